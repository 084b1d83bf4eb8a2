"""Keys on a page: what each named action does, where Tab and the arrows lead, and whether the page used it."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.page import keyboard
from game.ui.page.keyboard import LINES, PAGE, PAUSE, SEARCH
from game.ui.page.page import Page
from game.ui.style.look import Look
from tests.ui.player import made

STILL = Look((960, 600), motion=False)
NOTHING = pygame.Event(pygame.USEREVENT)


def place(across: int, down: int) -> pygame.Rect:
    return pygame.Rect(20 + 200 * across, 20 + 60 * down, 180, 40)


def on(build: Callable[[Page], object]) -> Page:
    page = Page(STILL, build)
    page.settle()
    return page


def walk(page: Page, action: str, times: int = 1) -> list[str | None]:
    """Where the focus is after each of so many times; the page must use all of them."""
    met = []
    for _ in range(times):
        assert page.handle(NOTHING, action)
        met.append(page.focused)
    return met


# ---- single actions


def test_a_shortcut_is_called_wherever_the_focus_is_and_shows_the_ring() -> None:
    called = list[str]()

    def build(page: Page) -> None:
        page.button("a", place(0, 0), "A", str)
        page.shortcuts = {"undo": lambda: called.append("undo")}

    page = on(build)
    page.mode.by_key = False
    assert not page.handle(NOTHING, "redo")
    assert (called, page.mode.by_key) == ([], False)
    assert page.handle(NOTHING, "undo")
    assert (called, page.mode.by_key) == (["undo"], True)


def test_back_is_used_only_where_there_is_a_back() -> None:
    gone = list[str]()

    def build(page: Page) -> None:
        page.entry("name", place(0, 0), "Ada", str)
        page.on_back = (lambda: gone.append("back")) if backs else None

    for backs in (False, True):
        page = on(build)
        page.focus("name")
        assert page.handle(NOTHING, "back") == backs
        (entry,) = (node for node in page.nodes() if node.key == "name")
        assert entry.value == "Ada", "only a search is emptied"
    assert gone == ["back"]


def test_back_leaves_an_empty_search() -> None:
    gone = list[str]()

    def build(page: Page) -> None:
        page.entry("search", place(0, 0), "", str, group=SEARCH)
        page.on_back = lambda: gone.append("back")

    page = on(build)
    page.focus("search")
    assert page.handle(NOTHING, "back")
    assert gone == ["back"]


def test_confirm_presses_what_has_the_focus_and_shows_the_ring_but_for_fingers() -> None:
    pressed = list[int]()
    for touch in (False, True):
        page = on(lambda page: page.button("a", place(0, 0), "A", lambda: pressed.append(1)))
        page.mode.by_key, page.mode.by_touch, page.doing.silent = False, touch, False
        assert page.handle(NOTHING, "confirm")
        assert page.mode.by_key is not touch
        assert page.doing.silent, "it shows no tip by itself"
    assert pressed == [1, 1]


def resting(page: Page) -> None:
    """A button that does not get the focus by itself."""
    page.may_lose_focus = True
    page.button("a", place(0, 0), "A", str)
    page.button("b", place(0, 1), "B", str)


def test_where_nothing_has_the_focus_nothing_is_confirmed_and_an_arrow_begins_at_the_first() -> None:
    page = on(resting)
    assert page.focused is None
    assert not page.handle(NOTHING, "confirm")
    page.doing.silent = True
    assert walk(page, "down") == ["a"]
    assert not page.doing.silent


@pytest.mark.parametrize("action", ["up", "left", "next", "previous", "confirm", "first", "page_down", "roll", ""])
def test_an_empty_page_uses_no_key(action: str) -> None:
    assert not on(str).handle(NOTHING, action)


def test_space_presses_a_button_and_other_keys_do_not() -> None:
    pressed = list[str]()
    hand = made(lambda page: page.button("a", place(0, 0), "A", lambda: pressed.append("a")), STILL)
    assert not hand.page.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0), "")
    assert not hand.key("x")
    assert pressed == []
    assert hand.key("space")
    assert pressed == ["a"]


# ---- arrows


def test_the_first_arrow_after_the_mouse_only_shows_where_the_focus_is() -> None:
    page = on(lambda page: [page.button(key, place(0, n), key, str) for n, key in enumerate("abc")])
    page.mode.by_key = False
    assert walk(page, "down", 3) == ["a", "b", "c"]
    assert page.mode.by_key


def test_the_first_arrow_after_the_mouse_changes_a_value_or_leaves_an_entry_at_once() -> None:
    value = [5.0]

    def build(page: Page) -> None:
        page.slider("slider", place(0, 0), 0, 9, value[0], lambda to: value.__setitem__(0, to))
        page.entry("entry", place(0, 1), "", str)
        page.button("end", place(0, 2), "End", str)

    page = on(build)
    for action, expected in (("left", 4), ("right", 5), ("right", 6)):
        page.mode.by_key = False
        assert walk(page, action) == ["slider"]
        assert value == [expected]
    page.focus("entry")
    page.mode.by_key = False
    assert walk(page, "down") == ["end"]


def test_an_arrow_that_leads_nowhere_scrolls_by_lines_and_sideways_not_at_all() -> None:
    def build(page: Page) -> None:
        part = page.scroll(pygame.Rect(100, 100, 300, 200), key="text")
        part.document("text", pygame.Rect(0, 0, 200, 900), str)

    page = on(build)
    region, line = page.regions["text"], STILL.line()
    for action, used, offset in (
        ("down", True, LINES * line), ("left", False, LINES * line), ("right", False, LINES * line),
        ("down", True, 2 * LINES * line), ("up", True, LINES * line), ("up", True, 0), ("up", False, 0),
    ):  # fmt: skip
        assert page.handle(NOTHING, action) == used
        assert region.goal == offset


# ---- Tab


def two_groups(page: Page) -> None:
    for n in range(3):
        page.button(f"top{n}", place(n, 0), str(n), str, group="top", selected=n == 1)
        page.button(f"low{n}", place(n, 1), str(n), str, group="low")


def test_tab_goes_from_group_to_group_to_what_is_selected_or_first() -> None:
    page = on(two_groups)
    page.focus("top2")
    page.mode.by_key = False
    page.doing.silent = True
    assert walk(page, "next", 3) == ["low0", "top1", "low0"]
    assert page.mode.by_key
    assert not page.doing.silent
    assert walk(page, "previous", 2) == ["top1", "low0"]


def test_tab_comes_back_to_where_it_left_a_group() -> None:
    page = on(two_groups)
    page.focus("low2")
    assert walk(page, "next", 2) == ["top1", "low2"]
    assert walk(page, "previous", 2) == ["top1", "low2"]


def test_tab_comes_to_the_first_of_a_group_that_has_lost_what_it_left() -> None:
    lost = list[str]()

    def build(page: Page) -> None:
        page.button("top", place(0, 0), "Top", str, group="top")
        for n in range(3):
            if f"low{n}" not in lost:
                page.button(f"low{n}", place(n, 1), str(n), str, group="low")

    page = on(build)
    page.focus("low2")
    walk(page, "next")
    lost.append("low2")
    page.rebuild()
    page.settle()
    assert walk(page, "next") == ["low0"]


def test_in_a_single_group_tab_goes_from_one_to_the_next_and_round() -> None:
    page = on(lambda page: [page.button(f"b{n}", place(n, 0), str(n), str) for n in range(3)])
    page.focus("b0")
    assert walk(page, "next", 4) == ["b1", "b2", "b0", "b1"]
    assert walk(page, "previous", 2) == ["b0", "b2"]


def form(page: Page) -> None:
    """Two names with an icon each, a group with a choice, buttons at the foot; the head is no part of the form."""
    page.order = ("first", "second", "icon", "feet")
    page.button("play", place(0, 4), "Play", str, group="feet")
    page.button("cancel", place(1, 4), "Cancel", str, group="feet")
    for n, group in enumerate(("first", "second")):
        page.entry(group, place(0, n + 1), "", str, group=group)
        page.button(f"dice{n}", place(1, n + 1), "", str, icon="help", group=group)
    page.button("help", place(0, 3), "", str, icon="help", group="icon")
    page.button("head", place(0, 0), "Head", str, group="head")


def test_tab_walks_the_fields_of_a_form_in_reading_order_without_icons_beside_others() -> None:
    page = on(form)
    page.focus("head")
    page.doing.silent = True
    around = ["first", "second", "help", "play", "cancel", "head"]
    assert walk(page, "next", 6) == around
    assert not page.doing.silent
    assert walk(page, "previous", 6) == [*around[-2::-1], "head"]


@pytest.mark.parametrize(("icon", "before", "after"), [("dice0", "first", "second"), ("dice1", "second", "help")])
def test_from_an_icon_tab_goes_to_the_fields_on_either_side(icon: str, before: str, after: str) -> None:
    page = on(form)
    for action, field in (("next", after), ("previous", before)):
        page.focus(icon)
        assert walk(page, action) == [field]


def test_tab_stays_in_a_form_of_one_field() -> None:
    def build(page: Page) -> None:
        page.order = ("only",)
        page.entry("name", place(0, 0), "", str, group="only")

    page = on(build)
    page.focus("name")
    assert walk(page, "next") == walk(page, "previous") == ["name"]


def test_enter_in_a_form_goes_on_to_the_next_field() -> None:
    page = on(form)
    page.focus("first")
    assert walk(page, "confirm", 2) == ["second", "help"]


def test_a_form_in_which_nothing_can_be_done_leaves_tab_to_others() -> None:
    def build(page: Page) -> None:
        page.order = ("first",)
        page.button("a", place(0, 0), "A", str, group="first", enabled=False)

    assert not on(build).handle(NOTHING, "next")


@pytest.mark.parametrize(("more", "expected"), [(["below"], "below"), ([], "other")])
def test_enter_in_the_last_entry_goes_to_what_is_below_else_to_the_next_group(more: list[str], expected: str) -> None:
    def build(page: Page) -> None:
        page.entry("name", place(0, 3), "", str, group="names")
        page.button("other", place(3, 0), "Other", str, group="above")
        for key in more:
            page.button(key, place(0, 4), "Below", str, group="feet")

    page = on(build)
    page.focus("name")
    assert walk(page, "confirm") == [expected]


def test_an_arrow_leads_into_a_region_also_where_nothing_of_it_is_in_sight() -> None:
    def build(page: Page) -> None:
        page.button("above", place(0, 0), "Above", str, group="top")
        part = page.scroll(pygame.Rect(20, 100, 300, 200), key="list")
        part.button("deep", pygame.Rect(0, 500, part.width, 40), "Deep", str, group="list")

    page = on(build)
    page.focus("above")
    assert walk(page, "down") == ["deep"]
    assert page.regions["list"].goal > 0


# ---- lists that are searched


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the keyboard sees."""
    now = [100.0]
    monkeypatch.setattr(keyboard, "monotonic", lambda: now[0])
    return now


def names(page: Page) -> None:
    page.type_ahead = True
    for n, name in enumerate(("Anna", "Ben", "Béla", "Benno")):
        page.button(name, place(n, 0), name, str)


def typed(page: Page, text: str) -> str | None:
    assert page.handle(pygame.Event(pygame.TEXTINPUT, text=text))
    return page.focused


@pytest.mark.parametrize(("pause", "found"), [(0.0, "Béla"), (PAUSE - 0.01, "Béla"), (PAUSE, "Ben")])
def test_letters_belong_together_until_somebody_pauses(clock: list[float], pause: float, found: str) -> None:
    page = on(names)
    typed(page, "b")
    clock[0] += PAUSE / 2
    assert typed(page, "e") == "Ben"
    clock[0] += pause
    assert typed(page, "l") == found


def test_a_letter_that_leads_nowhere_leaves_the_focus_and_a_blank_searches_nothing(clock: list[float]) -> None:
    page = on(names)
    page.focus("Ben")
    page.mode.by_key = False
    assert typed(page, "x") == "Ben"
    assert not page.mode.by_key
    assert not page.handle(pygame.Event(pygame.TEXTINPUT, text=" "))
    clock[0] += PAUSE
    assert typed(page, "a") == "Anna"
    assert page.mode.by_key


def test_a_long_list_is_searched_by_whoever_knows_all_of_it() -> None:
    asked = list[str]()

    def find(beginning: str) -> str | None:
        asked.append(beginning)
        return "Benno"

    page = on(names)
    page.find_by_name = find
    assert typed(page, "Q") == "Benno"
    assert asked == ["q"]


def test_home_end_and_arrows_move_in_a_list_that_is_searched() -> None:
    hand = made(names, STILL)
    for chord, focused in (("end", "Benno"), ("home", "Anna"), ("right", "Ben"), ("left", "Anna")):
        assert hand.key(chord)
        assert hand.page.focused == focused


# ---- scrolling


def listing(page: Page) -> None:
    part = page.scroll(pygame.Rect(100, 100, 300, 200), key="list")
    for n in range(20):
        part.button(f"item{n}", pygame.Rect(0, 50 * n, part.width, 40), str(n), str, group="list")
    other = page.scroll(pygame.Rect(500, 100, 300, 200), key="other")
    other.document("text", pygame.Rect(0, 0, 200, 900), str, group="text")
    page.button("below", pygame.Rect(100, 400, 80, 40), "Below", str, group="feet")


@pytest.mark.parametrize(
    ("focus", "action", "key", "goal", "focused"),
    [
        ("item0", "page_down", "list", PAGE * 200, "item6"),
        ("item0", "last", "list", 796, "item19"),
        ("below", "page_down", "list", PAGE * 200, "below"),
        ("text", "page_down", "other", PAGE * 200, "text"),
        ("text", "last", "other", 706, "text"),
    ],
)
def test_page_keys_scroll_where_the_focus_is_else_the_first_region_and_take_the_focus_along(
    focus: str, action: str, key: str, goal: float, focused: str
) -> None:
    page = on(listing)
    page.mode.by_key = False
    page.focus(focus)
    assert walk(page, action) == [focused]
    assert page.mode.by_key
    assert {name: region.goal for name, region in page.regions.items()} == {"list": 0, "other": 0} | {key: goal}


def test_page_up_and_home_lead_to_the_first_in_sight() -> None:
    page = on(listing)
    walk(page, "last")
    page.focus("item19")
    region = page.regions["list"]
    assert walk(page, "page_up") == ["item13"]
    assert region.goal == region.reach - PAGE * 200
    assert walk(page, "first") == ["item0"]
    assert region.goal == 0


def test_without_anything_to_scroll_page_keys_lead_to_the_ends_of_the_group() -> None:
    page = on(two_groups)
    page.focus("top1")
    page.doing.silent, page.mode.by_key = True, False
    ends = [walk(page, action)[0] for action in ("last", "first", "page_down", "page_up")]
    assert ends == ["top2", "top0", "top2", "top0"]
    assert page.mode.by_key
    assert not page.doing.silent
    nobody = on(resting)
    assert not nobody.handle(NOTHING, "last")


def test_a_stick_scrolls_at_once() -> None:
    page = Page(Look((960, 600)), listing)
    page.settle()
    page.scroll_by(70)
    page.scroll_by(-20)
    region = page.regions["list"]
    assert (region.offset, region.goal) == (50, 50)
    on(resting).scroll_by(70)


def test_the_wheel_does_nothing_where_nothing_scrolls() -> None:
    assert not on(resting).handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
