"""Arrows along the way of a piece; those for suggested moves, from a ring around the piece to where it would land.

These are wider than the trace of the last move and drawn over pieces that lie flat. An arrow is a bright line between
two dark ones, so that one of the tones stands out on any ground.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point
from game.table.model.picture import TablePicture
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import BELOW_STANDING, HALOS, PIECES, Compositor
from game.table.view.rim import DARK
from game.table.view.shown_moves import ShownMove, moves_to_come
from game.table.view.sprite_cache import DrawItem, SpriteCache, SpriteName
from game.table.view.ways import Way, drawn_way, standing_at

_SPREAD: Final = 0.55
"""Half the width of a head as a share of its length."""
_SHARE: Final = 0.6
"""How much of the distance from its start to its tip the head of a short arrow takes at most."""
_SHARP: Final = 60
"""The angle in degrees by which a way turns at a corner; an arc turns less within the length of a head."""
_FINE: Final = 2
"""The factor by which it is drawn larger before it is scaled down; small, since an arrow may be as large as the
board."""


class ArrowStyle(NamedTuple):
    """The measures of an arrow in board units, each with the least that it has in pixels.

    Attributes:
        width: the width of its line; ``edge`` is that of the dark one beside it as a share of this.
        start: the radius of the mark at its start, a disc or a ``ring``; 0 for none. Without room between a ring and
            the head there is a small disc instead.
        head: the length of its head.
    """

    width: tuple[float, int]
    edge: float
    start: tuple[float, float]
    ring: bool
    head: tuple[float, float]

    def along(self, way: Way) -> "ArrowStyle":
        """Return the style for a line: a bare one has no mark at its start."""
        return self._replace(start=(0.0, 0.0)) if way.bare else self


ADVICE: Final = ArrowStyle((0.09, 3), 0.3, (0.2, 4.0), True, (0.34, 9.0))
"""An arrow for a suggested move."""


def advised_ways(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, steps: Sequence[ShownMove]
) -> list[Way]:
    """Return the lines of suggested moves, one for each piece that moves."""
    board, ways = compositor.board, []
    for move, start, end in moves_to_come(compositor, picture, numbers, steps):
        seat, origin, target = move
        leaves, lands = (board.sprite(seat, origin), start), (board.sprite(seat, target), end)
        there = [lands]
        if compositor.sprites.art.lean:  # the ghost may be shown behind a piece that is hit: the arrow leads to this
            end = board.pose(seat, target)
            hit = [*standing_at(compositor, picture, numbers, end)]
            there = [lands, *hit] if hit else []
        ends, room = (start, end), ADVICE.head[0]
        ways.append(drawn_way(compositor, picture, move, ends, on_start=[leaves], on_end=there, room=room))
    return ways


def arrows(compositor: Compositor, ways: Iterable[Way]) -> Iterator[DrawItem]:
    """Yield an arrow along each line, over the pieces.

    Pieces that stand upright would lose their heads: it lies below them, only its head over the ghost where it ends.
    """
    kept: list[SpriteName] = []
    unit, colour = compositor.frame.unit, compositor.sprites.style.palette.advice
    stand = compositor.sprites.art.lean > 0
    for way in ways:
        head = PIECES, 0, 1, way.points[-1][1] - 0.5
        for order, shaft in ((BELOW_STANDING, True), (head, False)) if stand else (((HALOS, math.inf, 1), True),):
            arrow = Arrow(way.points, unit, colour, ADVICE.along(way), shaft=shaft)
            kept.append(arrow.kept_in(compositor.sprites, "arrow"))
            yield DrawItem(order, kept[-1], *arrow.corner)
    compositor.sprites.forget("arrow", kept)


class Arrow:
    """An arrow along these pixels; ``strength`` is its opacity, and without ``shaft`` it is its head alone."""

    def __init__(
        self,
        points: Sequence[Point],
        unit: float,
        colour: Colour,
        style: ArrowStyle = ADVICE,
        strength: float = 1.0,
        *,
        shaft: bool = True,
    ) -> None:
        self._looks = hash((tuple(points), unit, colour, style, strength, shaft))
        self._has_shaft = shaft
        self._colour = colour
        self._strength = round(255 * strength)
        self._width, self._start, head = (max(n * unit, least) for n, least in (style.width, style.start, style.head))
        self._width = round(self._width)
        self._edge = max(1, round(style.edge * self._width))
        self._is_ring = style.ring
        self._tip = points[-1]
        self._head = min(head, max(style.head[1], _SHARE * math.dist(points[0], self._tip)))
        if self._is_ring and math.dist(points[0], self._tip) < self._start + self._width + self._head:
            self._is_ring, self._start = False, min(self._start, self._width)
        self._shaft, self._back = self._shortened(points)
        self._margin = round(max(self._start, self._head)) + 2 * self._edge + 2
        self.corner = self._least(points, 0) - self._margin, self._least(points, 1) - self._margin
        far = [int(max(point[axis] for point in points)) for axis in (0, 1)]
        self._size = far[0] + self._margin - self.corner[0] + 1, far[1] + self._margin - self.corner[1] + 1

    def kept_in(self, sprites: SpriteCache, kind: str) -> SpriteName:
        """Draw the picture unless the cache has it, and return its name there, which starts with ``kind``."""
        name: SpriteName = (kind, self._looks)
        sprites.keep(name, self.draw)
        return name

    def draw(self) -> pygame.Surface:
        """Draw the picture, premultiplied."""
        picture = brush.smooth(self._size, self._paint, _FINE)
        picture.fill((self._strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _paint(self, sheet: pygame.Surface, fine: int) -> None:
        """Draw it ``fine`` times as large: first everything dark, then what is bright."""
        shaft = [pygame.Vector2(self._local(point)) * fine for point in self._shaft]
        for more, colour in ((self._edge * fine, DARK), (0, self._colour)):
            half = self._width * fine / 2 + more
            if self._has_shaft:
                brush.stroke(sheet, colour, shaft, 2 * half)
            if self._has_shaft and self._start:
                reach = self._start * fine + (half if self._is_ring else more)
                pygame.draw.circle(sheet, colour, shaft[0], reach, round(2 * half) if self._is_ring else 0)
            head = [pygame.Vector2(self._local(point)) * fine for point in self._corners(more / fine)]
            pygame.draw.polygon(sheet, colour, head)

    def _shortened(self, points: Sequence[Point]) -> tuple[list[Point], Point]:
        """Return the way from the start to the head, and the point from which the head points to the tip."""
        shaft = [p for p in points if math.dist(p, self._tip) >= 0.8 * self._head] or [points[0]]
        if corner := self._last_corner(points, len(shaft) - 1):
            return [*points[: corner + 1]], points[-2]  # the head points along the last part, however short that is
        return shaft * 2 if len(shaft) == 1 else shaft, shaft[-1]

    def _last_corner(self, points: Sequence[Point], first: int) -> int:
        """Return the index of the point, later than ``first``, at which the way turns sharply; 0 for none."""
        last = pygame.Vector2(self._tip) - points[-2:][0]
        for k in range(len(points) - 2, first, -1):
            part = pygame.Vector2(points[k]) - points[k - 1]
            if last and part and abs((last.angle_to(part) + 180) % 360 - 180) > _SHARP:
                return k
        return 0

    def _corners(self, more: float) -> list[Point]:
        """Return the three corners of the head, each ``more`` pixels further out."""
        x, y = self._tip
        way = math.atan2(y - self._back[1], x - self._back[0])
        long, wide = self._head, self._head * _SPREAD
        corners = ((0.0, 0.0), (-long, -wide), (-long, wide))
        grown = ((more * 1.8, 0.0), (-long - more, -wide - more * 1.6), (-long - more, wide + more * 1.6))
        chosen = grown if more else corners
        return [
            (x + a * math.cos(way) - b * math.sin(way), y + a * math.sin(way) + b * math.cos(way)) for a, b in chosen
        ]

    def _local(self, point: Point) -> Point:
        """Return the point in the picture."""
        return point[0] - self.corner[0], point[1] - self.corner[1]

    @staticmethod
    def _least(points: Sequence[Point], axis: int) -> int:
        return int(min(point[axis] for point in points))
