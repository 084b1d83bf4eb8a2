"""The trace of the last move: a thin line for each piece, from a dot where it set off to where it is now."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point, Pose, carried, length
from game.table.model.picture import TablePicture
from game.table.motion.piece_numbers import PieceNumbers, piece_number
from game.table.view.arrows import Arrow
from game.table.view.compositor import HALOS, LIGHTS, PIECES, Compositor
from game.table.view.rim import DARK
from game.table.view.shown_moves import ShownMove, joined, lying_on, moves_to_come
from game.table.view.sprite_cache import DrawItem, SpriteName

_STRIDE: Final = 0.12
"""The distance between two points of a line, in units."""
_THIN: Final = 0.05
_DOT: Final = 0.125
"""The radius of the dot, in units."""
_FINE: Final = 2
"""The factor by which it is drawn larger before it is scaled down; small, since it may be as large as the board."""
_FAINT: Final = 0.45
"""The opacity of the trace once somebody may act again; on boards without light and shade it stays as it is."""


def lines(
    compositor: Compositor,
    picture: TablePicture,
    numbers: PieceNumbers,
    steps: Sequence[ShownMove],
    *,
    faint: bool,
    advised: bool,
) -> Iterator[DrawItem]:
    """Yield the trace of these moves, or the arrows of ``advised`` ones that have been played.

    Only its last pictures are cached, since they are hardly ever needed again.
    """
    board, kept = compositor.board, []
    for seat, origin, target in dict.fromkeys(joined(steps)):
        left, lying = (lying_on(picture, seat, place) for place in (origin, target))
        own = board.lie_side_by_side(origin)
        stood = piece_number(numbers, (seat, target), max(0, lying - 1)) if own else left
        start = board.pose(seat, origin, stood, left + 1)
        end = board.pose(seat, target, max(0, lying - 1), max(1, lying))
        name: SpriteName = ("trace", seat, origin, target, stood, left, lying, advised, faint)
        kept.append(name)
        order = (HALOS, math.inf, 1) if advised else (LIGHTS, 1)
        yield _line(compositor, (seat, origin, target), (start, end), name, order, advised=advised)
    compositor.sprites.forget("trace", kept)


def lines_ahead(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, steps: Sequence[ShownMove]
) -> Iterator[DrawItem]:
    """Yield the lines of moves that were played after the picture: from each piece, over all pieces, to its end.

    Dice that lie above all pieces lie on the lines too.
    """
    kept = []
    for move, key, start, end in moves_to_come(compositor, picture, numbers, steps):
        name: SpriteName = ("trace ahead", *move, *key, False)
        kept.append(name)
        yield _line(compositor, move, (start, end), name, (PIECES, math.inf, 0))
    compositor.sprites.forget("trace ahead", kept)


def _line(
    compositor: Compositor,
    move: ShownMove,
    ends: tuple[Pose, Pose],
    name: SpriteName,
    order: tuple[float, ...],
    *,
    advised: bool = False,
) -> DrawItem:
    """Return the line, or the arrow, of a move between two poses; the name ends with whether it is faint."""
    start, end = ends
    way, unit, palette = compositor.board.path(*move), compositor.frame.unit, compositor.sprites.style.palette
    count = max(2, round(length(way) / _STRIDE))
    points = [compositor.frame.pixel(*carried(way, k / count, start[:2], end[:2])[:2]) for k in range(count + 1)]
    strength = _FAINT if name[-1] and not palette.flat else 1.0
    arrow = Arrow(points, unit, palette.advice) if advised else None
    line = arrow or _TraceLine(points, unit, palette.trace, strength)
    compositor.sprites.keep(name, line.draw)
    return DrawItem(order, name, *line.corner)


class _TraceLine:
    """A line over these pixels, with a dark edge and a dot at its start."""

    def __init__(self, points: Sequence[Point], unit: float, colour: Colour, strength: float) -> None:
        self._points = points
        self._colour = colour
        self._strength = round(255 * strength)
        self._width = max(2, round(_THIN * unit))
        self._edge = max(1, round(0.4 * self._width))
        self._dot = max(3.0, _DOT * unit)
        self._margin = int(self._dot) + self._edge + 2
        self.corner = self._least(0) - self._margin, self._least(1) - self._margin

    def _least(self, axis: int) -> int:
        return int(min(point[axis] for point in self._points))

    def draw(self) -> pygame.Surface:
        """Draw the picture, premultiplied."""
        right, bottom = (int(max(point[axis] for point in self._points)) + self._margin for axis in (0, 1))
        sheet = brush.smooth((right - self.corner[0] + 1, bottom - self.corner[1] + 1), self._paint, _FINE)
        sheet.fill((self._strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    def _paint(self, sheet: pygame.Surface, fine: int) -> None:
        """Draw it ``fine`` times as large: first everything dark, then what is bright."""
        left, top = self.corner
        points = [((x - left) * fine, (y - top) * fine) for x, y in self._points]
        for more, colour in ((self._edge, DARK), (0, self._colour)):
            brush.stroke(sheet, colour, points, (self._width + 2 * more) * fine)
            pygame.draw.circle(sheet, colour, points[0], (self._dot + more) * fine)
