"""How strong the computer players of Don't Worry are: each wins about three games in five from the one below.

Choices differ little here, by one or two games in a hundred, and so the temperatures are low. What they make of it is
measured by ``python -m benchmarks worry``.
"""

from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=0, temperature=0.15, worst=0.2),
    Level("casual", depth=0, temperature=0.065, worst=0.12),
    Level("club", depth=0, temperature=0.035, worst=0.07),
    Level("expert", depth=0, temperature=0.018, worst=0.03),
    Level("master", depth=2),
)
