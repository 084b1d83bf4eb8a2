"""Time from asking for the program to its first frame that takes input, beside an empty pygame-ce window.

Each start is a fresh process, the two in turns; the program has run once before, so its modules are compiled and its
data folder is there. The empty one is `pygame.init`, a window of the same size, one look at the events, one colour and
one flip.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, alone
from benchmarks.screens import screens

ROUNDS = 9


def measure() -> Iterator[Figure]:
    """Yield the ratio on each kind of screen."""
    for screen, display in screens():
        with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as home:
            program, empty = _medians(display, Path(home))
        wall, processor = (f"{program[k] * 1000:.0f} / {empty[k] * 1000:.0f} ms" for k in ("seconds", "processor"))
        ratio = program["seconds"] / empty["seconds"]
        note = f"{wall}; of the processor {processor}"
        yield Figure(f"start: program / empty window, {screen}", ratio, at_most=1.2 if display else None, note=note)


def _medians(display: str, home: Path) -> list[dict[str, float]]:
    """Return what the starts of the program and of the empty window took."""
    kinds = ("program", "empty")
    alone("start", "program", display=display, home=home)
    rounds = [[alone("start", kind, display=display, home=home) for kind in kinds] for _ in range(ROUNDS)]
    return [
        {key: median(start[key] for start in starts) for key in ("seconds", "processor")}
        for starts in zip(*rounds, strict=True)
    ]
