"""`LitPlace`: light on a place in the shape that is drawn on the board, with an edge that stands out on any ground."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point
from game.table.view.rim import rim, widths

_GLEAM: Final = 0.22
"""The brightness of the light; ``_VEIL`` is how much it hides of what is below it, of 255."""
_VEIL: Final = 16
_EDGE: Final = 0.6
"""The width of the light's edge as a share of a movable piece's."""


class LitPlace:
    """A lit polygon with these corners in pixels; ``corner`` is the upper left corner of its picture."""

    def __init__(self, points: Sequence[Point], colour: Colour, unit: float) -> None:
        self._points = points
        self._colour = colour
        self._widths = widths(unit, _EDGE)
        self._start = int(min(x for x, _ in points)), int(min(y for _, y in points))

    @property
    def corner(self) -> tuple[int, int]:
        """Where the picture is drawn."""
        return self._start[0] - self._widths.margin, self._start[1] - self._widths.margin

    def draw(self) -> pygame.Surface:
        """Draw the picture, premultiplied."""
        left, top = self._start
        size = (int(max(x for x, _ in self._points)) - left + 1, int(max(y for _, y in self._points)) - top + 1)

        def draw(surface: pygame.Surface, fine: int) -> None:
            corners = [((x - left) * fine, (y - top) * fine) for x, y in self._points]
            pygame.draw.polygon(surface, brush.WHITE, corners)

        shape = brush.smooth(size, draw)
        light = rim(shape, self._colour, self._widths)
        shape.fill(
            (*(round((c + 255) / 2 * _GLEAM) for c in self._colour), _VEIL), special_flags=pygame.BLEND_RGBA_MULT
        )
        light.blit(shape, (self._widths.margin,) * 2, special_flags=pygame.BLEND_PREMULTIPLIED)
        return light
