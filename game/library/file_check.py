"""`FileCheck`: checks the pages of a large database file for damage, in a thread while the file is in use.

SQLite reads every page for that: with tens of thousands of matches, a start that waited would take twice as long.
"""

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.library import library_file
from game.library.storage_errors import DamagedError, LibraryError

DELAY: Final = 2.0
"""Seconds after which a check begins, so that the start of the program does not share the drive with it."""

_TRIES: Final = 100
"""The most interrupts of the thread, 10 ms apart."""


class FileCheck:
    """The check of a file in use; it begins after `DELAY`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found_damage = False
        self._stopped = threading.Event()
        self._connection: sqlite3.Connection | None = None
        self._thread = threading.Thread(target=self._run, daemon=True, name="file check")
        self._thread.start()

    @property
    def found_damage(self) -> bool:
        """Whether damage has been found."""
        return self._found_damage

    def stop(self) -> None:
        """Stop the check and release the file, waiting up to a second; `found_damage` keeps its value."""
        self._stopped.set()
        for _ in range(_TRIES):
            if not self._thread.is_alive():
                break
            if connection := self._connection:
                with suppress(sqlite3.ProgrammingError):  # the thread has closed it
                    connection.interrupt()
            self._thread.join(0.01)

    def wait(self) -> None:
        """Wait until the check has ended."""
        self._thread.join()

    def _run(self) -> None:
        if self._stopped.wait(DELAY):
            return
        with suppress(LibraryError), closing(library_file.reader(self._path)) as self._connection:
            try:
                whole = self._stopped.is_set() or library_file.is_sound(self._connection)
            except sqlite3.Error as error:  # another error, such as of a drive that was pulled out, proves nothing
                whole = not isinstance(library_file.translated_error(error, self._path), DamagedError)
            self._found_damage = not whole
