"""Two boxes that divide a place, and texts that ask for the width of one line."""

import pygame

from game.ui.layout import FirstFit, Label, Sized, Slot, Space, Split
from game.ui.page.page import Page
from game.ui.style.look import Look

LOOK = Look((960, 600), 1.0)


def places(split: Split) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the slots "a" and "b" of a split stand on a page of 900 by 500 pixels."""

    def build(page: Page) -> None:
        split.put(page, pygame.Rect(0, 0, 900, 500))

    page = Page(LOOK, build)
    page.settle()
    return page.slots["a"], page.slots["b"]


def test_the_measured_box_is_as_long_as_it_wants_within_its_shares() -> None:
    gap = LOOK.px(8)
    first, second = places(Split(Slot("a"), Slot("b"), measured=0, pixels=100))
    assert first == pygame.Rect(0, 0, 900, LOOK.px(100))
    assert second == pygame.Rect(0, first.bottom + gap, 900, 500 - gap - first.height)
    first, second = places(Split(Slot("a"), Slot("b"), measured=1, pixels=100, least=0.5))
    assert (second.height, first.height) == (250, 250 - gap)
    first, _ = places(Split(Slot("a"), Slot("b"), measured=0, aspect=0.9, most=0.6))
    assert first.height == 300


def test_side_by_side_the_length_is_the_width() -> None:
    first, second = places(Split(Slot("a"), Slot("b"), measured=1, most=0.4, ems=900, across=True))
    assert second == pygame.Rect(540, 0, 360, 500)
    assert first == pygame.Rect(0, 0, 540 - LOOK.px(8), 500)


def test_a_label_that_does_not_wrap_asks_for_its_whole_width() -> None:
    long, short = Label("a rather long text", wraps=False), Label("short", wraps=False)
    fit = FirstFit([long, short], "last")
    assert fit.chosen(LOOK, 500, None) is long
    assert fit.chosen(LOOK, 60, None) is short


def test_a_height_in_ems_grows_with_the_text() -> None:
    assert Sized(Space(), height_ems=3).measure(LOOK, 100)[1] == LOOK.em(3)
