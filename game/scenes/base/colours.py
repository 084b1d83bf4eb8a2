"""How a theme of the interface colours the table, and how large numbers on it are."""

from typing import Final

from game.table.art.palette import Palette
from game.ui.style.look import Look

_DIGITS: Final = 11


def digits(look: Look) -> int:
    """How high digits on a board are at least, in pixels: they grow with the text size."""
    return round(_DIGITS * look.text_scale)


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
