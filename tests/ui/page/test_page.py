"""A page under mouse and keys: what is pressed, where the focus goes, what survives being built anew."""

import pygame
import pytest

from game.ui.commands import Command
from game.ui.input.inputs import key_event
from game.ui.page.keyboard import SEARCH
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style.look import Look
from tests.ui.gallery import Gallery
from tests.ui.player import LOOK, Player, made


@pytest.fixture
def gallery() -> Gallery:
    return Gallery(LOOK)


@pytest.fixture
def hand(gallery: Gallery) -> Player:
    return Player(gallery.page)


# ---- pressing


def test_a_button_is_pressed_by_click_enter_and_space(gallery: Gallery, hand: Player) -> None:
    hand.click("undo")
    hand.page.focus("rules")
    hand.key("return")
    hand.key("space")
    assert gallery.pressed == ["undo", "rules", "rules"]


def test_a_button_is_not_pressed_if_the_mouse_leaves_it_before_it_is_released(gallery: Gallery, hand: Player) -> None:
    hand.mouse(pygame.MOUSEBUTTONDOWN, hand.page.targets()["undo"].center)
    assert hand.mouse(pygame.MOUSEBUTTONUP, (5, 5))
    assert gallery.pressed == []


def test_a_button_that_is_off_can_neither_be_pressed_nor_reached(gallery: Gallery, hand: Player) -> None:
    assert "done" not in hand.page.targets()
    assert hand.click(hand.page.box("done").center) is True
    hand.page.focus("undo")
    hand.key("right", "right")  # after the mouse the first key only shows where the focus is
    assert hand.page.focused == "rules"
    assert gallery.pressed == []


def test_the_first_arrow_key_leads_on_from_what_was_clicked(hand: Player) -> None:
    hand.click("undo")
    hand.key("right")
    assert hand.page.focused == "rules"
    hand.click("undo")
    hand.page.focus("rules")
    hand.key("left")  # nobody has clicked it: first the ring shows where the focus is
    assert hand.page.focused == "rules"


def test_a_button_that_is_disabled_while_the_mouse_is_down_is_not_pressed() -> None:
    pressed, enabled = [], [True]

    def build(page: Page) -> None:
        page.button("b", pygame.Rect(10, 10, 80, 40), "B", lambda: pressed.append("b"), enabled=enabled[0])

    hand = made(build)
    hand.mouse(pygame.MOUSEBUTTONDOWN, (50, 30))
    enabled[0] = False
    hand.page.rebuild()
    hand.mouse(pygame.MOUSEBUTTONUP, (50, 30))
    assert pressed == []


def test_other_mouse_buttons_press_nothing(gallery: Gallery, hand: Player) -> None:
    at = hand.page.targets()["undo"].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert hand.page.handle(pygame.Event(kind, pos=at, button=3)) is False
    assert gallery.pressed == []


def test_what_is_not_on_the_page_is_left_to_the_scene(hand: Player) -> None:
    assert hand.click((3, 3)) is False
    assert hand.key("f1") is False
    assert hand.key("escape") is False
    assert hand.page.handle(pygame.Event(pygame.USEREVENT)) is False


def test_a_panel_stops_clicks(hand: Player) -> None:
    sheet = hand.page.targets()["hints"]
    assert hand.page.covers((sheet.right - 5, sheet.bottom + 3))
    assert hand.click((sheet.right - 5, sheet.bottom + 3)) is True
    assert not hand.page.covers((3, 3))


def test_escape_goes_back_where_there_is_a_back() -> None:
    gone = []

    def build(page: Page) -> None:
        page.button("b", pygame.Rect(10, 10, 80, 40), "B", str)
        page.on_back = lambda: gone.append(True)

    assert made(build).key("escape")
    assert gone == [True]


def test_a_page_that_was_covered_knows_where_the_mouse_went(hand: Player) -> None:
    hand.mouse(pygame.MOUSEMOTION, hand.page.targets()["undo"].center)
    assert hand.page.doing.hovered == "undo"
    above = Player(Page(LOOK, lambda _: None, hand.page.mode))
    above.mouse(pygame.MOUSEMOTION, (3, 3))
    hand.page.rebuild()
    hand.page.settle()
    assert hand.page.doing.hovered is None
    above.mouse(pygame.MOUSEMOTION, hand.page.targets()["rules"].center)
    hand.page.rebuild()
    hand.page.settle()
    assert hand.page.doing.hovered == "rules"


def test_a_new_page_hovers_nothing_before_the_mouse_moves(hand: Player) -> None:
    hand.mouse(pygame.MOUSEMOTION, hand.page.targets()["undo"].center)
    other = Gallery(LOOK)
    other.page.mode.at = hand.page.mode.at
    other.page.settle()
    assert other.page.doing.hovered is None


# ---- values


def test_a_toggle_flips_by_click_and_goes_left_and_right(gallery: Gallery, hand: Player) -> None:
    hand.click("hints")
    assert gallery.hints is False
    hand.key("space")
    assert gallery.hints is True
    hand.key("right")
    assert gallery.hints is True
    hand.key("left")
    assert gallery.hints is False


def test_segments_are_clicked_and_walked(gallery: Gallery, hand: Player) -> None:
    box = hand.page.targets()["rules-choice"]
    hand.click((box.right - 20, box.centery))
    assert gallery.rules == "stakes"
    hand.key("right")
    assert gallery.rules == "stakes"
    hand.key("left", "left", "left", "left", "left")
    assert (gallery.rules, hand.page.focused) == ("classic", "rules-choice")
    hand.key("right")
    assert gallery.rules == "tournament"
    hand.key("return")
    assert gallery.rules == "playtive"


def test_a_choice_of_many_steps_by_its_keys_and_goes_round(gallery: Gallery, hand: Player) -> None:
    hand.page.focus("points")
    hand.key(*["left"] * 4)
    assert gallery.points == 25


@pytest.mark.parametrize("at", [0.05, 0.5, 0.95])
def test_a_choice_of_many_opens_a_list_wherever_it_is_pressed(gallery: Gallery, hand: Player, at: float) -> None:
    box = hand.page.targets()["points"]
    hand.click((round(box.left + at * box.width), box.centery))
    assert gallery.points == 7
    assert hand.page.focused == "item3"  # the value it has
    hand.key("down", "down", "return")  # where the focus is can be seen: it is what is chosen
    assert gallery.points == 11
    assert hand.page.overlay is None
    assert hand.page.focused == "points"


def test_a_list_closes_by_escape_and_by_a_click_beside_it(gallery: Gallery, hand: Player) -> None:
    hand.click("points")
    hand.key("escape")
    assert hand.page.overlay is None
    hand.click("points")
    assert hand.mouse(pygame.MOUSEBUTTONDOWN, (2, 2)) is True
    assert hand.page.overlay is None
    assert gallery.points == 7


def test_a_slider_follows_mouse_and_keys(gallery: Gallery, hand: Player) -> None:
    box = hand.page.targets()["volume"]
    hand.mouse(pygame.MOUSEBUTTONDOWN, (box.left + 1, box.centery))
    assert gallery.volume == 0
    hand.mouse(pygame.MOUSEMOTION, (box.left + box.width // 2, box.centery))
    assert 0.4 < gallery.volume < 0.7
    hand.mouse(pygame.MOUSEMOTION, (box.right + 500, box.centery))
    hand.mouse(pygame.MOUSEBUTTONUP, (box.right + 500, box.centery))
    assert gallery.volume == 1
    hand.mouse(pygame.MOUSEMOTION, box.midleft)
    assert gallery.volume == 1
    hand.key("left")
    assert gallery.volume == pytest.approx(0.95)


# ---- building anew


def test_the_focus_starts_on_the_primary_button_or_the_default() -> None:
    def build(page: Page) -> None:
        page.button("a", pygame.Rect(10, 10, 80, 40), "A", str)
        page.button("b", pygame.Rect(10, 60, 80, 40), "B", str, style="primary")
        page.button("c", pygame.Rect(10, 110, 80, 40), "C", str)

    page = Page(LOOK, build)
    assert page.focused == "b"
    page = Page(LOOK, build)
    page.default = "c"
    assert page.focused == "c"


def test_the_focus_stays_or_goes_to_what_is_near() -> None:
    names = ["a", "b", "c", "d"]

    def build(page: Page) -> None:
        for number, name in enumerate(names):
            page.button(name, pygame.Rect(10, 10 + 50 * number, 80, 40), name, str)

    page = Page(LOOK, build)
    page.focus("c")
    page.rebuild(Look((1920, 1080), 2.0))
    assert page.focused == "c"
    names.remove("c")
    page.rebuild()
    assert page.focused == "d"  # it stands now where c stood
    names.append("new")
    page.focus("new")
    page.rebuild()
    assert page.focused == "new"


def test_two_widgets_may_not_share_a_key() -> None:
    def build(page: Page) -> None:
        for _ in range(2):
            page.button("a", pygame.Rect(10, 10, 80, 40), "A", str)

    with pytest.raises(ValueError, match="two widgets have the key 'a'"):
        Page(LOOK, build).targets()


def test_a_page_without_widgets_takes_nothing() -> None:
    player = made(lambda page: page.label(pygame.Rect(0, 0, 100, 30), "Only a text"))
    assert player.page.focused is None
    assert not any(player.key(chord) for chord in ("tab", "down", "return", "space", "pagedown"))


# ---- dialogs


def test_a_dialog_takes_everything_until_it_is_answered(gallery: Gallery, hand: Player) -> None:
    hand.click("delete")
    assert set(hand.page.targets()) == {"answer0", "answer1"}
    assert hand.page.focused == "answer1"  # the one that loses nothing
    assert hand.page.covers((3, 3))
    assert hand.key("f1") is True
    hand.click("answer0")
    assert gallery.pressed == ["deleted"]
    assert hand.page.focused == "delete"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_dialog_is_as_high_as_its_paragraphs_need(scale: float) -> None:
    page = Page(Look((1280, 1600), scale), lambda page: page.rule(0, 0, 9))
    page.ask(
        "Proof", "One line.\n" + "0123456789abcdef" * 4 + "\nAnother line.\nThe last of the lines.", [("OK", int, "")]
    )
    page.settle()
    assert page.overlay is not None
    page.overlay.settle()
    assert page.overlay.regions["text"].reach == 0


def test_escape_presses_the_last_answer(gallery: Gallery, hand: Player) -> None:
    hand.click("delete")
    hand.key("escape")
    assert gallery.pressed == []
    assert hand.page.overlay is None


def test_a_dialog_is_built_anew_with_its_page(hand: Player) -> None:
    hand.click("delete")
    small = hand.page.targets()["answer0"]
    hand.page.rebuild(Look((3840, 2160)))
    assert hand.page.targets()["answer0"].height > 1.5 * small.height


def test_letters_look_for_what_begins_with_them_in_a_list(gallery: Gallery, hand: Player) -> None:
    page = gallery.page
    names = [("a", "Anna"), ("b", "Ben"), ("c", "Béla"), ("d", "Zoë")]
    picked: list[object] = []
    page.settle()
    page.pick("undo", names, "a", picked.append)
    assert page.typing, "letters are no commands"
    for letter in "be":
        page.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert page.focused == "item1"
    page.handle(pygame.Event(pygame.TEXTINPUT, text="l"))
    assert page.focused == "item2"
    hand.key("return")
    assert picked == ["c"]


def test_letters_that_go_on_nowhere_begin_another_word(gallery: Gallery) -> None:
    page = gallery.page
    page.settle()
    page.pick("undo", [("a", "Anna"), ("b", "Ben"), ("c", "Béla")], "a", str)
    for letter, focused in (("b", "item1"), ("a", "item0"), ("n", "item0"), ("b", "item1"), ("x", "item1")):
        page.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        assert page.focused == focused, letter


def test_enter_goes_from_field_to_field_and_then_to_what_the_page_is_there_for() -> None:
    def build(page: Page) -> None:
        for n in range(2):
            page.entry(f"name{n}", pygame.Rect(10, 10 + 50 * n, 200, 40), "", str, group="names")
        page.button("near", pygame.Rect(10, 120, 200, 40), "near", str)
        page.button("begin", pygame.Rect(600, 500, 200, 40), "begin", str, enabled=able[0])
        page.default = "begin"

    able, ways = [True], []
    for can in (True, False):
        able[0] = can
        page = Page(LOOK, build)
        page.focus("name0")
        page.settle()
        hand = Player(page)
        for _ in range(2):
            hand.key("return")
            ways.append(page.focused)
    assert ways == ["name1", "begin", "name1", "near"]


@pytest.fixture
def pop_up(gallery: Gallery) -> Player:
    """A list opened by mouse: ten lines, the fifth of them chosen."""
    gallery.page.mode.by_key = False
    gallery.page.settle()
    gallery.page.pick("undo", [(n, str(n)) for n in range(10)], 4, gallery.pressed.append)
    return Player(gallery.page)


def test_a_list_keeps_room_for_a_scroll_bar_only_if_it_scrolls(gallery: Gallery) -> None:
    gallery.page.settle()
    for count, beside in ((3, 0), (30, 14)):
        gallery.page.pick("undo", [(n, str(n)) for n in range(count)], 0, gallery.pressed.append)
        listed = gallery.page.overlay
        assert listed
        listed.settle()
        (sheet,) = (item.rect for item in listed.items if isinstance(item, Static) and item.solid)
        line, px = listed.box("item0"), listed.look.px
        assert (line.left - sheet.left, sheet.right - line.right) == (px(8), px(8) + px(beside))
        gallery.page.close_overlay()


def test_keys_go_on_in_a_list_from_what_is_chosen(pop_up: Player) -> None:
    for focused in ("item5", "item6"):
        pop_up.key("down")
        assert pop_up.page.focused == focused


def test_keys_go_on_in_a_list_from_the_line_under_the_mouse(gallery: Gallery, pop_up: Player) -> None:
    pop_up.mouse(pygame.MOUSEMOTION, pop_up.page.targets()["item7"].center)
    for focused in ("item6", "item5"):  # where the mouse stays no longer counts
        pop_up.key("up")
        assert pop_up.page.focused == focused
    pop_up.key("return")
    assert gallery.pressed == [5]


def test_enter_in_a_list_picks_the_line_under_the_mouse(gallery: Gallery, pop_up: Player) -> None:
    pop_up.mouse(pygame.MOUSEMOTION, pop_up.page.targets()["item7"].center)
    pop_up.key("return")
    assert gallery.pressed == [7]


def test_the_first_key_in_a_list_without_a_mark_shows_where_it_begins(gallery: Gallery) -> None:
    gallery.page.mode.by_key = False
    gallery.page.settle()
    gallery.page.pick("undo", [(n, str(n)) for n in range(10)], "", gallery.pressed.append)
    hand = Player(gallery.page)
    for focused in ("item0", "item1"):
        hand.key("down")
        assert hand.page.focused == focused


def test_home_and_end_lead_to_the_ends_of_a_list(gallery: Gallery) -> None:
    page = gallery.page
    page.settle()
    page.pick("undo", [(n, str(n)) for n in range(40)], 20, str)
    for chord, focused in (("end", "item39"), ("home", "item0")):
        page.handle(key_event(chord))
        assert page.focused == focused
        assert page.overlay
        assert page.overlay.mode.by_key, "the focus can be seen"


def test_a_page_is_built_again_before_an_event_is_done_with() -> None:
    built, chosen = list[int](), [0]

    def press() -> None:
        chosen[0] += 1
        page.rebuild()

    def build(page: Page) -> None:
        built.append(chosen[0])
        page.button("b", pygame.Rect(10, 10, 80, 40), str(chosen[0]), press)

    hand = made(build)
    page = hand.page
    hand.page.focus("b")
    hand.key("return")
    assert built[-1] == 1
    built.clear()
    page.rebuild()
    assert built == []
    hand.mouse(pygame.MOUSEMOTION, (500, 500))
    assert built == [1]


def test_escape_first_empties_a_search_that_has_a_text() -> None:
    written, gone = list[str](), list[bool]()

    def build(page: Page) -> None:
        page.entry("s", pygame.Rect(10, 10, 300, 40), written[-1] if written else "", written.append, group=SEARCH)
        page.on_back = lambda: gone.append(True)

    hand = made(build)
    hand.page.focus("s")
    hand.write("ab")
    assert written[-1] == "ab"
    assert hand.key("escape")
    assert (written[-1], gone) == ("", [])
    assert hand.key("escape")
    assert gone == [True]


def test_tab_walks_the_entries_of_a_group_to_both_ends() -> None:
    def build(page: Page) -> None:
        page.entry("one", pygame.Rect(10, 10, 300, 40), "", str, group="names")
        page.entry("two", pygame.Rect(10, 60, 300, 40), "", str, group="names")
        page.button("end", pygame.Rect(10, 110, 80, 40), "End", str, group="feet")

    hand = made(build)
    hand.page.focus("one")
    hand.key("tab")
    assert hand.page.focused == "two"
    hand.key("shift+tab")
    assert hand.page.focused == "one"
    hand.key("tab")
    hand.key("tab")
    assert hand.page.focused == "end"


def test_an_open_list_goes_with_its_button_to_another_size_of_the_window() -> None:
    def build(page: Page) -> None:
        page.button("open", pygame.Rect(page.look.width // 2, 30, 200, 40), "Open", str)

    page = made(build).page
    page.settle()
    page.pick("open", [(n, str(n)) for n in range(3)], 0, str)
    for size in ((960, 600), (1920, 1080)):
        page.rebuild(Look(size))
        page.settle()
        assert page.overlay
        assert page.box("open").collidepoint(page.overlay.targets()["item1"].centerx, 50)


def test_a_command_of_an_open_list_is_asked_again_when_it_is_pressed() -> None:
    hindrance, done = [""], list[str]()
    command = Command("throw", "Throw away", done.append, why_not=lambda _: hindrance[0]).on("now")
    page = made(lambda page: page.button("more", pygame.Rect(20, 20, 100, 40), "More", str)).page
    page.settle()
    for why, expected in (("", ["now"]), ("Gone", ["now"])):
        page.offer([command], "more")
        assert page.overlay
        page.overlay.settle()
        hindrance[0] = why
        page.overlay.widgets["throw"].press(None)
        assert done == expected
