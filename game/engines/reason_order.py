"""Which of the reasons for the candidates of one state are told first: those that set them apart."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from game.engines.engine import Candidate
from game.text import N_, Text

ADVICE: Final[Mapping[str, Text]] = {
    "alike": N_("advice", "Another move is about as good."),
    "ahead": N_("advice", "Why it is better becomes clear only a few moves later."),
    "behind": N_("advice", "Why it is worse becomes clear only a few moves later."),
}
"""The sentences for what is said where nothing sets a candidate apart; every game's own come beside them."""
ALIKE: Final = 0.005
"""Who loses no more than this against another is about as good, in the unit of `Worth.values`."""
NEXT: Final = 2
"""The best is told from so many that come next, every other one from the best."""


def by_difference(
    candidates: Sequence[Candidate[Any]], seat: int, warnings: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The reasons of each candidate (``candidates`` the best first, each with all that is true of it).

    What the ones beside it share comes later. ``warnings`` speak against a candidate: they come first where they tell
    it from the best, and last for the best itself. Where nothing sets a candidate apart, there is a code that says so:
    "alike", "ahead" (the best, for what comes later) or "behind".
    """
    for index, candidate in enumerate(candidates):
        beside = candidates[1 : 1 + NEXT] if index == 0 else candidates[:1]
        shared = {code: sum(code in other.reasons for other in beside) for code in candidate.reasons}
        told = sorted(candidate.reasons, key=lambda code: _rank(code in warnings, index, shared[code]))
        distinct = [code for code in told if shared[code] < len(beside) and (index or code not in warnings)]
        if beside and not distinct:
            loss = abs(candidate.worth.values[seat] - beside[0].worth.values[seat])
            second = bool(told) and told[0] not in warnings
            told.insert(second, "alike" if loss <= ALIKE else "behind" if index else "ahead")
        yield tuple(told)


def _rank(warns: bool, index: int, shared: int) -> tuple[bool, int]:
    """For sorting, what is told first first."""
    first = not warns if index == 0 else warns and not shared
    return not first, shared
