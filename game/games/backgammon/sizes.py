"""The measures of the backgammon board, in board units: a point is one unit wide."""

from typing import Final

RAIL: Final = 0.52
TRAY: Final = 1.06
WALL: Final = 0.24
SILL: Final = 0.24
"""Between the two trays of one side."""
BAR: Final = 1.06
FIELD: Final = 10.4
"""From the base of one row of points to the base of the other."""

LEFT: Final = RAIL + TRAY + WALL
MIDDLE: Final = LEFT + 6
RIGHT: Final = MIDDLE + BAR
END: Final = RIGHT + 6
WIDTH: Final = END + WALL + TRAY + RAIL
HEIGHT: Final = FIELD + 2 * RAIL
TOP: Final = RAIL
BOTTOM: Final = RAIL + FIELD

POINT: Final = 4.25
"""The length of a point."""
RADIUS: Final = 0.465
EDGE: Final = 0.315
"""The space that a checker on its edge takes in a tray."""
STACK: Final = 5
"""The number of checkers that fit on a point without overlapping."""
