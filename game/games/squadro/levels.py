"""The playing strength of the computer in Squadro."""

from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=1, temperature=0.2, worst=0.9),
    Level("casual", depth=1, temperature=0.112, worst=0.58),
    Level("club", depth=3, temperature=0.06, worst=0.33),
    Level("expert", depth=5, temperature=0.02, worst=0.12),
    Level("master", depth=11),
)
"""From the weakest to the strongest; measured by `python -m benchmarks squadro`."""
THOROUGH: Final = 40.0
"""How many times longer the strongest level takes to judge a match than the second strongest, measured."""
