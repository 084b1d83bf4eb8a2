"""Positions in board units, and their conversion to pixels.

Board units run right and down from the board's upper left corner, as seat 0 sees it with the view not turned.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import pygame
from msgspec import Struct

Point: TypeAlias = tuple[float, float]
_HAIR: Final = 0.001
"""Board units around a point that is compared with bounds: these are rounded to single precision."""


class Pose(NamedTuple):
    """The pose of a piece: its middle, its angle in degrees clockwise, and its level in a pile (higher is on top)."""

    x: float
    y: float
    angle: float = 0.0
    level: int = 0


class Waypoint(NamedTuple):
    """A point on a piece's way; ``height`` is above the board, in units."""

    x: float
    y: float
    height: float = 0.0


def quarters(point: Point, turns: int) -> Point:
    """Return a point turned clockwise about (0, 0) by so many quarters."""
    for _ in range(turns % 4):
        point = -point[1], point[0]
    return point


class Zone(Struct, frozen=True, dict=True):
    """A convex shape that can be clicked and lit: its corners, in order."""

    corners: tuple[Point, ...]

    def __contains__(self, point: Point) -> bool:
        x, y = point
        left, top, right, bottom = self.bounds
        if not (left <= x <= right and top <= y <= bottom):
            return False
        turns = set()
        for (ax, ay), (bx, by) in zip(self.corners, self.corners[1:] + self.corners[:1], strict=True):
            turns.add((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0)
        return len(turns) == 1

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        across, down = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(across), min(down), max(across), max(down)


class PlaceZones:
    """The zones of places; a point is looked for in those alone whose bounds contain it."""

    def __init__(self, zones: Mapping[str, Zone]) -> None:
        self._zones = tuple(zones.items())
        bounds = [zone.bounds for zone in zones.values()]
        self._rects = [pygame.FRect(left, top, right - left, bottom - top) for left, top, right, bottom in bounds]

    def at(self, x: float, y: float) -> tuple[str, ...]:
        """Return the places whose zones contain a point."""
        found = pygame.FRect(x - _HAIR, y - _HAIR, 2 * _HAIR, 2 * _HAIR).collidelistall(self._rects)
        places: tuple[str, ...] = ()
        for place, zone in map(self._zones.__getitem__, found):
            if (x, y) in zone:
                places += (place,)
        return places


def disc(x: float, y: float, radius: float) -> Zone:
    """Return a round zone."""
    steps = [math.tau * k / 24 for k in range(24)]
    return Zone(tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in steps))


def box(left: float, top: float, right: float, bottom: float) -> Zone:
    """Return a rectangular zone."""
    return Zone(((left, top), (right, top), (right, bottom), (left, bottom)))


def slot(x: float, y: float, across: float, down: float) -> Zone:
    """Return a zone with rounded ends around a point.

    It reaches ``across`` units to either side, and ``down`` units up and down.
    """
    radius = min(across, down)
    steps = [math.tau * (k + 0.5) / 24 for k in range(24)]
    return Zone(
        tuple(
            (
                x + math.copysign(across - radius, math.cos(a)) + radius * math.cos(a),
                y + math.copysign(down - radius, math.sin(a)) + radius * math.sin(a),
            )
            for a in steps
        )
    )


def ease(t: float) -> float:
    """Return a smooth step from 0 to 1, slow at both ends."""
    return t * t * (3 - 2 * t)


def sprung(t: float) -> float:
    """Return a step from 0 to 1 that overshoots a little before it settles."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def glide(start: Point, end: Point, height: float, bend: float = 0.0, steps: int = 16) -> tuple[Waypoint, ...]:
    """Return a way in one arc.

    Args:
        height: the greatest height above the board, in the middle of the way, in units.
        bend: how far the way swerves to the right of its direction, in units.
        steps: the number of steps.
    """
    (ax, ay), (bx, by) = start, end
    far = math.dist(start, end) or 1.0
    side_x, side_y = (ay - by) / far * bend, (bx - ax) / far * bend
    way = []
    for k in range(steps + 1):
        t = k / steps
        arc = 4 * t * (1 - t)
        way.append(Waypoint(ax + (bx - ax) * t + side_x * arc, ay + (by - ay) * t + side_y * arc, height * arc))
    return tuple(way)


def along(way: Sequence[Waypoint], t: float) -> Waypoint:
    """Return the point at the fraction ``t`` of the way's length."""
    lengths = [math.dist(a[:2], b[:2]) for a, b in pairwise(way)]
    rest = t * sum(lengths)
    for a, b, far in zip(way, way[1:], lengths, strict=False):
        if rest <= far and far > 0:
            part = rest / far
            return Waypoint(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))
        rest -= far
    return way[-1]


def carried(way: Sequence[Waypoint], t: float, start: Point, end: Point) -> Waypoint:
    """Return `along`, on a way that is shifted to lead from ``start`` to ``end`` (positions in a pile differ)."""
    x, y, height = along(way, t)
    (ax, ay), (bx, by) = way[0][:2], way[-1][:2]
    return Waypoint(
        x + (1 - t) * (start[0] - ax) + t * (end[0] - bx), y + (1 - t) * (start[1] - ay) + t * (end[1] - by), height
    )


def carried_points(way: Sequence[Waypoint], count: int, start: Point, end: Point) -> list[Point]:
    """Return ``count`` + 1 points, as `carried` gives them, at equal distances from the start to the end of the way."""
    lengths = [math.dist(a[:2], b[:2]) for a, b in pairwise(way)]
    (ax, ay), (bx, by) = way[0][:2], way[-1][:2]
    total, part, before, points = sum(lengths), 0, 0.0, []
    for k in range(count + 1):
        t = k / count
        while part < len(lengths) - 1 and before + lengths[part] < t * total:
            before += lengths[part]
            part += 1
        (x, y), (to_x, to_y) = way[part][:2], way[part + 1][:2]
        share = min(1.0, (t * total - before) / lengths[part]) if lengths[part] else 0.0
        x, y = x + (to_x - x) * share, y + (to_y - y) * share
        points.append(
            (x + (1 - t) * (start[0] - ax) + t * (end[0] - bx), y + (1 - t) * (start[1] - ay) + t * (end[1] - by))
        )
    return points


def length(way: Sequence[Waypoint]) -> float:
    """Return the length of a way on the board, in units."""
    return sum(math.dist(a[:2], b[:2]) for a, b in pairwise(way))


class Frame:
    """Fits a board of ``size`` units into ``rect`` (pixels), turned clockwise by ``turns`` quarters.

    Attributes:
        unit: the pixels of a board unit.
        rect: the pixels that the turned board covers.
    """

    def __init__(self, size: Point, rect: pygame.Rect, turns: int = 0) -> None:
        self.size = size
        self.turns = turns % 4
        width, height = size if self.turns % 2 == 0 else size[::-1]
        self.unit = min(rect.width / width, rect.height / height)
        self.rect = pygame.Rect(0, 0, round(width * self.unit), round(height * self.unit))
        self.rect.center = rect.center
        self._middle = self.rect.x + self.rect.width / 2, self.rect.y + self.rect.height / 2

    def pixel(self, x: float, y: float) -> Point:
        """Convert board units to pixels."""
        x, y = x - self.size[0] / 2, y - self.size[1] / 2
        for _ in range(self.turns):
            x, y = -y, x
        middle_x, middle_y = self._middle
        return middle_x + x * self.unit, middle_y + y * self.unit

    def unpixel(self, px: float, py: float) -> Point:
        """Convert pixels to board units."""
        middle_x, middle_y = self._middle
        x, y = (px - middle_x) / self.unit, (py - middle_y) / self.unit
        for _ in range(self.turns):
            x, y = y, -x
        return x + self.size[0] / 2, y + self.size[1] / 2

    def box(self, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        """Return a rectangle of board units, rounded to whole pixels."""
        (ax, ay), (bx, by) = self.pixel(left, top), self.pixel(right, bottom)
        x, y = round(min(ax, bx)), round(min(ay, by))
        return pygame.Rect(x, y, round(max(ax, bx)) - x, round(max(ay, by)) - y)
