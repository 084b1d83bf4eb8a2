"""How even dice are: Pearson's chi-square test of their faces.

found = fairness({(6, 1): 35, (6, 2): 31, ...})
found.p        # the probability that fair dice are at least this uneven
"""

import math
from collections.abc import Mapping
from typing import NamedTuple


class Fairness(NamedTuple):
    """The result of the chi-square test.

    Attributes:
        square: the sum of (seen - expected)² / expected over all faces.
        freedom: the degrees of freedom: for each kind of die one less than its sides.
        p: the probability that fair dice give this sum or a larger one.
    """

    square: float
    freedom: int
    p: float


def fairness(faces: Mapping[tuple[int, int], int]) -> Fairness:
    """Test counted faces, (sides of the die, face) → count. Without any roll the result is 0, 0 and p = 1."""
    totals: dict[int, int] = {}
    for (sides, _), count in faces.items():
        totals[sides] = totals.get(sides, 0) + count
    square, freedom = 0.0, 0
    for sides, total in totals.items():
        mean = total / sides
        if mean:
            square += sum((faces.get((sides, face), 0) - mean) ** 2 / mean for face in range(1, sides + 1))
            freedom += sides - 1
    return Fairness(square, freedom, above(square, freedom))


def above(square: float, freedom: int) -> float:
    """Return the probability that chi-square with ``freedom`` degrees of freedom is at least ``square``.

    The upper incomplete gamma function Q(freedom / 2, square / 2), by its recurrence from Q(1/2, x) = erfc(√x) or Q(1,
    x) = e^-x (Abramowitz and Stegun 26.4.4, 26.4.5).
    """
    if not (freedom and square):
        return 1.0
    half, x = (0.5, square / 2) if freedom % 2 else (1.0, square / 2)
    chance = math.erfc(math.sqrt(x)) if freedom % 2 else math.exp(-x)
    while half < freedom / 2:
        chance += math.exp(half * math.log(x) - x - math.lgamma(half + 1))
        half += 1
    return min(1.0, chance)
