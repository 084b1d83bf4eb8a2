"""The place cards of New Match, each where its player sits, and where everything stands around the board."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from game.table.model.geometry import Point
from game.ui import layout
from game.ui.layout import Box, Card, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import mix
from game.ui.widgets.node import Role

GAP: Final = 10
"""Design pixels between board, cards and column."""
EDGE: Final = 11
"""Design pixels between everything and the window's edge."""
_ABOVE: Final = 4
"""Design pixels between cards or board and the window's upper or lower edge, at least."""
DOWN: Final = 4
"""Design pixels between the upper and lower edge of a card and what is on it."""
TALL: Final = 6.4
"""Ems of the width of a card beside the board, its piece above its words."""
FLAT: Final = 17.0
"""Ems of the width of a card above or below the board, its piece beside its words, at most."""
_ROOMY: Final = 9.0
"""Ems of the width of a flat card's content from which on its piece is as high as the card."""
COLUMN: Final = (15.2, 18.0, 24.0)
"""Ems of the width of the column with the choices: beside tall cards, beside flat ones, and at most."""
MOST: Final = 0.42
"""The share of the window's width that the column takes at most where letters are large."""

Form = Literal["tall", "flat"]


class PlaceWords(NamedTuple):
    """What a place card says: who sits there, what decides for that player, and the icon for that ("" for nobody)."""

    who: str
    how: str
    icon: str


def card_content(look: Look, form: Form, words: PlaceWords, piece: pygame.Surface) -> Box:
    """Return the content of a place card. Only a player's name is shortened where it is too long."""
    mark = words.icon if form == "tall" else ""
    field = layout.Canvas(partial(_draw_field, look, piece, bool(words.icon), mark), grow=1)
    if form == "flat":
        return _FlatCard(field, words)
    how = layout.Label(words.how, "small", "center", "soft")
    return layout.Column(field, layout.Column(_name(words, "strong", "small-strong", "center"), how, gap=0), gap=4)


def _name(words: PlaceWords, style: str, smaller: str, align: str = "left") -> Box:
    return layout.Label(words.who, style, align, "" if words.icon else "soft", fit=True, smaller=smaller)


class _FlatCard(Box):
    """A piece as high as the card, the words beside it, and a mark that a list opens.

    In a narrow place piece and name are smaller, and what does not fit besides them is left out.
    """

    def __init__(self, field: Box, words: PlaceWords) -> None:
        self._field, self._words = field, words

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, field_side(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, words, gap = region.look, self._words, region.look.px(8)
        roomy = rect.width >= look.em(_ROOMY)
        side = rect.height if roomy else min(rect.height, look.line("small"))
        self._field.put(region, pygame.Rect(rect.left, rect.centery - side // 2, side, side))
        mark = pygame.Rect(rect.right, rect.top, 0, rect.height)
        if roomy:
            mark.left, mark.width = rect.right - look.em(0.9), look.em(0.9)
            layout.Icon("chevron-down", 0.9, "soft").put(region, mark)
        place = pygame.Rect(rect.left + side + gap, rect.top, 0, rect.height)
        place.width = mark.left - (gap if roomy else 0) - place.left
        name = _name(words, "strong", "small-strong") if roomy else _name(words, "small-strong", "fine")
        how = layout.Label(words.how, "small", ink="soft")
        line = layout.Row(layout.Icon(words.icon, 0.95) if words.icon and roomy else None, layout.Grow(how), gap=5)
        fits = how.is_whole(look, place.width) and line.measure(look, place.width)[1] <= look.line("small")
        lines = layout.Column(name, line if fits else None, gap=0)
        layout.Align(lines, "stretch", "middle").put(region, place)


def field_side(look: Look) -> int:
    """Return the side of the field on which a piece stands, in pixels."""
    return look.line("strong") + look.line("small")


def _draw_field(
    look: Look, piece: pygame.Surface, taken: bool, icon: str, surface: pygame.Surface, box: pygame.Rect
) -> None:
    """Draw a piece on a field light enough for dark pieces and dark enough for light ones; faint on an empty seat.

    The ``icon`` of who decides, if any, stands in the corner.
    """
    c = look.colours
    paint.rounded(surface, box, look.px(7), mix(c.panel, c.ink_soft, 0.5 if taken else 0.15))
    shrink = min(1.0, 0.86 * box.width / piece.width, 0.86 * box.height / piece.height)
    shown = pygame.transform.smoothscale_by(piece, shrink) if shrink < 1 else piece
    if not taken:
        shown = shown.copy()
        shown.fill((80, 80, 80, 80), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shown, shown.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    if icon:
        seal = pygame.Rect(0, 0, look.em(1.35), look.em(1.35))
        seal.bottomright = box.right - look.px(3), box.bottom - look.px(3)
        paint.rounded(surface, seal, seal.width // 2, c.panel, c.line, look.px(1))
        mark = look.icon(icon, round(seal.width * 0.72), c.metal)
        surface.blit(mark, mark.get_rect(center=seal.center), special_flags=pygame.BLEND_PREMULTIPLIED)


class Places(NamedTuple):
    """Where things stand in the window: the board's view, the cards by number, and the column with the choices."""

    board: pygame.Rect
    cards: Sequence[pygame.Rect]
    column: pygame.Rect
    form: Form


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
