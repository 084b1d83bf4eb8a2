"""The window opens where and as large as it was, on a screen that is there."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import window
from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.settings import StoredWindowPlacement
from game.window import (
    APP_ID,
    MINIMUM,
    SUMMONED,
    TOGETHER,
    NoDisplayError,
    PlacementWatch,
    WindowPlacement,
    _again,
    _comfortable,
    come_forward,
    in_pixels,
    open_window,
    summon,
    wake,
)  # fmt: skip

LAST = WindowPlacement(300, 200, 1200, 700, ((1920, 1080),))


@pytest.mark.parametrize(
    ("last", "displays", "size", "position"),
    [
        (LAST, [(1920, 1080)], (1200, 700), (300, 200)),
        (WindowPlacement(1500, -90, 1200, 700, ((1920, 1080),)), [(1920, 1080)], (1200, 700), (720, 0)),
        (WindowPlacement(0, 0, 9000, 9000, ((1920, 1080),)), [(1920, 1080)], (1920, 1080), (0, 0)),
        (WindowPlacement(300, 900, 1200, 700, ((1920, 1080),)), [(1920, 1080)], (1200, 700), (300, 380)),
        (WindowPlacement(-50, 90, 1200, 700, ((1920, 1080),)), [(1920, 1080)], (1200, 700), (0, 90)),
        (LAST, [(1024, 768)], (1024, 700), pygame.WINDOWPOS_CENTERED),
        (LAST, [(1920, 1080), (800, 600)], (1200, 700), pygame.WINDOWPOS_CENTERED),
    ],
)
def test_a_place_from_last_time(
    last: WindowPlacement, displays: list[tuple[int, int]], size: tuple[int, int], position: object
) -> None:
    assert _again(last, displays) == (size, position)


def test_two_screens_keep_a_window_on_the_second() -> None:
    screens = ((1920, 1080), (1920, 1080))
    last = WindowPlacement(2000, 50, 1000, 700, screens)
    assert _again(last, list(screens)) == ((1000, 700), (2000, 50))


def run(size: tuple[int, int] | None = None, becomes: tuple[int, int] | None = None) -> tuple[int, int]:
    """Open and close the program; the size with which it opened."""
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, SettingsStore.open(), size) as app:
        opened = app.surface.get_size()
        if becomes:
            app.window.size = becomes
    return opened


def test_a_maximized_window_remembers_where_it_was_before() -> None:
    """The window manager tells of the new size first, in pieces, and then that the window is maximized."""
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, SettingsStore.open()) as app:
        app.window.size = (1000, 640)
        watch = PlacementWatch(app.window, maximized=False)
        watch.heed(pygame.WINDOWRESIZED)
        before = watch.placement
        time.sleep(TOGETHER)
        for size in ((1500, 640), (1600, 1000)):
            app.window.size = size
            watch.heed(pygame.WINDOWRESIZED)
        assert watch.placement[2:4] == (1600, 1000)
        watch.heed(pygame.WINDOWMAXIMIZED)
        assert watch.placement == before._replace(maximized=True)
        watch.heed(pygame.WINDOWRESTORED)
        assert not watch.placement.maximized


def test_a_window_that_was_maximized_opens_so(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[pygame.Window] = []
    monkeypatch.setattr("game.host.maximize", opened.append)
    place = StoredWindowPlacement(10, 20, 1000, 640, ((1920, 1080),), maximized=True)
    SettingsStore.open().change(window=place)
    assert run() == (1000, 640)
    assert len(opened) == 1
    kept = SettingsStore.open().settings.window
    assert kept
    assert (kept.width, kept.height, kept.maximized) == (1000, 640, True)
    run(size=(970, 610))
    assert len(opened) == 1


def test_the_window_is_as_large_as_it_was() -> None:
    run(becomes=(1000, 640))
    assert run() == (1000, 640)


def test_a_size_that_was_asked_for_is_not_remembered() -> None:
    run(becomes=(1000, 640))
    run(size=(970, 610))
    assert run() == (1000, 640)


def test_what_fills_the_screen_is_not_remembered_as_a_size() -> None:
    run(becomes=(1000, 640))
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, SettingsStore.open()) as app:
        app.change(fullscreen=True)
    window = SettingsStore.open().settings.window
    assert window is not None
    assert (window.width, window.height) == (1000, 640)


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1366, 768), (1229, 660)),  # a laptop: room is left for panels of 100 pixels together
        ((1280, 720), (1152, 619)),
        ((1024, 600), (960, 600)),
        ((800, 600), (800, 600)),
        ((1920, 1080), (1536, 864)),
        ((3840, 2160), (3072, 1728)),  # Windows tells pixels, whatever their density
        ((1080, 1920), (960, 1536)),
    ],
)
def test_a_first_window_fits_the_desktop(
    desktop: tuple[int, int], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop, (640, 480)])
    assert _comfortable() == size
    assert all(side <= whole for side, whole in zip(size, desktop, strict=True))
    assert all(side >= min(least, whole) for side, least, whole in zip(size, MINIMUM, desktop, strict=True))


@pytest.mark.parametrize(
    ("values", "dense", "scaled"),
    [
        ({"pos": (3, 5), "rel": (1, -1)}, 1, {"pos": (3, 5), "rel": (1, -1)}),
        ({"pos": (3, 5), "rel": (1, -1)}, 1.5, {"pos": (4, 8), "rel": (2, -2)}),
        ({"pos": (3, 5), "button": 1}, 2, {"pos": (6, 10), "button": 1}),
        ({"x": 3, "y": 5}, 2, {"x": 3, "y": 5}),
    ],
)
def test_only_where_the_mouse_is_depends_on_the_density(
    values: dict[str, object], dense: float, scaled: dict[str, object]
) -> None:
    given = pygame.Event(pygame.MOUSEBUTTONDOWN, values)
    event = in_pixels(given, dense)
    assert {key: event.dict[key] for key in values} == scaled
    assert event.type == pygame.MOUSEBUTTONDOWN
    assert (event is given) == (scaled == values), "what need not change is passed on as it is"


# ---- opening it, without a screen


class Screenless:
    """A window that keeps how it was opened, and what was done to it, in order."""

    def __init__(self, title: str = "", size: Sequence[int] = (1000, 640), **options: Any) -> None:
        self.title, self.size, self.options = title, tuple(size), options
        self.position = options.get("position", pygame.WINDOWPOS_CENTERED)
        self.done: list[str] = []

    def __getattr__(self, called: str) -> Any:
        return lambda *_: self.done.append(called)


SETTINGS = (
    "SDL_WINDOWS_DPI_AWARENESS", "SDL_IME_SHOW_UI", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS",
    "SDL_FRAMEBUFFER_ACCELERATION", "SDL_MOUSE_FOCUS_CLICKTHROUGH",
)  # fmt: skip


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A desktop of 1920 by 1080 whose windows are stand-ins; its environment has nothing of SDL's in it."""
    pygame.display.init()  # whatever driver a test then pretends to have, SDL looks for no other
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame, "Window", Screenless)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    yield monkeypatch
    for name in SETTINGS:
        os.environ.pop(name, None)


def opened(*how: Any, **more: Any) -> Any:
    return open_window(*how, **more)


@pytest.mark.usefixtures("system")
def test_a_window_is_called_after_the_program_and_has_its_icon() -> None:
    found = opened((1000, 640))
    assert (found.title, found.size) == ("Ludoteca", (1000, 640))
    assert found.options == {"resizable": True, "allow_high_dpi": True, "hidden": False}
    assert found.done == ["set_icon", "get_surface"]
    assert found.minimum_size == (960, 600)
    assert opened((1000, 640), hidden=True).options["hidden"]
    assert opened(None).size == (1536, 864)


@pytest.mark.usefixtures("system")
@pytest.mark.parametrize(
    ("size", "last", "hidden", "expected"),
    [
        (None, LAST, False, ((1200, 700), (300, 200), (300, 200))),
        (None, LAST, True, ((1200, 700), (300, 200), (300, 200))),
        ((970, 610), LAST, False, ((970, 610), None, pygame.WINDOWPOS_CENTERED)),
        (None, LAST._replace(displays=()), False, ((1200, 700), *[pygame.WINDOWPOS_CENTERED] * 2)),
    ],
)
def test_it_opens_where_it_was(
    size: tuple[int, int] | None, last: WindowPlacement, hidden: bool, expected: object
) -> None:
    found = opened(size, last, hidden)
    assert (found.size, found.options.get("position"), found.position) == expected


@pytest.mark.parametrize("hidden", [True, False])
def test_where_the_window_manager_moves_it_it_is_put_back_once_it_shows(
    system: pytest.MonkeyPatch, hidden: bool
) -> None:
    class Framed(Screenless):
        def get_surface(self) -> None:
            self.position = (self.position[0], self.position[1] + 30)

    system.setattr(pygame, "Window", Framed)
    assert opened(None, LAST, hidden).position == ((300, 230) if hidden else (300, 200))


def test_an_icon_that_is_not_there_keeps_no_window_from_opening(system: pytest.MonkeyPatch) -> None:
    system.setattr(window, "asset", lambda *_: Path("nowhere.png"))
    assert opened((1000, 640)).done == ["get_surface"]


@pytest.mark.parametrize(
    ("driver", "asked", "plain", "through"),
    [
        ("x11", "", "0", "1"),
        ("windows", "", "0", "1"),
        ("dummy", "dummy", "0", "1"),
        ("wayland", "", None, "1"),
        ("cocoa", "", None, None),
    ],
)
def test_what_sdl_is_told(
    system: pytest.MonkeyPatch, driver: str, asked: str, plain: str | None, through: str | None
) -> None:
    system.setattr(pygame.display, "get_driver", lambda: driver)
    system.setenv("SDL_VIDEODRIVER", asked)
    system.setenv("SDL_VIDEO_X11_WMCLASS", "pygame")
    opened((1000, 640))
    assert [os.environ.get(name) for name in SETTINGS] == ["permonitorv2", "1", APP_ID, APP_ID, plain, through]


@pytest.mark.parametrize("setting", ["SDL_WINDOWS_DPI_AWARENESS", "SDL_IME_SHOW_UI", "SDL_VIDEO_WAYLAND_WMCLASS"])
def test_what_somebody_has_set_stays(system: pytest.MonkeyPatch, setting: str) -> None:
    system.setenv(setting, "own")
    opened((1000, 640))
    assert os.environ[setting] == "own"


def test_no_window_opens_unseen_unless_that_was_asked_for(system: pytest.MonkeyPatch) -> None:
    system.setattr(pygame.display, "get_driver", lambda: "dummy")
    system.delenv("SDL_VIDEODRIVER", raising=False)
    with pytest.raises(NoDisplayError, match="SDL found no screen"):
        opened((1000, 640))
    system.setenv("SDL_VIDEODRIVER", "dummy")
    assert opened((1000, 640)).done


def test_the_reason_why_none_opens_is_that_of_sdl(system: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no GLX")

    system.setattr(pygame, "Window", refuse)
    with pytest.raises(NoDisplayError, match=r"^no GLX$"):
        opened((1000, 640))


@pytest.mark.parametrize("minimized", [True, False])
def test_a_window_that_comes_forward_is_shown_and_asks_for_attention(minimized: bool) -> None:
    found: Any = Screenless()
    come_forward(found, minimized)
    assert found.done == [*["restore"] * minimized, "show", "focus", "flash"]


def test_a_desktop_that_cannot_flash_a_window_is_no_failure() -> None:
    class Calm(Screenless):
        def flash(self, _: int) -> None:
            raise pygame.error("unsupported")

    found: Any = Calm()
    come_forward(found, minimized=False)
    assert found.done == ["show", "focus"]


def test_other_threads_wake_the_main_loop_and_hand_it_files() -> None:
    pygame.display.init()
    pygame.event.clear()
    wake()
    assert summon([Path("a.json")])
    woken, summoned = pygame.event.get([pygame.USEREVENT, SUMMONED])
    assert (woken.type, summoned.type, summoned.files) == (pygame.USEREVENT, SUMMONED, (Path("a.json"),))
    pygame.display.quit()
    wake()
    assert not summon([])


# ---- following it


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that a window's events see: at first long after the start."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    return now


def followed(maximized: bool = False) -> tuple[Any, PlacementWatch]:
    found: Any = Screenless()
    found.position = (10, 20)
    return found, PlacementWatch(found, maximized)


@pytest.mark.parametrize(("kind", "counts"), [(pygame.WINDOWMOVED, 1), (pygame.WINDOWRESIZED, 1), (pygame.KEYDOWN, 0)])
def test_a_window_that_fills_the_desktop_was_where_it_last_moved_to(clock: list[float], kind: int, counts: int) -> None:
    found, watch = followed()
    found.size = (1100, 700)
    watch.heed(kind)
    clock[0] += 9
    watch.heed(pygame.WINDOWMAXIMIZED)
    assert watch.placement == WindowPlacement(10, 20, *((1100, 700) if counts else (1000, 640)), ((1920, 1080),), True)


@pytest.mark.parametrize(("seconds", "before"), [(TOGETHER, (1900, 1000)), (TOGETHER - 0.01, (1000, 640))])
def test_what_a_window_tells_just_before_it_is_maximized_is_no_place_of_its_own(
    clock: list[float], seconds: float, before: tuple[int, int]
) -> None:
    found, watch = followed()
    found.size = (1900, 1000)
    watch.heed(pygame.WINDOWRESIZED)
    clock[0] += seconds
    watch.heed(pygame.WINDOWMAXIMIZED)
    assert watch.placement[2:4] == before


@pytest.mark.parametrize(("seconds", "before"), [(TOGETHER, (1200, 700)), (TOGETHER - 0.01, (1000, 640))])
def test_events_in_quick_succession_are_one_change(clock: list[float], seconds: float, before: tuple[int, int]) -> None:
    found, watch = followed()
    for size, later in (((1200, 700), seconds), ((1900, 1000), 0.0)):
        found.size = size
        watch.heed(pygame.WINDOWRESIZED)
        clock[0] += later
    watch.heed(pygame.WINDOWMAXIMIZED)
    assert watch.placement[2:4] == before


@pytest.mark.usefixtures("clock")
def test_while_it_fills_the_desktop_its_size_is_none_to_remember() -> None:
    found, watch = followed(maximized=True)
    found.size = (1920, 1040)
    watch.heed(pygame.WINDOWRESIZED)
    watch.heed(pygame.WINDOWMAXIMIZED)
    assert watch.placement == WindowPlacement(10, 20, 1000, 640, ((1920, 1080),), True)
    watch.heed(pygame.WINDOWRESTORED)
    assert watch.placement == WindowPlacement(10, 20, 1920, 1040, ((1920, 1080),), False)
