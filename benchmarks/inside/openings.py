"""Open one screen for the first time in a process, and tell how long that took from the click on.

python -m benchmarks.inside.openings WAY
python -m benchmarks.inside.openings fill

WAY are the keys that people press one after another from the title on, such as ``game:squadro,begin``; before each one
the program has come to rest, and the last one is clocked until its screen has been drawn with all its pictures.
``fill`` puts matches into the library.
"""

import json
import sys
import time
from contextlib import closing
from itertools import count

import pygame

from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.pictures.thumbnails import Gallery
from game.scenes.title.scene import TitleScene

LONGEST = 60.0
"""Seconds after which a program counts as never coming to rest."""


class Clocked(App):
    """It knows when its last frame stood on the screen."""

    drawn = 0.0

    def draw(self) -> None:
        super().draw()
        self.drawn = time.perf_counter()


def main(way: str) -> None:
    """Print the seconds, on the wall and of the processor, and how long the title took to come to rest."""
    store = SettingsStore.open()
    store.change(language="en", sound=False)
    if way == "fill":
        fill()
        print("{}")
        return
    with closing(Library.open(None, GAMES.rulebook)) as library, Clocked(library, store) as app:
        app.push(TitleScene(app))
        began = time.perf_counter()
        rest(app)
        rested = time.perf_counter() - began
        *before, last = way.split(",")
        for key in before:
            press(app, key)
            app.step()
            rest(app)
        seconds, processor = clocked(app, last)
    print(json.dumps({"seconds": seconds, "processor": processor, "rest": rested}))


def clocked(app: Clocked, key: str) -> tuple[float, float]:
    """Return the seconds, on the wall and of the processor, from the click to the first complete frame."""
    press(app, key)
    began, spent = time.perf_counter(), time.process_time()
    while app.drawn < began or not complete(app):
        if time.perf_counter() > began + LONGEST:
            raise TimeoutError("the screen does not become complete")
        app.step()
    return app.drawn - began, time.process_time() - spent


def complete(app: App) -> bool:
    """Whether what shows has all its pictures."""
    drawn = not any(part.busy for part in vars(app.top).values() if isinstance(part, Gallery))
    return drawn and getattr(app.top, "reading", None) is not True  # True while a thread counts statistics


def rest(app: App) -> None:
    """Let the program go on until nothing moves and nothing is prepared any more."""
    end = time.monotonic() + LONGEST
    while not app.rests:
        if time.monotonic() > end:
            raise TimeoutError("the program does not come to rest")
        app.step()


def press(app: App, key: str) -> None:
    """Put a click among the events, on the last target whose key begins so."""
    at = [rect for name, rect in app.top.targets().items() if name.startswith(key)][-1].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))


def fill() -> None:
    """Store a match of each game, a second after the other long ago; the first one, of Squadro, is over."""
    from benchmarks.figures import sides
    from game.match import Player, Terms, phrase_seed

    seconds, players = count(1_600_000_000), (Player("Ann"), Player("Ben"))
    with closing(Library.open(None, GAMES.rulebook, lambda: next(seconds))) as library:
        for key in ("squadro", "dont-worry", "backgammon"):
            book = GAMES.rulebook(key)
            match = library.create(book, Terms(key, book.defaults(), players, sides(book, 2), 0, seed=phrase_seed("1")))
            if key == "squadro":
                match.play(next(action for action in match.legal() if action.verb == "resign"))


if __name__ == "__main__":
    main(*sys.argv[1:])
