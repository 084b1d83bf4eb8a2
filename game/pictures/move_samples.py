"""Small drawings of the lines that stand for moves on the board of a review: the trace of one, and an arrow."""

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour

_FINE = 4
"""The factor by which they are drawn larger before they are scaled down, so that slanting edges are smooth."""


def draw_trace(colour: Colour, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a line from a dot on, as the trace of what was played."""
    sheet, area = _sheet(colour, box)
    radius = round(0.3 * area.height)
    line = pygame.Rect(radius, 0, area.width - radius, max(2, look.px(2.5)) * _FINE)
    line.centery = area.centery
    sheet.fill(colour, line)
    pygame.draw.circle(sheet, colour, (radius, area.centery), radius)
    surface.blit(pygame.transform.smoothscale(sheet, box.size), box)


def draw_arrow(colour: Colour, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw an arrow, as that of the better move."""
    sheet, area = _sheet(colour, box)
    high = area.height // 3
    back = area.right - round(1.6 * high)
    line = pygame.Rect(0, 0, back, max(2, look.px(3)) * _FINE)
    line.centery = area.centery
    sheet.fill(colour, line)
    pygame.draw.polygon(sheet, colour, [(back, area.centery - high), (back, area.centery + high), area.midright])
    surface.blit(pygame.transform.smoothscale(sheet, box.size), box)


def _sheet(colour: Colour, box: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a transparent sheet ``_FINE`` times as large as a box; what is half seen at an edge has the colour."""
    sheet = pygame.Surface((box.width * _FINE, box.height * _FINE), pygame.SRCALPHA, 32)
    sheet.fill((*colour[:3], 0))
    return sheet, sheet.get_rect()
