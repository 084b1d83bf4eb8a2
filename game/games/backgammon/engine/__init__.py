"""The computer player of backgammon; see `game.games.backgammon.engine.engine.BackgammonEngine`."""

from game.engines.engine import EngineMissingError
from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.evaluator import Evaluator
from game.games.backgammon.engine.plain import PlainEvaluator
from game.games.backgammon.engine.sage import SageEvaluator

__all__ = ["BackgammonEngine", "engine"]


def engine() -> BackgammonEngine:
    """Make the strongest computer player that this system has."""
    return BackgammonEngine(_evaluator())


def _evaluator() -> Evaluator:
    try:
        return SageEvaluator()
    except EngineMissingError:
        return PlainEvaluator()
