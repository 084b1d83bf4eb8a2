"""Don't Worry: four pieces once round the track and home, by one die (clauses D1 to D17)."""

from game.rules.dont_worry.book import DontWorry

__all__ = ["DontWorry"]
