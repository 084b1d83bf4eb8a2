"""`ListFilter`: which matches are listed, and in which order."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game import i18n
from game.games.game import Game
from game.library.match_query import MatchQuery, Order
from game.text import N_, Text

if TYPE_CHECKING:
    from game.ui.widgets.widget import Value

STATES: Final[Mapping[str, Text]] = {
    "all": N_("library", "All"),
    "open": N_("library", "Unfinished"),
    "over": N_("library", "Finished"),
    "gone": N_("library", "Deleted"),
}
ORDERS: Final[Mapping[Order, Text]] = {
    "played": N_("library", "Last played"),
    "name": N_("library", "By name"),
    "game": N_("library", "By game"),
}
AGAINST: Final[Mapping[str, Text]] = {
    "any": N_("library", "People and computers"),
    "computers": N_("statistics", "With computer players"),
    "people": N_("statistics", "Among people"),
}
"""Who plays."""
FIELDS: Final[Mapping[str, Text]] = {
    "search": N_("library", "Search for a player or a game"),
    "state": N_("library", "Show"),
    "game": N_("library", "Game"),
    "order": N_("library", "Sort"),
    "player": N_("statistics", "Player"),
    "against": N_("statistics", "Matches"),
    "rules": N_("new match", "Rules"),
}
"""What the fields of a filter are called."""
_FINISHED: Final = {"open": False, "over": True}
_COMPUTERS: Final = {"computers": True, "people": False}


class ListFilter(Struct, frozen=True):
    """By default all matches that are not deleted, the last played first.

    Attributes:
        search: words that are searched for.
        state: a key of `STATES`.
        game: the only game that is listed; "" for all.
        rules: the preset of that game that is listed; "" for all.
        player: the id of a person who plays; "" for anybody.
        against: a key of `AGAINST`.
        order: how the list is sorted.
    """

    search: str = ""
    state: str = "all"
    game: str = ""
    rules: str = ""
    player: str = ""
    against: str = "any"
    order: Order = "played"

    @property
    def is_fine(self) -> bool:
        """Whether one of the further filters leaves matches out."""
        return bool(self.rules or self.player) or self.against != "any"

    @property
    def is_narrow(self) -> bool:
        """Whether matches are left out, apart from the search."""
        return self.state != "all" or bool(self.game) or self.is_fine

    @property
    def deleted(self) -> bool:
        """Whether deleted matches are listed."""
        return self.state == "gone"

    def changed(self, field: str, value: "Value") -> "ListFilter":
        """Return the filter with another value of a field; another game has other rules."""
        values: dict[str, Any] = {field: value} | ({"rules": ""} if field == "game" else {})
        return replace(self, **values)

    def query(self, games: Iterable[Game]) -> MatchQuery:
        """Return what to ask the library for."""
        names = {game.key: i18n.t(game.text) for game in games}
        return MatchQuery(
            self.search,
            names,
            self.game,
            _FINISHED.get(self.state),
            only_deleted=self.deleted,
            player=self.player,
            computers=_COMPUTERS.get(self.against),
            rules=self.rules,
            order=self.order,
        )
