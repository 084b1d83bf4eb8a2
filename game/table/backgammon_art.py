"""How backgammon looks: a walnut case lined with felt, leather points, turned checkers, a doubling cube."""

from typing import Final

import pygame

from game.table import backgammon_sizes as b
from game.table import brush, solid
from game.table.art import Art, Look, Sprite
from game.table.backgammon_ground import paint
from game.table.geometry import Frame
from game.table.palette import Colour, Palette

_CHECKER: Final = solid.rounded([(0.465, 0.0), (0.465, 0.10), (0.40, 0.13), (0.33, 0.125)], 4)
_RINGS: Final = {
    "light": [
        (0.33, 0.125),
        (0.30, 0.10),
        (0.27, 0.10),
        (0.24, 0.13),
        (0.16, 0.13),
        (0.13, 0.11),
        (0.10, 0.13),
        (0, 0.13),
    ],
    "dark": [(0.33, 0.125), (0.29, 0.085), (0.25, 0.08), (0.0, 0.07)],
}
_RIM: Final = {"light": (0.465, 0.022), "dark": (0.395, 0.026)}
"""Radius and width of `rim`."""


class BackgammonArt(Art):
    """Sprites: "checker-light", "checker-dark", the same lying on edge as "edge-light" and "edge-dark"."""

    corner = 0.16

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look) -> None:
        paint(surface, frame, look)

    def piece(self, key: str, angle: float, look: Look) -> Sprite:
        kind, colour = key.split("-")
        return _edge(colour, angle, look) if kind == "edge" else _checker(colour, look)


def _checker(name: str, look: Look) -> Sprite:
    unit, colour = look.unit, look.palette.pieces[name]
    side = round(unit) + 2
    fibres = brush.grain((side * brush.FINE, side * brush.FINE), unit * brush.FINE, 7)

    def draw(surface: pygame.Surface, fine: int) -> None:
        middle = (surface.get_width() / 2, surface.get_height() / 2)
        solid.lathe(surface, middle, unit * fine, [*_CHECKER, *_RINGS[name]], colour, gloss=0.30)
        if not look.palette.contrast:
            surface.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        radius, width = _RIM[name]
        width *= 2 if look.palette.contrast else 1
        pygame.draw.circle(surface, rim(name, look.palette), middle, radius * unit * fine, round(width * unit * fine))

    body = brush.smooth((side, side), draw, brush.mix(colour, brush.BLACK, 0.5))
    return _with_shadow(body, unit)


def _edge(name: str, angle: float, look: Look) -> Sprite:
    """A checker on its edge: a bar, round across, that lies as the board is turned."""
    unit, colour = look.unit, look.palette.pieces[name]
    size = (round(2 * b.RADIUS * unit), max(3, round((b.EDGE - 0.015) * unit)))

    def draw(surface: pygame.Surface, fine: int) -> None:
        rect = surface.get_rect()
        for k in range(rect.height):
            away = (k + 0.5) / rect.height * 2 - 1
            line = solid.lit(colour, solid.unit((0.0, away * 0.9, 0.75)), 0.25)
            surface.fill((*line, 255), (0, k, rect.width, 1))
        if look.palette.contrast or name == "light":
            pygame.draw.rect(surface, rim(name, look.palette), rect, round(_RIM["light"][1] * unit * fine))
        else:
            surface.fill(rim(name, look.palette), rect.inflate(-0.3 * rect.width, -0.84 * rect.height))
        ends = brush.clear(rect.size)
        pygame.draw.rect(ends, (255, 255, 255, 255), rect, border_radius=round(0.08 * unit * fine))
        surface.blit(ends, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    body = brush.smooth(size, draw, colour)
    return _with_shadow(pygame.transform.rotate(body, 90) if angle % 180 else body, unit * 0.5)


def rim(name: str, palette: Palette) -> Colour:
    """A line that stands out where the checker itself hardly would: light inlay in dark ones, a dark edge on light."""
    return (
        brush.mix(palette.ink, palette.inlay, 0.25)
        if name == "dark"
        else brush.mix(palette.pieces[name], brush.BLACK, 0.72)
    )


def _with_shadow(body: pygame.Surface, unit: float) -> Sprite:
    soft = 0.13 * unit
    x, y = body.get_width() / 2, body.get_height() / 2
    edge, shift = brush.margin(soft), 0.09 * unit
    return Sprite(
        body.premul_alpha(), (x, y), brush.shadow_of(body, soft, 150), (x + edge - shift, y + edge - shift * 1.1)
    )
