"""What is written on the page of a replay: how far it is, what happened, and what the slider tells of a step."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.scenes.replay.timeline import Timeline
from game.ui.page.page import Page
from game.ui.page.tip import tip_node
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role

LINES: Final = 3
"""Lines of words, set small, that have room wherever there are cards."""


def words_height(look: Look, longest: str, width: int) -> int:
    """Room for the longest of all sentences, up to `LINES`, so that nothing moves from step to step."""
    said = min(look.text_size(longest, width, "small")[1], LINES * look.line("small"))
    return look.line("small") + said + look.px(8)


def put_words(page: Page, room: pygame.Rect, ways: Sequence[str], said: str) -> None:
    """How far it is, in the first way that has room on a line, and below it what happened."""
    look, soft = page.look, page.look.colours.ink_soft
    where = next((each for each in ways if look.measure(each, "small")[0] <= room.width), ways[-1])
    high = look.line("small")
    page.label(pygame.Rect(room.left, room.top, room.width, high), where, "small", "center", colour=soft)
    rest = pygame.Rect(room.left, room.top + high, room.width, max(1, room.height - high))
    style = "body" if look.text_size(said, rest.width)[1] <= rest.height else "small"
    high = look.text_size(said, rest.width, style)[1]
    if high > rest.height:  # what is still too much grows upwards, on a card
        rest = pygame.Rect(rest.left, rest.bottom - high, rest.width, high)
        page.paint(rest.inflate(look.px(8), look.px(6)), partial(_draw_card, look))
    page.label(rest, said, style, "center", role=Role.STATUS)


def put_hint(page: Page, way: Timeline, step: int, said: str) -> None:
    """What is told of a step, above the slider."""
    above = pygame.Rect(way.rect.left + way.middle(step), way.rect.top, 1, page.look.height)
    node = tip_node(page.look, said, above)
    words = [each.moved(-node.rect.left, -node.rect.top) for each in node.words]
    page.paint(node.rect, partial(_draw_card, page.look), Role.TIP, node.name, words)


def _draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(5), look.colours.well, look.colours.edge, look.px(1))
