"""How Squadro is drawn: lanes with round ends, and wedges with an outline."""

from typing import Final

import pygame

from game.games.squadro.sizes import BOTTOM, DOTS, LANES, LEFT, PARKED, SIDE, SPEEDS, TOP
from game.table.art import brush
from game.table.art.art import Art, ArtStyle, Sprite, shaded
from game.table.art.palette import Colour
from game.table.model.geometry import Frame, Point
from game.table.model.rotation import turned, yaw

_WIDE: Final = 0.235
_SHOULDER: Final = -0.12
_OUTLINE: Final = ((0.0, -0.43), (_WIDE, _SHOULDER), (_WIDE, 0.41), (-_WIDE, 0.41), (-_WIDE, _SHOULDER))
"""A wedge that points up the board: corners in units."""
_BAND: Final = ((-_WIDE, 0.17), (0.0, 0.10), (_WIDE, 0.17), (_WIDE, 0.25), (0.0, 0.18), (-_WIDE, 0.25))
_TRAY: Final = 0.46
_DOT: Final = 0.062


class SquadroArt(Art):
    """Sprites: "wedge-dark" (with an inlaid band) and "wedge-light", which point up at angle 0."""

    corner = 0.5

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        plan, colours = brush.Plan(frame), style.palette
        groove = brush.mix(colours.plank, brush.BLACK, 0.6)
        plan.box((0, 0, SIDE, SIDE), colours.plank, self.corner)
        for lane in range(1, LANES + 1):
            for a, b in (
                ((LEFT, BOTTOM - lane), (LEFT + 6, BOTTOM - lane)),
                ((LEFT + lane, BOTTOM), (LEFT + lane, TOP)),
            ):
                plan.line(a, b, 0.17, groove)
                for end in (a, b):
                    plan.disc(end, 0.17, groove)
            _dots(plan, lane, brush.BLACK)
        for tray in (
            (LEFT - PARKED - _TRAY, BOTTOM - LANES - _TRAY, LEFT - PARKED + _TRAY, BOTTOM - 1 + _TRAY),
            (LEFT + 1 - _TRAY, BOTTOM + PARKED - _TRAY, LEFT + LANES + _TRAY, BOTTOM + PARKED + _TRAY),
        ):
            plan.box(tray, groove, 0.2)
        plan.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        name = key.removeprefix("wedge-")
        side = round(style.unit) + 2

        def draw(surface: pygame.Surface, fine: int) -> None:
            _wedge(surface, angle, style.unit * fine, style, name)

        return shaded(brush.smooth((side, side), draw), style.unit)


def _wedge(surface: pygame.Surface, angle: float, scale: float, style: ArtStyle, name: str) -> None:
    matrix, middle = yaw(angle), surface.get_width() / 2
    colour, dark = style.palette.pieces[name], name == "dark"

    def seen(points: tuple[Point, ...]) -> list[Point]:
        ends = [turned(matrix, (x, y, 0.0)) for x, y in points]
        return [(middle + x * scale, middle + y * scale) for x, y, _ in ends]

    pygame.draw.polygon(surface, colour, seen(_OUTLINE))
    if dark:
        pygame.draw.polygon(surface, brush.mix(colour, style.palette.ink, 0.8), seen(_BAND))
    edge = style.palette.ink if dark else brush.BLACK
    pygame.draw.polygon(surface, edge, seen(_OUTLINE), max(1, round(scale * 0.04)))


def _dots(plan: brush.Plan, lane: int, colour: Colour) -> None:
    """S2: the speeds at both ends of a lane of each player."""
    for seat in (0, 1):
        out = SPEEDS[seat][lane - 1]
        for count, along in ((out, -DOTS), (4 - out, 6 + DOTS)):
            for k in range(count):
                beside = (k - (count - 1) / 2) * 0.2
                at = (LEFT + along, BOTTOM - lane + beside) if seat == 0 else (LEFT + lane + beside, BOTTOM - along)
                plan.disc(at, _DOT, colour)
