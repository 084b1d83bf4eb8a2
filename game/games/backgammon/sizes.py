"""The measures of the backgammon board, in board units: a point is one unit wide."""

from typing import Final

RAIL: Final = 0.52
TRAY: Final = 1.06
WALL: Final = 0.24
SILL: Final = 0.24
"""Between the two trays of one side."""
BAR: Final = 1.06
FIELD: Final = 10.4
"""From the foot of one row of points to the foot of the other."""

LEFT: Final = RAIL + TRAY + WALL
MIDDLE: Final = LEFT + 6
RIGHT: Final = MIDDLE + BAR
END: Final = RIGHT + 6
WIDTH: Final = END + WALL + TRAY + RAIL
HEIGHT: Final = FIELD + 2 * RAIL
TOP: Final = RAIL
BOTTOM: Final = RAIL + FIELD

POINT: Final = 4.25
"""How long a point is."""
RADIUS: Final = 0.465
EDGE: Final = 0.315
"""How much room a checker on its edge takes in a tray."""
STACK: Final = 5
"""So many checkers lie side by side on a point; more are pushed together."""
