"""Play random matches of one game on the table with motion at its normal pace, and clock every frame that moves.

python -m benchmarks.inside.frames GAME WIDTH HEIGHT FRAMES
"""

import json
import random
import sys
import time
from statistics import median
from typing import Any

from benchmarks.inside.table import program, seated
from game.app import App
from game.match import Match
from game.rules.rulebook import NOBODY
from game.scenes.table.scene import TableScene


def main(game: str, width: str, height: str, frames: str) -> None:
    """Print the milliseconds of each frame, on the wall and of the processor, and of one bare copy of the window."""
    app = program((int(width), int(height)), hurried=True, motion="normal")
    chance = random.Random(1)
    wall: list[float] = []
    busy: list[float] = []
    seed = 0
    while len(wall) < int(frames):
        seed += 1
        match = seated(app, game, seed)
        _play(app, match, chance, wall, busy, int(frames))
        app.home()
    print(json.dumps({"wall": wall, "processor": busy, "copy": _copy(app)}))


def _play(app: App, match: Match[Any], chance: random.Random, wall: list[float], busy: list[float], most: int) -> None:
    while not match.over and len(wall) < most:
        table = app.top
        if not isinstance(table, TableScene):
            return
        if table.controller.view.busy:
            _clock(app, wall, busy)
        elif table.controller.settled and match.to_act != NOBODY:
            table.controller.act(chance.choice([a for a in match.legal() if a.verb != "resign"]))
        elif table.controller.settled:
            table.next_game()
        else:
            app.step()


def _clock(app: App, wall: list[float], busy: list[float]) -> None:
    """One step of the main loop: events, update, draw, flip."""
    began, spent = time.perf_counter(), time.thread_time()
    app.step()
    wall.append((time.perf_counter() - began) * 1000)
    busy.append((time.thread_time() - spent) * 1000)


def _copy(app: App) -> float:
    """The middle of many copies of the whole window: how fast the machine is right now."""
    source, taken = app.surface.copy(), []
    for _ in range(200):
        began = time.perf_counter()
        app.surface.blit(source, (0, 0))
        taken.append((time.perf_counter() - began) * 1000)
    return median(taken)


if __name__ == "__main__":
    main(*sys.argv[1:])
