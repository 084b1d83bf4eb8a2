"""`Judge`: what is given away by whatever somebody plays at one moment of a match.

It goes by what a review knows of that moment; what that does not know it asks an engine, and never waiting.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.engines.process import Failure, Question
from game.match import Match
from game.match.engine_context import engine_context
from game.review.answers import CandidatePlay, StateWorth, candidate_plays, goal, loss_between, state_worth
from game.review.lost import Goal, Loss
from game.review.review import Decision
from game.review.reviewer import LIMIT, EngineClient
from game.rules.actions import parse_action
from game.rules.errors import RulesError

PATIENCE: Final = 60.0
"""Seconds that a question has; the engine may have to be started first."""


class Judge:
    """``decision`` is what a review knows of the moment, and ``level`` that of the engine.

    States are texts, as `Rulebook.format_state` writes them. ``failure`` says why nothing more can be found out;
    `retry` tries again.
    """

    def __init__(
        self, match: Match[Any], moment: int, engine: EngineClient, level: str = "", decision: Decision | None = None
    ) -> None:
        self._match = match
        self.moment = moment
        self._at = match.moments[moment]
        self._seat = match.book.to_act(self._at.state)
        self._engine = engine
        self._level = level
        self._decision = decision
        self._known: dict[str, Loss] = {}
        self._ways: list[CandidatePlay] = []
        self._open: dict[str, Question] = {}
        """By the state whose worth is asked for, "" for all that can be done."""
        self.failure: Failure = ""
        if decision:
            self._known[self._after(decision.played)] = decision.lost
            self._known[self._after(decision.best)] = Loss(0.0, 0.0, decision.goal)

    # ---- what is known

    @property
    def best(self) -> tuple[str, ...]:
        """The best that can be done, as text; () while that is not known."""
        if self._decision:
            return self._decision.best
        return self._ways[0].actions if self._ways else ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """The codes of why that is good."""
        if self._decision:
            return self._decision.reasons
        return self._ways[0].reasons if self._ways else ()

    @property
    def choices(self) -> int:
        """How many ways there are; 0 while that is not known."""
        return self._decision.choices if self._decision else len(self._ways)

    @property
    def gap(self) -> float:
        """What anything but the best loses at least; 0 while that is not known."""
        if self._decision:
            return self._decision.gap
        values = [way.worth.values[self._seat] for way in self._ways[:2]]
        return values[0] - values[1] if len(values) == 2 else 0.0

    @property
    def goal(self) -> Goal:
        """What is played for; the game, as long as that is not known."""
        if self._decision:
            return self._decision.goal
        return goal(self._match.book, self._at.state, self._ways[0].worth) if self._ways else "game"

    def lost(self, state: str) -> Loss | None:
        """What was given away by what led to a state; None while that is not known. Then it is asked."""
        if state not in self._known and not self.failure:
            if self._ways:
                self._ask(state, {"do": "evaluate", "state": state})
            else:
                self.request_candidates()
        return self._known.get(state)

    # ---- finding out

    def request_candidates(self) -> None:
        """Ask for all that can be done here, if nobody has asked yet."""
        if not self._ways and not self.failure:
            self._ask("", {"do": "candidates", "state": self._match.book.format_state(self._at.state)})

    def step(self) -> bool:
        """Take what has been answered; whether anything has."""
        done = {asked: self._open.pop(asked) for asked, question in [*self._open.items()] if question.done}
        for asked, question in done.items():
            try:
                self._take(asked, question.answer or {})
            except ValueError:
                self.failure = question.failure or "broken"
        return bool(done)

    @property
    def waiting(self) -> bool:
        """Whether a question is open."""
        return bool(self._open)

    def retry(self) -> None:
        """Forget that it has failed; what is wanted is asked anew."""
        self.failure = ""

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        for question in self._open.values():
            self._engine.cancel(question)
        self._open.clear()

    # ---- how

    def _ask(self, asked: str, what: Mapping[str, str]) -> None:
        if asked in self._open:
            return
        request = {
            "game": self._match.terms.game,
            **what,
            "match": engine_context(self._match, self._at),
            "limit_ms": round(1000 * LIMIT),
            **({"level": self._level} if self._level else {}),
        }
        self._open[asked] = self._engine.ask(request, PATIENCE)

    def _take(self, asked: str, answer: Mapping[str, Any]) -> None:
        """Raises ValueError for an answer that is none."""
        seat, seats = self._seat, len(self._at.seating)
        if asked:
            self._known[asked] = self._against(state_worth(answer, seats))
            return
        self._ways = sorted(candidate_plays(answer, seats), key=lambda way: -way.worth.values[seat])
        for way in self._ways:
            if way.rough:  # looked worse at first sight: asked for when somebody plays it
                continue
            for state in (way.state, self._after(way.actions)):
                self._known.setdefault(state, self._against(way.worth))

    def _against(self, told: StateWorth) -> Loss:
        """What is lost by what is worth so much, against the best way."""
        return loss_between(self._ways[0].worth, told, self._seat, self.goal)

    def _after(self, actions: Sequence[str]) -> str:
        """The state to which actions lead, as far as they can be played."""
        state = self._at.state
        for after in _played(self._match.book, state, actions):
            state = after
        return self._match.book.format_state(state)


def _played(book: Any, state: Any, actions: Sequence[str]) -> Iterator[Any]:
    try:
        for action in map(parse_action, actions):
            state, _ = book.play(state, action)
            yield state
    except RulesError:
        return
