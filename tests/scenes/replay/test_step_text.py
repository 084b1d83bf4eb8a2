"""The card that says which step of a replay is shown, and what happened."""

import pygame

from game.scenes.replay.view import ABOVE, WORDS, StepText
from game.ui.page.page import Page
from game.ui.style.look import Look

LOOK = Look((960, 600))
LONGEST = "A piece of somebody with a long name is jumped and goes back. " * 3


def places(happened: str, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The card of a text, and what is free above it."""
    page = Page(LOOK, lambda page: StepText(("1 / 60",), happened, LONGEST).put(page, rect))
    page.settle()
    return page.slots[WORDS], page.slots[ABOVE]


def test_the_card_stands_still_at_the_lower_edge_from_step_to_step() -> None:
    rect = pygame.Rect(20, 20, 240, 400)
    card, free = places("Ann rolls 2.", rect)
    assert places(LONGEST[:60], rect) == (card, free)
    assert card.union(free) == rect
    assert free.bottom == card.top


def test_the_card_takes_a_low_place_whole() -> None:
    rect = pygame.Rect(20, 20, 240, StepText(("1 / 60",), "", LONGEST).measure(LOOK, 240)[1])
    assert places("Ann rolls 2.", rect)[0] == rect
