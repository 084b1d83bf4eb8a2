"""Play random matches of one game on the table with motion at its normal pace, and clock every frame that moves.

python -m benchmarks.inside.frames GAME WIDTH HEIGHT FRAMES
"""

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from benchmarks.inside.table import program, seated
from game.app import App
from game.match import Match
from game.rules.rulebook import NOBODY
from game.scenes.table.scene import TableScene

EVERY = 4
"""A bare copy of the window is clocked after so many frames, so that whatever disturbs this machine disturbs both."""


@dataclass
class Clock:
    """Milliseconds of each frame and of each copy of the window, on the wall and of the processor."""

    app: App
    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    copy_wall: list[float] = field(default_factory=list)
    copy_processor: list[float] = field(default_factory=list)

    def frame(self) -> None:
        """Run one step of the main loop: events, update, draw, flip; and in its turn clock a bare copy."""
        _clocked(self.app.step, self.wall, self.processor)
        if len(self.wall) % EVERY == 0:
            _clocked(partial(self._copy, self.app.surface.copy()), self.copy_wall, self.copy_processor)

    def _copy(self, picture: pygame.Surface) -> None:
        self.app.surface.blit(picture, (0, 0))
        self.app.window.flip()


def _clocked(do: Callable[[], object], wall: list[float], processor: list[float]) -> None:
    began, spent = time.perf_counter(), time.thread_time()
    do()
    wall.append((time.perf_counter() - began) * 1000)
    processor.append((time.thread_time() - spent) * 1000)


def main(game: str, width: str, height: str, frames: str) -> None:
    """Print the milliseconds of each frame and of each bare copy of the window."""
    clock = Clock(program((int(width), int(height)), hurried=True, motion="normal"))
    chance, seed = random.Random(1), 0
    while len(clock.wall) < int(frames):
        seed += 1
        _play(clock, seated(clock.app, game, seed), chance, int(frames))
        clock.app.home()
    print(json.dumps({key: value for key, value in vars(clock).items() if key != "app"}))


def _play(clock: Clock, match: Match[Any], chance: random.Random, most: int) -> None:
    while not match.over and len(clock.wall) < most:
        table = clock.app.top
        if not isinstance(table, TableScene):
            return
        if table.controller.view.busy:
            clock.frame()
        elif table.controller.settled and match.to_act != NOBODY:
            table.controller.act(chance.choice([a for a in match.legal() if a.verb != "resign"]))
        elif table.controller.settled:
            table.next_game()
        else:
            clock.app.step()


if __name__ == "__main__":
    main(*sys.argv[1:])
