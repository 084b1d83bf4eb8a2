"""The real window: the program on a screen of its own (Xvfb), with a mouse and keys that come from outside (xdotool).

Skipped where these two are not installed.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.settings import StoredWindowPlacement
from game.rules.rulebook import DICE
from game.scenes.base.scene import Scene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from game.window import APP_ID

NEEDED = ("Xvfb", "xdotool")
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="needs Xvfb and xdotool"),
]
SIZE = (1440, 860)
"""The first size of the window on this desktop."""
PATIENCE = 120.0
"""Seconds after which the program counts as hanging: no test waits for a time."""
TELLING = """
import sys
from game.__main__ import main
from game.app import App

events = App._events

def telling(app):
    if not (app.busy or app.dirty):
        print(type(app.top).__name__, flush=True)
    return events(app)

App._events = telling
sys.exit(main())
"""
"""The program, which writes down each time that it has drawn all and waits for people: on which screen."""


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen of 1600 × 1000 pixels; its name."""
    read, write = os.pipe()
    # Else it starts anew whenever its last client leaves, as xdotool does, and refuses the program meanwhile: -noreset.
    arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(arguments, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        name = f":{pipe.readline().strip()}"
    yield name
    server.terminate()
    server.wait(PATIENCE)


class Window:
    """The program's window and hands for it."""

    def __init__(self, screen: str, told: Path) -> None:
        self._environment = os.environ | {"DISPLAY": screen}
        self._told = told
        self._id = self._found()

    def _found(self) -> str:
        return until(lambda: self._do("search", "--onlyvisible", "--class", f"^{APP_ID}$", check=False).split("\n")[0])

    def rests(self, scene: type[Scene]) -> None:
        """Wait until the program waits on this screen, from now on."""
        before = len(self._lines())
        until(lambda: scene.__name__ in self._lines()[before:])

    def _lines(self) -> list[str]:
        return self._told.read_text(encoding="utf-8").splitlines()

    def click(self, spot: tuple[int, int]) -> None:
        """Click on a pixel of the window."""
        self._do("mousemove", "--window", self._id, *map(str, spot), "click", "1")

    def key(self, name: str) -> None:
        """Press a key."""
        self._do("windowfocus", "--sync", self._id, "key", name)

    def geometry(self) -> str:
        """Where the window is and how large."""
        return self._do("getwindowgeometry", self._id).partition("\n")[2]

    def _do(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=check)
        return done.stdout


@contextmanager
def program(screen: str, home: Path, first: type[Scene] = TitleScene) -> Iterator[Window]:
    """The program as people start it, up to its ``first`` screen.

    It is closed at the end as a session that ends closes it, and it must end well.
    """
    environment = os.environ | {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "LUDOTECA_HOME": str(home)}
    told = home.with_name(f"{home.name}-told")
    with told.open("w") as output:
        running = subprocess.Popen([sys.executable, "-c", TELLING], env=environment, stdout=output)
    try:
        window = Window(screen, told)
        window.rests(first)
        yield window
        running.terminate()
        assert running.wait(PATIENCE) == 0
    finally:
        running.kill()
        running.wait()


def until(found: Callable[[], object]) -> str:
    """What ``found`` gives, once it gives anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := found():
            return str(value)
        time.sleep(0.1)
    raise AssertionError("waited in vain")


@contextmanager
def double(home: Path) -> Iterator[App]:
    """The same program without a screen, on a copy of its data: to know where things lie in the window."""
    with (
        closing(Library.open(home, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(home), size=SIZE, hurried=True) as app,
    ):
        app.push(TitleScene(app))
        yield app
        pygame.event.clear()


def spot(app: App, key: str) -> tuple[int, int]:
    """The middle of a target."""
    app.step()
    x, y = app.top.targets()[key].center
    return x, y


def entries(home: Path) -> int:
    """How many actions are stored."""
    with closing(Library.open(home, GAMES.rulebook)) as library:
        return sum(summary.length for summary in library.matches())


def thrown(home: Path) -> bool:
    """Whether a match has begun and waits for a player: equal dice are thrown again before that."""
    with closing(Library.open(home, GAMES.rulebook)) as library:
        return any(library.load(summary.id).to_act != DICE for summary in library.matches())


@pytest.fixture
def window_manager(screen: str) -> Iterator[None]:
    """A window manager that puts a frame with a title bar around windows."""
    manager = subprocess.Popen(["openbox"], env=os.environ | {"DISPLAY": screen}, stderr=subprocess.DEVNULL)
    until(lambda: b"_NET_SUPPORTING_WM_CHECK" in _properties(screen))
    yield
    manager.terminate()
    manager.wait(PATIENCE)


def _properties(screen: str) -> bytes:
    """The properties of the root window, where a window manager says that it is there."""
    return subprocess.run(["xprop", "-display", screen, "-root"], capture_output=True, check=True).stdout


@pytest.mark.skipif(not all(map(shutil.which, ("openbox", "xprop"))), reason="needs openbox and xprop")
@pytest.mark.usefixtures("window_manager")
def test_the_window_comes_back_where_it_was(screen: str, home: Path) -> None:
    """SDL puts the frame where the window stood, so that it would walk down the screen with every start."""
    place = StoredWindowPlacement(150, 108, 1000, 640, ((1600, 1000),))
    SettingsStore.open(home).change(welcome=False, window=place)
    seen: list[str] = []
    for _ in range(3):
        with program(screen, home) as window:
            seen.append(window.geometry())
        assert SettingsStore.open(home).settings.window == place
    assert len(set(seen)) == 1


def test_a_match_is_begun_left_in_the_middle_and_gone_on_with(screen: str, home: Path, tmp_path: Path) -> None:
    SettingsStore.open(home).change(welcome=False)
    with double(tmp_path) as app:
        box = spot(app, "game:backgammon")
        app.push(NewMatchScene(app, "backgammon"))
        begin = spot(app, "begin")
    with program(screen, home) as window:
        window.click(box)
        window.rests(NewMatchScene)
        window.click(begin)
        until(lambda: thrown(home))
    first = entries(home)
    copy = tmp_path / "copy"
    shutil.copytree(home, copy)
    with double(copy) as app:
        go_on = spot(app, "continue")
        match = app.library.load(app.library.matches()[0].id)
        table = TableScene(app, match)
        app.push(table)
        while not table.controller.settled:
            app.step()
        origin = next(iter(table.controller.hand.ways))
        piece = table.spot(origin)
    with program(screen, home) as window:
        window.click(go_on)
        window.rests(TableScene)
        window.click(piece)
        until(lambda: entries(home) > first)
        window.rests(TableScene)
        window.key("ctrl+z")
        until(lambda: entries(home) == first)
    assert entries(home) == first


def test_the_first_start_welcomes_until_it_is_skipped(screen: str, home: Path, tmp_path: Path) -> None:
    with double(tmp_path) as app:
        app.push(WelcomeScene(app))
        skip = spot(app, "skip")
    with program(screen, home, WelcomeScene) as window:
        window.key("Escape")
        window.rests(WelcomeScene)
        window.click(skip)
        window.rests(TitleScene)
    with program(screen, home):
        assert not SettingsStore.open(home).settings.welcome
