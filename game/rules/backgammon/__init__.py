"""Backgammon: see `Backgammon`. The clause numbers B1 to B60 in code and tests are those of the rule page."""

from game.rules.backgammon.book import Backgammon

__all__ = ["Backgammon"]
