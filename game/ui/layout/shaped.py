"""`BesideShape`: a box of one shape, such as a board, that is as large as fits, and a column beside it."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.layout.box import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look

SHARE: Final = 0.45
"""The greatest share of the width that a column of the least width takes."""
BELOW: Final = 0.5
"""The greatest share of the height that a shape above the column takes."""
GAP: Final = 8
"""Design pixels between shape and column."""


class BesideShape(Box):
    """A column beside a box whose width is ``shape`` times its height; in a tall place it stands below.

    Args:
        head: what stands above the shape, but not above the column beside it; None for nothing.
        narrow: the least width of the column in ems; it takes what the shape leaves.
        wide: the greatest width of the column in ems; the shape stands in the middle of the rest. 0 for no limit.
        left: whether the column stands at the left.
    """

    grow = 1.0

    def __init__(
        self,
        shaped: Box,
        column: Box,
        *,
        shape: float,
        narrow: float,
        wide: float = 0,
        left: bool = False,
        head: Box | None = None,
    ) -> None:
        self._shaped, self._column, self._shape, self._head = shaped, column, shape, head
        self._narrow, self._wide, self._left = narrow, wide, left

    @property
    def children(self) -> Sequence[Box]:
        both = (self._column, self._shaped) if self._left else (self._shaped, self._column)
        return (self._head, *both) if self._head else both

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, gap = region.look, region.look.px(GAP)
        head = self._head.measure(look, rect.width)[1] + gap // 2 if self._head else 0
        shaped, column = rect.copy(), rect.copy()
        shaped.height, shaped.bottom = rect.height - head, rect.bottom
        if rect.width > rect.height:
            narrow = min(look.em(self._narrow), round(rect.width * SHARE))
            shaped.width = min(rect.width - narrow - gap, round(shaped.height * self._shape))
            column.width = rect.width - shaped.width - gap
            if self._wide:
                column.width = min(column.width, max(narrow, look.em(self._wide)))
            shaped.width = rect.width - column.width - gap
            (shaped if self._left else column).right = rect.right
        else:
            shaped.height = min(round(rect.width / self._shape), round(shaped.height * BELOW))
            column.top = shaped.bottom + gap
            column.height = rect.bottom - column.top
        if self._head:
            self._head.put(region, pygame.Rect(shaped.left, rect.top, shaped.width, head - gap // 2))
        self._shaped.put(region, shaped)
        self._column.put(region, column)
