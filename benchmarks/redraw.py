"""How much of the window a click or a key draws anew that changes little, such as where the focus is, and how much
work that is.

All frames that it takes together, at 1280×720 with motion off, against one drawing of the whole window. Work is counted
in calls of Python's functions, which no load of the machine changes; everything has been shown once before.
"""

from collections.abc import Iterator

from benchmarks.figures import Figure, alone

CALLS = 5000
"""The most that a key or a click may take."""


def measure() -> Iterator[Figure]:
    """Yield the share of each screen, and the calls."""
    for name, taken in alone("redraw").items():
        yield Figure(f"drawn anew: {name}", taken["share"], "of the window", at_most=0.5)
        yield Figure(f"work: {name}", taken["calls"], "calls", at_most=CALLS)
