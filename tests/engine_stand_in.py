"""A computer player that answers in the test's own process, at once or when the test says so; or as it should not."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any
from unittest import mock

from game.app import App
from game.cli.engine_service import EngineService
from game.engines.external_programs import Programs
from game.engines.process import EngineProcess, Failure, Question
from tests.playing import BOX


class StandIn(EngineProcess):
    """In the place of a program's engine. ``silent``: nothing is answered until `speak`; ``hasty``: it hardly thinks.

    ``answers`` may be set to give other answers: it gets the request, and returns an answer, or why there is none.
    ``fails`` and ``change`` spoil honest ones: the first says why a request has no answer, the second what it is made.
    """

    def __init__(self, *, hasty: bool = False) -> None:
        super().__init__(["nothing is started"])
        self.asked: list[Question] = []
        self.cancelled: list[Question] = []
        self.closed = False
        self.silent = False
        self.fails: Callable[[Mapping[str, Any]], Failure] = lambda _: ""
        self.change: Callable[[dict[str, Any]], dict[str, Any]] = lambda answer: answer
        self.refusal = ""
        """What it says when it refuses."""
        self._hurry = {"limit_ms": 1} if hasty else {}
        self.answers: Callable[[Mapping[str, Any]], Mapping[str, Any] | Failure] = self.honest

    @property
    def requests(self) -> list[Mapping[str, Any]]:
        """What was asked, in order."""
        return [question.request for question in self.asked]

    def honest(self, request: Mapping[str, Any]) -> Mapping[str, Any] | Failure:
        """What the engine of the game answers, where it is not spoilt."""
        if failure := self.fails(request):
            return failure
        line = json.dumps({**request, **self._hurry, "id": 0}).encode()
        answer: dict[str, Any] = json.loads(_answer(line)) | {"id": request["id"]}
        return self.change(answer) if answer["ok"] else "refused"

    def ask(self, request: Mapping[str, Any], seconds: float) -> Question:
        """See `EngineProcess.ask`."""
        question = Question({**request, "id": len(self.asked) + 1}, 1e9 * seconds, lambda _: None)
        self.asked.append(question)
        if not self.silent:
            self.speak()
        return question

    def speak(self) -> None:
        """Answer everything that is still to be answered."""
        for question in self.asked:
            if not question.done and question not in self.cancelled:
                told = self.answers(question.request)
                if isinstance(told, str):
                    question.failure = told
                    question.refusal = self.refusal if told == "refused" else ""
                else:
                    question.answer = told

    def cancel(self, question: Question) -> None:
        """See `EngineProcess.cancel`."""
        if not question.done:
            self.cancelled.append(question)

    def close(self, until: float = 0.0) -> None:
        """See `EngineProcess.close`."""
        self.closed = True


@lru_cache(maxsize=8192)
def _answer(line: bytes) -> bytes:
    """What the engine of the game answers. Kept: the same is asked in every language, and again by the next test."""
    with mock.patch("game.cli.json_lines.GAMES", BOX):
        return _service().answer(line)


@lru_cache(maxsize=1)
def _service() -> EngineService:
    return EngineService(BOX)


class StandIns(Programs):
    """In the place of other people's programs: each that has a letter in its line answers, the others do not start."""

    def __init__(self) -> None:
        super().__init__(lambda: None, {})

    def at(self, command: str) -> EngineProcess:
        """See `Programs.at`."""
        if command not in self._processes:
            self._processes[command] = one = StandIn(hasty=True)
            one.answers = one.honest if any(map(str.isalpha, command)) else lambda _: "missing"
        return self._processes[command]


def engaged(app: App, *, hasty: bool = False) -> tuple[StandIn, StandIn]:
    """Stand-ins for the engines of a program: who plays, and who advises. What thought before is ended."""
    for name in ("engine", "adviser"):
        if name in app.__dict__:
            app.__dict__[name].close()
    app.__dict__["engine"], app.__dict__["adviser"] = pair = StandIn(hasty=hasty), StandIn(hasty=hasty)
    return pair
