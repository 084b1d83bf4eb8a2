"""The file of a library: open it, check it, migrate it, repair it, copy it, and translate SQLite's errors.

The caller keeps other programs from opening the file meanwhile (`game.library.database.Database`).
"""

import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.library import atomic_files, salvage
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
"""Bytes. With less free space the disk counts as full: SQLite reports a disk fault if it cannot create the files
beside."""
LARGE: Final = 4 * 1024 * 1024
"""Bytes. The pages of a larger file are checked after it was opened (`game.library.file_check`)."""
COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""Suffixes of the files that belong to a database file and move with it."""
_NEW: Final = ".new"
"""Suffix of a library that a repair makes, until it is in its place."""
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
_REPAIRED: Final = N_(
    "notice",
    "The library was damaged. Matches moved to a new one: {kept}. Matches that could not be read: {lost}. The "
    "damaged file was kept: {path}",
)


def open_database(path: Path, patience: float = OPENING, thoroughly: bool = False) -> sqlite3.Connection:
    """Open, check and migrate a file; the pages of a large one are checked only ``thoroughly``.

    Raises:
        LibraryError, NewerSchemaError, ForeignError: the file is left as it is.
    """
    _finish_repair(path)
    _check_header(path)
    _back_up_older_version(path, patience)
    try:
        check = "integrity_check" if thoroughly else "" if is_large(path) else "quick_check"
        return connect(str(path), patience, check)
    except salvage.FAULTS as error:
        translated = translated_error(error, path)
        if translated is error:  # a statement that SQLite does not understand: the tables are not ours
            translated = DamagedError(path=path)
        raise translated from error


def connect(name: str, patience: float = OPENING, check: str = "quick_check") -> sqlite3.Connection:
    """Open a file, or ":memory:", migrate it, and check its tables and, by a PRAGMA of SQLite, its pages.

    Raises DamagedError, or what SQLite raises.
    """
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None)
    connection.text_factory = salvage.lenient
    try:
        migrate(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's own cache as well
        connection.execute("PRAGMA foreign_keys = ON")
        if not is_whole(connection) or (check and not is_sound(connection, check)):
            raise DamagedError(path=name)
    except BaseException:
        connection.close()
        raise
    return connection


def is_large(path: Path) -> bool:
    """Whether checking a file's pages takes so long that a start does not wait for it."""
    try:
        return path.stat().st_size > LARGE
    except OSError:
        return False


def is_sound(connection: sqlite3.Connection, check: str = "quick_check") -> bool:
    """Whether a check of SQLite finds nothing wrong with the pages. Raises what SQLite raises."""
    found: object = connection.execute(f"PRAGMA {check}(1)").fetchone()
    return found == ("ok",)


def repair(path: Path) -> Notice:
    """Create a new library from what can be read of a damaged one, which is set aside. Return a notice about it.

    Raises:
        LibraryError: the damaged file is where it was, or the next opening puts the new one in its place.
    """
    new = path.with_name(path.name + _NEW)
    try:
        for companion in ("", *COMPANIONS):
            new.with_name(new.name + companion).unlink(missing_ok=True)
        atomic_files.keep_private(new)
        with closing(connect(str(new))) as tables:
            kept, lost = salvage.carry_over(path, path.with_name(path.name + "-wal"), tables)
        aside = atomic_files.set_aside(path, "damaged", COMPANIONS)
        new.replace(path)
        atomic_files.sync_folder(path.parent)
    except OSError as error:
        raise storage_error(error, path) from error
    except salvage.FAULTS as error:
        raise translated_error(error, path) from error
    if not kept and not lost:
        return Notice(_DAMAGED, {"path": aside})
    return Notice(_REPAIRED, {"kept": kept, "lost": lost, "path": aside})


def _finish_repair(path: Path) -> None:
    """Put the new library in its place if `repair` was interrupted when only that was left to do.

    Raises LibraryError: else an empty one would be made there.
    """
    new = path.with_name(path.name + _NEW)
    try:
        if path.exists() or not new.exists():
            return
        with suppress(DamagedError, ForeignError, NewerSchemaError):
            open_database(new).close()
            atomic_files.set_aside(path, "damaged", COMPANIONS)  # a log of the damaged file must not be read into it
            new.replace(path)
    except OSError as error:
        raise storage_error(error, path) from error


def reader(path: Path) -> sqlite3.Connection:
    """Open a file that is in use, only for reading; it is not checked. Raises LibraryError."""
    name = uri_for_sqlite(path.absolute().as_uri())
    try:
        found = sqlite3.connect(f"{name}?mode=ro", OPENING, isolation_level=None, uri=True)
    except salvage.FAULTS as error:
        meant = translated_error(error, path)
        raise (meant if isinstance(meant, LibraryError) else LibraryError(path=path)) from error
    found.text_factory = salvage.lenient
    return found


def uri_for_sqlite(uri: str) -> str:
    """Return a file's URI as SQLite takes it: with the server of a network path of Windows as part of the path."""
    return uri if uri.startswith("file:///") else uri.replace("file://", "file:////", 1)


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """Copy a file into memory without opening it in place, for folders that cannot be written. Raises LibraryError."""
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
    """Return device and inode of the file, to notice that it was replaced; None if it does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _back_up_older_version(path: Path, patience: float) -> None:
    """Copy a library that an earlier version wrote, before it is migrated.

    If the copy fails, the library is migrated all the same: that succeeds as a whole or changes nothing.
    """
    with suppress(OSError, LibraryError, *salvage.FAULTS):
        if not path.exists():
            return
        with closing(sqlite3.connect(path, timeout=patience)) as older:
            ((version,),) = older.execute("PRAGMA user_version")
            kept = path.with_name(f"{path.name}.version-{version}")
            if 0 < version < len(MIGRATIONS) and not kept.exists():
                part = kept.with_name(kept.name + _NEW)  # a copy that was interrupted must not be taken for one
                part.unlink(missing_ok=True)
                atomic_files.keep_private(part)
                with closing(sqlite3.connect(part)) as copy:
                    older.backup(copy)
                part.replace(kept)


def _check_header(path: Path) -> None:
    """Raise DamagedError for a file that SQLite must not open, because it might delete the log beside it."""
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
    atomic_files.keep_private(path)  # SQLite gives the files that it makes beside it the same permissions


def translated_error(error: Exception, path: Path | None) -> Exception:
    """Return the LibraryError that an error of SQLite stands for; any other error is returned as it is."""
    if isinstance(error, UnicodeDecodeError):
        return DamagedError(path=path)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and path and _is_full(path.parent):
        return FullError(path=path)
    return _ERRORS[code](path=path) if code in _ERRORS else error


def _is_full(folder: Path) -> bool:
    """Whether the drive of a folder has less free space than `ROOM`."""
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:
        return False
