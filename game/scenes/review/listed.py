"""Which decisions of a review are listed, and which of them is so many lines, or one error, further on.

Decisions are told by their moments: `Decision.before`.
"""

from collections.abc import Sequence
from typing import Final

from game.review.figures import counts
from game.review.lost import SAME
from game.review.review import Decision, Review

FEW: Final = 12
"""Where nothing was an error, so many small losses are listed."""


def weighed(review: Review) -> tuple[Decision, ...]:
    """Those that can be looked at, in order: that count, or gave something away."""
    return tuple(one for one in review.decisions if counts(one) or (one.loss > 0 and not one.forced))


def worst(review: Review) -> list[Decision]:
    """The errors, what cost most first; where there are none, the few that gave anything away."""
    erred = [one for one in review.worst() if one.loss >= SAME]
    return [one for one in erred if one.grade] or erred[:FEW]


def nearest(befores: Sequence[int], at: int | None, by: int) -> int | None:
    """The first of these rising moments after ``at``, or with -1 the last before it; None beyond the ends."""
    start = -1 if at is None else at
    further = [before for before in befores if (before > start if by > 0 else before < start)]
    return further[0 if by > 0 else -1] if further else None


def beyond(befores: Sequence[int], start: int | None, by: int) -> int:
    """The moment so many lines after ``start``, which need not be among them; the list's ends are not passed."""
    if start in befores:
        line = befores.index(start)
    else:
        passed = sum(before < (start or 0) for before in befores)
        line = passed - 1 if by > 0 else passed
    return befores[min(max(line + by, 0), len(befores) - 1)]
