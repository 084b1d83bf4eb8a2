"""The computer player of backgammon; see `game.games.backgammon.engine.engine.BackgammonEngine`."""

from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.plain import PlainEvaluator
from game.games.backgammon.engine.sage import SageEvaluator

__all__ = ["BackgammonEngine", "engine"]


def engine(*, sage: bool = True) -> BackgammonEngine:
    """Make the computer player, with Open Sage or by plain counting.

    Raises:
        EngineMissingError: Open Sage is not installed, or incomplete.
    """
    return BackgammonEngine(SageEvaluator() if sage else PlainEvaluator())
