"""Alpha-beta search with a transposition table: the value of each move, and which wins are certain.

The net evaluates positions with dark to move, so a search ends on those only: it looks an odd number of moves ahead for
light, an even one for dark, and deepens by two.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.engines.engine import StoppedError
from game.games.squadro.engine.net import ONE, Net
from game.games.squadro.engine.packed_position import key, moves, turned, wins
from game.games.squadro.engine.table import FROM, SolvedTable
from game.games.squadro.rules.lanes import ACROSS, UP

SURE: Final = 1 << 30
"""Values beyond this are proved wins; the net's values stay far below."""
KNOWN: Final = SURE + (1 << 25)
"""About the value of a win that the exact table knows, but not in how many moves."""
_LIKELY: Final = 1 << 24
"""The same where positions of the game may not return, or are a draw if they do: the table does not know of them."""
COUNTED: Final = SURE + (1 << 26) - 1000
"""Values beyond this are wins that the search has seen to the end, larger for faster ones."""
WON: Final = COUNTED + 1000
MARGIN: Final = 4 * ONE
"""Moves that are worse than the best by this much get no exact value."""
_CLEAR: Final = 8 * ONE
"""If a move wins by force, the others are compared with this value."""
_ENDLESS: Final = 1 << 40
_FARTHER: Final = 13
"""How many moves deeper it may search where there is little to look at."""
_FEW: Final = 4
"""Little means fewer evaluations than this times 2 to the power of the depth: half of the usual."""
THRIFTY: Final = 11
"""From this depth on time is saved where the winner is obvious, and spent where two moves are close."""
_CLOSE: Final = ONE * 3 // 2
"""Two moves are close if their values differ by less."""
_OPEN: Final = 3 * ONE
"""It is open who wins if the best value is less, for whomever."""
_MORE: Final = 16
"""`_FEW` where the two best moves are close and it is open who wins: two moves deeper, 20 of 4,000 critical positions
are answered wrong instead of 25, and as many without `_OPEN`.
"""
_PLAIN: Final = 10 * ONE
_PLAIN_DEPTH: Final = 7
"""From this depth on a lead of `_PLAIN` counts as obvious: without a deeper search, as many of 4,000 critical positions
are answered correctly.
"""
_CHECKED: Final = 64
"""The number of evaluations between two checks whether to stop."""
_EXACT, _LEAST, _MOST = 0, 1, 2


class SearchedMove(NamedTuple):
    """A move and its value to the player who makes it: a logit in units of `net.ONE`, or beyond `SURE`."""

    lane: int
    own: int
    others: int
    value: int


class History(NamedTuple):
    """Positions (as `packed_position.key`) that have occurred in the game and what their return means.

    Attributes:
        drawn: their return is a draw.
        barred: they may not return.
    """

    drawn: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()


class Search:
    """The search for one question. Make a new one for each question: its caches hold for that question only."""

    def __init__(
        self, net: Net, history: History, stopped: Callable[[], bool], table: SolvedTable | None = None
    ) -> None:
        self._judge = net.logit
        self._outcome = table.outcome if table else _nothing
        self._known_win = _LIKELY if history.drawn or history.barred else KNOWN
        self._late = False
        self._judged: dict[int, int] = {}
        self._history = history
        self._stopped = stopped
        self._known: dict[int, tuple[int, int, int, int]] = {}
        self._path: set[int] = set()
        self.judgements = 0

    def moves(self, own: int, others: int, seat: int, depth: int, margin: int) -> list[SearchedMove]:
        """Return every move with its value, the best first; values worse than the best by ``margin`` are upper bounds.

        ``depth`` is how many moves are looked at, at least one (two for dark); more where there is little to look at.
        From `THRIFTY` on it is more where the two best are close, too, and fewer where the winner is obvious. A
        stopped search returns the values of the depth before; the first depth is always finished.
        """
        first = 1 if seat == UP else 2
        self._late = turned(own) + turned(others) >= FROM
        found = self._first(own, others, seat, first)
        for further in range(first + 2, depth + _FARTHER, 2):
            few = _MORE if depth >= THRIFTY and _close(found) else _FEW
            quick = self.judgements < few << depth
            plain = depth >= THRIFTY and further > _PLAIN_DEPTH and abs(found[0].value) >= _PLAIN
            if plain or self._settled(found, further) or (further > depth and not quick):
                break
            try:
                deeper = self._deeper(found, own, others, seat, further, margin)
            except StoppedError:
                break
            found = _sorted(map(_blended, found, deeper))
        return found

    def _settled(self, found: list[SearchedMove], depth: int) -> bool:
        """Whether all is proved, and the winner knows how to go on if the table alone knows it."""
        if any(abs(move.value) <= SURE for move in found):
            return False
        return not self._late or depth > _PLAIN_DEPTH or abs(found[0].value) > COUNTED

    def _first(self, own: int, others: int, seat: int, depth: int) -> list[SearchedMove]:
        stopped, self._stopped = self._stopped, lambda: False
        barred = self._history.barred
        all_ = [SearchedMove(lane, mine, theirs, 0) for lane, mine, theirs in moves(own, others, seat)]
        nothing = [move for move in all_ if _key(move.others, move.own, 1 - seat) not in barred] or all_
        found = self._deeper(nothing, own, others, seat, depth, _ENDLESS)
        self._stopped = stopped
        return _sorted(found)

    def _deeper(
        self, before: list[SearchedMove], own: int, others: int, seat: int, depth: int, margin: int
    ) -> list[SearchedMove]:
        """Return the same moves in the same order with their values at this depth."""
        root = _key(own, others, seat)
        self._path = {root}
        found: list[SearchedMove] = []
        best = -_ENDLESS
        for move in before:
            value = self._value(move.own, move.others, seat, depth, min(best, _CLEAR) - margin, _ENDLESS, 1)
            found.append(move._replace(value=value))
            best = max(best, value)
        return found

    def _value(self, mine: int, theirs: int, seat: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of the move that led here to ``seat``, who made it."""
        if wins(mine):
            return WON - ply
        here = _key(theirs, mine, 1 - seat)
        if here in self._path or here in self._history.drawn:
            return 0
        if seat == UP:
            outcome = self._outcome(theirs, mine)
            if outcome is not None and (depth == 1 or not self._late or outcome == 0):
                return outcome * self._known_win + (self._leaf(here, theirs, mine) if self._late and outcome else 0)
        if depth == 1:
            return self._leaf(here, theirs, mine)
        self._path.add(here)
        value = -self._search(theirs, mine, 1 - seat, depth - 1, -beta, -alpha, ply + 1)
        self._path.discard(here)
        return value

    def _leaf(self, here: int, across: int, up: int) -> int:
        self.judgements += 1
        if self.judgements % _CHECKED == 0 and self._stopped():
            raise StoppedError
        known = self._judged.get(here)
        if known is None:
            known = self._judged[here] = self._judge(across, up)
        return known

    def _search(self, own: int, others: int, seat: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        here, before = _key(own, others, seat), alpha
        best_lane = -1
        entry = self._known.get(here)
        if entry is not None:
            known_depth, bound, value, best_lane = entry
            value = value - ply if value > COUNTED else value + ply if value < -COUNTED else value
            holds = bound == _EXACT or (bound == _LEAST and value >= beta) or (bound == _MOST and value <= alpha)
            if holds and (known_depth >= depth or abs(value) > SURE):
                return value
        best = -_ENDLESS
        for lane, mine, theirs in self._ordered(own, others, seat, best_lane):
            value = self._value(mine, theirs, seat, depth, max(alpha, best), beta, ply)
            if value > best:
                best, best_lane = value, lane
                if best >= beta:
                    break
        bound = _LEAST if best >= beta else _MOST if best <= before else _EXACT
        lasting = best + ply if best > COUNTED else best - ply if best < -COUNTED else best
        self._known[here] = (depth, bound, lasting, best_lane)
        return best

    def _ordered(self, own: int, others: int, seat: int, first: int) -> list[tuple[int, int, int]]:
        """Return moves in the order of search: the remembered one, then jumps, then those that go farthest."""
        found = moves(own, others, seat)
        barred = self._history.barred
        if barred:
            found = [move for move in found if _key(move[2], move[1], 1 - seat) not in barred] or found
        ranked = [
            (lane != first, theirs == others, own - mine >> 4 * lane, lane, mine, theirs)
            for lane, mine, theirs in found
        ]
        ranked.sort()
        return [move[3:] for move in ranked]


def _nothing(across: int, up: int) -> None:
    """Return None, that nothing is known, in place of a missing table."""


def _blended(before: SearchedMove, deeper: SearchedMove) -> SearchedMove:
    """Return a move with the mean of its value so far and its deeper value, unless one is certain.

    Each depth has errors of its own: of 846 positions still open, from games that light was winning, 11 instead of 14
    are answered wrong.
    """
    if max(abs(before.value), abs(deeper.value)) > SURE:
        return deeper
    return deeper._replace(value=before.value + deeper.value >> 1)


def _close(found: list[SearchedMove]) -> bool:
    """Whether it is open which of the two best moves is better, and who wins."""
    return len(found) > 1 and found[0].value - found[1].value < _CLOSE and abs(found[0].value) < _OPEN


def _sorted(found: Iterable[SearchedMove]) -> list[SearchedMove]:
    return sorted(found, key=lambda move: -move.value)


def _key(own: int, others: int, seat: int) -> int:
    return key(own, others, ACROSS) if seat == ACROSS else key(others, own, UP)
