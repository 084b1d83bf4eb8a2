"""Files that are written as a whole, set aside, locked, and kept from other users."""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.library.storage_errors import BusyError, storage_error

_STALE = 60
"""Seconds after which a temporary file counts as left over by a program that was killed."""
_LEFT = re.compile(r"\.ludoteca-\d+-\d+\.tmp")
"""Names of such temporary files. People choose folders to write to, so nothing else there may match."""
_NO_SYNC = (errno.EACCES, errno.EBADF, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM)
"""Errors of systems on which a folder cannot be synced at all; a failing drive reports other ones."""


def replace(path: Path, content: bytes) -> None:
    """Write a file as a whole: after a crash or a power cut it holds either the old content or the new.

    If ``path`` is a link, the file that it points to is replaced. The owner's permissions stay, others get none.

    Raises:
        LibraryError: it could not be written; the old file is still there, or the new one if the drive fails very late.
    """
    target = Path(os.path.realpath(path))

    def move(new: Path) -> None:
        if target.exists():
            new.chmod(stat.S_IMODE(target.stat().st_mode) & 0o700)
        new.replace(target)

    _write(path, target, content, move)


def create(path: Path, content: bytes) -> bool:
    """Write a new file as a whole. Return False, and write nothing, if there is a file of that name already.

    Raises:
        LibraryError: it could not be written.
    """
    made = False

    def move(new: Path) -> None:
        nonlocal made
        try:
            if sys.platform == "win32":
                new.rename(path)
            else:
                _link(new, path)
            made = True
        except FileExistsError:
            new.unlink()

    _write(path, path, content, move)
    return made


def _link(new: Path, path: Path) -> None:
    """Move a file to its final name unless that is taken; on drives without links this is checked beforehand."""
    try:
        path.hardlink_to(new)
        new.unlink()
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(path):
            raise FileExistsError from None
        new.rename(path)


def _write(path: Path, target: Path, content: bytes, move: Callable[[Path], None]) -> None:
    """Write a temporary file beside ``target`` and let ``move`` put it in place. Raises LibraryError about ``path``."""
    new = target.with_name(f".ludoteca-{os.getpid()}-{int.from_bytes(os.urandom(6))}.tmp")
    try:
        _sweep(target.parent)
        with open(new, "xb", opener=_private) as file:  # "x" follows no link that somebody has put there
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        move(new)
        sync_folder(target.parent)
    except OSError as error:
        with suppress(OSError):  # the same fault may prevent the tidying up
            new.unlink(missing_ok=True)
        raise storage_error(error, path) from error


def _private(path: str, flags: int) -> int:
    """Open a new file that others cannot read."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)


def _sweep(folder: Path) -> None:
    """Delete the temporary files that killed programs have left in a folder."""
    with suppress(OSError):  # it can wait for the next time
        for other in () if is_shared(folder) else folder.iterdir():
            if is_temporary(other.name) and time.time() - other.stat().st_mtime > _STALE:
                other.unlink()


def is_temporary(name: str) -> bool:
    """Whether a file has the name of a temporary file of ours."""
    return bool(_LEFT.fullmatch(name))


def set_aside(path: Path, why: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename a file to the first free ``NAME.WHY-N`` and its companions (``NAME-wal`` …) likewise; nothing is deleted.

    Args:
        why: the reason, as part of the new name.
        companions: suffixes of the files that belong to it.

    Returns:
        path: the file's new path.

    Raises:
        LibraryError: they could not be renamed and are where they were.
    """
    number = 1
    while any(aside.exists() for aside in _aside(path, f"{why}-{number}", ("", *companions))):
        number += 1
    names = zip(("", *companions), _aside(path, f"{why}-{number}", ("", *companions)), strict=True)
    moved = list[tuple[Path, Path]]()
    try:
        for companion, aside in names:
            present = path.with_name(path.name + companion)
            if present.exists():
                present.rename(aside)
                moved.append((aside, present))
        sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):  # a log alone would look like what is left of a damaged library
            for aside, present in moved:
                aside.rename(present)
        raise storage_error(error, path) from error
    return path.with_name(f"{path.name}.{why}-{number}")


def _aside(path: Path, ending: str, companions: tuple[str, ...]) -> list[Path]:
    """Return the names that a file and its companions get when they are set aside."""
    return [path.with_name(f"{path.name}.{ending}{companion}") for companion in companions]


@contextmanager
def exclusive_lock(lock: Path, patience: float) -> Iterator[None]:
    """Keep other programs out of the block by locking the file ``lock``; the system frees the lock when a program dies.

    Args:
        patience: seconds to wait for another program.

    Raises:
        LibraryError: the file cannot be created, or another program kept the lock (`BusyError`).
    """
    keep_private(lock)
    try:
        file = lock.open("ab")
    except OSError as error:
        raise storage_error(error, lock) from error
    with file:
        until = time.monotonic() + patience
        while not _locked(file.fileno()):
            if time.monotonic() > until:
                raise BusyError(path=lock)
            time.sleep(0.01)
        yield


def _locked(descriptor: int) -> bool:
    """Try to lock a file until it is closed; False if another program has. True where files cannot be locked at all."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def sync_folder(folder: Path) -> None:
    """Make a rename in ``folder`` survive a power cut, where the system can.

    Windows has no such call and needs none. Some drives have none, and some folders cannot be opened for reading.

    Raises:
        OSError: the drive fails.
    """
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def keep_private(path: Path) -> None:
    """Make a file readable for its owner alone, and create it if it does not exist. Raises LibraryError."""
    try:
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise storage_error(error, path) from error
    close_to_others(path)


def is_shared(folder: Path) -> bool:
    """Whether a folder is shared by all users, like /tmp."""
    return bool(folder.stat().st_mode & stat.S_ISVTX)


def close_to_others(path: Path) -> None:
    """Remove all permissions of other users from a file or folder."""
    with suppress(OSError):  # another user's file that we may use, or a drive without owners
        mode = stat.S_IMODE(path.stat().st_mode)
        if sys.platform != "win32" and mode & 0o077:
            path.chmod(mode & ~0o077)
