"""The book: positions in which light is to move, each with a move that keeps the win.

All of it is taken from the solution of the game (art/engines/squadro): what the book says is proved. It holds the
positions that light comes to from the start if it plays by the book itself, by far the likeliest first. A move that
keeps the win is no step towards it by itself: whoever plays by the book does not go back to where the game has been.
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
    """Positions and lanes, sorted: eight bytes each in memory."""

    def __init__(self, packed: bytes) -> None:
        """``packed``: the steps from entry to entry, the lowest bytes of all first, then the next, compressed."""
        planes = lzma.decompress(packed)
        count = len(planes) // _WIDTH
        steps = bytearray(8 * count)
        for k in range(_WIDTH):
            steps[k::8] = planes[k * count : (k + 1) * count]
        self.entries = array("Q", accumulate(_numbers(steps)))

    def lane(self, across: int, up: int) -> int | None:
        """Where light is to move, or None if the book does not know."""
        least = number(unpack(across) + unpack(up)) * LANES
        at = bisect_left(self.entries, least)
        if at < len(self.entries) and self.entries[at] < least + LANES:
            return self.entries[at] - least
        return None


def number(places: Iterable[int]) -> int:
    """One number for ten progresses, dark's first."""
    total = 0
    for place in places:
        total = total * (HOME + 1) + place
    return total


@cache
def book() -> Book:
    """The book of the box. It is loaded when first asked for."""
    return Book(asset("engines", "squadro.book").read_bytes())


def _numbers(data: bytearray) -> "array[int]":
    numbers = array("Q", bytes(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
