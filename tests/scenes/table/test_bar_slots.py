"""In which slot each button of the table stands, and in which order they follow one another."""

from typing import Any

import pygame
import pytest

from game.rules.actions import Action, parse_action
from game.scenes.table.chrome.action_bar import GAP, act_bar, column_bar, steps_bar, strip_bar
from game.text import N_
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box
from game.ui.page.page import Page
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Words
from game.ui.widgets.widget import WidgetState

LOW, HIGH = Look((960, 600)), Look((1280, 900))


class Table:
    """It has one command, which is called by what it plays."""

    def text(self, action: Action) -> Any:
        return N_("test", str(action))

    @command("act", text)
    def act(self, action: Action) -> None:
        """Do nothing."""


def of(text: str) -> BoundCommand:
    return Table().act.of(parse_action(text))


def names(box: Box) -> list[str]:
    """The verbs of the buttons in their order."""
    found = [each.command.name for each in box.walk() if hasattr(each, "command")]
    return [name.removeprefix("act:") for name in found]


def said(button: ButtonWidget) -> list[Words]:
    """The texts on a button."""
    return button.words(button.rect, WidgetState())


def test_offers_and_answers_have_slots_of_their_own_and_giving_up_has_none() -> None:
    actions = ("roll", "double", "beaver", "take", "accept", "drop", "decline", "resign 1", "done", "pass")
    bar = act_bar(Table().act, map(parse_action, actions))
    assert {slot: [each.name.removeprefix("act:") for each in commands] for slot, commands in bar.items()} == {
        "turn": ["roll", "done", "pass"],
        "double": ["double", "beaver"],
        "take": ["take", "accept"],
        "drop": ["drop", "decline"],
    }
    assert act_bar(Table().act, ()) == {}


TOOLS = {"undo": [of("8/1")], "redo": [of("8/2")], "hint": [of("8/3")]}
FURTHER = {"log": [of("8/4")], "rules": [of("8/5")], "menu": [of("8/6")]}
TURN, DOUBLE = {"turn": [of("roll")]}, {"double": [of("double")]}
ANSWERS = {"take": [of("take")], "drop": [of("drop")]}
BACK, ON = ["8/1", "8/2"], ["8/4", "8/5", "8/6"]


@pytest.mark.parametrize("look", [LOW, HIGH])
@pytest.mark.parametrize(
    ("bar", "offers", "shown"),
    [
        (TURN, False, ["roll"]),
        (TURN | DOUBLE, False, ["roll"]),
        (TURN | DOUBLE, True, ["roll", "double"]),
        (ANSWERS, True, ["take", "drop"]),
        (ANSWERS | DOUBLE, True, ["double", "take", "drop"]),
        (ANSWERS | TURN, True, ["roll", "take", "drop"]),
        ({"take": ANSWERS["take"]} | DOUBLE, True, ["double", "take"]),
        ({"drop": ANSWERS["drop"]} | DOUBLE, True, ["double", "drop"]),
    ],
)
def test_in_a_column_the_turn_stands_above_what_is_offered_or_answered(
    look: Look, bar: dict[str, list[BoundCommand]], offers: bool, shown: list[str]
) -> None:
    every = {**bar, **TOOLS, **FURTHER}
    assert names(column_bar(look, every, offers=offers, hints=False)) == [*shown, *BACK, *ON]
    assert names(column_bar(look, every, offers=offers, hints=True)) == [*shown, *BACK, "8/3", *ON]
    assert names(column_bar(look, every, offers=offers, hints=False, tools=False)) == [*BACK, *shown]


@pytest.mark.parametrize(
    ("bar", "offers", "asked"),
    [
        (DOUBLE, False, []), (DOUBLE, True, ["double"]), (ANSWERS, True, ["take", "drop"]),
        (ANSWERS | DOUBLE, True, ["take", "drop", "double"]),
    ],
)  # fmt: skip
def test_in_a_strip_the_turn_stands_in_the_middle(
    bar: dict[str, list[BoundCommand]], offers: bool, asked: list[str]
) -> None:
    every = {**bar, **TURN, **TOOLS, **FURTHER}
    assert names(strip_bar(every, offers=offers, hints=False)) == [*BACK, *asked, "roll", *ON]
    assert names(strip_bar(every, offers=offers, hints=True)) == [*BACK, "8/3", *asked, "roll", *ON]


def test_a_place_stays_as_high_without_its_buttons() -> None:
    width = 300
    for offers in (False, True):
        empty, full = (
            column_bar(HIGH, bar, offers=offers, hints=True).measure(HIGH, width)
            for bar in ({}, {**TURN, **DOUBLE, **TOOLS, **FURTHER})
        )
        assert empty == full
    low, high = (column_bar(HIGH, {}, offers=offers, hints=True).measure(HIGH, width)[1] for offers in (False, True))
    assert high > low


@pytest.mark.parametrize(("look", "rows"), [(Look((960, 600), 1.5), 1), (HIGH, 2)])
def test_a_low_window_has_one_row_for_all_tools(look: Look, rows: int) -> None:
    every = {**TURN, **TOOLS, **FURTHER}
    whole, few = (
        column_bar(look, every, offers=False, hints=False, tools=tools).measure(look, 300)[1] for tools in (True, False)
    )
    assert whole - few == (rows - 1) * (control_height(look) + look.px(GAP))


def test_steps_have_a_row_of_their_own() -> None:
    assert names(steps_bar({"steps": [of("8/1"), of("8/2")], **TURN})) == ["8/1", "8/2"]
    assert names(steps_bar(TURN)) == []


def test_answers_to_an_offer_are_written_equally_large() -> None:
    look, sizes = Look((960, 600), 2.0), set[tuple[str, ...]]()
    for width in range(200, 360, 4):
        page = Page(look, Page.rebuild)
        bar = column_bar(look, {"take": [of("take")], "drop": [of("decline")]}, offers=True, hints=False)
        bar.put(page, pygame.Rect(0, 0, width, 400))
        written = [words for each in page.items if isinstance(each, ButtonWidget) for words in said(each)]
        sizes.add(tuple(look.settle(words.text, words.rect.width, words.style) for words in written))
    assert sizes == {("button", "button"), ("small-strong", "small-strong")}


def test_what_goes_on_and_what_accepts_are_the_primary_buttons() -> None:
    page = Page(HIGH, Page.rebuild)
    every = {**TURN, **ANSWERS, **TOOLS, **FURTHER}
    column_bar(HIGH, every, offers=True, hints=False).put(page, pygame.Rect(0, 0, 400, 600))
    styles = {each.key.removeprefix("act:"): each.style for each in page.items if isinstance(each, ButtonWidget)}
    assert [key for key, style in styles.items() if style == "primary"] == ["roll", "take"]
    assert {"drop", "8/1"} <= {*styles}


@pytest.mark.parametrize(
    ("offers", "asked", "widths"),
    [
        (False, {}, [106, 107, 106, 320, 106, 107, 106]),
        (True, DOUBLE, [58, 57, 58, 455, 150, 58, 57, 58]),
        (True, ANSWERS, [57, 58, 57, 226, 226, 148, 57, 58, 57]),
    ],
)
def test_in_a_strip_the_turn_and_what_is_asked_are_wider_than_tools(
    offers: bool, asked: dict[str, list[BoundCommand]], widths: list[int]
) -> None:
    page = Page(HIGH, Page.rebuild)
    bar = strip_bar({**TURN, **asked, **TOOLS, **FURTHER}, offers=offers, hints=True)
    bar.put(page, pygame.Rect(0, 0, 1000, 40))
    assert [each.rect.width for each in page.items if isinstance(each, ButtonWidget)] == widths
