"""How Don't Worry looks: a plank with painted dishes, four yards, and turned pawns seen at a slant.

Every colour has a symbol of its own, on its yard, its start, its finish and its pieces.
"""

import math
from typing import Final

import pygame

from game.table import brush, relief, solid
from game.table.art import Art, Look, Sprite
from game.table.dont_worry_sizes import COLOURS, DISHES, FINISH, MARGIN, SPACE, SYMBOLS, TRACK, YARD
from game.table.geometry import Frame, Point
from game.table.palette import Colour, Palette

_SEED: Final = 40
_LEAN: Final = 0.62
_PAWN: Final = (
    (0.31, 0.0),
    (0.315, 0.07),
    (0.25, 0.14),
    (0.17, 0.26),
    (0.115, 0.46),
    (0.105, 0.52),
    (0.165, 0.56),
    (0.165, 0.60),
    (0.10, 0.63),
)
_HEAD: Final = (0.19, 0.77)
"""The ball on top: its radius and the height of its middle."""


class DontWorryArt(Art):
    """Sprites: "pawn-" and the colour."""

    lean = _LEAN
    corner = 0.5

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look) -> None:
        unit, size = look.unit, frame.rect.size
        whole = pygame.Rect((0, 0), size)
        local = Frame(frame.size, whole, frame.turns)
        relief.thrown_shadow(surface, frame.rect, unit, 0.5 * unit)
        plank = brush.wood(size, unit * 1.5, look.palette.frame, _SEED, plain=look.palette.contrast)
        brush.lamp(plank, whole)
        shape = relief.slab(size, whole, 0.5 * unit)
        relief.emboss(plank, shape, 0.10 * unit)
        _border(plank, whole, look)
        for side, name in enumerate(COLOURS):
            _yard(plank, local, look, side, name)
        _lines(plank, local, unit)
        _spaces(plank, local, look)
        surface.blit(relief.cut(plank, shape), frame.rect)

    def piece(self, key: str, angle: float, look: Look) -> Sprite:
        """A pawn always stands upright on the screen."""
        del angle
        name = key.removeprefix("pawn-")
        unit, colour = look.unit, look.palette.pieces[name]
        width, height = math.ceil(0.72 * unit), math.ceil(1.40 * unit)
        foot = (width / 2, height - 0.36 * unit)

        def draw(surface: pygame.Surface, fine: int) -> None:
            _pawn(surface, (foot[0] * fine, foot[1] * fine), unit * fine, look, name)

        body = brush.smooth((width, height), draw, brush.mix(colour, brush.BLACK, 0.4))
        shadow, at = _pawn_shadow(unit)
        return Sprite(body.premul_alpha(), foot, shadow, at)


def _pawn(surface: pygame.Surface, foot: Point, unit: float, look: Look, name: str) -> None:
    colour = look.palette.pieces[name]
    if look.palette.contrast:
        _silhouette(surface, foot, unit, brush.BLACK)
    solid.lathe(surface, foot, unit, solid.rounded(_PAWN, 3), colour, gloss=0.45, lean=_LEAN)
    radius, height = _HEAD
    ball = [(radius * math.cos(a), height + radius * math.sin(a)) for a in (math.radians(d) for d in range(-60, 91, 5))]
    solid.lathe(surface, foot, unit, ball, colour, gloss=0.6, lean=_LEAN)
    at = (foot[0], foot[1] + 0.10 * unit)
    symbol(surface, name, at, 0.135 * unit, ink(name, look.palette))


def _silhouette(surface: pygame.Surface, foot: Point, unit: float, colour: Colour) -> None:
    for radius, height in (*_PAWN, _HEAD):
        pygame.draw.circle(surface, colour, (foot[0], foot[1] - height * _LEAN * unit), (radius + 0.04) * unit)


def _pawn_shadow(unit: float) -> tuple[pygame.Surface, Point]:
    """It falls to the lower right, longer the higher the part that throws it."""
    side = math.ceil(1.5 * unit)
    foot = (0.42 * unit, 0.42 * unit)

    def draw(surface: pygame.Surface, fine: int) -> None:
        for radius, height in (*solid.rounded(_PAWN, 3), _HEAD):
            at = ((foot[0] + height * 0.62 * unit) * fine, (foot[1] + height * 0.5 * unit) * fine)
            pygame.draw.circle(surface, (0, 0, 0, 255), at, radius * unit * fine)

    soft = 0.10 * unit
    edge = brush.margin(soft)
    return brush.shadow_of(brush.smooth((side, side), draw), soft, 120), (foot[0] + edge, foot[1] + edge)


def symbol(surface: pygame.Surface, name: str, at: Point, radius: float, colour: Colour) -> None:
    """A colour's symbol, its middle and size in pixels."""
    corners = [(at[0] + x * radius, at[1] + y * radius) for x, y in SYMBOLS[name]]
    pygame.draw.polygon(surface, colour, corners)


def ink(name: str, palette: Palette) -> Colour:
    """The colour of a symbol on its colour: light on dark, dark on light."""
    red, green, blue = palette.pieces[name]
    return palette.ink if 0.3 * red + 0.59 * green + 0.11 * blue < 130 else (48, 32, 8)


# ---- the ground


def _turned(local: Frame, side: int, x: float, y: float) -> Point:
    x, y = x - 5, y - 5
    for _ in range(side):
        x, y = -y, x
    return local.pixel(x + 5 + MARGIN, y + 5 + MARGIN)


def _border(plank: pygame.Surface, whole: pygame.Rect, look: Look) -> None:
    """A fine inlaid line along the edge."""
    inset, width = round(0.24 * look.unit), max(1, round(0.035 * look.unit))
    line = relief.mask(
        plank.get_size(),
        lambda s, f: pygame.draw.rect(
            s,
            (255, 255, 255, 255),
            [v * f for v in whole.inflate(-2 * inset, -2 * inset)],
            width * f,
            border_radius=round(0.34 * look.unit * f),
        ),
    )
    relief.paint(plank, line, look.palette.inlay)


def _yard(plank: pygame.Surface, local: Frame, look: Look, side: int, name: str) -> None:
    unit = look.unit
    (ax, ay), (bx, by) = (_turned(local, side, p, p) for p in YARD)
    rect = pygame.Rect(round(min(ax, bx)), round(min(ay, by)), round(abs(bx - ax)), round(abs(by - ay)))
    place = rect.inflate(8, 8)
    panel = pygame.Surface(place.size, 0, 32)
    panel.blit(plank, (0, 0), place)
    inner = pygame.Rect((4, 4), rect.size)
    shape = relief.slab(place.size, inner, 0.3 * unit)
    enamel = pygame.Surface(place.size, 0, 32)
    enamel.fill(brush.mix(look.palette.pieces[name], brush.BLACK, 0.12))
    if not look.palette.contrast:
        enamel.blit(brush.grain(place.size, unit, side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brush.lamp(enamel, enamel.get_rect(), 0.15)
    panel.blit(relief.cut(enamel, shape), (0, 0))
    relief.engrave(panel, shape, 0.05 * unit, dark=30, shade=130)
    plank.blit(panel, place)
    for x, y in DISHES:
        _dish(plank, _turned(local, side, x, y), unit, look.palette.dish)
    middle = _turned(local, side, sum(x for x, _ in DISHES) / 4, sum(y for _, y in DISHES) / 4)
    _stamp(plank, name, middle, 0.17 * unit, ink(name, look.palette))


def _stamp(surface: pygame.Surface, name: str, at: Point, radius: float, colour: Colour) -> None:
    brush.fill(surface, [(at[0] + x * radius, at[1] + y * radius) for x, y in SYMBOLS[name]], colour)


def _dish(surface: pygame.Surface, at: Point, unit: float, colour: Colour, ring: Colour | None = None) -> None:
    """A round hollow with a painted floor, and perhaps a painted ring around it."""
    reach = math.ceil((SPACE + 0.1) * unit)
    left, top = round(at[0]) - reach, round(at[1]) - reach
    size = (2 * reach, 2 * reach)
    middle = (at[0] - left, at[1] - top)
    rim = relief.dots(size, [middle], (SPACE + 0.035) * unit)
    floor = relief.dots(size, [middle], SPACE * unit)
    place = pygame.Rect((left, top), size)
    patch = pygame.Surface(size, 0, 32)
    patch.blit(surface, (0, 0), place)
    relief.paint(patch, rim, ring or brush.mix(colour, brush.BLACK, 0.72), 210)
    relief.paint(patch, floor, colour)
    relief.engrave(patch, floor, 0.055 * unit, dark=0, shade=150)
    surface.blit(patch, place)


def _lines(plank: pygame.Surface, local: Frame, unit: float) -> None:
    """The track's line from space to space."""

    def draw(surface: pygame.Surface, fine: int) -> None:
        corners = [(0, 4), (4, 4), (4, 0), (6, 0)]
        for side in range(4):
            points = [tuple(c * fine for c in _turned(local, side, x, y)) for x, y in corners]
            pygame.draw.lines(surface, (255, 255, 255, 255), False, points, max(2, round(0.07 * unit * fine)))

    relief.engrave(plank, relief.mask(plank.get_size(), draw), 0.02 * unit, dark=150)


def _spaces(plank: pygame.Surface, local: Frame, look: Look) -> None:
    unit, colours = look.unit, look.palette
    for side, name in enumerate(COLOURS):
        paint = colours.pieces[name]
        written = ink(name, colours)
        for number, (x, y) in enumerate(TRACK):
            at = _turned(local, side, x, y)
            if number == 0:
                _dish(plank, at, unit, paint, colours.dish)
                _stamp(plank, name, at, 0.20 * unit, written)
            else:
                _dish(plank, at, unit, colours.dish)
        for x, y in FINISH:
            at = _turned(local, side, x, y)
            _dish(plank, at, unit, paint, colours.dish)
            _stamp(plank, name, at, 0.13 * unit, written)
