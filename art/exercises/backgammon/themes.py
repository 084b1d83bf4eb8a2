"""What a position of backgammon is about: a rough key, so that the exercises are of all kinds."""

from typing import Final

from game.games.backgammon.engine.formations import farthest, have_passed, longest_prime
from game.games.backgammon.engine.shots import shots
from game.games.backgammon.rules.state import BAR, HOME, BackgammonState, Checkers, pips

OPENING: Final = 4
"""The first turns of a game are its opening."""
BEHIND: Final = 25
"""A side that holds two points in the opponent's home board and is so many pips behind plays a back game."""
PRIME: Final = 4
"""The fewest points in a row, in front of an opposing checker, that count as a prime."""
MORE: Final = 6
"""A turn after which at least so many more of 36 rolls hit than after the other one is bold, and the other one safe."""


def theme(turn: int, state: BackgammonState, best: BackgammonState, second: BackgammonState) -> str:
    """Return the theme of a roll to be played; ``best`` and ``second`` are the states after the best two turns."""
    own, other = state.sides
    if have_passed(own, other):
        return "race" if farthest(own) > HOME else "bear-off"
    if turn < OPENING:
        return "opening"
    if farthest(own) <= HOME:
        return "bear-off-contact"
    return _structure(own, other) or _contrast(state, best, second)


def _structure(own: Checkers, other: Checkers) -> str:
    """Return the theme that shows in where the checkers are; "" if none does."""
    if _back(own) == 0 and sum(own[13:]) <= 2 and _back(other) >= 2:
        return "bear-in"
    if len(_anchors(own)) > 1 and pips(own) > pips(other) + BEHIND:
        return "back-game"
    if len(_anchors(other)) > 1 and pips(other) > pips(own) + BEHIND:
        return "against-back-game"
    if other[BAR] and sum(own[1 : HOME + 6]) >= 9:
        return "blitz"
    if max(_prime(own, other), _prime(other, own)) >= PRIME:
        return "prime"
    if any(point <= 21 for point in _anchors(own)) or (_anchors(other) and min(_anchors(other)) <= 21):
        return "holding"
    return ""


def _contrast(state: BackgammonState, best: BackgammonState, second: BackgammonState) -> str:
    """Return what the best two turns differ in."""
    hits = [after.sides[1][BAR] > state.sides[1][BAR] for after in (best, second)]
    if hits[0] != hits[1]:
        return "hit" if hits[0] else "no-hit"
    risks = [shots(*after.sides) for after in (best, second)]
    if risks[0] >= risks[1] + MORE:
        return "bold"
    return "safe" if risks[1] >= risks[0] + MORE else "middle"


def _back(own: Checkers) -> int:
    return sum(own[BAR - HOME :])


def _anchors(own: Checkers) -> list[int]:
    """Return the points that a side holds in the other's home board, seen from its own side."""
    return [point for point in range(BAR - HOME, BAR) if own[point] > 1]


def _prime(own: Checkers, other: Checkers) -> int:
    """Return the length of the longest row of points that a checker of the other side has still to pass."""
    passed = BAR - farthest(other) + 1
    return longest_prime(bytes(passed) + own[passed:])[0]
