"""The drawing of Squadro: lanes with round ends, and wedges with an outline."""

import math
from types import MappingProxyType
from typing import Final

import pygame

from game.games.squadro.sizes import BOTTOM, DOTS, LANES, LEFT, PARKED, SIDE, SPEEDS, TOP
from game.table.art import brush
from game.table.art.art import Art, ArtStyle, Sprite, shaded
from game.table.art.palette import Colour
from game.table.model.geometry import Frame, Point
from game.table.model.rotation import turned, yaw
from game.text import N_

_WIDE: Final = 0.235
_SHOULDER: Final = -0.12
_OUTLINE: Final = ((0.0, -0.43), (_WIDE, _SHOULDER), (_WIDE, 0.41), (-_WIDE, 0.41), (-_WIDE, _SHOULDER))
"""A wedge that points up the board: corners in units."""
_BAND: Final = ((-_WIDE, 0.17), (0.0, 0.10), (_WIDE, 0.17), (_WIDE, 0.25), (0.0, 0.18), (-_WIDE, 0.25))
_TRAY: Final = 0.40
_FIELD: Final = 1.06
"""How far the field of a flat board is from the left and the lower edge, where the trays are."""
_SMALLER: Final = 0.9
"""The size of a flat wedge, since its outlines go around it."""
_DOT: Final = 0.062
_CHANNEL: Final = 0.07
"""Half the width of a lane's channel."""
_TRIANGLE: Final = ((-0.27, 0.0), (-0.41, 0.095), (-0.41, -0.095))
"""The triangle from a start down its lane: the corners' distances along the lane and beside it."""
_BEND, _REACH, _LINE = 0.345, math.radians(62), 0.022
"""The arrow around a turnaround: its radius, its reach to both sides in radians, half its width."""


class SquadroArt(Art):
    """Sprites: "wedge-dark" (with an inlaid band) and "wedge-light", which point up at angle 0."""

    side_names = MappingProxyType(
        {
            "modern": MappingProxyType(
                {
                    "across": N_("squadro", "Red"),
                    "up": N_("squadro", "White"),
                }
            )
        }
    )

    corner = 0.5

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        drawing, colours = brush.BoardDrawing(frame), style.palette
        drawing.box((0, 0, SIDE, SIDE), colours.plank, self.corner)
        if colours.rim:
            drawing.box((0, 0, SIDE, SIDE), colours.rim, self.corner, 0.03)
        thin = 0.5 if colours.flat else 1.0
        if colours.flat:
            drawing.box((_FIELD, 0, SIDE, SIDE - _FIELD), colours.inlay, self.corner, 0.03)
        for lane in range(1, LANES + 1):
            for a, b in (
                ((LEFT, BOTTOM - lane), (LEFT + 6, BOTTOM - lane)),
                ((LEFT + lane, BOTTOM), (LEFT + lane, TOP)),
            ):
                drawing.line(a, b, 2 * thin * _CHANNEL, colours.groove)
                for end in (a, b):
                    drawing.disc(end, 0.17 * (0.5 + thin / 2), colours.groove)
            _dots(drawing, lane, colours.mark)
            for seat in (0, 1):
                _arrows(drawing, seat, lane, colours.mark)
        for tray in (
            (LEFT - PARKED - _TRAY, BOTTOM - LANES - _TRAY, LEFT - PARKED + _TRAY, BOTTOM - 1 + _TRAY),
            (LEFT + 1 - _TRAY, BOTTOM + PARKED - _TRAY, LEFT + LANES + _TRAY, BOTTOM + PARKED + _TRAY),
        ):
            drawing.box(tray, colours.felt, 0.2)
            drawing.box(tray, colours.inlay, 0.2, 0.03)
        drawing.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        name = key.removeprefix("wedge-")
        side = round(1.06 * style.unit)

        def draw(surface: pygame.Surface, fine: int) -> None:
            _wedge(surface, angle, style.unit * fine, style, name)

        return shaded(brush.smooth((side, side), draw), style.unit, style.palette.flat)


def _arrows(drawing: brush.BoardDrawing, seat: int, lane: int, colour: Colour) -> None:
    """Draw a triangle from a start down its lane, and an arrow bent around the turnaround."""
    start = (LEFT, BOTTOM - lane) if seat == 0 else (LEFT + lane, BOTTOM)
    ahead = (1, 0) if seat == 0 else (0, -1)
    end = (start[0] + 6 * ahead[0], start[1] + 6 * ahead[1])

    def placed(at: Point, along: float, beside: float) -> Point:
        return at[0] + along * ahead[0] - beside * ahead[1], at[1] + along * ahead[1] + beside * ahead[0]

    def bent(turn: float, far: float) -> Point:
        return placed(end, far * math.cos(turn), far * math.sin(turn))

    drawing.polygon([placed(start, *corner) for corner in _TRIANGLE], colour)
    turns = [_REACH * (k / 8 - 1) for k in range(17)]
    band = [bent(turn, _BEND + _LINE) for turn in turns] + [bent(turn, _BEND - _LINE) for turn in turns[::-1]]
    drawing.polygon(band, colour)
    drawing.polygon(
        [bent(_REACH + turn, _BEND * far) for turn, far in ((0.34, 1), (-0.06, 1.26), (-0.06, 0.74))], colour
    )


def _wedge(surface: pygame.Surface, angle: float, scale: float, style: ArtStyle, name: str) -> None:
    matrix, middle = yaw(angle), surface.get_width() / 2
    colour, dark = style.palette.pieces[name], name == "dark"

    def seen(points: tuple[Point, ...]) -> list[Point]:
        ends = [turned(matrix, (x, y, 0.0)) for x, y in points]
        long = scale * _SMALLER if style.palette.flat else scale
        return [(middle + x * long, middle + y * long) for x, y, _ in ends]

    edge, line = style.palette.ink if dark else brush.BLACK, max(1, round(scale * 0.04))
    if style.palette.flat:
        _round_line(surface, brush.BLACK, seen(_OUTLINE), 4 * line)
        _round_line(surface, style.palette.ink, seen(_OUTLINE), 3 * line)
        line = round(1.5 * line)
    pygame.draw.polygon(surface, colour, seen(_OUTLINE))
    if dark:
        pygame.draw.polygon(surface, brush.mix(colour, style.palette.ink, 0.8), seen(_BAND))
    _round_line(surface, edge, seen(_OUTLINE), line)


def _round_line(surface: pygame.Surface, colour: Colour, corners: list[Point], wide: int) -> None:
    """Draw a closed line that is ``wide`` pixels wide and round at its corners."""
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = math.dist(start, end)
        x, y = (wide / 2 * part / long for part in (start[1] - end[1], end[0] - start[0]))
        side = [(start[0] + x, start[1] + y), (end[0] + x, end[1] + y)]
        pygame.draw.polygon(surface, colour, [*side, (end[0] - x, end[1] - y), (start[0] - x, start[1] - y)])
        pygame.draw.circle(surface, colour, start, wide / 2)


def _dots(drawing: brush.BoardDrawing, lane: int, colour: Colour) -> None:
    """Draw the speeds at both ends of a lane of each player (S2)."""
    for seat in (0, 1):
        out = SPEEDS[seat][lane - 1]
        for count, along in ((out, -DOTS), (4 - out, 6 + DOTS)):
            for k in range(count):
                beside = (k - (count - 1) / 2) * 0.2
                at = (LEFT + along, BOTTOM - lane + beside) if seat == 0 else (LEFT + lane + beside, BOTTOM - along)
                drawing.disc(at, _DOT, colour)
