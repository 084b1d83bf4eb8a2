"""What the screens do with stored matches: open them, read and write files. What fails is told in a line.

What few starts of the program need is imported when it is needed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from game.library.errors import FileError, LibraryError, storage_error
from game.library.summary import Summary
from game.scenes.folder import open_folder
from game.scenes.scene import Host
from game.text import N_

T = TypeVar("T")

FOLDER: Final = "files"
"""The folder for written matches, beside the library."""
_WRITTEN: Final = N_("toast", "Written to {path}")
_READ: Final = N_("toast", "Read from {path}")
_OPEN: Final = N_("button", "Open the folder")
_NOT_OPENED: Final = N_("toast", "The folder could not be opened: {path}")
_NOWHERE: Final = N_("toast", "Nothing can be written here.")


def attempt(host: Host, act: Callable[[], T]) -> T | None:
    """The result of ``act``; None, and a line that says why, where the library refuses.

    Of a file that somebody has chosen the name is enough: the whole path would fill the window's width several times.
    """
    try:
        return act()
    except FileError as error:
        host.tell(error.text, **{key: _name(value) for key, value in error.values.items()})
    except LibraryError as error:
        host.tell(error.text, **error.values)
    return None


def _name(value: object) -> object:
    return value.name or value if isinstance(value, Path) else value


def open_match(host: Host, match_id: str) -> None:
    """Go on with a stored match at the table."""
    match = attempt(host, lambda: host.library.load(match_id))
    if match:
        from game.scenes.table.scene import TableScene

        host.push(TableScene(host, match))


def import_match(host: Host, path: Path) -> str | None:
    """Take a match file into the library; the match's id."""
    from game.library.commands import open_file

    found = attempt(host, lambda: open_file(host.library, path))
    if found:
        host.tell(_READ, path=path.name)
    return found


def export_match(host: Host, summary: Summary) -> Path | None:
    """Write a match to a new file in the folder `FOLDER`, in its game's own format too, and offer to show it."""
    if not host.library.path:
        host.tell(_NOWHERE)
        return None
    folder = host.library.path.parent / FOLDER
    path = attempt(host, lambda: _write(host, summary, folder))
    if path:
        host.offer(_WRITTEN, _OPEN, lambda: show_folder(host, folder), path=path.name)
    return path


def show_folder(host: Host, folder: Path) -> None:
    """Show a folder in the system's file manager."""
    if not open_folder(folder):
        host.tell(_NOT_OPENED, path=folder)


def _write(host: Host, summary: Summary, folder: Path) -> Path:
    from game.library import files
    from game.library.commands import write_files

    match = host.library.load(summary.id)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise storage_error(error, folder) from error
    path = _free(folder, _file_name(summary), files.SUFFIX)
    write_files(match, path, summary.title)
    return path


def _file_name(summary: Summary) -> str:
    """Game, who plays and the day, of letters, digits and dashes only: no system objects to that."""
    parts = [summary.game, summary.title or "-".join(summary.names), f"{summary.changed.astimezone():%Y-%m-%d}"]
    words = "".join(c if c.isalnum() else "-" for c in "-".join(parts))[:80]
    return "-".join(word for word in words.split("-") if word)


def _free(folder: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet."""
    path, number = folder / f"{name}{suffix}", 2
    while path.exists():
        path, number = folder / f"{name}-{number}{suffix}", number + 1
    return path
