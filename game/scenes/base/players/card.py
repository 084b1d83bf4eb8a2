"""`Card`: what one panel says, written in a width: on a card with a row for each figure, or on one line."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.scenes.base.players.piece_pictures import draw_socket, shine, shrunk
from game.text import N_
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Words

TO_PLAY = N_("panel", "to play")
WINNER = N_("panel", "winner")
SCORE = N_("panel", "Score")

FULL, PLAIN, BRIEF, LINES, LINE = range(5)
"""How much a panel says: everything; all but what the seat's side is called; of the figures those that matter most;
piece, name and figures side by side, the name on `LINE_LINES` lines where it needs them; the same on one line."""
NAME_STYLES: Final = ("subheading", "strong", "small-strong")
"""How names are set: as large as there is room for all of each on `NAME_LINES` lines."""
NAME_LINES: Final = 3
LINE_LINES: Final = 2
PAD: Final = 10
"""Design pixels between a panel's edge and what is written on it."""


class Figure(NamedTuple):
    """One figure of a panel: its name and value ("" for none); ``total`` if it counts that many pieces."""

    label: str
    value: str
    total: int = 0


class PlayerPanel(NamedTuple):
    """What one panel shows. All texts are translated.

    ``side`` is "" where the name is the side's own, ``score`` in a match of one game; ``sprite`` is a piece of this
    seat.
    """

    name: str
    side: str
    score: str
    figures: tuple[Figure, ...]
    sprite: pygame.Surface
    active: bool = False
    winner: bool = False
    flipped: bool = False
    """Whether it is drawn for somebody at the opposite side of a flat screen."""

    @property
    def lit(self) -> bool:
        """Whether everybody should look at it."""
        return self.active or self.winner

    @property
    def line(self) -> tuple[Figure, ...]:
        """What goes on one line, what matters most first."""
        return tuple(figure for figure in self.rows if figure.value)

    @property
    def rows(self) -> tuple[Figure, ...]:
        """The score of the series, where there is one, and the figures."""
        return ((Figure(i18n.t(SCORE), self.score),) if self.score else ()) + self.figures


class Plan(NamedTuple):
    """How all panels of a table are written, so that they look alike.

    Attributes:
        detail: how much they say.
        style: of the names.
        head: how high piece and name are together on a card, or the whole panel where it is one of lines.
        figures: how many figures stand on one line, the first ones; ``labels`` of them with their names.
        pictures: whether pieces that count are shown there as pictures, else by their number.
    """

    detail: int
    style: str
    head: int = 0
    figures: int = 0
    labels: int = 0
    pictures: bool = True


def plan(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> Plan:
    """How panels of this width are written that say so much: names as large as all of them have room for."""
    if detail >= LINES:
        way = _line_plan(look, seats, width, detail)
        return way._replace(head=max(_line_high(look, seat, width - 2 * look.px(PAD), way) for seat in seats))
    style = _name_style(look, seats, width)
    return Plan(detail, style, max(sum(_head_heights(look, seat, width, detail, style)) for seat in seats))


def _name_style(look: Look, seats: Sequence[PlayerPanel], width: int) -> str:
    room = _beside(look, width)
    for style in NAME_STYLES:
        if all(look.settle(seat.name, room, style) == style for seat in seats) and all(
            len(look.wrap(seat.name, room, style)) <= NAME_LINES for seat in seats
        ):
            return style
    return NAME_STYLES[-1]


def _head_heights(look: Look, seat: PlayerPanel, width: int, detail: int, style: str) -> tuple[int, int]:
    """How high the name is beside the piece, and below it what the side is called."""
    room = _beside(look, width)
    name = look.text_size(_shortened(look, seat.name, room, style), room, style)[1]
    return name, look.text_size(seat.side, room, "small")[1] if seat.side and detail == FULL else 0


def _line_plan(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> Plan:
    """As many figures as leave room for every whole name; at least the first one. Names wrap before they shrink.

    A score of the series that stands first loses its label before the figure beside it goes.
    """
    most = min(len(seat.line) for seat in seats)
    scored = [(2, 0)] if most > 1 and all(seat.score for seat in seats) else []
    amounts = [(n, n) for n in range(most, 1, -1)] + scored + [(min(1, most), n) for n in range(min(1, most), -1, -1)]
    styles = NAME_STYLES[1:] if detail == LINE else NAME_STYLES[1:2]
    plans = [Plan(detail, style, 0, *amount) for style in styles for amount in amounts]
    plans += [Plan(detail, style, 0, *amounts[-1], pictures=False) for style in styles]
    if whole := next((p for p in plans if all(_is_whole(look, seat, width, p) for seat in seats)), None):
        return whole
    if detail == LINE:
        return plans[-1]
    fewest = [*scored, amounts[-1]]
    wrapped = [Plan(detail, s, 0, *few, pictures=False) for few in fewest for s in (*NAME_STYLES[1:], "small")]
    return next((p for p in wrapped if all(_wraps(look, seat, width, p) for seat in seats)), wrapped[-1])


def _is_whole(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> bool:
    """Whether a seat's name has room on one line beside the figures."""
    return look.measure(seat.name, plan.style)[0] <= _line_room(look, seat, width - 2 * look.px(PAD), plan)


def _wraps(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> bool:
    """Whether a seat's name stands whole on its lines beside the figures."""
    room = _line_room(look, seat, width - 2 * look.px(PAD), plan)
    whole = look.settle(seat.name, room, plan.style) == plan.style
    return whole and len(look.wrap(seat.name, room, plan.style)) <= LINE_LINES


def _line_room(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> int:
    """The width between the piece and the figures, of so much between the edges."""
    figures = sum(_value_width(look, figure, LINE) + look.px(10) for figure in _on_line(seat, plan))
    labels = sum(look.measure(figure.label, "small")[0] + look.px(5) for figure in seat.line[: plan.labels])
    return max(1, width - _line_sprite(look) - look.px(6) - figures - labels)


def _on_line(seat: PlayerPanel, plan: Plan) -> list[Figure]:
    """The figures that stand on one line."""
    shown = seat.line[: plan.figures]
    return [figure if plan.pictures else figure._replace(total=0) for figure in shown]


def _line_sprite(look: Look) -> int:
    return min(line_height(look) - look.px(8), sprite_side(look))


def line_height(look: Look) -> int:
    """How high a panel of one line is."""
    return max(look.px(34), look.line("strong") + look.px(10))


def _socket(look: Look, detail: int) -> int:
    """The side of the socket for a piece that a figure counts."""
    return look.em(0.85 if detail == LINE else 1.3)


def _value_width(look: Look, figure: Figure, detail: int) -> int:
    """How wide a figure's value is, or its pieces are."""
    if not figure.total:
        return look.measure(figure.value, "digits")[0]
    return figure.total * (_socket(look, detail) + look.px(3)) - look.px(3)


def sprite_side(look: Look) -> int:
    """How large the picture of a piece is at most."""
    return max(look.px(40), look.em(2.4))


def _beside(look: Look, width: int) -> int:
    """The width that is left for the name beside the piece."""
    return width - 2 * look.px(PAD) - sprite_side(look) - look.px(8)


def _name_on_line(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> str:
    """A name as it stands between piece and figures. What a side is called is never cut."""
    lines = LINE_LINES if plan.detail == LINES else 1
    room = _line_room(look, seat, width, plan)
    return _shortened(look, seat.name, room, plan.style, lines) if seat.side else seat.name


def _line_high(look: Look, seat: PlayerPanel, width: int, plan: Plan) -> int:
    """How high a panel of lines is, so wide between its edges."""
    name = _name_on_line(look, seat, width, plan)
    return max(line_height(look), look.text_size(name, _line_room(look, seat, width, plan), plan.style)[1] + look.px(6))


class Card:
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
            for figure in seat.line[:2] if plan.detail == BRIEF else seat.rows:
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
        wide = _beside(look, self._width + 2 * look.px(PAD))
        name = _shortened(look, seat.name, wide, self._style)
        highs = _head_heights(look, seat, self._width + 2 * look.px(PAD), plan.detail, self._style)
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
        word = i18n.t(WINNER if seat.winner else TO_PLAY)
        wide = min(self._width, look.measure(word, "small-strong")[0] + look.px(24))
        pill = pygame.Rect(self._left + (self._width - wide) // 2, 0, wide, pill_height(look))
        self._paints.append(lambda surface: paint.rounded(surface, pill, pill.height // 2, c.primary))
        self._text(word, "small-strong", pill, c.on_primary, "center")

    def _figure(self, figure: Figure, sprite: pygame.Surface) -> None:
        """A figure: its name, wrapped if it must be, and at the right its value or so many pieces."""
        look, c = self._look, self._look.colours
        need, socket = _value_width(look, figure, FULL), _socket(look, FULL) if figure.total else 0
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
        else:
            self._text(figure.value, "digits", value, c.ink, "right")
        self._top += look.px(2)

    def _pieces(self, figure: Figure, sprite: pygame.Surface, row: pygame.Rect, detail: int) -> None:
        """So many sockets at the right end of a row, with a piece in each of those that count."""
        look, step = self._look, self._look.px(3)
        side = min(_socket(look, detail), (row.width + step) // figure.total - step)
        left = row.right - figure.total * (side + step) + step
        for number in range(figure.total):
            socket = pygame.Rect(0, 0, side, side)
            socket.midleft = left + number * (side + look.px(3)), row.centery
            self._paints.append(partial(draw_socket, look, socket))
            if number < int(figure.value):
                self._piece(sprite, socket.inflate(-look.px(4), -look.px(4)))

    # ---- one line

    def _line(self, seat: PlayerPanel, plan: Plan) -> None:
        """Piece, name, and at the right the figures, the first one outermost."""
        look, c = self._look, self._look.colours
        name = _name_on_line(look, seat, self._width, plan)
        self.height = plan.head
        row = pygame.Rect(self._left, 0, self._width, self.height)
        side = _line_sprite(look)
        self._piece(seat.sprite, pygame.Rect(row.left, row.centery - side // 2, side, side))
        left, right = row.left + side + look.px(6), row.right
        for nth, figure in enumerate(_on_line(seat, plan)):
            wide = min(_value_width(look, figure, LINE), right - left)
            place = pygame.Rect(right - wide, row.top, wide, row.height)
            if figure.total:
                self._pieces(figure, seat.sprite, place, LINE)
            else:
                self._text(figure.value, "digits", place, c.ink, "right")
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


def _shortened(look: Look, name: str, width: int, style: str, most: int = NAME_LINES) -> str:
    """A name on its lines; the end of the longest ones is given up for "…"."""
    lines = look.wrap(name, width, style)
    if len(lines) <= most:
        return name
    end = 0
    for line in lines[: most - 1]:
        end = name.index(line, end) + len(line)
    return name[:end] + look.fit(name[end:], width, style)
