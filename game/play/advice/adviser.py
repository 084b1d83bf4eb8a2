"""`Adviser`: what the strongest computer player thinks of positions of one match, for hints and the tutor.

It thinks as it does for reviews (the same level, and no limit but that), so that all three judge alike.

It is asked in the background, in a process of its own that no opponent has to wait for. What it answers changes
nothing: a way to play on that people are shown has been played through by the rule book first.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.engines.process import EngineProcess, Question
from game.match import Match, Moment
from game.match.engine_context import engine_context
from game.review.answers import StateWorth, goal, loss_between
from game.review.lost import Goal, Loss
from game.review.reviewer import PATIENCE
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.events import Event, piece_paths
from game.rules.rulebook import Rulebook

LISTED: Final = 5
"""How many ways to play on can be shown."""
KEPT: Final = 8
"""How many moments are remembered: people take a move back and come again."""


class JudgedWay(NamedTuple):
    """One way to play on, judged for the seat that acts.

    Attributes:
        actions: what is played, up to the next roll or the other side's move.
        events: what happens then.
        lost: what it gives away against the best.
        value: what it is worth, in the unit of `game.engines.engine.Worth.values`.
        chance: the chance to win what is played for, 0 to 1.
        details: what else is known, under the game's own names.
        reasons: codes of `game.games.game.Game.advice`.
        proved: whether the chance is certain.
    """

    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    lost: Loss
    value: float
    chance: float
    details: Mapping[str, float]
    reasons: tuple[str, ...]
    proved: bool

    @property
    def steps(self) -> tuple[tuple[int, str, str], ...]:
        """The pieces that move, as (seat, origin, target)."""
        return tuple(piece_paths(self.events))


class Advice(NamedTuple):
    """An answer: the best ``ways``, the best first, and by the state it leads to what each way loses.

    ``goal`` says what is played for, ``points`` whether values are points and not chances; ``rough`` are the states
    whose ways have been thought about less than the best.
    """

    ways: tuple[JudgedWay, ...]
    losses: Mapping[str, Loss]
    goal: Goal
    points: bool
    rough: frozenset[str]


class Adviser:
    """Asks the engine about moments of one match, and remembers the answers."""

    def __init__(self, match: Match[Any], engine: EngineProcess, level: str = "") -> None:
        """Ask with this ``level`` of the engine; "" for the strongest."""
        self._match = match
        self._engine = engine
        self._level = level
        self._asked: list[tuple[Moment[Any], Question]] = []
        self._read: list[tuple[Question, Advice | None]] = []

    def ask(self, moment: Moment[Any], *, again: bool = False) -> None:
        """Let the engine think about a moment in which a seat acts, once; ``again`` asks anew if it has failed."""
        question = self._question(moment)
        if question is not None and not (again and question.done and self.advice(moment) is None):
            return
        self._put(moment)

    def confirm(self, moment: Moment[Any], leads: str) -> None:
        """Let the engine think about the way to state ``leads`` as much as about the best one."""
        question, advice = self._question(moment), self.advice(moment)
        if question and advice and leads in advice.rough and leads not in question.request.get("also", ()):
            self._put(moment, leads)

    def request(self, moment: Moment[Any]) -> dict[str, Any]:
        """Return what all requests about a moment have in common."""
        match = self._match
        return {
            "game": match.terms.game,
            "state": match.book.format_state(moment.state),
            "match": engine_context(match),
            **({"level": self._level} if self._level else {}),
        }

    def _put(self, moment: Moment[Any], *also: str) -> None:
        request = {**self.request(moment), "do": "candidates", **({"also": also} if also else {})}
        self._forget(moment)
        self._asked = [*self._asked[1 - KEPT :], (moment, self._engine.ask(request, PATIENCE))]

    def asked(self, moment: Moment[Any]) -> bool:
        """Whether the answer about a moment is known or awaited."""
        return self._question(moment) is not None

    def knows(self, moment: Moment[Any]) -> bool:
        """Whether the engine has answered about a moment, or has failed."""
        question = self._question(moment)
        return question is not None and question.done

    def advice(self, moment: Moment[Any]) -> Advice | None:
        """Return the answer about a moment; None while there is none, or if it makes no sense."""
        question = self._question(moment)
        if question is None or not question.done:
            return None
        for known, advice in self._read:
            if known is question:
                return advice
        advice = _advice(self._match.book, moment.state, question.answer or {})
        self._read = [*self._read[1 - KEPT :], (question, advice)]
        return advice

    def cancel(self) -> None:
        """Cancel all requests."""
        for _, question in self._asked:
            self._engine.cancel(question)
        self._asked = []

    def _forget(self, moment: Moment[Any]) -> None:
        """Cancel what was asked about a moment and about earlier decisions."""
        wanted = self._match.moments[decision_start(self._match) :]
        kept = []
        for asked, question in self._asked:
            if asked is not moment and (question.done or any(asked is each for each in wanted)):
                kept.append((asked, question))
            else:
                self._engine.cancel(question)
        self._asked = kept

    def _question(self, moment: Moment[Any]) -> Question | None:
        return next((question for asked, question in self._asked if asked is moment), None)


def decision_start(match: Match[Any]) -> int:
    """Return the index of the moment at which the decision of the seat to act began.

    A decision begins with a roll, an offer or the other side's move.
    """
    index, seat = len(match.moments) - 1, match.to_act
    while index and match.moments[index].actor == seat:
        index -= 1
    return index


class _Worth(StateWorth, frozen=True):
    details: Mapping[str, list[float]] = msgspec.field(default_factory=dict)


class _Candidate(msgspec.Struct):
    actions: list[str]
    state: str
    worth: _Worth
    reasons: list[str] = []
    rough: bool = False


def _advice(book: Rulebook[Any], state: Any, answer: Mapping[str, Any]) -> Advice | None:
    """Read an answer; None if it makes no sense, or lists illegal actions among the best."""
    seat = book.to_act(state)
    try:
        found = msgspec.convert(answer.get("candidates"), list[_Candidate])
        best = found[0].worth
        played_for = goal(book, state, best)
        losses = {candidate.state: loss_between(best, candidate.worth, seat, played_for) for candidate in found}
        ways = tuple(_way(book, state, candidate, losses[candidate.state]) for candidate in found[:LISTED])
    except (msgspec.ValidationError, RulesError, LookupError, ValueError):
        return None
    rough = frozenset(candidate.state for candidate in found if candidate.rough)
    return Advice(ways, losses, played_for, best.points, rough)


def _way(book: Rulebook[Any], state: Any, candidate: _Candidate, lost: Loss) -> JudgedWay:
    seat, worth, actions = book.to_act(state), candidate.worth, tuple(map(parse_action, candidate.actions))
    value, chance = worth.values[seat], worth.chances[seat]
    details = {key: values[seat] for key, values in worth.details.items()}
    if not all(map(math.isfinite, (value, chance, lost.loss, *worth.wins, *details.values()))):
        raise ValueError("no number")
    events, reasons = _played(book, state, seat, actions), tuple(candidate.reasons)
    return JudgedWay(actions, events, lost, value, chance, details, reasons, worth.certain)


def _played(book: Rulebook[Any], state: Any, seat: int, actions: Sequence[Action]) -> tuple[Event, ...]:
    """Return the events of actions of one seat. Raises RulesError or ValueError if it may not play them."""
    played: list[Event] = []
    for action in actions:
        if book.to_act(state) != seat:
            raise ValueError("not for this seat to play")
        state, events = book.play(state, action)
        played += events
    if not actions:
        raise ValueError("nothing to play")
    return tuple(played)
