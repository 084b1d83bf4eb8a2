"""What is pointed out on the board: pieces that may move, where they may land, the last move.

Each mark has a shape of its own, never a colour alone: movable pieces have a halo, landing places are lit with a ring,
the last move is a dotted line from a small ring.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.table import brush
from game.table.geometry import Point, Pose, carried, length
from game.table.palette import Colour
from game.table.picture import Picture
from game.table.setting import FALLING, FLYING, HALOS, LIGHTS, Setting
from game.table.steps import Still
from game.table.stock import Item

SHIMMER: Final = 2.4
"""Seconds for which movable pieces shimmer (two slow waves) before their halo stays as it is."""
_WAVES: Final = 2
_SHADES: Final = 12
_GAP: Final = 0.34
_LIFT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Marks:
    """Places are named from the side of ``seat``. ``trace`` holds (seat, origin, target) of the last moves."""

    seat: int = 0
    movable: frozenset[str] = frozenset()
    lifted: str | None = None
    landings: frozenset[str] = frozenset()
    trace: tuple[tuple[int, str, str], ...] = ()


class Marker:
    """Draws marks over a picture."""

    def __init__(self, setting: Setting, picture: Picture, marks: Marks) -> None:
        self._setting = setting
        self._stock = setting.stock
        self._palette = setting.stock.look.palette
        self._picture = picture
        self._marks = marks

    def lifted(self) -> Still | None:
        """The piece that is lifted, if one lies there."""
        place = self._marks.lifted
        return self._top(self._marks.seat, place) if place is not None else None

    def still(self) -> Iterator[Item]:
        """Marks that do not move."""
        for seat, origin, target in self._marks.trace:
            yield from self._trace(seat, origin, target)
        for place in sorted(self._marks.landings):
            yield from self._landing(place)

    def shimmer(self, seconds: float) -> Iterator[Item]:
        """The halos of movable pieces, so long after they were lit."""
        wave = 1.0
        if seconds < SHIMMER:
            wave = 0.5 - 0.5 * math.cos(seconds / SHIMMER * _WAVES * math.tau + math.pi * 0.0)
            wave = max(wave, seconds / SHIMMER)
        shade = round((0.35 + 0.65 * wave) * _SHADES) / _SHADES
        for place in sorted(self._marks.movable):
            top = self._top(self._marks.seat, place)
            if top is not None and place != self._marks.lifted:
                yield self._setting.halo(top, self._palette.movable, shade)

    def raised(self, held: Point | None) -> Iterator[Item]:
        """The lifted piece, above its place or in the hand at a pixel."""
        top = self.lifted()
        if top is None:
            return
        pose = self._setting.board.pose(*top)
        key = self._setting.board.sprite(top.seat, top.place)
        at = held or self._setting.at(pose)
        if held is None:
            halo = self._setting.halo(top, self._palette.landing, 1.0)
            yield halo._replace(y=halo.y - round(_LIFT * self._stock.art.lean * self._stock.look.unit))
        yield from self._stock.raised(
            key, self._setting.angle(pose), at, _LIFT, (FLYING,) if held is None else (FALLING,)
        )

    # ---- each mark

    def _top(self, seat: int, place: str) -> Still | None:
        count = self._picture.pieces.get((seat, place), 0)
        return Still(seat, place, count - 1, count) if count else None

    def _coming(self, place: str) -> Pose:
        """Where the next piece on a place would lie."""
        seat = self._marks.seat
        count = self._picture.pieces.get((seat, place), 0)
        return self._setting.board.pose(seat, place, count, count + 1)

    def _trace(self, seat: int, origin: str, target: str) -> Iterator[Item]:
        board, unit = self._setting.board, self._setting.frame.unit
        top = self._top(seat, target)
        left = self._picture.pieces.get((seat, origin), 0)
        start = board.pose(seat, origin, left, left + 1)
        end = board.pose(*top) if top else board.pose(seat, target)
        way = board.path(seat, origin, target)
        dot = self._disc("dot", self._palette.trace, 0.065, 190)
        steps = max(2, round(length(way) / _GAP))
        for k in range(1, steps):
            x, y, _ = carried(way, k / steps, start[:2], end[:2])
            yield self._stock.centred(dot, self._setting.frame.pixel(x, y), (LIGHTS, 1))
        ring = ("trace-ring", round(unit))
        self._stock.keep(ring, lambda: _ring(round(unit * 0.44), max(2, round(unit * 0.055)), self._palette.trace))
        yield self._stock.centred(ring, self._setting.at(start), (LIGHTS, 1))
        if top is not None:
            yield self._setting.halo(top, self._palette.trace, 0.8)

    def _disc(self, name: str, colour: Colour, radius: float, alpha: int) -> tuple[str, int]:
        side = max(3, round(2 * radius * self._setting.frame.unit))
        self._stock.keep(
            (name, side),
            lambda: brush.smooth(
                (side, side),
                lambda s, f: pygame.draw.circle(s, (*colour, alpha), (side * f / 2, side * f / 2), side * f / 2),
            ),
        )
        return name, side

    def _landing(self, place: str) -> Iterator[Item]:
        zone = self._setting.board.zone(self._marks.seat, place)
        points = [self._setting.frame.pixel(*corner) for corner in zone.corners]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        name = ("lit", self._marks.seat, place)
        self._stock.keep(name, lambda: _lit_zone(points, self._palette.landing, self._setting.frame.unit))
        yield Item((LIGHTS, 0), name, int(left) - 2, int(top) - 2)
        unit = self._setting.frame.unit
        ring = ("landing-ring", round(unit))
        self._stock.keep(ring, lambda: _ring(round(unit * 0.62), max(2, round(unit * 0.075)), self._palette.landing))
        yield self._stock.centred(ring, self._setting.at(self._coming(place)), (HALOS, 0))


def _ring(side: int, width: int, colour: Colour) -> pygame.Surface:
    def draw(surface: pygame.Surface, fine: int) -> None:
        middle = (side * fine / 2, side * fine / 2)
        pygame.draw.circle(surface, (0, 0, 0, 120), middle, side * fine / 2, (width + 2) * fine)
        pygame.draw.circle(surface, (*colour, 255), middle, side * fine / 2 - fine, width * fine)

    return brush.smooth((side, side), draw)


def _lit_zone(points: list[Point], colour: Colour, unit: float) -> pygame.Surface:
    left, top = int(min(x for x, _ in points)) - 2, int(min(y for _, y in points)) - 2
    size = (int(max(x for x, _ in points)) - left + 3, int(max(y for _, y in points)) - top + 3)
    width = max(2, round(unit * 0.04))

    def draw(surface: pygame.Surface, fine: int) -> None:
        shape = [((x - left) * fine, (y - top) * fine) for x, y in points]
        pygame.draw.polygon(surface, (*colour, 62), shape)
        pygame.draw.polygon(surface, (*colour, 200), shape, width * fine)

    return brush.smooth(size, draw)
