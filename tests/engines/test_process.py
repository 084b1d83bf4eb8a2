"""An engine in a process of its own: whatever it does, a question is answered or fails in its time."""

import os
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

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


def test_who_waits_is_woken_when_it_ends(made: Made) -> None:
    engine = made.engine(ECHO)
    made.wait(engine.ask({"do": "a"}, 60))
    made.bell.clear()
    engine.end()
    assert made.bell.wait(60)
