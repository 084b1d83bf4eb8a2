"""Looking back, hints, dialogs and the board's turning: what the table shows and what it waits for."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library.storage_errors import FullError, LibraryError, MatchMovedError
from game.match import Match
from game.rules.actions import Action
from game.scenes.title.scene import TitleScene
from game.table.model.picture import picture_after
from tests.playing import step
from tests.scenes.conftest import Hands
from tests.scenes.screens import panels
from tests.scenes.table.test_table import roll

Begin = Callable[..., Match[Any]]


def shot(hands: Hands) -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(hands.app.surface, "RGB")


def test_a_table_that_was_loaded_again_does_nothing_more(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.app.push(TitleScene(hands.app))
    scene, done = hands.table(begin("squadro")), list[object]()

    def moved(_: float) -> None:
        raise MatchMovedError(path="")

    monkeypatch.setattr(scene.controller, "update", moved)
    monkeypatch.setattr(scene.celebration, "update", done.append)
    monkeypatch.setattr(scene.log, "follow", lambda: done.append("follows"))
    scene.update(0.1)
    assert scene not in hands.app.scenes
    assert done == []


@pytest.mark.parametrize("error", [FullError, MatchMovedError])
def test_a_key_that_ends_a_wait_tells_why_nothing_can_be_stored(
    hands: Hands, begin: Begin, error: type[LibraryError], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.app.push(TitleScene(hands.app))
    match = begin("dont-worry", three_throws=False)
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.plays_on)

    def fails(_: Action) -> None:
        raise error(path="")

    monkeypatch.setattr(match, "play", fails)
    hands.key("return")
    assert hands.app.toast.text
    assert (scene in hands.app.scenes) == (error is FullError)


def test_an_earlier_position_shows_no_piece_that_could_be_moved(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.click(scene.spot("1-0"))
    hands.wait(lambda: scene.controller.settled)
    scene.stepping.look_at(0)
    hands.frames()
    past = shot(hands)
    for chord in ("l", "l", "h"):
        hands.key(chord)
    assert shot(hands) == past


def test_a_match_waits_for_those_who_look_back(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    hands.click(scene.spot("1-0"))
    hands.wait(lambda: scene.controller.settled)
    hands.app.change(auto_forced=True, auto_roll=True)
    before = match.journal
    scene.stepping.look_at(0)
    hands.key("ctrl+z")
    hands.frames(200)
    assert scene.model.look_back.shown == 0
    assert match.journal == before
    assert not scene.busy


def test_who_steps_on_to_the_present_is_told_of_the_roll_there_once_the_dice_lie(hands: Hands, begin: Begin) -> None:
    hands.app.change(motion="normal")
    scene = hands.table(begin("backgammon", first=0))
    roll(hands, scene)
    hands.key("l")
    scene.stepping.look_at(0)
    while scene.stepping.active():
        scene.stepping.on()
    assert scene.window.view.rolls
    hands.frames()
    hands.wait(lambda: not scene.window.view.busy)
    hands.frames()
    shown = [node.text for node in scene.page.nodes()]
    scene.page.rebuild()
    assert [node.text for node in scene.page.nodes()] == shown
    assert scene.focus


def test_own_dice_that_are_typed_while_somebody_looks_back_are_not_rolled(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", dice="own")
    scene = hands.table(match)
    hands.key("space")
    hands.key("escape")
    assert match.asks_for_dice
    assert hands.app.top is scene
    scene.stepping.look_at(0)
    before = match.journal
    hands.key("3")
    assert (match.journal, scene.model.look_back.shown) == (before, 0)
    scene.stepping.now()
    hands.key("3")
    assert match.journal != before


def test_a_blocked_turn_passes_only_when_nobody_looks_back(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", three_throws=False)
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.settled)
    assert match.legal() == (Action("pass"),)
    scene.stepping.look_at(0)
    hands.frames(200)
    assert match.legal() == (Action("pass"),)
    scene.stepping.now()
    hands.frames(200)
    assert match.legal() != (Action("pass"),)


def test_what_was_taken_back_is_not_done_again_by_itself(hands: Hands, begin: Begin) -> None:
    hands.app.change(auto_done=True)
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = len(match.journal)
    while match.to_act == 0 and any(action.verb == "move" for action in match.legal()):
        scene.act(next(action for action in match.legal() if action.verb == "move"))
        hands.wait(lambda: scene.controller.settled)
    hands.wait(lambda: match.to_act == 1)
    hands.wait(lambda: scene.controller.settled)
    while len(match.journal) > before:
        now = len(match.journal)
        hands.key("ctrl+z")
        hands.frames(200)
        assert len(match.journal) == now - 1


def test_whoever_enters_a_throw_is_on_turn(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("dont-worry", dice="own"))
    hands.key("space")
    assert scene.model.match.asks_for_dice
    assert [seat.active for seat in panels(hands, scene)] == [True, False]


def test_the_panels_tell_why_the_cube_is_away(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "tournament", length=2)
    match.roll_dice()
    scene = hands.table(match)
    assert match.book.display.cube(match.state) is not None
    assert "Crawford game" not in [figure.label for figure in panels(hands, scene)[0].figures]
    match.play(Action("resign", numbers=(1,)))
    match.play(Action("accept"))
    match.next_game()
    assert match.book.display.cube(match.state) is None
    shown = panels(hands, hands.table(match))
    assert all("Crawford game" in [figure.label for figure in panel.figures] for panel in shown)


def test_dice_stay_with_who_threw_them_while_the_other_answers(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", first=1)
    scene = hands.table(match)
    roll(hands, scene)
    view = scene.controller.view
    for verb in ("resign", "accept"):
        scene.act(next(action for action in match.legal() if action.verb == verb))
        hands.wait(lambda: scene.controller.settled)
        assert view.picture.dice
        assert view.picture.dice_seat == 1


def test_a_replay_is_walked_through_by_enter(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    for number in range(3):
        scene.act(match.legal()[number])
        hands.wait(lambda: scene.controller.settled)
    scene.stepping.look_at(0)
    for shown in (0, 1, 2, 3):
        hands.frames()
        assert scene.model.look_back.shown == shown
        assert scene.model.look_back.active == (shown < 3)
        hands.key("return")


def test_nothing_happens_by_itself_while_a_dialog_asks(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry")
    hands.table(match)
    hands.resign()
    hands.app.change(auto_roll=True)
    before = match.journal
    hands.frames(200)
    assert match.journal == before
    hands.key("escape")
    hands.frames(200)
    assert len(match.journal) > len(before)


def test_what_the_keyboard_reaches_turns_with_the_board(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    roll(hands, scene)
    before = scene.targets()
    hands.key("t")
    places = scene.controller.hand.movable
    assert places
    for place in places:
        assert scene.targets()[f"place:{place}"].center == scene.spot(place) != before[f"place:{place}"].center


def test_a_key_shows_what_can_move_though_hints_are_off(hands: Hands, begin: Begin) -> None:
    hands.app.change(hints=False)
    hands.table(begin("squadro"))
    hands.frames()
    plain = shot(hands)
    hands.key("h")
    assert shot(hands) != plain


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry", "toy"])
def test_a_step_on_is_played_and_ends_in_the_same_picture(hands: Hands, begin: Begin, game: str) -> None:
    match, chance = begin(game), random.Random(2)
    for _ in range(24):
        step(match, chance, 0.0)
    scene = hands.table(match)
    hands.app.change(motion="fast")
    view, last = scene.controller.view, len(match.moments) - 1
    scene.stepping.look_at(0)
    moved = 0
    while scene.model.look_back.active:
        hands.key("page down")
        moved += view.busy
        shown, reached = scene.model.look_back.shown, view.picture
        hands.wait(lambda: not view.busy)
        assert view.picture == reached == picture_after(match.book, match.moments[: shown + 1])
    assert moved >= 3
    assert scene.model.look_back.shown == last


def test_the_next_step_ends_what_moves_and_a_step_back_is_immediate(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    for number in range(3):
        scene.act(match.legal()[number])
        hands.wait(lambda: scene.controller.settled)
    hands.app.change(motion="slow")
    heard: list[str] = []
    monkeypatch.setattr(hands.app, "sound", lambda name, _=0.0: heard.append(name))
    view = scene.controller.view
    scene.stepping.look_at(0)
    hands.key("return")
    assert (scene.model.look_back.shown, view.busy, heard) == (1, True, [])
    hands.key("return")
    assert (scene.model.look_back.shown, view.busy, heard) == (2, True, ["place"])
    hands.key("page up")
    assert (scene.model.look_back.shown, view.busy) == (1, False)
    hands.app.change(motion="off")
    hands.key("return")
    assert (scene.model.look_back.shown, view.busy) == (2, False)
