"""Which widget of a page has the focus, is under the mouse or pressed, and whose tip shows."""

import pygame
import pytest

from game.ui.page.interaction import ICON_TIP_DELAY, TIP_DELAY
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look
from tests.ui.player import LOOK, Player, made


def nothing() -> None:
    """Do nothing."""


class Buttons:
    """A page with three buttons in a row, the last one only while ``more``; "b" has a tip, "c" is primary."""

    def __init__(self, default: str = "") -> None:
        self.more, self.default, self.enabled = False, default, True
        self.hand: Player = made(self._build)
        self.page = self.hand.page
        self.page.settle()

    def _build(self, page: Page) -> None:
        for number, key in enumerate("abc" if self.more else "ab"):
            place = pygame.Rect(20 + 150 * number, 40, 120, 40)
            tip, style = ("What it does", "plain") if key == "b" else ("", "primary" if key == "c" else "plain")
            page.button(key, place, key.upper(), nothing, tip=tip, style=style, enabled=self.enabled or key != "b")
        page.default = self.default


def test_nothing_is_lit_under_a_mouse_that_rests_while_keys_are_used() -> None:
    buttons = Buttons()
    doing, at = buttons.page.doing, buttons.page.box("b").center
    buttons.hand.mouse(pygame.MOUSEMOTION, at)
    lit = doing.lit
    assert (doing.state("b").hovered, doing.near(["b"])) == (True, True)
    doing.mode.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT), "left")
    assert doing.lit != lit  # or the page would not be drawn again
    assert (doing.state("b").hovered, doing.near(["b"])) == (False, False)
    buttons.hand.mouse(pygame.MOUSEMOTION, (at[0] + 1, at[1]))
    assert (doing.state("b").hovered, doing.near(["b"]), doing.lit) == (True, True, lit)


def test_a_widget_knows_what_happens_to_it() -> None:
    buttons = Buttons()
    doing, at = buttons.page.doing, buttons.page.box("b").center
    buttons.page.focus("a")
    buttons.hand.mouse(pygame.MOUSEMOTION, at)
    one, other = doing.state("a"), doing.state("b")
    assert (one.hovered, one.pressed, one.focused) == (False, False, True)
    assert (other.hovered, other.pressed, other.focused) == (True, False, False)
    buttons.hand.mouse(pygame.MOUSEBUTTONDOWN, at)
    one, other = doing.state("a"), doing.state("b")
    assert (one.hovered, one.pressed, one.focused) == (False, False, False)
    assert (other.hovered, other.pressed, other.focused) == (True, True, True)


def test_one_that_is_off_is_refused_and_does_not_light_up() -> None:
    buttons = Buttons()
    buttons.enabled = False
    buttons.page.rebuild()
    buttons.page.settle()
    buttons.hand.mouse(pygame.MOUSEMOTION, buttons.page.box("a").center)
    assert not buttons.page.doing.refused
    buttons.hand.mouse(pygame.MOUSEMOTION, buttons.page.box("b").center)
    assert buttons.page.doing.refused
    assert not buttons.page.doing.state("b").hovered


def test_near_is_what_is_under_the_mouse_or_has_the_focus_of_the_keyboard() -> None:
    buttons = Buttons()
    doing, mode = buttons.page.doing, buttons.page.mode
    buttons.page.focus("a")
    mode.by_key = True
    assert doing.near(["a"])
    assert not doing.near(["b"])
    buttons.hand.mouse(pygame.MOUSEMOTION, buttons.page.box("b").center)
    mode.by_key = False
    assert doing.near(["b"])
    assert not doing.near(["a"])
    mode.by_touch = True
    assert doing.near(["a"])


def test_what_is_not_there_yet_gets_the_focus_once_it_is() -> None:
    buttons = Buttons()
    buttons.page.focus("b")
    buttons.page.focus("c")
    assert buttons.page.focused == "b"
    buttons.more = True
    buttons.page.rebuild()
    buttons.page.settle()
    assert buttons.page.focused == "c"
    buttons.page.focus("a")
    buttons.page.rebuild()
    buttons.page.settle()
    assert buttons.page.focused == "a", "it was wanted only once"


@pytest.mark.parametrize(("default", "more", "first"), [("", False, "a"), ("b", False, "b"), ("", True, "c")])
def test_a_page_begins_at_its_default_else_at_what_is_primary(default: str, more: bool, first: str) -> None:
    buttons = Buttons(default)
    buttons.page.doing.focus(None)
    buttons.more = more
    buttons.page.rebuild()
    buttons.page.settle()
    assert buttons.page.focused == first


def test_a_tip_shows_once_the_mouse_has_rested() -> None:
    buttons = Buttons()
    doing = buttons.page.doing
    buttons.page.mode.by_key = False
    buttons.hand.mouse(pygame.MOUSEMOTION, buttons.page.box("b").center)
    assert doing.waiting
    assert doing.tipped is None
    doing.update(TIP_DELAY - 0.01)
    assert doing.waiting
    assert doing.tipped is None, "it has words: only a mere icon says sooner what it is"
    assert TIP_DELAY > ICON_TIP_DELAY
    doing.update(0.01)
    assert not doing.waiting
    assert doing.tipped == "b"
    buttons.hand.mouse(pygame.MOUSEBUTTONDOWN, buttons.page.box("b").center)
    assert doing.tipped is None, "it is being pressed"
    buttons.hand.mouse(pygame.MOUSEMOTION, buttons.page.box("a").center)
    assert not doing.waiting


def scrolled(motion: bool) -> Region:
    """A region with 1,000 pixels of content in a view of 300."""
    look = LOOK if motion else Look((960, 600), motion=False)
    region = Region(look, Page(look, lambda _: None), pygame.Rect(0, 0, 200, 300), "list")
    region.content_height = region.view.height + 700
    return region


def test_a_region_glides_unless_it_is_to_jump_or_nothing_moves() -> None:
    for motion, at_once, offset in ((True, False, 0.0), (True, True, 200.0), (False, False, 200.0)):
        region = scrolled(motion)
        assert region.scroll_to(200, at_once=at_once)
        assert (region.offset, region.goal) == (offset, 200.0)
        assert not region.scroll_to(200)
    assert region.scroll_to(9000)
    assert region.goal == region.reach == 700
    assert region.scroll_to(-5)
    assert region.goal == 0


def scrolls(default: str, *, selected: bool = False, kind: str = "button") -> Page:
    """A page whose default is the last of 20 in a region that shows four."""

    def build(page: Page) -> None:
        page.button("head", pygame.Rect(20, 20, 120, 40), "Head", nothing)
        part = page.scroll(pygame.Rect(20, 100, 300, 200), key="list")
        for number in range(20):
            place = pygame.Rect(0, 50 * number, 200, 40)
            if kind == "spot":
                part.spot(f"item{number}", place, nothing, name=str(number))
            else:
                part.button(f"item{number}", place, str(number), nothing, selected=selected)
        page.default = default

    page = Page(Look((960, 600), motion=False), build)
    page.settle()
    return page


@pytest.mark.parametrize(
    ("default", "selected", "kind", "focused", "scrolled"),
    [
        ("item19", False, "button", "item0", False),
        ("item19", True, "button", "item19", True),
        ("item19", False, "spot", "item19", True),
        ("item3", False, "button", "item3", False),
        ("head", False, "button", "head", False),
        ("nothing", False, "button", "head", False),
    ],
)
def test_a_page_does_not_open_scrolled_down_to_its_last_button(
    default: str, selected: bool, kind: str, focused: str, scrolled: bool
) -> None:
    page = scrolls(default, selected=selected, kind=kind)
    assert page.focused == focused
    assert (page.regions["list"].goal > 0) is scrolled


def test_another_size_of_the_window_brings_the_focus_into_sight_again_and_the_same_one_does_not() -> None:
    page = scrolls("head")
    page.focus("item19")
    page.regions["list"].scroll_to(0, at_once=True)
    page.rebuild()
    page.settle()
    assert page.regions["list"].goal == 0
    page.rebuild(Look((970, 600), motion=False))
    page.settle()
    assert page.regions["list"].goal > 0


def test_a_widget_that_is_pressed_is_not_moved_away_under_the_pointer() -> None:
    page = scrolls("head")
    page.regions["list"].scroll_to(20, at_once=True)
    page.doing.pressed = "item0"
    page.focus("item0")
    assert page.regions["list"].goal == 20
    page.doing.pressed = None
    page.focus("head")
    page.focus("item0")
    assert page.regions["list"].goal == 0


def test_with_a_finger_everything_is_near_and_a_focus_that_does_not_show_is_not() -> None:
    buttons = Buttons()
    doing, mode = buttons.page.doing, buttons.page.mode
    buttons.page.focus("a")
    mode.by_key = False
    assert not doing.near(["a", "b"])
    assert not doing.near([])
    mode.by_touch = True
    assert doing.near(["a"])
    assert doing.near([])


def test_a_tip_that_was_asked_for_goes_with_its_widget() -> None:
    buttons = Buttons()
    buttons.page.doing.asked = "b"
    assert buttons.page.doing.tipped == "b"
    buttons.page.doing.asked = "c"
    assert buttons.page.doing.tipped is None


@pytest.mark.parametrize(
    ("at", "by_key", "silent", "waits"),
    [("b", True, False, True), ("b", True, True, False), ("a", True, False, False), ("b", False, False, False)],
)
def test_only_what_has_a_tip_and_is_looked_at_will_show_one(at: str, by_key: bool, silent: bool, waits: bool) -> None:
    buttons = Buttons()
    doing = buttons.page.doing
    buttons.page.focus(at)
    buttons.page.mode.by_key, doing.silent = by_key, silent
    assert doing.waiting is waits
    doing.update(TIP_DELAY)
    assert doing.tipped == (at if waits else None)
    assert not doing.waiting


def test_a_mere_icon_waits_for_its_tip_less_long() -> None:
    page = made(lambda page: page.button("i", pygame.Rect(20, 20, 40, 40), "", nothing, icon="help", tip="Help")).page
    page.settle()
    page.doing.silent = False
    for seconds, waits, tipped in (
        (0.0, True, None),
        (ICON_TIP_DELAY / 2, True, None),
        (ICON_TIP_DELAY / 2, False, "i"),
    ):
        page.doing.update(seconds)
        assert (page.doing.waiting, page.doing.tipped) == (waits, tipped)


def test_what_is_lit_changes_with_everything_that_shows() -> None:
    buttons = Buttons()
    doing = buttons.page.doing
    seen = {doing.lit}
    for name, value in (("hovered", "a"), ("pressed", "a"), ("carried", (1, 2)), ("aim", "b"), ("asked", "b")):
        setattr(doing, name, value)
        seen.add(doing.lit)
    doing.focus("b")
    assert len({*seen, doing.lit}) == 7


def test_what_is_gone_or_off_is_pressed_no_longer() -> None:
    buttons = Buttons()
    buttons.hand.mouse(pygame.MOUSEBUTTONDOWN, buttons.page.box("b").center)
    buttons.page.rebuild()
    buttons.page.settle()
    assert buttons.page.doing.pressed == "b"
    buttons.enabled = False
    buttons.page.rebuild()
    buttons.page.settle()
    assert buttons.page.doing.pressed is None
