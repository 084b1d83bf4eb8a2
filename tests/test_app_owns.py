"""What a program opens it closes, and a setting that changes re-applies itself alone."""

import threading
import weakref
from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game.app import FRAME, App
from game.cli.start import run_program
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.exchange import Imported
from game.play.import_report import FRESH_DICE
from game.scenes.base.scene import Scene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.ui.input import gamepads
from game.ui.style import fonts
from tests.playing import begun


@pytest.fixture
def app() -> Iterator[App]:
    """The program at its settings, as fast as frames can be drawn."""
    store = SettingsStore.open()
    store.change(motion="off", language="en", volume=0.2)
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, store, size=(1280, 720), hurried=True) as app,
    ):
        app.push(TitleScene(app))
        settings = SettingsScene(app)
        settings.section = "play"
        app.push(settings)
        app.step()
        pygame.event.clear()
        yield app


def pushed(app: App, value: float) -> None:
    """The left stick of a pad is moved to the right (up to 1.0)."""
    axis, whole = pygame.CONTROLLER_AXIS_LEFTX, round(value * 32767)
    pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=whole))
    app.step()


def rest(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.step()


def test_a_program_that_was_closed_leaves_no_thread_mixer_or_window() -> None:
    threads = set(threading.enumerate())
    with closing(Library.open(None, GAMES.rulebook)) as library:
        for _ in range(3):
            with App(library, SettingsStore.open(), size=(960, 600)) as app:
                app.push(TitleScene(app))
                app.sound("button")
            assert not app.running
            assert set(threading.enumerate()) == threads
            assert pygame.mixer.get_init() is None
            assert not fonts.open_fonts
            with pytest.raises(pygame.error):
                app.surface.get_size()


def test_the_table_of_the_match_that_was_opened_at_the_start_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    left = list[weakref.ref[Scene]]()

    def run(app: App) -> None:
        left.append(weakref.ref(app.top))
        app.home()
        app.step()

    monkeypatch.setattr(App, "run", run)
    match = begun("squadro")
    with closing(Library.open(None, GAMES.rulebook)) as library:
        match_id = library.id_of(library.create(match.book, match.terms, match.journal))
        del match
        run_program(library, SettingsStore.open(), Imported(match_id), None, None)
    assert [table() for table in left] == [None]


@pytest.mark.parametrize("fresh", [True, False])
def test_an_imported_match_that_goes_on_with_other_dice_says_so(fresh: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(App, "run", str)
    monkeypatch.setattr(App, "tell", lambda _, text, **__: told.append(text))
    match = begun("squadro")
    with closing(Library.open(None, GAMES.rulebook)) as library:
        match_id = library.id_of(library.create(match.book, match.terms, match.journal))
        run_program(library, SettingsStore.open(), Imported(match_id, fresh_dice=fresh), None, None)
    assert (FRESH_DICE in told) == fresh


def test_a_stick_pushed_on_the_volume_is_one_step(app: App) -> None:
    focus(app, "volume")
    for value in (0.7, 0.8, 0.9, 1.0, 0.9, 0.8, 0.7, 0.1):
        pushed(app, value)
    assert app.settings.volume == pytest.approx(0.25)
    pushed(app, 1.0)
    assert app.settings.volume == pytest.approx(0.3)


def test_a_stick_that_is_held_is_repeated_until_it_is_let_go(app: App) -> None:
    focus(app, "volume")
    pushed(app, 1.0)
    rest(app, gamepads.FIRST - 0.1)
    assert app.settings.volume == pytest.approx(0.25)
    rest(app, 0.2 + 3 * gamepads.NEXT)
    assert app.settings.volume == pytest.approx(0.45)
    pushed(app, 0.0)
    rest(app, 1.0)
    assert app.settings.volume == pytest.approx(0.45)


def test_the_volume_lays_nothing_out_anew(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[object] = []

    def lay_out(scene: object) -> None:
        laid.append(scene)

    for kind in (TitleScene, SettingsScene):
        monkeypatch.setattr(kind, "lay_out", lay_out)
    look, keys = app.look, app.input_mode.keys
    app.change(volume=0.5)
    assert (app.look is look, app.input_mode.keys is keys, laid) == (True, True, [])
    app.change(keys={"undo": ("u",)})
    assert (app.look is look, app.input_mode.keys is keys, laid) == (True, False, [])
    app.change(text_size=1.5)
    assert app.look.text_scale == 1.5
    assert laid == [*app.scenes]


def test_what_shows_a_setting_shows_it_as_soon_as_a_key_changes_it(app: App) -> None:
    assert isinstance(app.top, SettingsScene)
    before = app.surface.copy()
    app.change(sound=False)
    app.step()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.surface, "RGB")


def test_what_another_window_has_set_holds_here_with_the_next_change(app: App) -> None:
    SettingsStore.open().change(theme="contrast")
    app.change(volume=0.5)
    assert (app.settings.theme, app.look.theme) == ("contrast", "contrast")


def test_whether_a_key_was_used_last_is_the_programs_own(app: App) -> None:
    assert app.input_mode.by_key
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(2, 2), button=1, touch=False))
    app.step()
    assert not app.input_mode.by_key
    assert SettingsScene(app).page.mode is app.input_mode
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), size=(960, 600)) as other,
    ):
        assert other.input_mode.by_key


def focus(app: App, key: str) -> None:
    assert isinstance(app.top, SettingsScene)
    app.top.page.focus(key)
    app.step()
