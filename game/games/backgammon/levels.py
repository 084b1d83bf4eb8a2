"""How strong the computer plays backgammon. Measured: ``python -m benchmarks backgammon``."""

from importlib.util import find_spec
from typing import Final

from game.engines.levels import Level
from game.text import N_

LEVELS: Final = (
    Level("newcomer", depth=1, temperature=0.12, worst=0.6),
    Level("casual", depth=1, temperature=0.05, worst=0.3),
    Level("club", depth=1, temperature=0.02, worst=0.12),
    Level("expert", depth=2, temperature=0.005, worst=0.04),
    Level("master", depth=3),
)
PLAIN: Final = LEVELS[:2]
"""Those of the simple player, which stands in where Open Sage has no package (Linux on ARM)."""

LACKS: Final = N_("new match", "The strong computer players need a package that does not exist for this system.")


def has_sage() -> bool:
    """Whether Open Sage is installed; it is not loaded for that."""
    return find_spec("bgbot_cpp") is not None
