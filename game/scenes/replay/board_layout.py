"""Where the board of a replay stands: as large as its place allows, with columns beside it or strips above and below.

Each arrangement is given in several forms, from the one that shows most to the one that needs least.
"""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.base.boards.board_page import BoardBox
from game.table.view.canvas import edge
from game.ui.layout import Box, FirstFit, Size
from game.ui.page.region import Region
from game.ui.players.panels import card_height, put_panel
from game.ui.players.plan import PlayerPanel, line_height
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look

COLUMN_EM: Final = 11.0
"""The least width of a column in ems where there are two."""
WIDEST_EM: Final = 17.0
"""The greatest width of a column's content in ems."""
GAP: Final = 8
"""Design pixels between the parts."""
BETTER: Final = 1.03
"""How many times as much of the board must be seen between strips for these to be preferred to columns."""


class Panels:
    """The panels of all players; they are as high as those of the first step, so that nothing moves between steps."""

    def __init__(self, shown: Sequence[PlayerPanel], first: Sequence[PlayerPanel]) -> None:
        self.shown = shown
        self._first = first

    def height(self, look: Look, width: int, detail: int) -> int:
        """Return the height in pixels of panels of this width that say as much as ``detail`` tells (see `Plan`)."""
        return card_height(look, self._first, width, detail)


class SeatPanel(Box):
    """The panel of one seat, which says as much as ``detail`` tells."""

    def __init__(self, panels: Panels, seat: int, detail: int) -> None:
        self.panels, self.seat, self.detail = panels, seat, detail

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self.panels.height(look, width, self.detail)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        put_panel(region, self.panels.shown, self.seat, rect)


class AroundBoard(Box):
    """A board in the arrangement that shows it larger.

    ``one`` has the forms of a single column at its right, which stands with it in the middle, ``two`` those of a column
    at either side (each is a box with the columns as its children), ``strips`` those with the board among what stands
    above and below it. Where a board beside a single column has room for the two ``rows`` of panels above and below it,
    ``banded`` are the forms of that column: those without panels want the rows.
    """

    grow = 1.0

    def __init__(
        self, board: BoardBox, rows: Sequence[Box], one: FirstFit, two: FirstFit, strips: FirstFit, banded: FirstFit
    ) -> None:
        self.board, self.rows, self.one, self.two, self.strips, self.banded = board, rows, one, two, strips, banded

    @property
    def children(self) -> Sequence[Box]:
        return self.board, self.one, self.two, self.strips

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        two, wide = self._columns(look, rect)
        beside = BETTER * self.board.covered((rect.width - wide * (1 + two), rect.height))
        least = 2 * control_height(look)  # what strips need of the height in any case
        if self.board.covered((rect.width, rect.height - least)) > beside:
            strips = self.strips.chosen(look, rect.width, rect.height)
            high = self.board.measure(look, rect.width)[1]
            high = min(high, high + rect.height - strips.measure(look, rect.width)[1])
            if high > 0 and self.board.covered((rect.width, high)) > beside:
                strips.put(region, rect)
                return
        self._put_columns(region, rect, two, wide)

    def _columns(self, look: Look, rect: pygame.Rect) -> tuple[bool, int]:
        """Return whether there is a column at either side, and the width in pixels of each."""
        edges = 2 * edge(rect.height)
        free = rect.width - math.ceil((rect.height - edges) * self.board.shape) - edges
        two = free // 2 >= look.em(COLUMN_EM) and self.board.two_sided
        return two, free // 2 if two else max(free, look.px(64) + look.em(8.2))

    def _put_columns(self, region: Region, rect: pygame.Rect, two: bool, wide: int) -> None:
        look, gap = region.look, region.look.px(GAP)
        board, column = rect.copy(), rect.inflate(0, -2 * gap)
        column.width = min(wide - 2 * gap, look.em(WIDEST_EM))
        board.left = rect.left + (wide if two else (wide - column.width) // 2 - gap)
        board.width = rect.width - wide * (1 + two)
        lefts = [board.left - gap - column.width, board.right + gap] if two else [board.right + gap]
        high, edges = line_height(look), 2 * edge(board.height)
        bands = not two and (board.height - edges - (board.width - edges) / self.board.shape) / 2 >= high + gap
        forms = self.two if two else self.banded if bands else self.one
        chosen = forms.chosen(look, column.width * len(lefts), column.height)
        for box, left in zip(chosen.children, lefts, strict=True):
            box.put(region, column.move(left - column.left, 0))
        self.board.put(region, board.inflate(0, -2 * (high + gap) if bands else 0))
        if bands and not any(isinstance(box, SeatPanel) for box in chosen.walk()):
            across = pygame.Rect(board.left + gap, column.top, board.width - gap, high)
            for row, top in zip(self.rows, (column.top, column.bottom - high), strict=True):
                row.put(region, across.move(0, top - across.top))
