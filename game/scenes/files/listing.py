"""What lies in a folder: its folders and those of its files that are asked for. Nothing here raises or waits for much.

    for listing in listings(folder, Kinds((".ludoteca", ".mat"))): ...

A folder may have any content: names that are no text, links that lead round in circles, files whose times cannot be,
ten thousand of them. What cannot be looked at is left out; why a folder cannot be is said by ``fault``.
"""

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

from game.text import N_, Text, folded

Order = Literal["newest", "name"]

MOST: Final = 50_000
"""So many files and folders of a folder are shown."""
PART: Final = 4000
"""After so many a folder that goes on is shown as far as it is known."""
LOOKED_INTO: Final = 100
"""So many files of doubtful names are opened to see what they are."""
HEAD: Final = 2048
"""Bytes of a file that tell what it is."""
SMALL: Final = 4 << 20
"""Bytes of the largest file that is opened for that."""
_DOUBTFUL: Final = ("", ".txt", ".json")
"""Endings of names that tell nothing."""
GONE: Final = N_("files", "This folder no longer exists.")
CLOSED: Final = N_("files", "You are not allowed to open this folder.")
UNREADABLE: Final = N_("files", "This folder cannot be read.")
_FAULTS: Final = {
    errno.ENOENT: GONE,
    errno.ENOTDIR: GONE,
    errno.ENODEV: GONE,
    errno.EACCES: CLOSED,
    errno.EPERM: CLOSED,
}


class Kinds(NamedTuple):
    """Which files are shown: by what their names end with, in small letters, or by how they begin. None for ()."""

    suffixes: tuple[str, ...] = ()
    recognises: Callable[[bytes], bool] | None = None


class Item(NamedTuple):
    """A file or folder; ``changed`` is in seconds since 1970, ``size`` in bytes."""

    name: str
    is_folder: bool = False
    size: int = 0
    changed: float = 0.0


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
    items: tuple[Item, ...] = ()
    fault: Text | None = None
    more: bool = False
    whole: bool = True


def listings(folder: Path, kinds: Kinds, order: Order = "newest") -> Iterator[Listing]:
    """What lies in a folder, as it becomes known; the last one is whole."""
    try:
        folder = Path(os.path.realpath(folder))  # a way round in a circle of links does not grow longer
        yield from _read(folder, kinds, order)
    except (OSError, ValueError) as error:
        fault = _FAULTS.get(getattr(error, "errno", None) or 0, UNREADABLE)
        yield Listing(folder, fault=fault)


def in_order(items: list[Item], order: Order) -> tuple[Item, ...]:
    """Folders by name, then files, the newest first or by name too."""

    def rank(item: Item) -> tuple[object, ...]:
        newest = order == "newest" and not item.is_folder
        return not item.is_folder, -item.changed if newest else 0.0, name_key(item.name)

    return tuple(sorted(items, key=rank))


def name_key(name: str) -> tuple[object, ...]:
    """How names are put in order: in any case, "match 9" before "match 10"."""
    parts = re.split(r"(\d{1,18})", folded(name))
    return tuple((int(part), "") if number % 2 else (-1, part) for number, part in enumerate(parts)), name


def _read(folder: Path, kinds: Kinds, order: Order) -> Iterator[Listing]:
    found, looks = list[Item](), LOOKED_INTO
    with os.scandir(folder) as entries:
        for entry in entries:
            item = _item(entry, kinds)
            if item and not item.is_folder and not _called_so(entry.name, kinds):
                looks -= 1
                item = item if looks >= 0 and _begins_so(entry.path, kinds) else None
            if item is None:
                continue
            if len(found) == MOST:
                yield Listing(folder, in_order(found, order), more=True)
                return
            found.append(item)
            if len(found) == PART:
                yield Listing(folder, in_order(found, order), whole=False)
    yield Listing(folder, in_order(found, order))


def _item(entry: "os.DirEntry[str]", kinds: Kinds) -> Item | None:
    """A folder or a file that may be shown; None for all else, and for what cannot be looked at."""
    try:
        if is_hidden(entry):
            return None
        if entry.is_dir():
            return Item(entry.name, is_folder=True)
        suffix = os.path.splitext(entry.name)[1].lower()  # noqa: PTH122 - of a name that may be no path
        doubtful = kinds.recognises is not None and suffix in _DOUBTFUL
        if suffix not in kinds.suffixes and not doubtful:
            return None
        told = entry.stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(told.st_mode) or (suffix not in kinds.suffixes and not 0 < told.st_size <= SMALL):
        return None
    return Item(entry.name, False, told.st_size, told.st_mtime)


def is_hidden(entry: "os.DirEntry[str]") -> bool:
    """Whether a file manager would not show it. Raises OSError."""
    if entry.name.startswith("."):
        return True
    if sys.platform == "win32":
        hidden = stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM
        return bool(entry.stat(follow_symlinks=False).st_file_attributes & hidden)
    if sys.platform == "darwin":
        return bool(entry.stat(follow_symlinks=False).st_flags & stat.UF_HIDDEN)
    return False


def _called_so(name: str, kinds: Kinds) -> bool:
    return name.lower().endswith(kinds.suffixes)


def _begins_so(path: str, kinds: Kinds) -> bool:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - it may be no path for people
            return bool(kinds.recognises and kinds.recognises(file.read(HEAD)))
    except (OSError, ValueError):
        return False
