"""Crashes of the program: it writes a report, and tells people where it is."""

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

from game import console, i18n, version
from game.library import atomic_files, paths
from game.library.storage_errors import LibraryError
from game.text import N_
from game.ui.folders.file_manager import open_folder

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
"""The file beside the reports that names the one which people have not been shown yet."""
_REPORT: Final = re.compile(r"crash-[0-9-]+\.txt")


def report_crash(error: Exception, stored: bool) -> None:
    """Write a report about ``error`` and say where it is; ``stored`` is whether the library holds what was played.

    Raises:
        Exception: ``error`` itself, if no report can be written.
    """
    path = _write(_report(error))
    if path is None:
        raise error
    pygame.quit()  # a full-screen window would cover the message
    offers = {i18n.t(OPEN): lambda: open_folder(path.parent)}
    console.complain(i18n.t(STORED if stored else UNSAVED, path=path), by_box=True, offers=offers)


def last_report() -> Path | None:
    """Return the report of the last crash, until `mark_shown`; None if there is none that people have not seen."""
    with suppress(LibraryError, OSError, ValueError):
        note = paths.home() / LAST
        name = note.read_text(encoding="utf-8")
        report = note.with_name(name)
        if _REPORT.fullmatch(name) and report.is_file():
            return report
    return None


def mark_shown() -> None:
    """Note that people have been shown the last report."""
    with suppress(LibraryError, OSError):
        (paths.home() / LAST).unlink(missing_ok=True)


def _report(error: Exception) -> str:
    """Return the text of the report."""
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    sdl = ".".join(map(str, pygame.version.SDL))
    text = "".join(traceback.format_exception(error))
    with suppress(RuntimeError):  # there is no home folder
        home = str(Path.home())  # it often contains a person's name
        text = text.replace(home, "~") if home.strip("/\\") else text
    return (
        f"Ludoteca {version.told()}, {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n"
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, video driver {driver}\n"
        f"{platform.platform()}\n\n{text}"
    )


def _write(report: str) -> Path | None:
    """Write a report into the data folder or, if that fails, into the folder for temporary files; None if both fail."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (paths.home, lambda: Path(tempfile.gettempdir())):
        with suppress(LibraryError, OSError):
            path = folder() / name
            atomic_files.replace(path, report.encode(errors="replace"))
            if folder is paths.home:
                with suppress(LibraryError):
                    atomic_files.replace(path.with_name(LAST), name.encode())
            return path
    return None
