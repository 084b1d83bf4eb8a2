"""What stands on the sheets beside the board, asked from their boxes: no page is built."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.table.dialogs.dice_entry.scene import DiceScene, OwnDie, dice_due
from game.scenes.table.dialogs.result.scene import ResultScene
from game.ui.layout import Box, Button, FirstFit, Label
from tests.audit.program import END, played
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out

Begin = Callable[..., Match[Any]]


def keys(scene: ResultScene | DiceScene) -> set[str]:
    """The key bindings of what can be done."""
    return {each.key for each in scene.commands() if each.key}


def names(box: Box) -> list[str]:
    """The buttons in a box, by their names."""
    return [each.command.name for each in box.walk() if isinstance(each, Button)]


def test_a_match_that_is_over_offers_a_rematch_and_a_series_its_next_game(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    play_out(match)
    over = ResultScene(hands.table(match))
    assert [each.name for each in over.ways_on] == ["rematch", "again"]
    assert over.rematch.tip == "Rematch with sides swapped"
    between = ResultScene(hands.table(played("backgammon", "tournament", END, "next")))
    assert [each.name for each in between.ways_on] == ["next"]
    assert not {"rematch", "again", "proof"} & {each.name for each in between.further}


def test_undo_and_the_way_back_to_the_board_have_their_keys_at_the_result(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    play_out(match)
    assert keys(ResultScene(hands.table(match))) == {"undo", "back"}


def test_every_button_of_a_result_stands_there_once(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry")
    play_out(match)
    scene = ResultScene(hands.table(match))
    assert sorted(names(scene.content())) == sorted(each.name for each in (*scene.ways_on, *scene.further))


@pytest.mark.parametrize(("first", "named"), [(None, True), (0, False)])
def test_own_dice_have_names_where_each_player_rolls_one(
    hands: Hands, begin: Begin, first: int | None, named: bool
) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=first))
    due = dice_due(scene.model)
    assert [bool(die.name) for die in due] == [named, named]
    sheet = DiceScene(scene, due)
    assert bool(sheet.roller) is not named
    assert keys(sheet) == {"back", "undo"}


def test_the_sheet_for_own_dice_says_whose_turn_it_is(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=0))
    sheet = DiceScene(scene, [OwnDie(6, 0)])
    (plans,) = [box for box in sheet.content().walk() if isinstance(box, FirstFit)]
    title = next(box.text for box in plans.walk() if isinstance(box, Label))
    assert title == f"{sheet.roller} to roll."
