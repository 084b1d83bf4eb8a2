"""`Judge`: what any play at one moment of a match gives away.

It uses what a review knows of that moment and asks an engine for the rest, without waiting.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.engines.process import Failure, Question
from game.exercises.known_play import KnownPlay
from game.match import Match
from game.match.engine_context import engine_context
from game.review.answers import CandidatePlay, StateWorth, candidate_plays, goal, loss_between, state_worth
from game.review.lost import Goal, Loss
from game.review.review import Decision
from game.review.reviewer import LIMIT, PATIENCE, EngineClient
from game.rules.actions import parse_action
from game.rules.errors import RulesError


class Judge:
    """Judges plays at one moment. ``decision`` is what a review knows of it, ``level`` the level of the engine.

    ``known`` are further plays of which something is known, the best first; any other one loses at least ``least``.
    States are texts, as `Rulebook.format_state` writes them. ``failure`` says why nothing more can be found out;
    `retry` tries again.
    """

    def __init__(
        self,
        match: Match[Any],
        moment: int,
        engine: EngineClient,
        level: str = "",
        decision: Decision | None = None,
        known: Sequence[KnownPlay] = (),
        least: float = 0.0,
    ) -> None:
        self._match = match
        self.moment = moment
        self._at = match.moments[moment]
        self._seat = match.book.to_act(self._at.state)
        self._engine = engine
        self._level = level
        self._decision = decision
        self._least = least
        self._plays_known = {self._after(play.actions): play for play in reversed(known)}
        self._known = {state: play.lost for state, play in self._plays_known.items()}
        self._plays: list[CandidatePlay] = []
        self._open: dict[str, Question] = {}
        """Open questions, by the state whose value is asked for; "" for the candidates."""
        self.failure: Failure = ""
        if decision:
            self._known[self._after(decision.played)] = decision.lost
            self._known[self._after(decision.best)] = Loss(0.0, 0.0, decision.goal)

    # ---- what is known

    @property
    def best(self) -> tuple[str, ...]:
        """The best actions, as text; () while they are unknown."""
        if self._decision:
            return self._decision.best
        return self._plays[0].actions if self._plays else ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """The codes of why the best is good."""
        if self._decision:
            return self._decision.reasons
        return self._plays[0].reasons if self._plays else ()

    @property
    def choices(self) -> int:
        """The number of candidates; 0 while it is unknown."""
        return self._decision.choices if self._decision else len(self._plays)

    @property
    def gap(self) -> float:
        """What the second best loses; 0 while it is unknown."""
        if self._decision:
            return self._decision.gap
        values = [play.worth.values[self._seat] for play in self._plays[:2]]
        return values[0] - values[1] if len(values) == 2 else 0.0

    @property
    def goal(self) -> Goal:
        """What is played for; "game" while it is unknown."""
        if self._decision:
            return self._decision.goal
        return goal(self._match.book, self._at.state, self._plays[0].worth) if self._plays else "game"

    def reasons_of(self, state: str) -> tuple[str, ...]:
        """Return the codes of why a play that led to a state is good; () if they are unknown."""
        return self._plays_known[state].reasons if state in self._plays_known else ()

    def lost(self, state: str) -> Loss | None:
        """Return what a play that led to a state gives away; None while it is unknown, and then the engine is asked."""
        if state not in self._known and not self.failure:
            if self._plays:
                self._ask(state, {"do": "evaluate", "state": state})
            else:
                self.request_candidates()
        return self._known.get(state)

    # ---- finding out

    def request_candidates(self) -> None:
        """Ask the engine for the candidates, unless they are known or asked for."""
        if not self._plays and not self.failure:
            self._ask("", {"do": "candidates", "state": self._match.book.format_state(self._at.state)})

    def step(self) -> bool:
        """Take the answers that have arrived; return whether there were any."""
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
        """Forget a failure; what is wanted is asked again."""
        self.failure = ""

    def cancel(self) -> None:
        """Cancel the open questions."""
        for question in self._open.values():
            self._engine.cancel(question)
        self._open.clear()

    # ---- details

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
        """Read an answer.

        Raises:
            ValueError: it is malformed.
        """
        seat, seats = self._seat, len(self._at.seating)
        if asked:
            self._known[asked] = self._against(state_worth(answer, seats))
            return
        self._plays = sorted(candidate_plays(answer, seats), key=lambda play: -play.worth.values[seat])
        for play in self._plays:
            if play.rough:  # examined less deeply: asked for only if somebody plays it
                continue
            for state in (play.state, self._after(play.actions)):
                self._known.setdefault(state, self._against(play.worth))

    def _against(self, told: StateWorth) -> Loss:
        """Return what a play with this worth loses against the best."""
        lost = loss_between(self._plays[0].worth, told, self._seat, self.goal)
        return lost._replace(loss=max(lost.loss, self._least))

    def _after(self, actions: Sequence[str]) -> str:
        """Return the state after actions, as far as they can be played."""
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
