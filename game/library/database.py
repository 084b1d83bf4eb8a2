"""The database: what happens to its file while it is open, transactions, and errors people understand.

SQLite with a write-ahead log and full synchronisation: a transaction that has been committed survives a crash of the
program, of the machine and of its power. Two programs may share one file.

Whatever befalls the file while it is open is noticed at the next action, told by an error, and over with the action
after that: a damaged file is kept, and what can be read of it is carried over into a new one; where the file was
deleted or replaced, what lies there now is opened.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from game.library import library_file, paths, salvage
from game.library.library_file import COMPANIONS, OPENING
from game.library.schema import ForeignError, NewerSchemaError, is_whole
from game.library.storage_errors import (
    BusyError,
    DamagedError,
    LibraryError,
    Notice,
    ReadOnlyError,
    RepairedError,
    ReplacedError,
    storage_error,
)
from game.text import N_

PATIENCE: Final = 0.03
"""Seconds to wait for another program's transaction: two frames, so that nobody sees it. Who can wait asks again."""
LOCK: Final = ".lock"
"""The ending of the file that programs lock while they open a database."""
# L10n: {path} is that of the old library, not of the new one
_NEWER: Final = N_(
    "notice",
    "The library was made by a newer version of Ludoteca, so an empty one was started. The newer one was moved "
    "here: {path}",
)


class Database:
    """An open database; ``path`` None keeps it in memory alone. ``notices`` tell what happened to the file.

    Where another program keeps it locked, it is opened by the first action that can do so. ``generation`` counts how
    often another file has taken the place of the one that was open; ``rescue`` is called then, to store in the new one
    what is only in memory now, and says how many matches that were.

    Raises:
        LibraryError: it cannot be opened, or not be mended, and lies where it was.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self.generation = 0
        self.rescue: Callable[[], int] = int
        self._identity: tuple[int, int] | None = None
        self._is_gone = False
        self._connection: sqlite3.Connection | None = None
        try:
            self._open(max(OPENING, PATIENCE))
        except BusyError as error:
            self.notices.append(error.notice)

    @classmethod
    def reading(cls, path: Path) -> "Database":
        """What a database holds that can only be read: a copy in memory. Raises LibraryError."""
        database = cls(None)
        database.close()
        database._connection = library_file.copy_to_memory(path)
        return database

    def rows(self, question: str, *values: object) -> list[Any]:
        """Every row that a SELECT gives. Raises LibraryError."""
        with self._telling():
            return self._present().execute(question, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Several statements that happen together or not at all. When the block is left they are on the disk.

        Raises:
            LibraryError: nothing has changed.
        """
        with self._telling():
            tables = self._present()
            tables.execute("BEGIN IMMEDIATE")
            try:
                yield tables
                tables.execute("COMMIT")
            except BaseException:
                tables.rollback()
                raise

    def examine(self) -> None:
        """Look whether damage hides rows that are there, as in an index, and mend it. Raises MendedError then."""
        with self._telling():
            if self._present().execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise DamagedError(path=self.path)

    @contextmanager
    def released(self) -> Iterator[Path]:
        """Close the file so that all of it is in one, and let no program open it meanwhile; gives where it lies.

        Raises:
            LibraryError: it is in use by another program (`BusyError`), or in memory alone.
        """
        if not self.path:
            raise ReadOnlyError(path="")
        with self._telling():
            tables = self._present()
            (mode,) = tables.execute("PRAGMA journal_mode = DELETE").fetchone()
        if mode != "delete":
            raise BusyError(path=self.path)
        with paths.exclusive_lock(self.path.with_name(self.path.name + LOCK), OPENING):
            tables.close()
            self._connection = None
            yield self.path

    def reopen_at(self, path: Path) -> None:
        """The file that was put down has been moved."""
        self.path, self._identity = path, None

    def close(self) -> None:
        """Close the file; the last program to do so puts the write-ahead log into it."""
        if self._connection:
            self._connection.close()

    # ---- what befalls the file

    def _present(self) -> sqlite3.Connection:
        """The connection to the file that lies at its place now."""
        if self._connection and self.path and library_file.identity(self.path) != self._identity:
            self._let_go(self._connection)
        if not self._connection:
            self._open_again()
            if self._is_gone:
                self._is_gone = False
                raise ReplacedError(path=self.path, count=self.rescue())
        assert self._connection
        return self._connection

    def _open_again(self, thoroughly: bool = False) -> None:
        """Open the file that lies at its place now. Raises MendedError where it had to be mended, as it has been."""
        known = len(self.notices)
        self._open(PATIENCE, thoroughly)
        if len(self.notices) > known:
            self.rescue()
            raise RepairedError(self.notices.pop())

    def _let_go(self, connection: sqlite3.Connection) -> None:
        """Close a file that is no longer at its place. Its log may be, and must not be taken for the next file's."""
        self._connection, self._is_gone = None, True
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except DamagedError as error:
            self._mend_now(error)
            raise
        except salvage.FAULTS as error:
            told = library_file.translated_error(error, self.path)
            if isinstance(told, DamagedError) or (isinstance(told, sqlite3.OperationalError) and not self._is_whole()):
                self._mend_now(error)
            raise told from error

    def _is_whole(self) -> bool:
        """Whether the tables are those that the program has made."""
        return self._connection is None or is_whole(self._connection)

    def _mend_now(self, error: Exception) -> None:
        """Mend the file that is open. Raises MendedError if there was something to mend."""
        if not self.path:
            return
        if self._connection:
            self._connection.close()
            self._connection = None
        try:
            self._open_again(thoroughly=True)
        except LibraryError as told:
            raise told from error

    # ---- opening

    def _open(self, patience: float, thoroughly: bool = False) -> None:
        """Open the file, mend it or begin a fresh one; one program at a time, since each would do the same."""
        path = self.path
        if not path:
            self._connection = library_file.connect(":memory:")
            return
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise storage_error(error, path) from error
        with paths.exclusive_lock(path.with_name(path.name + LOCK), patience):
            self._connection = self._mended(path, patience, thoroughly)
            self._identity = library_file.identity(path)
        self._connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
        self.generation += 1

    def _mended(self, path: Path, patience: float, thoroughly: bool) -> sqlite3.Connection:
        try:
            return library_file.open_database(path, patience, thoroughly)
        except NewerSchemaError:
            self.notices.append(Notice(_NEWER, {"path": paths.set_aside(path, "newer", COMPANIONS)}))
        except (ForeignError, DamagedError):
            self.notices.append(library_file.repair(path))
        return library_file.open_database(path, patience)
