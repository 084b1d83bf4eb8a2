"""`Evaluator`: what knows backgammon positions. It says how a game may end from one, and what that is worth."""

from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from game.games.backgammon.engine.scale import Chances
from game.games.backgammon.rules.state import BackgammonState


class Estimate(NamedTuple):
    """What a judge thinks of a position before a roll.

    Attributes:
        chances: how the game may end, for the seat on turn.
        equity: what that is worth to the seat on turn, in stakes as the cube lies (see `game…scale`).
        cubeless: the same if nobody touched the cube any more.
    """

    chances: Chances
    equity: float
    cubeless: float


class Evaluator(ABC):
    """It is asked about the board, the cube, the score and whose turn it is; dice and offers are the engine's business.

    The same question gets the same answer.
    """

    deepest: ClassVar[int]
    """The most plies that it can look ahead; 1 is to look at the position alone."""

    @abstractmethod
    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        """For the seat on turn, which rolls now; ``doubling``: it may offer to double first, as far as the cube is
        its own or in the middle."""

    @abstractmethod
    def met(self, away: int, other: int, crawford: bool) -> float:
        """The chance to win a match from a score: points still missing to either side (≥ 1), before a game in which
        the Crawford rule is in force or not."""
