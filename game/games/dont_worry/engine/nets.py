"""The nets that estimate who will be the first: one for each number of players and of pieces to bring home.

A net gives every player a score from that player's `columns`, and the chances are the softmax of the scores; so the net
is the same for all players, whatever their seats. It has one hidden layer of HIDDEN rectified linear units; the columns
also add to the score directly.

The file contains the six nets one after another as little-endian 16-bit integers in units of 1/UNIT: for each column
the HIDDEN weights and the direct one, then the HIDDEN weights of the score. art/engines/dont_worry has trained them.
"""

import math
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.engines.engine import EngineMissingError
from game.games.dont_worry.engine.net_input import COLUMNS, TurnStart, columns
from game.resources import asset

HIDDEN: Final = 32
UNIT: Final = 2048
KINDS: Final = tuple((players, pieces) for pieces in (4, 2) for players in (2, 3, 4))
"""The number of players and of pieces to bring home for each net of the file."""
_ROW: Final = HIDDEN + 1

Weights: TypeAlias = tuple[float, ...]


class ScoreNet(NamedTuple):
    """One net.

    Attributes:
        columns: for each column the weights to the hidden units and the direct one.
        out: the weights from the hidden units to the score.
    """

    columns: tuple[Weights, ...]
    out: Weights

    def score(self, seen: Sequence[int]) -> float:
        """Return the score of a player with these columns."""
        *hidden, direct = map(sum, zip(*[self.columns[column] for column in seen], strict=True))
        return float(direct + sum(map(mul, self.out, [unit if unit > 0 else 0.0 for unit in hidden])))


def chances(turn: TurnStart) -> tuple[float, ...]:
    """Return each player's chance to be the next with all pieces home, at the start of a turn; they sum to 1."""
    net = nets()[len(turn.players), len(turn.players[0][1])]
    scores = [net.score(columns(turn, corner)) for corner, _ in turn.players]
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
    weights = [number / UNIT for number in numbers]
    size = COLUMNS * _ROW + HIDDEN
    return {
        kind: _net(weights[start : start + size]) for kind, start in zip(KINDS, range(0, 6 * size, size), strict=True)
    }


def _net(weights: list[float]) -> ScoreNet:
    rows = [tuple(weights[start : start + _ROW]) for start in range(0, COLUMNS * _ROW, _ROW)]
    return ScoreNet(tuple(rows), tuple(weights[COLUMNS * _ROW :]))
