"""How the toy game's computer players play."""

from game.engines.levels import Level

LEVELS = (Level("newcomer", depth=1, temperature=0.2, worst=0.6), Level("master", depth=1))
