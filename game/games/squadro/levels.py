"""The playing strength of the computer in Squadro."""

from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=1, temperature=0.2, worst=0.9),
    Level("casual", depth=1, temperature=0.12, worst=0.6),
    Level("club", depth=3, temperature=0.075, worst=0.4),
    Level("expert", depth=5, temperature=0.045, worst=0.25),
    Level("master", depth=11),
)
"""From the weakest to the strongest; measured by `python -m benchmarks squadro`."""
THOROUGH: Final = 40.0
"""How many times longer the strongest level takes to judge a match than the second strongest, measured."""
