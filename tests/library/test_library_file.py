"""What an error of SQLite means, which file is one to open, and what is checked of it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.library import Library, library_file, schema
from game.library.storage_errors import BusyError, DamagedError, FullError, LibraryError, ReadOnlyError, storage_error
from tests.playing import find_book

HERE = Path("/somewhere/library.db")


def error_of(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code
    return error


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """How many bytes are free wherever that is asked."""
    disk = SimpleNamespace(free=library_file.ROOM)
    monkeypatch.setattr("shutil.disk_usage", lambda _: disk)
    return disk


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, FullError),
        (sqlite3.SQLITE_READONLY, ReadOnlyError),
        (sqlite3.SQLITE_READONLY_DBMOVED, ReadOnlyError),
        (sqlite3.SQLITE_CANTOPEN, ReadOnlyError),
        (sqlite3.SQLITE_BUSY, BusyError),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, BusyError),
        (sqlite3.SQLITE_LOCKED, BusyError),
        (sqlite3.SQLITE_CORRUPT, DamagedError),
        (sqlite3.SQLITE_NOTADB, DamagedError),
        (sqlite3.SQLITE_CONSTRAINT, DamagedError),
        (sqlite3.SQLITE_IOERR, LibraryError),
    ],
)
@pytest.mark.usefixtures("free")
def test_an_error_of_sqlite_is_told_as_what_it_means(code: int, kind: type[Exception]) -> None:
    told = library_file.translated_error(error_of(code), HERE)
    assert type(told) is kind
    assert isinstance(told, LibraryError)
    assert told.values == {"path": HERE}


@pytest.mark.usefixtures("free")
def test_an_error_of_ours_stays_what_it_is_and_odd_text_is_damage() -> None:
    for error in (error_of(sqlite3.SQLITE_ERROR), error_of(sqlite3.SQLITE_MISUSE), ValueError("ours")):
        assert library_file.translated_error(error, HERE) is error
    odd = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "odd")
    assert type(library_file.translated_error(odd, HERE)) is DamagedError


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN])
@pytest.mark.parametrize(("more", "full"), [(0, False), (-1, True)])
def test_where_less_than_a_megabyte_is_free_the_disk_is_full(
    code: int, more: int, full: bool, free: SimpleNamespace
) -> None:
    assert library_file.ROOM == 1_048_576
    free.free += more
    assert isinstance(library_file.translated_error(error_of(code), HERE), FullError) is full
    assert not isinstance(library_file.translated_error(error_of(code), None), FullError)
    assert not isinstance(library_file.translated_error(error_of(sqlite3.SQLITE_BUSY), HERE), FullError)


@pytest.mark.parametrize(
    ("number", "kind"), [(28, FullError), (27, FullError), (13, ReadOnlyError), (30, ReadOnlyError), (5, LibraryError)]
)
def test_an_error_of_the_system_is_told_as_what_it_means(number: int, kind: type[Exception]) -> None:
    told = storage_error(OSError(number, "as the system says it"), HERE)
    assert (type(told), told.values) == (kind, {"path": HERE})


def test_a_file_is_large_beyond_four_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    for size, large in ((0, False), (4 * 1024 * 1024, False), (4 * 1024 * 1024 + 1, True)):
        with path.open("wb") as file:
            file.truncate(size)
        assert library_file.is_large(path) is large
    assert not library_file.is_large(tmp_path / "missing.db")


def test_a_file_is_the_same_until_another_takes_its_place(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.touch()
    other.touch()
    was = library_file.identity(one)
    assert was
    one.write_bytes(b"more")
    assert library_file.identity(one) == was != library_file.identity(other)
    other.replace(one)
    assert library_file.identity(one) != was
    assert library_file.identity(other) is None


@pytest.mark.parametrize(
    ("content", "log", "opens"),
    [
        (None, None, True),
        (b"", None, True),
        (b"", b"", True),
        (None, b"what was written last", False),
        (b"", b"what was written last", False),
        (b"SQLite format 3", None, False),
        (b"something else", None, False),
    ],
)
def test_a_file_whose_log_would_be_lost_is_not_opened(
    content: bytes | None, log: bytes | None, opens: bool, tmp_path: Path
) -> None:
    path = tmp_path / "library.db"
    for file, held in ((path, content), (path.with_name("library.db-wal"), log)):
        if held is not None:
            file.write_bytes(held)
    if opens:
        library_file.open_database(path).close()
        return
    with pytest.raises(DamagedError) as error:
        library_file.open_database(path)
    assert error.value.values == {"path": path}
    assert content is None or path.read_bytes() == content


def test_a_reader_sees_what_is_there_and_changes_nothing(home: Path) -> None:
    with closing(Library.open(home, find_book)) as library:
        assert library.path
        with closing(library_file.reader(library.path)) as reading:
            assert reading.execute("SELECT count(*) FROM match").fetchall() == [(0,)]
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                reading.execute("DELETE FROM match")
    with closing(library_file.copy_to_memory(home / "library.db")) as copy:
        assert copy.execute("SELECT count(*) FROM match").fetchall() == [(0,)]
        copy.execute("INSERT INTO person (id, name, key, note, created, tastes) VALUES ('x', 'x', 'x', '', 0, '')")
    with closing(library_file.reader(home / "library.db")) as reading:
        assert reading.execute("SELECT count(*) FROM person").fetchall() == [(0,)]


def test_a_library_of_an_earlier_version_can_be_read_where_nothing_can_be_written(home: Path) -> None:
    old, new = (sqlite3.connect(path, isolation_level=None) for path in (home / "library.db", ":memory:"))
    with closing(old), closing(new):
        schema.migrate(old, schema.MIGRATIONS[:5])
        schema.migrate(new)
        tables = "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name"
        assert old.execute(tables).fetchall() != new.execute(tables).fetchall()
        with closing(library_file.copy_to_memory(home / "library.db")) as copy:
            assert copy.execute(tables).fetchall() == new.execute(tables).fetchall()


def test_a_file_on_a_server_of_windows_is_read_too() -> None:
    assert library_file.uri_for_sqlite("file:///C:/my%20data/library.db") == "file:///C:/my%20data/library.db"
    uri = library_file.uri_for_sqlite("file://server/share/my%20data/library.db")
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):  # not: invalid uri authority
        sqlite3.connect(uri, uri=True)
    assert uri == "file:////server/share/my%20data/library.db"


def test_what_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> sqlite3.Connection:
        raise error_of(sqlite3.SQLITE_ERROR)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    with pytest.raises(LibraryError) as told:
        library_file.reader(tmp_path / "library.db")
    assert told.value.values == {"path": tmp_path / "library.db"}


def test_what_cannot_be_copied_is_told(tmp_path: Path) -> None:
    (tmp_path / "library.db").write_bytes(b"something else, and long enough to be no database" * 100)
    with pytest.raises(LibraryError):
        library_file.copy_to_memory(tmp_path / "library.db")


def test_an_unknown_amount_of_free_space_is_not_reported_as_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: object) -> None:
        raise OSError

    monkeypatch.setattr("shutil.disk_usage", gone)
    assert type(library_file.translated_error(error_of(sqlite3.SQLITE_CANTOPEN), HERE)) is ReadOnlyError
