"""Small drawings of the lines that stand for moves on the board of a review: the trace of one, and an arrow."""

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour


def draw_trace(colour: Colour, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a thin line from a dot on, as the trace of what was played."""
    radius = max(2, box.height // 5)
    start = box.left + radius, box.centery
    pygame.draw.aaline(surface, colour, start, box.midright, max(1, look.px(1.5)))
    pygame.draw.aacircle(surface, colour, start, radius)


def draw_arrow(colour: Colour, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw an arrow, as that of the better move."""
    high = box.height // 3
    back = box.right - round(1.6 * high)
    pygame.draw.aaline(surface, colour, box.midleft, (back, box.centery), max(2, look.px(3)))
    pygame.draw.polygon(surface, colour, [(back, box.centery - high), (back, box.centery + high), box.midright])
