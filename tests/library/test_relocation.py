"""Moving the data: everything arrives, or everything is where it was."""

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.library import Library, SettingsStore, atomic_files, paths, relocation
from game.library.match_store import FILE
from game.library.storage_errors import BusyError, FolderMissingError, FullError, LibraryError
from tests.playing import TOY, find_book, terms

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the data folder is set by Linux' variable")


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The platform's data folder, with settings, a library with a match, and a written file."""
    monkeypatch.delenv("LUDOTECA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    folder = paths.home()
    (folder / "files").mkdir()
    (folder / "files" / "Анна.ludoteca").write_text("a match")
    SettingsStore.open().change(text_size=1.5)
    return folder


@pytest.fixture
def library(usual: Path) -> Iterator[Library]:
    opened = Library.open(usual, find_book)
    opened.create(TOY, terms())
    yield opened
    opened.close()


def content(folder: Path) -> dict[str, bytes]:
    """Every file in a folder but what holds no data."""
    left = (paths.MOVED, f"{FILE}.lock", f"{FILE}-shm", f"{FILE}-wal")
    files = (path for path in folder.rglob("*") if path.is_file() and path.name not in left)
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def go(library: Library, chosen: Path) -> list[float]:
    return list(relocation.move(library, SettingsStore.open(), chosen))


def test_everything_is_there_and_is_found_again(library: Library, usual: Path, tmp_path: Path) -> None:
    target = tmp_path / "stick"
    target.mkdir()
    known, store = library.matches(), SettingsStore.open()
    shares = list(relocation.move(library, store, target))
    assert shares == sorted(shares)
    assert library.path == target / FILE
    assert library.matches() == known
    assert {*content(target)} >= {FILE, "settings.json", os.path.join("files", "Анна.ludoteca")}  # noqa: PTH118
    assert not content(usual)
    assert paths.home() == target
    store.change(text_size=2.0)
    assert SettingsStore.open().settings.text_size == 2.0
    assert not (usual / "settings.json").exists()


def test_an_open_match_goes_on_where_the_data_is_now(usual: Path, tmp_path: Path) -> None:
    library = Library.open(usual, find_book)
    match = library.create(TOY, terms())
    target = tmp_path / "stick"
    target.mkdir()
    go(library, target)
    match.roll_dice()
    assert len(library.load(library.id_of(match)).journal) == 1
    library.close()
    again = Library.open(None, find_book)
    assert [len(again.load(line.id).journal) for line in again.matches()] == [1]
    again.close()


def test_it_can_be_moved_on_and_back(library: Library, usual: Path, tmp_path: Path) -> None:
    known = library.matches()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        go(library, tmp_path / name)
        assert paths.home() == tmp_path / name
    go(library, usual)
    assert paths.home() == usual
    assert library.matches() == known
    assert paths.moved_to() is None


def test_where_something_lies_a_folder_of_its_own_is_made(library: Library, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "settings.json").write_text("somebody else's")
    go(library, tmp_path / "docs")
    assert paths.home() == tmp_path / "docs" / relocation.NAME
    assert (tmp_path / "docs" / "settings.json").read_text() == "somebody else's"


def test_a_drive_gets_a_folder_of_its_own_whose_absence_is_noticed(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = tmp_path / "drive"
    drive.mkdir()
    monkeypatch.setattr(os.path, "ismount", lambda path: Path(path) == drive)
    go(library, drive)
    assert library.path == drive / relocation.NAME / FILE
    library.close()
    shutil.rmtree(drive / relocation.NAME)  # unplugged: what is left is the empty mount point
    with pytest.raises(FolderMissingError):
        paths.home()


@pytest.mark.parametrize("where", ["itself", "inside", "occupied", "gone"])
def test_where_it_cannot_be_moved(library: Library, usual: Path, tmp_path: Path, where: str) -> None:
    before, chosen = {*content(usual)}, tmp_path / "docs"
    if where == "itself":
        chosen = usual
    elif where == "inside":
        chosen = usual / "files"
    elif where == "occupied":
        (chosen / relocation.NAME).mkdir(parents=True)
        (chosen / relocation.NAME / "mine").write_text("mine")
    with pytest.raises(LibraryError):
        go(library, chosen)
    assert paths.home() == usual
    assert {*content(usual)} == before
    assert len(library.matches()) == 1


def test_another_program_that_has_the_library_open_stops_it(library: Library, usual: Path, tmp_path: Path) -> None:
    other = Library.open(usual, find_book)
    other.create(TOY, terms())
    (tmp_path / "stick").mkdir()
    with pytest.raises(BusyError):
        go(library, tmp_path / "stick")
    assert paths.home() == usual
    assert len(other.matches()) == len(library.matches()) == 2
    other.close()


def test_no_program_opens_the_library_meanwhile(library: Library, usual: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    steps = relocation.move(library, SettingsStore.open(), tmp_path / "stick")
    next(steps)
    other = Library.open(usual, find_book)
    assert [type(notice.text).__name__ for notice in other.notices] == ["Text"]
    with pytest.raises(BusyError):
        other.matches()
    other.close()
    assert len(list(steps)) > 1


def test_whatever_fails_nothing_is_lost(
    library: Library, usual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At any file, at the check, and at the switch."""
    target = tmp_path / "stick"
    target.mkdir()
    known = library.matches()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    for name in ("fsync", "_check", "record_move"):
        with monkeypatch.context() as broken:
            owner = {"fsync": os, "_check": relocation, "record_move": paths}[name]
            broken.setattr(owner, name, full)
            with pytest.raises(FullError):
                go(library, target)
        assert not list(target.iterdir())
        assert paths.home() == usual
        assert library.matches() == known
        assert "settings.json" in content(usual)


def test_if_the_drive_fails_after_the_switch_everything_is_in_both_folders(
    library: Library, usual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(folder: Path) -> None:
        if folder == usual:
            raise OSError(errno.EIO, "the drive fails")

    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(atomic_files, "sync_folder", fails)
    go(library, tmp_path / "stick")
    assert paths.home() == tmp_path / "stick"
    assert len(library.matches()) == 1
    assert content(usual).keys() == content(tmp_path / "stick").keys()


def test_what_arrives_otherwise_than_it_left_is_not_taken(
    library: Library, usual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "stick"
    target.mkdir()
    verify = relocation.verify

    def damaging(path: Path, *rest: object) -> Iterator[float]:
        path.write_bytes(b"\0" + path.read_bytes()[1:])
        yield from verify(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(relocation, "verify", damaging)
    with pytest.raises(LibraryError, match="does not match the original"):
        go(library, target)
    assert not list(target.iterdir())
    assert paths.home() == usual
    assert len(library.matches()) == 1


def test_who_stops_it_has_everything_where_it_was(library: Library, usual: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    steps = relocation.move(library, SettingsStore.open(), tmp_path / "stick")
    next(steps)
    steps.close()
    assert not list((tmp_path / "stick").iterdir())
    assert paths.home() == usual
    assert len(library.matches()) == 1


def test_a_full_disk_is_seen_before_anything_is_copied(
    library: Library, usual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1))
    with pytest.raises(FullError):
        go(library, tmp_path / "stick")
    assert not list((tmp_path / "stick").iterdir())
    monkeypatch.undo()
    assert usual.is_dir()


def test_a_drive_that_is_away_is_told_and_nothing_is_begun_in_its_place(
    library: Library, usual: Path, tmp_path: Path
) -> None:
    target = tmp_path / "stick"
    target.mkdir()
    go(library, target)
    library.close()
    target.rename(tmp_path / "elsewhere")
    with pytest.raises(FolderMissingError, match="stick"):
        paths.home()
    assert not target.exists()
    store = SettingsStore.open()
    assert [notice.text for notice in store.notices] == [FolderMissingError.text]
    (tmp_path / "elsewhere").rename(target)
    assert paths.home() == target
    assert {path.name for path in usual.iterdir()} == {paths.MOVED}


def test_where_the_variable_names_the_folder_nothing_is_moved(
    library: Library, usual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_HOME", str(usual))
    (tmp_path / "stick").mkdir()
    with pytest.raises(LibraryError, match="LUDOTECA_HOME"):
        go(library, tmp_path / "stick")
    assert not list((tmp_path / "stick").iterdir())
    assert len(library.matches()) == 1
