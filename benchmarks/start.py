"""Time from asking for the program to its first frame that takes input, beside an empty pygame-ce window.

Each start is a fresh process, the two in turns; the program has run once before, so its modules are compiled and its
data folder is there. The empty one is `pygame.init`, a window of the same size, one look at the events, one colour and
one flip.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, alone, alternate
from benchmarks.screens import screens

ROUNDS = 9


def measure() -> Iterator[Figure]:
    """The ratio on each kind of screen."""
    for screen, display in screens():
        with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as home:
            program, empty = _seconds(display, Path(home))
        note = f"{program * 1000:.0f} ms / {empty * 1000:.0f} ms"
        yield Figure(f"start: program / empty window, {screen}", program / empty, at_most=2, note=note)


def _seconds(display: str, home: Path) -> list[float]:
    def start(what: str) -> float:
        return float(alone("start", what, display=display, home=home)["seconds"])

    start("program")
    return alternate(ROUNDS, lambda: start("program"), lambda: start("empty"))
