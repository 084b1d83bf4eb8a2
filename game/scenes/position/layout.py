"""Where the screen for positions puts its parts: the board as large as the window allows, a column beside or below."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from game.scenes.base import form_rows
from game.table.model.geometry import Point
from game.ui.style.layout import Column, split
from game.ui.style.look import Look

COLUMN: Final = 17.0
"""Ems of the narrowest column beside the board."""
WIDEST: Final = 25.0
SHARE: Final = 0.45
"""The most of the window's width that it takes then."""
BELOW: Final = 0.5
"""The share of what is under the title that a board above the column takes at most."""


class Layout(NamedTuple):
    """In pixels of the window: the title, what can be chosen, and the board with its rim."""

    title: pygame.Rect
    column: pygame.Rect
    board: pygame.Rect


def layout(look: Look, size: Point, title: int) -> Layout:
    """``size`` is the board's, in its own units; ``title`` how high the title is."""
    edge, gap, top = form_rows.margin(look), look.px(16), look.px(14)
    head = pygame.Rect(edge, top, look.width - 2 * edge, title)
    rest = pygame.Rect(edge, head.bottom + look.px(8), head.width, 0)
    rest.height = look.height - look.px(14) - rest.top
    if look.width > look.height:
        narrow = min(look.em(COLUMN), round(rest.width * SHARE))
        board = min(rest.width - narrow - gap, round(rest.height * size[0] / size[1]))
        wide = min(rest.width - board - gap, max(narrow, look.em(WIDEST)))
        left = rest.left + (rest.width - wide - gap - board) // 2
        column = pygame.Rect(left, rest.top, wide, rest.height)
        return Layout(head, column, pygame.Rect(column.right + gap, rest.top, board, rest.height))
    high = min(round(rest.width * size[1] / size[0]), round(rest.height * BELOW))
    board_rect = pygame.Rect(rest.left, rest.top, rest.width, high)
    column = pygame.Rect(rest.left, board_rect.bottom + gap, rest.width, rest.bottom - board_rect.bottom - gap)
    return Layout(head, column, board_rect)


def head_column(look: Look) -> Column:
    """Where `form_rows.head` puts the title."""
    edge = form_rows.margin(look)
    return Column(pygame.Rect(edge, look.px(14), look.width - 2 * edge, look.height), 0)


def filled(places: Sequence[pygame.Rect], width: int, gap: int) -> list[pygame.Rect]:
    """The places of a `flow`, each row made as wide as the column."""
    wide: list[pygame.Rect] = []
    for _, row in groupby(places, key=lambda place: place.top):
        shares = list(row)
        line = pygame.Rect(shares[0].left, shares[0].top, width, shares[0].height)
        wide += split(line, [place.width for place in shares], gap)
    return wide
