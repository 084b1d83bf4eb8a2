"""Squadro's computer player: a net fitted to the solved game, and a search."""

from game.games.squadro.engine.engine import SquadroEngine

__all__ = ["SquadroEngine"]
