"""Clicks that a turn of backgammon takes by the mouse alone, with everything automatic and with nothing.

A game without a cube (for which no roll by itself would wait) is played by clicks on the board, always the same.
"""

from collections.abc import Iterator

from benchmarks.figures import Figure, alone


def measure() -> Iterator[Figure]:
    """Yield the clicks for a turn of two numbers, which has a goal, and for all turns, doubles and forced ones too."""
    for name, automatic, goal in (("everything automatic", "yes", 2.0), ("nothing automatic", "no", 4.0)):
        told = alone("clicks", automatic)
        note = f"{told['turns']} turns, {told['clicks']} clicks"
        yield Figure(f"clicks: a turn of two numbers, {name}", told["plain"], "clicks", at_most=goal)
        yield Figure(f"clicks: a turn, {name}", told["clicks"] / told["turns"], "clicks", note=note)
