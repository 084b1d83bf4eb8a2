"""The playing strength of the computer in backgammon.

From level to level an unforced turn loses 65, 31, 11, 5 and 0 thousandths of a stake, as judged by the master; more
than 0.05 is lost in 41, 22, 7 and 1 of a hundred. ``python -m benchmarks backgammon`` measures that and the strength of
the strongest level, and plays each level against the one below.
"""

from functools import cache
from importlib.util import find_spec
from typing import Final

from game.engines.levels import Level
from game.text import N_

LEVELS: Final = (
    Level("newcomer", depth=1, temperature=0.14, worst=0.35, considers=8),
    Level("casual", depth=1, temperature=0.08, worst=0.18, considers=6),
    Level("club", depth=1, temperature=0.045, worst=0.08, considers=4),
    Level("expert", depth=2, temperature=0.02, worst=0.06, considers=4),
    Level("master", depth=3),
    Level("grandmaster", depth=4),
)
JUDGE: Final = LEVELS[4]
"""The level of hints, the tutor and reviews: four plies would take ten times as long."""
THOROUGH: Final = 5.0
"""How many times longer the master takes to judge a match than the expert, measured."""
PLAIN: Final = LEVELS[:2]
"""The levels of the simple player, used where Open Sage has no package (Linux on ARM)."""

LACKS: Final = N_("new match", "The strong computer players need a package that is not available for this system.")


@cache
def has_sage() -> bool:
    """Whether Open Sage is installed, without loading it; cached, since the search for a package reads folders."""
    return find_spec("bgbot_cpp") is not None
