"""Where the data lies, and how files there are replaced and set aside.

Everything is in one folder: the user's data directory of the platform, or what ``LUDOTECA_HOME`` names.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.library.errors import BusyError, storage_error

VARIABLE = "LUDOTECA_HOME"


def home() -> Path:
    """The data folder; it is made if it is not there.

    Raises:
        LibraryError: it cannot be made (no permission, no space, a file stands in its place).
    """
    folder = _folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise storage_error(error, folder) from error
    return folder


def _folder() -> Path:
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser().absolute()
    from platformdirs import user_data_path  # only now: it takes longer than the rest of this module

    return user_data_path("ludoteca", appauthor=False)


def replace(path: Path, content: bytes) -> None:
    """Write a file as a whole: after a crash or a power cut it holds either the old content or the new.

    Raises:
        LibraryError: it could not be written; the old file is still there.
    """
    new = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):  # what stopped the writing may stop the tidying up as well
            new.unlink(missing_ok=True)
        raise storage_error(error, path) from error


def set_aside(path: Path, why: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename a file to the first free ``NAME.WHY-N``, its companions (``NAME-wal`` …) likewise; never delete it.

    Raises:
        LibraryError: it could not be renamed and lies where it was.
    """
    number = 1
    while any(aside.exists() for aside in _aside(path, f"{why}-{number}", ("", *companions))):
        number += 1
    names = zip(("", *companions), _aside(path, f"{why}-{number}", ("", *companions)), strict=True)
    try:
        for companion, aside in names:
            present = path.with_name(path.name + companion)
            if present.exists():
                present.rename(aside)
        sync_folder(path.parent)
    except OSError as error:
        raise storage_error(error, path) from error
    return path.with_name(f"{path.name}.{why}-{number}")


def _aside(path: Path, ending: str, companions: tuple[str, ...]) -> list[Path]:
    return [path.with_name(f"{path.name}.{ending}{companion}") for companion in companions]


@contextmanager
def alone(lock: Path, patience: float) -> Iterator[None]:
    """Do something while no other program does: by the file ``lock``, which the system frees when a program dies.

    Raises:
        LibraryError: it cannot be made, or another program has kept it for ``patience`` seconds (`BusyError`).
    """
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
    """Lock a file until it is closed, if nobody else has. Where files cannot be locked nobody is kept off."""
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
    """Make a rename in ``folder`` last through a power cut; Windows has no such call and needs none."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
