"""The card of a seat on New Match: its piece on a field of its own, beside it the side's name and a control."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.layout import Box, Button, Entry, Grow, Label, Row, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import control_height, lip_height
from game.ui.style.look import Look
from game.ui.style.themes import mix

_FILLING: Final = 0.76
"""How much of its field a piece takes."""
_PAD: Final = 10
"""Design pixels around what is on the card."""
_BELOW: Final = 6
"""Design pixels between the name and the control."""
_NAME_ROOM: Final = 11.0
"""Ems that are left for a name beside a button with its word."""


class PlaceCard(Box):
    """A card with a piece, ``label`` and ``control``; ``piece`` gives the picture for a size in pixels."""

    def __init__(self, label: Label, control: Box, piece: Callable[[int], pygame.Surface], name: str) -> None:
        self._label, self._control, self._piece, self._name = label, control, piece, name

    @property
    def children(self) -> Sequence[Box]:
        return self._label, self._control

    def _field(self, look: Look) -> int:
        """The side of the square field on which the piece stands, in pixels."""
        least = control_height(look) + lip_height(look)
        return look.line("small") + look.px(_BELOW) + least + 2 * look.px(_PAD)

    def _heights(self, look: Look, width: int) -> tuple[int, int]:
        """The heights of the label and of the control."""
        inner = width - self._field(look) - 2 * look.px(_PAD)
        return self._label.measure(look, inner)[1], self._control.measure(look, inner)[1]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, max(self._field(look), sum(self._heights(look, width)) + look.px(_BELOW) + 2 * look.px(_PAD))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        side, pad = self._field(look), look.px(_PAD)
        label, control = self._heights(look, rect.width)
        region.paint(rect, partial(_draw, look, side))
        field = pygame.Rect(rect.left, rect.top, side, rect.height)
        region.image(field, self._piece(round(side * _FILLING)), self._name)
        inner = rect.width - side - 2 * pad
        self._label.put(region, pygame.Rect(field.right + pad, rect.top + pad, inner, label))
        self._control.put(region, pygame.Rect(field.right + pad, rect.bottom - pad - control, inner, control))


def _draw(look: Look, side: int, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the card; its field is light enough for dark pieces, dark enough for light ones."""
    c, radius = look.colours, look.px(10)
    paint.rounded(surface, box, radius, c.raised)
    paint.rounded(surface, pygame.Rect(box.left, box.top, side, box.height), radius, mix(c.panel, c.ink_soft, 0.5))
    paint.rounded(surface, box, radius, None, c.line, look.px(1))


class NameRow(Box):
    """A name to write, the button for a computer player and the one that empties the seat.

    The button has its word where the name keeps enough room beside it, else its icon alone.
    """

    def __init__(self, entry: Entry, whole: Button, bare: Button, leave: Button) -> None:
        self._whole = whole
        self._rows = tuple(Row(Grow(entry), button, leave, gap=4) for button in (whole, bare))

    @property
    def children(self) -> Sequence[Box]:
        return self._rows[:1]

    def _row(self, look: Look, width: int) -> Row:
        beside = 0 if self._whole.absent else self._whole.measure(look, width)[0]
        return self._rows[0 if width - beside >= look.em(_NAME_ROOM) else 1]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self._row(look, width).measure(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self._row(region.look, rect.width).put(region, rect)
