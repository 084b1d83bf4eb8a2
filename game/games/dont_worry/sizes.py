"""The measures of the Don't Worry board: grid points of the first side, from (0, 0) at the upper left to (10, 10)."""

import math
from collections.abc import Sequence
from typing import Final

MARGIN: Final = 1.0
"""From the outer spaces to the edge of the board."""
SIDE: Final = 10 + 2 * MARGIN
MIDDLE: Final = SIDE / 2
SPACE: Final = 0.37
"""The radius of a space."""
TRACK: Final = ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (5, 0))
"""The first ten spaces, from the start space on; the next ten are the same, rotated by 90 degrees (D1)."""
FINISH: Final = ((1, 5), (2, 5), (3, 5), (4, 5))
DISHES: Final = ((0.25, 0.25), (1.35, 0.25), (0.25, 1.35), (1.35, 1.35))
"""The places where pieces wait."""
YARD: Final = (-0.4, 2.0)
"""The yard is the square between these coordinates, across and down."""
COLOURS: Final = ("red", "blue", "yellow", "green")
"""The colours of the first side to the fourth."""


def _circle() -> list[tuple[float, float]]:
    return [(math.cos(k * math.tau / 28) * 0.86, math.sin(k * math.tau / 28) * 0.86) for k in range(28)]


def _star() -> list[tuple[float, float]]:
    radii = (1.08, 0.46)
    return [
        (radii[k % 2] * math.sin(k * math.pi / 5), -radii[k % 2] * math.cos(k * math.pi / 5) + 0.06) for k in range(10)
    ]


SYMBOLS: Final[dict[str, Sequence[tuple[float, float]]]] = {
    "red": _circle(),
    "blue": _star(),
    "yellow": [(0.0, -0.98), (1.0, 0.76), (-1.0, 0.76)],
    "green": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
}
"""The corners of each colour's symbol, about 1 unit from its centre."""
