"""The opening book: positions in which light is to move, each with a move that keeps the win.

All of it comes from the solution of the game (art/engines/squadro), so it is proved. It has the positions that light
reaches from the start if it plays by the book, the likeliest ones. A move that keeps the win need not make progress, so
a player who follows the book must avoid positions that the game has already been in.
"""

import lzma
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from game.games.squadro.engine.packed_position import unpack
from game.games.squadro.rules.lanes import HOME, LANES
from game.resources import asset

_WIDTH = 5
"""Bytes of an entry: the number of its position times `LANES`, plus the lane."""


class Book:
    """Positions and lanes, sorted; eight bytes each in memory."""

    def __init__(self, packed: bytes) -> None:
        """Unpack the entries.

        ``packed`` has the differences between entries, compressed: first the lowest byte of all, then the next.
        """
        planes = lzma.decompress(packed)
        count = len(planes) // _WIDTH
        steps = bytearray(8 * count)
        for k in range(_WIDTH):
            steps[k::8] = planes[k * count : (k + 1) * count]
        self.entries = array("Q", accumulate(_numbers(steps)))

    def lane(self, across: int, up: int) -> int | None:
        """Return the lane in which light is to move, or None if the position is not in the book."""
        least = number(unpack(across) + unpack(up)) * LANES
        at = bisect_left(self.entries, least)
        if at < len(self.entries) and self.entries[at] < least + LANES:
            return self.entries[at] - least
        return None


def number(places: Iterable[int]) -> int:
    """Return one number for ten progresses, dark's first."""
    total = 0
    for place in places:
        total = total * (HOME + 1) + place
    return total


@cache
def book() -> Book:
    """Return the book of the program, loading it at the first call."""
    return Book(asset("engines", "squadro.book").read_bytes())


def _numbers(data: bytearray) -> "array[int]":
    numbers = array("Q", bytes(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
