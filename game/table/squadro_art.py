"""How Squadro looks: a plank with grooves and engraved dots, and wedges like little roofs."""

from typing import Final

import pygame

from game.table import brush, relief, solid
from game.table.art import Art, Look, Sprite
from game.table.geometry import Frame, Point
from game.table.squadro_sizes import BOTTOM, DOTS, LANES, LEFT, PARKED, SPEEDS, TOP
from game.table.turning import turned, yaw

_SEED: Final = 61
_TIP, _FRONT, _REAR, _FOOT = (0.0, -0.43), (0.0, -0.16), (0.0, 0.34), (0.0, 0.41)
_WIDE: Final = 0.235
_SHOULDER: Final = -0.12
_OUTLINE: Final = (_TIP, (_WIDE, _SHOULDER), (_WIDE, 0.41), (-_WIDE, 0.41), (-_WIDE, _SHOULDER))
_FACETS: Final = (
    ((_TIP, _FRONT, (-_WIDE, _SHOULDER)), (-0.62, -0.42, 0.72)),
    ((_TIP, (_WIDE, _SHOULDER), _FRONT), (0.62, -0.42, 0.72)),
    (((-_WIDE, _SHOULDER), _FRONT, _REAR, (-_WIDE, 0.41)), (-0.66, 0.0, 0.75)),
    (((_WIDE, _SHOULDER), (_WIDE, 0.41), _REAR, _FRONT), (0.66, 0.0, 0.75)),
    (((-_WIDE, 0.41), _REAR, (_WIDE, 0.41)), (0.0, 0.75, 0.66)),
)
"""A wedge that points up the board: corners in units, and where each face looks."""
_BAND: Final = ((-_WIDE, 0.17), (0.0, 0.10), (_WIDE, 0.17), (_WIDE, 0.25), (0.0, 0.18), (-_WIDE, 0.25))


class SquadroArt(Art):
    """Sprites: "wedge-dark" (with an inlaid band) and "wedge-light", which point up at angle 0."""

    corner = 0.5

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look) -> None:
        unit, size = look.unit, frame.rect.size
        local = Frame(frame.size, pygame.Rect((0, 0), size), frame.turns)
        whole = pygame.Rect((0, 0), size)
        relief.thrown_shadow(surface, frame.rect, unit, 0.4 * unit)
        plank = brush.wood(size, unit, look.palette.plank, _SEED, plain=look.palette.contrast)
        brush.lamp(plank, whole)
        _grooves(plank, local, look)
        _dots(plank, local, look)
        _trays(plank, local, unit)
        shape = relief.slab(size, whole, 0.4 * unit)
        relief.emboss(plank, shape, 0.08 * unit)
        surface.blit(relief.cut(plank, shape), frame.rect)

    def piece(self, key: str, angle: float, look: Look) -> Sprite:
        name = key.removeprefix("wedge-")
        unit, colour = look.unit, look.palette.pieces[name]
        side = round(unit) + 2
        fibres = brush.grain((side * brush.FINE, side * brush.FINE), unit * brush.FINE, 5)

        def draw(surface: pygame.Surface, fine: int) -> None:
            _wedge(surface, angle, unit * fine, look, name)
            if not look.palette.contrast:
                surface.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

        body = brush.smooth((side, side), draw, brush.mix(colour, brush.BLACK, 0.4))
        soft = 0.15 * unit
        edge, shift = brush.margin(soft), 0.10 * unit
        middle = side / 2
        shadow = brush.shadow_of(body, soft, 165)
        return Sprite(body.premul_alpha(), (middle, middle), shadow, (middle + edge - shift, middle + edge - shift))


def _wedge(surface: pygame.Surface, angle: float, scale: float, look: Look, name: str) -> None:
    matrix, middle = yaw(angle), surface.get_width() / 2
    colour = look.palette.pieces[name]

    def seen(point: Point) -> Point:
        x, y, _ = turned(matrix, (point[0], point[1], 0.0))
        return middle + x * scale, middle + y * scale

    for corners, normal in _FACETS:
        solid.facet(surface, [seen(corner) for corner in corners], turned(matrix, normal), colour, gloss=0.18)
    if name == "dark":
        pygame.draw.polygon(surface, brush.mix(colour, look.palette.ink, 0.8), [seen(point) for point in _BAND])
    ridge = brush.mix(colour, brush.WHITE, 0.35)
    pygame.draw.line(surface, ridge, seen(_TIP), seen(_REAR), max(1, round(scale * 0.012)))
    if look.palette.contrast:
        edge = look.palette.ink if name == "dark" else brush.BLACK
        pygame.draw.polygon(surface, edge, [seen(point) for point in _OUTLINE], max(1, round(scale * 0.035)))


def _grooves(plank: pygame.Surface, local: Frame, look: Look) -> None:
    """One channel a lane, with a round dish at its start and at its turnaround."""
    unit = look.unit

    def draw(surface: pygame.Surface, fine: int) -> None:
        white = (255, 255, 255, 255)
        for lane in range(1, LANES + 1):
            for a, b in (
                ((LEFT, BOTTOM - lane), (LEFT + 6, BOTTOM - lane)),
                ((LEFT + lane, BOTTOM), (LEFT + lane, TOP)),
            ):
                ends = [tuple(c * fine for c in local.pixel(*p)) for p in (a, b)]
                pygame.draw.line(surface, white, ends[0], ends[1], round(0.17 * unit * fine))
                for end in ends:
                    pygame.draw.circle(surface, white, end, 0.17 * unit * fine)

    _sink(plank, relief.mask(plank.get_size(), draw), 0.05 * unit, look, 110)


def _sink(plank: pygame.Surface, shape: pygame.Surface, depth: float, look: Look, dark: int) -> None:
    """Engrave a shape; where contrast is wanted, paint it."""
    if look.palette.contrast:
        relief.paint(plank, shape, look.palette.inlay, dark + 40)
    else:
        relief.engrave(plank, shape, depth, dark=dark)


def _dots(plank: pygame.Surface, local: Frame, look: Look) -> None:
    """S2: the speeds at both ends of each lane."""
    unit = look.unit
    middles = []
    for lane in range(1, LANES + 1):
        for seat in (0, 1):
            out = SPEEDS[seat][lane - 1]
            for count, along in ((out, -DOTS), (4 - out, 6 + DOTS)):
                for k in range(count):
                    beside = (k - (count - 1) / 2) * 0.2
                    at = (LEFT + along, BOTTOM - lane + beside) if seat == 0 else (LEFT + lane + beside, BOTTOM - along)
                    middles.append(local.pixel(*at))
    _sink(plank, relief.dots(plank.get_size(), middles, 0.062 * unit), 0.035 * unit, look, 150)


def _trays(plank: pygame.Surface, local: Frame, unit: float) -> None:
    """A shallow trough behind each player's starts, where pieces come home."""
    half = 0.46

    def draw(surface: pygame.Surface, fine: int) -> None:
        for left, top, right, bottom in (
            (LEFT - PARKED - half, BOTTOM - 5 - half, LEFT - PARKED + half, BOTTOM - 1 + half),
            (LEFT + 1 - half, BOTTOM + PARKED - half, LEFT + 5 + half, BOTTOM + PARKED + half),
        ):
            area = local.box(left, top, right, bottom)
            place = (area.x * fine, area.y * fine, area.width * fine, area.height * fine)
            pygame.draw.rect(surface, (255, 255, 255, 255), place, border_radius=round(0.2 * unit * fine))

    relief.engrave(plank, relief.mask(plank.get_size(), draw), 0.07 * unit, dark=60, shade=150)
