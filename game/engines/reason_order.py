"""Orders the reasons for the candidates of one state: first those that set a candidate apart from the others."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from game.engines.engine import Candidate
from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "alike": N_("advice", "Another move is about as good."),
    "ahead": N_("advice", "Why it is better becomes clear only a few moves later."),
    "behind": N_("advice", "Why it is worse becomes clear only a few moves later."),
}
"""The sentences for candidates that no reason sets apart; every game adds its own."""
ALIKE: Final = 0.005
"""Candidates whose values differ by no more than this count as equally good, in the unit of `Worth.values`."""
NEXT: Final = 2
"""The best candidate is compared with this many next ones, every other candidate with the best."""


def by_difference(
    candidates: Sequence[Candidate[Any]], seat: int, warnings: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """Yield the ordered reasons of each candidate.

    ``candidates`` are in order of value, the best first, each with all reasons that hold for it. Reasons shared with
    the compared candidates come later. ``warnings`` are codes that speak against a candidate: they come first if they
    set it apart from the best, and last for the best itself. A candidate that no reason sets apart gets a code saying
    so: "alike", "ahead" (the best, because of what comes later) or "behind".
    """
    for index, candidate in enumerate(candidates):
        compared = candidates[1 : 1 + NEXT] if index == 0 else candidates[:1]
        shared = {code: sum(code in other.reasons for other in compared) for code in candidate.reasons}
        ordered = sorted(candidate.reasons, key=lambda code: _rank(code in warnings, index, shared[code]))
        distinct = [code for code in ordered if shared[code] < len(compared) and (index or code not in warnings)]
        if compared and not distinct:
            loss = abs(candidate.worth.values[seat] - compared[0].worth.values[seat])
            second = bool(ordered) and ordered[0] not in warnings
            ordered.insert(second, "alike" if loss <= ALIKE else "behind" if index else "ahead")
        yield tuple(ordered)


def _rank(warns: bool, index: int, shared: int) -> tuple[bool, int]:
    """Return the sort key of a reason; lower comes first."""
    first = not warns if index == 0 else warns and not shared
    return not first, shared
