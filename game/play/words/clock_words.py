"""The digits of the players' clocks."""

from typing import Final

from game.match.clock import SECOND, GameClock

LOW: Final = 10
"""Seconds of reserve from which on little is left."""


def is_low(clock: GameClock, player: int) -> bool:
    """Whether a player's reserve is nearly used up, or wholly."""
    return clock.reserve(player) <= LOW * SECOND


def seconds(milliseconds: int) -> int:
    """Whole seconds, of which the last has not passed before nothing is left."""
    return -(-milliseconds // SECOND)


def digits(reserve: int) -> int:
    """How many digits the minutes have of a clock that is set to so many seconds: it keeps its width."""
    return len(str(reserve // 60))


def minutes(milliseconds: int, wide: int = 1) -> str:
    """Minutes and seconds, as clocks show them, the minutes in so many digits."""
    whole, rest = divmod(seconds(milliseconds), 60)
    return f"{whole:0{wide}}:{rest:02}"
