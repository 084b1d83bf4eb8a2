"""How a theme of the interface colours the table."""

from game.table.art.palette import Palette
from game.ui.style.look import Look


def palette(look: Look) -> Palette:
    """The table's colours under a look; the high-contrast theme has everything drawn, with strong outlines."""
    c = look.colours
    if look.theme == "contrast":
        return Palette(
            table=c.backdrop,
            frame=(54, 34, 22),
            plank=(104, 68, 40),
            felt=(8, 44, 32),
            movable=c.primary,
            trace=(255, 255, 255),
        )
    return Palette(table=c.backdrop_dark, rendered=look.boards)
