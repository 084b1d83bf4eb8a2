"""What the library screen costs with 5,000 matches against 50, and 50,000 against 5,000; frames while it is scrolled.

At 1920×1080 without a screen, in the processor time of this process; the wheel turns in every frame. A bare copy of the
window is clocked between them. The list is scrolled several times, and each frame counts with the least that it took:
what it takes by itself, without what disturbs this machine at the moment.
"""

import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

import pygame

from benchmarks.figures import Figure, alternate
from benchmarks.lists import FEW, GOAL, MANY, MOST, STEPS, library, multiplied
from game.app import App
from game.library import SettingsStore
from game.library.library import Library
from game.scenes.library.scene import LibraryScene
from game.scenes.title.scene import TitleScene

ROUNDS: Final = 5
FRAMES: Final = 600
SCROLLS: Final = 6
COPIES: Final = 12
"""The most that a frame may take, in times of a bare copy of the window."""
EVERY: Final = 4
"""A bare copy is clocked after so many frames."""
REST: Final = 200
"""Frames after which the screen is at rest, with all its pictures."""


def measure() -> Iterator[Figure]:
    """Yield the ratio of the openings, and the slowest frame."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as folder, ExitStack() as stack:
        few, many = (
            stack.enter_context(closing(library(Path(folder) / str(n), n, lambda place: place % STEPS)))
            for n in (FEW, MANY)
        )
        most = stack.enter_context(closing(multiplied(many, Path(folder) / str(MOST), MOST // MANY)))
        for one, small, other, large in ((few, FEW, many, MANY), (many, MANY, most, MOST)):
            fewer, more = alternate(ROUNDS, partial(_opening, one), partial(_opening, other))
            note = f"{fewer:.1f} and {more:.1f} ms"
            yield Figure(f"opening the library, {large:,} / {small:,} matches", more / fewer, at_most=GOAL, note=note)
        scrolled = [_scrolling(many) for _ in range(SCROLLS)]
        slowest = max(map(min, zip(*(frames for frames, _ in scrolled), strict=True)))
        copy = min(median(copies) for _, copies in scrolled)
        note = f"{slowest:.2f} against {copy:.2f} ms; slowest of each time "
        note += " ".join(f"{max(frames):.1f}/{median(copies):.2f}" for frames, copies in scrolled)
        what = f"slowest frame while scrolling {MANY:,} matches / bare copy"
        yield Figure(what, slowest / copy, "×", at_most=COPIES, note=note)


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
    """Return the milliseconds of the first frame."""
    taken: list[float] = []

    def open_(app: App) -> None:
        taken.append(_clocked(partial(_open, app)))

    _on_screen(shelf, open_)
    return taken[0]


def _open(app: App) -> None:
    app.push(LibraryScene(app))
    app.step()


def _scrolling(shelf: Library) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each frame, and of each bare copy of the window."""
    frames: list[float] = []
    copies: list[float] = []

    def scroll(app: App) -> None:
        app.push(LibraryScene(app))
        _step(app, REST)
        for place in range(FRAMES):
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
            frames.append(_clocked(app.step))
            if place % EVERY == 0:
                copies.append(_clocked(partial(_copy, app, app.surface.copy())))

    _on_screen(shelf, scroll)
    return frames, copies


def _copy(app: App, picture: pygame.Surface) -> None:
    app.surface.blit(picture, (0, 0))
    app.window.flip()


def _clocked(do: Callable[[], object]) -> float:
    began = time.process_time()
    do()
    return 1000 * (time.process_time() - began)


def _step(app: App, frames: int) -> None:
    for _ in range(frames):
        app.step()
