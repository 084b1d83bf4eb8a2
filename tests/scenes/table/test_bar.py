"""What the table's bar offers: commands in their slots, dimmed with the reason where they cannot be done."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play import table_commands
from game.play.controller import Controller
from game.rules.actions import Action, Verb
from game.scenes.replay.commands import ReplayCommands
from game.scenes.review.commands import ReviewCommands
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.commands import Stepping
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.view import barred_acts
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


def names(bar: Bar) -> dict[str, list[str]]:
    """The names of the commands in each slot."""
    return {slot: [each.name for each in commands] for slot, commands in bar.items()}


TOOLS = {"undo": ["undo"], "redo": ["redo"], "log": ["log"], "rules": ["rules"], "menu": ["menu"]}
STEPS = ["step:first", "step:back", "step:on", "now", "play-on"]


def test_what_cannot_be_done_yet_stands_in_its_slot_and_says_why(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", cube=True))
    bar = scene.bar()
    assert names(bar) == {"turn": ["act:roll"], "double": ["act:double"], **TOOLS}
    assert bar["turn"][0].key == "roll"
    assert bar["turn"][0].why_not == table_commands.MOVE_FIRST.english
    assert bar["double"][0].why_not == table_commands.NO_DOUBLE.english
    assert bar["undo"][0].why_not == table_commands.NOTHING_YET.english


def test_where_there_may_be_offers_they_have_places_and_dice_and_cube_tell_what_a_click_does(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game, offers in (("squadro", False), ("backgammon", True)):
        scene = hands.table(begin(game, **({"cube": True} if offers else {})))
        scene.page.settle()
        assert scene.window.offers is offers
    told: tuple[tuple[tuple[Verb, ...], str, str], ...] = (
        (("roll", "double"), "Click to roll.", "Click to double."),
        (("done",), "Click to finish the turn.", ""),
        (("resign",), "", ""),
        ((), "", ""),
    )
    for acts, dice, cube in told:
        monkeypatch.setattr(Controller, "acts", lambda _, acts=acts: tuple(map(Action, acts)))
        assert (scene.board_input.part_text("dice"), scene.board_input.part_text("cube")) == (dice, cube)


def test_playing_on_has_the_same_icon_everywhere_and_not_that_of_copying() -> None:
    ways = (Stepping.play_on, ReplayCommands.play_on, ReviewCommands.play_on)
    assert {way.icon for way in ways} == {"plus"}
    assert {MenuScene.copy.icon, ReplayCommands.copy.icon} == {"copy"}


@pytest.mark.parametrize(
    ("game", "barred"),
    [
        (("backgammon", "tournament"), ["roll", "double"]),
        (("backgammon",), ["roll"]),
        (("dont-worry",), ["roll"]),
        (("squadro",), []),
    ],
)
def test_the_keys_for_dice_and_cube_say_why_they_do_nothing_where_there_are_any(
    begin: Begin, game: tuple[str, ...], barred: list[str]
) -> None:
    assert [action.verb for action in barred_acts(begin(*game))] == barred


def test_while_people_look_back_there_are_steps_and_nothing_is_played(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    for _ in range(3):
        scene.act(scene.model.match.legal()[0])
        hands.wait(lambda: scene.controller.settled)
    scene.stepping.look_at(1)
    assert names(scene.bar()) == {"steps": STEPS, **TOOLS}
    assert [each.why_not for each in scene.bar()["undo"]] == [table_commands.LOOKING_BACK.english]
    scene.stepping.first()
    assert [each.why_not for each in scene.bar()["steps"]][:3] == [table_commands.START.english] * 2 + [""]
    scene.stepping.on()
    assert scene.model.look_back.shown == 1
    scene.stepping.now()
    assert not scene.model.look_back.active
    assert scene.stepping.on.why_not == table_commands.LATEST.english
    assert "steps" not in scene.bar()


def test_every_button_with_a_key_does_the_same_as_that_key(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("toy"))
    buttons = [each for commands in scene.bar().values() for each in commands if each.key and each.enabled]
    assert Action("roll") in [each.arguments[0] for each in buttons if each.arguments]
    for button in buttons:
        (same,) = [each for each in scene.commands() if each.key == button.key]
        assert (same.name, same.subject) == (button.name, button.subject)


def test_only_what_the_key_that_rolls_does_has_a_tip_of_its_own(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", cube=True))
    tips = {verb: scene.roll_tip(Action(verb)) for verb in ("roll", "pass", "done", "double")}
    assert tips == {
        "roll": "Roll (Space), or click the empty board",
        "pass": "Pass (Space), or click the empty board",
        "done": "",
        "double": "",
    }


def test_space_rolls_unless_the_keyboard_is_at_something_else(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("toy"))
    journal = scene.model.match.journal
    scene.page.focus("menu")
    hands.app.input_mode.by_key = True
    assert not scene.does("roll"), "Space presses the menu"
    assert scene.model.match.journal == journal
    hands.app.input_mode.by_key = False
    assert scene.does("roll")
    assert scene.model.match.journal[len(journal)] == Action("roll")


def test_escape_and_no_action_are_left_to_the_page(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("toy"))
    assert [scene.does(action) for action in ("", "back", "menu")] == [False, False, True]
