"""What is pointed out on the board: pieces that may move, where they may land, the last move.

Each mark has a shape of its own, never a colour alone: movable pieces have a halo, landing places are lit with a ring,
the last move is a dotted line from a small ring.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point, Pose, carried, length
from game.table.model.picture import Picture
from game.table.motion.steps import Still
from game.table.view.compositor import FLYING, HALOS, LIGHTS, ROLLING, Compositor
from game.table.view.sprite_cache import DrawItem, SpriteName

SHIMMER: Final = 2.4
"""Seconds for which movable pieces shimmer (two slow waves) before their halo stays as it is."""
_WAVES: Final = 2
_SHADES: Final = 12
_GAP: Final = 0.34
_DOTS: Final = 4
"""In so many steps the dots of a trace grow towards where the piece has gone."""
_GLEAM: Final = 0.24
"""How bright the light on a landing place is, and how much it hides of what it falls on, of 255."""
_VEIL: Final = 18
_LIFT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Highlights:
    """Places are named from the side of ``seat``. ``trace`` holds (seat, origin, target) of the last moves."""

    seat: int = 0
    movable: frozenset[str] = frozenset()
    lifted: str | None = None
    landings: frozenset[str] = frozenset()
    trace: tuple[tuple[int, str, str], ...] = ()


class HighlightPainter:
    """Draws highlights over a picture."""

    def __init__(self, compositor: Compositor, picture: Picture, highlights: Highlights) -> None:
        self._compositor = compositor
        self._sprites = compositor.sprites
        self._palette = compositor.sprites.style.palette
        self._picture = picture
        self._highlights = highlights

    def lifted(self) -> Still | None:
        """The piece that is lifted, if one lies there."""
        place = self._highlights.lifted
        return self._top(self._highlights.seat, place) if place is not None else None

    def still(self) -> Iterator[DrawItem]:
        """Highlights that do not move."""
        for seat, origin, target in self._highlights.trace:
            yield from self._trace(seat, origin, target)
        for place in sorted(self._highlights.landings):
            yield from self._landing(place)

    def shimmer(self, seconds: float) -> Iterator[DrawItem]:
        """The halos of movable pieces, so long after they were lit."""
        wave = 1.0
        if seconds < SHIMMER:
            wave = 0.5 - 0.5 * math.cos(seconds / SHIMMER * _WAVES * math.tau + math.pi * 0.0)
            wave = max(wave, seconds / SHIMMER)
        shade = round((0.35 + 0.65 * wave) * _SHADES) / _SHADES
        for place in sorted(self._highlights.movable):
            top = self._top(self._highlights.seat, place)
            if top is not None and place != self._highlights.lifted:
                yield self._compositor.halo(top, self._palette.movable, shade)

    def raised(self, held: Point | None) -> Iterator[DrawItem]:
        """The lifted piece, above its place or in the hand at a pixel."""
        top = self.lifted()
        if top is None:
            return
        pose = self._compositor.board.pose(*top)
        key = self._compositor.board.sprite(top.seat, top.place)
        at = held or self._compositor.at(pose)
        if held is None:
            halo = self._compositor.halo(top, self._palette.landing, 1.0)
            yield halo._replace(y=halo.y - round(_LIFT * self._sprites.art.lean * self._sprites.style.unit))
        yield from self._sprites.raised(
            key, self._compositor.angle(pose), at, _LIFT, (FLYING,) if held is None else (ROLLING,)
        )

    # ---- each mark

    def _top(self, seat: int, place: str) -> Still | None:
        count = self._picture.pieces.get((seat, place), 0)
        return Still(seat, place, count - 1, count) if count else None

    def _coming(self, place: str) -> Pose:
        """Where the next piece on a place would lie."""
        seat = self._highlights.seat
        count = self._picture.pieces.get((seat, place), 0)
        return self._compositor.board.pose(seat, place, count, count + 1)

    def _trace(self, seat: int, origin: str, target: str) -> Iterator[DrawItem]:
        board, unit = self._compositor.board, self._compositor.frame.unit
        top = self._top(seat, target)
        left = self._picture.pieces.get((seat, origin), 0)
        start = board.pose(seat, origin, left, left + 1)
        end = board.pose(*top) if top else board.pose(seat, target)
        way = board.path(seat, origin, target)
        steps = max(2, round(length(way) / _GAP))
        for k in range(1, steps):
            x, y, _ = carried(way, k / steps, start[:2], end[:2])
            dot = self._dot(1 + round((_DOTS - 1) * k / steps))
            yield self._sprites.centred(dot, self._compositor.frame.pixel(x, y), (LIGHTS, 1))
        ring = ("trace-ring", round(unit))
        self._sprites.keep(ring, lambda: _ring(round(unit * 0.44), max(2, round(unit * 0.048)), self._palette.trace))
        yield self._sprites.centred(ring, self._compositor.at(start), (LIGHTS, 1))
        if top is not None:
            yield self._compositor.halo(top, self._palette.trace, 0.8)

    def _dot(self, size: int) -> SpriteName:
        """A dot of the trace's light, 1 to `_DOTS` strong."""
        name, radius = ("trace-dot", size), (0.02 + 0.012 * size) * self._compositor.frame.unit
        self._sprites.keep(name, lambda: _soft_dot(radius, self._palette.trace, 90 + 40 * size))
        return name

    def _landing(self, place: str) -> Iterator[DrawItem]:
        zone = self._compositor.board.zone(self._highlights.seat, place)
        points = [self._compositor.frame.pixel(*corner) for corner in zone.corners]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        name, unit = ("lit", self._highlights.seat, place), self._compositor.frame.unit
        self._sprites.keep(name, lambda: _lit_zone(points, self._palette.landing, unit))
        edge = _light_edge(unit)
        yield DrawItem((LIGHTS, 0), name, int(left) - edge, int(top) - edge)
        ring = ("landing-ring", round(unit))
        self._sprites.keep(ring, lambda: _ring(round(unit * 0.62), max(2, round(unit * 0.075)), self._palette.landing))
        yield self._sprites.centred(ring, self._compositor.at(self._coming(place)), (HALOS, 0))


def _ring(side: int, width: int, colour: Colour) -> pygame.Surface:
    edge = brush.margin(width)
    middle, whole = side / 2 + edge, side + 2 * edge

    def draw(surface: pygame.Surface, fine: int) -> None:
        pygame.draw.circle(surface, colour, (middle * fine, middle * fine), side * fine / 2, width * fine)

    return _rimmed(brush.smooth((whole, whole), draw), width)


def _soft_dot(radius: float, colour: Colour, alpha: int) -> pygame.Surface:
    edge = brush.margin(radius)
    middle = math.ceil(radius) + edge

    def draw(surface: pygame.Surface, fine: int) -> None:
        pygame.draw.circle(surface, (*colour, alpha), (middle * fine, middle * fine), radius * fine)

    return _rimmed(brush.smooth((2 * middle, 2 * middle), draw), radius)


def _rimmed(light: pygame.Surface, soft: float) -> pygame.Surface:
    """A mark with a dark rim of the same shape, so that it is seen on light ground too."""
    whole = light.copy()
    whole.fill((0, 0, 0, 220), special_flags=pygame.BLEND_RGBA_MULT)
    whole = brush.blurred(whole, soft)
    whole.blit(whole.copy(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(light, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _lit_zone(points: list[Point], colour: Colour, unit: float) -> pygame.Surface:
    """Light on a place, soft at its edges: it brightens what lies there, and hides nothing of it."""
    edge = _light_edge(unit)
    left, top = int(min(x for x, _ in points)) - edge, int(min(y for _, y in points)) - edge
    size = (int(max(x for x, _ in points)) - left + edge, int(max(y for _, y in points)) - top + edge)

    def draw(surface: pygame.Surface, fine: int) -> None:
        pygame.draw.polygon(surface, brush.WHITE, [((x - left) * fine, (y - top) * fine) for x, y in points])

    light = brush.blurred(brush.smooth(size, draw), 0.10 * unit)
    light.fill((*(round(c * _GLEAM) for c in colour), _VEIL), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _light_edge(unit: float) -> int:
    return brush.margin(0.10 * unit)
