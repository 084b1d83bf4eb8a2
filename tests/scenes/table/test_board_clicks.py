"""What clicks on the board do: dice, cube, felt, and pieces that may not move."""

import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library import Library
from game.match import Match
from game.play.offers import OFFERS, TIMES
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY
from game.scenes.table.control.board_input import OTHER
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.scene import TableScene
from game.table.view.hit_test import Part
from game.ui.widgets.node import Role
from tests.playing import find_book
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told
from tests.scenes.table.test_guarding import cube, press, said
from tests.scenes.table.test_table import roll

Begin = Callable[..., Match[Any]]


def middle(scene: TableScene, part: Part) -> tuple[int, int]:
    """A pixel of the dice (of the first one) or of the cube."""
    rect = scene.controller.view.part_rect(part)
    assert rect
    return (rect.left + 5, rect.centery) if part == "dice" else rect.center


def words(scene: TableScene) -> str:
    return scene.words()


def finish(hands: Hands, scene: TableScene) -> None:
    """Play moves until none is left."""
    match = scene.model.match
    while any(action.verb == "move" for action in match.legal()):
        scene.act(match.legal()[0])
        hands.wait(lambda: scene.controller.settled)


@pytest.mark.parametrize("motion", ["off", "fast"])
def test_a_turn_of_two_numbers_takes_four_clicks_on_the_board(hands: Hands, begin: Begin, motion: str) -> None:
    hands.app.change(motion=motion)
    match = cube(begin)
    scene = hands.table(match)
    hands.look()
    hands.click(scene.controller.view.rect.center)
    assert Action("roll") in match.journal[-2:]
    hands.wait(lambda: scene.controller.settled)
    seat = match.to_act
    finish(hands, scene)
    hands.click(middle(scene, "dice"))
    assert match.journal[-1].verb in ("done", "pass")
    assert match.to_act != seat


def test_a_second_click_where_the_dice_were_does_not_roll_for_the_other(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    finish(hands, scene)
    spot = middle(scene, "dice")
    hands.click(spot)
    for _ in range(3):
        hands.click(spot)
    assert match.journal[-1] == Action("done")
    hands.look()
    hands.click(spot)
    assert match.now.actor == DICE


def test_a_click_on_the_cube_offers_it_and_says_its_value(hands: Hands, begin: Begin) -> None:
    match = cube(begin)
    scene = hands.table(match)
    hands.look()
    hands.click(middle(scene, "cube"))
    assert any("play for 2" in text for text in said(hands))
    press(hands, "Double")
    assert match.journal[-1] == Action("double")


def test_a_click_on_the_dice_swaps_what_is_played_first(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own")
    match.roll_dice((2, 5))
    scene = hands.table(match)
    faces = scene.controller.dice.faces
    shown = scene.controller.view.picture.dice
    hands.click(middle(scene, "dice"))
    assert scene.controller.view.picture.dice == shown[::-1]
    hands.key("l")
    hands.click(middle(scene, "dice"))
    assert scene.controller.view.picture.dice == shown
    hands.click(middle(scene, "dice"))
    before = len(match.journal)
    hands.click(scene.spot("8"))
    (step,) = match.journal[before:]
    assert 8 - int(step.target) == min(faces)
    hands.wait(lambda: scene.controller.settled)
    assert not scene.controller.dice.can_swap
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    hands.click(scene.spot("8"), 3)
    assert 8 - int(match.journal[-1].target) == max(faces)


def test_the_dice_and_the_cube_say_what_a_click_does(hands: Hands, begin: Begin) -> None:
    match = cube(begin)
    scene = hands.table(match)
    hands.look()
    assert "Click to double." in said(hands)
    match = begin("backgammon", dice="own")
    match.roll_dice((2, 5))
    scene = hands.table(match)
    first, second = 5, 2
    swap = f"Click a piece to play the {first}; right-click or Shift-click to play the {second}. "
    assert any(text.startswith(swap) for text in said(hands))
    finish(hands, scene)
    hands.frames()
    assert "Click to finish the turn." in said(hands)


def test_a_piece_of_the_other_says_whose_it_is(hands: Hands, begin: Begin) -> None:
    for game in ("backgammon", "squadro"):
        scene = hands.table(begin(game))
        roll(hands, scene)
        seat, place = next(spot for spot in scene.controller.view.picture.pieces if spot[0] == 1)
        hands.click(scene.controller.view.spot(seat, place))
        assert "This piece belongs to Björn." in words(scene)


def test_a_piece_that_may_not_move_says_why(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry")
    scene = hands.table(match)
    before = match.journal
    hands.click(scene.spot("wait"))
    assert "Roll the die first." in words(scene)
    assert match.journal == before
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    finish(hands, scene)
    hands.click(scene.spot("6"))
    assert "You have played all your numbers." in words(scene)


def test_a_landing_place_that_is_none_says_why(hands: Hands, begin: Begin) -> None:
    hands.app.change(click_moves=False)
    scene = hands.table(begin("backgammon"))
    roll(hands, scene)
    hands.click(scene.spot("24"))
    assert scene.controller.hand.held == "24"
    hands.click(scene.spot("1"))
    assert not scene.controller.hand.held
    assert scene.message.reason


def test_a_throw_that_gives_nothing_says_which_one_comes(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry")
    scene = hands.table(match)
    assert words(scene) == "Anna goes first. Make the first roll."
    for number in (2, 3):
        hands.key("space")
        hands.wait(lambda: scene.controller.settled)
        assert words(scene) == f"No six: roll {number} of 3. Anna to roll."


def test_the_first_words_say_who_begins_and_why(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", first=None)
    scene = hands.table(match)
    high, low = sorted(match.now.state.rolled, reverse=True)
    name = match.player(match.to_act).name
    assert words(scene) == f"{name} goes first: {high} to {low}. Make the first move."
    scene.act(match.legal()[0])
    hands.wait(lambda: scene.controller.settled)
    assert words(scene) == f"{name} to move."


@pytest.mark.parametrize(("touch", "far", "moves"), [(True, 14, True), (False, 14, True), (True, 4, True)])
def test_a_hand_that_trembles_clicks(hands: Hands, begin: Begin, touch: bool, far: int, moves: bool) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = len(match.journal)
    x, y = scene.spot("8")
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, (x, y)),
        (pygame.MOUSEMOTION, (x, y - far)),
        (pygame.MOUSEBUTTONUP, (x, y - far)),
    ):
        more = {"buttons": (1, 0, 0), "rel": (0, 1)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.Event(kind, pos=at, touch=touch, **more))
        hands.frames(1)
    assert (len(match.journal) > before) == moves


def test_a_piece_that_is_carried_away_and_back_is_put_back(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    scene = hands.table(match)
    roll(hands, scene)
    before = match.journal
    hands.mouse(pygame.MOUSEBUTTONDOWN, scene.spot("8"))
    hands.mouse(pygame.MOUSEMOTION, scene.spot("3"))
    hands.mouse(pygame.MOUSEMOTION, scene.spot("8"))
    hands.mouse(pygame.MOUSEBUTTONUP, scene.spot("8"))
    assert match.journal == before
    assert not scene.controller.hand.held


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry", "toy"])
def test_the_focus_is_never_on_the_log(hands: Hands, begin: Begin, game: str) -> None:
    """By Enter alone, in mid-animation too."""
    hands.app.change(motion="fast", confirm=False)
    match = begin(game)
    scene = hands.table(match)
    for _ in range(60):
        if match.to_act == NOBODY:
            break
        hands.key("return")
        hands.frames(4)
        assert scene.focused not in ("log", "menu", "resign")
        assert not scene.window.log_open


def offered(hands: Hands, scene: TableScene) -> int:
    """Roll by hand until that is offered to be done by itself; how often that was."""
    before = len(scene.model.match.journal)
    for _ in range(4 * TIMES):
        hands.key("space")
        hands.wait(lambda: scene.controller.settled)
        if hands.app.toast.text == OFFERS["auto_roll"].english:
            break
    return [action.verb for action in scene.model.match.journal[before:]].count("roll")


def answers(hands: Hands) -> dict[str, pygame.Rect]:
    return {node.name: node.rect for page, node in nodes(hands.app) if page is None and node.role is Role.BUTTON}


@pytest.mark.parametrize(("answer", "rolls"), [("Yes, please", True), ("No, thanks", False)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_what_the_program_could_do_is_offered_until_it_is_answered(
    hands: Hands, begin: Begin, answer: str, rolls: bool, text_size: float
) -> None:
    hands.app.change(text_size=text_size)
    scene = hands.table(begin("dont-worry"))
    assert offered(hands, scene) <= TIMES + 1
    hands.frames(600)
    assert list(answers(hands)) == ["Yes, please", "No, thanks"], "it waits for an answer"
    assert hands.app.settings.offered == ()
    hands.app.pop()
    hands.frames()
    assert not hands.app.toast.text, "another screen takes its place"
    scene = hands.table(begin("dont-worry"))
    offered(hands, scene)
    hands.key("ctrl+z")
    assert not hands.app.settings.auto_roll, "undo is no answer to it"
    hands.frames()
    both = answers(hands)
    assert list(both) == ["Yes, please", "No, thanks"]
    assert not both["Yes, please"].colliderect(both["No, thanks"])
    hands.click(both[answer].center)
    assert hands.app.settings.auto_roll is rolls
    assert hands.app.settings.offered == ("auto_roll",)
    assert not answers(hands)
    hands.app.change(auto_roll=False)
    hands.app.pop()
    scene = hands.table(begin("dont-worry"))
    offered(hands, scene)
    assert hands.app.toast.text != OFFERS["auto_roll"].english
    assert not answers(hands)


def test_own_dice_say_whose_they_are_and_are_corrected_on_the_sheet(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own", first=None)
    scene = hands.table(match)
    assert {"Anna", "Björn"} <= set(said(hands))
    hands.click("die:0:6")
    hands.click("die:1:5")
    assert match.journal == (Action("rolled", numbers=(6, 5)),)
    assert isinstance(hands.app.top, DiceScene)
    hands.click("die:1:4")
    assert match.journal == (Action("rolled", numbers=(6, 4)),)
    hands.mouse(pygame.MOUSEMOTION, scene.spot("13"))
    assert hands.app.top is scene
    hands.wait(lambda: scene.controller.settled)
    hands.click(scene.spot("24"))
    assert len(match.journal) > 1


@pytest.mark.parametrize("typed", [False, True])
def test_a_roll_that_another_window_has_entered_closes_no_more_than_the_sheet(
    hands: Hands, begin: Begin, library: Library, home: Path, typed: bool
) -> None:
    match = begin("backgammon", dice="own", first=None)
    scene = hands.table(match)
    with closing(Library.open(home, find_book)) as other:
        other.load(library.id_of(match)).roll_dice((6, 5))
    for face in (4, 3):
        hands.key(str(face)) if typed else hands.click(f"die:{int(face == 3)}:{face}")
    hands.frames()
    top = hands.app.top
    assert isinstance(top, TableScene)
    assert top is not scene
    assert top.model.match.journal == (Action("rolled", numbers=(6, 5)),)


def test_a_tie_of_own_dice_that_were_clicked_asks_again(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own", first=None)
    hands.table(match)
    hands.click("die:0:3")
    hands.click("die:1:3")
    hands.wait(lambda: isinstance(hands.app.top, DiceScene))
    hands.click("die:0:2")
    hands.click("die:1:1")
    assert [action.numbers for action in match.journal] == [(3, 3), (2, 1)]


def test_who_clicks_on_the_board_sees_no_focus_ring_but_tips(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    hands.key("right")
    assert hands.app.input_mode.by_key
    board = scene.controller.view.board_rect
    hands.click((board.left + board.width // 4, board.centery))
    assert not hands.app.input_mode.by_key
    hands.mouse(pygame.MOUSEMOTION, scene.targets()["menu"].center)
    hands.wait(lambda: scene.page.doing.tipped == "menu")
    hands.key("right")
    assert hands.app.input_mode.by_key


def test_between_two_dice_lies_no_gap(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    dice = scene.controller.view.part_rect("dice")
    assert dice
    assert {scene.controller.view.part_at((x, dice.centery)) for x in range(dice.left, dice.right)} == {"dice"}


def test_how_to_play_the_other_number_is_told_once(hands: Hands, begin: Begin) -> None:
    told = Told(hands)
    match = begin("backgammon")
    scene = hands.table(match)
    for _ in range(4):
        two_numbers(hands, scene)
        origin = next(
            o for o, ways in scene.model.hand.ways.items() if len([w for w in ways.values() if len(w) == 1]) > 1
        )
        hands.click(scene.spot(origin))
        hands.wait(lambda: scene.controller.settled)
    assert [line for line in told.lines if "right click" in line] == [OTHER.english]


def test_rolling_tells_that_a_click_on_the_board_does_it_too(hands: Hands, begin: Begin) -> None:
    scene = hands.table(cube(begin))
    assert "click the empty board" in scene.page.widgets["act:roll"].tip


def two_numbers(hands: Hands, scene: TableScene) -> None:
    """Play on until two different numbers lie there, and some piece can go by either."""
    match, chance = scene.model.match, random.Random(1)

    def ready() -> bool:
        ways = scene.model.hand.ways.values()
        return scene.controller.dice.can_swap and any(len([w for w in to.values() if len(w) == 1]) > 1 for to in ways)

    while not ready():
        scene.act(chance.choice([action for action in match.legal() if action.verb != "resign"]))
        hands.wait(lambda: scene.controller.settled)
