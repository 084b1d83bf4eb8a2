"""Where the table scene puts its parts, in pixels of the window.

The board is as large as the window allows. In wide windows everything else stands in one column beside it, or in two
where there is room for two and players sit at both sides; in tall ones in strips above and below it. `table_layout`
takes what gives the larger board; both are trees of slots around that of the board.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

import pygame
from msgspec import Struct

from game.scenes.table.chrome.action_bar import TIGHT_EM, column_bar
from game.scenes.table.chrome.table_shape import TableShape
from game.table.view.canvas import edge
from game.ui.layout import Blank, Box, Column, FirstFit, Grow, Holder, Layers, Pad, Row, Size, Sized, Slot, Space
from game.ui.page.page import Page
from game.ui.players.panels import Sides, on_both_sides, seated
from game.ui.players.plan import FULL, LINE, NOTED, line_height
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look

BETTER: Final = 1.03
"""How many times as much of the board must be seen between strips for these to be preferred to columns."""
COLUMN_EM: Final = 9.0
"""The least width of a column in ems where there are two."""
WORDS: Final = 3
"""The lines of words for which a column must have room before its panels say more than one line."""
SHORT: Final = 2
"""The same where they stand in a strip; where the log is in their column, with some air ``AIRY``."""
AIRY: Final = 2.4
LOG_EM: Final = 16.0
"""The width in ems that the log wants for its column."""
ALONE_EM: Final = 20.0
"""The greatest width in ems of the only column beside the board."""
LOG_WISH_EM: Final = 26.0
"""The height in ems that the log wants there: for that the panels say less."""
LOG_HIGH_EM: Final = 16.0
"""The least height in ems of the log there: if panels of one line leave less, they are left out."""
SHEET_EM: Final = 60.0
"""The greatest width in ems of a sheet that has all of the room beside the board."""
LOG_STRIP_EM: Final = 12.0
"""The least height in ems of the log below the board."""
LEFT_BY_LOG: Final = 0.952
"""The least share of the board's width that the open log leaves: nine tenths of the board's area."""
LEAST: Final = 0.455
"""The least share of the window that the open log leaves the board, if the board has as much without the log."""
GAP: Final = 8
"""Design pixels between the parts, and around them."""
_ABOVE_BAR: Final = 12
"""Those between the buttons and what stands above them, for the ring of the main one; not where it is tight."""
DETAILS: Final = LINE + 1
"""The number of ways to write panels, by `Plan`; as a way it stands for a line as high as any, whatever it says."""


class TableLayout(Struct, frozen=True):
    """The parts of the table.

    Attributes:
        board: the board's area.
        panels: the place of each seat's panel; none while log or words have taken their place.
        words: the line of words; ``told`` is what is left of it while people look back.
        bar: the place of the buttons, in one row if ``in_strip``.
        steps: the row for looking back.
        free: all of the column at the right of the board, or of the strip below it.
        in_strip: whether the parts stand in strips above and below the board.
        beside: the place for a sheet beside the board, as high or as wide as the window.
        beside_bar: the same without the buttons.
        beside_tools: the same without the tools only, for where nothing carries the turn on by a button.
        turned: whether words and buttons stand upside down, for somebody at the far side of a flat screen.
        log: the log's place while it is open.
    """

    board: pygame.Rect
    panels: tuple[pygame.Rect, ...]
    words: pygame.Rect
    told: pygame.Rect
    bar: pygame.Rect
    steps: pygame.Rect
    free: pygame.Rect
    in_strip: bool
    beside: pygame.Rect
    beside_bar: pygame.Rect
    beside_tools: pygame.Rect
    turned: bool
    log: pygame.Rect | None = None


def table_layout(look: Look, table: TableShape, log_open: bool = False) -> TableLayout:
    """Lay out the table with the largest board."""
    side, tall = _Columns(look, table, log_open), _Strips(look, table, log_open)
    best = tall if table.covered(tall.board) > BETTER * table.covered(side.board) else side
    page = Page(look, Page.rebuild)
    best.box().put(page, page.view)
    slots = dict(page.slots)
    panels = tuple(slots.pop(name) for name in map(_panel, range(len(table.seats))) if name in slots)
    return TableLayout(**slots, panels=panels, in_strip=best is tall, turned=best.turned)


def _panel(seat: int) -> str:
    """Return the name of the slot of a seat's panel."""
    return f"panel:{seat}"


def _least_width(look: Look, shape: float) -> int:
    """Return the width in pixels of a board that covers the share `LEAST` of the window."""
    return round(math.sqrt(LEAST * look.width * look.height * shape))


class _Fixed(Holder):
    """A child that is so many pixels wide, or high."""

    def __init__(self, child: Box, *, wide: int | None = None, high: int | None = None) -> None:
        super().__init__(child)
        self.wide, self.high = wide, high
        self.grow = 0

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide = width if self.wide is None else self.wide
        return wide, self.child.measure(look, wide, room)[1] if self.high is None else self.high


class _Panel(Slot):
    """The place of a seat's panel, as high as it is when it is written in the way ``detail``, a number."""

    def __init__(self, table: TableShape, seat: int, detail: int) -> None:
        super().__init__(_panel(seat), grow=0)
        self.table, self.detail = table, detail

    def size(self, look: Look, width: int, room: int | None) -> Size:
        content = self.table.content if self.detail < DETAILS else None
        return width, content.card_height(width, self.detail) if content else line_height(look)


class _Words(Holder):
    """The place of the words, as high as they need and at least so many lines; without lines it needs no height."""

    def __init__(self, child: Box, table: TableShape, lines: float) -> None:
        super().__init__(child)
        self.table, self.lines = table, lines

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self.table.words(width, round(self.lines * look.line())) if self.lines else 0


class _TableParts:
    """What stands around the board: from the top down and from the left, or the other way round if it is turned."""

    def __init__(self, look: Look, table: TableShape, log_open: bool) -> None:
        self.look, self.table, self.log_open, self.turned = look, table, log_open, table.turned
        self.gap, self.above_bar = look.px(GAP), GAP if look.height < look.em(TIGHT_EM) else _ABOVE_BAR

    def column(self, *boxes: Box | None, gap: float = GAP) -> Box:
        """Return boxes one below the other."""
        return Column(*(reversed(boxes) if self.turned else boxes), gap=gap)

    def row(self, *boxes: Box) -> Box:
        """Return boxes side by side that share the width."""
        shares = [Grow(box) for box in boxes]
        return Row(*(reversed(shares) if self.turned else shares), gap=GAP, align="stretch")

    def panels(self, seats: Sequence[int], detail: int) -> list[Box]:
        """Return the places of the panels of these seats."""
        return [_Panel(self.table, seat, detail) for seat in seats]

    def words(self, lines: float) -> Box:
        """Return the place of the words, with what is left of it above the row for looking back."""
        steps = _Fixed(Slot("steps"), high=control_height(self.look))
        return _Words(Layers(Slot("words"), self.column(Slot("told"), steps)), self.table, lines)


class _Columns(_TableParts):
    """Columns beside the board, which takes the whole height where the window is wide enough."""

    def __init__(self, look: Look, table: TableShape, log_open: bool) -> None:
        super().__init__(look, table, log_open)
        edges = 2 * edge(look.height)
        free = look.width - round((look.height - edges) * table.shape) - edges
        self._two = free // 2 >= look.em(COLUMN_EM) and on_both_sides(table.seats) and not table.one_column
        wide, columns = (free // 2, 2) if self._two else (max(free, look.px(64) + look.em(7.4)), 1)
        if log_open:
            board = look.width - columns * wide
            kept = max(round(board * LEFT_BY_LOG), _least_width(look, table.shape) + edges)
            wide = max(wide, min(look.em(LOG_EM), wide + max(0, board - kept) // columns))
        used = wide if self._two or table.one_column else look.em(ALONE_EM) + 2 * self.gap
        self._margin = max(0, wide - used) // 2  # at the left of the board; as much is free at the right
        self._wide = wide - self._margin
        offers, hints, tools = table.offers, table.hints, table.tools
        whole, low = (
            column_bar(look, {}, offers=offers, hints=hints, tools=tools, turn=turn) for turn in (True, not tools)
        )
        self._bar, self._tools = Layers(Slot("bar"), Blank(whole)), Blank(low)
        self.board = look.width - columns * wide, look.height
        bare = look.height - edges - (self.board[0] - edges) / table.shape
        self._bands = columns == 1 and bare / 2 >= line_height(look) + 2 * self.gap
        """Whether panels of one line have room above and below the board."""

    def box(self) -> Box:
        """Return all parts, with panels that say as much as there is room for."""
        return FirstFit(self._forms(), "last")

    def _forms(self) -> Iterator[Box]:
        """Yield all parts: with panels that say ever less, then words that may stand over panels, then without panels.

        Where it has room for that, panels stand above and below the board before they say very little.
        """
        columns = seated(self.table.seats, two=self._two, turned=self.turned)
        details = range(NOTED if self._bands else DETAILS + 1)
        for wish, detail in product((LOG_WISH_EM, LOG_HIGH_EM) if self.log_open else (0,), details):
            yield self._form(columns, detail, wish)
        if not self.log_open and not self._bands:
            yield self._form(columns, DETAILS, over=True)
        yield self._form([Sides((), ()) for _ in columns])

    def _form(self, columns: Sequence[Sides], detail: int = DETAILS, wish: float = 0, *, over: bool = False) -> Box:
        """Return all parts. The log is at least ``wish`` ems high; words ``over`` panels need no room above them."""
        *left, right = columns
        log = Sized(Slot("log"), height_ems=wish) if self.log_open else None
        panels = any(upper or lower for upper, lower in columns)  # without any, words take what there is
        if left:
            stack = self._stack(left[0], detail, log or Space())
            first = [self._side(Space(grow=1), Layers(Slot("beside"), Slot("beside_bar"), Slot("beside_tools"), stack))]
            last = self.column(
                Grow(self._stack(right, detail, self.words(WORDS if panels else 0))), self._bar, gap=_ABOVE_BAR
            )
        else:
            words = self.words(0 if over or not panels else AIRY if log else WORDS)
            stack = self._stack(right, detail, self.column(Grow(log), words) if log else words)
            if over:
                stack = Layers(stack, Blank(self.column(self.words(WORDS), *self.panels(right.lower, detail))))
            first = [_Fixed(Space(), wide=self._margin)]
            above_tools = self.column(Grow(Slot("beside_tools")), self._tools)
            all_parts = self.column(Grow(Layers(Slot("beside_bar"), stack)), self._bar, gap=self.above_bar)
            last = Layers(Slot("beside"), above_tools, all_parts)
        board: Box = Slot("board")
        if self._bands:
            (sides,) = [Sides((), ())] if panels else seated(self.table.seats, two=False, turned=self.turned)
            rows = (Pad(self.row(*self.panels(seats, DETAILS)), GAP, GAP, 0, GAP) for seats in sides)
            upper, lower = (_Fixed(row, high=line_height(self.look) + 2 * self.gap) for row in rows)
            board = self.column(upper, Grow(board), lower, gap=0)
        return Row(*first, board, self._side(last, Space(grow=1)), gap=0, align="stretch")

    def _stack(self, sides: Sides, detail: int, middle: Box) -> Box:
        """Return a column with panels at its top and at its foot, and something between them."""
        upper, lower = (self.panels(seats, detail) for seats in sides)
        return self.column(*upper, Grow(middle), *lower)

    def _side(self, *boxes: Box) -> Box:
        """Return a column; in very wide windows only the part next to the board is used, and ``boxes`` has a space.

        The slot "free" is at last that of the right column, which is put after the left one.
        """
        ems = SHEET_EM if self.table.one_column else LOG_EM if self._two else ALONE_EM
        parts = (box if isinstance(box, Space) else Sized(box, ems=ems) for box in boxes)
        used = Row(*parts, gap=0, align="stretch")
        return _Fixed(Layers(Slot("free"), Pad(used, GAP, GAP, GAP, GAP)), wide=self._wide)


class _Strips(_TableParts):
    """Strips above and below the board, which takes the whole width where the window is tall enough."""

    def __init__(self, look: Look, table: TableShape, log_open: bool) -> None:
        log_below = log_open and look.width <= look.height
        table = replace(table, turned=table.turned and not log_below)  # the log is read from one side
        super().__init__(look, table, log_open)
        gap, line = self.gap, line_height(look)
        self._log_wide = min(look.em(LOG_EM), look.width // 3) if log_open and not log_below else 0
        self._aside = log_below and look.height // 5 < look.em(LOG_STRIP_EM)
        """Whether there is no room for panels."""
        shelf = 0 if self._aside else line + gap
        below = shelf + SHORT * look.line() + control_height(look) + 3 * gap
        above = below if table.both else shelf + gap
        width, free = look.width - self._log_wide, look.height - above - below
        edges = 2 * edge(min(width, free))
        high = max(1, min(free, round((width - edges) / table.shape) + edges))
        most = look.height // (4 if self._aside else 5)
        self._log_high = max(min(look.em(LOG_STRIP_EM), most), min(look.em(2 * LOG_STRIP_EM), free - high))
        self._log_high = self._log_high if log_below else 0
        spare = free - high
        lacking = max(0, self._log_high - (spare - spare // 2))
        rise = min(lacking, spare // 2)
        self._top = above + spare // 2 - rise
        self.board = width, high - lacking + rise

    def box(self) -> Box:
        """Return all parts. Where a strip has room for cards, the words stand beside them."""
        look, gap, row = self.look, self.gap, control_height(self.look)
        (sides,) = seated(self.table.seats, two=False, turned=self.turned)
        above, below = (high - 2 * gap for high in (self._top, look.height - self._top - self.board[1]))
        content, half = self.table.content, (self.board[0] - 3 * gap) // 2
        high = content.card_height(half, FULL) if content else look.height
        free = below - gap - row - (self._log_high + gap if self._log_high else 0)
        roomy = not self._aside and len(sides.lower) < 2 and min(above, free) >= high
        high, detail = (high, 0) if roomy else (line_height(look), DETAILS)
        upper, lower = (self.row(*self.panels(seats, detail)) for seats in sides)
        if roomy:
            lines = [_Fixed(self.row(lower, self.words(SHORT)), high=high)]
            upper = self.row(upper, Space())
        else:
            steps = self.row(Slot("told"), self.column(_Fixed(Slot("steps"), high=row), Space(grow=1), gap=0))
            tall = (WORDS if self.table.offers and free - high - gap >= WORDS * look.line() else SHORT) * look.line()
            words = _Fixed(Layers(Slot("words"), steps), high=tall)
            lines = [words] if self._aside else [_Fixed(lower, high=high), words]
        upper = self.column(Space(grow=1), None if self._aside else _Fixed(upper, high=high), gap=0)
        rest: Box = Layers(Slot("beside_bar"), Slot("beside_tools"))
        if self._log_high:
            rest = Pad(Layers(rest, Slot("log")), top=GAP)
        next_to_board = self.column(*lines, _Fixed(Slot("bar"), high=row))
        foot = Layers(Slot("beside"), self.column(next_to_board, Grow(rest), gap=0))
        strips = self.column(
            _Fixed(Pad(upper, GAP, GAP, GAP, GAP), high=self._top),
            _Fixed(Slot("board", grow=0), high=self.board[1]),
            Grow(Layers(Slot("free"), Pad(foot, GAP, GAP, GAP, GAP))),
            gap=0,
        )
        if not self._log_wide:
            return strips
        places = Layers(*map(Slot, ("log", "beside", "beside_bar", "beside_tools")))
        return Row(Grow(strips), _Fixed(Pad(places, 0, GAP, GAP, GAP), wide=self._log_wide), gap=0, align="stretch")
