"""Where files are written and what they are called; nothing is shown."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.library import Library
from game.library.storage_errors import LibraryError
from game.match import Match
from game.scenes.base import screens
from game.scenes.base.files import clipboard, storage
from game.scenes.base.opening.stored_match import can_review, open_match, replay_match, review_match
from game.text import N_
from game.ui.widgets.entry import pasted_text
from tests.playing import BOX
from tests.stored import begin, library

__all__ = ["begin", "library"]
TITLE = N_("test", "Write")
Begin = Callable[..., Match[Any]]


class Host:
    """A program that notes what it shows and opens."""

    def __init__(self, home: Path, shelf: Any = None) -> None:
        self.library = shelf or SimpleNamespace(path=home / "ludoteca.db")
        self.games = BOX
        self.opened: list[Any] = []
        self.told: list[str] = []

    def open(self, screen: Any) -> None:
        self.opened.append(screen)

    def push(self, scene: Any) -> None:
        """Write the file of a `WritingScene` at once."""
        try:
            scene.file.write(scene.file.content())
        except LibraryError as error:
            scene.file.failed(error)
        else:
            scene.file.written()

    def tell(self, text: Any, **values: Any) -> None:
        self.told.append(text.english.format_map(values))

    def offer(self, text: Any, command: Any, **values: Any) -> None:
        self.told.append(text.english.format_map(values))


def asked(host: Any) -> Any:
    """What people are asked about a file."""
    (screen,) = host.opened
    assert isinstance(screen, screens.Files)
    return screen.task


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "WritingScene", lambda _, file: SimpleNamespace(file=file))


@pytest.mark.parametrize(
    ("suffix", "folder"), [(".png", "pictures"), (".gif", "pictures"), (".svg", "pictures"), (".csv", "documents")]
)
def test_pictures_and_documents_have_their_folders(
    suffix: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pictures", "documents"):
        monkeypatch.setattr(f"game.scenes.base.files.storage.{name}", lambda name=name: tmp_path / name)
    host: Any = Host(tmp_path)
    storage.write_file(host, TITLE, "a name", suffix, lambda: b"")
    task = asked(host)
    assert (task.start, task.home) == (tmp_path / folder, tmp_path / "files")
    assert task.home.is_dir()
    assert (task.suffixes, task.name, task.kinds) == ((suffix,), "a-name", (suffix,))


def test_without_such_folders_files_go_beside_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.base.files.storage.documents", lambda: None)
    host: Any = Host(tmp_path)
    storage.write_file(host, TITLE, "x", ".csv", lambda: b"")
    assert asked(host).start == tmp_path / "files"
    nowhere: Any = Host(tmp_path)
    nowhere.library.path = None
    assert storage.exports(nowhere) is None
    storage.write_file(nowhere, TITLE, "x", ".csv", lambda: b"")
    assert (asked(nowhere).start, asked(nowhere).home) == (None, None)


@pytest.mark.parametrize("documents", ["papers", None])
def test_a_folder_is_asked_for_from_that_of_documents_else_beside_the_library(
    documents: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = tmp_path / documents if documents else None
    monkeypatch.setattr("game.scenes.base.files.storage.documents", lambda: start)
    host, taken = Host(tmp_path), list[Path]()
    storage.ask_folder(host, TITLE, taken.append)  # type: ignore[arg-type]
    task = asked(host)
    assert (task.what, task.start, task.home) == ("folder", start or tmp_path / "files", tmp_path / "files")
    task.take([tmp_path / "chosen"])()
    assert taken == [tmp_path / "chosen"]


def test_a_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    host: Any = Host(tmp_path)
    storage.write_file(host, TITLE, "x", ".csv", lambda: b"content")
    task = asked(host)
    for name in ("x.csv", "x-2.csv", "x-3.csv"):
        task.take([tmp_path / "x.csv"])()
        assert (tmp_path / name).read_bytes() == b"content"
        assert host.told[-1] == f"Saved as {name}"


def test_where_a_file_cannot_be_written_another_place_is_asked_for(tmp_path: Path) -> None:
    host: Any = Host(tmp_path)
    storage.write_file(host, TITLE, "x", ".csv", lambda: b"content")
    asked(host).take([tmp_path / "missing" / "y.csv"])()
    assert host.told == ["The data could not be read or saved: y.csv"]
    del host.opened[0]
    assert asked(host).name == "y"
    asked(host).take([tmp_path / "y.csv"])()
    assert (tmp_path / "y.csv").read_bytes() == b"content"


def test_a_file_that_came_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    host: Any = Host(tmp_path)
    storage.write_file(host, TITLE, "x", ".csv", lambda: b"content")
    begin = asked(host).take([tmp_path / "x.csv"])
    (tmp_path / "x.csv").write_bytes(b"other")
    begin()
    assert (tmp_path / "x.csv").read_bytes() == b"other"
    assert len(host.opened) == 2


@pytest.mark.parametrize(
    ("size", "said"),
    [(1_000_000, "1.0"), (1_250_000, "1.2"), (9_999_999, "10.0"), (10_000_000, "10"), (12_600_000, "13")],
)
def test_the_size_of_an_animation_is_told(size: int, said: str, begin: Begin, library: Library, tmp_path: Path) -> None:
    host: Any = Host(tmp_path)
    summary = library.summary(library.id_of(begin("squadro")))
    storage.save_animation(host, TITLE, summary, bytes(size))
    asked(host).take([tmp_path / "film.gif"])()
    assert host.told == [f"Saved as film.gif ({said} MB)"]


@pytest.mark.parametrize(
    ("title", "names", "expected"),
    [
        ("", ("Anna", "Björn"), "squadro-Anna-Björn-2026-01-02"),
        ("The Final: 3/4", ("Anna", "Björn"), "squadro-The-Final-3-4-2026-01-02"),
        ("", ("", ""), "squadro-2026-01-02"),
        ("x" * 91, ("",), f"squadro-{'x' * 90}-2026-01-02"),
        ("é" * 46, ("",), f"squadro-{'é' * 45}-2026-01-02"),
    ],
)
def test_names_of_files(title: str, names: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    summary: Any = SimpleNamespace(
        title=title, names=names, game="squadro", changed=datetime(2026, 1, 2, 12, tzinfo=UTC)
    )
    host: Any = Host(tmp_path)
    storage.save_picture(host, summary, pygame.Surface((1, 1)))
    assert asked(host).name == expected


def test_a_stored_match_is_opened_where_it_can_be_read(begin: Begin, library: Library, home: Path) -> None:
    match_id = library.id_of(begin("squadro"))
    host: Any = Host(home, library)
    open_match(host, match_id)
    replay_match(host, match_id)
    table, replay = host.opened
    assert (type(table), table.result, type(replay)) == (screens.Table, True, screens.Replay)
    review_match(host, match_id)
    assert host.told == ["You can review the match as soon as one game is over."]
    for act in (open_match, replay_match, review_match):
        act(host, "missing")
    assert (len(host.opened), len(host.told)) == (2, 4)
    assert storage.import_match(host, home / "missing.ludoteca") is None
    assert len(host.told) == 5


def test_a_match_can_be_reviewed_once_a_game_is_over(begin: Begin, library: Library, home: Path) -> None:
    host: Any = Host(home, library)
    match = begin("squadro", length=2)
    assert not can_review(host, match)
    match.play(next(action for action in match.legal() if action.verb == "resign"))
    match.next_game()
    assert can_review(host, match)
    review_match(host, library.id_of(match))
    assert type(host.opened[0]) is screens.OpenReview


# ---- the clipboard


@pytest.mark.parametrize(
    ("works", "line"),
    [(True, "The position is on the clipboard."), (False, "The clipboard cannot be used. The ID is: abc")],
)
def test_what_is_copied_is_told_also_where_there_is_no_clipboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool, line: str
) -> None:
    kept = [""]

    def put(text: str) -> None:
        kept[0] = text if works else get()

    def get() -> str:
        if not works:
            raise pygame.error("no clipboard")
        return kept[0]

    monkeypatch.setattr(pygame, "scrap", SimpleNamespace(put_text=put, get_text=get))
    host: Any = Host(tmp_path)
    page: Any = None
    done = list[str]()
    clipboard.copy(host, page, "copy", [(TITLE, "abc")], lambda: done.append("then"))
    assert (host.told, done) == ([line], ["then"])
    assert pasted_text() == ("abc" if works else "")


def test_of_several_texts_one_is_picked_and_the_first_is_marked(tmp_path: Path) -> None:
    host: Any = Host(tmp_path)
    picked = list[Any]()
    page: Any = SimpleNamespace(pick=lambda *asked: picked.append(asked[:3]))
    clipboard.copy(host, page, "copy", [(TITLE, "abc"), (N_("test", "Other"), "def")])
    assert picked == [("copy", [("abc", "Write"), ("def", "Other")], "abc")]
    assert host.told == []
