"""The nets that estimate who will be the first: one for each number of players and of pieces to bring home.

A net gives every player a score from that player's `columns`, and the chances are the softmax of the scores; so the net
is the same for all players, whatever their seats. It has one hidden layer of HIDDEN rectified linear units; the columns
also add to the score directly.

The file contains the six nets one after another as little-endian 16-bit integers in units of 1/UNIT: for each column
the HIDDEN weights and the direct one, then the HIDDEN weights of the score. art/engines/dont_worry has trained them.

A column is added as one large integer: its HIDDEN + 1 weights in units of 1/UNIT, LANE bits apart. So sums are exact,
and those about the pieces of two players are cached: a move leaves most of them as they are.
"""

import math
import sys
from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from struct import Struct
from typing import Final

from game.engines.engine import EngineMissingError
from game.games.dont_worry.engine.net_input import COLUMNS, TurnStart, piece_columns, turn_columns, when_rolls
from game.games.dont_worry.rules.track import Pieces
from game.resources import asset

HIDDEN: Final = 32
UNIT: Final = 2048
KINDS: Final = tuple((players, pieces) for pieces in (4, 2) for players in (2, 3, 4))
"""The number of players and of pieces to bring home for each net of the file."""
_ROW: Final = HIDDEN + 1

LANE: Final = 32
_OFFSET: Final = 1 << (LANE - 2)
"""Added to every lane before it is read, so that none is negative; sums of weights are far smaller."""
_OFFSETS: Final = sum(_OFFSET << (LANE * lane) for lane in range(_ROW))
_LANES: Final = Struct(f"<{_ROW}I")
_KEPT: Final = 50_000
"""The number of sums that are cached: enough for the questions about one turn."""


class ScoreNet:
    """One net.

    Args:
        columns: for each column the weights to the hidden units and the direct one, LANE bits apart.
        out: the weights from the hidden units to the score.
    """

    def __init__(self, columns: Sequence[int], out: Sequence[int]) -> None:
        self.columns: Final = columns
        self.out: Final = out
        self._pieces = lru_cache(_KEPT)(self._of_pieces)

    def score(self, seen: TurnStart, corner: int) -> float:
        """Return the score of the player at this corner."""
        own = next(pieces for at, pieces in seen.players if at == corner)
        total = _OFFSETS + sum(map(self.columns.__getitem__, turn_columns(seen, corner)))
        for other, pieces in seen.players:
            total += self._pieces(own, pieces, (other - corner) % 4, when_rolls(seen.roller, corner, other))
        *hidden, direct = _LANES.unpack(total.to_bytes(_LANES.size, "little"))
        active = [weight * (unit - _OFFSET) for weight, unit in zip(self.out, hidden, strict=True) if unit > _OFFSET]
        return float((direct - _OFFSET) / UNIT + sum(active) / (UNIT * UNIT))

    def _of_pieces(self, own: Pieces, pieces: Pieces, ahead: int, when: int) -> int:
        return sum(map(self.columns.__getitem__, piece_columns(own, pieces, ahead, when)))


def chances(turn: TurnStart) -> tuple[float, ...]:
    """Return each player's chance to be the next with all pieces home, at the start of a turn; they sum to 1."""
    net = nets()[len(turn.players), len(turn.players[0][1])]
    scores = [net.score(turn, corner) for corner, _ in turn.players]
    best = max(scores)
    shares = [math.exp(score - best) for score in scores]
    total = sum(shares)
    return tuple(share / total for share in shares)


@cache
def nets() -> dict[tuple[int, int], ScoreNet]:
    """Load all nets, by the number of players and of pieces.

    Raises:
        EngineMissingError: the file is missing.
    """
    numbers = array("h")
    try:
        numbers.frombytes(asset("engines", "dont-worry.nets").read_bytes())
    except OSError as error:
        raise EngineMissingError(str(error)) from error
    if sys.byteorder == "big":
        numbers.byteswap()
    size = COLUMNS * _ROW + HIDDEN
    return {
        kind: _net(numbers[start : start + size]) for kind, start in zip(KINDS, range(0, 6 * size, size), strict=True)
    }


def _net(numbers: Sequence[int]) -> ScoreNet:
    rows = [numbers[start : start + _ROW] for start in range(0, COLUMNS * _ROW, _ROW)]
    columns = [sum(number << (LANE * lane) for lane, number in enumerate(row)) for row in rows]
    return ScoreNet(columns, numbers[COLUMNS * _ROW :])
