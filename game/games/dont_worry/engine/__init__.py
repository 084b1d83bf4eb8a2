"""The computer player of Don't Worry: it plays some throws ahead and judges what comes then by nets."""

from game.games.dont_worry.engine.engine import DontWorryEngine

__all__ = ["DontWorryEngine"]
