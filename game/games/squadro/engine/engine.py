"""`SquadroEngine`: what can be done in a state of Squadro, its value, and why."""

import math
from collections import Counter
from typing import ClassVar, Final

from game.engines.engine import Candidate, Effort, Engine, Worth
from game.games.squadro.engine.book import book
from game.games.squadro.engine.net import ONE, net
from game.games.squadro.engine.packed_position import key_of, pack
from game.games.squadro.engine.reasons import CandidateMove, with_reasons
from game.games.squadro.engine.search import COUNTED, MARGIN, SURE, THRIFTY, WON, History, Search, SearchedMove
from game.games.squadro.engine.table import table
from game.games.squadro.rules import Squadro, lanes
from game.games.squadro.rules.lanes import ACROSS, UP
from game.games.squadro.rules.state import WARNED, SquadroState
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY

SOFTNESS: Final = 4.0
"""Divides the logit of winning with perfect play to get the chances of good players, who make errors now and then.

Fitted to games between experts; games of weaker players are still more open (play.c in art/engines/squadro prints it).
"""
_GENTLEST: Final = 0.001
"""The least chance shown for what is not proved: it is never shown as certain."""
_LAST_MOVES: Final = 3
"""A computer player may resign if it is proved to lose in fewer moves than this, its own included."""
_RESIGN: Final = Action("resign")


class SquadroEngine(Engine[SquadroState]):
    """See `Engine`. ``Effort.depth`` is how many moves the search looks ahead, at least one (two for dark).

    Values are chances to win; a draw by repetition counts as half a win.
    """

    book: ClassVar = Squadro()

    def __init__(self) -> None:
        self._net = net()

    def candidates(self, state: SquadroState, effort: Effort) -> tuple[Candidate[SquadroState], ...]:
        """See `Engine`."""
        found = self._found(state, effort)
        actions = {int(action.origin[0]) - 1: action for action in self.book.legal(state) if action != _RESIGN}
        played = [self._played(state, actions[move.lane], move) for move in found]
        played.sort(key=lambda move: -move.candidate.worth.values[state.turn])
        listed = with_reasons(state, played)
        if _hopeless(found[0]):
            after = self.book.play(state, _RESIGN)[0]
            listed.append(Candidate((_RESIGN,), after, _decided(after)))
        return tuple(listed)

    def evaluate(self, state: SquadroState, effort: Effort) -> Worth:
        """See `Engine`. Before the lot is drawn it is the mean of both beginnings."""
        if self.book.to_act(state) == NOBODY:
            return _decided(state)
        if state.turn == DICE:
            both = [self.evaluate(state._replace(turn=seat), effort) for seat in (0, 1)]
            return _worth(0, sum(worth.wins[0] for worth in both) / 2)
        return _judged(state.turn, self._found(state, effort)[0].value)

    def _found(self, state: SquadroState, effort: Effort) -> list[SearchedMove]:
        lane = _book_lane(state) if effort.depth >= THRIFTY else None
        exact = table() if effort.depth >= THRIFTY else None
        search = Search(self._net, _history(state), effort.stopped, exact)
        own, others = (pack(state.progress[seat]) for seat in (state.turn, 1 - state.turn))
        depth = effort.depth if lane is None else THRIFTY - 1  # only the values of the other moves are needed
        return _with_book_move(lane, search.moves(own, others, state.turn, depth, MARGIN))

    def _played(self, state: SquadroState, action: Action, found: SearchedMove) -> CandidateMove:
        after = self.book.play(state, action)[0]
        worth = _decided(after) if self.book.to_act(after) == NOBODY else _judged(state.turn, found.value)
        return CandidateMove(found.lane, Candidate((action,), after, worth), _moves_left(found.value))


def _book_lane(state: SquadroState) -> int | None:
    """Return the lane that the book recommends, unless it leads to an earlier position."""
    lane = book().lane(*map(pack, state.progress)) if state.turn == UP else None
    if lane is None:
        return None
    led = lanes.after(state.progress, UP, lane, lanes.glide(state.progress, UP, lane))
    return None if (led, ACROSS) in state.earlier else lane


def _with_book_move(lane: int | None, found: list[SearchedMove]) -> list[SearchedMove]:
    """Put the book's move first, with the value of the best: it is known to keep the win."""
    best = found[0].value
    if lane is None or best > SURE:
        return found
    raised = [move._replace(value=best) if move.lane == lane else move for move in found]
    return sorted(raised, key=lambda move: (-move.value, move.lane != lane))


def _hopeless(best: SearchedMove) -> bool:
    """Whether resigning is fair: the other side brings its last piece home with its next move in any case."""
    return best.value < -SURE and WON + best.value < _LAST_MOVES


def _moves_left(value: int) -> int:
    """Return how many moves of its own the winner needs at most, without the next move; 0 if that is not known."""
    return (WON - abs(value)) // 2 if abs(value) > COUNTED else 0


def _history(state: SquadroState) -> History:
    """Return the positions that may not return, or that are a draw if they do (S11)."""
    times = Counter(state.earlier)
    if state.options.repetition == "forbidden":
        return History(barred=frozenset(key_of(*position) for position in times))
    return History(drawn=frozenset(key_of(*position) for position, count in times.items() if count >= WARNED))


def _decided(state: SquadroState) -> Worth:
    """Return the worth of a game that is over."""
    if state.winner is None:
        return Worth((0.5, 0.5), (0.5, 0.5), proved=True)
    wins = (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)
    return Worth(wins, wins, proved=True)


def _judged(seat: int, value: int) -> Worth:
    """Return the worth of a search value that is for ``seat``."""
    if abs(value) > SURE:
        return _worth(seat, float(value > 0), proved=True)
    chance = 1 / (1 + math.exp(-value / (SOFTNESS * ONE)))
    return _worth(seat, min(1 - _GENTLEST, max(_GENTLEST, chance)))


def _worth(seat: int, chance: float, proved: bool = False) -> Worth:
    wins = (chance, 1 - chance) if seat == 0 else (1 - chance, chance)
    return Worth(wins, wins, proved=proved)
