"""The program as scene tests drive it: no screen, no waiting, a library of its own."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pygame
import pytest

from game import i18n
from game.app import App
from game.library import Library, SettingsStore
from game.match import Match
from game.resources import asset
from game.scene_stack import SceneStack
from game.scenes.base.scene import Scene
from game.scenes.table.scene import TableScene
from game.text import Text
from game.ui.input.inputs import post_key
from game.ui.page.page import Page
from tests.engine_stand_in import StandIn, engaged
from tests.playing import BOX
from tests.seldom_seen import SeldomSeen, see
from tests.stored import begin, library

__all__ = ["Hands", "begin", "library"]
ASSETS = asset()


class Hands:
    """Synthetic hands on a running program."""

    def __init__(self, app: App) -> None:
        self.app = app

    def wait(self, until: Callable[[], bool], frames: int = 1000) -> None:
        """Let frames pass until something holds."""
        for _ in range(frames):
            if until():
                return
            self.app.step()
        raise AssertionError("waited in vain")

    def frames(self, count: int = 3) -> None:
        """Let so many frames pass."""
        for _ in range(count):
            self.app.step()

    def key(self, chord: str) -> None:
        """Press a key."""
        post_key(chord)
        self.frames()

    def mouse(self, kind: int, spot: tuple[int, int], button: int = 1) -> None:
        """Move the mouse, or press or release one of its buttons."""
        values: dict[str, object] = {"pos": spot, "touch": False}
        values |= {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        pygame.event.post(pygame.Event(kind, values))
        self.frames(1)

    def click(self, spot: str | tuple[int, int], button: int = 1) -> None:
        """Click on a pixel at once, or on a target after a look at it."""
        if isinstance(spot, str):
            self.look()
        at = self.app.top.targets()[spot].center if isinstance(spot, str) else spot
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at, button)
        self.mouse(pygame.MOUSEBUTTONUP, at, button)
        self.frames()

    def look(self) -> None:
        """Look where things stand now, as long as it takes until they may be pressed."""
        self.frames(1)
        see(self.app)
        guard = getattr(self.app.top, "guard", None)
        self.wait(lambda: not (guard and guard.waits))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from a pixel to another."""
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, end)
        self.mouse(pygame.MOUSEBUTTONUP, end)
        self.frames()

    def resign(self) -> None:
        """Give up by the table's menu; what is asked then is still to be answered."""
        self.click("menu")
        self.click("resign")

    def table(self, match: Match[Any]) -> TableScene:
        """Sit down at a match."""
        scene = TableScene(self.app, match)
        self.app.push(scene)
        self.wait(lambda: scene.controller.settled)
        return scene


@pytest.fixture(scope="module", autouse=True)
def settled_heap() -> None:
    """Exempt what the files before have left, such as caches, from the collections that a closed screen causes."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def pictures() -> Callable[..., pygame.Surface]:
    """``pygame.image.load`` that decodes each of the program's own pictures only once."""
    load, decoded = pygame.image.load, dict[Path, pygame.Surface]()

    def load_once(file: Any, *more: Any) -> pygame.Surface:
        if not (isinstance(file, Path) and file.is_relative_to(ASSETS)):
            return load(file, *more)
        if file not in decoded:
            decoded[file] = load(file)
        return decoded[file].copy()

    return load_once


@pytest.fixture(autouse=True)
def video() -> None:
    """Pages without a program need SDL's video too, which the program before has closed."""
    pygame.display.init()


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose every text is half as long again."""
    real = i18n.t

    def longer(text: Text, n: int | None = None, **values: object) -> str:
        said = real(text, n, **values)
        return said + said[: len(said) // 2]

    monkeypatch.setattr(i18n, "t", longer)


@pytest.fixture(params=["short", "long"])
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """English, and a language whose every text is twice as long, in long words."""
    if request.param == "long":
        real = i18n.t

        def longer(text: Text, n: int | None = None, **values: object) -> str:
            said = real(text, n, **values)
            return f"{said} {'Übermaßgröße'[: max(2, len(said))]} {said.replace(' ', '')[:14]}"

        monkeypatch.setattr(i18n, "t", longer)


@pytest.fixture
def watched() -> None:
    """Somebody sees every frame: the test is about what is painted when. Otherwise few are (see `SeldomSeen`)."""


@pytest.fixture
def hands(
    request: pytest.FixtureRequest,
    library: Library,
    home: Path,
    pictures: Callable[..., pygame.Surface],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Hands]:
    """Hands on a program without a scene, 1280 × 720, motion and sound off.

    What it has decoded, and what it has measured and drawn of texts, is kept for the next one; that a program lets go
    of it is asked by `tests/test_app_owns.py`. Whatever is pushed during a test must have closed its page at the end.
    """
    pages, push = WeakSet[Page](), SceneStack.push

    def noted(stack: SceneStack, scene: Scene) -> None:
        push(stack, scene)
        pages.update(scene.pages)

    monkeypatch.setattr(SceneStack, "push", noted)
    monkeypatch.setattr(pygame.image, "load", pictures)
    monkeypatch.setattr("game.host.style.forget", lambda: None)
    monkeypatch.setattr("game.host.entry.forget", lambda: None)
    store = SettingsStore.open(home)
    store.change(motion="off", sound=False, language="en")
    kind = App if "watched" in request.fixturenames else SeldomSeen
    with kind(library, store, size=(1280, 720), hurried=True, games=BOX) as app:
        pygame.event.clear()
        yield Hands(app)
        if app.running:
            see(app)  # whatever a test has left can be painted
    assert [page for page in pages if not page.closed] == []


@pytest.fixture
def heard(hands: Hands) -> None:
    """Sound is on, as it is for people at first."""
    hands.app.change(sound=True)


@pytest.fixture
def engines(hands: Hands) -> tuple[StandIn, StandIn]:
    """Who plays for the program's computer players, and who advises: both answer at once."""
    return engaged(hands.app)
