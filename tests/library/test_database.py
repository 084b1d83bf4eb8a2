"""The database file: what is damaged, foreign or newer is set aside; what fails leaves everything as it was."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from game.library import Library, atomic_files, database, library_file, schema
from game.library.database import Database
from game.library.storage_errors import (
    BusyError,
    FullError,
    LibraryError,
    MissingError,
    ReadOnlyError,
    RepairedError,
    ReplacedError,
)
from tests.library.filling import filled, some
from tests.playing import TOY, find_book, played, terms


def test_every_commit_is_synchronised(home: Path) -> None:
    base = Database(home / "library.db")
    settings = [base.rows(f"PRAGMA {name}")[0][0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert settings == ["wal", 2, 1]


def test_a_file_that_another_program_is_just_opening_keeps_its_log(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OPENING", 0.0)
    base = Database(home / "library.db")
    with atomic_files.exclusive_lock(home / "library.db.lock", 0.0), pytest.raises(BusyError), base.released():
        pass
    assert base.rows("PRAGMA journal_mode") == [("wal",)]
    with base.released() as path:
        assert path == home / "library.db"


def test_a_commit_is_synchronised_whatever_the_systems_sqlite_does_by_itself(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def careless(*arguments: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **named)
        for name in ("synchronous", "fullfsync", "foreign_keys"):
            connection.execute(f"PRAGMA {name} = OFF")
        return connection

    monkeypatch.setattr(sqlite3, "connect", careless)
    with closing(library_file.connect(str(home / "library.db"))) as base:
        settings = [base.execute(f"PRAGMA {name}").fetchone() for name in ("synchronous", "fullfsync", "foreign_keys")]
    assert settings == [(2,), (1,), (1,)]


# ---- files that cannot be used


def _garbage(path: Path) -> None:
    path.write_bytes(b"This is no database." * 1000)


def _half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 8192 * 4096])


def _uneven(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 77])


def _zeros_within(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 6 * 4096] = bytes(3 * 4096)
    path.write_bytes(content)


def _noise_within(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xa5" * 3996
    path.write_bytes(content)


def _zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def _emptied_beside_its_log(path: Path) -> None:
    path.write_bytes(b"")
    path.with_name("library.db-wal").write_bytes(b"the last actions")


def _foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (cake TEXT)")
    other.close()


@pytest.mark.parametrize(
    ("damage", "counts"),
    [
        (_garbage, {}),
        (_half, {"kept": 0, "lost": 30}),
        (_uneven, {"kept": 0, "lost": 30}),
        (_zeros_within, {"kept": 0, "lost": 30}),
        (_noise_within, {"kept": 30, "lost": 0}),
        (_zeros, {}),
        (_emptied_beside_its_log, {}),
        (_foreign, {}),
    ],
)
def test_a_damaged_file_is_kept_whole_and_what_can_be_read_is_carried_over(
    damage: Callable[[Path], None], counts: dict[str, int], home: Path
) -> None:
    path = filled(home)
    damage(path)
    content = {file.name: file.read_bytes() for file in home.iterdir() if file.suffix != ".lock"}
    (home / "library.db.new").write_bytes(b"the beginning of an earlier repair")
    library = Library.open(home, find_book)
    aside = home / "library.db.damaged-1"
    assert [notice.values for notice in library.notices] == [{**counts, "path": aside}]
    assert "damaged" in str(library.notices[0])
    for name, kept in content.items():
        assert (home / name.replace("library.db", aside.name)).read_bytes() == kept
    assert sum(not line.damaged for line in library.matches()) == counts.get("kept", 0)
    match = some(library)
    library.close()
    again = Library.open(home, find_book)
    assert again.notices == []
    assert again.load(again.matches()[0].id).moments == match.moments
    assert {file.name.removeprefix("library.db") for file in home.iterdir()} - {"", "-wal", "-shm", ".lock"} == {
        name.replace("library.db", ".damaged-1") for name in content
    }


@pytest.mark.parametrize("log", [False, True])
def test_a_repair_that_was_interrupted_before_its_last_step_is_finished_by_the_next_start(
    log: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``log``: when the damaged file's log had not been set aside either."""
    path = filled(home)
    _noise_within(path)

    def in_use(*_: object) -> NoReturn:
        raise PermissionError(13, "a scanner has the file open")

    monkeypatch.setattr(Path, "replace", in_use)
    for _ in range(2):
        with pytest.raises(LibraryError):
            Library.open(home, find_book)
    monkeypatch.undo()
    if log:
        path.with_name("library.db-wal").write_bytes(b"the last actions")
    library = Library.open(home, find_book)
    assert len(library.matches()) == 30
    assert (home / "library.db.damaged-1").exists()
    assert not (home / "library.db.new").exists()
    assert not log or (home / "library.db.damaged-2-wal").read_bytes() == b"the last actions"


def test_a_newer_file_is_set_aside_whole(home: Path) -> None:
    path = filled(home)
    with sqlite3.connect(path) as newer:
        newer.execute("CREATE TABLE hologram (colour TEXT)")
        newer.execute("CREATE TABLE club (name TEXT)")
        newer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    newer.close()
    content = path.read_bytes()
    library = Library.open(home, find_book)
    assert (home / "library.db.newer-1").read_bytes() == content
    assert "newer" in str(library.notices[0])
    assert library.matches() == []


def test_a_second_damage_is_set_aside_beside_the_first(home: Path) -> None:
    for number in (1, 2):
        (home / "library.db").write_bytes(b"%d" % number * 100)
        Library.open(home, find_book).close()
        assert (home / f"library.db.damaged-{number}").read_bytes() == b"%d" % number * 100


def test_an_empty_file_is_a_library_that_has_just_begun(home: Path) -> None:
    (home / "library.db").touch()
    library = Library.open(home, find_book)
    assert library.notices == []
    assert [path.name for path in home.iterdir() if "damaged" in path.name] == []


def test_a_folder_in_its_place_is_a_clear_error(home: Path) -> None:
    (home / "library.db").mkdir()
    with pytest.raises(LibraryError):
        Library.open(home, find_book)
    assert (home / "library.db").is_dir()


def test_damage_while_running_is_told_and_mended_at_once(home: Path) -> None:
    path = filled(home)
    library = Library.open(home, find_book)
    library.database.rows("PRAGMA shrink_memory")
    _zeros_within(path)
    content = path.read_bytes()
    with pytest.raises(RepairedError, match="could not be read: 30") as caught:
        [library.load(line.id) for line in library.matches()]
    assert caught.value.values == {"kept": 0, "lost": 30, "path": home / "library.db.damaged-1"}
    assert (home / "library.db.damaged-1").read_bytes() == content
    assert [line.damaged for line in library.matches()] == [True] * 30
    match = some(library)
    library.close()
    again = Library.open(home, find_book)
    assert again.notices == []
    assert again.load(again.matches()[0].id).moments == match.moments


def test_damage_that_shows_when_the_data_is_to_be_moved_is_mended_at_once(home: Path) -> None:
    path = filled(home)
    library = Library.open(home, find_book)
    library.database.rows("PRAGMA shrink_memory")
    path.write_bytes(b"x" * 100 + path.read_bytes()[100:])
    with pytest.raises(RepairedError), library.database.released():
        pytest.fail("a damaged file is not moved")
    with library.database.released() as released:
        assert released == path


# ---- a disk that is full, a place that may not be written, another program that writes


def test_a_file_that_was_made_on_a_full_disk_is_no_library_to_look_at(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite makes an empty file before it notices that nothing more fits."""

    def full(path: Path, *_: object) -> NoReturn:
        path.touch()
        raise FullError(path=path)

    monkeypatch.setattr(library_file, "open_database", full)
    with pytest.raises(FullError):
        Library.open(home, find_book)


def test_a_full_disk_is_told_and_loses_nothing(home: Path) -> None:
    library = Library.open(home, find_book)
    rows = library.database.rows
    rows("PRAGMA synchronous = OFF")
    match = library.create(TOY, terms(preset="series", length=9))
    ((pages,),) = rows("PRAGMA page_count")
    rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(FullError) as caught:
        played(match, quits=0)
    assert caught.value.values == {"path": home / "library.db"}
    assert len(match.journal) > 20
    assert library.load(library.id_of(match)).moments == match.moments
    with pytest.raises(FullError):
        [library.copy(library.id_of(match)) for _ in range(9)]
    rows("PRAGMA max_page_count = 100000")
    assert played(match).over
    assert library.load(library.id_of(match)).moments == match.moments


def test_a_place_that_may_not_be_written_is_told(home: Path) -> None:
    library = Library.open(home, find_book)
    match = some(library)
    library.database.rows("PRAGMA query_only = ON")
    for change in (
        lambda: library.create(TOY, terms()),
        lambda: library.delete(library.id_of(match)),
        lambda: played(match, 1),
    ):
        with pytest.raises(ReadOnlyError, match=r"library\.db"):
            change()
    assert library.load(library.id_of(match)).moments == match.moments


def test_another_programs_long_transaction_is_told_and_can_be_waited_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    library = Library.open(home, find_book)
    match = some(library)
    before = match.moments
    other = sqlite3.connect(home / "library.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(BusyError):
        played(match, 1)
    assert match.moments == before
    assert library.load(library.id_of(match)).moments == before  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    played(match, 1)
    assert library.load(library.id_of(match)).moments == match.moments


def test_an_error_of_our_own_is_not_taken_for_a_bad_disk(home: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        Database(home / "library.db").rows("SELECT * FROM nowhere")


# ---- a file that is deleted or replaced while it is open


def _deleted(path: Path) -> None:
    for file in path.parent.glob("library.db*"):
        file.unlink()


def _deleted_alone(path: Path) -> None:
    path.unlink()


def _deleted_with_its_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
@pytest.mark.parametrize("delete", [_deleted, _deleted_alone, _deleted_with_its_folder])
def test_a_deleted_library_is_noticed_and_an_open_match_goes_on_in_a_new_one(
    delete: Callable[[Path], None], home: Path
) -> None:
    library = Library.open(home, find_book)
    gone, match = library.id_of(some(library)), some(library)
    match_id, before = library.id_of(match), match.moments
    delete(home / "library.db")
    with pytest.raises(ReplacedError) as caught:
        played(match, 1)
    assert caught.value.values["count"] == 1
    assert match.moments == before
    played(match)
    assert library.id_of(match) == match_id
    with closing(Library.open(home, find_book)) as again:
        assert again.load(match_id).moments == match.moments
        with pytest.raises(MissingError):
            again.load(gone)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
def test_a_replaced_library_is_noticed_and_what_was_played_since_is_kept_beside_it(home: Path) -> None:
    library = Library.open(home, find_book)
    same, match = some(library), some(library)
    library.close()
    other = home / "other.db"
    shutil.copy(home / "library.db", other)
    library = Library.open(home, find_book)
    ids = [line.id for line in library.matches()]
    match, same = (library.load(match_id) for match_id in ids)
    played(match, 5)
    other.replace(home / "library.db")
    with pytest.raises(ReplacedError) as caught:
        library.matches()
    assert caught.value.values["count"] == 1
    assert library.id_of(same) == ids[1]
    assert library.id_of(match) not in ids
    assert len(library.matches()) == 3
    played(match, 5), played(same, 1)
    library.close()
    again = Library.open(home, find_book)
    assert again.notices == []
    for one in (match, same):
        assert again.load(library.id_of(one)).moments == one.moments
    assert len(again.load(ids[0]).journal) == 10


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
def test_an_action_is_never_written_into_another_match_of_the_library_that_has_replaced_this_one(
    home: Path,
) -> None:
    with closing(Library.open(home / "other", find_book)) as theirs:
        stranger = theirs.id_of(some(theirs, 3))
    library = Library.open(home, find_book)
    match = some(library)
    (home / "other" / "library.db").replace(home / "library.db")
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        with pytest.raises(ReplacedError) as caught:
            played(match, 1)
    assert caught.value.values["count"] == 0, "it could not be stored at once"
    played(match, 1)
    assert len(library.load(stranger).journal) == 3
    assert library.load(library.id_of(match)).moments == match.moments


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
def test_an_action_fails_while_a_file_stands_in_the_place_of_the_deleted_data_folder(home: Path) -> None:
    library = Library.open(home / "data", find_book)
    match = some(library)
    before = match.moments
    shutil.rmtree(home / "data")
    (home / "data").write_text("no folder")
    for _ in range(2):
        with pytest.raises(LibraryError):
            played(match, 1)
    assert match.moments == before
    (home / "data").unlink()
    with suppress(ReplacedError):
        played(match, 1)
    played(match)
    with closing(Library.open(home / "data", find_book)) as again:
        assert again.load(library.id_of(match)).moments == match.moments


# ---- a place where nothing can be written


@pytest.mark.parametrize("error", [FullError, ReadOnlyError])
@pytest.mark.parametrize("logged", [False, True])
def test_where_nothing_can_be_written_the_matches_are_shown_and_play_is_not_saved(
    error: type[LibraryError], logged: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(home)
    before = Library.open(home, find_book)
    match_id = before.id_of(some(before))
    if not logged:
        before.close()
    content = path.read_bytes()

    def refuse(path: Path, *_: object) -> None:
        raise error(path=path)

    monkeypatch.setattr(library_file, "open_database", refuse)
    library = Library.open(home, find_book)
    assert library.notices[0].text == error.text
    assert "not be saved" in str(library.notices[1])
    assert library.path is None
    assert len(library.matches()) == 31
    played(library.load(match_id))
    assert library.summary(match_id).finished
    assert path.read_bytes() == content


def test_a_full_disk_is_no_fault_of_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(home)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert isinstance(library_file.translated_error(error, path), FullError)
    monkeypatch.undo()
    assert not isinstance(library_file.translated_error(error, path), FullError)


def test_a_library_may_be_moved_with_its_folder(home: Path, tmp_path: Path) -> None:
    filled(home)
    shutil.copytree(home, tmp_path / "moved")
    assert len(Library.open(tmp_path / "moved", find_book).matches()) == 30


def test_damage_that_is_met_in_the_middle_of_a_change_is_told_as_such(home: Path) -> None:
    library = Library.open(home, find_book)
    match = some(library)
    with pytest.raises(ReplacedError), library.database.transaction():
        _deleted(home / "library.db")
        library.database.rows("SELECT 1 FROM match")
    played(match, 1)


def test_a_folder_that_may_not_be_looked_into_is_a_clear_error(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "not allowed")

    def unopened(path: Path, *_: object) -> NoReturn:
        raise ReadOnlyError(path=path)

    monkeypatch.setattr(library_file, "open_database", unopened)
    monkeypatch.setattr(Path, "stat", forbidden)
    with pytest.raises(ReadOnlyError):
        Library.open(home, find_book)
