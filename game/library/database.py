"""The database file: opening it, setting it aside when it cannot be used, transactions, and errors people understand.

SQLite with a write-ahead log and full synchronisation: a transaction that has been committed survives a crash of the
program, of the machine and of its power. Two programs may share one file; each waits a moment for the other.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.library import paths
from game.library.errors import (
    BusyError,
    DamagedError,
    FullError,
    LibraryError,
    Notice,
    ReadOnlyError,
    storage_error,
)
from game.library.schema import ForeignError, NewerError, migrate
from game.text import N_

PATIENCE: Final = 3.0
"""Seconds to wait for another program's transaction."""
COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""Endings of the files that belong to a database; they go where it goes."""
MAGIC: Final = b"SQLite format 3\0"

_ERRORS: Final[dict[int, type[LibraryError]]] = {
    sqlite3.SQLITE_FULL: FullError,
    sqlite3.SQLITE_READONLY: ReadOnlyError,
    sqlite3.SQLITE_CANTOPEN: ReadOnlyError,
    sqlite3.SQLITE_PERM: ReadOnlyError,
    sqlite3.SQLITE_AUTH: ReadOnlyError,
    sqlite3.SQLITE_BUSY: BusyError,
    sqlite3.SQLITE_LOCKED: BusyError,
    sqlite3.SQLITE_PROTOCOL: BusyError,
    sqlite3.SQLITE_CORRUPT: DamagedError,
    sqlite3.SQLITE_NOTADB: DamagedError,
    sqlite3.SQLITE_IOERR: LibraryError,
    sqlite3.SQLITE_NOMEM: LibraryError,
}


class Database:
    """An open database; ``path`` None keeps it in memory alone. ``notices`` tell what happened to the file."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self._connection = self._open(path) if path else _connect(":memory:")

    def rows(self, question: str, *values: object) -> list[Any]:
        """Every row that a SELECT gives."""
        with self._telling():
            return self._connection.execute(question, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Several statements that happen together or not at all. When the block is left they are on the disk.

        Raises:
            LibraryError: nothing has changed.
        """
        with self._telling():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                self._connection.rollback()
                raise

    def close(self) -> None:
        """Close the file; the last program to do so puts the write-ahead log into it."""
        self._connection.close()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _told(error, self.path) from error

    def _open(self, path: Path) -> sqlite3.Connection:
        """Open the file, or set it aside and begin a fresh one; one program at a time, since each would do the same."""
        with paths.alone(path.with_name(path.name + ".lock"), PATIENCE):
            text = N_(
                "notice", "The library comes from a newer Ludoteca. It was put aside, and a new one begun: {path}"
            )
            why = "newer"
            try:
                return _open(path)
            except NewerError:
                pass
            except (ForeignError, DamagedError):
                text = N_("notice", "The library was damaged. It was put aside, and a new one begun: {path}")
                why = "damaged"
            self.notices.append(Notice(text, {"path": paths.set_aside(path, why, COMPANIONS)}))
            return _open(path)


def _open(path: Path) -> sqlite3.Connection:
    """Open, check and migrate a file. Raises LibraryError, NewerError, ForeignError."""
    _look_at(path)
    try:
        connection = _connect(str(path))
    except sqlite3.Error as error:
        raise _told(error, path) from error
    return connection


def _connect(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None)
    try:
        migrate(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's own cache as well
        connection.execute("PRAGMA foreign_keys = ON")
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DamagedError(path=name)
    except BaseException:
        connection.close()
        raise
    return connection


def _look_at(path: Path) -> None:
    """Raise DamagedError for a file that SQLite should not even open, since it might tidy away the log beside it."""
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except FileNotFoundError:
        start = b""
    except OSError as error:
        raise storage_error(error, path) from error
    log = path.with_name(path.name + "-wal")
    if start != MAGIC and (start or (log.exists() and log.stat().st_size)):
        raise DamagedError(path=path)
    paths.keep_private(path)  # and so the files that SQLite makes beside it


def _told(error: sqlite3.Error, path: Path | None) -> Exception:
    """What SQLite's error means for people; an error of this program's own making stays what it is."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return _ERRORS[code](path=path) if code in _ERRORS else error
