"""Luck with the dice, measured without knowing anything of the game: what was thrown against what is expected."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from math import prod

Throw = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers of the faces on each die that was thrown, and the faces that came."""
Steps = Callable[[tuple[int, ...]], int]
"""How many steps faces give."""


def expected(dice: tuple[int, ...], steps: Steps) -> Fraction:
    """The mean of the steps that dice with so many sides give, over all faces, e.g. 49/6 for two dice of backgammon."""
    faces = product(*(range(1, sides + 1) for sides in dice))
    return Fraction(sum(map(steps, faces)), prod(dice))


def luck(throws: Iterable[Throw], steps: Steps) -> Fraction:
    """By how many steps throws gave more than is expected of as many; 0 in the mean, whatever is played."""
    means: dict[tuple[int, ...], Fraction] = {}
    more = Fraction(0)
    for dice, faces in throws:
        if dice not in means:
            means[dice] = expected(dice, steps)
        more += steps(faces) - means[dice]
    return more
