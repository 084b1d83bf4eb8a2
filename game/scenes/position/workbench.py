"""Where the screen for positions puts its parts: the board as large as the window allows, a column beside or below."""

from typing import Final, NamedTuple

import pygame

from game.table.model.geometry import Point
from game.ui.layout import Box
from game.ui.style.look import Look

COLUMN: Final = 17.0
"""Ems of the narrowest column beside the board."""
WIDEST: Final = 25.0
SHARE: Final = 0.45
"""The most of the window's width that it takes then."""
BELOW: Final = 0.5
"""The share of what is under the title that a board above the column takes at most."""


class Workbench(NamedTuple):
    """In pixels of the window: the title, what can be chosen, and the board with its rim."""

    title: pygame.Rect
    column: pygame.Rect
    board: pygame.Rect


def workbench(look: Look, size: Point, title: Box) -> Workbench:
    """Where everything stands; ``size`` is the board's, in its own units."""
    edge, gap, top = look.px(24), look.px(16), look.px(14)
    width = look.width - 2 * edge
    head = pygame.Rect(edge, top, width, title.measure(look, width)[1])
    rest = pygame.Rect(edge, head.bottom + look.px(8), head.width, 0)
    rest.height = look.height - look.px(14) - rest.top
    if look.width > look.height:
        narrow = min(look.em(COLUMN), round(rest.width * SHARE))
        board = min(rest.width - narrow - gap, round(rest.height * size[0] / size[1]))
        wide = min(rest.width - board - gap, max(narrow, look.em(WIDEST)))
        left = rest.left + (rest.width - wide - gap - board) // 2
        column = pygame.Rect(left, rest.top, wide, rest.height)
        return Workbench(head, column, pygame.Rect(column.right + gap, rest.top, board, rest.height))
    high = min(round(rest.width * size[1] / size[0]), round(rest.height * BELOW))
    board_rect = pygame.Rect(rest.left, rest.top, rest.width, high)
    column = pygame.Rect(rest.left, board_rect.bottom + gap, rest.width, rest.bottom - board_rect.bottom - gap)
    return Workbench(head, column, board_rect)
