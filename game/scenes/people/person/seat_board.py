"""`SeatBoard`: a small board as somebody has it, with a card for each side at the edge or corner where it sits."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.pictures.match_picture import PieceOf
from game.pictures.portrait import draw_piece
from game.pictures.thumbnails import Gallery, draw_board
from game.scenes.people.person.seats import FavouriteSeats
from game.table.model.geometry import Point
from game.ui.layout import Box, Canvas, Card, Size
from game.ui.page.region import Region
from game.ui.style.look import Look

_CARD: Final = 2.5
"""Ems of the side of a card."""
_GAP: Final = 4
"""Design pixels between the board and a card."""
_EDGE: Final = 5
"""Design pixels between the edge of a card and its piece."""
_WIDEST: Final = 22
"""Ems of the widest place in which the board still grows."""


class SeatBoard(Box):
    """The board stands in a square, so that it keeps its place when it is turned."""

    def __init__(self, seats: FavouriteSeats, game: str, look: Look, gallery: Gallery) -> None:
        self._seats, self._game, self._gallery = seats, game, gallery
        self._cards = [self._card(look, side) for side in seats.sides(game)]

    @property
    def children(self) -> Sequence[Box]:
        return self._cards

    def _card(self, look: Look, side: int) -> Card:
        sit = self._seats.sit.of(self._game, side)
        draw = partial(draw_piece, look, self._gallery, PieceOf(self._game, self._seats.sides(self._game), side))
        return Card(sit, Canvas(draw, aspect=1), across=_EDGE, down=_EDGE, name=sit.text)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, min(width, look.em(_WIDEST))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, shown = region.look, self._seats.shown(self._game)
        card = max(look.em(_CARD), look.finger)
        around = card + look.px(_GAP)
        wide, high = self._seats.board(self._game).size
        wide, high = (high, wide) if shown.turns % 2 else (wide, high)
        points = [self._seats.point(self._game, side) for side in self._seats.sides(self._game)]
        square = min(rect.width, rect.height)
        beside, above = any(x for x, _ in points), any(not x for x, _ in points)
        unit = min((square - 2 * around * beside) / wide, (square - 2 * around * above) / high)
        board = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
        board.center = rect.center
        region.paint(board, partial(draw_board, look, self._gallery, shown, False))
        for number, box in enumerate(self._cards):
            box.put(region, _place(board, points, number, card, around))


def _place(board: pygame.Rect, points: Sequence[Point], number: int, card: int, around: int) -> pygame.Rect:
    """Return the place of a side's card, ``card`` pixels wide, at the edge or corner of the board where it sits.

    Sides that sit at the same edge stand side by side there.
    """
    x, y = points[number]
    place = pygame.Rect(0, 0, card, card)
    place.center = board.center
    out = 2 * around - card
    if x:
        place.centerx += round(x * (board.width + out) / 2)
        place.centery += round(y * (board.height - card) / 2)
        return place
    same = [other for other, point in enumerate(points) if point == points[number]]
    place.centerx += round((same.index(number) - (len(same) - 1) / 2) * around)
    place.centery += round(y * (board.height + out) / 2)
    return place
