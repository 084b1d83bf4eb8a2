"""The rolls of a match, and luck with them, measured without any knowledge of the game."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from typing import Any, NamedTuple, TypeAlias

from game.match.moment import Moment
from game.rules.rulebook import Rulebook

DiceRoll: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The number of sides of each die that was rolled, and the faces that came up."""
Steps: TypeAlias = Callable[[tuple[int, ...]], int]
"""Returns how many steps faces give (`Display.steps`)."""


class PlayerRoll(NamedTuple):
    """A roll of one player; ``number`` counts all rolls of the match, from 1."""

    player: int
    number: int
    roll: DiceRoll


def player_rolls(book: Rulebook[Any], moments: Iterable[Moment[Any]]) -> Iterator[PlayerRoll]:
    """Yield each roll that one player plays, in order; not opening rolls, in which several players roll a die each."""
    for before, moment in pairwise(moments):
        for event in moment.events:
            if event.kind == "rolled" and event.seat >= 0 and not book.die_seats(before.state):
                yield PlayerRoll(moment.seating[event.seat], moment.rolls, (book.dice(before.state), event.numbers))


def expected(dice: tuple[int, ...], steps: Steps) -> Fraction:
    """Return the mean steps of dice with these numbers of sides, e.g. 49/6 for two dice of backgammon."""
    faces = product(*(range(1, sides + 1) for sides in dice))
    return Fraction(sum(map(steps, faces)), prod(dice))


def luck(rolls: Iterable[DiceRoll], steps: Steps) -> Fraction:
    """Return by how many steps these rolls exceed the expected sum; 0 on average, whatever is played."""
    means: dict[tuple[int, ...], Fraction] = {}
    more = Fraction(0)
    for dice, faces in rolls:
        if dice not in means:
            means[dice] = expected(dice, steps)
        more += steps(faces) - means[dice]
    return more


def is_double(faces: tuple[int, ...]) -> bool:
    """Whether the two dice show the same face."""
    return len(set(faces)) < len(faces)
