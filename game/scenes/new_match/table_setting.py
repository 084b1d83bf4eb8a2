"""Where things stand on New Match: the board as large as it can be, a card at each place, the choices beside it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.scenes.new_match.more import PLAYERS
from game.scenes.new_match.place_cards import DOWN, CardForm, field_side
from game.table.model.geometry import Point
from game.table.view.canvas import edge as edge_of_view
from game.ui.layout import Box, Card, Size
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Role

GAP: Final = 10
"""Design pixels between board, cards and column."""
EDGE: Final = 11
"""Design pixels between everything and the window's edge."""
_ABOVE: Final = 4
"""Design pixels between cards and the window's upper or lower edge, at least."""
_HIGHEST: Final = 0.992
"""The share of the window's height that a board with cards beside it takes; its shadow may go on beyond the window."""
TALL: Final = 6.1
"""Ems of the width of a card beside the board, its piece above its words."""
FLAT: Final = 17.0
"""Ems of the width of a card above or below the board, its piece beside its words, at most."""
COLUMN: Final = (15.0, 18.0, 24.0)
"""Ems of the column with the choices: least beside tall cards, most there and least beside flat ones, most there."""
MOST: Final = 0.42
"""The share of the window's width that the column takes at most where letters are large."""


class Places(NamedTuple):
    """Where things stand in the window: the board's view, the cards by number, and the column with the choices."""

    board: pygame.Rect
    cards: Sequence[pygame.Rect]
    column: pygame.Rect
    form: CardForm


def places(look: Look, aspect: float, points: Sequence[Point], overhang: int) -> Places:
    """Find where things stand: cards at the sides of the board, or above and below it, whatever makes it larger.

    ``aspect`` is the board's width divided by its height. What is written at its upper and lower edge reaches
    ``overhang`` pixels beyond it. ``points`` are the directions of the cards from its middle.
    """
    beside, above = _beside(look, aspect, points), _above(look, aspect, points, overhang)
    return max(beside, above, key=lambda found: found.board.width)


def _fitted(width: int, height: int, aspect: float) -> tuple[int, int]:
    """Return the size, edge included, of the view of the largest board that fits."""
    high = max(1.0, min(height, width / aspect))
    return round(high * aspect), round(high)


def _column(look: Look, ems: float) -> int:
    return min(look.em(ems), round(look.width * MOST))


def _beside(look: Look, aspect: float, points: Sequence[Point]) -> Places:
    """Put cards at the left and right of the board, where their players sit; those in front of it stand at the left."""
    gap, edge, wide = look.px(GAP), look.px(EDGE), look.em(TALL)
    high = min(round(wide * 1.3), look.height // 4)
    at_left = [x < 0 or (x == 0 and any(other < 0 for other, _ in points)) for x, _ in points]
    left, right = any(at_left), not all(at_left)
    beside = (wide + gap) * (left + right)
    column = _column(look, COLUMN[0])
    room = look.width - beside - column - gap - 2 * edge
    size = _fitted(room, round(look.height * _HIGHEST) + 2 * edge_of_view(look.height), aspect)
    column += min(room - size[0], max(0, _column(look, COLUMN[1]) - column))
    start = edge + max(0, (look.width - 2 * edge - beside - size[0] - gap - column) // 2)
    board = pygame.Rect((start + (wide + gap if left else 0), 0), size)
    board.centery = look.height // 2
    cards = []
    inner = board.clip(pygame.Rect((0, 0), look.size)).inflate(0, -gap)
    for (_, y), before in zip(points, at_left, strict=True):
        card = pygame.Rect(0, 0, wide, high)
        card.left = board.left - gap - wide if before else board.right + gap
        card.top = inner.top if y < 0 else inner.bottom - high if y > 0 else inner.centery - high // 2
        cards.append(card)
    return Places(board, cards, _column_place(look, board.right + (wide + gap if right else 0) + gap, column), "tall")


def _above(look: Look, aspect: float, points: Sequence[Point], overhang: int) -> Places:
    """Put cards in a row above the board and in one below it."""
    gap, edge = look.px(GAP), look.px(EDGE)
    high = field_side(look) + 2 * look.px(DOWN)
    column = _column(look, COLUMN[1])
    room = look.width - column - gap - 2 * edge
    size = _fitted(room, look.height - 2 * (high + look.px(_ABOVE) + overhang), aspect)
    column += min(room - size[0], max(0, _column(look, COLUMN[2]) - column))
    start = edge + max(0, (look.width - 2 * edge - size[0] - gap - column) // 2)
    board = pygame.Rect(start, 0, size[0], size[1] + 2 * overhang)
    board.centery = look.height // 2
    upper = [number for number, (_, y) in enumerate(points) if y <= 0]
    cards = [pygame.Rect(0, 0, 0, 0)] * len(points)
    for row in (upper, [number for number in range(len(points)) if number not in upper]):
        for at, number in enumerate(sorted(row, key=lambda number: points[number][0])):
            wide = min(look.em(FLAT), (board.width - gap * (len(row) - 1)) // len(row))
            card = pygame.Rect(0, 0, wide, high)
            across = points[number][0] if len(row) == 1 else at * 2 / (len(row) - 1) - 1
            card.left = board.left + round((board.width - wide) * (across + 1) / 2)
            card.top = board.top - high if row is upper else board.bottom
            cards[number] = card
    return Places(board, cards, _column_place(look, board.right + gap, column), "flat")


def _column_place(look: Look, left: int, width: int) -> pygame.Rect:
    edge = look.px(EDGE)
    return pygame.Rect(left, edge, min(width, look.width - edge - left), look.height - 2 * edge)


class TableSetting(Box):
    """The board with the place cards around it, and a column at the right.

    ``name`` is what a screen reader says of the board.
    """

    def __init__(self, found: Places, name: str, cards: Sequence[Card], column: Box) -> None:
        self._found, self._name, self._cards, self._column = found, name, cards, column

    @property
    def children(self) -> Sequence[Box]:
        return (*self._cards, self._column)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.size

    def put(self, region: Region, rect: pygame.Rect) -> None:
        found = self._found
        region.owner.slots["board"] = found.board
        region.mention(found.board.clip(rect), Role.IMAGE, self._name, "")
        before, region.group = region.group, "players"
        region.owner.group_names[region.group] = i18n.t(PLAYERS)
        placed = zip(found.cards, self._cards, strict=True)
        for place, card in sorted(placed, key=lambda each: (each[0].top, each[0].left)):  # as they are read
            card.put(region, place)
        region.group = before
        self._column.put(region, found.column)
