"""Where a piece that is pointed at would land, and the dotted line that leads there."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

import pygame
from msgspec import Struct

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.geometry import Point, carried_points, length
from game.table.model.picture import TablePicture
from game.table.view.compositor import LIGHTS, Compositor
from game.table.view.rim import DARK
from game.table.view.shown_moves import coming, lying_on
from game.table.view.sprite_cache import DrawItem, SpriteName

_APART: Final = 0.25
"""The distance between two dots, in units; ``_DOT`` is the radius of one."""
_DOT: Final = 0.05
_CLEAR: Final = 0.6
"""The distance of the first dot from the piece and of the last one from its ghost, whose lights they would spoil."""


class Preview(Struct, frozen=True):
    """Where the piece at ``origin`` would land.

    Attributes:
        landings: by place where it would land, the dice numbers that are used up on the way; () to show none.
        by_click: the one of these places to which a click moves it; "" if it moves to none of them, or to the only one.
    """

    origin: str
    landings: Mapping[str, tuple[int, ...]]
    by_click: str


def way_lines(compositor: Compositor, picture: TablePicture, seat: int, preview: Preview) -> Iterator[DrawItem]:
    """Yield a dotted line to each landing place; nothing where pieces do not go along the board.

    Only the last pictures are cached, since they are hardly ever needed again.
    """
    board, frame, origin = compositor.board, compositor.frame, preview.origin
    if not board.shows_ways or board.lie_side_by_side(origin):
        return
    lying, kept = lying_on(picture, seat, origin), []
    start = board.pose(seat, origin, max(0, lying - 1), max(1, lying))
    for target in preview.landings:
        way, end = board.path(seat, origin, target), coming(compositor, picture, seat, target)
        if compositor.sprites.art.lean:  # the ghost may be shown beside its space: the way leads to the middle of this
            end = board.pose(seat, target)
        count = max(2, round(length(way) / _APART))
        points = carried_points(way, count, start[:2], end[:2])[1:-1]
        dots = [frame.pixel(*p) for p in points if min(math.dist(p, start[:2]), math.dist(p, end[:2])) >= _CLEAR]
        if not dots:
            continue
        line = _DottedLine(dots, max(1.5, _DOT * frame.unit), compositor.sprites.style.palette.landing)
        name: SpriteName = ("way", seat, origin, target, lying, lying_on(picture, seat, target))
        compositor.sprites.keep(name, line.draw)
        kept.append(name)
        yield DrawItem((LIGHTS, 2), name, *line.corner)
    compositor.sprites.forget("way", kept)


class _DottedLine:
    """Dots at these pixels, each with a dark edge; ``corner`` is the upper left corner of their picture."""

    def __init__(self, dots: list[Point], radius: float, colour: Colour) -> None:
        self._dots, self._radius, self._colour = dots, radius, colour
        self._edge = max(1, round(0.6 * radius))
        self._margin = int(radius) + self._edge + 2
        self.corner = int(min(x for x, _ in dots)) - self._margin, int(min(y for _, y in dots)) - self._margin

    def draw(self) -> pygame.Surface:
        """Draw the picture, premultiplied."""
        left, top = self.corner
        right, bottom = (int(max(dot[axis] for dot in self._dots)) + self._margin for axis in (0, 1))
        sheet = brush.clear((right - left + 1, bottom - top + 1))
        for more, colour in ((self._edge, DARK), (0, self._colour)):
            for x, y in self._dots:
                pygame.draw.aacircle(sheet, colour, (x - left, y - top), self._radius + more)
        return sheet.premul_alpha()
