"""Where the data lies, and how files there are replaced and set aside.

Everything is in one folder: the user's data directory of the platform, the one that a packaged program has beside it
to be taken along with it, the folder to which it was moved from there, or what ``LUDOTECA_HOME`` names. The folder and
what is written into it are for their owner alone, since a running match holds the seed of the rolls to come. (On
Windows the folders of a user are so by themselves.)
"""

import errno
import itertools
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.library.storage_errors import BusyError, FolderMissingError, LibraryError, storage_error

VARIABLE = "LUDOTECA_HOME"
PORTABLE = "ludoteca-data"
"""The folder beside a packaged program that holds the data, if it is there."""
MOVED = "moved-to.txt"
"""The file in the usual folder that names the folder to which everything was moved, as one line in UTF-8."""
RUNNING_LOCK, RUNNING_NOTE = "running.lock", "running.json"
"""Held by the program that runs, and where it listens; see `game.cli.running`."""
STAYING = (MOVED, RUNNING_LOCK, RUNNING_NOTE)
"""What stays in the usual folder when the data is moved from there."""
_OURS = ("library.db*", "settings.json*", "crash*", "running*")
"""What of the files in the folder is surely ours: the variable may name a folder with others in it."""
_STALE = 60
"""Seconds after which a file that should have replaced another is one that a killed program left."""
_NUMBERS = itertools.count()
_LEFT = re.compile(r"\.ludoteca-\d+-\d+\.tmp")
"""The names of such files. People choose folders to write to: nothing else there may look like one of ours."""
_NO_SYNC = (errno.EACCES, errno.EBADF, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM)
"""What systems say where a folder cannot be synced at all; a failing drive says something else."""


def home() -> Path:
    """The data folder; it is made if it is not there.

    Raises:
        LibraryError: it cannot be made (no permission, no space, a file stands in its place), or nobody knows whose
            home it should be in; `FolderMissingError` where it was moved to a folder that is not there now.
    """
    folder = _folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_for_everybody(folder):
            _close_to_others(folder)
        for pattern in _OURS:
            for path in folder.glob(pattern):
                _close_to_others(path)
    except OSError as error:
        raise storage_error(error, folder) from error
    return folder


def _folder() -> Path:
    named = os.environ.get(VARIABLE)
    try:
        if named:
            return Path(named).expanduser().absolute()
    except (OSError, RuntimeError) as error:
        raise LibraryError(path=named) from error
    moved = moved_to()
    if moved and not moved.is_dir():  # its drive may be elsewhere: nothing is begun anew where it was plugged in
        raise FolderMissingError(path=moved)
    return moved or default_folder()


def default_folder() -> Path:
    """Where the data lies unless it was moved: beside a portable program, else where the platform has such things.

    Raises LibraryError where nobody knows it.
    """
    if getattr(sys, "frozen", False) and (beside := Path(sys.executable).with_name(PORTABLE)).is_dir():
        return beside
    try:
        from platformdirs import user_data_path  # only now: it takes longer than the rest of this module

        folder = user_data_path("ludoteca", appauthor=False)
    except (OSError, RuntimeError) as error:
        raise LibraryError(path="~") from error
    if not folder.is_absolute():  # a "~" that stands for nobody is left as it is
        raise LibraryError(path=folder)
    return folder


def anchor() -> Path:
    """The folder that leads to the data and stays where it is when that is moved; made if it is not there.

    Raises LibraryError as `home` does, but not where the data is away.
    """
    if not movable():
        return home()
    folder = default_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise storage_error(error, folder) from error
    return folder


def movable() -> bool:
    """Whether people may move the data: not where the variable names the folder."""
    return not os.environ.get(VARIABLE)


def moved_to() -> Path | None:
    """The folder to which everything was moved; None if it lies in the usual one."""
    try:
        named = (default_folder() / MOVED).read_text(encoding="utf-8").strip("\n")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        raise LibraryError(path=default_folder() / MOVED) from error
    return Path(named) if named else None


def record_move(folder: Path) -> None:
    """Let everything be looked for in this folder from now on. Raises LibraryError, and it is as before."""
    name = default_folder() / MOVED
    if os.path.realpath(folder) == os.path.realpath(name.parent):
        try:
            name.unlink(missing_ok=True)
        except OSError as error:
            raise storage_error(error, name) from error
        return
    try:
        name.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise storage_error(error, name) from error
    replace(name, f"{folder}\n".encode())


def from_input(path: str) -> Path:
    """The path that somebody has written: file managers copy it in quotes, and "~" means the home folder."""
    plain = Path(path.strip().strip("\"'"))
    try:
        return plain.expanduser()
    except RuntimeError:  # nobody has that name: then it is the name of a file, which will not be there
        return plain


def keep_private(path: Path) -> None:
    """Let nobody but its owner read a file, which is made if it is not there. Raises LibraryError."""
    try:
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise storage_error(error, path) from error
    _close_to_others(path)


def _is_for_everybody(folder: Path) -> bool:
    """Whether it is a folder like /tmp."""
    return bool(folder.stat().st_mode & stat.S_ISVTX)


def _close_to_others(path: Path) -> None:
    """Take from everybody but its owner what they may do with a file or folder of ours."""
    with suppress(OSError):  # somebody else's, who has let us in, or on a drive that knows no owners
        mode = stat.S_IMODE(path.stat().st_mode)
        if sys.platform != "win32" and mode & 0o077:
            path.chmod(mode & ~0o077)


def replace(path: Path, content: bytes) -> None:
    """Write a file as a whole: after a crash or a power cut it holds either the old content or the new.

    A link is kept, and what it leads to is replaced. What an owner may do with the file stays, others may nothing.

    Raises:
        LibraryError: it could not be written; the old file is still there, or the new one if a drive fails that late.
    """
    target = Path(os.path.realpath(path))

    def move(new: Path) -> None:
        if target.exists():
            new.chmod(stat.S_IMODE(target.stat().st_mode) & 0o700)
        new.replace(target)

    _write(path, target, content, move)


def create(path: Path, content: bytes) -> bool:
    """Write a new file as a whole; False if there is one of that name, which stays what it is.

    Raises:
        LibraryError: it could not be written; nothing is left of it.
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
    """Give a file its name, unless another one has it; where drives know no links that is looked for before."""
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
    """Write a file beside ``target`` that ``move`` then puts there. Raises LibraryError about ``path``."""
    new = target.with_name(f".ludoteca-{os.getpid()}-{next(_NUMBERS)}.tmp")
    try:
        _sweep(target.parent)
        new.touch(mode=0o600)
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        move(new)
        sync_folder(target.parent)
    except OSError as error:
        with suppress(OSError):  # what stopped the writing may stop the tidying up as well
            new.unlink(missing_ok=True)
        raise storage_error(error, path) from error


def _sweep(folder: Path) -> None:
    """Delete what killed programs of ours have left."""
    with suppress(OSError):  # it can wait for the next time
        for other in () if _is_for_everybody(folder) else folder.iterdir():
            if _LEFT.fullmatch(other.name) and time.time() - other.stat().st_mtime > _STALE:
                other.unlink()


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
def exclusive_lock(lock: Path, patience: float) -> Iterator[None]:
    """Do something while no other program does: by the file ``lock``, which the system frees when a program dies.

    Raises:
        LibraryError: it cannot be made, or another program has kept it for ``patience`` seconds (`BusyError`).
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
    """Make a rename in ``folder`` last through a power cut, where that can be asked for.

    Windows has no such call and needs none; some drives have none, and a folder may be one that cannot be read.

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
