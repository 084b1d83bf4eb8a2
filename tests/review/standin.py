"""What tests of reviews share: an engine that answers at once in the same process, and may fail as it is told."""

from collections.abc import Callable, Mapping
from typing import Any

from game.engines.engine import Candidate, Effort, Engine, Worth
from game.engines.process import Failure, Question
from game.match import Match
from game.review.review import Review
from game.review.reviewer import Reviewer
from tests.toy.engine import ToyEngine


def told(worth: Worth) -> dict[str, Any]:
    return {"values": worth.values, "wins": worth.wins, "proved": worth.proved}


class StandIn:
    """Answers with an engine, all questions but those for which ``fails`` gives a failure.

    ``holds`` keeps it silent; ``asked`` is every request, ``cancelled`` those that nobody wanted any more.
    """

    def __init__(self, engine: Engine[Any] | None = None) -> None:
        self.engine = engine or ToyEngine()
        self.fails: Callable[[Mapping[str, Any]], Failure] = lambda _: ""
        self.change: Callable[[dict[str, Any]], dict[str, Any]] = lambda answer: answer
        self.holds = False
        self.refusal = "internal"
        self.asked: list[Mapping[str, Any]] = []
        self.cancelled: list[Mapping[str, Any]] = []

    def ask(self, request: Mapping[str, Any], seconds: float) -> Question:
        self.asked.append(request)
        question = Question({**request, "id": len(self.asked)}, seconds, lambda _: None)
        if self.holds:
            return question
        question.failure = self.fails(request)
        if question.failure == "refused":
            question.refusal = self.refusal
        if not question.failure:
            question.answer = self.change(self._answer(request))
        return question

    def cancel(self, question: Question) -> None:
        self.cancelled.append(question.asked)

    def close(self) -> None:
        """It has no process."""

    def _answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        if request["do"] == "about":
            return {"name": "Stand-in", "version": "1", "games": {}}
        book, effort = self.engine.book, Effort(1)
        state = book.parse_state(request["state"])
        if request["do"] == "evaluate":
            return {"worth": told(self.engine.evaluate(state, effort))}
        return {"candidates": [self._candidate(one) for one in self.engine.candidates(state, effort)]}

    def _candidate(self, one: Candidate[Any]) -> dict[str, Any]:
        state = self.engine.book.format_state(one.state)
        actions = [str(action) for action in one.actions]
        return {"actions": actions, "state": state, "worth": told(one.worth), "reasons": list(one.reasons)}


def reviewed(match: Match[Any], engine: StandIn | None = None, begun: Review | None = None) -> Review:
    """The review of a match, made to its end."""
    reviewer = Reviewer(match, engine or StandIn(), begun=begun)
    while not (reviewer.done or reviewer.failure):
        reviewer.step()
    return reviewer.review
