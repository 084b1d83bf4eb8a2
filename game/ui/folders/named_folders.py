"""The places beside the list of files: folders with a name of their own, and drives that are plugged in."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game import i18n
from game.text import N_, Text, plain

EXPORTS: Final = N_("files", "Exported matches")
DOWNLOADS: Final = N_("files", "Downloads")
DOCUMENTS: Final = N_("files", "Documents")
DESKTOP: Final = N_("files", "Desktop")
HOME: Final = N_("files", "Home folder")
COMPUTER: Final = N_("files", "This computer")
_LONGEST: Final = 32
"""Characters of a drive's name that are shown."""
MOST_DRIVES: Final = 12
"""The most drives that are offered."""


class NamedFolder(NamedTuple):
    """A folder, its real path, with the icon and the name under which it is offered."""

    path: Path
    icon: str
    name: str


def places(exports: Path | None) -> list[NamedFolder]:
    """Return all places that exist, each folder once. ``exports`` is where the program itself writes."""
    found: dict[str, NamedFolder] = {}
    for path, icon, name in _wanted(exports):
        if path is not None and _is_folder(path):
            real = os.path.realpath(path)
            found.setdefault(real, NamedFolder(Path(real), icon, name if isinstance(name, str) else i18n.t(name)))
    return list(found.values())


def starts(exports: Path | None) -> dict[Path, Text]:
    """Return the folders, with their names, from which a path is shown instead of from the root."""
    known = ((_told(Path.home), HOME), (exports, EXPORTS))
    return {Path(os.path.realpath(path)): name for path, name in known if path}


def _wanted(exports: Path | None) -> Iterator[tuple[Path | None, str, Text | str]]:
    import platformdirs  # only where somebody chooses a file: it reads files of its own

    yield exports, "library", EXPORTS
    yield _told(platformdirs.user_downloads_path), "import", DOWNLOADS
    yield _told(platformdirs.user_documents_path), "file", DOCUMENTS
    yield _told(platformdirs.user_desktop_path), "desktop", DESKTOP
    yield _told(Path.home), "home", HOME
    for drive in list(drives())[:MOST_DRIVES]:
        yield drive, "drive", plain(drive.name)[:_LONGEST] or str(drive)
    if sys.platform != "win32":
        yield Path("/"), "drive", COMPUTER


def pictures() -> Path | None:
    """Return the system's folder for pictures; None if there is none."""
    import platformdirs  # as above

    return _existing(platformdirs.user_pictures_path)


def documents() -> Path | None:
    """Return the system's folder for documents; None if there is none."""
    import platformdirs  # as above

    return _existing(platformdirs.user_documents_path)


def _existing(ask: Callable[[], Path]) -> Path | None:
    path = _told(ask)
    return path if path and _is_folder(path) else None


def _told(ask: Callable[[], Path]) -> Path | None:
    """Ask the system for a folder; None if it does not know it."""
    try:
        return ask()
    except (OSError, RuntimeError, ValueError, KeyError):
        return None


def drives(platform: str = sys.platform, roots: Iterable[Path] | None = None) -> Iterator[Path]:
    """Yield removable and further drives."""
    if platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if _is_folder(Path(f"{letter}:\\")))
        return
    for root in roots if roots is not None else _roots(platform):
        for path in _inside(root):
            if os.path.ismount(path):
                yield path


def _roots(platform: str) -> Iterator[Path]:
    if platform == "darwin":
        yield Path("/Volumes")
        return
    user = os.environ.get("USER", "")
    for base in (Path("/run/media"), Path("/media")):
        if user:
            yield base / user
        yield base
    yield Path("/mnt")


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path)  # noqa: PTH112 - it never raises
