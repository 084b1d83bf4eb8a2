"""Time from the click on Statistics to its first complete frame with 5,000 finished matches, beside a program start.

Each opening is in a fresh process, after the title has come to rest, in turns with starts of the program on the same
library. That is made of a few matches of every game, played out at random and stored over and over by other players on
other days; their journals are left out, which statistics never read.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, alone
from benchmarks.screens import screens

MANY = 5000
MOST = 50_000
"""Matches with which no frame may wait for the figures."""
LONGEST = 100_000
"""Entries of a match that is counted while no frame waits for it."""
ROUNDS = 5


def measure() -> Iterator[Figure]:
    """Yield the ratio on each kind of screen, and what choosing another player costs then."""
    with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as folder:
        home = Path(folder, "home")
        alone("statistics", "fill", str(MOST), home=home)
        found = [alone("statistics", "frames", home=home) for _ in range(ROUNDS)]
    yield _longest_frame(f"figures of {MOST:,} matches", found)
    found = list[dict[str, float]]()
    for _ in range(ROUNDS):
        with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as folder:
            found.append(alone("statistics", "long", str(LONGEST), home=Path(folder)))
    yield _longest_frame(f"counting a match of {LONGEST:,} entries", found)
    for screen, display in screens():
        with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as folder:
            home = Path(folder, "home")
            alone("statistics", "fill", str(MANY), display=display, home=home)
            alone("start", "program", display=display, home=home)
            starts, opened, asked = [], [], []
            for _ in range(ROUNDS):
                starts.append(alone("start", "program", display=display, home=home)["seconds"])
                opened.append(alone("openings", "statistics", display=display, home=home)["seconds"])
                asked.append(alone("statistics", "ask", display=display, home=home))
        note = f"{median(opened) * 1000:.0f} / {median(starts) * 1000:.0f} ms"
        ratio = median(opened) / median(starts)
        yield Figure(f"statistics of {MANY:,} matches / start, {screen}", ratio, at_most=0.4, note=note)
        for what in asked[0]:
            yield Figure(f"statistics: {what}, {screen}", 1000 * median(each[what] for each in asked), "ms")


def _longest_frame(what: str, found: Sequence[Mapping[str, float]]) -> Figure:
    note = " ".join(f"{each['longest'] * 1000:.0f}/{each['block'] * 1000:.0f} ms" for each in found)
    ratio = median(each["longest"] / each["block"] for each in found)
    return Figure(f"longest frame / {what} in one block", ratio, at_most=0.1, note=note)
