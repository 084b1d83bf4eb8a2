"""Moving all data to another folder: it is copied, verified and switched to, and only then removed from the old folder.

    for done in move(library, store, folder): ...     # a share from 0.0 to 1.0, after every few megabytes

The switch is one small file that is replaced as a whole. Until then the old folder counts: if anything goes wrong
before, it stays as it was, and the copies are removed. Files in the new folder are never overwritten.
"""

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Final

from game.library import atomic_files, paths
from game.library.database import LOCK
from game.library.library import Library
from game.library.library_file import COMPANIONS
from game.library.match_store import FILE
from game.library.settings import SettingsStore
from game.library.storage_errors import FileError, FullError, LibraryError, ReadOnlyError, storage_error
from game.text import N_

NAME: Final = "Ludoteca"
"""The folder that is created if the chosen one is not empty, or is a whole drive."""
CHUNK: Final = 4 << 20
"""Bytes that are copied at a time."""
ROOM: Final = 4 << 20
"""Bytes of free space to leave on the drive."""
_SAME: Final = N_("error", "Your matches and settings are already there: {path}")
_INSIDE: Final = N_("error", "A folder cannot be moved into itself: {path}")
_OCCUPIED: Final = N_(
    "error", "Choose another folder. Something with this name is already there, so nothing was moved: {path}"
)
_DIFFERS: Final = N_("error", "The copy does not match the original, so nothing was moved: {path}")


def target_folder(source: Path, chosen: Path) -> Path:
    """Return the folder into which the data would be moved: the chosen one if it is empty, else a new one inside it.

    It is a new one also where a drive is mounted: while the drive is away, its mount point is an empty folder, in which
    the next start would begin another library.

    Raises:
        LibraryError: the data cannot be moved there.
    """
    try:
        chosen = chosen.resolve()
        source = source.resolve()
        found = chosen if _is_free(chosen) and not os.path.ismount(chosen) else chosen / NAME
        if source in (chosen, found):
            raise FileError(_SAME, path=chosen)
        if source in found.parents:
            raise FileError(_INSIDE, path=chosen)
        if found != chosen and os.path.lexists(found) and not (found.is_dir() and _is_free(found)):
            raise FileError(_OCCUPIED, path=found)
    except OSError as error:
        raise storage_error(error, chosen) from error
    return found


def move(library: Library, store: SettingsStore, chosen: Path) -> Generator[float]:
    """Move everything, a little at each step; yields the share that is done.

    Raises:
        LibraryError: nothing was moved, and nothing is lost.
    """
    if not paths.movable():
        raise ReadOnlyError(path=paths.VARIABLE)
    with library.released() as file:
        source = file.parent
        target, copied = target_folder(source, chosen), list[Path]()
        is_new = not target.exists()
        try:
            yield from _copy(source, target, copied)
            _check(target / file.name)
            certain = _switch(target)
        except BaseException as error:
            _remove(target, copied, all_of_it=is_new)
            if isinstance(error, OSError):
                raise storage_error(error, target) from error
            raise
        library.reopen_at(target / file.name)
        if store.path:
            store.path = target / store.path.name
    if certain:
        old = [source / path.relative_to(target) for path in copied]
        _remove(source, [*old, source / (FILE + LOCK)], all_of_it=source.name == NAME)


def _switch(target: Path) -> bool:
    """Make ``target`` the data folder; return whether that will outlast a power cut. Raises LibraryError."""
    try:
        paths.record_move(target)
    except LibraryError:
        if paths.moved_to() != target:
            raise
        return False
    return True


def _is_free(folder: Path) -> bool:
    """Whether a folder is empty, except for the files that stay behind when data is moved away from it."""
    return all(path.name in (*paths.STAYING, FILE + LOCK) for path in folder.iterdir())


def _files(source: Path) -> list[Path]:
    """Return every file that is to be moved, relative to the folder."""
    found = list[Path]()
    left = {*paths.STAYING, FILE + LOCK, *(FILE + companion for companion in COMPANIONS)}
    for folder, _, names in os.walk(source):
        inside = Path(folder).relative_to(source)
        found += [inside / name for name in names if inside / name not in map(Path, left)]
    return sorted(path for path in found if (source / path).is_file())


def _copy(source: Path, target: Path, copied: list[Path]) -> Iterator[float]:
    """Copy each file and verify the copy; adds to ``copied`` what has been created. Yields the share that is done."""
    names = _files(source)
    whole = sum((source / name).stat().st_size for name in names) or 1
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    if shutil.disk_usage(target).free < whole + ROOM:
        raise FullError(path=target)
    done = 0
    for name in names:
        (target / name).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        copied.append(target / name)
        read = hashlib.sha256()
        with (source / name).open("rb") as old, _new(target / name) as new:
            while chunk := old.read(CHUNK):
                read.update(chunk)
                new.write(chunk)
                done += len(chunk)
                yield 0.9 * done / whole
            new.flush()
            os.fsync(new.fileno())
        yield from verify(target / name, read.digest(), 0.9 * done / whole)
        with suppress(OSError):  # not every drive stores times
            shutil.copystat(source / name, target / name)
        atomic_files.keep_private(target / name)
    for folder in {path.parent for path in copied}:
        atomic_files.sync_folder(folder)


def _new(path: Path) -> IO[bytes]:
    """Open a new file for writing, readable for its owner alone. Raises FileExistsError."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb")


def verify(path: Path, wanted: bytes, share: float) -> Iterator[float]:
    """Read a copied file again and compare its hash. Raises FileError if it differs."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
            yield share
    if found.digest() != wanted:
        raise FileError(_DIFFERS, path=path)


def _check(file: Path) -> None:
    """Check that the copied database can be opened. Raises FileError if it cannot."""
    try:
        with closing(sqlite3.connect(file)) as tables:
            whole = tables.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except sqlite3.Error as error:
        raise FileError(_DIFFERS, path=file) from error
    if not whole:
        raise FileError(_DIFFERS, path=file)


def _remove(folder: Path, files: list[Path], *, all_of_it: bool) -> None:
    """Remove files and the folders that are empty then. Failures are ignored, since a file too many does no harm."""
    for path in files:
        with suppress(OSError):
            path.unlink(missing_ok=True)
    emptied = {path.parent for path in files} - {folder} | ({folder} if all_of_it else set())
    for inner in sorted(emptied, key=lambda path: len(path.parts), reverse=True):
        with suppress(OSError):
            inner.rmdir()
