"""One program at a time: who is the first, and what a second one tells it."""

import gc
import json
import os
import queue
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path

import pytest

from game.app import App
from game.cli import single_instance
from game.cli.start import run_program
from game.games.registry import GAMES
from game.library import Library, SettingsStore, atomic_files, paths
from game.library.storage_errors import BusyError

HOLDS = "from game.cli import single_instance; first = single_instance.claim(); print(bool(first), flush=True); input()"
WAIT = 30


@pytest.fixture
def shown() -> "queue.Queue[list[Path]]":
    return queue.Queue()


@pytest.fixture
def show(shown: "queue.Queue[list[Path]]") -> single_instance.Show:
    """Take every file."""

    def take(files: list[Path]) -> bool:
        shown.put(files)
        return True

    return take


@pytest.fixture(params=["socket", "port"])
def reached_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the first program is reached: by a socket in the data folder, or by a port where there is none."""
    if request.param == "port":
        monkeypatch.setattr(paths, "RUNNING_SOCKET", "a name that is too long for a socket" * 4)
    elif sys.platform == "win32":
        pytest.skip("Python has no such sockets on Windows")
    return str(request.param)


@pytest.fixture
def first(show: single_instance.Show, reached_by: str) -> Iterator[single_instance.PrimaryInstance]:
    claimed = single_instance.claim()
    assert claimed
    with closing(claimed):
        claimed.listen(show)
        note = json.loads((paths.anchor() / paths.RUNNING_NOTE).read_bytes())
        assert reached_by in note
        assert (paths.anchor() / "running.socket").exists() == (reached_by == "socket")
        yield claimed


def test_who_comes_second_does_not_wait_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def locked(_: Path, patience: float) -> AbstractContextManager[None]:
        asked.append(patience)
        raise BusyError(path="")

    monkeypatch.setattr(atomic_files, "exclusive_lock", locked)
    assert single_instance.claim() is None
    assert asked == [0.0]


@pytest.mark.usefixtures("first")
def test_a_second_one_hands_its_files_over(shown: "queue.Queue[list[Path]]") -> None:
    assert single_instance.claim_or_hand_over([]) is None
    assert shown.get(timeout=WAIT) == []
    files = [Path("Анна ♥.ludoteca"), Path("two\nlines.mat")]
    assert single_instance.hand_over(files)
    assert shown.get(timeout=WAIT) == [file.absolute() for file in files]
    assert single_instance.hand_over([])
    assert shown.get(timeout=WAIT) == []


def test_after_the_end_another_one_is_the_first(first: single_instance.PrimaryInstance, home: Path) -> None:
    first.close()
    assert not (home / paths.RUNNING_NOTE).exists()
    again = single_instance.claim()
    assert again
    again.close()
    again.close()  # twice is no more than once


def test_closing_succeeds_when_the_note_cannot_be_deleted(
    first: single_instance.PrimaryInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", fails)
        first.close()
    again = single_instance.claim()
    assert again
    again.close()


def test_a_start_while_the_first_one_ends_waits_for_the_end() -> None:
    first = single_instance.claim()
    assert first
    asked = threading.Event()

    def refuse(_files: list[Path]) -> bool:
        asked.set()
        return False

    def end() -> None:
        assert asked.wait(WAIT)
        first.close()

    first.listen(refuse)
    ends = threading.Thread(target=end)
    ends.start()
    second = single_instance.claim_or_hand_over([Path("a.ludoteca")])
    ends.join()
    assert second
    with closing(second):
        assert single_instance.claim() is None


def test_nothing_is_taken_once_the_window_is_closed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []

    def run(app: App) -> None:
        taken.append(single_instance.hand_over([]))
        app.quit()
        taken.append(single_instance.hand_over([]))

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr(gc, "freeze", lambda: None)  # the tests go on
    first = single_instance.claim()
    assert first
    with closing(first), closing(Library.open(home / "library.db", GAMES.rulebook)) as library:
        run_program(library, SettingsStore.open(), None, None, first)
    assert taken == [True, False]


def _call(home: Path) -> socket.socket:
    """Connect to the first program as any other program of this user can."""
    note = json.loads((home / paths.RUNNING_NOTE).read_bytes())
    if "port" in note:
        return socket.create_connection(("127.0.0.1", note["port"]), WAIT)
    caller = socket.socket(socket.AF_UNIX)
    caller.settimeout(WAIT)
    caller.connect(str(home / note["socket"]))
    return caller


@pytest.mark.usefixtures("first")
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\n",
        b"[]\n",
        b'{"word": 1}\n',
        b'{"word": "?", "files": ["/a"]}\n',
        b"\xff\n",
        b"9" * 70_000 + b"\n",
        b"[" * 200_000 + b"\n",
    ],
)
def test_a_stranger_gets_no_answer_and_the_next_one_does(
    shown: "queue.Queue[list[Path]]", home: Path, said: bytes
) -> None:
    with _call(home) as stranger:
        stranger.sendall(said)
        stranger.shutdown(socket.SHUT_WR)
        assert stranger.recv(1) == b""
    assert single_instance.hand_over([])
    assert shown.get(timeout=WAIT) == []
    assert shown.empty()


@pytest.mark.usefixtures("first")
def test_many_who_say_nothing_keep_nobody_from_being_heard(shown: "queue.Queue[list[Path]]", home: Path) -> None:
    with ExitStack() as stack:
        for _ in range(single_instance.CALLERS + 5):
            stack.enter_context(_call(home))
        assert single_instance.hand_over([])
        assert shown.get(timeout=WAIT) == []


def _message(home: Path, *files: str) -> bytes:
    """What a program that may says."""
    word = json.loads((home / paths.RUNNING_NOTE).read_bytes())["word"]
    return json.dumps({"word": word, "files": files}).encode()


@pytest.mark.usefixtures("first")
@pytest.mark.parametrize("ended", [b"\n", b"\nnot this", b""])
def test_a_message_may_come_in_parts_and_ends_with_its_line_or_its_caller(
    shown: "queue.Queue[list[Path]]", home: Path, ended: bytes
) -> None:
    message = _message(home, "/a", "/b")
    with _call(home) as caller:
        for part in (message[:9], message[9:]):
            caller.sendall(part)
            time.sleep(0.01)
        assert shown.empty(), "it goes on"
        caller.sendall(ended)
        if not ended:
            caller.shutdown(socket.SHUT_WR)
        assert caller.recv(9) == single_instance.TAKEN
    assert shown.get(timeout=WAIT) == [Path("/a"), Path("/b")]


@pytest.mark.usefixtures("first")
@pytest.mark.parametrize("more", [0, 1])
def test_a_message_that_becomes_too_long_is_cut_off(
    shown: "queue.Queue[list[Path]]", home: Path, monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    message = _message(home, "/a")
    monkeypatch.setattr(single_instance, "LONGEST", len(message) + 5)
    with _call(home) as caller:
        caller.sendall(message + b" " * (5 + more))
        caller.settimeout(WAIT if more else 0.05)
        if more:
            assert caller.recv(9) == single_instance.TAKEN, "what was said until then"
        else:
            with pytest.raises(TimeoutError):
                caller.recv(9)
    assert shown.get(timeout=WAIT) == [Path("/a")]


@pytest.mark.usefixtures("first")
def test_of_too_many_callers_the_one_that_called_first_is_cut_off(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "CALLERS", 2)
    with ExitStack() as stack:
        one, two, three = (stack.enter_context(_call(home)) for _ in range(3))
        assert one.recv(1) == b""
        for caller in (two, three):
            caller.sendall(_message(home) + b"\n")
            assert caller.recv(9) == single_instance.TAKEN


@pytest.mark.usefixtures("reached_by")
def test_what_a_killed_program_left_is_taken_away(home: Path, show: single_instance.Show) -> None:
    for name in (paths.RUNNING_NOTE, "running.socket"):
        (home / name).write_text("left")
    again = single_instance.claim()
    assert again
    with closing(again):
        assert not (home / paths.RUNNING_NOTE).exists()
        again.listen(show)
        assert single_instance.hand_over([])


def test_a_caller_that_never_ends_its_line_is_cut_off_and_does_not_hold_up_the_end(
    first: single_instance.PrimaryInstance, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(single_instance, "PATIENCE", 0.3)
        with _call(home) as slow, pytest.raises(OSError):  # noqa: PT011 (which one depends on the system)
            for _ in range(300):
                slow.sendall(b" ")
                time.sleep(0.01)
    with _call(home) as endless:
        endless.sendall(b"[")
        listener = next(thread for thread in threading.enumerate() if thread.name == "running")
        first.close()
        assert not listener.is_alive()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has owners instead")
@pytest.mark.usefixtures("first")
def test_nobody_else_can_connect(home: Path) -> None:
    socket_file = home / "running.socket"
    assert not socket_file.exists() or socket_file.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has owners instead")
@pytest.mark.usefixtures("first")
def test_nobody_else_can_read_the_word(home: Path) -> None:
    assert (home / paths.RUNNING_NOTE).stat().st_mode & 0o077 == 0


def test_who_does_not_answer_is_not_waited_for_long(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", 0.2)
    for note in (
        "",
        "[]",
        '{"port": 1, "word": "", "process": 1}',
        '{"port": 1e999}',
        '{"port": -1, "process": 0}',
        "[" * 99_999,
    ):
        (home / paths.RUNNING_NOTE).write_text(note)
        assert not single_instance.hand_over([])
    with atomic_files.exclusive_lock(home / paths.RUNNING_LOCK, patience=0.0):
        beside = single_instance.claim_or_hand_over([])
        assert beside
        beside.close()


def test_a_killed_program_keeps_nobody_off(home: Path) -> None:
    environment = os.environ | {"LUDOTECA_HOME": str(home)}
    with subprocess.Popen([sys.executable, "-c", HOLDS], stdin=-1, stdout=-1, env=environment) as other:
        assert other.stdin
        assert other.stdout
        assert other.stdout.readline().strip() == b"True"
        assert single_instance.claim() is None
        other.kill()
        other.wait()
    after = single_instance.claim()
    assert after
    after.close()


def test_where_nothing_can_be_locked_everybody_is_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, show: single_instance.Show
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path / "file" / "below"))
    one, two = single_instance.claim(), single_instance.claim()
    assert one
    assert two
    for each in (one, two):
        each.listen(show)
        each.close()
