"""Where things stand on New Match: the board as large as it can be, a card at each place, the choices beside it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.new_match.place_cards import DOWN, CardForm, field_side
from game.table.model.geometry import Point
from game.ui import layout
from game.ui.layout import Box, Card, Size
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Role

GAP: Final = 10
"""Design pixels between board, cards and column."""
EDGE: Final = 11
"""Design pixels between everything and the window's edge."""
_ABOVE: Final = 4
"""Design pixels between cards or board and the window's upper or lower edge, at least."""
TALL: Final = 6.4
"""Ems of the width of a card beside the board, its piece above its words."""
FLAT: Final = 17.0
"""Ems of the width of a card above or below the board, its piece beside its words, at most."""
COLUMN: Final = (15.2, 18.0, 24.0)
"""Ems of the width of the column with the choices: beside tall cards, beside flat ones, and at most."""
MOST: Final = 0.42
"""The share of the window's width that the column takes at most where letters are large."""


class Places(NamedTuple):
    """Where things stand in the window: the board's view, the cards by number, and the column with the choices."""

    board: pygame.Rect
    cards: Sequence[pygame.Rect]
    column: pygame.Rect
    form: CardForm


def places(look: Look, aspect: float, points: Sequence[Point]) -> Places:
    """Find where things stand: cards at the sides of the board, or above and below it, whatever makes it larger."""
    return max(_beside(look, aspect, points), _above(look, aspect, points), key=lambda found: found.board.width)


def _fitted(width: int, height: int, aspect: float) -> tuple[int, int]:
    """Return the size of the view of the largest board with room for it; its edge belongs to it."""
    high = max(1.0, min(height, width / aspect))
    return round(high * aspect), round(high)


def _column(look: Look, ems: float) -> int:
    return min(look.em(ems), round(look.width * MOST))


def _beside(look: Look, aspect: float, points: Sequence[Point]) -> Places:
    """Cards in a column at the left and one at the right of the board, at the height where their players sit."""
    gap, edge, wide = look.px(GAP), look.px(EDGE), look.em(TALL)
    high = min(round(wide * 1.3), look.height // 4)
    left, right = (any((x < 0) == there for x, _ in points) for there in (True, False))
    beside = (wide + gap) * (left + right)
    column = _column(look, COLUMN[0])
    room = look.width - beside - column - gap - 2 * edge
    size = _fitted(room, look.height - 2 * look.px(_ABOVE), aspect)
    spare = room - size[0]
    column += min(spare, max(0, _column(look, COLUMN[2]) - column))
    start = edge + max(0, (look.width - 2 * edge - beside - size[0] - gap - column) // 2)
    board = pygame.Rect((start + (wide + gap if left else 0), 0), size)
    board.centery = look.height // 2
    cards = []
    for x, y in points:
        card = pygame.Rect(0, 0, wide, high)
        card.left = board.left - gap - wide if x < 0 else board.right + gap
        inner = board.inflate(0, -gap)
        card.top = inner.top if y < 0 else inner.bottom - high if y > 0 else inner.centery - high // 2
        cards.append(card)
    return Places(board, cards, _column_place(look, board.right + (wide + gap if right else 0) + gap, column), "tall")


def _above(look: Look, aspect: float, points: Sequence[Point]) -> Places:
    """Cards in a row above the board and in one below it."""
    gap, edge = look.px(GAP), look.px(EDGE)
    high = field_side(look) + 2 * look.px(DOWN)
    column = _column(look, COLUMN[1])
    room = look.width - column - gap - 2 * edge
    size = _fitted(room, look.height - 2 * (high + look.px(_ABOVE)), aspect)
    column += min(room - size[0], max(0, _column(look, COLUMN[2]) - column))
    start = edge + max(0, (look.width - 2 * edge - size[0] - gap - column) // 2)
    board = pygame.Rect((start, 0), size)
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
    """The board with the place cards around it, the choices in a column at the right, and below them its foot.

    ``name`` is what a screen reader says of the board. Where a ``problem`` is told, the choices become lower, but stay
    set as they are without it.
    """

    def __init__(
        self, found: Places, name: str, cards: Sequence[Card], choices: layout.FirstFit, problem: Box, foot: Box
    ) -> None:
        self._found, self._name, self._cards = found, name, cards
        self._choices, self._problem, self._foot = choices, problem, foot

    @property
    def children(self) -> Sequence[Box]:
        return (*self._cards, self._choices, self._problem, self._foot)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.size

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, found, column = region.look, self._found, self._found.column
        region.owner.slots["board"] = found.board
        region.mention(found.board, Role.IMAGE, self._name, "")
        before, region.group = region.group, "players"
        for card, place in zip(self._cards, found.cards, strict=True):
            card.put(region, place)
        region.group = before
        gap, low = look.px(GAP), self._foot.measure(look, column.width)[1]
        high = column.height - low - gap
        choices = self._choices.chosen(look, column.width, high)
        if not self._problem.absent:
            told = self._problem.measure(look, column.width)[1]
            high -= told + gap
            self._problem.put(region, pygame.Rect(column.left, column.top + high + gap, column.width, told))
        choices.put(region, pygame.Rect(column.left, column.top, column.width, high))
        self._foot.put(region, pygame.Rect(column.left, column.bottom - low, column.width, low))
