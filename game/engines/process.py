"""`EngineProcess`: a computer player in a process of its own; requests and answers are lines of JSON.

    engine = EngineProcess(command(), wake)
    question = engine.ask({"game": …, "do": "choose", …}, seconds=10)
    …                                     # frames go on; ``wake`` is called from another thread when it is answered
    if question.done: question.answer or question.failure

Whatever that process does (it dies, hangs, floods, answers nonsense), a question is answered or fails in its time, and
nothing here waits but `EngineProcess.close`. A process that failed is ended; the next question starts another one.
"""

import json
import os
import secrets
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

from game.engines import descendants
from game.text import plain

LONGEST: Final = 1 << 22
"""The longest line that is read from an engine, in bytes."""
ENDING: Final = 1.0
"""How long `close` waits for an ended process, in seconds."""
COMPLAINTS: Final = 4096
"""How much is kept of what an engine wrote to its error output, in bytes."""
LONGEST_DETAIL: Final = 80
"""The most characters of a `Question.detail`."""
LINES_CANCELLED: Final = 2
"""The most lines that may come for a cancelled request: its own late answer, and one to the cancellation."""
_WINDOWS_FLAGS: Final = 0x08000000 | 0x00004000
"""Windows: CREATE_NO_WINDOW and BELOW_NORMAL_PRIORITY_CLASS, since drawing is more urgent than thinking."""

PROTOCOL: Final = 1
"""The version of ``docs/engine-protocol.md``."""

Failure: TypeAlias = Literal["", "missing", "died", "slow", "broken", "refused"]
"""Why a question has no answer: the program cannot be started, ended, was late, answered nonsense, or refused."""


def command(*options: str) -> list[str]:
    """Return the command that starts our own computer players."""
    # -P: a game.py or json.py in the current folder is not ours
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "game"]
    return [*program, "engine", *options]


class Question:
    """A request to an engine. Once it is done, either ``answer`` or ``failure`` is set."""

    def __init__(self, request: Mapping[str, Any], seconds: float, late: Callable[["Question"], None]) -> None:
        self.request = request
        self.answer: Mapping[str, Any] | None = None
        self.failure: Failure = ""
        self.refusal = ""
        """The error code of an engine that refused."""
        self.detail = ""
        """What the engine said or did that made it fail, for the person who wrote it; one line, "" for nothing."""
        self._end = time.monotonic() + seconds
        self._late = late

    @property
    def done(self) -> bool:
        """Whether it is answered or has failed. It must be polled, since it also checks the time limit."""
        if self.answer is None and not self.failure and time.monotonic() > self._end:
            self._late(self)
        return self.answer is not None or bool(self.failure)


class EngineProcess:
    """One engine, started at the first question. Questions are answered one after another.

    ``wake`` is called from another thread whenever a question is done. ``environment`` is set for external programs.
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
        self._runs: list[_ProcessRun] = []
        self._number = 0
        self._complaints = ""

    @property
    def complaints(self) -> tuple[str, ...]:
        """The last lines that the engine wrote to its error output, in this run or else in the one before."""
        said = next((run.complaints for run in reversed(self._runs) if run.complaints), self._complaints)
        return tuple(filter(None, map(plain, said.splitlines())))

    def ask(self, request: Mapping[str, Any], seconds: float) -> Question:
        """Send a request of ``docs/engine-protocol.md``, without its id, with a time limit in seconds."""
        if not self._runs or self._runs[-1].ended:
            self._complaints = self._runs[-1].complaints if self._runs else self._complaints
            self._runs = [
                *(run for run in self._runs if run.running),
                _ProcessRun(self._command, self._wake, self._environment),
            ]
        self._number += 1
        run = self._runs[-1]
        question = Question({**request, "id": self._number}, seconds, lambda late: run.end("slow", late))
        run.ask(question)
        return question

    def cancel(self, question: Question) -> None:
        """Cancel a request; a late answer is discarded."""
        if self._runs and not question.done:
            self._runs[-1].cancel(question)

    @property
    def running(self) -> bool:
        """Whether the threads of a process, even an ended one, still run."""
        return any(run.running for run in self._runs)

    def end(self) -> None:
        """End the process, if there is one, without waiting."""
        for run in self._runs:
            run.end("died")

    def close(self, until: float = 0.0) -> None:
        """End the process and wait for its threads, until a moment (`time.monotonic`) or for `ENDING` seconds."""
        self.end()
        until = until or time.monotonic() + ENDING
        for run in self._runs:
            run.join(until)
        self._runs = []


class _ProcessRun:
    """One process from its start to its end."""

    def __init__(
        self, command: Sequence[str], wake: Callable[[], object], environment: Mapping[str, str] | None
    ) -> None:
        self.ended = False
        self.complaints = ""
        self._mark = secrets.token_hex(8)
        self._environment = environment
        self._why: Failure = "died"
        self._wake = wake
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._pending: dict[int, Question] = {}
        self._cancelled: dict[int, int] = {}
        """How many lines each cancelled request may still get."""
        self._lines: SimpleQueue[Mapping[str, Any] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, args=(command,), name="engine", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether its threads still run."""
        return self._thread.is_alive()

    def join(self, until: float) -> None:
        """Wait until its threads have ended, shortly after `end`, or a moment (`time.monotonic`) has come."""
        self._thread.join(max(0.0, until - time.monotonic()))

    def ask(self, question: Question) -> None:
        with self._lock:
            if self.ended:  # it ended before the question was asked
                question.failure = self._why
                return
            self._pending[question.request["id"]] = question
        self._lines.put(question.request)

    def cancel(self, question: Question) -> None:
        number = question.request["id"]
        with self._lock:
            self._pending.pop(number, None)
            self._cancelled[number] = LINES_CANCELLED
        self._lines.put({"do": "cancel", "id": number})

    def end(self, why: Failure, late: Question | None = None, detail: str = "") -> None:
        """End the process. All open questions fail with ``why``; if one was ``late``, the others with "died"."""
        with self._lock:
            first = not self.ended
            if first:
                self.ended, self._why = True, why
            left, self._pending = list(self._pending.values()), {}
            process = self._process
        for question in left:
            question.detail = detail
            question.failure = why if late in (None, question) else "died"
        if late is not None and not late.failure:
            late.failure = why
        self._lines.put(None)
        if process is not None:
            _kill(process)
            if first:  # it may take a while, and the threads may wait for a descendant that holds the pipe
                threading.Thread(target=descendants.end, args=(self._mark,), name="engine end", daemon=True).start()
        self._wake()

    # ---- the two threads that talk with it

    def _work(self, command: Sequence[str]) -> None:
        """Start the process and read its answers until it ends."""
        process = self._start(command)
        if process is None:
            self.end("missing")
            return
        with self._lock:
            self._process, ended = process, self.ended
        if ended:
            _kill(process)
            descendants.end(self._mark)
        threading.Thread(target=self._hear, args=(process,), name="engine complaints", daemon=True).start()
        sender = threading.Thread(target=self._send, args=(process,), name="engine requests", daemon=True)
        sender.start()
        self._listen(process)
        sender.join()

    def _send(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError), process.stdin as pipe:  # type: ignore[union-attr]
            while (line := self._lines.get()) is not None:
                pipe.write(json.dumps(line).encode() + b"\n")
                pipe.flush()

    def _hear(self, process: "subprocess.Popen[bytes]") -> None:
        """Keep the last of what the process writes to its error output."""
        kept = b""
        with suppress(OSError), process.stderr as pipe:  # type: ignore[union-attr]
            while said := os.read(pipe.fileno(), 1 << 16):
                kept = (kept + said)[-COMPLAINTS:]
                self.complaints = kept.decode(errors="replace")

    def _start(self, command: Sequence[str]) -> "subprocess.Popen[bytes] | None":
        environment = _our_environment() if self._environment is None else self._environment
        try:
            return subprocess.Popen(
                command if self._environment is None else descendants.bound(command, environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**environment, descendants.MARK: self._mark},
                creationflags=_WINDOWS_FLAGS if os.name == "nt" else 0,
                start_new_session=True,  # so that its children can be ended with it (POSIX)
            )
        except (OSError, ValueError):  # ValueError: the command contains a character that none may, such as a zero byte
            return None

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        why: Failure = "died"
        detail = ""
        with process.stdout as pipe:  # type: ignore[union-attr]
            while line := pipe.readline(LONGEST):
                if not self._answered(line):
                    why, detail = "broken", _shown(line[: 4 * LONGEST_DETAIL].decode(errors="replace"))
                    break
            self.end(why, detail=detail)
        process.wait()

    def _answered(self, line: bytes) -> bool:
        """Handle a line of output; return whether it answers an open or a cancelled question, or a cancellation."""
        try:
            answer = json.loads(line)
            number = answer["id"]
            outcome = answer["ok"] is True or str(answer["error"]["code"])
        except (ValueError, RecursionError, TypeError, KeyError):
            return False
        if type(number) is not int:  # true is no number, though Python counts it as 1
            return False
        with self._lock:
            question = self._pending.pop(number, None)
            expected = question is None and self._cancelled.pop(number, 0)
            if expected > 1:
                self._cancelled[number] = expected - 1
        if question is None:
            return bool(expected)
        if outcome is True:
            question.answer = answer
        else:
            question.detail = _shown(f"{outcome}: {answer['error'].get('message', '')}".removesuffix(": "))
            question.refusal, question.failure = str(outcome), "refused"
        self._wake()
        return True


def _shown(text: str) -> str:
    """Return what an engine said as one line that can be shown."""
    text = plain(text).strip()
    return text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process with all its children: a typed command may start a shell.

    On Windows only the process itself is ended; its children lose their input and end like engines.
    """
    with suppress(OSError):
        if os.name == "nt":
            process.kill()
        elif process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)


def _our_environment() -> dict[str, str]:
    """Return an environment in which our own computer players find our package, wherever the program was started."""
    package = Path(__file__).resolve().parents[2]
    paths = os.pathsep.join(filter(None, (str(package), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": paths}
