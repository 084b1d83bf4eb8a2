"""The computer player of Don't Worry: it plays out some rolls and evaluates the positions after them with nets."""

from game.games.dont_worry.engine.engine import DontWorryEngine

__all__ = ["DontWorryEngine"]
