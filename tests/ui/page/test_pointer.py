"""Mouse and finger on a page: what is hit, dragged, scrolled and explained, and whether the page used it."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.ui.input.fingers import HELD, USUAL
from game.ui.page.page import Page
from game.ui.style.look import Look
from tests.ui.player import Player, made

STILL = Look((960, 600), motion=False)
BOX = pygame.Rect(100, 100, 120, 60)
DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


class Made:
    """A page with one button, which may be off or have a tip, and what was pressed."""

    def __init__(self, build: Callable[[Page], object] = str, *, enabled: bool = True, tip: str = "") -> None:
        self.pressed = list[str]()

        def whole(page: Page) -> None:
            page.button("a", BOX, "A", lambda: self.pressed.append("a"), enabled=enabled, tip=tip)
            build(page)

        self.hand: Player = made(whole, STILL)
        self.page = self.hand.page
        self.page.settle()


# ---- what is used


def test_a_press_is_used_where_something_lies_and_moving_is_not() -> None:
    shown = Made(lambda page: page.panel(pygame.Rect(400, 100, 200, 200)))
    for at, used in ((BOX.center, True), ((450, 150), True), ((5, 5), False), ((390, 150), False)):
        assert shown.hand.mouse(MOVE, at) is False
        assert shown.hand.mouse(DOWN, at) is used
        assert shown.hand.mouse(UP, at) is used
    assert shown.pressed == ["a"]


def test_a_press_beside_everything_is_used_by_a_page_that_wants_it() -> None:
    outside = list[str]()

    def build(page: Page) -> None:
        page.panel(pygame.Rect(400, 100, 200, 200))
        page.on_outside = lambda: outside.append("outside")

    shown = Made(build)
    for at in (BOX.center, (450, 150)):
        shown.hand.mouse(DOWN, at)
        shown.hand.mouse(UP, at)
    assert outside == []
    assert shown.hand.mouse(DOWN, (5, 5)) is True
    assert outside == ["outside"]


def test_another_button_of_the_mouse_is_used_for_nothing() -> None:
    shown = Made()
    for kind in (DOWN, UP):
        event = pygame.Event(kind, pos=BOX.center, button=pygame.BUTTON_RIGHT)
        assert shown.page.handle(event) is False
    assert shown.pressed == []


def test_the_mouse_takes_the_ring_away_and_a_finger_is_remembered() -> None:
    shown = Made()
    for touch in (True, False):
        shown.page.mode.by_key = True
        shown.hand.mouse(DOWN, BOX.center, touch=touch)
        assert (shown.page.mode.by_key, shown.page.mode.by_touch) == (False, touch)
        assert (shown.page.doing.hovered, shown.page.doing.pressed) == (None if touch else "a", "a")
        shown.hand.mouse(UP, BOX.center, touch=touch)
        assert shown.page.mode.at == ((-1, -1) if touch else BOX.center)


# ---- fingers


@pytest.mark.parametrize(("beside", "hit"), [(5, True), (6, True), (30, False)])
def test_a_finger_hits_what_it_just_misses_and_a_mouse_does_not(beside: int, hit: bool) -> None:
    low = pygame.Rect(400, 100, 200, USUAL - 16)
    assert low.height + 2 * 8 == USUAL
    hits = list[str]()
    shown = Made(lambda page: page.button("low", low, "Low", lambda: hits.append("low")))
    at = low.centerx, low.bottom + beside
    for touch in (False, True):
        for kind in (DOWN, UP):
            shown.hand.mouse(kind, at, touch=touch)
        assert hits == (["low"] if hit and touch else [])


def test_a_finger_between_two_hits_the_nearer_one_and_what_is_off_gives_way() -> None:
    hits = list[str]()

    def build(page: Page) -> None:
        for key, top, enabled in (("one", 100, True), ("two", 140, True), ("off", 172, False)):
            place = pygame.Rect(400, top, 200, 30)
            page.button(key, place, key, partial(hits.append, key), enabled=enabled)

    shown = Made(build)
    for at in ((500, 133), (500, 138), (500, 175), (500, 190)):
        for kind in (DOWN, UP):
            shown.hand.mouse(kind, at, touch=True)
    assert hits == ["one", "two", "two"]


@pytest.mark.parametrize("tip", ["Not your turn.", ""])
def test_a_finger_on_what_is_off_shows_why(tip: str) -> None:
    shown = Made(enabled=False, tip=tip)
    shown.hand.mouse(DOWN, BOX.center, touch=True)
    assert shown.page.doing.tipped == ("a" if tip else None)
    shown.hand.mouse(UP, BOX.center, touch=True)
    shown.hand.mouse(DOWN, (5, 5), touch=True)
    assert shown.page.doing.tipped is None
    assert shown.pressed == []


def test_a_press_of_the_mouse_on_what_is_off_shows_why_at_once() -> None:
    shown = Made(enabled=False, tip="Not your turn.")
    shown.page.mode.by_key = False
    shown.hand.mouse(MOVE, BOX.center)
    assert shown.page.doing.tipped is None
    shown.hand.mouse(DOWN, BOX.center)
    shown.hand.mouse(UP, BOX.center)
    assert shown.page.doing.tipped == "a"
    assert shown.pressed == []


@pytest.mark.parametrize("tip", ["What it does", ""])
def test_a_long_press_shows_the_tip_instead_of_pressing(tip: str) -> None:
    shown = Made(tip=tip)
    assert shown.page.reads(BOX.center) is False, "nothing is being pressed"
    shown.hand.mouse(DOWN, BOX.center, touch=True)
    assert shown.page.reads(BOX.center) is bool(tip)
    assert shown.page.reads((5, 5)) is False
    assert shown.page.handle(pygame.Event(HELD)) is bool(tip)
    assert shown.page.doing.tipped == ("a" if tip else None)
    shown.hand.mouse(UP, BOX.center, touch=True)
    assert shown.pressed == ([] if tip else ["a"])


# ---- entries


@pytest.mark.parametrize("default", ["", "name"])
def test_a_press_beside_an_entry_leaves_it_unless_the_page_is_there_for_it(default: str) -> None:
    def build(page: Page) -> None:
        page.may_lose_focus = True
        page.entry("name", pygame.Rect(400, 100, 200, 40), "Ada", str)
        page.default = default

    shown = Made(build)
    shown.page.focus("name")
    shown.hand.mouse(DOWN, (5, 5))
    assert shown.page.focused == (default or None)


def test_a_finger_that_taps_an_entry_opens_the_keyboard_of_the_screen() -> None:
    entry = pygame.Rect(400, 100, 200, 40)
    for touch in (False, True):
        shown = Made(lambda page: page.entry("name", entry, "Ada", str))
        shown.hand.mouse(DOWN, entry.center, touch=touch)
        assert shown.page.overlay is None
        shown.hand.mouse(UP, entry.center, touch=touch)
        assert (shown.page.overlay is not None) == touch


# ---- hovering


def test_what_was_pressed_shows_no_tip_until_the_mouse_has_left_it() -> None:
    shown = Made(lambda page: page.button("b", BOX.move(300, 0), "B", str, tip="Other"), tip="Tip")
    doing = shown.page.doing
    shown.hand.mouse(MOVE, BOX.center)
    assert not doing.silent
    shown.hand.mouse(DOWN, BOX.center)
    shown.hand.mouse(UP, BOX.center)
    shown.hand.mouse(MOVE, (BOX.centerx + 3, BOX.centery))
    assert doing.silent
    shown.hand.mouse(MOVE, BOX.move(300, 0).center)
    assert not doing.silent
    shown.hand.mouse(MOVE, BOX.center)
    assert not doing.silent


def test_each_move_to_another_widget_waits_for_its_tip_anew() -> None:
    shown = Made(lambda page: page.button("b", BOX.move(300, 0), "B", str, tip="Other"), tip="Tip")
    shown.page.mode.by_key = False
    for at, key in ((BOX.center, "a"), (BOX.move(300, 0).center, "b")):
        shown.hand.mouse(MOVE, at)
        assert shown.page.doing.hovered == key
        assert shown.page.doing.tipped is None
        shown.page.doing.update(0.4)
        shown.hand.mouse(MOVE, (at[0] + 1, at[1]))
        shown.page.doing.update(0.4)
        assert shown.page.doing.tipped == key, "a small move does not begin it anew"


# ---- scrolling


def listing(page: Page) -> None:
    for n, key in enumerate(("left", "right")):
        part = page.scroll(pygame.Rect(300 * n + 20, 200, 250, 200), key=key)
        for row in range(20):
            part.button(f"{key}{row}", pygame.Rect(0, 50 * row, 200, 40), str(row), str, group=key)


@pytest.mark.parametrize(("notches", "goal"), [(-1.0, 56), (-0.5, 28), (-100.0, 796), (1.0, 0)])
def test_the_wheel_scrolls_the_region_under_the_mouse_by_its_notches(notches: float, goal: float) -> None:
    shown = Made(listing)
    shown.hand.mouse(MOVE, (400, 300))
    assert shown.page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches)) is True
    assert {key: region.goal for key, region in shown.page.regions.items()} == {"left": 0, "right": goal}


def test_a_wheel_without_parts_of_notches_scrolls_by_whole_ones_and_hovers_what_comes_under_the_mouse() -> None:
    shown = Made(listing)
    shown.hand.mouse(MOVE, (400, 225))
    assert shown.page.doing.hovered == "right0"
    shown.page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert shown.page.doing.hovered == "right1"


def test_a_finger_scrolls_the_region_it_went_down_on_by_all_it_moves() -> None:
    shown = Made(listing)
    shown.hand.mouse(DOWN, (400, 350), touch=True)
    for y in (330, 300, 310):
        assert shown.hand.mouse(MOVE, (100, y), touch=True) is True
    assert {key: region.offset for key, region in shown.page.regions.items()} == {"left": 0, "right": 40}
    shown.hand.mouse(UP, (100, 310), touch=True)
    assert shown.hand.mouse(MOVE, (400, 250), touch=True) is False
    assert shown.page.regions["right"].offset == 40


@pytest.mark.parametrize("stays", [True, False])
def test_a_finger_goes_on_scrolling_what_is_still_there_when_the_page_is_built_anew(stays: bool) -> None:
    there = [True]
    shown = Made(lambda page: listing(page) if there[0] else None)
    shown.hand.mouse(DOWN, (400, 350), touch=True)
    shown.hand.mouse(MOVE, (400, 320), touch=True)
    there[0] = stays
    shown.page.rebuild()
    shown.page.settle()
    assert shown.hand.mouse(MOVE, (400, 300), touch=True) is stays
    assert [region.offset for region in shown.page.regions.values()] == [0, 50] * stays


def test_the_bar_that_was_gripped_is_dragged_and_the_release_is_used() -> None:
    shown = Made(listing)
    bar = 20 + 250 - 3
    assert shown.hand.mouse(DOWN, (bar, 205)) is True
    assert shown.hand.mouse(MOVE, (700, 300)) is True
    offset = shown.page.regions["left"].offset
    assert 0 < offset < 796
    assert shown.page.regions["right"].offset == 0
    assert shown.hand.mouse(UP, (900, 550)) is True
    assert shown.hand.mouse(MOVE, (bar, 350)) is False
    assert shown.page.regions["left"].offset == offset


# ---- where a press lies


@pytest.mark.parametrize("turned", [False, True])
def test_a_slider_is_set_by_where_it_is_pressed_as_it_stands(turned: bool) -> None:
    value = [5.0]
    place = pygame.Rect(300, 300, 400, 40)

    def build(page: Page) -> None:
        page.turned = turned
        page.slider("s", place, 0, 10, value[0], lambda to: value.__setitem__(0, to))

    shown = Made(build)
    for x, expected in ((place.left + 1, 0), (place.right - 1, 10), (place.centerx, 5)):
        shown.hand.mouse(DOWN, (x, place.centery))
        shown.hand.mouse(UP, (x, place.centery))
        assert value == [10 - expected if turned else expected]
    shown.hand.mouse(DOWN, place.center)
    assert shown.hand.mouse(MOVE, (place.right - 1, 10)) is True, "it is dragged wherever the mouse goes"
    assert value == [0 if turned else 10]
