"""Which decisions of a review are listed, which is so many lines or one error further on, how many a key leads on.

Decisions are told by their moments: `Decision.before`.
"""

from collections.abc import Sequence
from typing import Final

from game.review.lost import SAME
from game.review.performance import counts
from game.review.review import Decision, Review

FEW: Final = 12
"""Where nothing was an error, so many small losses are listed."""
PAGE: Final = 8
"""So many lines are passed over by a page up or down."""
_STEPS: Final = {"left": -1, "right": 1, "up": -1, "down": 1, "page_up": -PAGE, "page_down": PAGE}


def weighed(review: Review) -> tuple[Decision, ...]:
    """Those that can be looked at, in order: that count, or gave something away."""
    return tuple(one for one in review.decisions if counts(one) or (one.loss > 0 and not one.forced))


def worst(review: Review) -> list[Decision]:
    """The errors, what cost most first; where there are none, the few that gave anything away."""
    erred = [one for one in review.worst() if one.loss >= SAME]
    return [one for one in erred if one.grade] or erred[:FEW]


def errors(review: Review) -> list[int]:
    """The moments of the `worst`, as they came."""
    return sorted(one.before for one in worst(review))


def nearest(befores: Sequence[int], at: int | None, by: int) -> int | None:
    """The first of these rising moments after ``at``, or with -1 the last before it; None beyond the ends."""
    start = -1 if at is None else at
    further = [before for before in befores if (before > start if by > 0 else before < start)]
    return further[0 if by > 0 else -1] if further else None


def lines(action: str, among: int) -> int | None:
    """So many lines on, or back where it is below 0, does a named action lead ``among`` so many; None if nowhere."""
    return {**_STEPS, "first": -among, "last": among}.get(action)


def beyond(befores: Sequence[int], start: int | None, by: int) -> int:
    """The moment so many lines after ``start``, which need not be among them; the list's ends are not passed."""
    if start in befores:
        line = befores.index(start)
    else:
        passed = sum(before < (start or 0) for before in befores)
        line = passed - 1 if by > 0 else passed
    return befores[min(max(line + by, 0), len(befores) - 1)]
