"""Values along a line of pixels, and round numbers for an axis."""

import math
from collections.abc import Iterable, Sequence
from itertools import count, takewhile
from typing import Final, NamedTuple

_ROUND: Final = (1, 2, 2.5, 5, 10)
"""What round steps of an axis begin with."""


class Scale(NamedTuple):
    """Where values lie: ``low`` at the pixel ``start``, ``high`` at ``end``; in the middle if these are equal."""

    start: float
    end: float
    low: float
    high: float

    def pixel(self, value: float) -> float:
        """Return the pixel of a value."""
        span = self.high - self.low
        return self.start + (self.end - self.start) * ((value - self.low) / span if span else 0.5)

    def value(self, pixel: float) -> float:
        """Return the value at a pixel."""
        return self.low + (pixel - self.start) / (self.end - self.start) * (self.high - self.low)

    def nearest(self, pixel: float, values: Iterable[int], within: float = math.inf) -> int | None:
        """Return that of some values which is nearest to a pixel; None if none lies ``within`` so many pixels."""
        away = {value: abs(self.pixel(value) - pixel) for value in values}
        found = min(away, key=away.__getitem__, default=None)
        return found if found is not None and away[found] <= within else None


def ticks(most: float, steps: int, least_step: float = 0.0) -> list[float]:
    """Return round numbers from 0 to ``most`` or just beyond, in at most ``steps`` steps of at least ``least_step``."""
    most = max(most, least_step, 1e-9)
    size = 10.0 ** math.floor(math.log10(most / steps))
    step = next(size * times for times in _ROUND if size * times * steps >= most * (1 - 1e-9))
    step = max(step, least_step)
    return [n * step for n in takewhile(lambda n: (n - 1) * step < most * (1 - 1e-9), count())]


def decimals(numbers: Sequence[float]) -> int:
    """Return how many decimals the numbers of an axis need, at most 3."""
    return next((n for n in range(3) if all(abs(round(each, n) - each) < 1e-9 for each in numbers)), 3)
