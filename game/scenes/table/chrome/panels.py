"""What is written round the board: a panel a seat with name, turn, score and figures, and the words under it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product

import pygame

from game import i18n
from game.text import N_
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role, Words

TO_PLAY = N_("panel", "to play")
WINNER = N_("panel", "winner")
SCORE = N_("panel", "Score")
READ = N_("tip", "Read the rule")
SCORE_OF = N_("panel", "{points} of {length}")

FULL, SPARING, BRIEF, BARE = range(4)
"""How much a panel says: everything; all but the picture of a piece; where there is no room, no figures either; and
where the words for the side are long, only their picture, the name and the turn."""
NAME_STYLES = ("subheading", "strong", "small-strong")
"""How a name is set: as large as there is room for all of it; the end of the longest ones is given up for "…"."""
PAD = 8
"""Design pixels between a panel's edge and what is written on it."""

SHINE, GLEAM = 70, 12
"""How opaque the light around a piece is at its middle, and half its side before it is enlarged."""


@dataclass(frozen=True)
class PlayerPanel:
    """What one panel shows. All texts are translated; ``figures`` are labels with their values ("" for none).

    ``side`` is "" where the name is the side's own; ``sprite`` is a piece of this seat.
    """

    name: str
    side: str
    score: str
    figures: tuple[tuple[str, str], ...]
    sprite: pygame.Surface
    active: bool = False
    winner: bool = False
    flipped: bool = False
    """Whether it is drawn for somebody at the opposite side of a flat screen."""


def build_panel(page: Page, seat: PlayerPanel, rect: pygame.Rect) -> None:
    """Lay out one panel at the top of ``rect``. The active one is lit, says so in words, and points to its name."""
    margin = _margin(page.look)
    panel = _panel(page.look, seat, rect.size)
    place = pygame.Rect(rect.left, rect.top, rect.width, panel.height - 2 * margin)
    if seat.flipped:
        place.bottom = rect.bottom
    words = _panel_words(page.look, seat, rect.size)
    page.paint(place, partial(_draw_panel, panel), Role.GROUP, seat.name, words, painted=True)


def _draw_panel(panel: pygame.Surface, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(panel, panel.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _margin(look: Look) -> int:
    return 2 * look.px(8)


@lru_cache(maxsize=8)
def _panel(look: Look, seat: PlayerPanel, size: tuple[int, int]) -> pygame.Surface:
    """A panel that goes into a rectangle of this size, premultiplied, with room around it for its shadow.

    Kept: few panels change with an action. Another language comes with another look.
    """
    card = _written(look, seat, size)
    place = card.get_rect(topleft=(_margin(look), _margin(look)))
    panel = pygame.Surface((place.width + 2 * _margin(look), place.height + 2 * _margin(look)), pygame.SRCALPHA)
    paint.shadow(panel, place, look.px(8), 0.4)
    turned = pygame.transform.rotate(card, 180) if seat.flipped else card
    panel.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return panel


def build_words(page: Page, rect: pygame.Rect, text: str, read: Callable[[], object] | None = None) -> None:
    """Lay out the words, smaller where they need it; what they cannot say in full can be ``read`` on by a press.

    What is still too much grows upwards, on a card over the board.
    """
    look = page.look
    side = look.em(1.2) + look.px(6) if read else 0
    rect = rect.inflate(-2 * look.px(10) - 2 * side, 0)
    style = "body" if look.text_size(text, rect.width, "body")[1] <= rect.height else "small"
    wide, high = look.text_size(text, rect.width, style)
    if high > rect.height:
        card = pygame.Rect(0, 0, wide + 2 * look.px(10), high + look.px(6))
        card.midbottom = rect.midbottom
        page.paint(card, partial(_draw_card, look))
        rect = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
    page.label(rect, text, style, "center", role=Role.STATUS)
    if read:
        said = pygame.Rect(rect.centerx - wide // 2 - side, rect.top, wide + side, rect.height)
        page.icon(pygame.Rect(said.left, said.top, look.em(1.2), said.height), "book", look.colours.primary)
        page.spot("why", said, read, group="words", tip=i18n.t(READ))


def _draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(8), look.colours.panel, look.colours.line, look.px(1))


def _shine(surface: pygame.Surface, place: pygame.Rect, colour: Colour) -> None:
    """Light on the card around a piece, so that one of ebony stands out from a dark card too."""
    around = place.inflate(place.height, place.height // 3)
    surface.blit(_light(around.size, colour), around, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """An ellipse of light that fades towards its edge, premultiplied."""
    small = pygame.Surface((2 * GLEAM, 2 * GLEAM), pygame.SRCALPHA)
    for x, y in product(range(2 * GLEAM), repeat=2):
        near = max(0.0, 1 - math.hypot(x + 0.5 - GLEAM, y + 0.5 - GLEAM) / GLEAM)
        small.set_at((x, y), (*colour, round(SHINE * near * near * (3 - 2 * near))))
    return pygame.transform.smoothscale(small.premul_alpha(), size)


def _panel_words(look: Look, seat: PlayerPanel, size: tuple[int, int]) -> list[Words]:
    """What a panel that goes into a rectangle of this size says, beginning at the top left of its card."""
    card = _card(look, seat, size)
    if not seat.flipped:
        return card.words
    sheet = pygame.Rect(0, 0, size[0], min(card.height, size[1]))
    return [words.turned(sheet) for words in card.words]


@lru_cache(maxsize=8)
def _card(look: Look, seat: PlayerPanel, size: tuple[int, int]) -> "_Card":
    """What is written on a panel that goes into a rectangle of this size: as much as there is room for."""
    cards = (_Card(look, seat, size[0], detail) for detail in (FULL, SPARING, BRIEF, BARE))
    return next((card for card in cards if card.height <= size[1]), _Card(look, seat, size[0], BARE))


def _written(look: Look, seat: PlayerPanel, size: tuple[int, int]) -> pygame.Surface:
    """The card with what it says, premultiplied."""
    card = _card(look, seat, size)
    sheet = pygame.Surface((size[0], min(card.height, size[1])), pygame.SRCALPHA)
    c, lit = look.colours, seat.active or seat.winner
    edge, width = (c.focus, look.px(2)) if lit else (c.line, look.px(1))
    paint.rounded(sheet, sheet.get_rect(), look.px(10), c.raised if lit else c.panel, edge, width)
    card.draw(sheet)
    return sheet


class _Card:
    """A seat written from the top down in a width; ``height`` is what that takes."""

    def __init__(self, look: Look, seat: PlayerPanel, width: int, detail: int) -> None:
        self._look = look
        self._left, self._width = look.px(PAD), width - 2 * look.px(PAD)
        self._top = look.px(9)
        self.words: list[Words] = []
        """What it says, beginning at its top left corner."""
        self._paints: list[Callable[[pygame.Surface], object]] = []
        self._head(seat, detail)
        self._turn_word(seat, detail)
        figures = () if detail in (BRIEF, BARE) else ((i18n.t(SCORE), seat.score), *seat.figures)
        for label, value in figures:
            self._figure(label, value)
        self.height = self._top + look.px(7)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        for paint_part in self._paints:
            paint_part(surface)
        for words in self.words:
            words.draw(surface, self._look)

    def _text(self, text: str, style: str, place: pygame.Rect, colour: Colour, align: str = "center") -> None:
        self.words.append(Words(text, place, style, colour, align))

    def _row(self, height: int) -> pygame.Rect:
        """The next row, as wide as the card."""
        self._top += height
        return pygame.Rect(self._left, self._top - height, self._width, height)

    def _head(self, seat: PlayerPanel, detail: int) -> None:
        """Piece, name and side."""
        look, c, sprite = self._look, self._look.colours, seat.sprite
        if detail in (FULL, BARE):
            place = sprite.get_rect(midtop=self._row(sprite.get_height() + look.px(4)).midtop)
            if c.picture:
                self._paints.append(lambda surface: _shine(surface, place, c.ink))
            premultiplied = pygame.BLEND_PREMULTIPLIED
            self._paints.append(lambda surface: surface.blit(sprite, place, special_flags=premultiplied))
        self._name(seat)
        if seat.side and detail != BARE:
            self._text(seat.side, "small", self._row(look.text_size(seat.side, self._width, "small")[1]), c.ink_soft)
        self._top += look.px(4)

    def _name(self, seat: PlayerPanel) -> None:
        """Somebody's name on one line; where a side plays for itself what it is called, on as many as it needs."""
        look, ink = self._look, self._look.colours.ink
        if not seat.side:
            self._text(seat.name, "strong", self._row(look.text_size(seat.name, self._width, "strong")[1]), ink)
            return
        style = next((s for s in NAME_STYLES if look.measure(seat.name, s)[0] <= self._width), NAME_STYLES[-1])
        self._text(look.fit(seat.name, self._width, style), style, self._row(look.line("subheading")), ink)

    def _turn_word(self, seat: PlayerPanel, detail: int) -> None:
        """The word that says whose turn it is; its room is kept when it is not there, so that nothing jumps."""
        look, c, lit = self._look, self._look.colours, seat.active or seat.winner
        if detail != FULL and not lit:
            return
        word = i18n.t(WINNER if seat.winner else TO_PLAY)
        pill = self._row(look.text_size(word, self._width - look.px(12), "small-strong")[1] + look.px(6))
        self._top += look.px(8)
        if lit:
            self._paints.append(lambda surface: paint.rounded(surface, pill, pill.height // 2, c.primary))
            self._text(word, "small-strong", pill.inflate(-look.px(12), 0), c.on_primary)

    def _figure(self, label: str, value: str) -> None:
        """One figure: its name, wrapped if it must be, and its value at the right, below where a word would break."""
        look, c = self._look, self._look.colours
        room = self._width - look.measure(value, "digits")[0] - look.px(6)
        below = any(look.measure(word.rstrip(), "small")[0] > room for word in pieces(label))
        wide = self._width if below else room
        high = look.text_size(label, wide, "small")[1]
        name = self._row(high if below else max(high, look.line("digits")))
        number = self._row(look.line("digits")) if below else name
        self._text(label, "small", pygame.Rect(name.left, name.top, wide, name.height), c.ink_soft, "left")
        self._text(value, "digits", number, c.ink, "right")
        self._top += look.px(2)
