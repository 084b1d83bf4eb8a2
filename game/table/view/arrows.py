"""Arrows along the way of a piece; those for suggested moves, from a ring around the piece to where it would land.

These are wider than the trace of the last move and drawn over the pieces. An arrow is a bright line between two dark
ones, so that one of the tones stands out on any ground.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point, Pose, carried, length
from game.table.model.picture import TablePicture
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import HALOS, Compositor
from game.table.view.rim import DARK
from game.table.view.shown_moves import ShownMove, moves_to_come
from game.table.view.sprite_cache import DrawItem, SpriteName

_STRIDE: Final = 0.12
"""The distance between two points of a line, in units."""
_SPREAD: Final = 0.55
"""Half the width of a head as a share of its length."""
_SHARE: Final = 0.6
"""How much of the distance from its start to its tip the head of a short arrow takes at most."""
_COVERS: Final = 128
"""How opaque, of 255, a piece is where it hides the line below it."""
_FINE: Final = 2
"""The factor by which it is drawn larger before it is scaled down; small, since an arrow may be as large as the
board."""


class ArrowStyle(NamedTuple):
    """The measures of an arrow in board units, each with the least that it has in pixels.

    Attributes:
        width: the width of its line; ``edge`` is that of the dark one beside it as a share of this.
        start: the radius of the mark at its start, a disc or a ``ring``.
        head: the length of its head.
    """

    width: tuple[float, int]
    edge: float
    start: tuple[float, float]
    ring: bool
    head: tuple[float, float]


ADVICE: Final = ArrowStyle((0.09, 3), 0.3, (0.2, 4.0), True, (0.34, 9.0))
"""An arrow for a suggested move."""


def arrows(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, steps: Sequence[ShownMove]
) -> Iterator[DrawItem]:
    """Yield an arrow for each piece that moves."""
    kept: list[SpriteName] = []
    unit, colour = compositor.frame.unit, compositor.sprites.style.palette.advice
    for move, key, start, end in moves_to_come(compositor, picture, numbers, steps):
        way = compositor.board.path(*move)
        count = max(2, round(length(way) / _STRIDE))
        points = [carried(way, k / count, start[:2], end[:2])[:2] for k in range(count + 1)]
        name: SpriteName = ("arrow", *move, *key)
        pixels = uncovered(compositor, move, [end], [compositor.frame.pixel(*point) for point in points])
        arrow = Arrow(pixels, unit, colour)
        compositor.sprites.keep(name, arrow.draw)
        kept.append(name)
        yield DrawItem((HALOS, math.inf, 1), name, *arrow.corner)
    compositor.sprites.forget("arrow", kept)


def uncovered(compositor: Compositor, move: ShownMove, poses: Sequence[Pose], points: list[Point]) -> list[Point]:
    """Return the points up to the pieces, or the ghost, at the end of the move, so that these and the head can be seen.

    ``poses`` are theirs, since who arrives at a stack may pass below others of it.
    """
    seat, _, target = move
    key, placed = compositor.board.sprite(seat, target), list[tuple[pygame.Surface, float, float]]()
    for pose in poses:
        sprite = compositor.sprites.sprite(key, compositor.angle(pose))
        x, y = (at - anchor for at, anchor in zip(compositor.at(pose), sprite.anchor, strict=True))
        placed.append((sprite.body, x, y))

    def is_covered(point: Point) -> bool:
        return any(_is_opaque(body, round(point[0] - x), round(point[1] - y)) for body, x, y in placed)

    covered = [is_covered(point) for point in points]
    left = covered.index(False) if False in covered else len(points)
    return points[: max(2, next((k for k in range(left, len(points)) if covered[k]), len(points)))]


def _is_opaque(body: pygame.Surface, x: int, y: int) -> bool:
    return body.get_rect().collidepoint(x, y) and body.get_at((x, y)).a >= _COVERS


class Arrow:
    """An arrow along these pixels; ``strength`` is its opacity."""

    def __init__(
        self,
        points: Sequence[Point],
        unit: float,
        colour: Colour,
        style: ArrowStyle = ADVICE,
        strength: float = 1.0,
    ) -> None:
        self._colour = colour
        self._strength = round(255 * strength)
        self._width, self._start, head = (max(n * unit, least) for n, least in (style.width, style.start, style.head))
        self._width = round(self._width)
        self._edge = max(1, round(style.edge * self._width))
        self._is_ring = style.ring
        self._tip = points[-1]
        self._head = min(head, max(style.head[1], _SHARE * math.dist(points[0], self._tip)))
        self._shaft, self._back = self._shortened(points)
        self._margin = round(max(self._start, self._head)) + 2 * self._edge + 2
        self.corner = self._least(points, 0) - self._margin, self._least(points, 1) - self._margin
        far = [int(max(point[axis] for point in points)) for axis in (0, 1)]
        self._size = far[0] + self._margin - self.corner[0] + 1, far[1] + self._margin - self.corner[1] + 1

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
            brush.stroke(sheet, colour, shaft, 2 * half)
            reach = self._start * fine + (half if self._is_ring else more)
            pygame.draw.circle(sheet, colour, shaft[0], reach, round(2 * half) if self._is_ring else 0)
            head = [pygame.Vector2(self._local(point)) * fine for point in self._corners(more / fine)]
            pygame.draw.polygon(sheet, colour, head)

    def _shortened(self, points: Sequence[Point]) -> tuple[list[Point], Point]:
        """Return the way from the start to the head, and the point from which the head points to the tip."""
        back = next((p for p in reversed(points) if math.dist(p, self._tip) >= 0.8 * self._head), points[0])
        shaft = [p for p in points if math.dist(p, self._tip) >= 0.8 * self._head] or [points[0]]
        return [*shaft, back] if len(shaft) < 2 else shaft, back

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
