"""Counts the rolls that hit a blot."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from game.games.backgammon.engine.formations import farthest
from game.games.backgammon.rules.state import BAR, Checkers

_ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), 2))


def shots(own: Checkers, other: Checkers) -> int:
    """Return how many of the 36 rolls of ``other``, who rolls now, can hit a checker of ``own``.

    Only distances and blocked points count, not that a number must be played elsewhere first (B8) nor that five
    checkers fill a point (B40).
    """
    if not _blots_ahead(own, other):
        return 0
    return sum(2 - (low == high) for low, high in _ROLLS if _hits(own, other, low, high))


def _blots_ahead(own: Checkers, other: Checkers) -> bool:
    """Whether there is a blot that an opposing checker has yet to pass."""
    return any(own[point] == 1 for point in range(BAR - farthest(other) + 1, BAR))


def _hits(own: Checkers, other: Checkers, low: int, high: int) -> bool:
    return any(_hit_in_order(own, other, dice) for dice in _orders(low, high))


def _orders(low: int, high: int) -> Iterator[tuple[int, ...]]:
    if low == high:
        yield (low,) * 4
    else:
        yield low, high
        yield high, low


def _hit_in_order(own: Checkers, other: Checkers, dice: tuple[int, ...]) -> bool:
    """Whether these numbers hit if played in this order: from the bar first (B7), then with any one checker."""
    waiting = other[BAR]
    for die in dice[:waiting]:
        point = BAR - die
        if own[BAR - point] == 1:
            return True
        if own[BAR - point] > 1:
            return False
    rest = dice[waiting:]
    entered = {BAR - die for die in dice[:waiting]}
    origins = {point for point in range(1, BAR) if other[point]} | entered
    return any(_reaches(own, origin, rest) for origin in origins)


def _reaches(own: Checkers, origin: int, dice: tuple[int, ...]) -> bool:
    """Whether one checker hits on its way with these numbers."""
    for die in dice:
        origin -= die
        if origin <= 0 or own[BAR - origin] > 1:
            return False
        if own[BAR - origin] == 1:
            return True
    return False
