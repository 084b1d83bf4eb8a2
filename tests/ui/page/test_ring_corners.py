"""The focus ring of what lies over a drawing is its corners alone, and no ring lies on what stands beside it."""

import pygame
import pytest

from game.ui.page import scrollbars
from game.ui.page.focus_ring import FocusRing
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.buttons import SpotWidget
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


@pytest.mark.parametrize("reach", [400, 0])
def test_the_focus_of_a_text_is_the_thumb_of_its_scroll_bar(reach: int) -> None:
    box = pygame.Rect(40, 40, 300, 200)

    def build(page: Page) -> None:
        page.document("text", box, list)
        page.scroll(box, box.height + reach, "text")

    page, surface = Page(LOOK, build), pygame.Surface(LOOK.size)
    page.settle()
    page.focus("text")
    page.regions["text"].scroll_to(reach, at_once=True)
    shown = []
    for page.mode.by_key in (False, True):
        page.update(1.0)
        surface.fill("black")
        page.draw(surface)
        mask = pygame.mask.from_threshold(surface, LOOK.colours.focus, (1, 1, 1, 255))
        shown += mask.get_bounding_rects()
    bar = scrollbars.place(page.regions["text"], LOOK)
    thumb = bar[1] if bar else page.widgets["text"].ringed(box)
    assert len(shown) == 1, "only while the keyboard is used"
    assert thumb.contains(shown[0])
    assert shown[0].height >= thumb.height - 4 * LOOK.px(1), "without its rim"
    assert (thumb.bottom, thumb.height < box.height) == (box.bottom, reach > 0)


def test_the_thumb_goes_dark_with_a_ring_that_has_not_arrived_there() -> None:
    box = pygame.Rect(300, 40, 300, 200)

    def build(page: Page) -> None:
        page.button("far", pygame.Rect(20, 400, 80, 40), "Far", str)
        page.document("text", box, list)
        page.scroll(box, box.height + 400, "text")

    page = Page(LOOK, build)
    page.settle()
    for page.mode.by_key, key in ((True, "far"), (True, "text"), (False, "text")):
        page.focus(key)
        page.update(0.01)
        damaged = page.damage()
    bar = scrollbars.place(page.regions["text"], LOOK)
    assert bar
    assert any(area.contains(bar[1]) for area in damaged)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_ring_cuts_no_neighbour_where_buttons_stand_closest(size: tuple[int, int]) -> None:
    ring, look = FocusRing(), Look(size)
    ring.follow(BOX, 0.0, motion=False)
    assert BOX.inflate(2 * look.px(CLOSEST), 2 * look.px(CLOSEST)).contains(ring.outline(look))
