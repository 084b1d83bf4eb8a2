"""The counts of a position, for one side, on which the simple player bases its estimate."""

from collections.abc import Sequence
from typing import Final

from game.games.backgammon.engine.formations import farthest, longest_prime
from game.games.backgammon.rules.state import BAR, HOME, OFF, Checkers, pips

FEATURES: Final = (
    "pips", "off", "bar", "bar against points", "back", "deep", "stacked", "blots", "blots in reach",
    "1", "2", "3", "4", "5", "6", "7", "8", "prime", "prime of five", "anchor", "high anchor", "held by a prime",
)  # fmt: skip
"""The names of the counts, in order."""


def counts(own: Checkers, other: Checkers) -> Sequence[float]:
    """Return a number for each of `FEATURES`, scaled to about 1."""
    made = [own[point] > 1 for point in range(BAR)]
    theirs = sum(other[point] > 1 for point in range(1, HOME + 1))
    prime, top = longest_prime(own)
    return (
        pips(own) / 100,
        own[OFF] / 5,
        own[BAR],
        own[BAR] * theirs / 5,
        sum(own[BAR - HOME :]) / 3,
        (own[1] + own[2]) / 3,
        sum(max(0, own[point] - 3) for point in range(1, BAR)) / 3,
        sum(own[point] == 1 for point in range(1, BAR)) / 3,
        sum(own[point] == 1 for point in range(max(1, BAR - farthest(other) + 1), BAR)) / 3,
        *(float(made[point]) for point in range(1, 9)),
        prime / 4,
        float(prime > 4),
        float(any(made[BAR - HOME :])),
        float(made[18] or made[20] or made[21]),
        prime * sum(other[BAR - top + prime :]) / 10 if prime > 3 else 0.0,
    )
