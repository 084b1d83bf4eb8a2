"""What a press on the board, its dice or a place leads to, and what is marked there, asked without the mouse."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.play.controller import Controller
from game.rules.actions import Action
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def scene(hands: Hands, begin: Begin) -> TableScene:
    """A table at which 5 and 2 are to be played from the starting position."""
    match = begin("backgammon", dice="own")
    match.roll_dice((2, 5))
    return hands.table(match)


def test_a_press_on_the_dice_swaps_them_and_back(scene: TableScene) -> None:
    press, dice = scene.board_input.press_part, scene.controller.dice
    assert press.of("dice").text.startswith("Click a piece to play the 5; right-click or Shift-click to play the 2.")
    press("dice")
    assert dice.swapped
    assert press.of("dice").text.startswith("Click a piece to play the 2; right-click or Shift-click to play the 5.")
    press("dice")
    assert not dice.swapped
    assert len(scene.model.match.journal) == 1


def test_a_press_on_the_cube_does_nothing_where_there_is_no_double(scene: TableScene) -> None:
    scene.board_input.press_part("cube")
    scene.board_input.press("")
    assert len(scene.model.match.journal) == 1
    assert not scene.controller.dice.swapped


def test_a_place_lifts_its_piece_puts_it_back_or_moves_it(scene: TableScene) -> None:
    board, hand = scene.board_input, scene.model.hand
    board.press_place("8")
    assert hand.held == "8"
    assert scene.controller.view.highlights.lifted == "8"
    board.press_place("7")
    assert hand.held == "", "it may not go there, so it is put back"
    assert scene.controller.view.highlights.lifted is None
    board.press_place("8")
    board.press_place("3")
    assert scene.model.match.journal[-1] == Action("move", "8", "3")


def test_asked_for_it_shows_what_can_move_also_where_that_is_off(hands: Hands, scene: TableScene) -> None:
    hands.app.change(hints=False)
    scene.board_input.mark()
    assert scene.controller.view.highlights.movable == frozenset()
    scene.hint()
    assert {*scene.controller.view.highlights.movable} == {*scene.model.hand.ways} == {"6", "8", "13", "24"}


def test_a_press_on_a_piece_of_who_must_pass_is_one_on_the_board(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Action] = []
    monkeypatch.setattr(Controller, "acts", lambda _: (Action("pass"),))
    monkeypatch.setattr(TableScene, "play", lambda _, action: played.append(action))
    scene.board_input.explain(0, "6")
    assert played == [Action("pass")]


def test_a_piece_that_may_not_move_is_explained_by_its_owner_or_the_rules(scene: TableScene) -> None:
    match, message = scene.model.match, scene.message
    scene.board_input.explain(1 - match.to_act, "6")
    assert (message.owner, message.reason) == (1 - match.to_act, None)
    scene.board_input.explain(match.to_act, "1")
    assert message.reason == match.book.why_stuck(match.state, "1")


def test_a_screen_readers_press_on_somebody_elses_piece_says_whose_it_is(scene: TableScene) -> None:
    match = scene.model.match
    theirs = next(line for line in scene.reading.lines() if line.spot and line.spot[0] != match.to_act and line.stands)
    scene.reading.press(theirs)
    assert scene.message.owner == 1 - match.to_act
