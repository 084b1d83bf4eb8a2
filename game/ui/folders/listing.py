"""What is in a folder: its folders, and the files that a filter accepts. Nothing here raises.

    for listing in listings(folder, FileFilter((".ludoteca", ".mat"))): ...

A folder may hold anything: names that are no text, circular links, files with impossible times, ten thousand files.
What cannot be read is left out; ``fault`` says why a folder cannot be read.
"""

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.text import N_, Text, folded

MOST: Final = 50_000
"""The most files and folders of a folder that are shown."""
PART: Final = 4000
"""The number of entries after each of which a large folder is shown as far as it was read."""
LOOKED_INTO: Final = 100
"""The most files with doubtful extensions that are opened to see what they are."""
HEAD: Final = 2048
"""Bytes at the beginning of a file by which its kind is recognised."""
SMALL: Final = 4 << 20
"""Size in bytes of the largest file that is opened for that."""
_DOUBTFUL: Final = ("", ".txt", ".json")
"""File extensions that do not say what a file is."""
GONE: Final = N_("files", "This folder no longer exists.")
CLOSED: Final = N_("files", "You do not have permission to open this folder.")
UNREADABLE: Final = N_("files", "This folder cannot be read.")
_FAULTS: Final = {
    errno.ENOENT: GONE,
    errno.ENOTDIR: GONE,
    errno.ENODEV: GONE,
    errno.EACCES: CLOSED,
    errno.EPERM: CLOSED,
}


class FileFilter:
    """Which files are shown.

    Attributes:
        suffixes: file extensions in lower case; none for folders alone.
        recognises: returns whether a file with another extension is shown, by its first bytes.
    """

    def __init__(self, suffixes: tuple[str, ...] = (), recognises: Callable[[bytes], bool] | None = None) -> None:
        self.suffixes = suffixes
        self.recognises = recognises


class FileEntry(NamedTuple):
    """A file or folder; ``changed`` is in seconds since 1970, ``size`` in bytes."""

    name: str
    is_folder: bool = False
    size: int = 0
    changed: float = 0.0


class FileContent(NamedTuple):
    """What is in a file, in a few words, "" if that is not known; or the reason why it is not ``readable``."""

    text: str = ""
    readable: bool = True


class Listing(NamedTuple):
    """What is known of a folder: folders first, by name; then files.

    Attributes:
        folder: where it really lies.
        items: in order.
        fault: why it cannot be read.
        more: whether not everything is shown.
        whole: whether nothing more will come.
    """

    folder: Path
    items: tuple[FileEntry, ...] = ()
    fault: Text | None = None
    more: bool = False
    whole: bool = True


def listings(folder: Path, file_filter: FileFilter) -> Iterator[Listing]:
    """Yield what is in a folder, as it becomes known; the last one is whole."""
    try:
        folder = Path(os.path.realpath(folder))  # a way round in a circle of links does not grow longer
        yield from _read(folder, file_filter)
    except (OSError, ValueError) as error:
        fault = _FAULTS.get(getattr(error, "errno", None) or 0, UNREADABLE)
        yield Listing(folder, fault=fault)


def in_order(items: list[FileEntry]) -> tuple[FileEntry, ...]:
    """Sort folders by name, then files, the newest first."""

    def rank(item: FileEntry) -> tuple[object, ...]:
        return not item.is_folder, 0.0 if item.is_folder else -item.changed, name_key(item.name)

    return tuple(sorted(items, key=rank))


def name_key(name: str) -> tuple[object, ...]:
    """Return the key to sort names by: case does not matter, and "match 9" comes before "match 10"."""
    parts = re.split(r"(\d{1,18})", folded(name))
    return tuple((int(part), "") if number % 2 else (-1, part) for number, part in enumerate(parts)), name


def _read(folder: Path, file_filter: FileFilter) -> Iterator[Listing]:
    found, looks = list[FileEntry](), LOOKED_INTO
    with os.scandir(folder) as entries:
        for entry in entries:
            item = _item(entry, file_filter)
            if item and not item.is_folder and not _called_so(entry.name, file_filter):
                looks -= 1
                item = item if looks >= 0 and _begins_so(entry.path, file_filter) else None
            if item is None:
                continue
            if len(found) == MOST:
                yield Listing(folder, in_order(found), more=True)
                return
            found.append(item)
            if len(found) == PART:
                yield Listing(folder, in_order(found), whole=False)
    yield Listing(folder, in_order(found))


def _item(entry: "os.DirEntry[str]", file_filter: FileFilter) -> FileEntry | None:
    """Return a folder or a file that may be shown; None for all else, and for what cannot be read."""
    try:
        if is_hidden(entry):
            return None
        if entry.is_dir():
            return FileEntry(entry.name, is_folder=True)
        suffix = os.path.splitext(entry.name)[1].lower()  # noqa: PTH122 - of a name that may be no path
        doubtful = file_filter.recognises is not None and suffix in _DOUBTFUL
        if suffix not in file_filter.suffixes and not doubtful:
            return None
        told = entry.stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(told.st_mode) or (suffix not in file_filter.suffixes and not 0 < told.st_size <= SMALL):
        return None
    return FileEntry(entry.name, False, told.st_size, told.st_mtime)


def is_hidden(entry: "os.DirEntry[str]") -> bool:
    """Whether a file manager would hide it. Raises OSError."""
    if entry.name.startswith("."):
        return True
    if sys.platform == "win32":
        hidden = stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM
        return bool(entry.stat(follow_symlinks=False).st_file_attributes & hidden)
    if sys.platform == "darwin":
        return bool(entry.stat(follow_symlinks=False).st_flags & stat.UF_HIDDEN)
    return False


def _called_so(name: str, file_filter: FileFilter) -> bool:
    return name.lower().endswith(file_filter.suffixes)


def _begins_so(path: str, file_filter: FileFilter) -> bool:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - it may be no path for people
            return bool(file_filter.recognises and file_filter.recognises(file.read(HEAD)))
    except (OSError, ValueError):
        return False
