"""The list of all keys: what each key does on the screen below."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.keys.scene import KeysScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.commands import command, commands_of
from game.ui.input import pad_names
from game.ui.input.inputs import label
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


class Subject:
    """Something with keys."""

    @command("first", N_("button", "Undo"), key="undo")
    def take_back(self) -> None:
        """Do nothing."""

    @command("again", N_("button", "Redo"), key="undo")
    def second(self) -> None:
        """Do nothing."""

    @command("ahead", N_("button", "Next game"), key="right", also=("page_down",))
    def ahead(self) -> None:
        """Do nothing."""

    @command("mute", N_("button", "Menu"))
    def keyless(self) -> None:
        """Do nothing."""


def lines(scene: KeysScene) -> dict[str, tuple[str, str]]:
    """Keys and gamepad buttons by what they do."""
    return {line.text: (line.keys, line.pad) for line in scene.lines()}


def test_the_commands_of_a_screen_are_listed_by_their_own_names(hands: Hands) -> None:
    listed = lines(KeysScene(hands.app, commands_of(Subject())))
    assert listed["Undo"] == (label("meta+z" if sys.platform == "darwin" else "ctrl+z"), ""), "of this system alone"
    scene = KeysScene(hands.app, commands_of(Subject()))
    ahead = [line.keys for line in scene.lines() if line.text == "Next game"]
    assert ahead == [label("right"), label("pagedown")], "in the place of what these keys usually mean"
    assert {"Right", "Page down", "Redo", "Menu", "Roll"}.isdisjoint(listed)
    assert {"Back", "Next group", "Left"} <= set(listed)


def test_the_buttons_of_a_gamepad_are_listed_while_one_is_used(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pad_names, "connected", lambda: (True,))
    scene = KeysScene(hands.app, commands_of(Subject()))
    hands.app.input_mode.by_pad = True
    assert lines(scene)["Undo"][1] == "X"
    hands.app.input_mode.by_pad = False
    assert lines(scene)["Undo"][1] == ""


def test_a_question_mark_shows_all_keys_as_they_are_set_and_hides_them(hands: Hands, begin: Begin) -> None:
    hands.app.change(keys={"turn": ("j",)})
    table = hands.table(begin("squadro"))
    hands.key("?")
    scene = hands.app.top
    assert isinstance(scene, KeysScene)
    assert lines(scene)["Turn the board"] == (label("j"), "")
    assert {"Sound on or off", "Full screen", "All keys"} <= set(lines(scene))
    read = next(node for node in scene.page.nodes() if node.name.startswith("Turn the board"))
    assert (read.name, read.role) == (f"Turn the board: {label('j')}", Role.LIST_ITEM)
    hands.key("?")
    assert hands.app.top is table


def test_a_question_mark_shows_the_keys_on_every_screen(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.key("?")
    scene = hands.app.top
    assert isinstance(scene, KeysScene)
    assert {"Sound on or off", "Full screen", "All keys", "Back"} <= set(lines(scene))
    assert "Roll" not in lines(scene)
    hands.key("escape")
    assert isinstance(hands.app.top, TitleScene)


def test_help_on_the_list_of_keys_is_that_of_the_screen_below(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.key("f1")
    book = hands.app.top
    assert isinstance(book, RulebookScene)
    book.learn()
    hands.key("?")
    assert isinstance(hands.app.top, KeysScene)
    hands.key("f1")
    rules = hands.app.top
    assert isinstance(rules, RulebookScene), "as F1 in the lesson"
    assert rules is not book
    hands.key("?")
    hands.key("f1")
    assert isinstance(hands.app.top, LessonScene), "as F1 in the rule book, which closes it"


def test_every_key_stands_beside_what_it_does_on_one_line(hands: Hands) -> None:
    scene = KeysScene(hands.app, commands_of(Subject()))
    hands.app.push(scene)
    scene.page.settle()
    listed = [node for node in scene.page.nodes() if node.role is Role.LIST_ITEM]
    look = scene.page.look
    assert {node.rect.height for node in listed} == {look.line("small") + 2 * look.px(2)}
    assert {node.rect.right - node.words[-1].rect.right for node in listed} == {look.px(8)}
