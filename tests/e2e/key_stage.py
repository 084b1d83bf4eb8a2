"""The program in its real window, brought to one screen after another, telling what it shows.

`packaging/prove_keys.py` runs it and presses keys from outside. A line of stdin names a screen to show; a line of JSON
on stdout describes the window (see `Seen`) whenever it has come to rest, or goes on moving after a key press.
"""

import json
import queue
import sys
import threading
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame

from game.__main__ import main
from game.app import App
from game.scenes.base.screens import Title
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.input.held_keys import HeldKeys
from game.ui.input.input_mode import InputMode
from game.ui.input.inputs import chord_of, post_key
from game.window import wake
from tests.audit import advising
from tests.audit.program import END, MIDDLE, fill, played, rest, table
from tests.audit.tour import stops

MOVING = 1.5
"""Seconds after a key press after which the program tells what it shows although it moves."""
FADED = 200
"""Frames after which the mark of a move has faded."""


@dataclass
class Seen:
    """What the window shows at rest.

    Attributes:
        shown: how many screens were asked for by stdin so far.
        released: how many keys were released so far.
        meant: the named actions of the keys pressed so far, "" for a key without one.
        top: the class of the scene on top.
        focused: the widget with the focus.
        typing: whether letters are text here.
        offered: the key bindings of the commands that can be done here.
        toast: the short line that is shown for a while.
        picture: a checksum of the window's pixels.
        moving: whether the picture still moves, as a replay that runs does, or a screen reader is to say something.
        quits: how many times all screens were closed by the key that ends the program; it goes on at the title here.
        error: why the screen that was asked for could not be shown.
    """

    shown: int = 0
    released: int = 0
    meant: list[str] = field(default_factory=list)
    top: str = ""
    focused: str = ""
    typing: bool = False
    offered: list[str] = field(default_factory=list)
    toast: str = ""
    size: tuple[int, int] = (0, 0)
    sound: bool = True
    picture: int = 0
    moving: bool = False
    quits: int = 0
    error: str = ""


SCREENS: dict[str, Callable[[App], object]] = {
    **{stop.name: stop.show for stop in stops()},
    "table to roll": lambda app: table(app, played("backgammon", "", END, "roll")),
    "table to double": lambda app: table(app, played("backgammon", "stakes", END, "double")),
    "table to move": lambda app: table(app, played("backgammon", "", MIDDLE, "move")),
    "table with hints": partial(advising.hint, game="backgammon", asked=0),
}
"""What can be shown, by name: each stop of the audit's tour, and some moments of a match at which a key counts."""
LED_TO: dict[str, tuple[str, ...]] = {
    "a move that can be undone": ("table to move", "return", "return"),
    "a move that can be redone": ("table to move", "return", "return", "ctrl+z"),
    "a turn that can be ended": ("table to move", "return", "return", "return"),
    "look back backgammon, further": ("look back backgammon", "pageup"),
}
"""What keys lead to: the screen that they begin at, and the keys."""


class Stage:
    """Shows what stdin asks for, and reports."""

    def __init__(self) -> None:
        self._asked: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._seen = Seen()
        self._told = Seen()
        self._showing = False
        self._since = 0.0
        threading.Thread(target=self._listen, daemon=True).start()

    def watch(self) -> None:
        """Count what arrives, and look at the program after each of its steps."""
        get, take, step, started_again = pygame.event.get, InputMode.take, App.step, vars(App)["_started_again"]

        def counted(*arguments: Any, **more: Any) -> list[pygame.Event]:
            events = get(*arguments, **more)
            if ups := sum(event.type == pygame.KEYUP for event in events):
                self._seen.released += ups
                self._since = time.monotonic()
            return events

        def noted(mode: InputMode, event: pygame.Event, action: str) -> None:
            take(mode, event, action)
            if event.type == pygame.KEYDOWN and chord_of(event):
                self._seen.meant.append(action)

        def stepped(app: App) -> None:
            step(app)
            if not self._showing and app.running:
                self._look(app)

        def went_on(app: App) -> bool:
            if self._seen.meant.count("quit") == self._seen.quits:
                return bool(started_again(app))
            self._seen.quits += 1
            vars(app)["_held_keys"] = HeldKeys()  # the release of the key came when nothing was open any more
            app.open(Title())
            return True

        patch.object(App, "_started_again", went_on).start()
        patch.object(pygame.event, "get", counted).start()
        patch.object(InputMode, "take", noted).start()
        patch.object(App, "step", stepped).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self._asked.put(line.strip())
            wake()

    def _look(self, app: App) -> None:
        if not self._asked.empty():
            self._show(app, self._asked.get())
        elif self._at_rest(app) or (
            self._seen.released != self._told.released and time.monotonic() > self._since + MOVING
        ):
            self._tell(app)

    @staticmethod
    def _at_rest(app: App) -> bool:
        """Whether nothing moves, and there is nothing left for a screen reader to say."""
        return app.rests and not app.reader.due

    def _show(self, app: App, name: str) -> None:
        self._showing, self._seen.error = True, ""
        try:
            if not app.library.matches():
                fill(app.library)
            # A table deals its pieces for seconds otherwise; a screen reader hears only of what is asked for.
            with patch.object(app, "_hurried", True), patch.object(ScreenReader, "active", False):
                self._bring(app, name)
        except Exception as error:  # noqa: BLE001 - it is reported
            self._seen.error = repr(error)
        self._seen.shown += 1
        self._showing = False
        app.dirty = True

    def _bring(self, app: App, name: str) -> None:
        app.toast.leave()
        app.toast.update(60)
        app.home()
        app.change(sound=True, fullscreen=False, directions={}, keys={})
        rest(app)
        start, *chords = LED_TO.get(name, (name,))
        SCREENS[start](app)
        for chord in chords:
            post_key(chord)
            rest(app)
            self._calm(app)
        app.toast.leave()
        app.toast.update(60)  # nothing of it is seen any more

    @staticmethod
    def _calm(app: App) -> None:
        """Let the mark of the last move fade."""
        for _ in range(FADED):
            if app.busy:
                app.step()

    def _tell(self, app: App) -> None:
        seen, top = self._seen, app.top
        page = top.pages[0] if top.pages else None
        seen.top, seen.focused = type(top).__name__, (page and page.focused) or ""
        seen.typing, seen.toast, seen.sound = top.typing, app.toast.text, app.settings.sound
        seen.offered = sorted({one.key for one in top.commands() if one.key and one.enabled})
        seen.size = app.surface.get_size()
        seen.moving = not self._at_rest(app)
        seen.picture = zlib.crc32(pygame.image.tobytes(app.surface, "RGB"))
        if seen != self._told:
            text = json.dumps(asdict(seen))
            self._told = Seen(**json.loads(text))
            self._told.size = seen.size
            sys.stdout.write(f"{text}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    Stage().watch()
    sys.exit(main())
