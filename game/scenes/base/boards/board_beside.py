"""`BesideBoard`: a board that is as large as fits, and a column beside it."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.base.boards.board_page import BoardBox
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look

COLUMN: Final = "column"
"""The name of the column's slot."""
SHARE: Final = 0.45
"""The greatest share of the width that a column of the least width takes."""
BELOW: Final = 0.5
"""The greatest share of the height that a board above the column takes."""
GAP: Final = 8
"""Design pixels between board and column."""


class BesideBoard(Box):
    """A column beside the board, at its right or at its left; in a tall place it stands below.

    Args:
        narrow: the least width of the column in ems; it takes what the board leaves.
        wide: the greatest width of the column in ems; the board stands in the middle of the rest. 0 for no limit.
        left: whether the column stands at the left.
    """

    grow = 1.0

    def __init__(self, board: BoardBox, column: Box, *, narrow: float, wide: float = 0, left: bool = False) -> None:
        self._board, self._column = board, column
        self._narrow, self._wide, self._left = narrow, wide, left

    @property
    def children(self) -> Sequence[Box]:
        return (self._column, self._board) if self._left else (self._board, self._column)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, gap = region.look, region.look.px(GAP)
        board, column = rect.copy(), rect.copy()
        if rect.width > rect.height:
            narrow = min(look.em(self._narrow), round(rect.width * SHARE))
            board.width = min(rect.width - narrow - gap, round(rect.height * self._board.shape))
            column.width = rect.width - board.width - gap
            if self._wide:
                column.width = min(column.width, max(narrow, look.em(self._wide)))
            board.width = rect.width - column.width - gap
            (board if self._left else column).right = rect.right
        else:
            board.height = min(round(rect.width / self._board.shape), round(rect.height * BELOW))
            column.height -= board.height + gap
            column.bottom = rect.bottom
        region.owner.slots[COLUMN] = region.place(column)
        self._board.put(region, board)
        self._column.put(region, column)
