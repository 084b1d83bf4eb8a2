"""`LitPiece`: a large picture of a piece with light around it."""

from functools import partial
from typing import Final

import pygame

from game.games.game import Game
from game.pictures import thumbnails
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.players.piece_pictures import draw_piece
from game.ui.style.look import Look
from game.ui.widgets.node import Role

_AIR: Final = 8
"""Design pixels between a piece that decorates and the texts above and below it; ``_SMALLEST`` is the least that it has
itself.
"""
_SMALLEST: Final = 64


class LitPiece(Box):
    """A piece of a seat, in the middle of its place; its height grows from ``least`` to ``most`` design pixels.

    In a place that is too low for it, it is left out. Where it only decorates, some air is left above and below it.

    Args:
        sides: the sides of all seats.
        name: what a screen reader says; "" for a piece that only decorates.
        grow: the share of the free height that it gets.
    """

    def __init__(
        self,
        game: Game,
        sides: tuple[int, ...],
        seat: int,
        least: float,
        most: float,
        *,
        name: str,
        grow: float,
    ) -> None:
        self.game, self.sides, self.seat = game, sides, seat
        self.least, self.most, self.name, self.grow = least, most, name, grow

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, min(look.px(self.least), width * 2 // 3)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        high = rect.height - (0 if self.name else 2 * look.px(_AIR))
        side = min(high, look.px(self.most), rect.width * 2 // 3)
        if side < look.px(30 if self.name else _SMALLEST):
            return
        picture = thumbnails.piece(look, self.game, self.sides, self.seat, side)
        role = Role.IMAGE if self.name else Role.DECORATION
        region.paint(rect, partial(draw_piece, look, picture, side), role, self.name)
