"""Which steps of a match each frame of its animation shows: at most ten seconds a game. Nothing is drawn here."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.play.replay.steps import Steps

GAME: Final = 1000
"""Hundredths of a second that a game takes at most."""
BEGIN: Final = 60
END: Final = 180
"""Hundredths of a second for which the beginning and the end of a game are shown."""
SLOWEST: Final = 110
"""Hundredths of a second that a step takes at most: short games are over sooner."""
MOVING: Final = 24
"""Hundredths of a second from which on a step is shown with its motion."""
FRAME: Final = 6
"""Hundredths of a second of one frame of a motion."""
QUICKEST: Final = 4
"""Hundredths of a second that a frame is shown at least: viewers slow down what is quicker."""


class Cut(NamedTuple):
    """Some steps that are shown together.

    Attributes:
        first, last: the first and the last of the steps.
        game: the game they belong to, from 0.
        frames: the number of frames that show their motion before their end; 0 for none.
        hundredths: hundredths of a second for which their end is shown.
    """

    first: int
    last: int
    game: int
    frames: int
    hundredths: int


def cuts(steps: Steps) -> Iterator[Cut]:
    """Yield the cuts of a match, game by game."""
    ends = [*(begin - 1 for begin in steps.games[1:]), steps.last]
    for game, (begin, end) in enumerate(zip(steps.games, ends, strict=True)):
        yield from _game(game, begin, end)


def _game(game: int, begin: int, end: int) -> Iterator[Cut]:
    count = end - begin
    yield Cut(begin, begin, game, 0, BEGIN if count else BEGIN + END)
    if not count:
        return
    room = GAME - BEGIN - END
    together = math.ceil(count * QUICKEST / room)
    shown = math.ceil(count / together)
    each = min(SLOWEST, room // shown)
    frames = each * 2 // 3 // FRAME if each >= MOVING else 0
    for first in range(begin + 1, end + 1, together):
        last = min(first + together - 1, end)
        rest = END if last == end else 0
        yield Cut(first, last, game, frames, each - frames * FRAME + rest)


def frame_count(steps: Steps) -> int:
    """Return how many frames the animation has."""
    return sum(cut.frames + 1 for cut in cuts(steps))
