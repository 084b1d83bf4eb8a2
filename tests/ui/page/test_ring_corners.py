"""The focus ring of what lies over a drawing is its corners alone, and no ring lies on what stands beside it."""

import pygame
import pytest

from game.ui.page import scrollbars
from game.ui.page.focus_ring import FocusRing
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.buttons import DocumentWidget, SpotWidget
from game.ui.widgets.widget import Widget

LOOK = Look((960, 600))
BOX = pygame.Rect(40, 40, 60, 50)
CLOSEST = 6
"""Design pixels between buttons that stand closest, as in a flow of them."""


def painted(widget: Widget) -> pygame.Surface:
    surface = pygame.Surface((140, 130))
    ring, look = FocusRing(), LOOK
    ring.follow(BOX, 0.0, motion=False)
    ring.draw(surface, look, look.px(6), widget.ring_parts(ring.outline(look)))
    return surface


def test_corners_alone_leave_the_sides_open() -> None:
    whole, corners = (painted(SpotWidget(LOOK, "w", BOX, list, corners=each)) for each in (False, True))
    band = pygame.Rect(0, 0, whole.width, BOX.top)
    middles = [(BOX.centerx, y) for y in range(band.height)]
    assert any(whole.get_at(at) != (0, 0, 0, 255) for at in middles)
    assert all(corners.get_at(at) == (0, 0, 0, 255) for at in middles)
    near = BOX.left + 4
    assert any(corners.get_at((near, y)) != (0, 0, 0, 255) for y in range(band.height))


def test_the_ring_of_a_document_surrounds_the_scroll_bar_alone() -> None:
    def build(page: Page) -> None:
        page.document("w", BOX, list)
        page.scroll(BOX, 1000, "text")

    page = Page(LOOK, build)
    page.settle()
    bar = scrollbars.place(page.regions["text"], LOOK)
    assert bar
    assert page.widgets["w"].ringed(BOX) == bar[0]


def test_of_the_ring_round_a_long_bar_only_the_ends_are_drawn() -> None:
    widget = DocumentWidget(LOOK, "w", BOX, list)
    for high in (400, 20):
        outline = pygame.Rect(90, 10, 12, high)
        top, bottom = widget.ring_parts(outline)
        assert top.height == bottom.height == min(LOOK.px(24), high // 2), "where there is no more room, all of it"
        assert (top.topleft, bottom.bottomright) == (outline.topleft, outline.bottomright)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_ring_cuts_no_neighbour_where_buttons_stand_closest(size: tuple[int, int]) -> None:
    ring, look = FocusRing(), Look(size)
    ring.follow(BOX, 0.0, motion=False)
    assert BOX.inflate(2 * look.px(CLOSEST), 2 * look.px(CLOSEST)).contains(ring.outline(look))
