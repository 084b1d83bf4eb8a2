"""Where the table scene puts its parts, in pixels of the window.

The board is as large as the window allows. In wide windows everything else stands in one column beside it, or in two
where there is room for two; in tall ones in strips above and below it. Whatever gives the larger board is taken.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.scenes.base.players.plan import line_height
from game.scenes.table.chrome.action_bar import column_bar
from game.scenes.table.chrome.table_shape import Shelf, TableShape, seated
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look

COLUMN_EM: Final = 9.0
"""How many times the size of body text a column is wide at least where there are two."""
WORDS: Final = 3
"""How many lines of words a column has room for at least before its panels say more than one line."""
LOG_EM: Final = 16.0
"""How wide the log would like its column to be, in the same measure."""
LOG_WISH_EM: Final = 26.0
"""How high it would like to be there, in the same measure: for that the panels say less."""
LOG_HIGH_EM: Final = 16.0
"""How high it is at least: where panels of one line leave less, they step aside."""
LOG_STRIP_EM: Final = 12.0
"""The same where it lies below the board."""
LEFT_BY_LOG: Final = 0.952
"""The share of the board's width that the open log leaves at least: nine tenths of its area."""
LEAST: Final = 0.455
"""The share of the window that the open log leaves the board at least, where the board has as much without it."""


@dataclass(frozen=True)
class TableLayout:
    """The parts of the table.

    Attributes:
        board: the board's area.
        panels: the most room that each seat's panel may take; none while log or words have taken their place.
        lower: which of them stand at the lower edge of their room.
        words: the line of words; ``told`` is what is left of it while people look back.
        bar: the place of the buttons, in one row if ``in_strip``.
        steps: the row for looking back.
        log: the log's place while it is open.
        turned: whether words and buttons stand upside down, for somebody at the far side of a flat screen.
    """

    board: pygame.Rect
    panels: tuple[pygame.Rect, ...]
    lower: tuple[bool, ...]
    words: pygame.Rect
    told: pygame.Rect
    bar: pygame.Rect
    steps: pygame.Rect
    in_strip: bool
    log: pygame.Rect | None = None
    turned: bool = False


def table_layout(look: Look, table: TableShape, log_open: bool = False) -> TableLayout:
    """Lay out the table."""
    side, tall = _InColumns(look, table, log_open), _InStrips(look, table, log_open)
    best = tall if _covered(tall.board, table.shape) > 1.03 * _covered(side.board, table.shape) else side
    return best.layout()


def _covered(board: pygame.Rect, shape: float) -> float:
    """The pixels that the board itself covers of its area."""
    return min(board.width / shape, board.height) ** 2 * shape


def _least_width(look: Look, shape: float) -> int:
    """How wide a board is that covers the `LEAST` share of the window."""
    return round(math.sqrt(LEAST * look.width * look.height * shape))


def _edge(side: int) -> int:
    """What a board leaves free of an area with this shorter side, on each side (see `Canvas`)."""
    return max(4, round(side * 0.012))


class _InColumns:
    """Columns beside the board, which takes the whole height where the window is wide enough."""

    def __init__(self, look: Look, table: TableShape, log_open: bool) -> None:
        self._look, self._table, self._log = look, table, log_open
        self._gap = look.px(8)
        edge = _edge(look.height)
        free = look.width - round((look.height - 2 * edge) * table.shape) - 2 * edge
        self._two = free // 2 >= look.em(COLUMN_EM)
        wide = free // 2 if self._two else max(free, look.px(64) + look.em(7.4))
        if log_open:
            columns = 2 if self._two else 1
            board = look.width - columns * wide
            kept = max(round(board * LEFT_BY_LOG), _least_width(look, table.shape) + 2 * edge)
            wide = max(wide, min(look.em(LOG_EM), wide + max(0, board - kept) // columns))
        left = wide if self._two else 0
        self.board = pygame.Rect(left, 0, look.width - wide - left, look.height)
        self._left = pygame.Rect(0, 0, left, look.height)
        self._right = pygame.Rect(self.board.right, 0, wide, look.height)

    def layout(self) -> TableLayout:
        """All parts."""
        look, table, gap = self._look, self._table, self._gap
        left, right = self._inner(self._left, near_right=True), self._inner(self._right, near_right=False)
        shelves = seated(table, two=self._two)
        high = column_bar(look, {}, offers=table.offers, hints=table.hints).measure(look, right.width)[1]
        bar = pygame.Rect(right.left, right.bottom - high, right.width, high)
        rooms: dict[int, pygame.Rect] = {}
        words = log = None
        aside = False
        for column, shelf in zip((left, right) if self._two else (right,), shelves, strict=True):
            foot = bar.top - gap if column is right else column.bottom
            room = pygame.Rect(column.left, column.top, column.width, foot - column.top)
            with_log = self._log and column is (left if self._two else right)
            said = max(WORDS * look.line(), table.words(column.width)) if column is right else 0
            high = self._panels(room, shelf, said, with_log)
            high, fits = high or line_height(look), bool(high)
            if not fits and (with_log or said > room.height - len(shelf.lower) * (high + gap)):
                aside, shelf = True, Shelf()
            rooms |= _stacked(room, shelf, high, gap)
            upper, lower = (len(seats) * (high + gap) for seats in (shelf.upper, shelf.lower))
            free = pygame.Rect(room.left, room.top + upper, room.width, max(1, room.height - upper - lower))
            if column is right:
                words = free
            if with_log and column is right:
                high = min(free.height // 4, max(2 * look.line(), table.words(column.width)))
                words = pygame.Rect(free.left, free.bottom - high, free.width, high)
                free = pygame.Rect(free.left, free.top, free.width, words.top - gap - free.top)
            log = free if with_log else log
        assert words
        steps = pygame.Rect(words.left, words.bottom - control_height(look), words.width, control_height(look))
        told = pygame.Rect(words.left, words.top, words.width, max(1, steps.top - gap - words.top))
        seats = range(len(table.seats))
        low = {seat for shelf in shelves for seat in shelf.lower}
        laid = TableLayout(
            self.board,
            () if aside else tuple(rooms[s] for s in seats),
            tuple(s in low for s in seats),
            words,
            told,
            bar,
            steps,
            in_strip=False,
            log=log,
        )
        return _turned(laid, (left, right) if self._two else (right,)) if table.turned else laid

    def _inner(self, column: pygame.Rect, near_right: bool) -> pygame.Rect:
        """What may be used of a column; in very wide windows the part next to the board."""
        inner = column.inflate(-2 * self._gap, -2 * self._gap)
        wide = min(inner.width, self._look.em(LOG_EM))
        return pygame.Rect(inner.right - wide if near_right else inner.left, inner.top, wide, inner.height)

    def _panels(self, room: pygame.Rect, shelf: Shelf, words: int, with_log: bool) -> int:
        """How high the panels of a column are, so that words and log have room; 0 if that cannot be."""
        look = self._look
        ways = (*self._table.cards(room.width), line_height(look))
        wishes = (LOG_WISH_EM, LOG_HIGH_EM) if with_log else (0,)
        fitting = (
            high
            for wish in wishes
            for high in ways
            if len(shelf) * (high + self._gap) + look.em(wish) + words <= room.height
        )
        return next(fitting, 0)


class _InStrips:
    """Strips above and below the board, which takes the whole width where the window is tall enough."""

    def __init__(self, look: Look, table: TableShape, log_open: bool) -> None:
        log_below = log_open and look.width <= look.height
        table = replace(table, turned=table.turned and not log_below)  # the log is read from one side
        self._look, self._table, self._log = look, table, log_open
        gap = self._gap = look.px(8)
        self._line, self._words = line_height(look), 2 * look.line()
        beside = log_open and look.width > look.height
        log_wide = min(look.em(LOG_EM), look.width // 3) if beside else 0
        self._width = look.width - log_wide
        self._aside = log_below and look.height // 5 < look.em(LOG_STRIP_EM)
        shelf = 0 if self._aside else self._line + gap
        least = shelf + gap, shelf + self._words + control_height(look) + 3 * gap
        least = (least[1], least[1]) if table.both else least
        free = look.height - sum(least)
        edge = _edge(min(self._width, free))
        board = max(1, min(free, round((self._width - 2 * edge) / table.shape) + 2 * edge))
        most = look.height // (4 if self._aside else 5)
        high = max(min(look.em(LOG_STRIP_EM), most), min(look.em(2 * LOG_STRIP_EM), free - board))
        self._log_high = high if log_below else 0
        top = least[0] + (free - board) // 2
        lacking = max(0, self._log_high - (look.height - top - board - least[1]))
        rise = min(lacking, top - least[0])
        board -= lacking - rise
        self.board = pygame.Rect(0, top - rise, self._width, board)
        self._upper = pygame.Rect(0, 0, self._width, self.board.top).inflate(-2 * gap, -2 * gap)
        below = look.height - self.board.bottom
        self._lower = pygame.Rect(0, self.board.bottom, self._width, below).inflate(-2 * gap, -2 * gap)
        self._log_place = pygame.Rect(self._width, gap, log_wide - gap, look.height - 2 * gap) if beside else None

    def layout(self) -> TableLayout:
        """All parts. Where a strip has room for cards, the words stand beside them."""
        look, table, gap, lower = self._look, self._table, self._gap, self._lower
        (shelf,) = seated(table, two=False)
        wide, row = (lower.width - gap) // 2, control_height(look)
        card = next(iter(table.cards(wide)), look.height)
        below_log = self._log_high + gap if self._log_high else 0
        roomy = (
            not self._aside
            and len(shelf.lower) < 2
            and min(lower.height - gap - row - below_log, self._upper.height) >= card
        )
        high = card if roomy else self._line
        wide = wide if roomy else lower.width
        band = pygame.Rect(lower.left, lower.top, wide, high)
        if self._aside:
            band.bottom = lower.top - gap
        if roomy:
            words = pygame.Rect(band.right + gap, band.top, lower.right - band.right - gap, high)
        else:
            words = pygame.Rect(lower.left, band.bottom + gap, lower.width, self._words)
        bar = pygame.Rect(lower.left, max(words.bottom, band.bottom) + gap, lower.width, row)
        if roomy:
            steps = pygame.Rect(words.left, words.bottom - row, words.width, row)
            told = pygame.Rect(words.left, words.top, words.width, words.height - row - gap)
        else:
            steps = pygame.Rect(words.centerx, words.top, words.right - words.centerx, row)
            told = pygame.Rect(words.left, words.top, steps.left - gap - words.left, words.height)
        log = self._log_place
        if self._log and log is None:
            log = pygame.Rect(lower.left, bar.bottom + gap, lower.width, lower.bottom - bar.bottom - gap)
        upper = pygame.Rect(self._upper.left, self._upper.bottom - high, wide, high)
        rooms = _side_by_side(upper, shelf.upper, gap) | _side_by_side(band, shelf.lower, gap)
        seats = range(len(table.seats))
        low = tuple(s in shelf.upper for s in seats)  # each panel stands next to the board
        panels = () if self._aside else tuple(rooms[s] for s in seats)
        laid = TableLayout(self.board, panels, low, words, told, bar, steps, in_strip=True, log=log)
        return _turned(laid, (pygame.Rect(0, 0, self._width, look.height),)) if table.turned else laid


def _stacked(room: pygame.Rect, shelf: Shelf, high: int, gap: int) -> dict[int, pygame.Rect]:
    """The panels' places in a column."""
    rooms, step = {}, high + gap
    for number, seat in enumerate(shelf.upper):
        rooms[seat] = pygame.Rect(room.left, room.top + number * step, room.width, high)
    for number, seat in enumerate(shelf.lower):
        top = room.bottom - (len(shelf.lower) - number) * step + gap
        rooms[seat] = pygame.Rect(room.left, top, room.width, high)
    return rooms


def _side_by_side(room: pygame.Rect, seats: Sequence[int], gap: int) -> dict[int, pygame.Rect]:
    """The panels' places in a strip."""
    wide = (room.width - (len(seats) - 1) * gap) // max(1, len(seats))
    return {s: pygame.Rect(room.left + n * (wide + gap), room.top, wide, room.height) for n, s in enumerate(seats)}


def _turned(laid: TableLayout, parts: Sequence[pygame.Rect]) -> TableLayout:
    """The same with everything but the board turned by half within the part of the window in which it stands."""

    def turn(rect: pygame.Rect) -> pygame.Rect:
        part = next((part for part in parts if part.colliderect(rect)), rect)
        return pygame.Rect(part.left + part.right - rect.right, part.top + part.bottom - rect.bottom, *rect.size)

    return replace(
        laid,
        panels=tuple(map(turn, laid.panels)),
        lower=tuple(not low for low in laid.lower),
        words=turn(laid.words),
        told=turn(laid.told),
        bar=turn(laid.bar),
        steps=turn(laid.steps),
        log=turn(laid.log) if laid.log else None,
        turned=True,
    )
