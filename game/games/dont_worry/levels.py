"""The playing strength of the computer in Don't Worry: each level wins about three games in five against the one below.

Choices differ little in this game, by one or two games in a hundred, so the temperatures are low. Their effect is
measured by ``python -m benchmarks worry``.
"""

from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=0, temperature=0.15, worst=0.2),
    Level("casual", depth=0, temperature=0.065, worst=0.12),
    Level("club", depth=0, temperature=0.035, worst=0.07),
    Level("expert", depth=0, temperature=0.018, worst=0.03),
    Level("master", depth=3, watches=True),
)
