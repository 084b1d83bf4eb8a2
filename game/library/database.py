"""The database: transactions, repair of the file while it is open, and errors that people understand.

SQLite with a write-ahead log and full synchronisation: a committed transaction survives a crash of the program or the
machine, and a power cut. Two programs may share one file.

A file that is damaged, deleted or replaced while it is open is noticed by the next action, which raises an error; the
action after that works again. A damaged file is kept, and what can be read of it is carried over into a new one; if the
file was deleted or replaced, the file that is there now is opened. The pages of a large file are checked after it was
opened, in a thread.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from game.library import atomic_files, library_file, salvage
from game.library.file_check import FileCheck
from game.library.library_file import COMPANIONS, OPENING
from game.library.schema import ForeignError, NewerSchemaError, is_whole
from game.library.storage_errors import (
    BusyError,
    DamagedError,
    LibraryError,
    Notice,
    ReleasedError,
    RepairedError,
    ReplacedError,
    UnsavedError,
    storage_error,
)
from game.text import N_

PATIENCE: Final = 0.03
"""Seconds to wait for another program's transaction: two frames, so that nobody notices. Callers that can wait try
again."""
LOCK: Final = ".lock"
"""Suffix of the file that programs lock while they open a database."""
# L10n: {path} is that of the old library, not of the new one
_NEWER: Final = N_(
    "notice",
    "The library was made by a newer version of Ludoteca, so an empty one was started. The existing one was moved "
    "here: {path}",
)


class Database:
    """An open database.

    If another program has the file locked, the first action that can opens it.

    ``connection`` is one that is open already, to a database that is only read.

    Attributes:
        path: the file; None for a database in memory.
        notices: what happened to the file, for the people at the screen.
        generation: how often a file was opened; it rises when another file takes the place of the open one.
        rescue: called when that happens, to store in the new file what is only in memory; returns how many matches.
        check: the check of the pages of a large file; None of a small one, or when it was stopped.

    Raises:
        LibraryError: the file cannot be opened or repaired, and is left as it is.
    """

    def __init__(self, path: Path | None, connection: sqlite3.Connection | None = None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self.generation = 0
        self.check: FileCheck | None = None
        self.rescue: Callable[[], int] = _nothing_to_rescue
        self._identity: tuple[int, int] | None = None
        self._was_replaced = False
        self._released = False
        self._connection = connection
        try:
            if not connection:
                self._open(max(OPENING, PATIENCE))
        except BusyError as error:
            self.notices.append(error.notice)

    @classmethod
    def reading(cls, path: Path) -> "Database":
        """Return a copy in memory of a database that can only be read. Raises LibraryError."""
        return cls(None, library_file.copy_to_memory(path))

    @classmethod
    def beside(cls, path: Path) -> "Database":
        """Return a connection that only reads a database that is open, for another thread. Raises LibraryError."""
        return cls(None, library_file.reader(path))

    def rows(self, question: str, *values: object) -> list[Any]:
        """Return every row of a SELECT. Raises LibraryError."""
        with self._translating_errors():
            return self._open_connection().execute(question, values).fetchall()

    @property
    def version(self) -> tuple[int, ...]:
        """A value that changes whenever this or another program has written to the file, or another file is opened.

        Raises LibraryError.
        """
        with self._translating_errors():
            tables = self._open_connection()
            (by_others,) = tables.execute("PRAGMA data_version").fetchone()
            return self.generation, by_others, tables.total_changes

    def transaction(self) -> AbstractContextManager[sqlite3.Connection]:
        """Run several statements together or not at all; when the block is left they are on disk.

        Raises:
            LibraryError: nothing has changed.
        """
        return self._together("BEGIN IMMEDIATE")

    def snapshot(self) -> AbstractContextManager[object]:
        """Read several times what is stored at one moment, whatever another program writes meanwhile.

        Raises LibraryError.
        """
        return self._together("BEGIN")

    @contextmanager
    def _together(self, begin: str) -> Iterator[sqlite3.Connection]:
        """Open a transaction with this statement, and commit it at the end of the block."""
        with self._translating_errors():
            tables = self._open_connection()
            tables.execute(begin)
            try:
                yield tables
                tables.execute("COMMIT")
            except BaseException:
                if tables is self._connection:  # else what was asked within has found damage, and has closed it
                    tables.rollback()
                raise

    def examine(self) -> None:
        """Check the file for damage that hides rows, as in an index, and repair it. Raises RepairedError then."""
        with self._translating_errors():
            if not library_file.is_sound(self._open_connection(), "integrity_check"):
                raise DamagedError(path=self.path)

    @contextmanager
    def released(self) -> Iterator[Path]:
        """Close the file with everything in it and no write-ahead log; no program opens it within the context, nor we.

        Gives the file's path.

        Raises:
            LibraryError: another program uses the file (`BusyError`), or the database is in memory.
        """
        if not self.path:
            raise UnsavedError
        with self._translating_errors(), ExitStack() as locked:  # a repair takes the lock itself
            tables = self._open_connection()
            self._stop_check()
            locked.enter_context(atomic_files.exclusive_lock(self.path.with_name(self.path.name + LOCK), OPENING))
            (mode,) = tables.execute("PRAGMA journal_mode = DELETE").fetchone()
            lock = locked.pop_all()
        with lock:
            if mode != "delete":
                raise BusyError(path=self.path)
            tables.close()
            self._connection, self._released = None, True
            try:
                yield self.path
            finally:
                self._released = False

    def reopen_at(self, path: Path) -> None:
        """Open the file at ``path`` when it is next needed."""
        self.path, self._identity = path, None

    def close(self) -> None:
        """Close the file; the last program to do so merges the write-ahead log into it."""
        self._stop_check()
        if self._connection:
            self._connection.close()

    # ---- damaged and replaced files

    def _open_connection(self) -> sqlite3.Connection:
        """Return the connection to the file that is at the path now.

        Raises ReplacedError if it is another file than before, and ReleasedError while it is `released`.
        """
        if self._released:
            raise ReleasedError
        if self._connection and self.path and library_file.identity(self.path) != self._identity:
            self._abandon(self._connection)
        if self.check and self.check.found_damage:
            raise DamagedError(path=self.path)
        if not self._connection:
            self._reopen()
            if self._was_replaced:
                self._was_replaced = False
                raise ReplacedError(path=self.path, count=self.rescue())
        assert self._connection
        return self._connection

    def _reopen(self, thoroughly: bool = False) -> None:
        """Open the file that is at the path now. Raises RepairedError if it had to be repaired; it is open then."""
        known = len(self.notices)
        self._open(PATIENCE, thoroughly)
        if len(self.notices) > known:
            self.rescue()
            raise RepairedError(self.notices.pop())

    def _abandon(self, connection: sqlite3.Connection) -> None:
        """Close a file that is no longer at its path.

        Its log may still be there and must not be taken for the next file's.
        """
        self._connection, self._was_replaced = None, True
        self._stop_check()
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        """Turn SQLite's errors into LibraryErrors, and repair the file if they mean damage."""
        try:
            yield
        except DamagedError as error:
            self._repair_now(error)
            raise
        except salvage.FAULTS as error:
            translated = library_file.translated_error(error, self.path)
            if isinstance(translated, DamagedError) or (
                isinstance(translated, sqlite3.OperationalError) and not self._is_whole()
            ):
                self._repair_now(error)
            if translated is error:  # a statement of ours that SQLite does not understand
                raise
            raise translated from error

    def _is_whole(self) -> bool:
        """Whether the file has the tables that the program makes."""
        return self._connection is None or is_whole(self._connection)

    def _repair_now(self, error: Exception) -> None:
        """Repair the open file. Raises RepairedError if there was something to repair."""
        if not self.path:
            return
        self._stop_check()
        if self._connection:
            self._connection.close()
            self._connection = None
        try:
            self._reopen(thoroughly=True)
        except LibraryError as translated:
            raise translated from error

    # ---- opening

    def _open(self, patience: float, thoroughly: bool = False) -> None:
        """Open the file, repair it, or create it; one program at a time, since each would do the same."""
        path = self.path
        if not path:
            self._connection = library_file.connect(":memory:")
            return
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise storage_error(error, path) from error
        with atomic_files.exclusive_lock(path.with_name(path.name + LOCK), patience):
            self._connection = self._opened_or_repaired(path, patience, thoroughly)
            self._identity = library_file.identity(path)
        self._connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
        self.generation += 1
        if not thoroughly and library_file.is_large(path):
            self.check = FileCheck(path)

    def _stop_check(self) -> None:
        """Stop the check of the pages."""
        if self.check:
            self.check.stop()
            self.check = None

    def _opened_or_repaired(self, path: Path, patience: float, thoroughly: bool) -> sqlite3.Connection:
        """Open the file; set a newer one aside and repair a damaged one first."""
        try:
            return library_file.open_database(path, patience, thoroughly)
        except NewerSchemaError:
            self.notices.append(Notice(_NEWER, {"path": atomic_files.set_aside(path, "newer", COMPANIONS)}))
        except (ForeignError, DamagedError):
            self.notices.append(library_file.repair(path))
        return library_file.open_database(path, patience)


def _nothing_to_rescue() -> int:
    """Return the number of matches that are only in memory."""
    return 0
