"""The panels at the board's sides: who sits there, whose turn it is, the score and the game's figures."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game import i18n
from game.text import N_
from game.ui import paint
from game.ui.look import Look

TO_PLAY = N_("panel", "to play")
WINNER = N_("panel", "winner")
SCORE = N_("panel", "Score")
SCORE_OF = N_("panel", "{points} of {length}")


@dataclass(frozen=True)
class Seat:
    """What one panel shows. All texts are translated; ``sprite`` is a piece of this seat."""

    name: str
    side: str
    score: str
    figures: Mapping[str, str]
    sprite: pygame.Surface
    active: bool = False
    winner: bool = False
    flipped: bool = False
    """Whether it is drawn for somebody at the opposite side of a flat screen."""


def draw_panel(look: Look, seat: Seat, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw one panel at the top of ``rect``. The active one is lit, says so in words, and points to its name."""
    sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
    high = min(rect.height, _content(sheet, look, sheet.get_rect(), seat))
    card = pygame.Rect(rect.left, rect.top, rect.width, high)
    content = sheet.subsurface((0, 0, rect.width, high))
    if seat.flipped:
        card.bottom = rect.bottom
        content = pygame.transform.rotate(content, 180)
    c = look.colours
    lit = seat.active or seat.winner
    edge, width = (c.focus, look.px(2)) if lit else (c.line, look.px(1))
    paint.shadow(surface, card, look.px(8), 0.4)
    paint.rounded(surface, card, look.px(10), c.raised if lit else c.panel, edge, width)
    surface.blit(content, card)


def _content(surface: pygame.Surface, look: Look, rect: pygame.Rect, seat: Seat) -> int:
    """What is written on the card; returns how high it must be."""
    inner = rect.inflate(-2 * look.px(10), -2 * look.px(9))
    top = _head(surface, look, inner, seat)
    top = _turn_word(surface, look, inner, top, seat)
    for label, value in ({i18n.t(SCORE): seat.score} | dict(seat.figures)).items():
        top = _figure(surface, look, pygame.Rect(inner.left, top, inner.width, 0), label, value)
    return top + look.px(7)


def _head(surface: pygame.Surface, look: Look, inner: pygame.Rect, seat: Seat) -> int:
    """Piece, name and side; returns where the next line begins."""
    c = look.colours
    piece = seat.sprite
    surface.blit(piece, piece.get_rect(midtop=(inner.centerx, inner.top)))
    top = inner.top + piece.get_height() + look.px(4)
    name = look.fit(seat.name, inner.width, "subheading")
    high = look.line("subheading")
    look.draw_text(surface, name, pygame.Rect(inner.left, top, inner.width, high), "subheading", c.ink, "center")
    top += high
    high = look.text_size(seat.side, inner.width, "small")[1]
    look.draw_text(surface, seat.side, pygame.Rect(inner.left, top, inner.width, high), "small", c.ink_soft, "center")
    return top + high + look.px(4)


def _turn_word(surface: pygame.Surface, look: Look, inner: pygame.Rect, top: int, seat: Seat) -> int:
    """The word that says whose turn it is; its room is kept when it is not there, so that nothing jumps."""
    c = look.colours
    word = i18n.t(WINNER if seat.winner else TO_PLAY)
    high = look.text_size(word, inner.width - look.px(12), "small-strong")[1] + look.px(6)
    if seat.active or seat.winner:
        pill = pygame.Rect(inner.left, top, inner.width, high)
        paint.rounded(surface, pill, high // 2, c.primary)
        look.draw_text(surface, word, pill, "small-strong", c.on_primary, "center")
    return top + high + look.px(8)


def _figure(surface: pygame.Surface, look: Look, row: pygame.Rect, label: str, value: str) -> int:
    """One figure: its name and its value, side by side if they fit, else one above the other."""
    c, gap = look.colours, look.px(6)
    wide = look.measure(value, "digits")[0]
    if look.measure(label, "small")[0] + gap + wide <= row.width:
        row.height = look.line("digits")
        look.draw_text(surface, label, row, "small", c.ink_soft)
        look.draw_text(surface, value, row, "digits", c.ink, "right")
        return row.bottom + look.px(2)
    row.height = look.text_size(label, row.width, "small")[1]
    look.draw_text(surface, label, row, "small", c.ink_soft)
    value_row = pygame.Rect(row.left, row.bottom, row.width, look.line("digits"))
    look.draw_text(surface, value, value_row, "digits", c.ink)
    return value_row.bottom + look.px(4)
