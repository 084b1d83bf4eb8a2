"""The window opens where and as large as it was, on a screen that is there."""

import time
from contextlib import closing

import pygame
import pytest

from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.settings import StoredWindowPlacement
from game.window import MINIMUM, TOGETHER, PlacementWatch, WindowPlacement, _again, _comfortable, in_pixels

LAST = WindowPlacement(300, 200, 1200, 700, ((1920, 1080),))


@pytest.mark.parametrize(
    ("last", "displays", "size", "position"),
    [
        (LAST, [(1920, 1080)], (1200, 700), (300, 200)),
        (WindowPlacement(1500, -90, 1200, 700, ((1920, 1080),)), [(1920, 1080)], (1200, 700), (720, 0)),
        (WindowPlacement(0, 0, 9000, 9000, ((1920, 1080),)), [(1920, 1080)], (1920, 1080), (0, 0)),
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
