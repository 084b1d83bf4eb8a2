"""What the library screen costs with 5,000 matches against 50: its opening, and frames while it is scrolled.

At 1920×1080 without a screen, in the processor time of this process; the wheel turns in every frame.
"""

import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

import pygame

from benchmarks.figures import Figure, alternate
from benchmarks.lists import FEW, GOAL, MANY, STEPS, library
from game.app import App
from game.library import SettingsStore
from game.library.library import Library
from game.scenes.library.scene import LibraryScene
from game.scenes.title.scene import TitleScene

ROUNDS: Final = 5
FRAMES: Final = 600
FRAME: Final = 16
"""Milliseconds that no frame may take."""
REST: Final = 200
"""Frames after which the screen is at rest, with all its pictures."""


def measure() -> Iterator[Figure]:
    """The ratio of the openings, and the slowest frame."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as folder, ExitStack() as stack:
        few, many = (
            stack.enter_context(closing(library(Path(folder) / str(n), n, lambda place: place % STEPS)))
            for n in (FEW, MANY)
        )
        small, large = alternate(ROUNDS, lambda: _opening(few), lambda: _opening(many))
        note = f"{small:.1f} and {large:.1f} ms"
        yield Figure(f"opening the library, {MANY:,} / {FEW} matches", large / small, at_most=GOAL, note=note)
        slowest = max(_scrolling(many))
        yield Figure(f"slowest frame while scrolling {MANY:,} matches", slowest, "ms", at_most=FRAME)


def _on_screen(shelf: Library, act: Callable[[App], object]) -> None:
    """Do something in a program whose title is at rest."""
    store = SettingsStore(None)
    store.change(language="en")
    with App(shelf, store, size=(1920, 1080), hurried=True) as app:
        app.push(TitleScene(app))
        _step(app, REST)
        app.push(LibraryScene(app))  # what is painted once for all
        _step(app, REST)
        app.pop()
        _step(app, REST)
        gc.collect()
        gc.freeze()  # as the program does once it stands
        act(app)
        gc.unfreeze()


def _opening(shelf: Library) -> float:
    """Milliseconds of the first frame."""
    taken: list[float] = []

    def open_(app: App) -> None:
        began = time.process_time()
        app.push(LibraryScene(app))
        app.step()
        taken.append(1000 * (time.process_time() - began))

    _on_screen(shelf, open_)
    return taken[0]


def _scrolling(shelf: Library) -> list[float]:
    """Milliseconds of each frame."""
    taken: list[float] = []

    def scroll(app: App) -> None:
        app.push(LibraryScene(app))
        _step(app, REST)
        for _ in range(FRAMES):
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
            began = time.process_time()
            app.step()
            taken.append(1000 * (time.process_time() - began))

    _on_screen(shelf, scroll)
    return taken


def _step(app: App, frames: int) -> None:
    for _ in range(frames):
        app.step()
