"""The measures of the Squadro board, in board units: lanes are one unit apart."""

from typing import Final

RIM: Final = 1.0
"""From a start or turnaround to the edge of the board (where there is no tray)."""
TRAY: Final = 1.0
"""How much wider the rim is where pieces at home are kept: at the left and at the bottom."""
LEFT: Final = RIM + TRAY
"""Where ACROSS starts; UP's lane n is n units to the right of it."""
TOP: Final = RIM
"""Where UP turns round."""
BOTTOM: Final = TOP + 6
"""Where UP starts; ACROSS's lane n is n units above it."""
SIDE: Final = LEFT + 6 + RIM
PARKED: Final = 1.47
"""The distance of a piece at home behind its start."""
DOTS: Final = 0.70
"""The distance of the speed dots beyond a start or turnaround."""
LANES: Final = 5
SPEEDS: Final = ((1, 3, 2, 3, 1), (3, 1, 2, 1, 3))
"""S2: the dots at the starts of ACROSS's and of UP's lanes 1 to 5; the dots of both ends add up to four."""
