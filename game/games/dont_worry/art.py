"""How Don't Worry is drawn: spaces, four yards, and pawns seen at a slant.

Every colour has a symbol of its own, on its yard, its start, its finish and its pieces.
"""

import math
from itertools import pairwise
from typing import Final

import pygame

from game.games.dont_worry.sizes import COLOURS, DISHES, FINISH, MARGIN, SIDE, SPACE, SYMBOLS, TRACK, YARD
from game.table.art import brush
from game.table.art.art import Art, ArtStyle, Sprite
from game.table.art.palette import Colour, Palette
from game.table.model.geometry import Frame, Point

_LEAN: Final = 0.62
_PAWN: Final = ((0.31, 0.0), (0.315, 0.07), (0.25, 0.14), (0.17, 0.26), (0.115, 0.46), (0.165, 0.58), (0.19, 0.77))
"""A pawn from its foot up: radius and height of the rings it is drawn with; the last is the ball on top."""
_LINE: Final = 0.04


class DontWorryArt(Art):
    """Sprites: "pawn-" and the colour."""

    lean = _LEAN
    corner = 0.5
    shade = 0.58

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        plan, colours = brush.Plan(frame), style.palette
        plan.box((0, 0, SIDE, SIDE), colours.frame, self.corner)
        plan.box((0.24, 0.24, SIDE - 0.24, SIDE - 0.24), colours.inlay, 0.34, _LINE)
        for side, name in enumerate(COLOURS):
            for start, end in (((0, 4), (4, 4)), ((4, 4), (4, 0)), ((4, 0), (6, 0))):
                plan.line(_turned(side, start), _turned(side, end), 0.07, brush.BLACK)
            _yard(plan, colours, side, name)
        for side, name in enumerate(COLOURS):
            _spaces(plan, colours, side, name)
        plan.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        """A pawn always stands upright on the screen."""
        del angle
        name = key.removeprefix("pawn-")
        unit = style.unit
        width, height = math.ceil(0.76 * unit), math.ceil(1.10 * unit)
        foot = (width / 2, height - 0.38 * unit)

        def draw(surface: pygame.Surface, fine: int) -> None:
            at, scale = (foot[0] * fine, foot[1] * fine), unit * fine
            _body(surface, at, scale, brush.BLACK, _LINE)
            _body(surface, at, scale, style.palette.pieces[name], 0.0)
            outline = [(at[0] + x * 0.135 * scale, at[1] + (0.10 + y * 0.135) * scale) for x, y in SYMBOLS[name]]
            pygame.draw.polygon(surface, ink(name, style.palette), outline)

        shadow, at = _shadow(unit)
        return Sprite(brush.smooth((width, height), draw), foot, shadow, at)


def _body(surface: pygame.Surface, foot: Point, scale: float, colour: Colour, more: float) -> None:
    """A pawn's outline filled, larger by ``more`` all round: its rings and what joins them."""
    x, y = foot
    rings = [((radius + more) * scale, y - height * _LEAN * scale) for radius, height in _PAWN]
    for (wide, low), (narrow, up) in pairwise(rings):
        pygame.draw.polygon(surface, colour, [(x - wide, low), (x + wide, low), (x + narrow, up), (x - narrow, up)])
    for radius, level in rings:
        pygame.draw.circle(surface, colour, (x, level), radius)


def _shadow(unit: float) -> tuple[pygame.Surface, Point]:
    """It falls to the lower right, longer the higher the part that throws it."""
    side = math.ceil(1.5 * unit)
    foot = (0.42 * unit, 0.42 * unit)

    def draw(surface: pygame.Surface, fine: int) -> None:
        for radius, height in _PAWN:
            at = ((foot[0] + height * 0.62 * unit) * fine, (foot[1] + height * 0.5 * unit) * fine)
            pygame.draw.circle(surface, brush.BLACK, at, radius * unit * fine)

    soft = 0.10 * unit
    edge = brush.margin(soft)
    return brush.shadow_of(brush.smooth((side, side), draw), soft, 120), (foot[0] + edge, foot[1] + edge)


def ink(name: str, palette: Palette) -> Colour:
    """The colour of a symbol on its colour: light on dark, dark on light."""
    red, green, blue = palette.pieces[name]
    return palette.ink if 0.3 * red + 0.59 * green + 0.11 * blue < 130 else (48, 32, 8)


# ---- the ground


def _turned(side: int, point: Point) -> Point:
    """A grid point of the first side, as another side has it, in board units."""
    x, y = point[0] - 5, point[1] - 5
    for _ in range(side):
        x, y = -y, x
    return x + 5 + MARGIN, y + 5 + MARGIN


def _yard(plan: brush.Plan, colours: Palette, side: int, name: str) -> None:
    (ax, ay), (bx, by) = (_turned(side, (p, p)) for p in YARD)
    plan.box((min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)), colours.pieces[name], 0.3)
    for dish in DISHES:
        _dish(plan, _turned(side, dish), colours.dish)
    middle = sum(x for x, _ in DISHES) / 4, sum(y for _, y in DISHES) / 4
    plan.symbol(SYMBOLS[name], _turned(side, middle), 0.17, ink(name, colours))


def _dish(plan: brush.Plan, at: Point, colour: Colour, ring: Colour | None = None) -> None:
    """A space with a ring around it."""
    plan.disc(at, SPACE + _LINE, ring or brush.mix(colour, brush.BLACK, 0.72))
    plan.disc(at, SPACE, colour)


def _spaces(plan: brush.Plan, colours: Palette, side: int, name: str) -> None:
    """The ten spaces of a side and its finish."""
    paint, written = colours.pieces[name], ink(name, colours)
    for number, space in enumerate(TRACK):
        _dish(plan, _turned(side, space), colours.dish if number else paint, None if number else colours.dish)
    plan.symbol(SYMBOLS[name], _turned(side, TRACK[0]), 0.20, written)
    for space in FINISH:
        _dish(plan, _turned(side, space), paint, colours.dish)
        plan.symbol(SYMBOLS[name], _turned(side, space), 0.13, written)
