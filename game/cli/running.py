"""One program at a time on one data folder: whoever starts another brings the first one forward, with its files.

    first = claim()                     # None: somebody else is the first,
    if first is None and hand_over([path]): ...  # who has taken the files
    with closing(first):
        first.listen(show)              # from a thread of its own: show([path])

The first holds a lock that the system frees when a program dies, however it dies. It listens on an address of this
machine alone, and answers only those who know the word that it has left in the data folder, where nobody else may look.
"""

import hmac
import json
import os
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Final

from game.library import paths
from game.library.storage_errors import BusyError, LibraryError

PATIENCE: Final = 3.0
"""Seconds for which a second one waits until the first, which may be at its start, has taken the files."""
LONGEST: Final = 1 << 20
"""Bytes of a message; a name has at most some thousands."""
TAKEN: Final = b"taken\n"
_LOCAL: Final = "127.0.0.1"
_NONSENSE: Final = (ValueError, KeyError, TypeError, OverflowError, RecursionError)
"""What reading a message may raise that somebody else has made up."""

Show = Callable[[list[Path]], object]


class First:
    """The one program that has the data folder for itself, until `close`."""

    def __init__(self, lock: ExitStack, note: Path | None) -> None:
        self._lock = lock
        self._note = note
        self._server: socket.socket | None = None
        self._thread: threading.Thread | None = None
        self._word = secrets.token_urlsafe(16)

    def listen(self, show: Show) -> None:
        """Call ``show``, from a thread, with the files of whoever is started from now on; without any, with []."""
        if self._note is None:
            return
        # What the note says: where and to whom this program listens.
        with suppress(OSError, LibraryError):  # nothing to listen on: then each start has a window of its own
            self._server = socket.create_server((_LOCAL, 0))
            told = {"port": self._server.getsockname()[1], "word": self._word, "process": os.getpid()}
            paths.replace(self._note, json.dumps(told).encode())
            self._thread = threading.Thread(target=self._serve, args=(self._server, show), name="running", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Let the next one be the first."""
        if self._note and self._server:
            with suppress(OSError):  # the next one finds nobody there
                self._note.unlink(missing_ok=True)
        if self._server:
            server, self._server = self._server, None
            with suppress(OSError):  # wakes who waits in `accept`, on every system
                socket.create_connection(server.getsockname(), PATIENCE).close()
            if self._thread:
                self._thread.join()
            server.close()
        self._lock.close()

    def _serve(self, server: socket.socket, show: Show) -> None:
        while True:
            try:
                caller, _ = server.accept()
            except OSError:
                return
            with caller:
                if self._server is None:
                    return
                with suppress(OSError, *_NONSENSE):
                    self._answer(caller, show)

    def _answer(self, caller: socket.socket, show: Show) -> None:
        caller.settimeout(PATIENCE)
        with caller.makefile("rb") as lines:
            told = json.loads(lines.readline(LONGEST))
        if hmac.compare_digest(str(told["word"]), self._word):
            show([Path(str(file)) for file in told["files"]])
            caller.sendall(TAKEN)


def claim() -> First | None:
    """Be the first program on the data folder; None where another one is.

    Where nothing can be locked (a read-only folder, a drive that knows no locks) everybody is the first.
    """
    lock = ExitStack()
    try:
        folder = paths.anchor()
        lock.enter_context(paths.exclusive_lock(folder / paths.RUNNING_LOCK, patience=0.0))
    except BusyError:
        return None
    except (LibraryError, OSError):
        return First(lock, None)
    with suppress(OSError):
        (folder / paths.RUNNING_NOTE).unlink(missing_ok=True)  # a killed program's
    return First(lock, folder / paths.RUNNING_NOTE)


def hand_over(files: Sequence[Path]) -> bool:
    """Let the first program come forward with these files; False where it does not answer in `PATIENCE` seconds."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError, LibraryError, *_NONSENSE):
            told = json.loads((paths.anchor() / paths.RUNNING_NOTE).read_bytes())
            _let_come_forward(int(told["process"]))
            with closing(socket.create_connection((_LOCAL, int(told["port"])), PATIENCE)) as first:
                first.settimeout(PATIENCE)
                asked = {"word": str(told["word"]), "files": [str(file.absolute()) for file in files]}
                first.sendall(json.dumps(asked).encode() + b"\n")
                if first.recv(len(TAKEN)) == TAKEN:
                    return True
        time.sleep(0.05)
    return False


def _let_come_forward(process: int) -> None:
    """Windows lets a program come forward only if the one that a person has just started allows it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
