"""Where the data is stored.

Everything is in one folder: the platform's user data directory, the folder beside a portable program, the folder to
which the data was moved from there, or the one that ``LUDOTECA_HOME`` names. The folder and the files in it are
readable for their owner alone, since a running match holds the seed of the rolls to come. (On Windows the folders of a
user are private anyway.)
"""

import os
import sys
from pathlib import Path

from game.library.atomic_files import close_to_others, is_shared, replace
from game.library.storage_errors import FolderMissingError, LibraryError, storage_error

VARIABLE = "LUDOTECA_HOME"
PORTABLE = "ludoteca-data"
"""Folder beside a packaged program; if it exists, it holds the data."""
MOVED = "moved-to.txt"
"""File in the default folder that names the folder to which the data was moved: one line in UTF-8."""
RUNNING_LOCK, RUNNING_NOTE, RUNNING_SOCKET = "running.lock", "running.json", "running.socket"
"""Locked by the running program; where it listens; and its socket; see `game.cli.single_instance`."""
STAYING = (MOVED, RUNNING_LOCK, RUNNING_NOTE, RUNNING_SOCKET)
"""Files that stay in the default folder when the data is moved from there."""
_OURS = ("library.db*", "settings.json*", "crash-*.txt", "crashed", RUNNING_LOCK, RUNNING_NOTE, RUNNING_SOCKET)
"""Patterns of the files that Ludoteca writes: the folder that the variable names may hold other files too."""


def home() -> Path:
    """Return the data folder, created if it does not exist.

    Raises:
        LibraryError: it cannot be created (no permission, no space, a file in its place), or the user's home folder is
            unknown; `FolderMissingError` if the data was moved to a folder that is not there now.
    """
    folder = _folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not is_shared(folder):
            close_to_others(folder)
        for pattern in _OURS:
            for path in folder.glob(pattern):
                close_to_others(path)
    except OSError as error:
        raise storage_error(error, folder) from error
    return folder


def _folder() -> Path:
    """Return the data folder, which may not exist yet. Raises LibraryError as `home` does."""
    named = os.environ.get(VARIABLE)
    try:
        if named:
            return Path(named).expanduser().absolute()
    except (OSError, RuntimeError) as error:
        raise LibraryError(path=named) from error
    moved = moved_to()
    if moved and not moved.is_dir():  # its drive may be unplugged: no new data is created in its mount point
        raise FolderMissingError(path=moved)
    return moved or default_folder()


def default_folder() -> Path:
    """Return the folder for the data unless it was moved.

    It is beside a portable program, else the platform's user data directory.

    Raises:
        LibraryError: the user's home folder is unknown.
    """
    if getattr(sys, "frozen", False) and (beside := Path(sys.executable).with_name(PORTABLE)).is_dir():
        return beside
    try:
        from platformdirs import user_data_path  # imported late: it takes longer than the rest of this module

        folder = user_data_path("ludoteca", appauthor=False)
    except (OSError, RuntimeError) as error:
        raise LibraryError(path="~") from error
    if not folder.is_absolute():  # platformdirs leaves a "~" that it cannot expand
        raise LibraryError(path=folder)
    return folder


def anchor() -> Path:
    """Return the folder that stays in place when the data is moved, and names its new place.

    It is created if it does not exist.

    Raises:
        LibraryError: as `home` does, but not if the moved data is missing.
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
    """Whether people may move the data; not if the variable names its folder."""
    return not os.environ.get(VARIABLE)


def moved_to() -> Path | None:
    """Return the folder to which the data was moved; None if it is in the default folder. Raises LibraryError."""
    try:
        named = os.fsdecode((default_folder() / MOVED).read_bytes()).strip("\r\n")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        raise LibraryError(path=default_folder() / MOVED) from error
    return Path(named) if named else None


def record_move(folder: Path) -> None:
    """Make ``folder`` the data folder from now on.

    Raises:
        LibraryError: nothing has changed, unless the drive fails very late and `moved_to` returns ``folder``.
    """
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
    replace(name, os.fsencode(folder) + b"\n")


def from_input(path: str) -> Path:
    """Return the path that somebody typed or pasted: without the quotes that file managers put around it, and with "~"
    expanded.
    """
    found = path.strip()
    quoted = len(found) > 1 and found[0] == found[-1] and found[0] in "\"'"
    plain = Path(found[1:-1] if quoted else found)
    try:
        return plain.expanduser()
    except RuntimeError:  # no such user: then "~name" is a file name
        return plain
