"""A second, plainly written judge of a turn, for B3 to B11, B40, B41 and B43: it tries everything and keeps no secrets.

It shares nothing with the program but the rules. A board is two dictionaries of checkers by the *mover's* places: his
own (25 = bar, 0 = off) and the opponent's (0 = his bar).
"""

from collections.abc import Iterator
from typing import NamedTuple

Checkers = dict[int, int]


class Move(NamedTuple):
    """One number played by the checker on ``origin``."""

    die: int
    origin: int


class Outcome(NamedTuple):
    """The board after a turn, comparable."""

    own: tuple[tuple[int, int], ...]
    other: tuple[tuple[int, int], ...]


def complete_turns(own: Checkers, other: Checkers, roll: tuple[int, int], *, five: bool, must: bool) -> set[Outcome]:
    """The boards after every turn the rules allow."""
    return {outcome for _, outcome in _allowed(own, other, roll, five=five, must=must)}


def first_moves(own: Checkers, other: Checkers, roll: tuple[int, int], *, five: bool, must: bool) -> set[Move]:
    """Every move that a turn may begin with."""
    return {moves[0] for moves, _ in _allowed(own, other, roll, five=five, must=must) if moves}


def _allowed(
    own: Checkers, other: Checkers, roll: tuple[int, int], *, five: bool, must: bool
) -> list[tuple[tuple[Move, ...], Outcome]]:
    numbers = [roll[0]] * 4 if roll[0] == roll[1] else list(roll)
    everything = list(_tries((), own, other, numbers, five, must))
    most = max(len(moves) for moves, _ in everything)
    allowed = [(moves, outcome) for moves, outcome in everything if len(moves) == most]
    if most == 1:  # either number, but not both: the higher if it can be played
        highest = max(moves[0].die for moves, _ in allowed)
        allowed = [(moves, outcome) for moves, outcome in allowed if moves[0].die == highest]
    return allowed


def _tries(
    so_far: tuple[Move, ...], own: Checkers, other: Checkers, numbers: list[int], five: bool, must: bool
) -> Iterator[tuple[tuple[Move, ...], Outcome]]:
    """Every sequence of moves there is, the unfinished ones too."""
    yield so_far, Outcome(_sorted(own), _sorted(other))
    for die in set(numbers):
        rest = numbers.copy()
        rest.remove(die)
        for origin in range(1, 26):
            if may_play(own, other, die, origin, five, must):
                yield from _tries((*so_far, Move(die, origin)), *_played(own, other, die, origin), rest, five, must)


def may_play(own: Checkers, other: Checkers, die: int, origin: int, five: bool, must: bool) -> bool:
    """Whether the rules for single moves allow this one, B8 aside."""
    if not own.get(origin):
        return False
    if own.get(25) and origin != 25:
        return False
    bears_off = _bears_off(own, die, origin)
    if origin - die <= 0:
        return bears_off
    if must and any(_bears_off(own, die, place) for place in range(1, 7)):
        return False
    target = origin - die
    return other.get(target, 0) < 2 and not (five and own.get(target, 0) >= 5)


def _bears_off(own: Checkers, die: int, origin: int) -> bool:
    standing = [place for place, count in own.items() if count and place]
    if not own.get(origin) or max(standing) > 6:
        return False
    return origin == die or (origin < die and origin == max(standing))


def _played(own: Checkers, other: Checkers, die: int, origin: int) -> tuple[Checkers, Checkers]:
    own, other = dict(own), dict(other)
    target = max(origin - die, 0)
    own[origin] -= 1
    own[target] = own.get(target, 0) + 1
    if target and other.get(target) == 1:
        other[target] = 0
        other[0] = other.get(0, 0) + 1
    return own, other


def _sorted(checkers: Checkers) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((place, count) for place, count in checkers.items() if count))
