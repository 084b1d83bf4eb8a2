"""One program at a time on one data folder: a second start brings the first program forward, with its files.

    first = claim()                     # None: another program is running,
    if first is None and hand_over([path]): ...  # and has taken the files
    with closing(first):
        first.listen(show)              # from a thread: show([path])

The first program holds a lock that the system frees when it dies. It listens on a local address, and answers only
programs that know the secret that it has written into the data folder, which no other user can read.
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

from game.library import atomic_files, paths
from game.library.storage_errors import BusyError, LibraryError

PATIENCE: Final = 3.0
"""Seconds for which a second program waits until the first, which may be starting, has taken the files."""
LONGEST: Final = 1 << 20
"""Bytes of a message; a path has some thousands at most."""
TAKEN: Final = b"taken\n"
_LOCAL: Final = "127.0.0.1"
_NONSENSE: Final = (ValueError, KeyError, TypeError, OverflowError, RecursionError)
"""What decoding a message may raise if some other program has made it up."""

Show = Callable[[list[Path]], object]


class PrimaryInstance:
    """The only program on the data folder, until `close`."""

    def __init__(self, lock: ExitStack, note: Path | None) -> None:
        self._lock = lock
        self._note = note
        self._server: socket.socket | None = None
        self._thread: threading.Thread | None = None
        self._word = secrets.token_urlsafe(16)

    def listen(self, show: Show) -> None:
        """Call ``show`` from a thread with the files of each program that is started from now on; [] if it has none."""
        if self._note is None:
            return
        with suppress(OSError, LibraryError):  # without a socket, each start opens a window of its own
            self._server = socket.create_server((_LOCAL, 0))
            note = {"port": self._server.getsockname()[1], "word": self._word, "process": os.getpid()}
            atomic_files.replace(self._note, json.dumps(note).encode())
            self._thread = threading.Thread(target=self._serve, args=(self._server, show), name="running", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Release the data folder for the next program."""
        if self._note and self._server:
            with suppress(OSError):  # a note that is left behind leads nowhere
                self._note.unlink(missing_ok=True)
        if self._server:
            server, self._server = self._server, None
            with suppress(OSError):  # wakes the thread in `accept`, on every system
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
            message = json.loads(lines.readline(LONGEST))
        if hmac.compare_digest(str(message["word"]), self._word):
            show([Path(str(file)) for file in message["files"]])
            caller.sendall(TAKEN)


def claim() -> PrimaryInstance | None:
    """Become the primary instance on the data folder; None if there is one already.

    If nothing can be locked (a read-only folder, a drive without locks), every program becomes one.
    """
    lock = ExitStack()
    try:
        folder = paths.anchor()
        lock.enter_context(atomic_files.exclusive_lock(folder / paths.RUNNING_LOCK, patience=0.0))
    except BusyError:
        return None
    except (LibraryError, OSError):
        return PrimaryInstance(lock, None)
    with suppress(OSError):
        (folder / paths.RUNNING_NOTE).unlink(missing_ok=True)  # left by a killed program
    return PrimaryInstance(lock, folder / paths.RUNNING_NOTE)


def hand_over(files: Sequence[Path]) -> bool:
    """Bring the primary instance forward with these files; False if it does not answer within `PATIENCE` seconds."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError, LibraryError, *_NONSENSE):
            note = json.loads((paths.anchor() / paths.RUNNING_NOTE).read_bytes())
            _let_come_forward(int(note["process"]))
            with closing(socket.create_connection((_LOCAL, int(note["port"])), PATIENCE)) as first:
                first.settimeout(PATIENCE)
                message = {"word": str(note["word"]), "files": [str(file.absolute()) for file in files]}
                first.sendall(json.dumps(message).encode() + b"\n")
                if first.recv(len(TAKEN)) == TAKEN:
                    return True
        time.sleep(0.05)
    return False


def _let_come_forward(process: int) -> None:
    """Allow a process to come forward; Windows wants that from the program that the user has just started."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
