"""What people choose above the figures: whose they are, against whom, of which game, since when, with whom."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from game import i18n
from game.games.game import Game
from game.library.statistics import PlayerMatches, Subject
from game.play.words.match_words import key_name
from game.text import N_, Text

if TYPE_CHECKING:
    from game.ui.widgets.widget import Value

PLAYER: Final = N_("statistics", "Player")
EVERYBODY: Final = N_("statistics", "Everyone")
AGAINST: Final = N_("statistics", "Against")
ANYBODY: Final = N_("statistics", "Anyone")
GAME: Final = N_("library", "Game")
ALL_GAMES: Final = N_("library", "All games")
TIME: Final = N_("statistics", "Time")
TIMES: Final[dict[int, Text]] = {
    0: N_("statistics", "All time"),
    365: N_("statistics", "Last 12 months"),
    30: N_("statistics", "Last 30 days"),
    7: N_("statistics", "Last 7 days"),
}
"""The texts of time spans by their days up to now; 0 for all time."""
# L10n: whether of matches among people, or of those in which a computer player took part
WHO: Final = N_("statistics", "Matches")
PEOPLE: Final = N_("statistics", "Among people")
COMPUTERS: Final = N_("statistics", "With computer players")

FIELDS: Final = {"player": PLAYER, "other": AGAINST, "game": GAME, "days": TIME, "computers": WHO}
"""What each field of a selection is called."""


class Selection(Struct, frozen=True):
    """What is chosen; ``days`` is one of `TIMES`."""

    player: str = ""
    other: str = ""
    game: str = ""
    days: int = 0
    computers: bool = False

    def changed(self, field: str, value: "Value") -> "Selection":
        """Return the selection with another value of one field; another player resets the opponent."""
        if field == "player":
            return structs.replace(self, player=str(value), other="")
        return structs.replace(self, **{field: value})

    def subject(self, now: datetime) -> Subject:
        """Return what to ask the library for."""
        since = int((now - timedelta(days=self.days)).timestamp() * 1000) if self.days else 0
        return Subject(self.player, self.other, self.game, since, self.computers)

    def named(self, people: Iterable[PlayerMatches]) -> list[str]:
        """Return what the players who are chosen are called, of these people."""
        names = {each.key: each.name for each in people}
        return [names.get(key) or key_name(key) for key in (self.player, self.other) if key]

    def said(self, games: Iterable[Game], people: Iterable[PlayerMatches]) -> str:
        """Return what is chosen, on one line: it heads what is written to files."""
        names = self.named(people)
        game = next((i18n.t(each.text) for each in games if each.key == self.game), i18n.t(ALL_GAMES))
        who = i18n.t(COMPUTERS if self.computers else PEOPLE)
        return " · ".join([" – ".join(names) or i18n.t(EVERYBODY), game, i18n.t(TIMES[self.days]), who])
