"""How strong the computer plays backgammon. Measured: ``python -m benchmarks backgammon``."""

from importlib.util import find_spec
from typing import Final

from game.engines.levels import Level

LEVELS: Final = (
    Level("newcomer", depth=1, temperature=0.12, worst=0.5),
    Level("casual", depth=1, temperature=0.06, worst=0.25),
    Level("club", depth=1, temperature=0.03, worst=0.12),
    Level("expert", depth=2, temperature=0.012, worst=0.05),
    Level("master", depth=3),
)
PLAIN: Final = LEVELS[:2]
"""Those of the simple player, which stands in where Open Sage has no package (Linux on ARM)."""


def has_sage() -> bool:
    """Whether Open Sage is installed; it is not loaded for that."""
    return find_spec("bgbot_cpp") is not None
