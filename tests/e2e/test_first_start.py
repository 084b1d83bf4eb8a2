"""Who meets the welcome: people who start the program for the first time, once, and nobody else."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.app import App
from game.cli.start import start
from game.games.registry import GAMES
from game.library import Library, SettingsStore, files
from game.scenes.notice.scene import NoticeScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from tests.playing import begun
from tests.scenes.conftest import Hands

Met = Callable[..., list[type]]


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> Met:
    """Starts the program for people, on a file if one is given, and closes it again: the screens that they meet."""
    seen: list[type] = []

    def run(app: App) -> None:
        app.step()
        seen[:] = [type(scene) for scene in app.scenes]
        app.quit()

    def begin(file: Path | None = None) -> list[type]:
        assert start(file) == 0
        return seen

    monkeypatch.setattr(App, "run", run)
    return begin


def test_the_first_start_welcomes_over_the_title_and_the_second_does_not(met: Met) -> None:
    assert met() == [TitleScene, WelcomeScene]
    assert met() == [TitleScene]


def test_the_title_is_shown_before_anything_else_is_made(met: Met, monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[list[type]] = []
    draw = App.draw

    def noted(app: App) -> None:
        frames.append([type(scene) for scene in app.scenes])
        draw(app)

    monkeypatch.setattr(App, "draw", noted)
    met()
    assert frames == [[TitleScene], [TitleScene, WelcomeScene]]


def test_a_window_closed_in_the_first_frame_stays_closed(met: Met, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "step", App.quit)
    assert met() == []


def test_whoever_has_set_something_before_is_not_welcomed(met: Met, home: Path) -> None:
    older = SettingsStore.open(home).change(volume=0.5)
    (home / "settings.json").write_text('{"version": 5, "settings": {"volume": 0.5}}')
    assert older.welcome
    assert met() == [TitleScene]


def test_whoever_has_matches_is_not_welcomed(met: Met, home: Path) -> None:
    with closing(Library.open(home, GAMES.rulebook)) as library:
        match = begun("squadro")
        library.create(match.book, match.terms)
    assert met() == [TitleScene]


def test_a_file_is_opened_without_a_welcome(met: Met, tmp_path: Path) -> None:
    file = tmp_path / "m.ludoteca"
    files.export(begun("squadro"), file)
    assert met(file) == [TitleScene, TableScene]
    assert met() == [TitleScene]


def test_what_must_be_known_comes_alone(met: Met, home: Path) -> None:
    (home / "library.db").write_bytes(b"no database")
    assert met() == [TitleScene, NoticeScene]


def test_damaged_settings_make_nobody_new(met: Met, home: Path) -> None:
    (home / "settings.json").write_bytes(b"damaged")
    assert met() == [TitleScene, NoticeScene]
    assert met() == [TitleScene]


def test_the_program_alone_welcomes_nobody(hands: Hands) -> None:
    hands.app.change(welcome=True)
    hands.app.push(TitleScene(hands.app))
    hands.frames(10)
    assert [type(scene) for scene in hands.app.scenes] == [TitleScene]
