"""Begin matches in New Match and leave them, and tell how the memory held after many compares with that after few.

python -m benchmarks.inside.evening GAME FEW MANY
"""

import gc
import json
import sys
from contextlib import closing
from pathlib import Path

import pygame

from benchmarks.inside.table import program
from game.app import App
from game.scenes.table.scene import TableScene

FRAMES = 20
"""The number of frames for which a table is looked at."""


def main(game: str, few: str, many: str) -> None:
    """Print the MiB and their ratio."""
    held: list[float] = []
    with program((1280, 800), hurried=True) as app, closing(app.library):
        for number in range(1, int(many) + 1):
            begin_and_leave(app, game)
            if number in (int(few), int(many)):
                gc.collect()
                held.append(resident())

    print(json.dumps({"few": held[0], "many": held[-1], "ratio": held[-1] / held[0]}))


def begin_and_leave(app: App, game: str) -> None:
    """Begin a match and leave it, by the buttons that people press."""
    press(app, f"game:{game}")
    press(app, "begin")
    assert isinstance(app.top, TableScene)
    for _ in range(FRAMES):
        app.step()
    app.home()
    app.step()


def press(app: App, key: str) -> None:
    """Click on a target."""
    app.step()
    at = app.top.targets()[key].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
    app.step()


def resident() -> float:
    """Return the MiB that this process holds now."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(*sys.argv[1:])
