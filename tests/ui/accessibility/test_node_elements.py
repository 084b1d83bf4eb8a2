"""What a screen reader is told of single nodes of a page, and which help belongs to which control."""

from collections.abc import Sequence

import pygame
import pytest

from game.ui.accessibility.element import Element
from game.ui.accessibility.node_elements import element_of, further, helps
from game.ui.widgets.node import Node, Role, Words

BOX = pygame.Rect(20, 30, 300, 40)


def node(role: Role, name: str = "", key: str = "", words: Sequence[str] = (), *, value: str = "") -> Node:
    said = tuple(Words(text, BOX) for text in words)
    return Node(role, name, value, BOX, key, True, False, False, BOX, said)


HEADING, HELP, MORE = node(Role.HEADING, "Sound"), node(Role.HELP, "First help"), node(Role.HELP, "Second help")
ONE, TWO = node(Role.TOGGLE, "One", "one"), node(Role.TOGGLE, "Two", "two")
PLAY, STOP = node(Role.BUTTON, "Play", "play"), node(Role.BUTTON, "Stop", "stop")
TEXT = node(Role.TEXT, "A text")


@pytest.mark.parametrize(
    ("nodes", "explained"),
    [
        ([], {}),
        ([HELP], {}),
        ([ONE, HELP], {"one": "First help"}),
        ([ONE, HELP, MORE], {"one": "First help Second help"}),
        ([ONE, TWO, HELP], {"two": "First help"}),
        ([ONE, HELP, TWO, MORE], {"one": "First help", "two": "Second help"}),
        ([PLAY, STOP, HELP], {"play": "First help"}),
        ([TEXT, PLAY, STOP, HELP], {"play": "First help"}),
        ([PLAY, TEXT, STOP, HELP], {"stop": "First help"}),
        ([ONE, HEADING, HELP, TWO], {"two": "First help"}),
        ([HEADING, HELP, ONE, TWO], {"one": "First help"}),
        ([HEADING, HELP, MORE, PLAY, STOP], {"play": "First help Second help"}),
        ([HEADING, HELP, ONE, MORE], {"one": "First help Second help"}),
        ([HELP, HEADING, ONE], {}),
        ([ONE, TEXT, HELP], {"one": "First help"}),
    ],
)
def test_a_help_explains_the_control_before_it_or_below_a_heading_the_one_after_it(
    nodes: list[Node], explained: dict[str, str]
) -> None:
    assert helps(nodes) == explained


@pytest.mark.parametrize(
    ("tip", "label", "key", "rest"),
    [
        ("Ends the turn", "Done", "M", "Ends the turn"),
        ("Done", "Done", "", ""),
        ("Done (M)", "Done", "M", ""),
        ("Done (M)", "Done", "", "(M)"),
        ("Done, and the next one rolls", "Done", "M", ", and the next one rolls"),
        ("Donee", "Done", "", "Donee"),
        ("Rolls the dice", "Roll", "R", "Rolls the dice"),
        ("Only a tip", "", "", "Only a tip"),
        ("", "Done", "M", ""),
    ],
)
def test_of_a_tip_only_what_the_label_does_not_say_is_told(tip: str, label: str, key: str, rest: str) -> None:
    assert further(tip, label, key) == rest


@pytest.mark.parametrize(
    ("style", "level"), [("title", 1), ("heading", 2), ("subheading", 3), ("strong", 3), (None, 3)]
)
def test_headings_have_the_level_of_their_style(style: str | None, level: int) -> None:
    words = (Words("Sound", BOX, style),) if style else ()
    assert element_of(HEADING._replace(words=words), picked=False) == Element(
        "HEADING", "Sound", rect=(20, 30, 300, 40), level=level
    )


@pytest.mark.parametrize(
    ("role", "words", "described"),
    [
        (Role.LIST_ITEM, ["Ada", "won", "?!"], "won"),
        (Role.LIST_ITEM, ["Ada", "won", "7 points"], "won, 7 points"),
        (Role.IMAGE, ["Ada", "A piece"], "A piece"),
        (Role.BUTTON, ["Ada", "won"], ""),
        (Role.GROUP, ["Ada", "won"], ""),
    ],
)
def test_lines_and_pictures_are_described_by_their_other_words(role: Role, words: list[str], described: str) -> None:
    assert element_of(node(role, "Ada", words=words), picked=False).description == described


def test_a_text_is_told_as_its_words_else_by_its_name() -> None:
    told = element_of(node(Role.TEXT, "Name", words=["One.", "Two."]), picked=False)
    assert (told.label, told.value) == ("", "One. Two.")
    told = element_of(node(Role.STATUS, "Name"), picked=False)
    assert (told.role, told.label, told.value) == ("LABEL", "", "Name")


def test_a_choice_without_a_name_is_called_by_its_value() -> None:
    told = element_of(node(Role.CHOICE, value="Many"), picked=False)
    assert (told.label, told.value) == ("Many", "Many")
    told = element_of(node(Role.CHOICE, "How", value="Many"), picked=False)
    assert (told.label, told.value) == ("How", "Many")


def test_a_clock_has_its_time_as_a_value_and_a_switch_says_whether_it_is_on() -> None:
    clock = element_of(node(Role.TIMER, "Ada", value="1:30"), picked=False)
    assert (clock.role, clock.label, clock.value, clock.toggled) == ("TIMER", "Ada", "1:30", None)
    assert element_of(ONE, picked=False).toggled is False
    assert element_of(ONE._replace(selected=True), picked=False).toggled is True


def test_only_buttons_of_a_list_to_choose_from_are_options() -> None:
    roles = [element_of(each, picked=picked).role for each in (PLAY, ONE) for picked in (True, False)]
    assert roles == ["LIST_BOX_OPTION", "BUTTON", "SWITCH", "SWITCH"]


PRESSED = ("FOCUS", "CLICK", "SCROLL_INTO_VIEW")


@pytest.mark.parametrize(
    ("of", "actions"),
    [
        (PLAY, PRESSED),
        (PLAY._replace(enabled=False), ()),
        (PLAY._replace(key=""), ()),
        (node(Role.CHOICE, "How", "how"), (*PRESSED, "INCREMENT", "DECREMENT")),
        (node(Role.SLIDER, "Sound", "sound"), (*PRESSED, "INCREMENT", "DECREMENT", "SET_VALUE")),
        (node(Role.ENTRY, "Name", "name"), (*PRESSED, "SET_VALUE", "SET_TEXT_SELECTION")),
    ],
)
def test_what_may_be_asked_of_a_control(of: Node, actions: tuple[str, ...]) -> None:
    told = element_of(of, picked=False)
    assert told.actions == actions
    assert told.enabled == of.enabled
