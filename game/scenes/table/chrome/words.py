"""The line of words beside the board: what happened, or what is to be done; above it, quietly, what is played."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import i18n
from game.text import N_
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role

AIR = 8
"""Design pixels between the words and the panels above and below, where there is room."""
READ = N_("tip", "Read the rule")


def build_words(
    page: Page,
    rect: pygame.Rect,
    text: str,
    quiet: str = "",
    read: Callable[[], object] | None = None,
    panels: Sequence[pygame.Rect] = (),
) -> None:
    """Lay out the words, smaller where they need it; what they cannot say in full can be ``read`` on by a press.

    They end at the lower edge, next to the buttons. What is still too much grows upwards, on a card that hides whole
    ``panels``, never a part of one. What is ``quiet`` stands at the upper edge where there is room for it.
    """
    look = page.look
    side = _side(look) if read else 0
    rect = _spread(look, rect, text, side, page.turned)
    inner = rect.inflate(-2 * look.px(4) - 2 * side, 0)
    style = "body" if look.text_size(text, inner.width, "body")[1] <= rect.height else "small"
    wide, high = look.text_size(text, inner.width, style)
    air = min(look.px(AIR), max(0, rect.height - high) // 2)
    rect = pygame.Rect(rect.left, rect.top + air, rect.width, rect.height - 2 * air)
    if high > rect.height:
        card = pygame.Rect(0, 0, wide + 2 * look.px(10), high + look.px(6))
        card.midbottom = rect.midbottom
        if page.turned:
            card.midtop = rect.midtop
        card = card.unionall([panel for panel in panels if panel.colliderect(card)])
        page.paint(card, partial(_draw_card, look))
    if quiet and high + (spare := look.text_size(quiet, rect.width, "small")[1]) <= rect.height:
        place = pygame.Rect(rect.left, rect.bottom - spare if page.turned else rect.top, rect.width, spare)
        page.label(place, quiet, "small", "center", colour=look.colours.ink_soft)
        line = (place.width - look.text_size(quiet, place.width, "small")[0]) // 2 - look.px(8)
        for left in (place.left, place.right - line):
            if line > look.px(8):
                page.rule(left, place.centery, line)
    place = pygame.Rect(inner.left, rect.top if page.turned else rect.bottom - high, inner.width, high)
    page.label(place, text, style, "center", role=Role.STATUS)
    if read:
        said = pygame.Rect(rect.centerx - wide // 2 - side, place.top, wide + side, high)
        page.icon(pygame.Rect(said.left, said.top, look.em(1.2), said.height), "book", look.colours.primary)
        page.spot("why", said, read, group="words", tip=i18n.t(READ))


def _spread(look: Look, rect: pygame.Rect, text: str, side: int, turned: bool) -> pygame.Rect:
    """The words' room; wider towards the middle of the window where they would else grow out of the window."""
    spread = rect.copy()
    while spread.width < look.width // 2 and look.text_size(text, spread.width - 2 * look.px(4) - 2 * side, "small")[
        1
    ] + look.px(6) > (look.height - rect.top if turned else rect.bottom):
        spread.width += look.em(2)
        if rect.centerx > look.width // 2:
            spread.right = rect.right
    return spread


def words_height(look: Look, text: str, width: int, read: bool) -> int:
    """How high words are at least, set small."""
    return look.text_size(text, width - 2 * look.px(4) - (2 * _side(look) if read else 0), "small")[1]


def _side(look: Look) -> int:
    """The room for the icon beside words that can be read on."""
    return look.em(1.2) + look.px(6)


def _draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(8), look.colours.panel, look.colours.line, look.px(1))
