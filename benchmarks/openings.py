"""Time from the click that opens a screen for the first time to its first complete frame, beside a program start.

Each opening is in a fresh process, after the title has come to rest as it does before anybody has aimed the mouse; the
library holds a match of each game.
"""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, rmtree
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, alone
from benchmarks.screens import screens
from game.games.registry import GAMES

ROUNDS = 3
WAYS = {
    **{f"new match of {game}": f"game:{game}" for game in GAMES},
    **{f"table of {game}": f"game:{game},begin" for game in GAMES},
    "a stored match": "continue",
    "library": "library",
    "rule book": "rulebook",
    "lesson": "rulebook,learn",
    "settings": "settings",
    "languages": "language",
    "menu": "continue,menu",
    "result": "library,match:",
}
"""What is pressed one after another from the title on; the last opens the screen."""


def measure() -> Iterator[Figure]:
    """Yield the ratio for each screen of the program."""
    for screen, display in screens():
        with TemporaryDirectory(prefix="ludoteca-bench-", ignore_cleanup_errors=True) as folder:
            filled = Path(folder, "filled")
            alone("openings", "fill", display=display, home=filled)
            alone("start", "program", display=display, home=filled)
            starts, taken = _rounds(display, filled)
        for name, seconds in taken.items():
            note = f"{median(seconds) * 1000:.0f} / {median(starts) * 1000:.0f} ms"
            ratio = median(seconds) / median(starts)
            yield Figure(f"opening: {name} / start, {screen}", ratio, at_most=0.4, note=note)


def _rounds(display: str, filled: Path) -> tuple[list[float], dict[str, list[float]]]:
    """Return what the starts and the openings took, by turns; each is given the same library."""
    starts: list[float] = []
    taken: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(ROUNDS):
        for name, way in WAYS.items():
            home = filled.with_name("home")
            copytree(filled, home)
            taken[name].append(alone("openings", way, display=display, home=home)["seconds"])
            starts.append(alone("start", "program", display=display, home=home)["seconds"])
            rmtree(home)
    return starts, taken
