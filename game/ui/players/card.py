"""`PanelCard`: what one panel says, written in a width: on a card with a row for each figure, or on one line."""

from functools import partial

import pygame

from game import i18n
from game.text import N_
from game.ui.layout import Align, Blank, Box, Column, Grow, Label, Layers, Pad, Row, Size, Space
from game.ui.page.page import Page
from game.ui.page.region import Region, Static
from game.ui.players.clock_figure import draw_clock, ink
from game.ui.players.piece_pictures import draw_piece, draw_sockets
from game.ui.players.plan import (
    BRIEF,
    CLOCK_AIR,
    FULL,
    LINE,
    LINES,
    NOTED,
    PAD,
    PanelFigure,
    Plan,
    PlayerPanel,
    beside,
    line_sprite,
    name_lines,
    name_on_line,
    on_line,
    shortened,
    sign_side,
    socket_side,
    sprite_side,
    value_width,
)
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Words

TO_PLAY = N_("panel", "To play")
WINNER = N_("panel", "Winner")


# L10n: somebody has finished Don't Worry as the second or third, while others play on
PLACE = N_("panel", "Place {n}")


class PanelCard:
    """A seat's panel of a width, put once: ``words`` begin at its top left corner.

    ``overhang`` is how much of its height is above the sheet: the upper half of the pill.
    """

    def __init__(self, look: Look, seat: PlayerPanel, width: int, plan: Plan) -> None:
        self.overhang = 0 if plan.detail >= NOTED else pill_height(look) // 2
        page = Page(look, Page.rebuild)
        written = _written(look, seat, width, plan)
        written.put(page, pygame.Rect(0, 0, width, _height(look, written, width, plan)))
        self._look = look
        self._items = [item for item in page.items if isinstance(item, Static)]
        self.words: list[Words] = [words.moved(*item.rect.topleft) for item in self._items for words in item.words]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        for item in self._items:
            if item.draw:
                item.draw(surface, item.rect)
        for words in self.words:
            words.draw(surface, self._look)


def written_height(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> int:
    """Return how many pixels high a seat's panel of a width is."""
    return _height(look, _written(look, seat, width, plan), width, plan)


def _height(look: Look, written: Box, width: int, plan: Plan) -> int:
    return plan.head if plan.detail >= LINES else written.measure(look, width)[1]


def pill_text(seat: PlayerPanel) -> str:
    """Return a word or two that say that the seat is to play or has finished; "" for neither."""
    if seat.winner or seat.place == 1:
        return i18n.capitalised(WINNER)
    if seat.place:
        return i18n.t(PLACE, n=seat.place)
    return i18n.capitalised(TO_PLAY) if seat.active else ""


def pill_height(look: Look) -> int:
    """Return the height of a pill in pixels: an even number, since half of it is above the sheet."""
    return (look.line("small-strong") + look.px(4)) // 2 * 2


def _written(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> Box:
    """Return all that stands on a panel."""
    return Pad((_line if plan.detail >= LINES else _card)(look, seat, width, plan), left=PAD, right=PAD)


def _card(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> Box:
    """Return the piece, beside it the name with what the side is called; below them the figures."""
    detail = plan.detail
    name = shortened(look, seat.name, beside(look, width, detail), plan.style, name_lines(detail))
    side = Label(seat.side, "small", ink="soft") if detail == FULL else None
    texts = Grow(Column(Label(name, plan.style), side, gap=0))
    head = Row(_Piece(seat.sprite, sprite_side(look, detail), plan.head), texts, gap=8)
    shown = {BRIEF: seat.brief, NOTED: seat.noted}.get(detail, seat.rows)
    room, smaller = width - 2 * look.px(PAD), "fine" if detail == NOTED else ""
    figures = (Pad(_figure(look, figure, seat.sprite, room, smaller), bottom=2) for figure in shown)
    if detail == NOTED:
        return Column(Space(height=3), head, *figures, Space(height=3), gap=0)
    pill = Align(_Pill(pill_text(seat), seat.lit), "center")
    card = Column(Blank(pill), Space(height=1), Pad(head, bottom=3), *figures, Space(height=6), gap=0)
    return Layers(card, pill if pill_text(seat) else None)


def _figure(look: Look, figure: PanelFigure, sprite: pygame.Surface, width: int, smaller: str) -> Box:
    """Return a figure's name, in the style ``smaller`` or wrapped if it must be, and beside or below it the value."""
    name, value = Label(figure.label, "small", ink="soft", smaller=smaller), _Value(figure, sprite, FULL)
    words = [figure.label] if figure.total else pieces(figure.label)
    room = width - value_width(look, figure, FULL) - look.px(8)
    if any(look.measure(word.rstrip(), "small")[0] > room for word in words):
        return Column(name, Align(value, "right"), gap=0)
    return Row(Grow(name), value, gap=8, align="stretch")


def _line(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> Box:
    """Return a panel of one line: piece, name, and at the right the figures, the first one outermost."""
    name = name_on_line(look, seat, width - 2 * look.px(PAD), plan)
    figures: list[Box] = []
    for nth, figure in enumerate(on_line(seat, plan)):
        value = _Value(figure, seat.sprite, LINE, plan.values)
        if nth < plan.labels:
            label = Label(figure.label, "small", ink="soft", wraps=False)
            figures[:0] = Pad(label, left=plan.air), Pad(value, left=9)
        else:
            figures.insert(0, Pad(value, left=10))
    piece = _Piece(seat.sprite, line_sprite(look, plan))
    return Row(piece, Pad(Grow(_LineName(name, plan.style)), left=6), *figures, gap=0, align="stretch")


class _LineName(Label):
    """A name between piece and figures; nothing where there is hardly room for a letter."""

    def put(self, region: Region, rect: pygame.Rect) -> None:
        if rect.width >= region.look.em(1.5, self.style):
            super().put(region, rect)


class _Piece(Box):
    """The picture of a piece, no larger than ``side`` pixels; it takes ``high`` pixels of height at least."""

    def __init__(self, sprite: pygame.Surface, side: int, high: int = 0) -> None:
        self.sprite, self.side, self.high = sprite, side, high

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.side, max(self.side, self.high)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.paint(rect, partial(draw_piece, region.look, self.sprite, self.side))


class _Pill(Box):
    """The pill across the card's upper edge, whose word says that the seat is to play or has finished."""

    def __init__(self, word: str, lit: bool) -> None:
        self.word, self.lit = word, lit

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return min(width, look.measure(self.word, "small-strong")[0] + look.px(24)), pill_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        c = region.look.colours
        fill, ink = (c.primary, c.on_primary) if self.lit else (c.line, c.ink)
        region.paint(rect, partial(paint.rounded, radius=rect.height // 2, fill=fill))
        region.label(rect, self.word, "small-strong", "center", colour=ink)


class _Value(Box):
    """The value of a figure: digits in a style, a clock, or so many pieces in sockets."""

    def __init__(self, figure: PanelFigure, sprite: pygame.Surface, detail: int, style: str = "digits") -> None:
        self.figure, self.sprite, self.detail, self.style = figure, sprite, detail, style

    def size(self, look: Look, width: int, room: int | None) -> Size:
        socket = socket_side(look, self.detail) if self.figure.total else 0
        return value_width(look, self.figure, self.detail, self.style), max(look.line(self.style), socket)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, figure = region.look, self.figure
        if figure.total:
            socket = socket_side(look, self.detail)
            region.paint(rect, partial(draw_sockets, look, self.sprite, int(figure.value), figure.total, socket))
            return
        if figure.mark:
            if self.detail == LINE:
                rect = rect.inflate(0, min(0, look.line(self.style) + look.px(2) - rect.height))
            region.paint(rect, partial(draw_clock, look, figure.mark, sign_side(look, self.style)))
            rect = rect.inflate(-look.px(CLOCK_AIR), 0)
        region.label(rect, figure.value, self.style, "right", colour=ink(look, figure.mark))
