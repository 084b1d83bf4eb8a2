"""Squadro: five lanes each way, four pieces there and back (clauses S1 to S12)."""

from game.games.squadro.rules.rulebook import Squadro

__all__ = ["Squadro"]
