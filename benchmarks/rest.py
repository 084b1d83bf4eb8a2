"""Processor use of the program while nobody does anything, over ten seconds, at the title and at each table.

All rest side by side, each in a process of its own, after it has had time to settle: the opening roll has been shown
and the shimmer of the pieces that may move has faded.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks.figures import Figure, alone
from benchmarks.screens import screens
from game.games.registry import GAMES

SETTLE = 8
SECONDS = 10


def measure() -> Iterator[Figure]:
    """Yield the per cent of one core on each kind of screen."""
    places = ["title", *GAMES.rulebooks()]
    for screen, display in screens():

        def share(where: str, display: str = display) -> float:
            return float(alone("rest", where, str(SETTLE), str(SECONDS), display=display)["share"])

        with ThreadPoolExecutor(len(places)) as pool:
            for where, used in zip(places, pool.map(share, places), strict=True):
                yield Figure(f"at rest: {where}, {screen}", used * 100, "% of a core", at_most=0.5)
