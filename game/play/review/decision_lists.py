"""The lists of a review's decisions, and how keys and buttons go through them.

A decision is identified by its moment, `Decision.before`.
"""

from collections.abc import Sequence
from typing import Final

from game.review.lost import SAME
from game.review.performance import counts
from game.review.review import Decision, Review

FEW: Final = 12
"""How many small losses are listed in a match without an error."""
PAGE: Final = 8
"""Lines that page up and page down go."""
_STEPS: Final = {"left": -1, "right": 1, "up": -1, "down": 1, "page_up": -PAGE, "page_down": PAGE}


def weighed(review: Review) -> tuple[Decision, ...]:
    """Return the decisions to look at, in the order of the match: those that count, or gave something away."""
    return tuple(one for one in review.decisions if counts(one) or (one.loss > 0 and not one.forced))


def worst(review: Review) -> list[Decision]:
    """Return the errors, the gravest first; in a match without one, the few decisions that gave anything away."""
    erred = [one for one in review.worst() if one.loss >= SAME]
    return [one for one in erred if one.grade] or erred[:FEW]


def nearest(befores: Sequence[int], at: int | None, by: int) -> int | None:
    """Return the next of some ascending moments after ``at`` (``by`` 1) or the last before it (-1); None for none."""
    start = -1 if at is None else at
    further = [before for before in befores if (before > start if by > 0 else before < start)]
    return further[0 if by > 0 else -1] if further else None


def lines(action: str, among: int) -> int | None:
    """Return by how many of ``among`` lines a named action goes on, or back if negative; None if it does not."""
    return {**_STEPS, "first": -among, "last": among}.get(action)


def beyond(befores: Sequence[int], start: int | None, by: int) -> int:
    """Return the moment ``by`` lines after ``start``, which need not be in the list; at most its first or last one."""
    if start in befores:
        line = befores.index(start)
    else:
        passed = sum(before < (start or 0) for before in befores)
        line = passed - 1 if by > 0 else passed
    return befores[min(max(line + by, 0), len(befores) - 1)]
