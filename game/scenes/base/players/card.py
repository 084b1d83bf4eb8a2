"""`PanelCard`: what one panel says, written in a width: on a card with a row for each figure, or on one line."""

from collections.abc import Callable
from functools import partial

import pygame

from game import i18n
from game.scenes.base.players.clock_figure import draw_clock, ink
from game.scenes.base.players.piece_pictures import draw_socket, shine, shrunk
from game.scenes.base.players.plan import (
    BRIEF,
    CLOCK_AIR,
    FULL,
    LINE,
    LINES,
    PAD,
    PanelFigure,
    Plan,
    PlayerPanel,
    beside,
    head_heights,
    line_sprite,
    name_on_line,
    on_line,
    shortened,
    sign_side,
    socket_side,
    sprite_side,
    value_width,
)
from game.text import N_
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Words

TO_PLAY = N_("panel", "To play")
WINNER = N_("panel", "Winner")


class PanelCard:
    """A seat written in a width; ``height`` is what that takes. A card is the sheet itself: its pill stands above."""

    def __init__(self, look: Look, seat: PlayerPanel, width: int, plan: Plan) -> None:
        self._look, self._style = look, plan.style
        self._left, self._width = look.px(PAD), width - 2 * look.px(PAD)
        self.words: list[Words] = []
        """What it says, beginning at its top left corner."""
        self._paints: list[Callable[[pygame.Surface], object]] = []
        self.overhang = 0 if plan.detail >= LINES else pill_height(look) // 2
        """How much of its height is above the sheet: the upper half of the pill."""
        self._top = self.overhang
        if plan.detail >= LINES:
            self._line(seat, plan)
        else:
            self._head(seat, plan)
            self._turn_word(seat)
            for figure in seat.brief if plan.detail == BRIEF else seat.rows:
                self._figure(figure, seat.sprite)
            self.height = self._top + look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        for paint_part in self._paints:
            paint_part(surface)
        for words in self.words:
            words.draw(surface, self._look)

    def _text(self, text: str, style: str, place: pygame.Rect, colour: Colour, align: str = "left") -> None:
        self.words.append(Words(text, place, style, colour, align))

    def _row(self, height: int) -> pygame.Rect:
        """The next row, as wide as the card."""
        self._top += height
        return pygame.Rect(self._left, self._top - height, self._width, height)

    def _piece(self, sprite: pygame.Surface, place: pygame.Rect) -> None:
        """The picture of a piece in the middle of ``place``, no larger than that, with light around it."""
        colours = self._look.colours
        shown = shrunk(sprite, place.size)
        at = shown.get_rect(center=place.center)
        if colours.picture:
            self._paints.append(lambda surface: shine(surface, at, colours.ink))
        blend = pygame.BLEND_PREMULTIPLIED
        self._paints.append(lambda surface: surface.blit(shown, at, special_flags=blend))

    # ---- a card

    def _head(self, seat: PlayerPanel, plan: Plan) -> None:
        """The piece, and beside it the name with what the side is called."""
        look, c = self._look, self._look.colours
        self._top += max(look.px(8), self.overhang + look.px(1))
        wide = beside(look, self._width + 2 * look.px(PAD))
        name = shortened(look, seat.name, wide, self._style)
        highs = head_heights(look, seat, self._width + 2 * look.px(PAD), plan.detail, self._style)
        row = self._row(max(plan.head, sprite_side(look)))
        piece = pygame.Rect(row.left, row.top, sprite_side(look), row.height)
        self._piece(seat.sprite, piece.inflate(0, -max(0, row.height - sprite_side(look))))
        top = row.centery - sum(highs) // 2
        left = row.right - wide
        self._text(name, self._style, pygame.Rect(left, top, wide, highs[0]), c.ink)
        if highs[1]:
            self._text(seat.side, "small", pygame.Rect(left, top + highs[0], wide, highs[1]), c.ink_soft)
        self._top += look.px(3)

    def _turn_word(self, seat: PlayerPanel) -> None:
        """The word that says whose turn it is, across the card's upper edge, so that it leaves no hole."""
        if not seat.lit:
            return
        look, c = self._look, self._look.colours
        word = i18n.alone(WINNER if seat.winner else TO_PLAY)
        wide = min(self._width, look.measure(word, "small-strong")[0] + look.px(24))
        pill = pygame.Rect(self._left + (self._width - wide) // 2, 0, wide, pill_height(look))
        self._paints.append(lambda surface: paint.rounded(surface, pill, pill.height // 2, c.primary))
        self._text(word, "small-strong", pill, c.on_primary, "center")

    def _figure(self, figure: PanelFigure, sprite: pygame.Surface) -> None:
        """A figure: its name, wrapped if it must be, and at the right its value or so many pieces."""
        look, c = self._look, self._look.colours
        need, socket = value_width(look, figure, FULL), socket_side(look, FULL) if figure.total else 0
        room = self._width - need - look.px(8)
        words = [figure.label] if figure.total else pieces(figure.label)
        below = any(look.measure(word.rstrip(), "small")[0] > room for word in words)
        wide = self._width if below else room
        high = look.text_size(figure.label, wide, "small")[1]
        name = self._row(high if below else max(high, look.line("digits"), socket))
        value = self._row(max(look.line("digits"), socket)) if below else name
        self._text(figure.label, "small", pygame.Rect(name.left, name.top, wide, name.height), c.ink_soft)
        if figure.total:
            self._pieces(figure, sprite, value, FULL)
        elif figure.mark:
            self._clock(figure, pygame.Rect(value.right - need, value.top, need, value.height), "digits")
        else:
            self._text(figure.value, "digits", value, c.ink, "right")
        self._top += look.px(2)

    def _pieces(self, figure: PanelFigure, sprite: pygame.Surface, row: pygame.Rect, detail: int) -> None:
        """So many sockets at the right end of a row, with a piece in each of those that count."""
        look, step = self._look, self._look.px(3)
        side = min(socket_side(look, detail), (row.width + step) // figure.total - step)
        left = row.right - figure.total * (side + step) + step
        for number in range(figure.total):
            socket = pygame.Rect(0, 0, side, side)
            socket.midleft = left + number * (side + look.px(3)), row.centery
            self._paints.append(partial(draw_socket, look, socket))
            if number < int(figure.value):
                self._piece(sprite, socket.inflate(-look.px(4), -look.px(4)))

    def _clock(self, figure: PanelFigure, place: pygame.Rect, style: str) -> None:
        """A clock: its sign, and its digits at the right."""
        look = self._look
        self._paints.append(partial(draw_clock, look, figure.mark, place, sign_side(look, style)))
        inner = place.inflate(-look.px(CLOCK_AIR), 0)
        self._text(figure.value, style, inner, ink(look, figure.mark), "right")

    # ---- one line

    def _line(self, seat: PlayerPanel, plan: Plan) -> None:
        """Piece, name, and at the right the figures, the first one outermost."""
        look, c = self._look, self._look.colours
        name = name_on_line(look, seat, self._width, plan)
        self.height = plan.head
        row = pygame.Rect(self._left, 0, self._width, self.height)
        side = line_sprite(look, plan)
        self._piece(seat.sprite, pygame.Rect(row.left, row.centery - side // 2, side, side))
        left, right = row.left + side + look.px(6), row.right
        for nth, figure in enumerate(on_line(seat, plan)):
            wide = min(value_width(look, figure, LINE, plan.values), right - left)
            place = pygame.Rect(right - wide, row.top, wide, row.height)
            if figure.total:
                self._pieces(figure, seat.sprite, place, LINE)
            elif figure.mark:
                high = min(row.height, look.line(plan.values) + look.px(2))
                self._clock(figure, pygame.Rect(place.left, row.centery - high // 2, wide, high), plan.values)
            else:
                self._text(figure.value, plan.values, place, c.ink, "right")
            right = place.left - look.px(9 if nth < plan.labels else 5)
            if nth < plan.labels:
                wide = look.measure(figure.label, "small")[0]
                right -= wide
                self._text(figure.label, "small", pygame.Rect(right, row.top, wide, row.height), c.ink_soft)
            right -= look.px(5)
        if right - left >= look.em(1.5, plan.style):
            self._text(name, plan.style, pygame.Rect(left, row.top, right - left, row.height), c.ink)


def pill_height(look: Look) -> int:
    """How high the word is that says whose turn it is."""
    return look.line("small-strong") + look.px(4)
