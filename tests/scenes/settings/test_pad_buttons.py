"""Giving buttons of gamepads to actions."""

import pygame

from game.scenes.settings.binding_sheets import PadScene
from game.ui.input.gamepads import buttons
from tests.scenes.conftest import Hands

X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y


def pressed(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)


def ask(hands: Hands, action: str) -> PadScene:
    scene = PadScene(hands.app, action)
    hands.app.push(scene)
    hands.frames()
    return scene


def test_the_button_that_is_pressed_is_taken_and_its_loser_told(hands: Hands) -> None:
    ask(hands, "undo")
    ask(hands, "undo")
    pygame.event.post(pressed(Y))
    hands.frames()
    assert buttons(hands.app.settings.buttons)["undo"] == ("y",)
    assert hands.app.toast.text == "“Roll” no longer has this button: Y"
    assert hands.app.pads.buttons["undo"] == ("y",)


def test_a_needed_button_is_refused_and_said(hands: Hands) -> None:
    scene = ask(hands, "undo")
    pygame.event.post(pressed(pygame.CONTROLLER_BUTTON_A))
    hands.frames()
    assert hands.app.top is scene
    assert hands.app.settings.buttons == {}
    assert "has no other button" in hands.app.toast.text


def test_the_cross_leaves_it_as_it_is(hands: Hands) -> None:
    below, above = ask(hands, "undo"), ask(hands, "undo")
    pygame.event.post(pressed(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    hands.frames()
    assert above is not hands.app.top is below
    assert hands.app.settings.buttons == {}


def test_a_button_that_means_something_everywhere_can_be_given_away(hands: Hands) -> None:
    hands.app.change(buttons={"mute": ("x",)})
    sound = hands.app.settings.sound
    ask(hands, "undo")
    pygame.event.post(pressed(X))
    hands.frames()
    assert buttons(hands.app.settings.buttons)["undo"] == ("x",)
    assert hands.app.settings.sound == sound
