"""A page as a screen reader walks through it: roles, names, values, states, numbers, and what is said of a change."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.accessibility.acting import perform
from game.ui.accessibility.announcer import Announcer
from game.ui.accessibility.element import ROOT, Element, Range, Request
from game.ui.accessibility.screen import Place, Screen
from game.ui.accessibility.tree import Numbers, Target, Tree
from game.ui.accessibility.updates import TreeUpdates
from game.ui.page.page import Page
from game.ui.widgets.node import Role, Words
from tests.ui.player import LOOK, Player, made

BOX = pygame.Rect(20, 30, 300, 40)
OTHER = BOX.move(0, 60)


def screen(page: Page, **more: object) -> Screen:
    return Screen("Box", LOOK.size, page, **more)  # type: ignore[arg-type]


def tree(page: Page, **more: object) -> Tree:
    return Tree(screen(page, **more), Numbers())


def only(build: Callable[[Page], object]) -> Element:
    """The one element of a page on which one thing was put."""
    told = tree(Page(LOOK, build)).elements
    ((page,),) = (told[ROOT].children,)
    (number,) = told[page].children
    return told[number]


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
            "How: Many",
        ),
        (lambda page: page.slider("a", BOX, 0, 9, 4, print, shown="4 of 9", name="Sound"), "SLIDER", "Sound"),
        (lambda page: page.entry("a", BOX, "Ada", print, hint="Name"), "TEXT_INPUT", "Name"),
        (lambda page: page.spot("a", BOX, str, name="24"), "BUTTON", "24"),
        (lambda page: page.image(BOX, pygame.Surface((9, 9)), "A piece"), "IMAGE", "A piece"),
    ],
)
def test_each_thing_has_its_role_and_its_name(build: Callable[[Page], object], role: str, said: str) -> None:
    element = only(build)
    assert (element.role, element.label or element.value) == (role, said)
    assert element.rect == tuple(BOX)


def test_what_says_nothing_is_not_there() -> None:
    told = tree(Page(LOOK, lambda page: (page.panel(BOX), page.rule(0, 9, 9)))).elements
    assert [element.role for element in told.values()] == ["GROUP", "WINDOW"]


def test_states_and_what_may_be_asked() -> None:
    assert only(lambda page: page.toggle("a", BOX, "Hints", True, print)).toggled is True
    assert only(lambda page: page.button("a", BOX, "Play", str, selected=True)).selected is True
    off = only(lambda page: page.button("a", BOX, "Play", str, enabled=False))
    assert (off.enabled, off.actions) == (False, ())
    assert {"FOCUS", "CLICK"} <= set(only(lambda page: page.button("a", BOX, "Play", str)).actions)
    slider = only(lambda page: page.slider("a", BOX, 0, 9, 4, print, shown="4 of 9"))
    assert slider.range == Range(4, 0, 9, 1)
    assert {"INCREMENT", "DECREMENT", "SET_VALUE"} <= set(slider.actions)


@pytest.mark.parametrize(("tip", "told"), [("Done (D)", "D"), ("Ends the turn", "Ends the turn"), ("", "")])
def test_a_tip_is_what_else_is_to_be_known(tip: str, told: str) -> None:
    assert only(lambda page: page.button("a", BOX, "Done", str, tip=tip)).description == told


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
        page.card("a", BOX, str, texts=[Words("One", BOX), Words("yesterday", BOX)])
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


# ---- what is said


def status(text: str) -> Page:
    return Page(LOOK, lambda page: page.label(BOX, text, role=Role.STATUS))


def said(announcer: Announcer, *screens: Screen) -> list[str]:
    numbers = Numbers()
    for shown in screens:
        announcer.update(shown, Tree(shown, numbers))
    return [element.value for _, element in announcer.announcements]


def test_what_happened_comes_before_what_is_to_be_done_and_nothing_twice() -> None:
    words = ["Ann to roll."]
    page = Page(LOOK, lambda page: page.label(BOX, words[0], role=Role.STATUS))
    announcer = Announcer()
    assert said(announcer, screen(page)) == ["Ann to roll."]
    words[0] = "Ann to move."
    page.rebuild()
    assert said(announcer, screen(page, happened=["Ann rolls 3-1."]), screen(page))[1:] == [
        "Ann rolls 3-1. Ann to move."
    ]
    words[0] = "Ann cannot move."
    page.rebuild()
    assert said(announcer, screen(page, happened=["Ann cannot move."]))[2:] == ["Ann cannot move."]


def test_a_refusal_is_said_at_once() -> None:
    announcer = Announcer()
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
    announcer, numbers = Announcer(), Numbers()
    announcer.update(screen(hand.page), Tree(screen(hand.page), numbers))
    hand.key("right")
    announcer.update(screen(hand.page), Tree(screen(hand.page), numbers))
    assert [element.value for _, element in announcer.announcements] == ["How: Many"]


# ---- what is passed on, and what is asked for


def test_only_what_has_changed_is_passed_on() -> None:
    hand = made(lambda page: [page.button(name, BOX, name, str) for name in ("Play", "Stop")])
    hand.page.focus("Play")
    updates = TreeUpdates()
    everything = updates.changes(screen(hand.page))
    assert everything is not None
    assert len(everything) == 4
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
    done.clear()
    asked(hand, "INCREMENT", "sound")
    assert done == [5]


def test_nothing_is_done_under_a_question() -> None:
    done: list[str] = []
    hand = made(lambda page: page.button("play", BOX, "Play", lambda: done.append("played")))
    hand.page.settle()
    hand.page.ask("Leave?", "", [("Leave", str, ""), ("Stay", str, "")])
    asked(hand, "CLICK", "play")
    assert done == []
