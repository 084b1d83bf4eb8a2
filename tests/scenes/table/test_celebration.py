"""The end of a game: its result opens once, and nothing happens at a table that another scene lies over."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
LONG = 300
"""Frames in which everything happens that will happen by itself."""


def results(hands: Hands) -> int:
    """How many result sheets are open."""
    return sum(isinstance(scene, ResultScene) for scene in hands.app.scenes)


def win(hands: Hands, begin: Begin, **options: Any) -> TableScene:
    """A table of Squadro in the moment of victory."""
    hands.app.change(confirm=False)
    scene = hands.table(begin("squadro", **options))
    hands.resign()
    hands.wait(lambda: "due:result" in scene.targets())
    return scene


@pytest.mark.parametrize("by_mouse", [False, True])
def test_who_asks_for_the_result_in_the_moment_of_victory_gets_it_once(
    hands: Hands, begin: Begin, by_mouse: bool
) -> None:
    scene = win(hands, begin)
    if by_mouse:
        hands.click("due:result")
    else:
        hands.key("return")
    hands.frames(LONG)
    assert results(hands) == 1
    hands.key("escape")
    hands.frames(LONG)
    assert hands.app.top is scene, "whoever has closed it looks at the board"


def test_a_series_is_played_to_its_end_by_enter_alone(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", length=3)
    hands.app.change(motion="fast")
    hands.table(match)
    most = 0
    for _ in range(3000):
        hands.key("return")
        hands.frames(18)
        most = max(most, results(hands))
        if match.over and results(hands):
            break
    assert match.over
    assert match.now.game == 2
    assert most == 1


def test_the_result_waits_until_the_menu_is_closed(hands: Hands, begin: Begin) -> None:
    win(hands, begin)
    hands.key("f10")
    hands.frames(LONG)
    assert isinstance(hands.app.top, MenuScene)
    assert not hands.app.top.busy
    hands.key("escape")
    hands.wait(lambda: results(hands) == 1)


@pytest.mark.usefixtures("watched")
def test_a_table_under_a_sheet_plays_nothing_and_wants_no_frames(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("dont-worry")
    scene = hands.table(match)
    hands.key("f10")
    hands.app.change(auto_roll=True)
    before = match.journal
    hands.frames(LONG)
    assert match.journal == before
    assert scene.busy, "it goes on when it is on top"
    monkeypatch.setattr(hands.app, "_hurried", False)
    monkeypatch.setattr("game.app.REST", 0.0)
    drawn: list[object] = []
    monkeypatch.setattr(scene, "draw", drawn.append)
    hands.frames()
    assert not drawn
    hands.app.pop()
    monkeypatch.setattr(hands.app, "_hurried", True)
    hands.wait(lambda: match.journal != before)


def test_a_motion_under_a_sheet_comes_to_its_end(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.app.change(motion="slow")
    scene.act(scene.model.match.legal()[0])
    hands.key("f10")
    assert scene.controller.view.busy
    hands.wait(lambda: not scene.controller.view.busy)
    assert isinstance(hands.app.top, MenuScene)


def test_undo_in_the_moment_of_victory_brings_the_moment_again(hands: Hands, begin: Begin) -> None:
    scene = win(hands, begin, length=2)
    hands.frames(20)
    assert scene.celebration.due
    hands.key("ctrl+z")
    hands.frames(LONG)
    assert results(hands) == 0
    hands.key("ctrl+y")
    hands.wait(lambda: results(hands) == 1)


def test_a_sheet_that_time_opens_is_drawn_whole_before_the_program_rests(hands: Hands, begin: Begin) -> None:
    hands.app.input_mode.by_key = True
    hands.app.push(TableScene(hands.app, begin("backgammon", dice="own")))
    hands.wait(lambda: isinstance(hands.app.top, DiceScene))
    hands.wait(lambda: not (hands.app.busy or hands.app.dirty))
    before = pygame.image.tobytes(hands.app.surface, "RGB")
    hands.frames(30)
    assert pygame.image.tobytes(hands.app.surface, "RGB") == before


def pass_due(hands: Hands, begin: Begin) -> tuple[Match[Any], int]:
    """A table at which nothing can be played, and how long the journal is."""
    match = begin("dont-worry", three_throws=False)
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.settled)
    assert [action.verb for action in match.legal()] == ["pass"]
    return match, len(match.journal)


@pytest.mark.parametrize("how", ["return", "space", "click", "board", "pad"])
def test_whoever_goes_on_need_not_wait_for_the_pass(hands: Hands, begin: Begin, how: str) -> None:
    match, length = pass_due(hands, begin)
    scene = hands.app.top
    assert isinstance(scene, TableScene)
    assert scene.focused == "act:pass"
    if how == "click":
        hands.click("act:pass")
    elif how == "board":
        hands.click(scene.controller.view.rect.center)
    elif how == "pad":
        scene.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y), "roll")
    else:
        hands.key(how)
    assert len(match.journal) == length + 1
    assert not scene.window.log_open


def test_the_pass_comes_although_the_log_is_opened_and_shut(hands: Hands, begin: Begin) -> None:
    match, length = pass_due(hands, begin)
    for _ in range(60):
        hands.key("l")
        if len(match.journal) > length:
            break
    assert len(match.journal) > length


def test_a_pass_that_was_taken_back_can_be_played_by_hand(hands: Hands, begin: Begin) -> None:
    match, length = pass_due(hands, begin)
    hands.key("return")
    hands.key("ctrl+z")
    hands.frames(LONG)
    assert len(match.journal) == length
    hands.click("act:pass")
    assert len(match.journal) == length + 1
