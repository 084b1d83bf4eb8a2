"""`Evaluator`: estimates how a game may end from a position, and what the position is worth."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import erfc, sqrt
from typing import ClassVar, NamedTuple

from game.engines.engine import EngineMissingError
from game.games.backgammon.engine.equity_scale import Chances
from game.games.backgammon.rules.state import BackgammonState


class Estimate(NamedTuple):
    """The estimate of a position before a roll.

    Attributes:
        chances: how the game may end, for the seat on turn.
        equity: the value to the seat on turn, in stakes at the present cube (see `EquityScale`).
        cubeless: the same if nobody used the cube any more.
        error: the standard error of the equity, if it was found by rollouts; else 0.
    """

    chances: Chances
    equity: float
    cubeless: float
    error: float = 0.0


class Evaluator(ABC):
    """Estimates positions from the board, the cube, the score and whose turn it is.

    Dice and offers are left to the engine. The same position gets the same estimate.
    """

    deepest: ClassVar[int]
    """The most plies that it can look ahead; 1 is to look at the position alone."""

    @abstractmethod
    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        """Estimate a position for the seat on turn, which rolls now.

        ``doubling``: it may double first if the cube is in the middle or its own.
        """

    def met(self, away: int, other: int, crawford: bool) -> float:
        """Return the chance to win a match by the points that each side still needs (≥ 1).

        It is never 0 or 1 and grows with each point won, since callers divide by the value of a point. ``crawford``:
        the next game is the Crawford game; without a table that is ignored.
        """
        del crawford
        # a normal distribution over the points that can still be played; fewer decide, since the cube and gammons win
        # several at once: 0.56 is fitted to bgsage's table
        return erfc(0.56 * (away - other) / sqrt(2 * (away + other - 1))) / 2

    def rollout(self, batch: int, stopped: Callable[[], bool]) -> "Evaluator":
        """Return an evaluator that plays games with the dice of a batch; see `Engine.roll_out`.

        Raises:
            EngineMissingError: this evaluator cannot do that.
        """
        raise EngineMissingError("rollouts are not available")
