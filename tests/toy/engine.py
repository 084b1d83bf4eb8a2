"""The toy game's computer player: who is nearer to home stands better, and nobody looks beyond a turn."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from game.engines.engine import Candidate, Effort, Engine, UnfinishedError, Worth
from game.rules.actions import Action
from game.rules.rulebook import Rulebook
from tests.toy.rules import HOME, State, Toy


class ToyEngine(Engine[State]):
    """See `Engine`."""

    book: ClassVar[Rulebook[Any]] = Toy()

    def candidates(self, state: State, effort: Effort) -> tuple[Candidate[State], ...]:
        seat = self.book.to_act(state)
        ends: dict[State, tuple[Action, ...]] = {}
        for end, way in _ways(self.book, state, seat):
            ends.setdefault(end, way)
        found = [Candidate(way, end, self.evaluate(end, effort), ("nearer",)) for end, way in ends.items()]
        return tuple(sorted(found, key=lambda candidate: -candidate.worth.values[seat]))

    def evaluate(self, state: State, effort: Effort) -> Worth:
        result = self.book.result(state)
        if state.phase == "move" and not result:
            return self.candidates(state, effort)[0].worth
        if result:
            sun = 1.0 if result.winner == 0 else 0.0
        else:
            sun = 0.5 + (sum(state.lanes[0]) - sum(state.lanes[1])) / (4 * HOME)
        return Worth((sun, 1 - sun), (sun, 1 - sun), proved=result is not None)

    def roll_out(self, state: State, after: State, batch: int, stopped: Callable[[], bool] = lambda: False) -> Worth:
        if stopped():
            raise UnfinishedError
        off = 0.01 if batch % 2 else -0.01
        sun = self.evaluate(after, Effort(1)).values[0] + off
        return Worth((sun, 1 - sun), (0.5, 0.5), error=0.06)


def _ways(book: Rulebook[Any], state: State, seat: int) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Each state in which the turn can end, and how one gets there."""
    for action in book.legal(state):
        if action.verb != "resign":
            after, _ = book.play(state, action)
            if book.to_act(after) != seat or action.verb == "roll":
                yield after, (action,)
            else:
                yield from ((end, (action, *way)) for end, way in _ways(book, after, seat))
