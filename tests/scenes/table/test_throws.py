"""What people see and are told of throws: nothing before the dice lie, and the last one until the next."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.rules.actions import Action
from game.scenes.table.scene import TableScene
from game.ui.widgets.node import Role
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.table.test_table import roll

Begin = Callable[..., Match[Any]]


def seen(hands: Hands) -> list[str]:
    """Everything that is said on the screen."""
    return [node.name for _, node in nodes(hands.app) if node.name]


def status(hands: Hands) -> list[str]:
    return [node.name for _, node in nodes(hands.app) if node.role is Role.STATUS and node.name]


@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_the_throw_for_the_start_is_told_when_the_dice_lie(hands: Hands, begin: Begin, game: str) -> None:
    hands.app.change(motion="normal")
    match = begin(game, first=None)
    scene = TableScene(hands.app, match)
    hands.app.push(scene)
    scene.toggle_log()
    view = scene.controller.view
    hands.wait(lambda: view.rolls)
    while view.rolls:
        assert not any("goes first" in line or "Opening roll" in line for line in seen(hands))
        hands.frames(1)
    hands.frames(1)
    assert view.busy  # the dice lie there to be seen, and nobody has to wait for the words
    assert any(word in status(hands)[0] for word in ("goes first", "Opening roll", "opening roll", "rolls"))


def test_a_throw_is_noted_when_the_dice_lie(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "stakes", first=0)
    scene = hands.table(match)
    scene.toggle_log()
    roll(hands, scene)
    while Action("done") not in match.legal():
        scene.act(match.legal()[0])
    scene.act(Action("done"))
    hands.app.change(motion="normal")
    hands.wait(lambda: any(action.verb == "roll" for action in scene.controller.acts()))
    before = status(hands)
    scene.act(Action("roll"))
    hands.wait(lambda: scene.controller.view.rolls)
    hands.frames(1)
    thrown = "".join(map(str, match.now.events[-1].numbers))
    assert not any(thrown in line for line in seen(hands) if line.startswith(match.player(1).name))
    assert status(hands) == before
    hands.wait(lambda: not scene.controller.view.rolls)
    hands.frames(1)
    assert status(hands) != before


@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_the_last_throw_lies_dimmed_until_the_next(hands: Hands, begin: Begin, game: str) -> None:
    match = begin(game)
    scene = hands.table(match)
    roll(hands, scene)
    seat = match.to_act
    while match.to_act == seat:
        scene.act(next(a for a in match.legal() if a.verb != "resign"))
        hands.wait(lambda: scene.controller.settled)
    picture = scene.controller.view.picture
    thrown = [e for moment in match.moments for e in moment.events if e.kind == "rolled" and e.seat == seat]
    assert {face for face, _ in picture.dice} == set(thrown[-1].numbers)
    assert all(used for _, used in picture.dice)
    assert picture.dice_seat == seat


def test_dice_of_a_throw_that_is_over_are_as_the_felt(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "stakes")
    scene = hands.table(match)
    roll(hands, scene)
    rect = scene.controller.view.part_rect("dice")
    assert rect
    while match.to_act == 0:
        scene.act(next(a for a in match.legal() if a.verb != "resign"))
        hands.wait(lambda: scene.controller.settled)
    assert scene.controller.view.picture.dice
    assert "board:dice" not in scene.page.targets()
    at = (rect.left + 5, rect.centery)
    assert scene.controller.view.part_at(at) == ""
    hands.look()
    before = len(match.journal)
    hands.click(at)
    assert match.journal[before:][:1] == (Action("roll"),)


def test_the_next_game_begins_on_an_empty_felt(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "stakes", length=2, dice="own")
    scene = hands.table(match)
    match.roll_dice((3, 1))
    match.play(Action("resign", numbers=(1,)))
    match.play(Action("accept"))
    scene.next_game()
    assert not scene.controller.picture.dice
