"""`DontWorryEngine`: what can be done in a state of Don't Worry, and its value."""

from collections.abc import Mapping
from typing import ClassVar

from game.engines.engine import Candidate, Effort, Engine, StoppedError, Worth
from game.games.dont_worry.engine.nets import nets
from game.games.dont_worry.engine.reasons import with_reasons
from game.games.dont_worry.engine.search import NEUTRAL, Manner, glance, next_done
from game.games.dont_worry.engine.styles import Style, guess
from game.games.dont_worry.rules import DontWorry
from game.games.dont_worry.rules.state import DontWorryState


class DontWorryEngine(Engine[DontWorryState]):
    """Plays for the next place: to be first, and once others are done, to be the next.

    ``Worth.values`` are the chances of that for those who still play; a seat that is done has what it played for (1),
    one that has resigned has nothing (0). ``Worth.wins`` is about the first place only. ``Effort.depth`` is how many
    rolls beyond the move are played out; opponents whose choices in this game (``Effort.played``) follow a plain
    strategy go on with it there. It never resigns: while somebody plays, any roll is possible.
    """

    book: ClassVar = DontWorry()
    glance: ClassVar = 0

    def __init__(self) -> None:
        nets()

    def candidates(self, state: DontWorryState, effort: Effort) -> tuple[Candidate[DontWorryState], ...]:
        actions = [action for action in self.book.legal(state) if action.verb != "resign"]
        afters = [self.book.play(state, action)[0] for action in actions]
        worths = _judged(afters, effort, guess(effort.played, glance))
        found = [
            Candidate((action,), after, worth) for action, after, worth in zip(actions, afters, worths, strict=True)
        ]
        found.sort(key=lambda candidate: -candidate.worth.values[state.turn])
        return with_reasons(state, found) if state.phase == "move" else tuple(found)

    def evaluate(self, state: DontWorryState, effort: Effort) -> Worth:
        (worth,) = _judged([state], effort, {})
        return worth


def _judged(states: list[DontWorryState], effort: Effort, styles: Mapping[int, Style]) -> list[Worth]:
    """Return the worths of states, searched deeper and deeper until deep enough or stopped."""
    worths = [_worth(state, 0, NEUTRAL) for state in states]
    manner = Manner(effort.stopped, styles)
    for depth in range(1, effort.depth + 1):
        try:
            worths = [_worth(state, depth, manner) for state in states]
        except StoppedError:
            break
    return worths


def _worth(state: DontWorryState, depth: int, manner: Manner) -> Worth:
    seats = range(len(state.corners))
    if state.phase == "over":
        first = (*state.placed, *state.active)[0]  # D17; or all others have resigned
        wins = tuple(float(seat == first) for seat in seats)
        return Worth(tuple(max(wins[seat], float(seat in state.placed)) for seat in seats), wins, proved=True)
    chances = next_done(state, depth, manner)
    if not state.placed:
        return Worth(chances, chances)
    wins = tuple(float(seat == state.placed[0]) for seat in seats)
    return Worth(tuple(max(chances[seat], float(seat in state.placed)) for seat in seats), wins, proved=True)
