"""The engines under test: Open Sage's where it is installed, and the plain one everywhere."""

from functools import cache
from typing import Final

from game.games.backgammon.engine.engine import BackgammonEngine
from game.games.backgammon.engine.plain import PlainEvaluator
from game.games.backgammon.engine.sage import SageEvaluator
from game.games.backgammon.levels import has_sage

KEYS: Final = ("plain", "sage") if has_sage() else ("plain",)


@cache
def engine_of(key: str) -> BackgammonEngine:
    """Each is made once."""
    return BackgammonEngine(SageEvaluator() if key == "sage" else PlainEvaluator())
