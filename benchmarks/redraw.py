"""How much of the window a click or a key draws anew that changes little, such as where the focus is.

All frames that it takes together, at 1280×720 with motion off, against one drawing of the whole window.
"""

from collections.abc import Iterator

from benchmarks.figures import Figure, alone


def measure() -> Iterator[Figure]:
    """The share of each screen."""
    for name, taken in alone("redraw").items():
        share, note = taken["share"], f"{taken['calls']} calls"
        yield Figure(f"drawn anew: {name}", share, "of the window", at_most=0.5, note=note)
