"""What the players' clocks show."""

from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.match.clock import SECOND, GameClock
from game.text import N_

if TYPE_CHECKING:
    from game.ui.players.plan import Mark

# L10n: a player's clock: the seconds that are left of the move, and then minutes and seconds of reserve
DELAY_AND_RESERVE: Final = N_("panel", "{delay} + {reserve}")

LOW: Final = 10
"""Seconds of reserve from which on little is left."""


class ClockReading(NamedTuple):
    """What a player's clock shows, in full and ``short``, without the seconds of the move; and how it stands."""

    value: str
    short: str
    mark: "Mark"


def clock_reading(clock: GameClock, player: int, runs: bool, paused: bool) -> ClockReading:
    """Read a player's clock; ``paused`` is whether it would run but for what holds people up."""
    shown = reserve = minutes(clock.reserve(player), len(str(clock.terms.reserve // 60)))  # it keeps its width
    if clock.terms.kind == "delay" and clock.terms.delay:
        free = str(seconds(clock.delay(player))).rjust(len(str(clock.terms.delay)), "0")
        shown = i18n.t(DELAY_AND_RESERVE, delay=free, reserve=reserve)
    mark: Mark = "paused" if paused else ("low" if is_low(clock, player) else "runs") if runs else "rests"
    return ClockReading(shown, reserve, mark)


def is_low(clock: GameClock, player: int) -> bool:
    """Whether a player's reserve is nearly used up, or wholly."""
    return clock.reserve(player) <= LOW * SECOND


def seconds(milliseconds: int) -> int:
    """Return whole seconds, rounded up, so that 0 means that nothing is left."""
    return -(-milliseconds // SECOND)


def minutes(milliseconds: int, wide: int = 1) -> str:
    """Return minutes and seconds as clocks show them, the minutes with at least ``wide`` digits."""
    whole, rest = divmod(seconds(milliseconds), 60)
    return f"{whole:0{wide}}:{rest:02}"
