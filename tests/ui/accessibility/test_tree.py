"""A page as a screen reader walks through it: roles, names, values, states, numbers, and what is said of a change."""

import gc
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.ui.accessibility.acting import perform
from game.ui.accessibility.announcer import KEPT, LONGEST, SETTLED, Announcer
from game.ui.accessibility.element import ROOT, Element, Range, Request
from game.ui.accessibility.screen import Place, Screen
from game.ui.accessibility.tree import Numbers, Target, Tree
from game.ui.accessibility.updates import TreeUpdates
from game.ui.charts import MarkSliderWidget
from game.ui.commands import BoundCommand, command, dismissing
from game.ui.input.inputs import key_event
from game.ui.page.page import Page
from game.ui.widgets.node import Role, Words
from game.ui.widgets.toast import Toast
from tests.ui.player import LOOK, Player, made

BOX = pygame.Rect(20, 30, 300, 40)
OTHER = BOX.move(0, 60)


def screen(page: Page, **more: object) -> Screen:
    return Screen("Box", LOOK.size, page, **more)  # type: ignore[arg-type]


def tree(page: Page, **more: object) -> Tree:
    return Tree(screen(page, **more), Numbers())


def only(build: Callable[[Page], object]) -> Element:
    """The one element of a page on which one thing was put."""
    told = tree(Page(LOOK, build))
    (number,) = content(told)
    return told.elements[number]


def content(told: Tree) -> tuple[int, ...]:
    """The numbers of all that stands on the topmost page."""
    (inside,) = told.elements[told.page].children
    return told.elements[inside].children


@pytest.mark.parametrize(
    ("build", "role", "said"),
    [
        (lambda page: page.label(BOX, "Library", "heading"), "HEADING", "Library"),
        (lambda page: page.label(BOX, "Nothing here"), "LABEL", "Nothing here"),
        (lambda page: page.button("a", BOX, "Play", str), "BUTTON", "Play"),
        (lambda page: page.toggle("a", BOX, "Hints", True, print), "SWITCH", "Hints"),
        (
            lambda page: page.choice("a", BOX, [(1, "Few"), (2, "Many")], 2, print, name="How"),
            "COMBO_BOX",
            "How",
        ),
        (lambda page: page.slider("a", BOX, 0, 9, 4, print, shown="4 of 9", name="Sound"), "SLIDER", "Sound"),
        (lambda page: page.entry("a", BOX, "Ada", print, hint="Name"), "TEXT_INPUT", "Name"),
        (lambda page: page.spot("a", BOX, str, name="24"), "BUTTON", "24"),
        (lambda page: page.document("a", BOX, str, name="Rules"), "DOCUMENT", "Rules"),
        (lambda page: page.image(BOX, pygame.Surface((9, 9)), "A piece"), "IMAGE", "A piece"),
    ],
)
def test_each_thing_has_its_role_and_its_name(build: Callable[[Page], object], role: str, said: str) -> None:
    element = only(build)
    assert (element.role, element.label or element.value) == (role, said)
    assert element.rect == tuple(BOX)


def test_a_choice_has_its_name_and_its_value_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    told = tree(Page(LOOK, lambda page: page.choice("a", BOX, [(1, "Few"), (2, "Many")], 2, print, name="How")))
    choice = told.elements[content(told)[0]]
    assert (choice.label, choice.value) == ("How", "Many")
    (option,) = (told.elements[number] for number in choice.children)
    assert (option.role, option.label, option.selected) == ("COMMENT", "Many", True)


def test_texts_of_a_page_stand_where_orca_does_not_read_them_all_at_once() -> None:
    told = tree(Page(LOOK, lambda page: page.label(BOX, "Nothing here")))
    page = told.elements[told.page]
    assert [told.elements[number].role for number in page.children] == ["TAB_PANEL"]


def test_what_says_nothing_is_not_there() -> None:
    told = tree(Page(LOOK, lambda page: (page.panel(BOX), page.rule(0, 9, 9)))).elements
    assert [element.role for element in told.values()] == ["TAB_PANEL", "GROUP", "WINDOW"]


def test_states_and_what_may_be_asked() -> None:
    assert only(lambda page: page.toggle("a", BOX, "Hints", True, print)).toggled is True
    assert only(lambda page: page.button("a", BOX, "Play", str, selected=True)).selected is True
    assert only(lambda page: page.spot("a", BOX, str, name="Die 1: 5", selected=True)).toggled is True
    off = only(lambda page: page.button("a", BOX, "Play", str, enabled=False))
    assert (off.enabled, off.actions) == (False, ())
    assert {"FOCUS", "CLICK"} <= set(only(lambda page: page.button("a", BOX, "Play", str)).actions)
    slider = only(lambda page: page.slider("a", BOX, 0, 9, 4, print, shown="4 of 9"))
    assert slider.range == Range(4, 0, 9, 1)
    assert {"INCREMENT", "DECREMENT", "SET_VALUE"} <= set(slider.actions)


@pytest.mark.parametrize(
    ("tip", "described"),
    [
        ("Done (M)", ""),
        ("Done (M), or click the board", ""),
        ("Ends the turn", "Ends the turn"),
        ("Donee", "Donee"),
        ("", ""),
    ],
)
def test_a_tip_is_what_else_is_to_be_known_and_its_key_a_shortcut(tip: str, described: str) -> None:
    page = Page(LOOK, lambda page: page.button("a", BOX, "Done", str, tip=tip, action="done"))
    page.mode.keys = {"done": ("m",)}
    told = tree(page)
    element = told.elements[content(told)[0]]
    assert (element.description, element.keyboard_shortcut) == (described, "M")


def test_a_text_has_its_caret() -> None:
    hand = made(lambda page: page.entry("a", BOX, "Ada", print, hint="Name"))
    hand.page.focus("a")
    hand.key("end", "left")
    told = tree(hand.page)
    entry = told.elements[told.focus]
    assert (entry.role, entry.selection, entry.placeholder) == ("TEXT_INPUT", (2, 2), "Name")
    assert told.elements[entry.children[0]].value == "Ada"


def test_lines_of_a_list_stand_in_a_list() -> None:
    def build(page: Page) -> None:
        page.label(BOX, "Matches", "heading")
        page.card("a", BOX, str, texts=[Words("One", BOX), Words("yesterday", BOX), Words("?!", BOX)])
        page.card("b", OTHER, str, texts=[Words("Two", BOX)])

    told = tree(Page(LOOK, build)).elements
    (lines,) = (element for element in told.values() if element.role == "LIST")
    assert [(told[n].label, told[n].description) for n in lines.children] == [("One", "yesterday"), ("Two", "")]


def test_numbers_stay_while_a_page_is_built_anew() -> None:
    names = ["Play", "Stop"]
    page = Page(LOOK, lambda page: [page.button(name, BOX, name, str) for name in names])
    numbers = Numbers()
    before = {e.label: n for n, e in Tree(screen(page), numbers).elements.items()}
    names.insert(0, "Wait")
    page.rebuild()
    after = {e.label: n for n, e in Tree(screen(page), numbers).elements.items()}
    assert before.items() <= after.items()
    assert after["Wait"] not in before.values()


def test_a_question_is_a_dialog_before_all_else() -> None:
    page = Page(LOOK, lambda page: page.button("a", BOX, "Play", str))
    page.settle()
    page.ask("Leave?", "The match is kept.", [("Leave", str, "danger"), ("Stay", str, "")])
    told = tree(page.stack[-1], modal=True)
    dialog = told.elements[told.elements[ROOT].children[0]]
    assert (dialog.role, dialog.label, dialog.modal) == ("ALERT_DIALOG", "Leave?", True)
    assert told.elements[told.focus].label == "Stay"
    assert "Play" not in [element.label for element in told.elements.values()]


def test_a_board_is_a_list_whose_lines_are_its_targets() -> None:
    page = Page(LOOK, lambda page: page.spot("place:8", BOX, str, name="8"))
    places = [Place("place:8", "Point 8: 3 checkers.", BOX), Place("place:7", "Point 7: 1 checker.", OTHER, (40, 90))]
    told = tree(page, board=("Board", places))
    (board,) = (element for element in told.elements.values() if element.label == "Board")
    assert [told.elements[n].label for n in board.children] == ["Point 8: 3 checkers.", "Point 7: 1 checker."]
    near, far = (told.targets[n] for n in board.children)
    assert (near.key, far.page, far.at) == ("place:8", None, (40, 90))
    assert [e.label for e in told.elements.values()].count("8") == 0


def test_the_same_place_of_the_next_player_is_another_element() -> None:
    page = Page(LOOK, lambda page: page.spot("place:8", BOX, str, name="8"))
    page.focus("place:8")
    numbers, focuses = Numbers(), []
    for rect, words in ((BOX, "Point 8: Ann."), (BOX, "Point 8: Ann. Picked up."), (OTHER, "Point 8: Ben.")):
        told = Tree(screen(page, board=("Board", [Place("place:8", words, rect)])), numbers)
        focuses.append(told.focus)
        assert told.elements[told.focus].label == words
    assert focuses[0] == focuses[1] != focuses[2]


def test_a_list_has_the_name_of_its_group_and_the_place_of_its_lines() -> None:
    def build(page: Page) -> None:
        page.group_names["rules"] = "Rules"
        page.card("a", BOX, str, texts=[Words("One", BOX)], group="rules")
        page.card("b", OTHER, str, texts=[Words("Two", BOX)], group="rules")

    (lines,) = (element for element in tree(Page(LOOK, build)).elements.values() if element.role == "LIST")
    assert (lines.label, lines.rect) == ("Rules", tuple(BOX.union(OTHER)))


@pytest.mark.parametrize(
    ("called", "chosen", "selected"),
    [("Rules", True, [True, False]), ("Rules", False, [None, None]), ("", True, [True, None])],
)
def test_of_lines_in_a_list_with_a_name_each_is_chosen_or_not_once_one_is(
    called: str, chosen: bool, selected: list[bool | None]
) -> None:
    def build(page: Page) -> None:
        page.group_names["rules"] = called
        page.card("a", BOX, str, texts=[Words("One", BOX)], group="rules", selected=chosen)
        page.card("b", OTHER, str, texts=[Words("Two", BOX)], group="rules")

    told = tree(Page(LOOK, build)).elements.values()
    assert [element.selected for element in told if element.role == "LIST_ITEM"] == selected


@pytest.mark.parametrize(("value", "said"), [("12 steps", "12 steps"), ("", "on turn, won")])
def test_what_stands_in_a_group_is_read_in_it(value: str, said: str) -> None:
    def build(page: Page) -> None:
        words = [Words(text, BOX) for text in ("Ada", "on turn", "won")]
        page.paint(BOX, lambda *_: None, Role.GROUP, "Ada", words, value=value)

    told = tree(Page(LOOK, build)).elements
    (group,) = (element for element in told.values() if element.label == "Ada")
    (inside,) = (told[number] for number in group.children)
    assert (group.label, inside.role, inside.value) == ("Ada", "LABEL", said)


def test_a_list_is_called_as_the_heading_above_it_or_as_its_page() -> None:
    def build(page: Page) -> None:
        page.card("a", BOX, str, texts=[Words("One", BOX)], group="first")
        page.label(BOX, "Matches", "heading")
        page.card("b", BOX, str, texts=[Words("Two", BOX)], group="second")

    elements = tree(Page(LOOK, build), name="Library").elements.values()
    assert [element.label for element in elements if element.role == "LIST"] == ["Library", "Matches"]


def test_buttons_and_texts_between_the_lines_of_a_group_are_in_its_list() -> None:
    def build(page: Page) -> None:
        for key in ("a", "b"):
            page.card(key, BOX, str, texts=[Words(key, BOX)], group="matches")
            page.label(BOX, f"About {key}")
            page.button(f"more:{key}", BOX, "More", str, group="matches")
        page.button("c", BOX, "Close", str, group="foot")
        page.card("d", BOX, str, texts=[Words("d", BOX)], group="matches")

    told = tree(Page(LOOK, build)).elements
    lists = [[told[n].label or told[n].value for n in each.children] for each in told.values() if each.role == "LIST"]
    assert lists == [["a", "About a", "More", "b"], ["d"]]


def test_a_place_of_the_board_that_had_the_focus_stays_in_the_list_of_the_board() -> None:
    places = [Place(key, f"Point {key}.", BOX) for key in ("8", "7")]
    page = resting(lambda page: [page.spot(place.key, BOX, str, name=place.key) for place in places])
    page.focus("8")
    updates = TreeUpdates()
    updates.changes(screen(page, board=("Board", tuple(places))))
    del places[0]
    page.rebuild()
    updates.changes(screen(page, board=("Board", tuple(places))))
    told = updates.tree
    assert told
    (board,) = (element for element in told.elements.values() if element.label == "Board")
    assert [told.elements[number].label for number in board.children] == ["Point 7.", "Point 8."]
    assert told.focus in board.children


# ---- what is said


def status(text: str) -> Page:
    return Page(LOOK, lambda page: page.label(BOX, text, role=Role.STATUS))


class Clock:
    """A clock that a test sets forward."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def resting(build: Callable[[Page], object]) -> Page:
    """A page on which nothing has the focus until something is given it, as at a table."""

    def rests(page: Page) -> None:
        page.may_lose_focus = True
        build(page)

    return Page(LOOK, rests)


def said(announcer: Announcer, *screens: Screen) -> list[str]:
    """Return what has been announced when each of these screens has been shown, and its focus has rested."""
    numbers = Numbers()
    for shown in screens:
        announcer.update(shown, Tree(shown, numbers))
        announcer.clock.now += SETTLED  # type: ignore[attr-defined]
        announcer.update(shown._replace(happened=()), Tree(shown, numbers))
    return [element.value for _, element in announcer.announcements]


def test_what_happened_comes_before_what_is_to_be_done_and_nothing_twice() -> None:
    words = ["Ann to roll."]
    page = Page(LOOK, lambda page: page.label(BOX, words[0], role=Role.STATUS))
    announcer = Announcer(Clock())
    assert said(announcer, screen(page)) == ["Ann to roll."]
    words[0] = "Ann to move."
    page.rebuild()
    assert said(announcer, screen(page, happened=["Ann rolls 3-1."]), screen(page))[1:] == [
        "Ann rolls 3-1. Ann to move."
    ]
    words[0] = "Ann cannot move."
    page.rebuild()
    assert said(announcer, screen(page, happened=["Ann cannot move."]))[2:] == ["Ann cannot move."]


def test_how_far_something_has_come_is_said_when_it_begins_and_then_at_a_steady_pace() -> None:
    words = [""]
    page = Page(LOOK, lambda page: words[0] and page.label(BOX, words[0], role=Role.PROGRESS))
    announcer = Announcer(Clock())

    def heard(seconds: int) -> list[str]:
        told = list[str]()
        for second in range(seconds):
            words[0] = f"Reviewing: {second} %"
            page.rebuild()
            announcer.clock.now += 1 - SETTLED  # type: ignore[attr-defined]
            told += [text for text in said(announcer, screen(page)) if text not in told]
        return told

    assert heard(25) == ["Reviewing: 0 %", "Reviewing: 10 %", "Reviewing: 20 %"]
    words[0] = ""
    page.rebuild()
    assert said(announcer, screen(page), screen(page))[3:] == []
    assert heard(1)[-1:] == ["Reviewing: 0 %"], "it begins anew"


def titled(title: str, *texts: str, asks: bool = False) -> Page:
    def build(page: Page) -> None:
        page.label(BOX, title, "heading")
        for number, text in enumerate(texts):
            page.label(BOX.move(0, 60 * (number + 1)), text)

    page = Page(LOOK, build)
    page.asks = asks
    return page


def test_a_new_page_is_called_by_its_heading_once() -> None:
    first, second = titled("Library", "Nothing here"), titled("Settings")
    announcer = Announcer(Clock())
    assert said(announcer, screen(first), screen(first)) == ["Library"]
    assert said(announcer, screen(second))[-1:] == ["Settings"]
    assert said(Announcer(Clock()), screen(first, modal=True)) == []


@pytest.mark.parametrize(
    ("title", "whole"), [("Quit", "Quit: Nothing is lost. Come again."), ("Quit?", "Quit? Nothing")]
)
def test_a_question_is_said_as_a_whole(title: str, whole: str) -> None:
    page = titled(title, "Nothing is lost.", "Come again.", asks=True)
    for modal in (False, True):
        (text,) = said(Announcer(Clock()), screen(page, modal=modal))
        assert text.startswith(whole)
        assert text.endswith("Come again.")


def test_a_refusal_is_said_at_once() -> None:
    announcer = Announcer(Clock())
    said(announcer, screen(status("Not there."), urgent=True))
    ((_, element),) = announcer.announcements
    assert element.live == "ASSERTIVE"


def test_a_choice_says_what_it_is_set_to_now() -> None:
    chosen = [1]
    hand = made(
        lambda page: page.choice(
            "a", BOX, [(1, "Few"), (2, "Many")], chosen[0], lambda value: chosen.__setitem__(0, int(value)), name="How"
        )
    )
    hand.page.focus("a")
    clock, numbers = Clock(), Numbers()
    announcer = Announcer(clock)
    announcer.update(screen(hand.page), Tree(screen(hand.page), numbers))
    hand.key("right")
    clock.now += SETTLED
    announcer.update(screen(hand.page), Tree(screen(hand.page), numbers))
    assert [element.value for _, element in announcer.announcements] == ["Many"]


def test_what_was_said_is_left_out_of_the_line_that_goes_on_from_it() -> None:
    page = status("Ann goes first: 5 to 3. Make the first move.")
    happened = ["Opening roll: 5-3.", "Ann goes first: 5 to 3."]
    assert said(Announcer(Clock()), screen(page, happened=happened)) == [
        "Opening roll: 5-3. Ann goes first: 5 to 3. Make the first move."
    ]


def test_an_announcement_waits_until_the_focus_has_come_and_rested() -> None:
    buttons = ["a"]

    def build(page: Page) -> None:
        page.label(OTHER, "Ann to roll.", role=Role.STATUS)
        for key in buttons:
            page.button(key, BOX, "Roll", str)

    page = resting(build)
    clock, numbers = Clock(), Numbers()
    announcer = Announcer(clock)

    def announced(seconds: float, **more: Any) -> list[str]:
        clock.now += seconds
        announcer.update(screen(page, **more), Tree(screen(page), numbers))
        return [element.value for _, element in announcer.announcements]

    assert announced(0, moving=True, happened=["Ben moves."]) == []
    assert announced(SETTLED, moving=True) == []  # nothing has the focus, and something moves
    assert announced(SETTLED / 2) == []
    page.focus("a")
    assert announced(SETTLED / 2) == []
    assert announced(SETTLED * 0.9) == []
    assert announced(SETTLED * 0.2) == ["Ben moves. Ann to roll."]
    assert not announcer.waits
    buttons.clear()
    page.rebuild()
    assert announced(KEPT + 0.1, moving=True, happened=["Ann rolls 3-1."]) == []
    assert announced(LONGEST - 0.1, moving=True) == []
    assert announced(0.2, moving=True) == ["Ann rolls 3-1."]


def test_an_announcement_waits_while_the_pieces_of_a_board_move() -> None:
    page = Page(LOOK, lambda page: page.spot("place:8", BOX, str, name="8"))
    page.focus("place:8")
    clock, numbers = Clock(), Numbers()
    announcer = Announcer(clock)
    board = "Board", [Place("place:8", "Point 8: 1 checker of Ann.", BOX)]
    for moving, said in ((True, []), (True, []), (False, []), (False, ["Ann moves."])):
        shown = screen(page, board=board, moving=moving, happened=[] if announcer.waits else ["Ann moves."])
        assert announcer.update(shown, Tree(shown, numbers)) == bool(said)
        assert [element.value for _, element in announcer.announcements] == said
        clock.now += 0.9 * SETTLED


def test_an_announcement_waits_for_a_page_that_opens_by_itself() -> None:
    page, sheet = status("Ann to move."), Page(LOOK, lambda page: page.button("again", BOX, "Rematch", str))
    for readers in (False, True):
        clock, numbers = Clock(), Numbers()
        announcer = Announcer(clock, at_focus=readers)
        for shown in (screen(page, happened=["Ann wins."], leads_on=True), screen(page, leads_on=True)):
            announcer.update(shown, Tree(shown, numbers))
            clock.now += SETTLED
        assert not announcer.announcements
        for _ in range(2):
            announcer.update(screen(sheet, modal=True), Tree(screen(sheet, modal=True), numbers))
            clock.now += 2 * SETTLED
        assert [element.value for _, element in announcer.announcements] == ["Ann wins."]


def test_the_focus_waits_for_a_page_that_opens_by_itself() -> None:
    page = Page(LOOK, lambda page: [page.button("board", BOX, "Board", str), page.button("result", BOX, "Result", str)])
    numbers = Numbers()
    page.focus("board")
    before = Tree(screen(page), numbers)
    page.focus("result")
    waiting = Tree(screen(page, leads_on=True), numbers, (), before)
    assert waiting.focus == before.focus
    assert not waiting.focused
    assert Tree(screen(page), numbers, (), waiting).focus != before.focus


def test_what_was_announced_goes_from_the_tree_with_the_next_change() -> None:
    page, clock = status("Ann to roll."), Clock()
    updates = TreeUpdates(clock=clock)

    def live() -> list[str]:
        assert updates.tree
        return [element.value for element in updates.tree.elements.values() if element.live]

    assert not updates.waits
    updates.changes(screen(page))
    assert updates.waits
    clock.now += SETTLED
    updates.changes(screen(page))
    assert live() == ["Ann to roll."]
    assert not updates.waits
    for _ in range(2):
        clock.now += KEPT + 0.1
        updates.changes(screen(page))
    assert live() == []


def test_the_focus_stays_where_it_was_while_nothing_has_it() -> None:
    shown = ["Roll", "Undo"]
    page = resting(lambda page: [page.button(name, BOX, name, str) for name in shown])
    page.focus("Roll")
    updates = TreeUpdates()
    updates.changes(screen(page))
    assert updates.tree
    focus = updates.tree.focus
    shown.remove("Roll")
    page.rebuild()
    updates.changes(screen(page))
    kept = updates.tree.elements[focus]
    assert (updates.tree.focus, kept.label, kept.actions) == (focus, "Roll", ())
    assert focus in content(updates.tree)
    page.focus("Undo")
    updates.changes(screen(page))
    assert focus not in updates.tree.elements
    assert updates.tree.elements[updates.tree.focus].label == "Undo"


def test_the_reason_why_the_focused_button_cannot_be_pressed_any_more_is_not_spoken_at_once() -> None:
    state: dict[str, Any] = {"tip": "Rolls the dice", "enabled": True}
    page = resting(lambda page: page.button("a", BOX, "Roll", str, **state))
    page.focus("a")
    updates = TreeUpdates()
    updates.changes(screen(page))
    state.update(tip="Make your move first.", enabled=False)
    page.rebuild()
    updates.changes(screen(page))
    assert updates.tree
    element = updates.tree.elements[updates.tree.focus]
    assert (element.description, element.enabled) == ("Rolls the dice", False)


def test_the_focused_element_keeps_its_words_while_something_moves() -> None:
    name = ["Point 18: 2 checkers."]
    page = resting(lambda page: page.spot("a", BOX, str, name=name[0]))
    page.focus("a")
    updates = TreeUpdates()
    updates.changes(screen(page))
    name[0] = "Point 18: 1 checker. Picked up."
    page.rebuild()
    labels = []
    for moving in (True, False):
        updates.changes(screen(page, moving=moving))
        assert updates.tree
        labels.append(updates.tree.elements[updates.tree.focus].label)
    assert labels == ["Point 18: 2 checkers.", "Point 18: 1 checker. Picked up."]


def test_what_loses_the_focus_keeps_its_words_until_the_reader_knows() -> None:
    name = ["Point 18: 2 checkers."]

    def build(page: Page) -> None:
        page.spot("a", BOX, str, name=name[0])
        page.spot("b", OTHER, str, name="Point 14: empty.")

    page = resting(build)
    page.focus("a")
    updates = TreeUpdates()
    updates.changes(screen(page))
    assert updates.tree
    first = updates.tree.focus
    name[0] = "Point 18: 1 checker. Picked up."
    page.focus("b")
    page.rebuild()
    updates.changes(screen(page))
    assert updates.tree.elements[updates.tree.focus].label == "Point 14: empty."
    assert updates.tree.elements[first].label == "Point 18: 2 checkers."
    updates.changes(screen(page))
    assert updates.tree.elements[first].label == "Point 18: 1 checker. Picked up."


def test_a_page_without_a_heading_has_the_name_of_its_screen() -> None:
    told = tree(Page(LOOK, lambda page: page.button("a", BOX, "Roll", str)), name="Backgammon, Ann, Ben")
    assert told.elements[told.page].label == "Backgammon, Ann, Ben"


def test_the_help_of_a_field_describes_its_control() -> None:
    told = tree(
        Page(
            LOOK,
            lambda page: (
                page.label(BOX, "Cube"),
                page.toggle("cube", BOX, "Cube", True, print),
                page.prose(OTHER, "Doubles what a game is worth.\nAs clubs play.", role=Role.HELP),
                page.button("start", BOX, "Start", str),
            ),
        )
    )
    descriptions = {told.targets[number].key: told.elements[number].description for number in told.targets}
    assert descriptions == {"cube": "Doubles what a game is worth. As clubs play.", "start": ""}
    assert not [element for element in told.elements.values() if "clubs" in element.value]


def test_a_help_below_a_heading_explains_the_control_after_it() -> None:
    told = tree(
        Page(
            LOOK,
            lambda page: (
                page.button("rename", BOX, "Rename", str),
                page.label(BOX, "Seats", "heading"),
                page.prose(OTHER, "Press a piece to sit there.", role=Role.HELP),
                page.button("light", BOX, "Light", str),
            ),
        )
    )
    descriptions = {told.targets[number].key: told.elements[number].description for number in told.targets}
    assert descriptions == {"rename": "", "light": "Press a piece to sit there."}


def test_a_help_below_several_controls_explains_the_last_one() -> None:
    told = tree(
        Page(
            LOOK,
            lambda page: (
                page.toggle("hints", BOX, "Hints", True, print),
                page.toggle("colours", BOX, "Colours", True, print),
                page.prose(OTHER, "For colour blindness.", role=Role.HELP),
            ),
        )
    )
    descriptions = {told.targets[number].key: told.elements[number].description for number in told.targets}
    assert descriptions == {"hints": "", "colours": "For colour blindness."}


@pytest.mark.parametrize(("announces", "selected"), [(True, (0, 3)), (False, (3, 3))])
def test_a_reader_without_announcements_is_not_told_that_a_whole_text_is_selected(
    announces: bool, selected: tuple[int, int]
) -> None:
    hand = made(lambda page: page.entry("a", BOX, "Ada", print))
    hand.key("tab")  # selects all
    updates = TreeUpdates(announces)
    updates.changes(screen(hand.page))
    assert updates.tree
    assert updates.tree.elements[updates.tree.focus].selection == selected


def test_a_reader_without_announcements_gets_them_as_the_description_of_what_has_the_focus() -> None:
    page = Page(LOOK, lambda page: [page.button(name, BOX, name, str, tip="Its tip") for name in ("Roll", "Undo")])
    page.focus("Roll")
    clock = Clock()
    updates = TreeUpdates(announces=False, clock=clock)

    def described(name: str, happened: Sequence[str] = ()) -> str:
        updates.changes(screen(page, happened=happened))
        clock.now += SETTLED
        updates.changes(screen(page))
        assert updates.tree
        return next(e.description for e in updates.tree.elements.values() if e.label == name)

    assert described("Roll") == "Its tip"
    first = described("Roll", ["Ann rolls."])
    second = described("Roll", ["Ann rolls."])
    assert (first.strip(), second.strip()) == ("Ann rolls.", "Ann rolls.")
    assert first != second
    page.focus("Undo")
    updates.changes(screen(page))
    assert updates.tree
    assert updates.tree.elements[updates.tree.focus].description == "Its tip"
    assert second in [element.description for element in updates.tree.elements.values()]
    assert described("Roll") == "Its tip"
    page.focus("Roll")
    assert described("Roll") == "Its tip"  # what was said is not said again
    assert not [element for element in updates.tree.elements.values() if element.live]


# ---- what is passed on, and what is asked for


def test_only_what_has_changed_is_passed_on() -> None:
    hand = made(lambda page: [page.button(name, BOX, name, str) for name in ("Play", "Stop")])
    hand.page.focus("Play")
    updates = TreeUpdates()
    everything = updates.changes(screen(hand.page))
    assert everything is not None
    assert len(everything) == 5
    assert updates.changes(screen(hand.page)) is None
    hand.page.focus("Stop")
    assert updates.changes(screen(hand.page)) == {}


def asked(hand: Player, action: str, key: str, value: str | float | None = None) -> None:
    target = Target(hand.page, key, hand.page.box(key).center)
    perform(Request(action, 1, value), target, hand.page.handle)


def test_what_is_asked_for_goes_the_way_of_keys() -> None:
    done: list[object] = []

    def build(page: Page) -> None:
        page.button("play", BOX, "Play", lambda: done.append("played"))
        page.entry("name", BOX.move(0, 60), "Ada", done.append)
        page.slider("sound", BOX.move(0, 120), 0, 9, 4, done.append)
        page.button("off", BOX.move(0, 180), "Off", lambda: done.append("never"), enabled=False)

    hand = made(build)
    hand.page.settle()
    asked(hand, "FOCUS", "name")
    assert hand.page.focused == "name"
    asked(hand, "CLICK", "play")
    asked(hand, "SET_VALUE", "name", "Bö")
    asked(hand, "CLICK", "off")
    assert (hand.page.focused, done) == ("name", ["played", "Bö"])
    asked(hand, "SET_VALUE", "name", "")
    assert done == ["played", "Bö", ""]
    done.clear()
    asked(hand, "INCREMENT", "sound")
    assert done == [5]
    for nonsense in ("loud", "50 %", float("nan"), float("inf")):
        asked(hand, "SET_VALUE", "sound", nonsense)
    assert done == [5]


def test_nothing_is_done_to_what_is_gone_or_off() -> None:
    done: list[str] = []

    def build(page: Page) -> None:
        page.button("play", BOX, "Play", lambda: done.append("played"))
        page.button("off", BOX.move(0, 180), "Off", lambda: done.append("never"), enabled=False)

    hand = made(build)
    hand.page.focus("play")
    hand.page.mode.by_key = False
    for key in ("off", "gone"):
        perform(Request("CLICK", 1), Target(hand.page, key, (0, 0)), hand.page.handle)
    assert (done, hand.page.focused, hand.page.mode.by_key) == ([], "play", False)
    perform(Request("CLICK", 1), Target(hand.page, "play", (0, 0)), hand.page.handle)
    assert (done, hand.page.mode.by_key) == (["played"], True)


def test_a_target_without_a_widget_is_clicked_at_its_point_and_ignores_other_requests() -> None:
    events: list[pygame.Event] = []
    for action in ("FOCUS", "INCREMENT", "CLICK"):
        perform(Request(action, 1), Target(None, "", (7, 9)), lambda event, _: events.append(event))
    assert [event.type for event in events] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    assert {event.pos for event in events} == {(7, 9)}


def test_nothing_is_done_under_a_question() -> None:
    done: list[str] = []
    hand = made(lambda page: page.button("play", BOX, "Play", lambda: done.append("played")))
    hand.page.settle()
    hand.page.ask("Leave?", "", [("Leave", str, ""), ("Stay", str, "")])
    asked(hand, "CLICK", "play")
    assert done == []


def test_the_focus_can_be_on_an_answer_of_the_line_above_the_page() -> None:
    page = Page(LOOK, lambda page: page.button("a", BOX, "Play", str))
    page.focus("a")
    toast = Toast()
    toast.show("Roll automatically?", dismissing("Yes"), asks=True)
    assert (told := tree(page, lines=list(toast.nodes(LOOK)))).elements[told.focus].label == "Play"
    toast.handle(key_event("tab"), "next")
    told = tree(page, lines=list(toast.nodes(LOOK)))
    assert (told.focused, told.elements[told.focus].label) == (True, "Yes")


def test_no_two_pages_have_a_number_in_common() -> None:
    numbers = Numbers()
    pages = [Page(LOOK, str) for _ in range(3)]
    before = [numbers.of(page) for page in pages]
    del pages[1]
    gc.collect()
    assert numbers.of(Page(LOOK, str)) not in before


class Replay:
    """Something that is at a step."""

    def __init__(self) -> None:
        self.step = 2

    @command("way", "")
    def go(self, step: int) -> None:
        """Go to a step."""
        self.step = step


def test_a_slider_with_marks_says_its_step_and_takes_another() -> None:
    replay = Replay()
    go: BoundCommand = replay.go

    def build(page: Page) -> None:
        page.put(MarkSliderWidget(LOOK, "way", BOX, 9, replay.step, (), f"Step {replay.step}", go))

    hand = made(build)
    (number,) = content(told := tree(hand.page))
    assert (told.elements[number].range, told.elements[number].value) == (Range(2, 0, 9, 1), "Step 2")
    asked(hand, "SET_VALUE", "way", 3.0)
    assert replay.step == 3
