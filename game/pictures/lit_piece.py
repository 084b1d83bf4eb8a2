"""`LitPiece`: a large picture of a piece with light around it."""

from functools import partial

import pygame

from game.games.game import Game
from game.pictures import thumbnails
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.players.piece_pictures import draw_piece
from game.ui.style.look import Look
from game.ui.widgets.node import Role


class LitPiece(Box):
    """A piece of a seat, in the middle of its place; its height grows from ``least`` to ``most`` design pixels.

    In a place that is too low for it, it is left out.

    Args:
        sides: the sides of all seats.
        name: what a screen reader says; "" for a piece that only decorates.
        grow: the share of the free height that it gets.
        smallest: design pixels of the smallest piece that is shown.
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
        smallest: float = 30,
    ) -> None:
        self.game, self.sides, self.seat, self.smallest = game, sides, seat, smallest
        self.least, self.most, self.name, self.grow = least, most, name, grow

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, min(look.px(self.least), width * 2 // 3)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        side = min(rect.height, look.px(self.most), rect.width * 2 // 3)
        if side < look.px(self.smallest):
            return
        picture = thumbnails.piece(look, self.game, self.sides, self.seat, side)
        role = Role.IMAGE if self.name else Role.DECORATION
        region.paint(rect, partial(draw_piece, look, picture, side), role, self.name)
