"""What commands do at the stops of the audit's tour, as lines of text: `walked` does them, one after another.

Each is done by its button or key, as people do it, at the first stop that offers it in its scene and game; ``whole``
does all of them at all stops, ``names`` those whose names are `in_part`, at these stops alone. Buttons of
dialogs and lists that open on top of a page are pressed too.

After each of them, pages must show what they show when they are built anew: a change that only its next page would
show is a fault.

Engines do not answer, no other program is started, and dice, clocks and files are always the same.
"""

import os
import random
import re
import secrets
import shutil
import time
from collections import Counter
from collections.abc import Container, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest import mock
from zlib import crc32

import pygame

from game.app import App
from game.games.registry import GAMES
from game.host import AppHost
from game.match import Match
from game.scenes.base.files import storage
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.input.inputs import post_key
from game.ui.page.page import Page
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.widget import Widget
from tests.audit import advising, tour
from tests.audit.program import LIVELY, program_of, rest, table
from tests.audit.tour import Stop, stops
from tests.engine_stand_in import StandIn, StandIns, engaged
from tests.golden.pages import CHANGING, home, kind_of
from tests.golden.window_state import WindowState, shown_late
from tests.seldom_seen import SeldomSeen, see

FOLDER: Final = Path(__file__).parent / "effects"
SIZE: Final = (1280, 720)
LEFT_OUT: Final = frozenset({"deeper", "hint", "hints", "tutor", "try", "stir"})
"""Kinds of stops that show what an engine thinks, which depends on how much time it has, or stirred dice."""
SLOW: Final = ("film", "review backgammon")
"""How the names of stops begin that only a whole walk looks at; of the reviews that of Squadro is shortest."""
_LONG_AGO: Final = 1_600_000_000
_KEY: Final = "key "
"""What a step begins with that presses the key of an action."""
_TOAST: Final = "button of the toast"
_ROOT: Final = "This computer"
"""The place that has other files on every computer."""
_EVERYWHERE: Final = "everywhere"
"""Stands for the scene of what any scene offers."""

Steps = tuple[str, ...]
"""What is done from a stop, one after another."""


def in_part(line: str) -> bool:
    """Whether every run of the tests does a command, which a line is about or which is the first step of several."""
    first, _, _ = line.partition(" > ")[0].partition(":")
    return crc32(first.encode()) % 3 == 0


class Walk:
    """Goes through the stops, in a program that is set back before each.

    With ``names`` it goes to these stops alone, to do a part.
    """

    def __init__(self, *, whole: bool = False, names: Container[str] | None = None) -> None:
        self._whole, self._part, self._names = whole, names is not None, names
        self._met = Counter[tuple[str, ...]]()
        self._closing = ExitStack()
        self._engines = list[StandIn]()
        self._sounds, self._opened = list[str](), list[str]()

    def effects(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the name of each stop at which something is done, and the lines about it."""
        with ExitStack() as self._closing:
            self._begin()
            for stop in stops():
                left_out = kind_of(stop.name) in LEFT_OUT or (not self._whole and stop.name.startswith(SLOW))
                asked = self._names is None or stop.name in self._names
                if asked and not left_out and (lines := [*self._at(stop)]):
                    yield stop.name, lines

    def _begin(self) -> None:
        """Start the program, and keep its library as it is now."""
        self._closing.close()
        self._home = self._closing.enter_context(home())
        patch = mock.patch.object
        for patched in (
            patch(AppHost, "sound", lambda _, name, *_pan: self._sounds.append(name)),
            patch(storage, "open_folder", lambda path: not self._opened.append(path.name)),
            patch(secrets, "token_bytes", self._random_bytes),
            patch(os, "urandom", self._random_bytes),
            patch(pygame.scrap, "put_text", lambda _: self._opened.append("the clipboard")),
            patch(tour, "table", _stored_table),
            patch(advising, "engaged", self._disengage),
            patch(pygame.scrap, "get_text", lambda: ""),
        ):
            self._closing.enter_context(patched)
        self._chance = random.Random(1)
        self._clock = count(_LONG_AGO)
        self.app = self._closing.enter_context(
            program_of(SeldomSeen, self._home / "library", SIZE, lambda: next(self._clock))
        )
        self._settings = self.app.settings
        with self.app.library.released() as path:
            self._database = path
            self._kept = path.read_bytes()
            self._written = self._times()

    def _random_bytes(self, size: int = 32) -> bytes:
        return self._chance.randbytes(size)

    def _disengage(self, app: App, **_: bool) -> None:
        """Give a program engines that never answer."""
        for engine in engaged(app):
            engine.silent = True
            self._engines.append(engine)

    def _times(self) -> list[int]:
        """Return when the library was written."""
        files = (self._database, self._database.with_name(f"{self._database.name}-wal"))
        return [file.stat().st_mtime_ns for file in files if file.exists() and file.stat().st_size]

    def _show(self, stop: Stop, path: Steps = ()) -> None:
        """Set the program back, show a stop, and take some steps from there."""
        if self.app.library.path != self._database:
            self._begin()
        app = self.app
        app.quit()
        pygame.event.clear()
        if self._times() != self._written:
            with app.library.released() as database:
                database.write_bytes(self._kept)
                self._written = self._times()
        self._clock = count(_LONG_AGO + 1000)
        for made in (*self._home.iterdir(), *self._database.parent.iterdir()):
            if not made.name.startswith("library"):
                shutil.rmtree(made) if made.is_dir() else made.unlink()
        app.folders.clear()
        app.change(**{name: getattr(self._settings, name) for name in self._settings.__struct_fields__})
        app.input_mode.by_key, app.input_mode.by_touch, app.input_mode.by_pad = True, False, False
        app.toast.show("")
        app.__dict__["programs"] = StandIns()
        self._engines.clear()
        self._disengage(app)
        self._chance.seed(2)  # other ids than those of the library
        random.seed(1)
        app.push(TitleScene(app))
        stop.show(app)
        rest(app)
        for step in path:
            self._do(step)

    def _at(self, stop: Stop) -> Iterator[str]:
        """Yield what the commands at a stop do."""
        self._show(stop)
        shown: Steps = ()
        waiting: list[Steps] = [(step,) for step in self._offered() if self._due(stop, (step,))]
        while waiting:
            path = waiting.pop(0)
            if shown:
                self._show(stop, path[:-1])
            shown = path
            before = WindowState(self.app, self._home)
            self._sounds.clear()
            self._opened.clear()
            self._do(path[-1])
            now = WindowState(self.app, self._home)
            facts, texts = self._facts(before, now), [*before.texts_that_differ(now)]
            if self.app.running:
                see(self.app)
                if late := [*shown_late(self.app.top.pages)]:
                    raise AssertionError(f"{stop.name}: {' > '.join(path)} did not build the page anew: {late}")
            yield f"{' > '.join(map(_plain, path))}: {', '.join(facts or ['texts' if texts else 'nothing'])}"
            yield from texts
            if self.app.running and len(path) < 2 and (further := self._opened_by(before, now)):
                waiting[:0] = [new for step in further if self._due(stop, new := (*path, step))]

    def _facts(self, before: WindowState, now: WindowState) -> list[str]:
        heard, shown = Counter(self._sounds), (f"shows: {name}" for name in self._opened)
        sounds = (f"sound: {name}" + f" × {times}" * (times > 1) for name, times in heard.items())
        return [*before.facts(now), *sounds, *shown]

    def _opened_by(self, before: WindowState, now: WindowState) -> list[str]:
        """Return the steps on a dialog or list that has opened, and on the button of a toast."""
        opened = self._offered() if now.pages > before.pages and now.scenes == before.scenes else []
        return opened + [_TOAST] * (now.toast != before.toast and self.app.toast.button.width > 0)

    def _due(self, stop: Stop, path: Steps) -> bool:
        """Whether some steps are to be taken at a stop: not where the like was done before."""
        if self._part and not in_part(_plain(path[0])):
            return False
        scene = type(self.app.top).__name__
        last = path[-1].removeprefix(_KEY)
        if path[-1].startswith(_KEY) and last in {one.key for one in self.app.commands()} and last != "help":
            scene = _EVERYWHERE
        game = next((word for word in re.split(r"\W+(?!w)", stop.name) if word in GAMES), "")
        name = scene, game if type(self.app.top) is TableScene else "", *(step.partition(":")[0] for step in path)
        self._met[name] += 1
        return self._whole or self._met[name] == 1

    # ---- what can be done, and doing it

    @property
    def _page(self) -> Page | None:
        pages = self.app.top.pages
        return pages[-1] if pages else None

    def _offered(self) -> list[str]:
        """Return what can be done on top: the keys of widgets, and the keys of commands that no widget stands for."""
        page = self._page
        if page is None:
            return []
        page.settle()
        widgets = {key: each for key, each in page.widgets.items() if each.accessible_name != _ROOT}
        steps = sorted(widgets, key=lambda key: widgets[key].checked)  # what is chosen already does nothing
        if len(self.app.top.pages) == 1:
            keys = self.app.input_mode.keys
            commands = [*self.app.top.commands(), *self.app.commands()]
            steps += [
                f"{_KEY}{key}" for each in commands if keys.get(key := each.key) and each.name not in page.widgets
            ]
        return [*dict.fromkeys([*steps, f"{_KEY}back"])]

    def _do(self, step: str) -> None:
        """Press a button or a key, or change a value, and wait until nothing moves any more."""
        page = self._page
        if step.startswith(_KEY):
            self._press(step.removeprefix(_KEY))
        elif step == _TOAST:
            self._click(self.app.toast.button.center)
        elif page and step in page.widgets:
            self._use(page, page.widgets[step])
        self._rest()

    def _use(self, page: Page, widget: Widget) -> None:
        """Click a button or press Enter on it, change a value by an arrow key, write a letter."""
        at, pressed = page.box(widget.key).center, isinstance(widget, Pressable)
        in_sight = page.under(at) == widget.key
        if not widget.enabled or (pressed and in_sight and crc32(widget.key.encode()) % 2):
            if in_sight:
                self._click(at)
            return
        page.focus(widget.key)
        self.app.step()
        if pressed:
            self._press("confirm")
        elif isinstance(widget, EntryWidget):
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Q"))
        else:
            value = widget.said_value
            self._press("right")
            self._rest()
            if self._page is page and page.widgets[widget.key].said_value == value:
                self._press("left")

    def _rest(self) -> None:
        """Wait as `rest` does, but not for an engine, which never answers."""
        for frame in range(2000):
            if not self.app.running or (frame and not self.app.top.busy):
                break
            if frame > LIVELY:
                if any(not question.done for engine in self._engines for question in engine.asked):
                    break
                time.sleep(0.001)
            self.app.step()

    def _press(self, action: str) -> None:
        post_key(self.app.input_mode.keys[action][0])
        self.app.step()

    def _click(self, at: tuple[int, int]) -> None:
        for kind, more in (
            (pygame.MOUSEMOTION, {"rel": (1, 1), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            pygame.event.post(pygame.Event(kind, pos=at, touch=False, **more))
            if self.app.running:
                self.app.step()


def _stored_table(app: App, match: Match[Any]) -> TableScene:
    """Sit down at a match that is in the library, so that all can be done with it."""
    return table(app, app.library.create(match.book, match.terms, match.journal))


def _plain(step: str) -> str:
    """Return a step without what is another at each run."""
    return CHANGING.sub("#", step)
