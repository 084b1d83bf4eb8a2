"""The computer player of backgammon; see `game.games.backgammon.engine.engine.BackgammonEngine`."""

from game.engines.engine import EngineMissingError
from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.judge import Judge
from game.games.backgammon.engine.plain import PlainJudge
from game.games.backgammon.engine.sage import SageJudge

__all__ = ["BackgammonEngine", "engine"]


def engine() -> BackgammonEngine:
    """The best that this system has."""
    return BackgammonEngine(_judge())


def _judge() -> Judge:
    try:
        return SageJudge()
    except EngineMissingError:
        return PlainJudge()
