"""The dice on the tray that roll at each press of “Stir”: when they rest, and which faces show then."""

import pygame
import pytest
from msgspec.structs import replace

from game.library.proposal import Proposal
from game.match import Player
from game.pictures.tumbling_dice import TumblingDice
from game.scenes.base import screens
from game.scenes.stir.scene import StirScene
from game.table.model.dice_path import DURATION
from game.ui.style.look import Look
from tests.scenes.conftest import Hands
from tests.scenes.stir.test_stir import AGREED

BOX = pygame.Rect(0, 0, 220, 130)


@pytest.fixture
def dice(hands: Hands) -> TumblingDice:
    return TumblingDice(hands.app.games["backgammon"], (0, 1), 0)


def drawn(look: Look, dice: TumblingDice) -> bytes:
    surface = pygame.Surface((BOX.width + 20, BOX.height))
    dice.draw(look, surface, BOX)
    assert surface.get_clip() == surface.get_rect(), "whoever draws next has the whole place"
    return pygame.image.tobytes(surface, "RGB")


def test_they_rest_until_they_are_stirred(hands: Hands, dice: TumblingDice) -> None:
    hands.app.change(motion="normal")
    assert (dice.rolling, dice.update(1.0)) == (False, False)
    dice.tumble(hands.app.look, 7)
    assert dice.rolling
    assert dice.update(0.0), "they look different from one frame to the next"
    assert dice.rolling
    assert dice.update(DURATION), "the last frame shows them at rest"
    assert (dice.rolling, dice.update(0.1)) == (False, False)
    dice.tumble(hands.app.look, 7)
    dice.lie(1)
    assert not dice.rolling


def test_without_motion_they_lie_at_once(hands: Hands, dice: TumblingDice) -> None:
    dice.tumble(hands.app.look, 7)
    assert not dice.rolling


def test_their_faces_follow_from_the_moment(hands: Hands, dice: TumblingDice) -> None:
    shown = []
    for moment in (0, 1, 5, 6, 36):
        dice.tumble(hands.app.look, moment)
        shown.append(drawn(hands.app.look, dice))
    assert len({*shown[:4]}) == 4
    assert shown[4] == shown[0], "there are 36 pairs of faces"


def test_each_seat_has_its_own_dice(hands: Hands, dice: TumblingDice) -> None:
    first = drawn(hands.app.look, dice)
    dice.lie(1)
    assert drawn(hands.app.look, dice) != first
    dice.lie(0)
    assert drawn(hands.app.look, dice) == first


def test_the_first_dice_are_those_of_whoever_is_asked_first(hands: Hands, dice: TumblingDice) -> None:
    behind = replace(AGREED, players=(Player("Otto", "computer", "club"), Player("Ann")))
    scene = StirScene(hands.app, screens.Stir(Proposal(behind, (), None)))
    dice.lie(1)
    assert (scene.number, drawn(hands.app.look, scene.dice)) == (1, drawn(hands.app.look, dice))


def test_the_dice_lie_still_for_whoever_is_asked_next(hands: Hands) -> None:
    hands.app.change(motion="normal")
    scene = StirScene(hands.app, screens.Stir(Proposal(AGREED, (), None)))
    scene.stir()
    assert (scene.dice.rolling, scene.moving) == (True, True)
    scene.next()
    assert not scene.dice.rolling
    assert (scene.moments, scene.word, scene.number) == ([], "", 1)
