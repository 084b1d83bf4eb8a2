"""How hard a position is: how often the five levels of the computer player answer it wrongly."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engines.choice import pick
from game.engines.engine import Candidate
from game.engines.levels import Level

TRIES: Final = 200
"""How often each level that errs at random is asked."""


def fails(
    levels: Sequence[Level],
    candidates: Callable[[int], Sequence[Candidate[Any]]],
    seat: int,
    right: Callable[[Candidate[Any]], bool],
) -> tuple[float, ...]:
    """Return each level's share of wrong answers, from 0 to 1; ``candidates`` are those at a depth, the best first."""
    return tuple(_share(level, candidates(level.depth), seat, right) for level in levels)


def _share(
    level: Level, candidates: Sequence[Candidate[Any]], seat: int, right: Callable[[Candidate[Any]], bool]
) -> float:
    times = TRIES if level.temperature > 0 else 1
    wrong = sum(not right(pick(candidates, seat, level, str(turn))) for turn in range(times))
    return round(wrong / times, 3)
