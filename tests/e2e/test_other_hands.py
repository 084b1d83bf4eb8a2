"""By gamepad alone and by touch alone, through the real loop: whole matches, and what only these hands can do."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.base import screens
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from tests.e2e.other_hands import SOUTH, FingerHand, PadHand, playing, tapping
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
GAMES = ("backgammon", "squadro", "dont-worry")
START = pygame.CONTROLLER_BUTTON_START
LONG = pytest.mark.nightly
"""Whole matches but the shortest."""


@pytest.mark.parametrize("game", [pytest.param(game, marks=() if game == "squadro" else LONG) for game in GAMES])
def test_a_match_by_pad_alone(hands: Hands, begin: Begin, game: str) -> None:
    hands.app.change(auto_forced=game == "dont-worry")
    table = hands.table(begin(game))
    playing(PadHand(hands.app))
    assert table.model.match.result
    assert isinstance(hands.app.top, ResultScene)


@pytest.mark.parametrize("game", ["squadro", pytest.param("backgammon", marks=LONG)])
def test_a_match_by_touch_alone(hands: Hands, begin: Begin, game: str) -> None:
    """That of the third game is a walk."""
    table = hands.table(begin(game))
    tapping(FingerHand(hands.app))
    assert table.model.match.result
    assert isinstance(hands.app.top, ResultScene)
    assert hands.app.look.finger >= 44


# ---- fingers


def two_ways(table: TableScene) -> str:
    """A piece that either number may move."""
    hand = table.controller.hand
    return next(place for place in hand.movable if hand.step(place, False) != hand.step(place, True))


def begun_table(hands: Hands, begin: Begin) -> TableScene:
    table = hands.table(begin("backgammon"))
    for _ in range(40):
        if table.controller.dice.can_swap:
            return table
        hands.key("space")
        hands.frames(8)
    raise AssertionError("no roll of two numbers")


@pytest.mark.parametrize("stays", [False, True])
def test_a_finger_that_stays_plays_the_other_number(hands: Hands, begin: Begin, stays: bool) -> None:
    table, finger = begun_table(hands, begin), FingerHand(hands.app)
    place = two_ways(table)
    way = table.controller.hand.step(place, stays)
    (finger.hold if stays else finger.tap)(table.spot(place))
    assert way
    assert table.model.match.journal[-1] == way[-1]


def test_a_ring_grows_round_a_finger_that_stays_where_that_means_something(hands: Hands, begin: Begin) -> None:
    table, finger = begun_table(hands, begin), FingerHand(hands.app)
    at = table.spot(two_ways(table))
    finger.finger(pygame.FINGERDOWN, at)
    before = hands.app.surface.copy()
    finger.frames(25)
    ring = [(at[0] + 44, at[1]), (at[0], at[1] - 44)]
    assert any(before.get_at(pixel) != hands.app.surface.get_at(pixel) for pixel in ring)


def test_what_is_dragged_lies_above_the_finger_and_lands_there(hands: Hands, begin: Begin) -> None:
    table, finger = begun_table(hands, begin), FingerHand(hands.app)
    hand, lift = table.controller.hand, hands.app.input_mode.finger
    place = hand.movable[0]
    (target, way), *_ = hand.ways[place].items()
    start, end = table.spot(place), table.spot(target)
    finger.drag(start, (end[0], end[1] + lift))
    assert table.model.match.journal[-1] == way[-1]


def test_a_second_finger_moves_no_second_piece(hands: Hands, begin: Begin) -> None:
    table, finger = begun_table(hands, begin), FingerHand(hands.app)
    first, second, *_ = table.controller.hand.movable
    before = len(table.model.match.journal)
    finger.finger(pygame.FINGERDOWN, table.spot(first))
    finger.finger(pygame.FINGERDOWN, table.spot(second), finger=1)
    finger.finger(pygame.FINGERUP, table.spot(second), finger=1)
    assert table.controller.hand.held == first
    assert len(table.model.match.journal) == before


def test_a_finger_flings_a_list_and_stops_it(hands: Hands) -> None:
    hands.app.change(motion="normal")
    hands.app.open(screens.OpenRulebook())
    finger, scene = FingerHand(hands.app), hands.app.top
    finger.tap((2, 2))
    hands.frames(20)
    page = scene.pages[0]
    middle = page.regions["text"].view.center
    finger.drag((middle[0], middle[1] + 100), (middle[0], middle[1] - 60))
    swiped = page.regions["text"].offset
    hands.frames(10)
    assert page.regions["text"].offset > swiped + 20
    finger.finger(pygame.FINGERDOWN, middle)
    hands.frames(2)
    region = page.regions["text"]
    assert region.goal == region.offset
    finger.finger(pygame.FINGERUP, middle)
    assert hands.app.top is scene


def test_a_tip_is_read_by_staying_and_nothing_is_pressed(hands: Hands, begin: Begin) -> None:
    table, finger = hands.table(begin("squadro")), FingerHand(hands.app)
    finger.hold(table.targets()["menu"].center)
    assert hands.app.top is table
    assert [node.name for node in table.pages[0].nodes() if node.role == "tip"] != []
    finger.tap("menu")
    assert isinstance(hands.app.top, MenuScene)


def test_nothing_stays_lit_once_the_finger_is_gone(hands: Hands) -> None:
    hands.app.open(screens.Title())
    hands.frames()
    finger, page = FingerHand(hands.app), hands.app.top.pages[0]
    finger.drag(page.targets()["game:squadro"].center, (5, 5))
    assert (page.doing.hovered, page.doing.pressed) == (None, None)


def test_a_finger_meets_what_it_just_misses(hands: Hands) -> None:
    hands.app.open(screens.Title())
    hands.frames()
    quits = hands.app.top.targets()["quit"]
    FingerHand(hands.app).tap((quits.centerx, quits.bottom + 1))
    assert not hands.app.running


# ---- gamepads


def plugged(hands: Hands, *pads: int) -> None:
    """These gamepads are there, as far as the program knows."""
    hands.app.pads.action(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=SOUTH))
    for pad in pads:
        hands.app.pads.greet(pad, "Pad")


def stick(pad: int, axis: int, value: int) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value))


def test_a_gamepad_that_waits_neither_moves_the_focus_nor_is_told_off_for_trembling(hands: Hands, begin: Begin) -> None:
    """310 is about a hundredth of a stick's way; 0 of a trigger is that it was let go."""
    plugged(hands, 5, 6)
    hands.app.change(own_pads=True)
    table = hands.table(begin("squadro"))
    before = table.page.focused
    for axis, value in ((pygame.CONTROLLER_AXIS_LEFTX, 310), (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)):
        stick(6, axis, value)
        hands.frames()
        assert hands.app.toast.text == ""
    stick(6, pygame.CONTROLLER_AXIS_LEFTY, 32767)
    hands.frames(2)
    assert hands.app.toast.text == "It’s Anna’s turn, on another gamepad."
    hands.frames(90)
    assert table.page.focused == before
    assert not hands.app.pads.holding
    stick(6, pygame.CONTROLLER_AXIS_LEFTY, 0)
    stick(5, pygame.CONTROLLER_AXIS_LEFTY, 32767)
    hands.frames(90)
    assert table.page.focused != before
    assert hands.app.pads.holding


def test_each_player_may_have_a_gamepad(hands: Hands, begin: Begin) -> None:
    plugged(hands, 5, 6)
    table, mine, theirs = hands.table(begin("squadro")), PadHand(hands.app, 5), PadHand(hands.app, 6)
    mine.press(START)
    mine.take("pads")
    assert hands.app.settings.own_pads
    theirs.press(SOUTH)
    assert table.model.match.journal == ()
    assert hands.app.toast.text == "It’s Anna’s turn, on another gamepad."
    mine.press(SOUTH)
    assert len(table.model.match.journal) == 1
    theirs.rest()
    mine.press(SOUTH)
    assert len(table.model.match.journal) == 1
    theirs.press(SOUTH)
    assert len(table.model.match.journal) == 2
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5))
    hands.frames()
    theirs.rest()
    theirs.press(SOUTH)  # the only one left plays for both
    assert len(table.model.match.journal) == 3


def test_a_gamepad_that_goes_away_is_told_of_and_nothing_is_lost(hands: Hands, begin: Begin) -> None:
    plugged(hands, 5)
    table, pad = hands.table(begin("squadro")), PadHand(hands.app, 5)
    pad.press(SOUTH)
    before = table.model.match.journal
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5))
    hands.frames()
    assert "Gamepad disconnected" in hands.app.toast.text
    plugged(hands, 8)
    pad = PadHand(hands.app, 8)
    pad.rest()
    pad.press(SOUTH)
    assert table.model.match.journal[:-1] == before


def test_tips_tell_of_the_pads_buttons_while_it_is_used(hands: Hands, begin: Begin) -> None:
    table, pad = hands.table(begin("backgammon")), PadHand(hands.app)
    pad.go("menu")
    hands.frames(60)
    (tip,) = (node for node in table.pages[0].nodes() if node.role == "tip")
    assert (tip.name, tip.value) == ("Menu", "Start")
    hands.key("left")
    hands.key("right")
    hands.frames(60)
    (tip,) = (node for node in table.pages[0].nodes() if node.role == "tip")
    assert (tip.name, tip.value) == ("Menu (F10)", "")


def test_the_right_stick_scrolls_smoothly(hands: Hands) -> None:
    hands.app.open(screens.OpenRulebook())
    hands.frames()
    pad, page = PadHand(hands.app), hands.app.top.pages[0]
    before = [region.offset for region in page.regions.values()]
    pad.stick(pygame.CONTROLLER_AXIS_RIGHTY, 0.8)
    hands.frames(20)
    pad.stick(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
    after = [region.offset for region in page.regions.values()]
    assert sum(after) > sum(before) + 100
    hands.frames(10)
    assert [region.offset for region in page.regions.values()] == after
