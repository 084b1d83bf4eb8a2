"""Another library is chosen or dropped, and what it holds comes over: told in a sentence, stopped by a key."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.library import Library
from game.library.library_merge import Merged
from game.scenes.files.merging import MergingScene
from game.scenes.library.scene import LibraryScene
from game.scenes.title.scene import TitleScene
from game.ui.widgets.node import Role
from tests.playing import TOY, find_book, terms
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.library.test_library_scene import listed, shelf, write_instead
from tests.scenes.screens import drop, ids, rest, write


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """The file of a library with three matches."""
    with closing(Library.open(tmp_path, find_book)) as opened:
        for seed in range(3):
            opened.create(TOY, terms(seed=seed))
    return tmp_path / "library.db"


def _said(hands: Hands) -> str:
    return "\n".join(node.text for node in hands.app.top.pages[-1].nodes())


def _ok(hands: Hands) -> None:
    hands.click(find(hands.app, Role.BUTTON, "OK").rect.center)
    rest(hands)


@pytest.mark.parametrize("where", ["library", "title"])
def test_a_library_that_is_dropped_comes_over(hands: Hands, library: Library, other: Path, where: str) -> None:
    scene = shelf(hands) if where == "library" else TitleScene(hands.app)
    if where == "title":
        hands.app.push(scene)
    drop(hands, other)
    rest(hands)
    assert isinstance(hands.app.top, MergingScene)
    assert "3 matches were imported." in _said(hands)
    _ok(hands)
    assert hands.app.top is scene
    assert len(ids(library)) == 3
    if isinstance(scene, LibraryScene):
        assert listed(scene) == ids(library)
    drop(hands, other)
    rest(hands)
    assert "Nothing was imported." in _said(hands)
    assert "3 matches were already in the library." in _said(hands)


def test_a_file_that_is_dropped_on_the_report_is_imported(
    hands: Hands, library: Library, other: Path, sent: Path
) -> None:
    scene = shelf(hands)
    drop(hands, other)
    rest(hands)
    drop(hands, sent / "first.ludoteca")
    rest(hands)
    assert len(ids(library)) == 4
    assert "3 matches were imported." in _said(hands)
    _ok(hands)
    assert hands.app.top is scene
    assert listed(scene) == ids(library)


def test_its_path_can_be_written_and_one_that_is_none_is_refused(
    hands: Hands, library: Library, other: Path, tmp_path: Path
) -> None:
    scene = shelf(hands)
    (tmp_path / "none.db").write_text("nothing")
    write_instead(hands)
    write(hands, str(tmp_path / "none.db"))
    hands.key("return")
    rest(hands)
    assert "This is not a Ludoteca library" in _said(hands)
    hands.key("escape")
    assert hands.app.top is scene
    write_instead(hands)
    write(hands, str(other))
    hands.key("return")
    rest(hands)
    hands.key("return")
    assert listed(scene) == ids(library)
    assert len(ids(library)) == 3


def test_frames_go_on_and_stopping_changes_nothing(
    hands: Hands, library: Library, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work waits here in its thread, however many frames there are."""
    may_go, taken_back = threading.Event(), threading.Event()

    def steps(path: Path) -> Iterator[float | Merged]:
        assert path == other
        try:
            yield 0.25
            may_go.wait(20)
            yield 0.5
            yield Merged(3, 0, 0)
        finally:
            taken_back.set()

    scene = shelf(hands)
    monkeypatch.setattr(library, "merge", steps)
    drop(hands, other)
    hands.wait(lambda: "25%" in _said(hands))
    hands.frames(20)
    hands.key("ctrl+a")
    hands.key("delete")
    hands.key("escape")
    hands.key("escape")
    assert isinstance(hands.app.top, MergingScene)
    assert "Undoing the import" in _said(hands)
    may_go.set()
    rest(hands)
    assert taken_back.wait(5)
    assert hands.app.top is scene
    assert ids(library) == []


def test_stopping_stops_the_libraries_that_would_follow_too(
    hands: Hands, library: Library, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go = threading.Event()

    def steps(_: Path) -> Iterator[float | Merged]:
        yield 0.25
        may_go.wait(20)
        yield 0.5

    scene = shelf(hands)
    monkeypatch.setattr(library, "merge", steps)
    hands.app.push(MergingScene(hands.app, [other, other], None))
    hands.wait(lambda: "25%" in _said(hands))
    hands.key("escape")
    may_go.set()
    rest(hands)
    assert hands.app.top is scene


def test_a_window_that_is_closed_meanwhile_ends(hands: Hands, library: Library, other: Path) -> None:
    hands.app.push(TitleScene(hands.app))
    drop(hands, other)
    hands.app.quit()
    time.sleep(0.01)
    assert len(ids(library)) in (0, 3)


def test_files_and_libraries_can_be_read_together(hands: Hands, library: Library, other: Path, tmp_path: Path) -> None:
    from game.library import files
    from game.scenes.base import screens

    match = library.create(TOY, terms(seed=9))
    files.export(match, tmp_path / "one.ludoteca")
    library.delete(library.id_of(match))
    scene = shelf(hands)
    hands.app.open(screens.ImportFiles([tmp_path / "one.ludoteca", other], scene))
    rest(hands)
    assert "3 matches were imported." in _said(hands)
    _ok(hands)
    assert len(ids(library)) == 4


def test_what_nobody_has_thought_of_is_told_too(
    hands: Hands, library: Library, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def merge(_: Path) -> Iterator[float]:
        yield 0.5
        raise KeyError

    scene = shelf(hands)
    monkeypatch.setattr(library, "merge", merge)
    drop(hands, other)
    rest(hands)
    assert "Nothing was imported." in _said(hands)
    assert str(other) in _said(hands)
    _ok(hands)
    assert hands.app.top is scene
