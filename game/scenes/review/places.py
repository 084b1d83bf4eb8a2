"""Where the parts of a review stand: whatever the window, board, curve, explanation and list are all in sight.

In a wide window the board has the curve below it, and beside it the explanation stands above the list; in a tall one
both stand side by side below the curve.
"""

from typing import Final, NamedTuple

import pygame

from game.table.model.geometry import Point
from game.ui.style.layout import button_size, control_height
from game.ui.style.look import Look

READ_EM: Final = 19.0
"""Ems of the width in which is read, where there is room."""
TOLD_EM: Final = 15.0
"""Ems of height that an explanation needs beside its buttons, where there is room."""


class Places(NamedTuple):
    """Rectangles of the window."""

    head: pygame.Rect
    board: pygame.Rect
    chart: pygame.Rect
    told: pygame.Rect
    list: pygame.Rect


def places(look: Look, size: Point) -> Places:
    """For a board of this size, in its own units."""
    gap = look.px(8)
    high = max(button_size(look, "", "back")[1], look.line("heading"))
    head = pygame.Rect(gap, gap // 2, look.width - 2 * gap, high)
    rest = pygame.Rect(gap, head.bottom + gap // 2, look.width - 2 * gap, look.height - head.bottom - gap - gap // 2)
    if look.width >= look.height:
        wide = min(look.em(READ_EM) + look.px(40), rest.width * 45 // 100)
        left = pygame.Rect(rest.left, rest.top, rest.width - wide - gap, rest.height)
        side = pygame.Rect(left.right + gap, rest.top, wide, rest.height)
        told_high = look.em(TOLD_EM) + control_height(look) + look.px(30)
        cut = min(max(told_high, side.height * 2 // 5), side.height * 53 // 100)
        told = pygame.Rect(side.left, side.top, side.width, cut)
        rows = pygame.Rect(side.left, told.bottom + gap, side.width, side.bottom - told.bottom - gap)
    else:
        high = round(rest.width * size[1] / size[0]) + _chart_height(look)
        left = pygame.Rect(rest.left, rest.top, rest.width, min(high, rest.height * 64 // 100))
        side = pygame.Rect(rest.left, left.bottom + gap, rest.width, rest.bottom - left.bottom - gap)
        told = pygame.Rect(side.left, side.top, (side.width - gap) // 2, side.height)
        rows = pygame.Rect(told.right + gap, side.top, side.right - told.right - gap, side.height)
    chart = min(max(_chart_height(look), round(left.height * 0.27)), left.height // 2)
    board = pygame.Rect(left.left, left.top, left.width, left.height - chart - gap)
    return Places(head, board, pygame.Rect(left.left, board.bottom + gap, left.width, chart), told, rows)


def _chart_height(look: Look) -> int:
    """What the curve needs: four lines of text above, in and below it, and a height in which it can be read."""
    return 4 * look.line("small") + look.px(104)
