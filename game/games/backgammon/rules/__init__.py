"""The rules of backgammon, see `Backgammon`. Clause numbers B1 to B60 in code and tests are those of the rule page."""

from game.games.backgammon.rules.rulebook import Backgammon

__all__ = ["Backgammon"]
