"""Don't Worry: four pieces once round the track and home, by one die (clauses D1 to D17)."""

from game.games.dont_worry.rules.rulebook import DontWorry

__all__ = ["DontWorry"]
