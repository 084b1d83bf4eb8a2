"""One program at a time on one data folder: a second start brings the first program forward, with its files.

    first = claim_or_hand_over([path])  # None: another program is running, and has taken the file
    with closing(first):
        first.listen(show)              # from a thread: show([path]), whether they are taken

The first program holds a lock that the system frees when it dies. It listens on a Unix socket in the data folder, which
no other user can open, or where there are none (Windows, a path that is too long) on a local port. It answers only
programs that know the secret that it has written into the data folder. Every caller has `PATIENCE` seconds for its
whole message, and many may call at once, so that nobody can keep others from being heard, or the program from ending.
"""

import hmac
import json
import os
import secrets
import selectors
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Final

from game.library import atomic_files, paths
from game.library.storage_errors import BusyError, LibraryError

PATIENCE: Final = 3.0
"""Seconds for which a second program waits until the first, which may be starting or ending, has taken the files."""
LONGEST: Final = 1 << 20
"""Bytes of a message; a path has some thousands at most."""
CALLERS: Final = 32
"""The most connections at a time; one more closes the oldest."""
ENDING: Final = 1.0
"""Seconds for which `close` waits for the thread that listens."""
TAKEN: Final = b"taken\n"
_LOCAL: Final = "127.0.0.1"
_NONSENSE: Final = (ValueError, KeyError, TypeError, OverflowError, RecursionError)
"""What decoding a message may raise if some other program has made it up."""

Show = Callable[[list[Path]], bool]


class PrimaryInstance:
    """The only program on the data folder, until `close`."""

    def __init__(self, lock: ExitStack, folder: Path | None) -> None:
        self._lock = lock
        self._folder = folder
        self._listener: _Listener | None = None

    def listen(self, show: Show) -> None:
        """Call ``show`` from a thread with the files of each program that is started from now on; [] if it has none.

        While ``show`` is False, nothing is taken: that program waits for the end of this one.
        """
        if self._folder is None:
            return
        with suppress(OSError, LibraryError):  # without a socket, each start opens a window of its own
            word, (server, address) = secrets.token_urlsafe(16), _server(self._folder)
            self._listener = _Listener(server, word, show)
            note = {**address, "word": word, "process": os.getpid()}
            atomic_files.replace(self._folder / paths.RUNNING_NOTE, json.dumps(note).encode())
            self._listener.start()

    def close(self) -> None:
        """Release the data folder for the next program."""
        if self._folder and self._listener:
            for name in (paths.RUNNING_NOTE, paths.RUNNING_SOCKET):
                with suppress(OSError):  # a note that is left behind leads nowhere
                    (self._folder / name).unlink(missing_ok=True)
        if self._listener:
            self._listener.end()
            self._listener = None
        self._lock.close()


def _server(folder: Path) -> tuple[socket.socket, dict[str, object]]:
    """Open the socket on which the first program listens, and return it with its address for the note.

    Raises:
        OSError: none can be opened.
    """
    path = folder / paths.RUNNING_SOCKET
    if sys.platform != "win32":
        server = socket.socket(socket.AF_UNIX)
        try:
            path.unlink(missing_ok=True)  # left by a killed program
            server.bind(str(path))
            path.chmod(0o600)
            server.listen()
        except OSError:  # the path is longer than such a socket's may be, or the drive has none
            server.close()
        else:
            return server, {"socket": path.name}
    server = socket.create_server((_LOCAL, 0))
    return server, {"port": server.getsockname()[1]}


class _Caller:
    """A program that calls, what it has said so far, and until when it may speak (`time.monotonic`)."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.said = bytearray()
        self.until = time.monotonic() + PATIENCE


class _Listener:
    """The thread that hears all callers at once."""

    def __init__(self, server: socket.socket, word: str, show: Show) -> None:
        self._word = word
        self._show = show
        self._selector = selectors.DefaultSelector()
        self._bell, self._wire = socket.socketpair()
        for each in (server, self._wire):
            each.setblocking(False)
            self._selector.register(each, selectors.EVENT_READ)
        self._server = server
        self._callers: dict[socket.socket, _Caller] = {}
        self._thread = threading.Thread(target=self._listen, name="running", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Stop listening, and wait a moment for the thread."""
        with suppress(OSError):
            self._bell.send(b".")
        if self._thread.ident:
            self._thread.join(ENDING)

    def _listen(self) -> None:
        try:
            while True:
                soonest = min((caller.until for caller in self._callers.values()), default=None)
                wait = None if soonest is None else max(0.0, soonest - time.monotonic())
                for key, _ in self._selector.select(wait):
                    if key.fileobj is self._wire:
                        return
                    if key.fileobj is self._server:
                        self._welcome()
                    elif isinstance(key.fileobj, socket.socket):
                        self._hear(key.fileobj)
                for caller in [each for each in self._callers.values() if each.until <= time.monotonic()]:
                    self._dismiss(caller)
        finally:
            for caller in list(self._callers.values()):
                self._dismiss(caller)
            self._selector.close()
            for each in (self._server, self._bell, self._wire):
                each.close()

    def _welcome(self) -> None:
        with suppress(OSError):  # it has gone already
            connection, _ = self._server.accept()
            connection.setblocking(False)
            if len(self._callers) >= CALLERS:
                self._dismiss(min(self._callers.values(), key=lambda caller: caller.until))
            self._callers[connection] = _Caller(connection)
            self._selector.register(connection, selectors.EVENT_READ)

    def _hear(self, connection: socket.socket) -> None:
        """Take what a caller says; answer when its line is whole."""
        caller = self._callers.get(connection)
        if caller is None:  # dismissed since the selector named it
            return
        try:
            more = connection.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            more = b""
        caller.said += more
        if b"\n" in more or not more or len(caller.said) > LONGEST:
            with suppress(OSError, *_NONSENSE):
                self._answer(caller)
            self._dismiss(caller)

    def _answer(self, caller: _Caller) -> None:
        message = json.loads(bytes(caller.said[:LONGEST]).partition(b"\n")[0])
        known = hmac.compare_digest(str(message["word"]), self._word)
        if known and self._show([Path(str(file)) for file in message["files"]]):
            caller.connection.send(TAKEN)

    def _dismiss(self, caller: _Caller) -> None:
        del self._callers[caller.connection]
        self._selector.unregister(caller.connection)
        caller.connection.close()


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
    return PrimaryInstance(lock, folder)


def claim_or_hand_over(files: Sequence[Path]) -> PrimaryInstance | None:
    """Become the primary instance, or bring the running one forward with these files; then None.

    One that takes nothing may be about to end. After `PATIENCE` seconds this program stops waiting for it, and goes on
    beside it.
    """
    until = time.monotonic() + PATIENCE
    while True:
        if first := claim():
            return first
        if hand_over(files):
            return None
        if time.monotonic() >= until:
            return PrimaryInstance(ExitStack(), None)
        time.sleep(0.05)


def hand_over(files: Sequence[Path]) -> bool:
    """Bring the primary instance forward with these files; False if it does not take them."""
    with suppress(OSError, LibraryError, *_NONSENSE):
        note = json.loads((paths.anchor() / paths.RUNNING_NOTE).read_bytes())
        _let_come_forward(int(note["process"]))
        with closing(_connection(note)) as first:
            first.settimeout(PATIENCE)
            message = {"word": str(note["word"]), "files": [str(file.absolute()) for file in files]}
            first.sendall(json.dumps(message).encode() + b"\n")
            return first.recv(len(TAKEN)) == TAKEN
    return False


def _connection(note: Mapping[str, object]) -> socket.socket:
    """Connect to the primary instance at the address in its note. Raises OSError, or one of `_NONSENSE`."""
    if "socket" not in note:
        return socket.create_connection((_LOCAL, int(str(note["port"]))), PATIENCE)
    first = socket.socket(socket.AF_UNIX)
    try:
        first.settimeout(PATIENCE)
        first.connect(str(paths.anchor() / Path(str(note["socket"])).name))
    except BaseException:
        first.close()
        raise
    return first


def _let_come_forward(process: int) -> None:
    """Allow a process to come forward; Windows wants that from the program that the user has just started."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
