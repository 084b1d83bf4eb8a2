"""Regions that have more than they show: wheel, bar, keys, finger, and the focus that is always seen."""

from functools import partial

import pygame
import pytest

from game.ui.page.page import Page
from game.ui.page.region import CUT, Region
from game.ui.style.look import Look
from tests.ui.player import Player, made

STILL = Look((960, 600), motion=False)
VIEW = pygame.Rect(100, 100, 300, 200)
HIGH = 50


def listing(page: Page) -> None:
    part = page.scroll(VIEW, key="list")
    for number in range(20):
        place = pygame.Rect(0, number * HIGH, part.width, HIGH - 10)
        part.button(f"item{number}", place, str(number), partial(pressed.append, number), group="list")
    page.button("below", pygame.Rect(100, 400, 80, 40), "Below", str, group="feet")


pressed: list[int] = []


@pytest.fixture
def hand() -> Player:
    pressed.clear()
    return made(listing, STILL)


def part(hand: Player) -> Region:
    hand.page.settle()
    return hand.page.regions["list"]


def wheel(hand: Player, notches: int, at: tuple[int, int] = VIEW.center) -> bool:
    hand.mouse(pygame.MOUSEMOTION, at)
    return hand.page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches)))


def test_a_region_is_as_high_as_what_is_in_it(hand: Player) -> None:
    assert part(hand).content_height == pytest.approx(20 * HIGH - 10, abs=10)
    assert part(hand).reach == part(hand).content_height - VIEW.height


def test_only_what_is_in_sight_can_be_pressed(hand: Player) -> None:
    assert set(hand.page.targets()) == {"item0", "item1", "item2", "item3", "below"}
    assert hand.page.targets()["item3"].bottom <= VIEW.bottom
    hidden = hand.page.box("item5").center
    hand.click(hidden)
    assert pressed == []


def test_what_stands_half_in_sight_is_pressed_where_it_is(hand: Player) -> None:
    part(hand).scroll_to(HIGH // 5)
    hand.page.update(0.1)
    seen = hand.page.targets()["item4"]
    assert seen.height < HIGH // 2
    hand.mouse(pygame.MOUSEBUTTONDOWN, seen.center)
    hand.page.update(0.1)
    hand.mouse(pygame.MOUSEBUTTONUP, seen.center)
    assert pressed == [4]


def test_the_wheel_scrolls_to_both_ends_and_no_further(hand: Player) -> None:
    assert wheel(hand, -1)
    assert part(hand).offset > 0
    wheel(hand, -100)
    assert part(hand).offset == part(hand).reach
    hand.click("item19")
    wheel(hand, 100)
    assert part(hand).offset == 0
    assert pressed == [19]


def test_the_wheel_beside_a_region_does_nothing(hand: Player) -> None:
    assert wheel(hand, -3, (5, 5)) is False
    assert part(hand).offset == 0


def test_the_focus_scrolls_into_sight(hand: Player) -> None:
    hand.page.focus("item0")
    for number in range(1, 20):
        hand.key("down")
        assert hand.page.focused == f"item{number}"
        assert VIEW.contains(hand.page.box(f"item{number}"))
    hand.key("down")
    assert hand.page.focused == "below"


def test_page_keys_and_ends(hand: Player) -> None:
    hand.page.focus("item0")
    hand.key("pagedown")
    assert part(hand).offset == pytest.approx(180, abs=30)
    assert hand.page.focused in {"item5", "item6", "item7"}
    hand.key("end")
    assert hand.page.focused == "item19"
    hand.key("home")
    assert (hand.page.focused, part(hand).offset) == ("item0", 0)


def test_ends_where_nothing_scrolls() -> None:
    page = Page(STILL, lambda page: page.button("language", pygame.Rect(20, 20, 200, 40), "1", list))
    page.settle()
    page.pick("language", [(number, str(number)) for number in range(4)], 2, print)
    hand = Player(page)
    for key, item in (("end", "item3"), ("home", "item0"), ("pagedown", "item3"), ("pageup", "item0")):
        hand.key(key)
        assert page.focused == item


def test_the_bar_is_dragged_and_clicked(hand: Player) -> None:
    bar = VIEW.right - 3
    hand.page.settle()
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, (bar, VIEW.top + 5))
    hand.mouse(pygame.MOUSEMOTION, (bar, VIEW.top + 5 + 80))
    assert 0.3 < part(hand).offset / part(hand).reach < 0.7
    hand.mouse(pygame.MOUSEBUTTONUP, (5, 5))
    hand.mouse(pygame.MOUSEMOTION, (bar, VIEW.bottom))
    assert part(hand).offset < part(hand).reach
    hand.mouse(pygame.MOUSEBUTTONDOWN, (bar, VIEW.bottom - 1))
    assert part(hand).offset == part(hand).reach


def test_a_finger_scrolls_what_it_lies_on_and_presses_nothing(hand: Player) -> None:
    start = hand.page.targets()["item2"].center
    hand.mouse(pygame.MOUSEBUTTONDOWN, start, touch=True)
    for y in range(0, 121, 20):
        hand.mouse(pygame.MOUSEMOTION, (start[0], start[1] - y), touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, (start[0], start[1] - 120), touch=True)
    assert part(hand).offset == pytest.approx(120, abs=1)
    assert pressed == []
    tapped = hand.page.targets()["item4"].center
    hand.mouse(pygame.MOUSEBUTTONDOWN, tapped, touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, (tapped[0], tapped[1] + 3), touch=True)
    assert pressed == [4]


def test_a_finger_that_was_lifted_from_a_list_on_top_scrolls_nothing_below(hand: Player) -> None:
    """After a long press a list opens under the finger; its release does not reach the page below."""
    hand.mouse(pygame.MOUSEBUTTONDOWN, hand.page.targets()["item2"].center, touch=True)
    hand.page.pick("below", [(1, "One"), (2, "Two")], 1, str)
    hand.mouse(pygame.MOUSEBUTTONUP, (5, 5), touch=True)
    hand.page.close_overlay()
    hand.mouse(pygame.MOUSEMOTION, (VIEW.centerx, VIEW.top + 5), touch=False)
    assert part(hand).offset == 0
    x, y = hand.page.box("below").center
    hand.mouse(pygame.MOUSEBUTTONDOWN, (x, y), touch=True)
    hand.mouse(pygame.MOUSEMOTION, (x, y + 1), touch=True)
    assert part(hand).offset == 0
    assert hand.page.doing.pressed == "below"


def test_the_place_is_kept_when_the_page_is_built_anew(hand: Player) -> None:
    wheel(hand, -4)
    before = part(hand).offset
    hand.page.rebuild()
    assert part(hand).offset == before > 0


def test_a_page_that_is_built_anew_while_it_glides_glides_on() -> None:
    hand = made(listing, Look((960, 600)))
    part(hand).scroll_to(300)
    hand.page.update(0.05)
    under_way = part(hand).offset
    assert 0 < under_way < 300
    hand.page.rebuild()
    assert (part(hand).offset, part(hand).goal) == (under_way, 300)
    for _ in range(100):
        hand.page.update(0.05)
    assert part(hand).offset == 300


def test_arrows_scroll_a_text_that_has_nothing_to_focus() -> None:
    def build(page: Page) -> None:
        page.scroll(VIEW, key="text").prose(pygame.Rect(0, 0, 280, 0), "A long text. " * 200)

    hand = made(build, STILL)
    hand.page.settle()
    hand.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0)))
    assert hand.key("pagedown")
    assert hand.page.regions["text"].offset == pytest.approx(180)


def test_scrolling_glides_and_comes_to_rest() -> None:
    hand = made(listing, Look((960, 600)))
    wheel(hand, -2)
    region = part(hand)
    assert hand.page.busy
    offsets = []
    while hand.page.busy:
        hand.page.update(1 / 60)
        offsets.append(region.offset)
    assert offsets == sorted(offsets)
    assert region.offset == region.goal == 112
    assert 5 < len(offsets) < 40


def test_what_is_marked_is_what_lies_under_the_mouse_while_the_list_glides() -> None:
    hand = made(listing, Look((960, 600)))
    at = hand.page.targets()["item1"].center
    hand.mouse(pygame.MOUSEMOTION, at)
    marked = []
    for notches in (-2, 1):
        hand.page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)))
        while hand.page.busy:
            hand.page.update(1 / 60)
            assert hand.page.doing.hovered == hand.page.under(at)
        marked.append(hand.page.doing.hovered)
    assert len({"item1", *marked}) == 3


def test_a_key_that_scrolls_marks_what_has_come_under_the_mouse(hand: Player) -> None:
    at = hand.page.targets()["item1"].center
    hand.mouse(pygame.MOUSEMOTION, at)
    hand.page.focus("item0")
    hand.key("end")
    assert hand.page.doing.hovered == hand.page.under(at) != "item1"


def test_a_region_draws_nothing_outside_itself(hand: Player) -> None:
    surface = pygame.Surface((960, 600))
    surface.fill((1, 2, 3))
    hand.page.focus("below")
    hand.page.update(1.0)
    hand.page.draw(surface)
    assert surface.get_at((VIEW.left + 20, VIEW.top - 20)) == (1, 2, 3)
    assert surface.get_at((VIEW.left + 20, VIEW.bottom + 30)) == (1, 2, 3)
    assert surface.get_clip() == surface.get_rect()


def swiped(hand: Player, *heights: int, dt: float = 0.05) -> None:
    """Lay a finger on the list, move it up by so many pixels each time ``dt`` seconds pass, and lift it."""
    x, y = VIEW.center
    hand.mouse(pygame.MOUSEBUTTONDOWN, (x, y), touch=True)
    hand.page.mode.by_touch = True
    for height in heights:
        y -= height
        hand.mouse(pygame.MOUSEMOTION, (x, y), touch=True)
        hand.page.update(dt)
    hand.mouse(pygame.MOUSEBUTTONUP, (x, y), touch=True)


@pytest.mark.parametrize("look", [Look((960, 500), motion=False), Look((960, 600), 1.5, motion=False)])
def test_the_focus_stays_in_sight_when_the_window_or_the_letters_have_another_size(look: Look) -> None:
    def listed(page: Page) -> None:
        part, high = page.scroll(VIEW, key="list"), HIGH if page.look is STILL else 2 * HIGH
        for number in range(20):
            part.button(f"item{number}", pygame.Rect(0, number * high, part.width, HIGH - 10), "", str, group="list")

    hand = made(listed, STILL)
    hand.page.settle()
    hand.page.focus("item9")
    assert "item9" in hand.page.targets()
    hand.page.rebuild(look)
    assert "item9" in hand.page.targets()


def test_the_focus_that_was_scrolled_out_of_sight_stays_there_when_the_page_is_built_again(hand: Player) -> None:
    hand.page.settle()
    hand.page.focus("item9")
    part(hand).scroll_to(0, at_once=True)
    hand.page.rebuild(Look((960, 600), theme="contrast", motion=False))
    assert "item9" not in hand.page.targets()
    assert hand.page.focused == "item9"


def test_a_finger_flings_what_it_lets_go_and_a_touch_stops_it() -> None:
    pressed.clear()
    hand = made(listing, Look((960, 600)))
    swiped(hand, 30, 30, 30)
    region = part(hand)
    flung, offset = region.goal, region.offset
    assert offset == pytest.approx(90)
    assert flung > offset + 20
    hand.page.update(0.01)
    stopped = region.offset
    assert offset < stopped < flung
    hand.mouse(pygame.MOUSEBUTTONDOWN, VIEW.center, touch=True)
    assert (region.offset, region.goal) == (stopped, stopped)
    hand.mouse(pygame.MOUSEBUTTONUP, VIEW.center, touch=True)
    assert pressed == []  # it only stopped the list


def test_a_touch_on_what_has_come_to_rest_presses() -> None:
    pressed.clear()
    hand = made(listing, Look((960, 600)))
    swiped(hand, 30, 30, 30)
    for _ in range(300):
        hand.page.update(0.02)
    assert part(hand).goal == part(hand).offset
    key, at = next((key, box.center) for key, box in hand.page.targets().items() if box.height == HIGH - 10)
    hand.mouse(pygame.MOUSEBUTTONDOWN, at, touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, at, touch=True)
    assert pressed == [int(key.removeprefix("item"))]


def test_a_finger_that_rests_before_it_is_lifted_flings_nothing() -> None:
    hand = made(listing, Look((960, 600)))
    swiped(hand, 30, 30, 30, *[0] * 12)
    assert part(hand).goal == pytest.approx(90, abs=1)


@pytest.mark.parametrize(("first", "scrolled", "presses"), [(7, 0, [2]), (8, 8, [])])
def test_a_finger_scrolls_from_eight_pixels_on(hand: Player, first: int, scrolled: int, presses: list[int]) -> None:
    x, y = hand.page.targets()["item2"].center
    hand.mouse(pygame.MOUSEBUTTONDOWN, (x, y), touch=True)
    hand.mouse(pygame.MOUSEMOTION, (x, y - first), touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, (x, y - first), touch=True)
    assert part(hand).goal == scrolled
    assert pressed == presses


def test_the_wheel_scrolls_the_first_region_before_the_mouse_was_anywhere_and_after_a_finger_was_lifted() -> None:
    def turned(hand: Player) -> bool:
        return hand.page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))

    new = made(listing, STILL)
    new.page.settle()
    assert turned(new)
    assert part(new).goal == 56
    finger = made(listing, STILL)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger.mouse(kind, (800, 500), touch=True)
    assert turned(finger)
    assert part(finger).goal == 56
    mouse = made(listing, STILL)
    mouse.mouse(pygame.MOUSEMOTION, (800, 500))
    assert not turned(mouse)


def test_a_widget_is_revealed_on_a_page_that_was_not_built_yet() -> None:
    page = Page(STILL, listing)
    page.reveal("item15")
    region = page.regions["list"]
    assert region.goal == 15 * HIGH + HIGH - 10 + 12 - VIEW.height
    page.reveal("nothing of this name")
    assert region.goal == 15 * HIGH + HIGH - 10 + 12 - VIEW.height
    page.reveal("item0")
    assert region.goal == 0


def test_a_finger_that_taps_a_slider_in_a_list_sets_it() -> None:
    volume = [0.0]

    def build(page: Page) -> None:
        part = page.scroll(VIEW, key="list")
        place = pygame.Rect(0, 0, part.width, 40)
        part.slider("volume", place, 0, 10, volume[0], lambda to: volume.__setitem__(0, to), by=1, shown="")
        part.button("last", pygame.Rect(0, 600, part.width, 40), "Last", str)

    hand = made(build, STILL)
    box = hand.page.targets()["volume"]
    x, y = box.left + round(0.9 * box.width), box.centery
    hand.mouse(pygame.MOUSEBUTTONDOWN, (x, y), touch=True)
    assert volume == [0.0], "it may be the begin of a swipe"
    hand.mouse(pygame.MOUSEMOTION, (x, y - 60), touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, (x, y - 60), touch=True)
    assert volume == [0.0], "it was a swipe"
    part(hand).scroll_to(0, at_once=True)
    hand.mouse(pygame.MOUSEBUTTONDOWN, (x, y), touch=True)
    hand.mouse(pygame.MOUSEBUTTONUP, (x, y), touch=True)
    assert volume[0] >= 8


def test_what_goes_on_fades_into_what_lies_below_it_also_where_only_a_part_is_drawn_again(hand: Player) -> None:
    below, look = (40, 90, 30), hand.page.look
    part(hand).scroll_to(35, at_once=True)  # a button crosses the lower edge

    def drawn(clip: pygame.Rect | None) -> pygame.Surface:
        surface = pygame.Surface(look.size)
        surface.fill(below)
        surface.set_clip(clip)
        hand.page.draw(surface)
        return surface

    whole, strip = drawn(None), pygame.Rect(VIEW.left, VIEW.bottom - 6, 100, 5)
    button = VIEW.left + 60
    assert whole.get_at((button, VIEW.bottom - look.px(CUT) - 1))[:3] == look.colours.raised, "above, all of it"
    assert whole.get_at((button, VIEW.bottom - 1))[:3] == pytest.approx(below, abs=1), "at the edge, nothing"
    again = drawn(strip)
    assert pygame.image.tobytes(again.subsurface(strip), "RGB") == pygame.image.tobytes(whole.subsurface(strip), "RGB")
