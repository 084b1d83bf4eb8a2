"""The drawing of Don't Worry: spaces, four yards, and pawns seen at an angle.

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
_SEEN: Final = 0.55
"""How high a ring of a pawn is seen, as a share of its width."""
_PAWN: Final = ((0.31, 0.0), (0.315, 0.07), (0.25, 0.14), (0.17, 0.26), (0.115, 0.46), (0.15, 0.62), (0.24, 0.84))
"""A pawn from its base up: radius and height of the rings it is drawn with; the last is the ball on top."""
_LINE: Final = 0.04
_WHITE_LINE: Final = 0.065
_RIM: Final = 0.05
"""The width of the pale line around a yard and an arrow."""
_FRAME: Final = 0.14
"""How far a flat yard's colour reaches in from its edge."""
_RINGED: Final = SPACE + 0.09
"""The radius of a rendered dish in a yard, with its ring and the dark gap around that."""
_ENAMEL: Final = 236
"""The opacity, of 255, of paint over a rendered board: some of its light and shade remains."""
_ARROW: Final = ((0.0, 3.47), (0.26, 3.06), (0.095, 3.06), (0.095, 2.30), (-0.095, 2.30), (-0.095, 3.06), (-0.26, 3.06))
"""The arrow from the first side's yard to its start space."""
_SIGNS: Final = {"yard": 0.155, "start": 0.235, "finish": 0.185}
"""The sizes of the symbols."""
_PLAQUE: Final = 0.31
"""The radius of the plaque in the middle of a yard: it covers the rendered symbol, and the heads just clear it."""
_YARD_MIDDLE: Final = (sum(x for x, _ in DISHES) / 4, sum(y for _, y in DISHES) / 4)
_HEAD: Final = 0.166
"""The size of a symbol on a pawn's head."""


class DontWorryArt(Art):
    """Sprites: "pawn-" and the colour."""

    lean = _LEAN
    corner = 0.5
    shade = 0.50

    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        drawing, colours = brush.BoardDrawing(frame), style.palette
        drawing.box((0, 0, SIDE, SIDE), colours.frame, self.corner)
        drawing.box((0.24, 0.24, SIDE - 0.24, SIDE - 0.24), colours.inlay, 0.34, _LINE)
        if colours.rim:
            drawing.box((0, 0, SIDE, SIDE), colours.rim, self.corner, 0.03)
        for side, name in enumerate(COLOURS):
            for start, end in (((0, 4), (4, 4)), ((4, 4), (4, 0)), ((4, 0), (6, 0))):
                drawing.line(_turned(side, start), _turned(side, end), 0.07, colours.groove)
            _yard(drawing, colours, side, name)
        for side, name in enumerate(COLOURS):
            _spaces(drawing, colours, side, name)
        drawing.lay(surface)

    def repaint(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        """Draw the plaques; with unusual colours of pawns also the yards, arrows and coloured spaces."""
        drawing = brush.BoardDrawing(frame)
        for side, name in enumerate(COLOURS):
            if style.palette.safe:
                _enamelled(drawing, style.palette, side, name)
            _plaque(drawing, style.palette, side, name)
        drawing.lay(surface)

    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        """Draw a pawn, always upright on the screen."""
        del angle
        name = key.removeprefix("pawn-")
        unit = style.unit
        width, height = math.ceil(0.80 * unit), math.ceil(1.26 * unit)
        foot, head = (width / 2, height - 0.40 * unit), _PAWN[-1][1] * _LEAN
        outlines = ((_WHITE_LINE, style.palette.ink),) if style.palette.flat else ()

        def draw(surface: pygame.Surface, fine: int) -> None:
            at, scale = (foot[0] * fine, foot[1] * fine), unit * fine
            for more, colour in (*outlines, (_LINE, brush.BLACK), (0.0, style.palette.pieces[name])):
                _body(surface, at, scale, colour, more)
            for more, colour in ((_LINE, brush.BLACK), (0.0, style.palette.pieces[name])):
                pygame.draw.circle(surface, colour, (at[0], at[1] - head * scale), (_PAWN[-1][0] + more) * scale)
            outline = [(at[0] + x * _HEAD * scale, at[1] + (y * _HEAD - head) * scale) for x, y in SYMBOLS[name]]
            pygame.draw.polygon(surface, ink(name, style.palette), outline)

        if style.palette.flat:
            return Sprite(brush.smooth((width, height), draw), foot)
        shadow, at = _shadow(unit)
        return Sprite(brush.smooth((width, height), draw), foot, shadow, at)


def _body(surface: pygame.Surface, foot: Point, scale: float, colour: Colour, more: float) -> None:
    """Draw a pawn's outline, filled and enlarged by ``more`` on all sides: its rings and what joins them."""
    x, y = foot
    rings = [((radius + more) * scale, y - height * _LEAN * scale) for radius, height in _PAWN]
    for (wide, low), (narrow, up) in pairwise(rings):
        pygame.draw.polygon(surface, colour, [(x - wide, low), (x + wide, low), (x + narrow, up), (x - narrow, up)])
    for radius, level in rings[:-1]:
        high = radius * _SEEN + more * scale * (1 - _SEEN)
        pygame.draw.ellipse(surface, colour, (x - radius, level - high, 2 * radius, 2 * high))
    radius, level = rings[-1]
    pygame.draw.circle(surface, colour, (x, level), radius)


def _shadow(unit: float) -> tuple[pygame.Surface, Point]:
    """Return the shadow, which falls to the lower right and is longer for higher parts, and its anchor."""
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
    """Return the colour of a symbol on its colour: light on dark, dark on light."""
    red, green, blue = palette.pieces[name]
    return palette.ink if 0.3 * red + 0.59 * green + 0.11 * blue < 130 else (36, 24, 6)


# ---- the ground


def _turned(side: int, point: Point) -> Point:
    """Return a grid point of the first side as the same point of another side, in board units."""
    x, y = point[0] - 5, point[1] - 5
    for _ in range(side):
        x, y = -y, x
    return x + 5 + MARGIN, y + 5 + MARGIN


def _yard(drawing: brush.BoardDrawing, colours: Palette, side: int, name: str) -> None:
    """Draw the yard and its arrow, each within a pale line; flat ones are bright enough without it, except the dark
    red of the safe colours. A flat yard is a frame, on whose ground pawns stand out.
    """
    line = colours.pieces[name] if colours.flat and not colours.safe else colours.dish
    drawing.box(_bounds(side, _RIM), line, 0.3 + _RIM)
    drawing.box(_bounds(side, -_RIM), colours.pieces[name], 0.3 - _RIM)
    if colours.flat:
        drawing.box(_bounds(side, -_FRAME), colours.frame, 0.3 - _FRAME)
    for dish in DISHES:
        drawing.disc(_turned(side, dish), SPACE + 2 * _LINE, brush.BLACK)
        _dish(drawing, _turned(side, dish), colours)
    _plaque(drawing, colours, side, name)
    arrow = [_turned(side, corner) for corner in _ARROW]
    drawing.polygon(arrow, colours.pieces[name])
    drawing.outline(arrow, line, _RIM)


def _plaque(drawing: brush.BoardDrawing, colours: Palette, side: int, name: str) -> None:
    """Draw the symbol in the middle of a yard, in its colour on a disc: the reverse of a pawn's head, but like it where
    the yard is a frame.
    """
    at, written, paint = _turned(side, _YARD_MIDDLE), ink(name, colours), colours.pieces[name]
    pale = colours.dish if written == colours.ink else written
    drawing.disc(at, _PLAQUE, colours.inlay)
    drawing.disc(at, _PLAQUE - _LINE, paint if colours.flat else pale)
    drawing.symbol(SYMBOLS[name], at, _SIGNS["yard"], written if colours.flat else paint)


def _bounds(side: int, more: float) -> tuple[float, float, float, float]:
    """Return a yard's left, top, right and bottom, enlarged by ``more`` on every side."""
    (ax, ay), (bx, by) = (_turned(side, (p, p)) for p in YARD)
    return min(ax, bx) - more, min(ay, by) - more, max(ax, bx) + more, max(ay, by) + more


def _enamelled(drawing: brush.BoardDrawing, colours: Palette, side: int, name: str) -> None:
    """Paint over the coloured parts of a side on a rendered board, except the dishes of its yard."""
    written, (red, green, blue) = ink(name, colours), colours.pieces[name]
    paint = (red, green, blue, _ENAMEL)
    drawing.box(_bounds(side, -_RIM), paint, 0.3 - _RIM)
    for dish in DISHES:
        drawing.hole(_turned(side, dish), _RINGED)
    drawing.polygon([_turned(side, corner) for corner in _ARROW], paint)
    for kind, space in (("start", TRACK[0]), *(("finish", space) for space in FINISH)):
        drawing.disc(_turned(side, space), SPACE, paint)
        drawing.symbol(SYMBOLS[name], _turned(side, space), 1.05 * _SIGNS[kind], written)


def _dish(drawing: brush.BoardDrawing, at: Point, colours: Palette, paint: Colour | None = None) -> None:
    """Draw a space with a ring around it; without a paint a flat one is the ring alone, on which pawns stand out."""
    pale = paint or colours.flat
    drawing.disc(at, SPACE + _LINE, colours.dish if pale else brush.mix(colours.dish, brush.BLACK, 0.72))
    drawing.disc(at, SPACE, paint or (colours.frame if colours.flat else colours.dish))


def _spaces(drawing: brush.BoardDrawing, colours: Palette, side: int, name: str) -> None:
    """Draw the ten spaces of a side and its finish."""
    paint, written = colours.pieces[name], ink(name, colours)
    for number, space in enumerate(TRACK):
        _dish(drawing, _turned(side, space), colours, None if number else paint)
    drawing.symbol(SYMBOLS[name], _turned(side, TRACK[0]), _SIGNS["start"], written)
    for space in FINISH:
        _dish(drawing, _turned(side, space), colours, paint)
        drawing.symbol(SYMBOLS[name], _turned(side, space), _SIGNS["finish"], written)
