"""When the program itself is at fault: what happened is written down, and people are told where."""

import os
import platform
import re
import tempfile
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame

from game import __version__, console, i18n
from game.library import paths
from game.library.storage_errors import LibraryError
from game.scenes.base.file_manager import open_folder
from game.text import N_

STORED = N_(
    "error",
    "Ludoteca had to stop because of an error. Everything you played is saved. The details are in this file: {path}",
)
UNSAVED = N_(
    "error",
    "Ludoteca had to stop because of an error. Nothing you played could be saved. The details are in this file: {path}",
)
OPEN: Final = N_("button", "Open the folder")
LAST: Final = "crashed"
"""The file, beside the reports, that names the one which people have not been shown since a start went well."""
_REPORT: Final = re.compile(r"crash-[0-9-]+\.txt")


def tell(error: Exception, stored: bool) -> None:
    """Write a report about ``error`` and say where it lies; ``stored`` says that the library holds what was played.

    Raises:
        Exception: ``error`` itself, where nothing can be written at all.
    """
    path = _write(_report(error))
    if path is None:
        raise error
    pygame.quit()  # a full-screen window would hide the message
    offers = {i18n.t(OPEN): lambda: open_folder(path.parent)}
    console.complain(i18n.t(STORED if stored else UNSAVED, path=path), by_box=True, offers=offers)


def last() -> Path | None:
    """The report of the crash that ended the program last time; it is named once."""
    with suppress(LibraryError, OSError, ValueError):
        note = paths.home() / LAST
        name = note.read_text(encoding="utf-8")
        note.unlink()
        report = note.with_name(name)
        if _REPORT.fullmatch(name) and report.is_file():
            return report
    return None


def _report(error: Exception) -> str:
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    sdl = ".".join(map(str, pygame.version.SDL))
    told = "".join(traceback.format_exception(error))
    with suppress(RuntimeError):  # nobody's home
        home = str(Path.home())  # its name is often a person's
        told = told.replace(home, "~") if home.strip("/\\") else told
    return (
        f"Ludoteca {__version__}, {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n"
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, video driver {driver}\n"
        f"{platform.platform()}\n\n{told}"
    )


def _write(report: str) -> Path | None:
    """The report's file, in the data directory or, where that takes nothing, in the one for temporary files."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (paths.home, lambda: Path(tempfile.gettempdir())):
        with suppress(LibraryError, OSError):
            path = folder() / name
            paths.replace(path, report.encode(errors="replace"))
            if folder is paths.home:
                with suppress(LibraryError):
                    paths.replace(path.with_name(LAST), name.encode())
            return path
    return None
