"""How strong the computer players of Don't Worry are."""

from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=0, temperature=0.1, worst=0.5),
    Level("club", depth=0, temperature=0.02, worst=0.1),
    Level("master", depth=1),
)
