"""The place card of a seat on New Match: its piece on a field of its own, beside it the side's name and a control."""

from typing import Final

import pygame

from game.scenes.base import form_rows
from game.ui.style import paint
from game.ui.style.layout import control_height, lip_height
from game.ui.style.look import Look
from game.ui.style.themes import mix

FILLING: Final = 0.76
"""How much of its field a piece takes."""


class PlaceCard:
    """Where everything stands on a card of this width, from (0, 0) on; the control is ``control`` pixels high."""

    def __init__(self, look: Look, width: int, side: str, control: int = 0) -> None:
        self.look = look
        ring, pad = look.px(form_rows.RING), look.px(10)
        least = control_height(look) + lip_height(look)
        control = max(control, least)
        self.field = look.line("small") + ring + least + 2 * pad
        inner = width - self.field - 2 * pad
        self.name = pygame.Rect(self.field + pad, pad, inner, look.text_size(side, inner, "small")[1])
        self.control = pygame.Rect(self.name.left, self.name.bottom + ring, inner, control)
        self.size = (width, max(self.field, self.control.bottom + pad))
        self.control.bottom = self.size[1] - pad
        self.piece = round(self.field * FILLING)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The card; its field is light enough for dark pieces, dark enough for light ones."""
        c, radius = self.look.colours, self.look.px(10)
        paint.rounded(surface, box, radius, c.raised)
        field = pygame.Rect(box.left, box.top, self.field, box.height)
        paint.rounded(surface, field, radius, mix(c.panel, c.ink_soft, 0.5))
        paint.rounded(surface, box, radius, None, c.line, self.look.px(1))
