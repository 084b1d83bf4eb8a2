"""Whole matches by gamepad alone and by touch alone, through the real loop."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.table.dialogs.result import ResultScene
from game.scenes.table.scene import TableScene
from tests.e2e.other_hands import NORTH, SOUTH, FingerHand, PadHand
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
GAMES = ("backgammon", "squadro", "dont-worry")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_pad_alone(hands: Hands, begin: Begin, game: str) -> None:
    table, pad = hands.table(begin(game)), PadHand(hands.app)
    for _ in range(3000):
        pad.rest()
        if pad.table is None:
            break
        pad.press(SOUTH if "roll" not in {act.verb for act in table.controller.acts()} else NORTH)
    assert table.model.match.result
    assert isinstance(hands.app.top, ResultScene)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_touch_alone(hands: Hands, begin: Begin, game: str) -> None:
    table, finger = hands.table(begin(game)), FingerHand(hands.app)
    for _ in range(3000):
        finger.rest()
        if finger.table is None:
            break
        finger.tap(next_tap(table))
    assert table.model.match.result
    assert isinstance(hands.app.top, ResultScene)
    assert hands.app.look.finger >= 44


def next_tap(table: TableScene) -> tuple[int, int] | str:
    """A piece that may move, or the button that goes on."""
    hand = table.controller.hand
    if hand.held:
        return table.spot(hand.landings[0])
    if hand.movable:
        return table.spot(hand.movable[0])
    return next(key for key in table.targets() if key.startswith(("act:", "due:")) and "double" not in key)
