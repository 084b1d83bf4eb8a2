"""The measures of the Don't Worry board: grid points of the first side, from (0, 0) at the upper left to (10, 10)."""

from typing import Final

MARGIN: Final = 1.0
"""From the outer spaces to the edge of the board."""
SIDE: Final = 10 + 2 * MARGIN
MIDDLE: Final = SIDE / 2
SPACE: Final = 0.37
"""The radius of a space."""
TRACK: Final = ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (5, 0))
"""The first ten spaces, from the start space on; the next ten are the same a quarter turn on (D1)."""
FINISH: Final = ((1, 5), (2, 5), (3, 5), (4, 5))
DISHES: Final = ((0.2, 0.3), (1.3, 0.3), (0.2, 1.4), (1.3, 1.4))
"""Where pieces wait."""
YARD: Final = (-0.4, 2.0)
"""The yard is a square between these, across and down."""
