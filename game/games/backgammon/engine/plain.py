"""`PlainJudge`: positions judged by simple counting, in pure Python."""

from math import erf, sqrt
from typing import ClassVar

from game.games.backgammon.engine.judge import Judge, Opinion
from game.games.backgammon.engine.scale import Chances, Scale
from game.games.backgammon.rules.state import BackgammonState, pips


class PlainJudge(Judge):
    """The race alone."""

    deepest: ClassVar[int] = 1

    def opinion(self, state: BackgammonState, plies: int, *, doubling: bool) -> Opinion:
        """See `Judge.opinion`."""
        own, other = (pips(checkers) for checkers in (state.sides[state.turn], state.sides[1 - state.turn]))
        lead = (other - own + 4) / sqrt(max(own + other - 4, 1))
        chances = Chances(0.5 + erf(lead) / 2)
        worth = Scale(state.house, state.stake, self.met).chances(state.turn, chances, state.stake)
        return Opinion(chances, worth, worth)

    def met(self, away: int, other: int, crawford: bool) -> float:
        """Janowski's straight line."""
        return min(0.99, max(0.01, 0.5 + 0.85 * (other - away) / (max(away, other) + 6)))
