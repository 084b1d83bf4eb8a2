"""Where the parts of a review stand: the board and the curve below it, and beside or below them all that is to read."""

from typing import Final, NamedTuple

import pygame

from game.table.model.geometry import Point
from game.ui.style.layout import button_size
from game.ui.style.look import Look

READ_EM: Final = 17.0
"""Ems of the width in which is read, where there is room."""


class Places(NamedTuple):
    """Rectangles of the window."""

    head: pygame.Rect
    board: pygame.Rect
    chart: pygame.Rect
    side: pygame.Rect


def places(look: Look, size: Point) -> Places:
    """For a board of this size, in its own units."""
    gap = look.px(10)
    high = max(button_size(look, "", "back")[1], look.line("heading"))
    head = pygame.Rect(gap, gap // 2, look.width - 2 * gap, high)
    rest = pygame.Rect(gap, head.bottom + gap // 2, look.width - 2 * gap, look.height - head.bottom - gap - gap // 2)
    chart = max(look.px(110), 4 * look.line("small") + look.px(56))
    if look.width >= look.height:
        wide = min(look.em(READ_EM) + look.px(40), rest.width * 45 // 100)
        left = pygame.Rect(rest.left, rest.top, rest.width - wide - gap, rest.height)
        side = pygame.Rect(left.right + gap, rest.top, wide, rest.height)
    else:
        left = pygame.Rect(
            rest.left, rest.top, rest.width, min(round(rest.width * size[1] / size[0]) + chart, rest.height * 3 // 5)
        )
        side = pygame.Rect(rest.left, left.bottom + gap, rest.width, rest.bottom - left.bottom - gap)
    chart = min(max(chart, round(left.height * 0.24)), left.height // 2)
    board = pygame.Rect(left.left, left.top, left.width, left.height - chart - gap)
    return Places(head, board, pygame.Rect(left.left, board.bottom + gap, left.width, chart), side)
