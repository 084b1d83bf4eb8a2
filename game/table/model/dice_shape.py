"""The shape of a die and its rotation for each face, and the same for a lot with two sides. Plain geometry."""

import math
from typing import Final

from game.table.model.rotation import STILL, Matrix, roll

ROUND: Final = 0.30
"""The radius of a die's rounded edges, in half edges."""
_QUARTER: Final = math.pi / 2
_UPRIGHT: Final[dict[int, Matrix]] = {
    1: STILL,
    2: roll(0.0, -1.0, _QUARTER),
    3: roll(-1.0, 0.0, _QUARTER),
    4: roll(1.0, 0.0, _QUARTER),
    5: roll(0.0, 1.0, _QUARTER),
    6: roll(1.0, 0.0, math.pi),
}
"""By face, the rotation that brings it to the top."""


def upright(face: int) -> Matrix:
    """Return the rotation of a die that shows this face."""
    return _UPRIGHT[face]


def lot_upright(face: int) -> Matrix:
    """Return the rotation of the lot that shows face 1 or 2."""
    return STILL if face == 1 else roll(1.0, 0.0, math.pi)


def lowest(matrix: Matrix) -> float:
    """Return how far a die in this rotation reaches below its middle, in half edges."""
    flat = 1 - ROUND
    return flat * sum(abs(c) for c in matrix[2]) + ROUND
