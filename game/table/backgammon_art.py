"""How backgammon looks: a walnut case lined with felt, leather points, turned checkers, a doubling cube."""

from typing import Final

import pygame

from game.table import brush, solid
from game.table.art import Art, Look, Sprite
from game.table.backgammon_ground import paint
from game.table.geometry import Frame, Point

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


class BackgammonArt(Art):
    """Sprites: "checker-light", "checker-dark", the same lying on edge as "edge-light" and "edge-dark"."""

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look) -> None:
        paint(surface, frame, look)

    def piece(self, key: str, angle: float, look: Look) -> Sprite:
        kind, colour = key.split("-")
        return _edge(colour, angle, look) if kind == "edge" else _checker(colour, look)


def _checker(name: str, look: Look) -> Sprite:
    unit, colour = look.unit, look.palette.pieces[name]
    side = round(unit) + 2
    grain = brush.wood((side * brush.FINE, side * brush.FINE), unit * brush.FINE * 1.6, brush.WHITE, 7, rings=6)

    def draw(surface: pygame.Surface, fine: int) -> None:
        middle = (surface.get_width() / 2, surface.get_height() / 2)
        solid.lathe(surface, middle, unit * fine, [*_CHECKER, *_RINGS[name]], colour, gloss=0.30)
        if not look.palette.contrast:
            surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if look.palette.contrast:
            edge = look.palette.ink if name == "dark" else brush.BLACK
            pygame.draw.circle(surface, edge, middle, 0.465 * unit * fine, max(1, round(0.05 * unit * fine)))

    body = brush.smooth((side, side), draw, brush.mix(colour, brush.BLACK, 0.5))
    return _with_shadow(body, (side / 2, side / 2), unit)


def _edge(name: str, angle: float, look: Look) -> Sprite:
    unit, colour = look.unit, look.palette.pieces[name]
    width, height = round(0.94 * unit), max(3, round(0.30 * unit))
    if angle % 180:
        width, height = height, width
    body = brush.clear((width, height), colour)
    upright = height > width
    across = width if upright else height
    for k in range(across):
        t = (k + 0.5) / across
        facing = solid.unit((0.0 if not upright else (2 * t - 1) * 0.9, (2 * t - 1) * 0.9 if not upright else 0.0, 0.7))
        line = solid.lit(colour, facing, 0.3)
        strip = (k, 0, 1, height) if upright else (0, k, width, 1)
        body.fill((*line, 255), strip)
    ends = (0, 1), (-1, 1)
    del ends
    mask = brush.smooth((width, height), lambda s, f: _pill(s, f, unit), brush.WHITE)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _with_shadow(body, (width / 2, height / 2), unit * 0.6)


def _pill(surface: pygame.Surface, fine: int, unit: float) -> None:
    pygame.draw.rect(surface, (255, 255, 255, 255), surface.get_rect(), border_radius=round(0.07 * unit * fine))


def _with_shadow(body: pygame.Surface, anchor: Point, unit: float) -> Sprite:
    soft = 0.13 * unit
    edge, shift = brush.margin(soft), 0.09 * unit
    return Sprite(
        body, anchor, brush.shadow_of(body, soft, 150), (anchor[0] + edge - shift, anchor[1] + edge - shift * 1.1)
    )
