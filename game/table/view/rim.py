"""Light around a shape: a bright line between two dark ones, and a glow. One of the tones stands out on any ground."""

import math
from typing import Final, NamedTuple

import pygame

from game.table.art import brush
from game.table.art.palette import Colour

DARK: Final[Colour] = (10, 8, 6)
_GLOW: Final = 0.62
"""The strength of the glow beside the line, of 1."""


class Widths(NamedTuple):
    """Widths in pixels, outwards: the dark line at the shape's edge, the bright one, the dark one, and the glow."""

    inner: int
    bright: int
    outer: int
    glow: int

    @property
    def margin(self) -> int:
        """How far the light reaches beyond the shape, in pixels."""
        return self.inner + self.bright + self.outer + brush.margin(self.glow)


def widths(unit: float, share: float = 1.0) -> Widths:
    """Return the widths for ``unit`` pixels of a board unit; the bright line has at least 2 pixels."""
    line = max(1, round(0.016 * unit))
    return Widths(line, max(2, round(0.042 * unit * share)), line, max(2, round(0.15 * unit * share)))


def rim(body: pygame.Surface, colour: Colour, wide: Widths) -> pygame.Surface:
    """Return the light around a body, without the body; larger than it by `Widths.margin` on every side."""
    edge = wide.margin
    size = (body.width + 2 * edge, body.height + 2 * edge)
    shape = brush.clear(size)
    white = body.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.blit(white, (edge, edge))
    inner = _grown(shape, wide.inner)
    bright = _grown(inner, wide.bright)
    outer = _grown(bright, wide.outer)
    light = brush.blurred(outer, wide.glow)
    light.blit(light.copy(), (0, 0))
    light = _tinted(light.premul_alpha(), colour, _GLOW)
    for part, tone in ((outer, DARK), (bright, colour), (inner, DARK)):
        light.blit(_tinted(part.premul_alpha(), tone), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    light.blit(_outside(shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _grown(shape: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a white shape grown by ``radius`` pixels on all sides.

    Shapes are thicker than that, so it is enough to copy edges.
    """
    out = shape.copy()
    for y in range(-radius, radius + 1):
        reach = math.isqrt(round((radius + 0.4) ** 2) - y * y)
        for x in {-reach, 0, reach}:
            out.blit(shape, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def _tinted(white: pygame.Surface, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """Tint a premultiplied white picture, in place, and return it."""
    white.fill((*(round(c * strength) for c in colour), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return white


def _outside(shape: pygame.Surface) -> pygame.Surface:
    """Return the picture to multiply with to cut out a white shape."""
    out = brush.clear(shape.size)
    out.fill((255, 255, 255, 255))
    out.blit(shape.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return out
