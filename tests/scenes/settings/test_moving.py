"""Moving the data from the settings: by choosing a folder, and what is told when it cannot be."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.library import Library, SettingsStore, paths
from game.library.match_store import FILE
from game.scenes.base import screens
from game.scenes.files.scene import FilesScene
from game.scenes.settings.moving import MovingScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.ui.widgets.node import Role
from tests.playing import BOX, TOY, find_book, terms
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, rest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the data folder is set by Linux' variable")


@pytest.fixture
def moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for the data of programs; there is another one beside it, called stick."""
    monkeypatch.delenv("LUDOTECA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def at_home(moved: Path) -> Iterator[Hands]:
    """Hands on a program whose data lies in the usual folder."""
    assert moved.is_dir()
    store = SettingsStore.open()
    store.change(motion="off", language="en")
    library = Library.open(None, find_book)
    library.create(TOY, terms())
    with App(library, store, size=(1280, 720), hurried=True, games=BOX) as app:
        pygame.event.clear()
        yield Hands(app)
    library.close()


def settings(hands: Hands) -> SettingsScene:
    scene = SettingsScene(hands.app)
    scene.section = "play"
    hands.app.push(scene)
    rest(hands)
    return scene


def press(hands: Hands, name: str) -> None:
    hands.click(find(hands.app, Role.BUTTON, name).rect.center)
    rest(hands)


def to(hands: Hands, folder: Path) -> None:
    """Choose a folder by the chooser."""
    press(hands, "Move")
    assert isinstance(hands.app.top, FilesScene)
    hands.app.top.go(folder)
    rest(hands)
    press(hands, "Move here")


def test_the_data_is_moved_where_one_likes(at_home: Hands, moved: Path) -> None:
    scene, told = settings(at_home), Told(at_home)
    to(at_home, moved)
    assert at_home.app.top is scene
    assert told.lines == [f"Your matches and settings are now here: {moved}"]
    assert at_home.app.library.path == moved / FILE
    assert len(at_home.app.library.matches()) == 1
    assert str(moved) in "\n".join(node.text for node in scene.page.nodes())
    at_home.app.change(text_size=1.5)
    assert SettingsStore.open().settings.text_size == 1.5


def test_a_window_that_gets_another_size_meanwhile_says_nothing(at_home: Hands, moved: Path) -> None:
    at_home.app.open(screens.Title())
    settings(at_home)
    told = Told(at_home)
    at_home.app.push(MovingScene(at_home.app, moved))
    at_home.frames(2)
    assert isinstance(at_home.app.top, MovingScene)
    at_home.app.change(text_size=1.5)
    assert told.lines == []
    rest(at_home)
    assert told.lines == [f"Your matches and settings are now here: {moved}"]
    at_home.app.pop()
    assert isinstance(at_home.app.top, TitleScene)
    assert len(at_home.app.top.unfinished) == 1


def test_it_cannot_be_moved_to_where_it_lies(at_home: Hands) -> None:
    settings(at_home)
    told = Told(at_home)
    to(at_home, paths.default_folder())
    assert isinstance(at_home.app.top, FilesScene)
    assert told.lines == ["Your matches and settings are already there: ludoteca"]


def test_what_goes_wrong_is_told_and_nothing_is_lost(
    at_home: Hands, moved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = settings(at_home)

    def full(_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    to(at_home, moved)
    assert isinstance(at_home.app.top, MovingScene)
    said = "\n".join(node.text for page in at_home.app.top.pages for node in page.nodes())
    assert "disk is full" in said
    assert "nothing is lost" in said
    at_home.key("return")
    assert at_home.app.top is scene
    monkeypatch.undo()
    monkeypatch.delenv("LUDOTECA_HOME", raising=False)
    assert not list(moved.iterdir())
    assert len(at_home.app.library.matches()) == 1


def test_a_move_can_be_stopped(at_home: Hands, moved: Path) -> None:
    scene = settings(at_home)
    at_home.app.push(MovingScene(at_home.app, moved))
    at_home.app.step()
    assert find(at_home.app, Role.BUTTON, "Stop").enabled
    at_home.app.top.handle(pygame.Event(pygame.USEREVENT), "back")
    at_home.frames()
    assert at_home.app.top is scene
    assert not list(moved.iterdir())
    assert paths.home() == paths.default_folder()
    assert len(at_home.app.library.matches()) == 1


def test_where_the_folder_is_away_one_may_begin_anew(moved: Path) -> None:
    paths.record_move(moved / "gone")
    store = SettingsStore.open()
    store.change(motion="off", language="en")
    with App(Library.unsaved(find_book), store, size=(1280, 720), hurried=True, games=BOX) as app:
        hands = Hands(app)
        settings(hands)
        press(hands, "Start fresh in the default folder")
        assert "default folder" in app.toast.text
    assert paths.home() == paths.default_folder()


def test_where_the_variable_names_the_folder_it_is_not_moved(hands: Hands) -> None:
    scene = settings(hands)
    assert "Move" not in [node.name for node in scene.page.nodes()]
