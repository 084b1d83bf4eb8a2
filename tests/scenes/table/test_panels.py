"""What the players' panels say of somebody who has finished."""

import random

from game.rules.actions import Action
from game.scenes.table.dialogs.result.scene import ResultScene
from tests.playing import begun, step
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import panels

RESIGN = Action("resign")


def test_d17_a_place_stands_on_the_panel_while_the_others_play_on(hands: Hands) -> None:
    """D17: the others play on for the places."""
    match, hand = begun("dont-worry", seats=3, play_on=True), random.Random(2)
    while not match.now.state.placed:
        step(match, hand, quits=0)
    scene, winner = hands.table(match), match.now.state.placed[0]
    assert [seat.place for seat in panels(hands, scene)] == [int(seat == winner) for seat in range(3)]
    values = [node.value for _, node in nodes(hands.app) if node.name == panels(hands, scene)[winner].name]
    assert any("Winner" in str(value) for value in values)
    while not match.over:
        step(match, hand, quits=0)
    assert sorted(seat.place for seat in panels(hands, scene)) == [1, 2, 3]


def test_where_two_play_nobody_has_a_place(hands: Hands) -> None:
    match, hand = begun("dont-worry"), random.Random(2)
    while not match.over:
        step(match, hand, quits=0)
    assert [seat.place for seat in panels(hands, hands.table(match))] == [0, 0]


def test_who_has_not_finished_has_no_place_and_who_resigned_does_not_stand_on_the_podium(hands: Hands) -> None:
    """D17: where nobody plays on, the others are unplaced; whoever resigned is the last."""
    match, hand = begun("dont-worry", seats=4, play_on=False), random.Random(2)
    while not (match.to_act >= 0 and RESIGN in match.legal()):
        step(match, hand, quits=0)
    gone = match.to_act
    match.play(RESIGN)
    while not match.over:
        step(match, hand, quits=0)
    assert match.result
    winner = match.result.winner
    scene = hands.table(match)
    assert [seat.place for seat in panels(hands, scene)] == [{winner: 1, gone: 4}.get(seat, 0) for seat in range(4)]
    hands.app.push(ResultScene(scene))
    hands.frames()
    said = [node.name for _, node in nodes(hands.app)]
    assert not [text for text in said if text.startswith(("1. ", "2. "))], said
