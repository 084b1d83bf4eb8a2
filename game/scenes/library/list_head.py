"""What stands above the list of matches: a line to search, what narrows and sorts the list, how many there are."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.games.game import Game
from game.library.match_query import MatchQuery, Order
from game.library.people import Person
from game.rules.setup import Preset
from game.scenes.base import person_words
from game.scenes.library.read_file import READ
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style.layout import arrow_width, bottom, button_size, choice_size, control_height, flow, lip_height
from game.ui.style.look import Look
from game.ui.widgets.widget import Options, Value

_SEARCH: Final = N_("library", "Search for a player or a game")
_SHOWN: Final = N_("library", "Show")
_STATES: Final = (
    ("all", N_("library", "All")),
    ("open", N_("library", "Unfinished")),
    ("over", N_("library", "Finished")),
    ("gone", N_("library", "Deleted")),
)
"""Which matches are listed."""
GONE: Final = dict(_STATES)["gone"]
_FINISHED: Final = {"open": False, "over": True}
_GAME: Final = N_("library", "Game")
_ALL_GAMES: Final = N_("library", "All games")
_ORDER: Final = N_("library", "Sort")
_ORDERS: Final[tuple[tuple[Order, Text], ...]] = (
    ("played", N_("library", "Last played")),
    ("name", N_("library", "By name")),
    ("game", N_("library", "By game")),
)
_COUNT: Final = N_("library", "{n} match", "{n} matches")
_FILTERS: Final = N_("button", "More filters")
_CHOOSE: Final = N_("button", "Select several")
_RULES: Final = N_("new match", "Rules")
_ALL_RULES: Final = N_("library", "All rules")
_PLAYER: Final = N_("statistics", "Player")
_ALL_PLAYERS: Final = N_("library", "All players")
_MATCHES: Final = N_("statistics", "Matches")
_AGAINST: Final = (
    ("any", N_("library", "People and computers")),
    ("computers", N_("statistics", "With computer players")),
    ("people", N_("statistics", "Among people")),
)
"""Who must play."""
_COMPUTERS: Final = {"computers": True, "people": False}


@dataclass(frozen=True)
class ListChoice:
    """What people choose about the list: all of it, at first."""

    search: str = ""
    state: str = "all"
    """A key of `_STATES`."""
    game: str = ""
    """The only game that is shown, "" for all."""
    rules: str = ""
    """The preset of that game that is shown, "" for all."""
    player: str = ""
    """The id of a person who must play, "" for anybody."""
    against: str = "any"
    """A key of `_AGAINST`."""
    order: Order = "played"

    @property
    def finely(self) -> bool:
        """Whether one of the further filters leaves matches out."""
        return bool(self.rules or self.player) or self.against != "any"

    @property
    def narrow(self) -> bool:
        """Whether only some matches are listed, whatever is searched for."""
        return self.state != "all" or bool(self.game) or self.finely

    @property
    def gone(self) -> bool:
        """Whether those are listed that were deleted."""
        return self.state == "gone"

    def changed(self, field: str, value: Value) -> "ListChoice":
        """With another value of one field; another game has other rules."""
        known: dict[str, Any] = {field: value} | ({"rules": ""} if field == "game" else {})
        return replace(self, **known)

    def wanted(self, games: Iterable[Game]) -> MatchQuery:
        """What to ask the library for."""
        called = {game.key: i18n.t(game.text) for game in games}
        return MatchQuery(
            self.search,
            called,
            self.game,
            _FINISHED.get(self.state),
            only_deleted=self.gone,
            player=self.player,
            computers=_COMPUTERS.get(self.against),
            rules=self.rules,
            order=self.order,
        )


@dataclass(frozen=True)
class Offered:
    """What can be chosen among; ``people`` and ``presets`` only where the further filters are shown."""

    games: Sequence[Game]
    count: int
    further: bool = False
    people: Sequence[Person] = ()
    presets: Sequence[Preset] = ()


class ListHead:
    """The head as it is laid out from the top of ``place`` on: in rows, as they fit.

    ``change(field, value)`` is told what people choose: a field of `ListChoice`.
    """

    def __init__(self, look: Look, place: pygame.Rect, offered: Offered, choice: ListChoice) -> None:
        self.look = look
        self.choice = choice
        self._further = offered.further
        self._said = i18n.t(_COUNT, offered.count)
        named = [("", i18n.t(_ALL_GAMES)), *((game.key, i18n.t(game.text)) for game in offered.games)]
        self._choices: dict[str, tuple[Text, Options, Value]] = {
            "state": (_SHOWN, _named(_STATES), choice.state),
            "game": (_GAME, named, choice.game),
            "order": (_ORDER, _named(_ORDERS), choice.order),
        }
        self._more = _further(offered, choice) if offered.further else {}
        self._lay_out(place)

    @property
    def bottom(self) -> int:
        """Where it ends."""
        places = (*self._places.values(), *self._more_places.values(), *self._buttons)
        return bottom([*places, self._search, self._count])

    def put(
        self, part: Region, change: Callable[[str, Value], object], acts: Mapping[str, Callable[[], object]]
    ) -> None:
        """Put it on a region; ``acts`` are what its buttons do: ``read``, ``choose``, ``filters``."""
        look = self.look
        hint, search = i18n.t(_SEARCH), self.choice.search
        part.entry("search", self._search, search, lambda text: change("search", text), hint=hint, group="search")
        read, choose, filters = self._buttons
        part.button("read", read, i18n.t(READ), acts["read"], icon="import", group="search")
        part.button("choose", choose, "", acts["choose"], icon="done", group="search", tip=i18n.t(_CHOOSE))
        icon = "chevron-up" if self._further else "chevron-down"
        lit, tip = self.choice.finely, i18n.t(_FILTERS)
        part.button("filters", filters, "", acts["filters"], icon=icon, group="search", tip=tip, selected=lit)
        known = self._choices | self._more
        for key, place in (self._places | self._more_places).items():
            name, options, value = known[key]
            part.choice(key, place, options, value, partial(change, key), group=key, name=i18n.t(name))
        part.label(self._count, self._said, "strong", "right", colour=look.colours.ink_soft)

    def _lay_out(self, place: pygame.Rect) -> None:
        look, gap, width = self.look, self.look.px(10), place.width
        small = button_size(look, "", "done")
        read = button_size(look, i18n.t(READ), "import", width)
        buttons = [read, (small[0], read[1]), (small[0], read[1])]
        search = max(min(width, look.em(12)), width - sum(wide + gap for wide, _ in buttons)), control_height(look)
        self._search, *self._buttons = flow([search, *buttons], place, gap)
        self._search.height = search[1]
        for button in self._buttons:
            button.height = read[1] + lip_height(look)
        below = pygame.Rect(place.left, bottom([self._search, *self._buttons]) + gap, width, 0)
        count = look.measure(self._said, "strong")[0] + look.px(8), control_height(look)
        *places, self._count = flow([*self._sizes(self._choices, width, count[0] + gap), count], below, gap)
        self._places = dict(zip(self._choices, places, strict=True))
        self._count.right = place.right
        below.top = bottom([*places, self._count]) + gap
        self._more_places = dict(zip(self._more, flow(self._sizes(self._more, width, 0), below, gap), strict=True))

    def _sizes(
        self, choices: Mapping[str, tuple[Text, Options, Value]], width: int, beside: int
    ) -> list[tuple[int, int]]:
        """Of each of these choices: with all values side by side where all of them fit so into a row."""
        gap = self.look.px(10)
        open_wide = [self._wide(options) for _, options, _ in choices.values()]
        if sum(wide + gap for wide, _ in open_wide) - gap + beside <= width:
            return open_wide
        return [self._narrow(options, width) for _, options, _ in choices.values()]

    def _wide(self, options: Options) -> tuple[int, int]:
        """A choice with all of its values side by side."""
        width = sum(self.look.measure(text, "button")[0] + 2 * self.look.px(14) for _, text in options)
        return choice_size(self.look, options, width)

    def _narrow(self, options: Options, width: int) -> tuple[int, int]:
        """A choice with its widest value between two arrows."""
        widest = max(self.look.measure(text, "button")[0] for _, text in options)
        widest = min(widest, self.look.em(14))
        return choice_size(self.look, options, min(width, widest + 2 * arrow_width(self.look) + self.look.px(12)))


def _further(offered: Offered, choice: ListChoice) -> dict[str, tuple[Text, Options, Value]]:
    """The further filters; rules only where a game has several kinds of them."""
    people: Options = [
        ("", i18n.t(_ALL_PLAYERS)),
        *((person.id, person_words.called(person)) for person in offered.people),
    ]
    rules: Options = [("", i18n.t(_ALL_RULES)), *((preset.key, i18n.t(preset.text)) for preset in offered.presets)]
    found: dict[str, tuple[Text, Options, Value]] = {
        "player": (_PLAYER, people, choice.player),
        "against": (_MATCHES, _named(_AGAINST), choice.against),
    }
    return found | ({"rules": (_RULES, rules, choice.rules)} if len(offered.presets) > 1 else {})


def _named(choices: Iterable[tuple[str, Text]]) -> list[tuple[Value, str]]:
    return [(key, i18n.t(text)) for key, text in choices]
