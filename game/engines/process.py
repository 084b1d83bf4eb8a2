"""`EngineProcess`: a computer player in a process of its own, asked and answering in JSON lines.

    engine = EngineProcess(command(), wake)
    question = engine.ask({"game": …, "do": "choose", …}, seconds=10)
    …                                     # frames go on; ``wake`` is called from another thread when it is answered
    if question.done: question.answer or question.failure

Whatever that process does (it dies, hangs, floods, answers nonsense), a question is answered or fails in its time, and
nothing here waits. A process that failed is ended; the next question starts another one.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal, TypeAlias

LONGEST: Final = 1 << 22
"""Bytes of the longest answer that is read."""
_LAST: Final = 5.0
"""Seconds that an ended process has to be gone."""
_WINDOWS: Final = 0x08000000 | 0x00004000
"""Windows: CREATE_NO_WINDOW and BELOW_NORMAL_PRIORITY_CLASS, since frames go before thoughts."""

PROTOCOL: Final = 1
"""The version of ``docs/engine-protocol.md``."""

Failure: TypeAlias = Literal["", "missing", "died", "slow", "broken", "refused"]
"""Why a question has no answer: the program cannot be started; it ended; was late, answered nonsense, or refused."""


def command(*options: str) -> list[str]:
    """The command that starts our own computer players."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    return [*program, "engine", *options]


class Question:
    """What was asked. ``answer`` is there once it is answered, ``failure`` says why it is not."""

    def __init__(self, request: Mapping[str, Any], seconds: float, late: Callable[["Question"], None]) -> None:
        self.request = request
        self.answer: Mapping[str, Any] | None = None
        self.failure: Failure = ""
        self.refusal = ""
        """What the engine said when it refused."""
        self._end = time.monotonic() + seconds
        self._late = late

    @property
    def done(self) -> bool:
        """Whether it is answered, or has failed; to be asked now and then, since it also looks at the clock."""
        if self.answer is None and not self.failure and time.monotonic() > self._end:
            self._late(self)
        return self.answer is not None or bool(self.failure)


class EngineProcess:
    """One engine, started when it is first asked. Questions are answered one after the other.

    ``wake`` is called from another thread whenever a question is done. ``environment`` is the program's, if it is not
    one of ours.
    """

    def __init__(
        self,
        command: Sequence[str],
        wake: Callable[[], object] = lambda: None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._command = command
        self._wake = wake
        self._environment = environment
        self._runs: list[_Run] = []
        self._number = 0

    def ask(self, request: Mapping[str, Any], seconds: float) -> Question:
        """Ask, and give it so many seconds from now. The request is as ``docs/engine-protocol.md`` says, without id."""
        if not self._runs or self._runs[-1].ended:
            self._runs = [
                *(run for run in self._runs if run.running),
                _Run(self._command, self._wake, self._environment),
            ]
        self._number += 1
        run = self._runs[-1]
        question = Question({**request, "id": self._number}, seconds, lambda late: run.end("slow", late))
        run.ask(question)
        return question

    def cancel(self, question: Question) -> None:
        """Its answer is not wanted any more."""
        if self._runs and not question.done:
            self._runs[-1].cancel(question)

    @property
    def running(self) -> bool:
        """Whether a process that was ended is not quite gone."""
        return any(run.running for run in self._runs)

    def end(self) -> None:
        """End the process, if there is one, and wait for nothing."""
        for run in self._runs:
            run.end("died")

    def close(self) -> None:
        """End it, and wait a little for the threads that talk with it."""
        self.end()
        for run in self._runs:
            run.join()
        self._runs = []


class _Run:
    """One life of the process: from its start until it ends."""

    def __init__(
        self, command: Sequence[str], wake: Callable[[], object], environment: Mapping[str, str] | None
    ) -> None:
        self.ended = False
        self._environment = environment
        self._why: Failure = "died"
        self._wake = wake
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._open: dict[int, Question] = {}
        self._cancelled: set[int] = set()
        self._lines: SimpleQueue[Mapping[str, Any] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._live, args=(command,), name="engine", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether its threads still run."""
        return self._thread.is_alive()

    def join(self) -> None:
        """Wait until it has come to its end, which is a moment after `end`."""
        self._thread.join(_LAST)

    def ask(self, question: Question) -> None:
        with self._lock:
            if self.ended:  # before it could be asked
                question.failure = self._why
                return
            self._open[question.request["id"]] = question
        self._lines.put(question.request)

    def cancel(self, question: Question) -> None:
        number = question.request["id"]
        with self._lock:
            self._open.pop(number, None)
            self._cancelled.add(number)
        self._lines.put({"do": "cancel", "id": number})

    def end(self, why: Failure, late: Question | None = None) -> None:
        """End the process; what is still open fails: ``late`` because of ``why``, the rest because it died."""
        with self._lock:
            if not self.ended:
                self.ended, self._why = True, why
            left, self._open = list(self._open.values()), {}
            process = self._process
        for question in left:
            question.failure = why if late in (None, question) else "died"
        if late is not None and not late.failure:
            late.failure = why
        self._lines.put(None)
        if process is not None:
            _kill(process)
        self._wake()

    # ---- the two threads that talk with it

    def _live(self, command: Sequence[str]) -> None:
        """Start it, and take its answers until it ends."""
        process = self._start(command)
        if process is None:
            self.end("missing")
            return
        with self._lock:
            self._process, ended = process, self.ended
        if ended:
            _kill(process)
        sender = threading.Thread(target=self._send, args=(process,), name="engine requests", daemon=True)
        sender.start()
        self._listen(process)
        sender.join()

    def _send(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError), process.stdin as pipe:  # type: ignore[union-attr]
            while (line := self._lines.get()) is not None:
                pipe.write(json.dumps(line).encode() + b"\n")
                pipe.flush()

    def _start(self, command: Sequence[str]) -> "subprocess.Popen[bytes] | None":
        try:
            return subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_own() if self._environment is None else self._environment,
                creationflags=_WINDOWS if os.name == "nt" else 0,
                start_new_session=True,  # so that all of it can be ended (POSIX)
            )
        except (OSError, ValueError):  # the second where the command holds what none can, as a zero byte
            return None

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        why: Failure = "died"
        with process.stdout as pipe:  # type: ignore[union-attr]
            while line := pipe.readline(LONGEST):
                if not self._answered(line):
                    why = "broken"
                    break
            self.end(why)
        process.wait()

    def _answered(self, line: bytes) -> bool:
        """Whether the line is an answer to what was asked."""
        try:
            answer = json.loads(line)
            number = answer["id"]
            told = answer["ok"] is True or str(answer["error"]["code"])
        except (ValueError, RecursionError, TypeError, KeyError):
            return False
        if not isinstance(number, int):
            return False
        with self._lock:
            question = self._open.pop(number, None)
            expected = number in self._cancelled
            self._cancelled.discard(number)
        if question is None:
            return expected
        if told is True:
            question.answer = answer
        else:
            question.refusal, question.failure = str(told), "refused"
        self._wake()
        return True


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process with all that it has started: a line that people have typed may be one for a shell.

    On Windows what it has started loses its input alone, and ends as engines do.
    """
    with suppress(OSError):
        if os.name == "nt":
            process.kill()
        elif process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)


def _own() -> dict[str, str]:
    """The environment of our own computer players, who find our package wherever the program was started."""
    package = Path(__file__).resolve().parents[2]
    paths = os.pathsep.join(filter(None, (str(package), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": paths}
