"""What is written round the board: a panel a seat with name, turn, score and figures, and the words under it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game import i18n
from game.text import N_
from game.ui import paint
from game.ui.look import Look
from game.ui.page import Page
from game.ui.wrap import pieces

TO_PLAY = N_("panel", "to play")
WINNER = N_("panel", "winner")
SCORE = N_("panel", "Score")
READ = N_("tip", "Read the rule")
SCORE_OF = N_("panel", "{points} of {length}")

FULL, SPARING, BRIEF = range(3)
"""How much a panel says: everything; all but the picture of a piece; or, where there is no room, no figures either."""


@dataclass(frozen=True)
class Seat:
    """What one panel shows. All texts are translated; ``figures`` are labels with their values.

    ``sprite`` is a piece of this seat.
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


def draw_panel(look: Look, seat: Seat, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw one panel at the top of ``rect``. The active one is lit, says so in words, and points to its name."""
    panel = _panel(look, seat, rect.size)
    place = panel.get_rect(midtop=rect.midtop).move(0, -_margin(look))
    if seat.flipped:
        place.bottom = rect.bottom + _margin(look)
    surface.blit(panel, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _margin(look: Look) -> int:
    return 2 * look.px(8)


@lru_cache(maxsize=8)
def _panel(look: Look, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """A panel that goes into a rectangle of this size, premultiplied, with room around it for its shadow.

    Kept: few panels change with an action. Another language comes with another look.
    """
    content = _written(look, seat, size)
    if seat.flipped:
        content = pygame.transform.rotate(content, 180)
    card = content.get_rect(topleft=(_margin(look), _margin(look)))
    panel = pygame.Surface((card.width + 2 * _margin(look), card.height + 2 * _margin(look)), pygame.SRCALPHA)
    c = look.colours
    lit = seat.active or seat.winner
    edge, width = (c.focus, look.px(2)) if lit else (c.line, look.px(1))
    paint.shadow(panel, card, look.px(8), 0.4)
    paint.rounded(panel, card, look.px(10), c.raised if lit else c.panel, edge, width)
    panel.blit(content, card)
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
    page.label(rect, text, style, "center")
    if read:
        said = pygame.Rect(rect.centerx - wide // 2 - side, rect.top, wide + side, rect.height)
        page.icon(pygame.Rect(said.left, said.top, look.em(1.2), said.height), "book", look.colours.primary)
        page.spot("why", said, read, group="words", tip=i18n.t(READ))


def _draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(8), look.colours.panel, look.colours.line, look.px(1))


def _written(look: Look, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """What a panel says, without its card, but as large."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for detail in (FULL, SPARING, BRIEF):
        sheet.fill((0, 0, 0, 0))
        high = _content(sheet, look, seat, detail)
        if high <= size[1]:
            break
    return sheet.subsurface((0, 0, size[0], min(high, size[1])))


def _content(surface: pygame.Surface, look: Look, seat: Seat, detail: int) -> int:
    """What is written on the card; returns how high it must be."""
    inner = surface.get_rect().inflate(-2 * look.px(10), -2 * look.px(9))
    top = _head(surface, look, inner, seat, detail)
    top = _turn_word(surface, look, inner, top, seat, detail)
    figures = () if detail == BRIEF else ((i18n.t(SCORE), seat.score), *seat.figures)
    for label, value in figures:
        top = _figure(surface, look, pygame.Rect(inner.left, top, inner.width, 0), label, value)
    return top + look.px(7)


def _head(surface: pygame.Surface, look: Look, inner: pygame.Rect, seat: Seat, detail: int) -> int:
    """Piece, name and side; returns where the next line begins."""
    c, top = look.colours, inner.top
    if detail == FULL:
        place = seat.sprite.get_rect(midtop=(inner.centerx, top))
        surface.blit(seat.sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        top += seat.sprite.get_height() + look.px(4)
    name = look.fit(seat.name, inner.width, "subheading")
    high = look.line("subheading")
    look.draw_text(surface, name, pygame.Rect(inner.left, top, inner.width, high), "subheading", c.ink, "center")
    top += high
    high = look.text_size(seat.side, inner.width, "small")[1]
    look.draw_text(surface, seat.side, pygame.Rect(inner.left, top, inner.width, high), "small", c.ink_soft, "center")
    return top + high + look.px(4)


def _turn_word(surface: pygame.Surface, look: Look, inner: pygame.Rect, top: int, seat: Seat, detail: int) -> int:
    """The word that says whose turn it is; its room is kept when it is not there, so that nothing jumps."""
    c, lit = look.colours, seat.active or seat.winner
    if detail != FULL and not lit:
        return top
    word = i18n.t(WINNER if seat.winner else TO_PLAY)
    high = look.text_size(word, inner.width - look.px(12), "small-strong")[1] + look.px(6)
    if lit:
        pill = pygame.Rect(inner.left, top, inner.width, high)
        paint.rounded(surface, pill, high // 2, c.primary)
        look.draw_text(surface, word, pill, "small-strong", c.on_primary, "center")
    return top + high + look.px(8)


def _figure(surface: pygame.Surface, look: Look, row: pygame.Rect, label: str, value: str) -> int:
    """One figure: its name, wrapped if it must be, and its value at the right, or below where a word would break."""
    c = look.colours
    name = pygame.Rect(row.left, row.top, max(1, row.width - look.measure(value, "digits")[0] - look.px(6)), 0)
    below = any(look.measure(word.rstrip(), "small")[0] > name.width for word in pieces(label))
    if below:
        name.width = row.width
    name.height = max(0 if below else look.line("digits"), look.text_size(label, name.width, "small")[1])
    look.draw_text(surface, label, name, "small", c.ink_soft)
    row.top, row.height = (name.bottom, look.line("digits")) if below else (name.top, name.height)
    look.draw_text(surface, value, row, "digits", c.ink, "right")
    return row.bottom + look.px(2)
