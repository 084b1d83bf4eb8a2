"""The file of a library as SQLite has it: opened, checked and brought up to date, mended, copied; what its faults mean.

Who opens or mends one keeps other programs from doing the same meanwhile (`game.library.database.Database`).
"""

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.library import paths, salvage
from game.library.schema import MIGRATIONS, ForeignError, NewerSchemaError, is_whole, migrate
from game.library.storage_errors import (
    BusyError,
    DamagedError,
    FullError,
    LibraryError,
    Notice,
    ReadOnlyError,
    storage_error,
)
from game.text import N_

OPENING: Final = 0.5
"""Seconds to wait for another program that is opening the library or keeps it locked at the start."""
ROOM: Final = 1024 * 1024
"""With fewer bytes free a disk is full: SQLite calls it a fault of the disk, if it cannot make the files beside."""
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
    sqlite3.SQLITE_CONSTRAINT: DamagedError,
    sqlite3.SQLITE_MISMATCH: DamagedError,
    sqlite3.SQLITE_TOOBIG: DamagedError,
    sqlite3.SQLITE_IOERR: LibraryError,
    sqlite3.SQLITE_NOMEM: LibraryError,
}
# L10n: {path} is that of the old library, not of the new one
_DAMAGED: Final = N_("notice", "The library was damaged, and a new one was started. The old one was moved here: {path}")
_MENDED: Final = N_(
    "notice",
    "The library was damaged. Matches moved to a new one: {kept}. Matches that could not be read: {lost}. The "
    "damaged file was kept: {path}",
)


def open_database(path: Path, patience: float = OPENING, thoroughly: bool = False) -> sqlite3.Connection:
    """Open, check and migrate a file. Raises LibraryError, NewerSchemaError, ForeignError."""
    _look_at(path)
    _keep_older(path, patience)
    try:
        return connect(str(path), patience, thoroughly)
    except salvage.FAULTS as error:
        meant = translated_error(error, path)
        if meant is error:  # a question that is not understood, since the tables are not what they were
            meant = DamagedError(path=path)
        raise meant from error


def connect(name: str, patience: float = OPENING, thoroughly: bool = False) -> sqlite3.Connection:
    """Open a file, or ":memory:", bring it up to date and check it. Raises DamagedError, or what SQLite raises."""
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None)
    connection.text_factory = salvage.lenient
    try:
        migrate(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's own cache as well
        connection.execute("PRAGMA foreign_keys = ON")
        check = "integrity_check" if thoroughly else "quick_check"
        if not is_whole(connection) or connection.execute(f"PRAGMA {check}(1)").fetchone() != ("ok",):
            raise DamagedError(path=name)
    except BaseException:
        connection.close()
        raise
    return connection


def repair(path: Path) -> Notice:
    """Begin a new library with what can be read of a damaged one, which is kept, and say what came of it.

    Raises:
        LibraryError: it lies where it was.
    """
    new = path.with_name(path.name + ".new")
    try:
        for companion in ("", *COMPANIONS):
            new.with_name(new.name + companion).unlink(missing_ok=True)
        paths.keep_private(new)
        with closing(connect(str(new))) as tables:
            kept, lost = salvage.carry_over(path, path.with_name(path.name + "-wal"), tables)
        aside = paths.set_aside(path, "damaged", COMPANIONS)
        new.replace(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise storage_error(error, path) from error
    except salvage.FAULTS as error:
        raise translated_error(error, path) from error
    if not kept and not lost:
        return Notice(_DAMAGED, {"path": aside})
    return Notice(_MENDED, {"kept": kept, "lost": lost, "path": aside})


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """A copy in memory of a file where nothing can be written, so that SQLite does not open it. Raises LibraryError."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    memory.text_factory = salvage.lenient
    try:
        with tempfile.TemporaryDirectory(prefix="ludoteca-") as folder:
            for companion in ("", "-wal"):
                with suppress(FileNotFoundError):
                    shutil.copyfile(f"{path}{companion}", Path(folder) / f"{path.name}{companion}")
            with closing(sqlite3.connect(Path(folder) / path.name)) as copy:
                copy.backup(memory)
        migrate(memory)
        memory.execute("PRAGMA foreign_keys = ON")
        if not is_whole(memory):
            raise DamagedError(path=path)
    except (OSError, *salvage.FAULTS, NewerSchemaError, ForeignError, LibraryError) as error:
        memory.close()
        raise LibraryError(path=path) from error
    return memory


def identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another that takes its place; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _keep_older(path: Path, patience: float) -> None:
    """Keep a copy of a library that an earlier version has written, before it becomes one of today's.

    What cannot be copied is brought up to date all the same: that happens wholly or not at all.
    """
    with suppress(OSError, LibraryError, *salvage.FAULTS):
        if not path.exists():
            return
        with closing(sqlite3.connect(path, timeout=patience)) as older:
            ((version,),) = older.execute("PRAGMA user_version")
            kept = path.with_name(f"{path.name}.version-{version}")
            if 0 < version < len(MIGRATIONS) and not kept.exists():
                paths.keep_private(kept)
                with closing(sqlite3.connect(kept)) as copy:
                    older.backup(copy)


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


def translated_error(error: Exception, path: Path | None) -> Exception:
    """What SQLite's error means for people; an error of this program's own making stays what it is."""
    if isinstance(error, UnicodeDecodeError):
        return DamagedError(path=path)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and path and _is_full(path.parent):
        return FullError(path=path)
    return _ERRORS[code](path=path) if code in _ERRORS else error


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:
        return False
