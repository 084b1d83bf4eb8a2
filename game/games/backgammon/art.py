"""The drawing of backgammon: a case with flat points, checkers with rings."""

from types import MappingProxyType
from typing import Final

import pygame

from game.games.backgammon import sizes as b
from game.table.art import brush
from game.table.art.art import Art, ArtStyle, Sprite, shaded
from game.table.art.palette import Colour, Palette
from game.table.model.geometry import Frame
from game.text import N_

_RIM: Final = {"light": (0.465, 0.05), "dark": (0.395, 0.06)}
"""Radius and width of the ring drawn in the colour of `rim`."""
_LINE: Final = 0.03
"""The width of the lines around felt."""
_DIMPLE: Final = {"light": 0.18, "dark": 0.24}
_GAP: Final = 0.03
"""The width of the gap around a flat checker."""


class BackgammonArt(Art):
    """Sprites: "checker-light", "checker-dark", and the same on edge as "edge-light" and "edge-dark"."""

    side_names = MappingProxyType(
        {"modern": MappingProxyType({"light": N_("backgammon", "White"), "dark": N_("backgammon", "Red")})}
    )

    corner = 0.16

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        drawing, colours = brush.BoardDrawing(frame), style.palette
        drawing.box((0, 0, b.WIDTH, b.HEIGHT), colours.frame, self.corner)
        if colours.rim:
            drawing.box((0, 0, b.WIDTH, b.HEIGHT), colours.rim, self.corner, 0.03)
        tray, low, high = b.END + b.WALL, (b.HEIGHT + b.SILL) / 2, (b.HEIGHT - b.SILL) / 2
        for left, top, right, bottom in (
            (b.LEFT, b.TOP, b.MIDDLE, b.BOTTOM),
            (b.RIGHT, b.TOP, b.END, b.BOTTOM),
            (b.RAIL, b.TOP, b.RAIL + b.TRAY, b.BOTTOM),
            (tray, b.TOP, tray + b.TRAY, high),
            (tray, low, tray + b.TRAY, b.BOTTOM),
        ):
            drawing.box((left, top, right, bottom), colours.felt)
            drawing.box((left - _LINE, top - _LINE, right + _LINE, bottom + _LINE), colours.inlay, line=_LINE)
        for left in (b.LEFT, b.RIGHT):
            _points(drawing, left, colours)
        drawing.line(
            ((b.MIDDLE + b.RIGHT) / 2, 0.04), ((b.MIDDLE + b.RIGHT) / 2, b.HEIGHT - 0.04), 0.05, colours.groove
        )
        drawing.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        kind, colour = key.split("-")
        return _edge(colour, angle, style) if kind == "edge" else _checker(colour, style)


def _points(drawing: brush.BoardDrawing, left: float, colours: Palette) -> None:
    for k in range(6):
        for foot, way, odd in ((b.TOP, 1, k % 2), (b.BOTTOM, -1, 1 - k % 2)):
            x = left + k + 0.5
            for half, tip, colour in ((0.48, b.POINT, colours.inlay), (0.445, b.POINT - 0.3, colours.points[odd])):
                drawing.polygon([(x - half, foot), (x, foot + way * tip), (x + half, foot)], colour)


def _checker(name: str, style: ArtStyle) -> Sprite:
    """Draw a checker; flat ones are equally large, with a gap of the felt's colour around them."""
    unit, flat, colour = style.unit, style.palette.flat, style.palette.pieces[name]
    side, strong = round(unit) + 2, 1.5 if flat else 1.0

    def draw(surface: pygame.Surface, fine: int) -> None:
        middle, scale = (side * fine / 2, side * fine / 2), unit * fine
        line, seen = rim(name, style.palette), b.RADIUS - _GAP if flat else b.RADIUS
        pygame.draw.circle(surface, style.palette.felt if flat else colour, middle, b.RADIUS * scale)
        pygame.draw.circle(surface, colour, middle, seen * scale)
        edge = (seen, _RIM[name][1]) if flat else _RIM[name]
        rings = (edge, (_DIMPLE[name], 0.03))
        for radius, width in rings[flat and name == "light" :]:  # a flat light one needs no line at its edge
            pygame.draw.circle(surface, line, middle, radius * scale, round(width * strong * scale))

    return shaded(brush.smooth((side, side), draw), unit, flat)


def _edge(name: str, angle: float, style: ArtStyle) -> Sprite:
    """Draw a checker on its edge: a bar that follows the rotation of the board."""
    unit, colour = style.unit, style.palette.pieces[name]
    size = (round(2 * b.RADIUS * unit), max(3, round((b.EDGE - 0.015) * unit)))

    def draw(surface: pygame.Surface, fine: int) -> None:
        corner, width = round(0.08 * unit * fine), round(0.045 * unit * fine)
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=corner)
        pygame.draw.rect(surface, rim(name, style.palette), surface.get_rect(), width, border_radius=corner)

    body = brush.smooth(size, draw)
    return shaded(pygame.transform.rotate(body, 90) if angle % 180 else body, unit * 0.5, style.palette.flat)


def rim(name: str, palette: Palette) -> Colour:
    """Return a line colour that stands out on a checker: light on dark ones, dark on light ones."""
    if name == "dark":
        return brush.mix(palette.ink, palette.inlay, 0.25)
    return brush.mix(palette.pieces[name], brush.BLACK, 0.72)
