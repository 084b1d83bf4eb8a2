"""An engine in a process of its own: whatever it does, a question is answered or fails in its time."""

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engines import descendants
from game.engines import process as process_module
from game.engines.process import EngineProcess, Question

ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "cancel":
        continue
    print(json.dumps({"id": asked["id"], "ok": True, "asked": asked["do"]}), flush=True)
"""


class Made:
    """Engines that run a script, with a bell that rings whenever one has something to tell."""

    def __init__(self) -> None:
        self.bell = threading.Event()
        self._engines: list[EngineProcess] = []

    def engine(self, script: str) -> EngineProcess:
        self._engines.append(EngineProcess([sys.executable, "-c", script], self.bell.set))
        return self._engines[-1]

    def wait(self, question: Question) -> Question:
        while not question.done:
            self.bell.wait(0.05)
            self.bell.clear()
        return question

    def close(self) -> None:
        for engine in self._engines:
            engine.close()


@pytest.fixture
def made() -> Iterator[Made]:
    every = Made()
    yield every
    every.close()


def test_questions_are_answered_in_order(made: Made) -> None:
    engine = made.engine(ECHO)
    first, second = engine.ask({"do": "a"}, 60), engine.ask({"do": "b"}, 60)
    assert made.wait(second).answer == {"id": 2, "ok": True, "asked": "b"}
    assert first.done
    assert first.answer == {"id": 1, "ok": True, "asked": "a"}


@pytest.mark.parametrize(
    ("script", "failure"),
    [
        ("raise SystemExit", "died"),
        ("import sys; sys.stdin.readline(); sys.exit(3)", "died"),
        ("input(); print('good evening', flush=True); input()", "broken"),
        ('input(); print(\'{"id": 7, "ok": true}\', flush=True); input()', "broken"),
        ('input(); print(\'{"id": true, "ok": true}\', flush=True); input()', "broken"),
        ('input(); print(\'{"id": [1], "ok": true}\', flush=True); input()', "broken"),
        ('input(); print(\'{"id": 1, "ok": "yes"}\', flush=True); input()', "broken"),
        ("input(); print('[' * 100000, flush=True); input()", "broken"),
        ("while True: print('x' * 1000)", "broken"),
        ("import sys, time; sys.stdout.write('x' * (1 << 22)); sys.stdout.flush(); time.sleep(60)", "broken"),
        ('input(); print(\'{"id": 1, "ok": false, "error": {"code": "missing"}}\', flush=True); input()', "refused"),
    ],
)
def test_a_faulty_engine_fails_its_question_and_a_new_one_is_started(made: Made, script: str, failure: str) -> None:
    engine = made.engine(script)
    assert made.wait(engine.ask({"do": "a"}, 60)).failure == failure
    again = made.wait(engine.ask({"do": "a"}, 60)).failure
    assert again == ("died" if failure == "refused" else failure)  # it was not ended, and has said its one word


def test_a_silent_engine_is_late(made: Made) -> None:
    engine = made.engine("import time\nwhile True: time.sleep(60)")
    question = engine.ask({"do": "a"}, 0.2)
    assert made.wait(question).failure == "slow"


def test_an_engine_that_never_reads_keeps_nobody_waiting(made: Made) -> None:
    engine = made.engine("import time\nwhile True: time.sleep(60)")
    before = time.thread_time()
    questions = [engine.ask({"do": "x" * 1000}, 0.5) for _ in range(500)]
    assert time.thread_time() - before < 5
    assert {made.wait(question).failure for question in questions} == {"slow", "died"}


def test_a_program_that_is_not_there_fails(made: Made) -> None:
    engine = EngineProcess(["/nowhere/at/all"], made.bell.set)
    assert made.wait(engine.ask({"do": "a"}, 60)).failure == "missing"


def test_what_is_cancelled_is_answered_to_nobody(made: Made) -> None:
    engine = made.engine(ECHO)
    gone = engine.ask({"do": "a"}, 60)
    engine.cancel(gone)
    assert made.wait(engine.ask({"do": "b"}, 60)).answer == {"id": 2, "ok": True, "asked": "b"}
    assert gone.answer is None


@pytest.mark.parametrize("refused_first", [False, True])
def test_a_program_may_refuse_the_cancellation_itself(made: Made, refused_first: bool) -> None:
    """It knows no such request; the answer that is not wanted may come before that or after it."""
    refuses = """
import json, sys
line = json.loads(sys.stdin.readline())
other = json.loads(sys.stdin.readline())
refusal = {"id": other["id"], "ok": False, "error": {"code": "do"}}
for answer in ORDER([{"id": line["id"], "ok": True}, refusal]):
    print(json.dumps(answer), flush=True)
print(json.dumps({"id": json.loads(sys.stdin.readline())["id"], "ok": True}), flush=True)
sys.stdin.readline()
""".replace("ORDER", "reversed" if refused_first else "list")
    engine = made.engine(refuses)
    gone = engine.ask({"do": "a"}, 60)
    engine.cancel(gone)
    assert made.wait(engine.ask({"do": "b"}, 60)).answer == {"id": 2, "ok": True}
    assert not gone.done


def test_what_was_cancelled_is_answered_twice_at_most(made: Made) -> None:
    thrice = ECHO.replace("    print(", "    for _ in '123': print(")
    engine = made.engine(thrice)
    gone = engine.ask({"do": "a"}, 60)
    engine.cancel(gone)
    assert made.wait(engine.ask({"do": "b"}, 60)).failure == "broken"


def test_closed_is_gone(made: Made) -> None:
    engine = made.engine("import time\nwhile True: time.sleep(60)")
    question = engine.ask({"do": "a"}, 60)
    engine.close()
    assert made.wait(question).failure == "died"


@pytest.mark.skipif(os.name == "nt", reason="there a program that another one has started is left to itself")
def test_what_it_has_started_goes_with_it(tmp_path: Path) -> None:
    """A line for a shell, which starts the engine: that has our pipe, and would keep whoever closes it waiting."""
    note = tmp_path / "process"
    sleeps = f"{shlex.quote(sys.executable)} -c 'import time; time.sleep(1000)'"
    engine = EngineProcess(["sh", "-c", f"{sleeps} & echo $! > {shlex.quote(str(note))}; wait"])
    engine.ask({"do": "a"}, 60)
    while not (note.exists() and note.read_text().strip()):
        time.sleep(0.01)
    engine.end()
    until = time.monotonic() + 60
    while engine.running and time.monotonic() < until:
        time.sleep(0.01)
    assert not engine.running, "the other end of its pipe is closed: whoever had it is gone"


DAEMON = """
import os, sys, time
sys.stdin.readline()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({note!r}, "w").write(str(os.getpid()))
        time.sleep(1000)
    os._exit(0)
time.sleep(1000)
"""
"""An engine that leaves its output to a grandchild in a session of its own, which no signal to its group reaches."""


def _running(process: int) -> bool:
    """Whether a process runs, and is not only waiting to be taken note of."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _number(note: Path) -> int:
    while not (note.exists() and note.read_text().strip()):
        time.sleep(0.01)
    return int(note.read_text())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing tells who has started whom")
def test_a_daemon_that_it_has_started_goes_with_it(tmp_path: Path) -> None:
    note = tmp_path / "process"
    engine = EngineProcess([sys.executable, "-c", DAEMON.format(note=str(note))])
    engine.ask({"do": "a"}, 60)
    daemon = _number(note)
    engine.close()
    assert not engine.running
    until = time.monotonic() + 60
    while _running(daemon) and time.monotonic() < until:
        time.sleep(0.01)
    assert not _running(daemon)


HIDDEN = """
import os, sys, time
sys.stdin.readline()
if os.fork() == 0:
    os.setsid()
    open({note!r}, "w").write(str(os.getpid()))
    os.execve(sys.executable, [sys.executable, "-c", "import time; time.sleep(1000)"], {{}})
time.sleep(1000)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="it needs a process that has cleared its environment")
def test_a_daemon_that_cannot_be_found_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_module, "ENDING", 0.2)
    note = tmp_path / "process"
    engine = EngineProcess([sys.executable, "-c", HIDDEN.format(note=str(note))])
    engine.ask({"do": "a"}, 60)
    daemon = _number(note)
    while Path(f"/proc/{daemon}/environ").read_bytes():
        time.sleep(0.01)
    try:
        joined: list[float] = []
        join = threading.Thread.join

        def noting(thread: threading.Thread, seconds: float | None = None) -> None:
            joined.append(60.0 if seconds is None else seconds)
            join(thread, seconds)

        monkeypatch.setattr(threading.Thread, "join", noting)
        engine.close()
        assert len(joined) == 1
        assert joined[0] <= 0.2
    finally:
        os.kill(daemon, signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program ends with its input, or stays")
def test_an_external_program_ends_when_this_program_is_killed(tmp_path: Path) -> None:
    """It never reads its input, so that it would not notice."""
    note = tmp_path / "process"
    deaf = f"import os, time; open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(1000)"
    program = (
        "import os, sys, time; from game.engines.process import EngineProcess;"
        f"EngineProcess([sys.executable, '-c', {deaf!r}], environment=dict(os.environ)).ask({{'do': 'a'}}, 60);"
        "time.sleep(1000)"
    )
    if not descendants.bound([sys.executable], dict(os.environ))[0].endswith("setpriv"):
        pytest.skip("util-linux is too old")
    with subprocess.Popen([sys.executable, "-c", program]) as owner:
        engine = _number(note)
        owner.kill()
    until = time.monotonic() + 60
    while _running(engine) and time.monotonic() < until:
        time.sleep(0.01)
    assert not _running(engine)


def test_what_it_complained_of_is_kept_and_only_the_last_of_it(made: Made) -> None:
    writes = "sys.stderr.write('x\\n' * 5000 + 'no \\x1b[2J such piece\\n')"
    engine = made.engine(f"import sys; sys.stdin.readline(); {writes}")
    made.wait(engine.ask({"do": "a"}, 60))
    while not engine.complaints:
        time.sleep(0.01)
    assert engine.complaints[-1] == "no [2J such piece"
    assert len(engine.complaints) < process_module.COMPLAINTS
    made.wait(engine.ask({"do": "a"}, 60))
    assert engine.complaints[-1] == "no [2J such piece"


@pytest.mark.parametrize(
    ("script", "detail"),
    [
        ("input(); print('good \\x1b evening', flush=True); input()", "good  evening"),
        ("input(); print('x' * 80, flush=True); input()", "x" * 80),
        ("input(); print('x' * 1000, flush=True); input()", "x" * 79 + "…"),
        (
            'input(); print(\'{"id": 1, "ok": false, "error": {"code": "rules", "message": "no"}}\', flush=True)',
            "rules: no",
        ),
        ('input(); print(\'{"id": 1, "ok": false, "error": {"code": "rules"}}\', flush=True)', "rules"),
        ("raise SystemExit", ""),
    ],
)
def test_what_went_wrong_is_told_to_whom_wrote_it(made: Made, script: str, detail: str) -> None:
    assert made.wait(made.engine(script).ask({"do": "a"}, 60)).detail == detail


def test_who_waits_is_woken_when_it_ends(made: Made) -> None:
    engine = made.engine(ECHO)
    made.wait(engine.ask({"do": "a"}, 60))
    made.bell.clear()
    engine.end()
    assert made.bell.wait(60)


def test_the_engine_process_imports_no_modules_from_the_current_folder(
    made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("game", "json", "random", "engine"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    engine = EngineProcess(process_module.command(), made.bell.set)
    try:
        answer = made.wait(engine.ask({"v": process_module.PROTOCOL, "do": "about", "game": "squadro"}, 60)).answer
    finally:
        engine.close()
    assert answer
    assert answer["ok"] is True
