"""Whether players want a clock, and what it is set to: none, one of three that fit the game, or what they like."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game import i18n
from game.match.clock import LONGEST_RESERVE, SECOND, ClockTerms
from game.play.words.clock_words import minutes
from game.rules.setup import Value
from game.text import N_, Text

if TYPE_CHECKING:
    from game.ui.widgets.widget import Options

CLOCK: Final = N_("new match", "Clock")
CLOCK_HELP: Final = N_(
    "new match",
    "Each move starts with a delay of a few seconds; only then does your reserve run down. You are "
    "told when someone’s time is up; what happens then is up to you.",
)
# L10n: the players’ clock
NONE: Final = N_("new match", "No clock")
# L10n: how fast a clock makes people play; then seconds of a move, and minutes and seconds of reserve
PACES: Final = {
    "fast": N_("new match", "Fast: {delay} s + {reserve}"),
    "club": N_("new match", "Club: {delay} s + {reserve}"),
    "calm": N_("new match", "Calm: {delay} s + {reserve}"),
}
OWN: Final = N_("new match", "Custom")
# L10n: the delay of a clock, as chess and backgammon players know it: its kind is chosen here, simple or Bronstein
KIND: Final = N_("new match", "Delay")
# L10n: simple: the reserve runs only after the delay; Bronstein: it runs at once, and after the move the time used is
# given back, up to the delay
KINDS: Final[dict[str, Text]] = {
    "delay": N_("new match", "Simple delay (US)"),
    "bronstein": N_("new match", "Bronstein delay"),
}
DELAY: Final = N_("new match", "Delay per move")
# L10n: so many seconds
SECONDS: Final = N_("new match", "{seconds} s")
# L10n: the time that each player has for the whole match, beyond the delays
RESERVE: Final = N_("new match", "Reserve per player")
# L10n: so many minutes
MINUTES: Final = N_("new match", "{minutes} min")
DELAYS: Final = (0, 3, 5, 8, 10, 12, 15, 20, 30, 45, 60)
RESERVES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 90, 120)
"""Minutes."""
OWN_FIELDS: Final = {"kind": KIND, "delay": DELAY, "reserve": RESERVE}
USUAL: Final = ClockTerms("delay", 12, 600)


class ClockChoice:
    """``paces`` are as `Game.clocks` gives them; ``chosen`` is "", one of `PACES` or "own"."""

    def __init__(self, paces: Sequence[tuple[int, int]], chosen: str = "", own: ClockTerms | None = None) -> None:
        self._paces = dict(zip(PACES, paces, strict=False))
        self.chosen = chosen if chosen in ("own", *self._paces) else ""
        self.own = own if own and own.is_sound else USUAL

    def terms(self, length: int) -> ClockTerms | None:
        """Return what the clock of a match to so many games or points is set to, None where players want none."""
        return self._pace(self.chosen, length) if self.chosen in self._paces else self.own if self.chosen else None

    def options(self, length: int) -> "Options":
        """Return what can be chosen for a match to so many games or points."""
        paces: list[tuple[Value, str]] = [(key, self._told(key, length)) for key in self._paces]
        return [("", i18n.capitalised(NONE)), *paces, ("own", i18n.capitalised(OWN))]

    def own_fields(self) -> "dict[str, tuple[Options, Value]]":
        """Return what can be set of a clock of one's own: options and value of each field of `OWN_FIELDS`."""
        own, reserve = self.own, self.own.reserve // 60
        kinds: list[tuple[Value, str]] = [(key, i18n.capitalised(text)) for key, text in KINDS.items()]
        delays: list[tuple[Value, str]] = [(n, i18n.t(SECONDS, seconds=n)) for n in sorted({*DELAYS, own.delay})]
        reserves: list[tuple[Value, str]] = [(n, i18n.t(MINUTES, minutes=n)) for n in sorted({*RESERVES, reserve})]
        return {"kind": (kinds, own.kind), "delay": (delays, own.delay), "reserve": (reserves, reserve)}

    def set_own(self, field: str, value: Value) -> None:
        """Change a field of a clock of one's own; the reserve is in minutes."""
        self.own = replace(self.own, **{field: 60 * int(value) if field == "reserve" else value})

    def _pace(self, key: str, length: int) -> ClockTerms:
        delay, reserve = self._paces[key]
        return ClockTerms("delay", delay, min(LONGEST_RESERVE, reserve * max(1, length)))

    def _told(self, key: str, length: int) -> str:
        """Return the text of one of the clocks that are offered: its pace and what it is set to."""
        terms = self._pace(key, length)
        return i18n.t(PACES[key], delay=terms.delay, reserve=minutes(terms.reserve * SECOND))
