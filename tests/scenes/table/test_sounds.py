"""What is heard at the table, and from where."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.app import App
from game.match import Match
from game.rules.actions import Action
from game.rules.rulebook import DICE
from tests.playing import board, step
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The sounds asked for, as they come."""
    sounds: list[tuple[str, float]] = []
    monkeypatch.setattr(App, "sound", lambda _, name, pan=0.0: sounds.append((name, round(pan, 2))))
    return sounds


def test_dice_checkers_and_taking_back(hands: Hands, begin: Begin, heard: list[tuple[str, float]]) -> None:
    match = begin("backgammon")
    hands.app.change(motion="fast")
    scene = hands.table(match)
    assert ("felt", 0.0) in heard
    heard.clear()
    origin = next(place for place in scene.controller.hand.ways if place != "13")
    scene.board_input.press_place(origin) if scene.controller.hand.only(origin) else hands.click(scene.spot(origin))
    hands.wait(lambda: scene.controller.settled)
    names = [name for name, _ in heard]
    assert names[0] in ("lift", "slide")
    assert names[-1] in ("place", "stack", "hit")
    assert all(pan != 0 for name, pan in heard if name in ("slide", "place", "stack", "lift"))
    heard.clear()
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    assert [name for name, _ in heard] == ["undo"]


def test_a_checker_on_others_is_stacked(hands: Hands, begin: Begin, heard: list[tuple[str, float]]) -> None:
    match = begin("backgammon")
    while match.to_act == DICE or "13/8" not in map(str, match.legal()):
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(next(action for action in match.legal() if action.verb != "resign"))
    scene = hands.table(match)
    heard.clear()
    scene.controller.act(next(action for action in match.legal() if str(action) == "13/8"))
    hands.wait(lambda: scene.controller.settled)
    piled = match.book.pieces(match.state)[match.to_act, "8"] > 1
    assert [name for name, _ in heard] == ["stack" if piled else "place"]


def test_a_wedge_is_heard_from_where_it_sets_out(hands: Hands, begin: Begin, heard: list[tuple[str, float]]) -> None:
    match = begin("squadro")
    hands.app.change(motion="fast")
    scene = hands.table(match)
    scene.controller.act(match.legal()[0])
    name, pan = heard[-1]
    assert name == "wedge" == board("squadro", (0, 1)).sounds["leaves"]
    assert pan < -0.5  # the first seat starts at the left edge


@pytest.mark.parametrize("motion", ["off", "normal"])
@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_a_hit_is_heard_without_the_landing_on_it(
    hands: Hands, begin: Begin, heard: list[tuple[str, float]], game: str, motion: str
) -> None:
    match, chance = begin(game), random.Random(1)
    while (hitting := hit(match)) is None:
        step(match, chance, quits=0.0)
    hands.app.change(motion=motion)
    scene = hands.table(match)
    heard.clear()
    scene.controller.act(hitting)
    hands.wait(lambda: scene.controller.settled)
    names = [name for name, _ in heard]
    assert "hit" in names
    assert not {"place", "stack", "pawn"}.intersection(names)


def hit(match: Match[Any]) -> Action | None:
    """A move that hits now, if there is one."""
    if match.to_act < 0:
        return None
    moves = (action for action in match.legal() if action.verb == "move")
    hitting = (a for a in moves if any(e.kind == "hit" for e in match.book.play(match.state, a)[1]))
    return next(hitting, None)
