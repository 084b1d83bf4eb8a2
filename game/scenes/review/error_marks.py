"""The marks of errors, on the chart and in the list: the colour tells the player, the shape the grade."""

from typing import Final

import pygame

from game.review.lost import Grade
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast

COLOURS: Final[tuple[Colour, ...]] = ((86, 180, 233), (230, 159, 0), (0, 178, 128), (220, 140, 190))
"""Colours that the colour-blind tell apart (Okabe and Ito), by player."""
SIDE: Final = 5.5
"""Design pixels from the middle of a mark to its edge."""


def colour(look: Look, player: int) -> Colour:
    """A player's colour; in a theme of strong contrasts where it is hard to see, that of the text."""
    found = COLOURS[player % len(COLOURS)]
    return found if contrast(found, look.colours.well) >= 3 else look.colours.ink


def draw(surface: pygame.Surface, at: tuple[float, float], look: Look, grade: Grade, fill: Colour, size: float) -> None:
    """Draw a triangle for a blunder, a diamond for a mistake, a dot for an inaccuracy; ``size`` 1 is the usual one."""
    x, y = at
    for more, ink in ((look.px(1.5), look.colours.focus_rim), (0, fill)):
        r = look.px(SIDE) * size + more
        if grade == "blunder":
            pygame.draw.polygon(surface, ink, [(x - r, y + 0.75 * r), (x + r, y + 0.75 * r), (x, y - r)])
        elif grade == "mistake":
            pygame.draw.polygon(surface, ink, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])
        else:
            pygame.draw.aacircle(surface, ink, (x, y), 0.6 * r)
