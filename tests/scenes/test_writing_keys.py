"""Keys that are held or pressed with a modifier while somebody writes, by the record of what SDL sends."""

import pygame
import pytest

from game.scenes.base import screens
from game.ui.page.page import Page
from tests.scenes.conftest import Hands
from tests.ui.input.recorded import pressed


@pytest.fixture
def page(hands: Hands) -> Page:
    """The page with the field for the name of somebody new in New Match, which has the focus."""
    hands.app.open(screens.NewMatch("squadro"))
    hands.frames()
    hands.click("seat:0")
    hands.click("someone")
    return hands.app.top.pages[0]


def test_super_with_a_letter_writes_nothing(hands: Hands, page: Page) -> None:
    for press in (pressed("us", "shift+a", "writing"), pressed("us", "meta+z", "writing")):
        pygame.event.post(press.event)
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=press.text))
        hands.frames()
    assert page.doing.entry
    assert page.doing.entry.text == "A"


@pytest.mark.usefixtures("page")
def test_full_screen_is_switched_once_however_long_its_key_is_held(hands: Hands) -> None:
    down = pressed("us", "f11").event
    for _ in range(4):
        pygame.event.post(down)
        hands.frames()
    assert hands.app.settings.fullscreen
    pygame.event.post(pygame.Event(pygame.KEYUP, down.dict))
    hands.key("f11")
    assert not hands.app.settings.fullscreen
