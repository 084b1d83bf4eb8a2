"""Text and repeated presses that come of keys that are held, by the record of what SDL sends."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input.held_keys import HeldKeys
from game.ui.input.inputs import key_event
from tests.ui.input.recorded import LAYOUTS, Press, of


@pytest.fixture
def writing() -> Iterator[None]:
    """Keys repeat, as while a text entry has the focus."""
    if not pygame.display.get_init():
        pygame.display.init()
    before = pygame.key.get_repeat()
    pygame.key.set_repeat(500, 25)
    yield
    pygame.key.set_repeat(*before)


def texts(press: Press) -> Iterator[pygame.Event]:
    if press.text:
        yield pygame.Event(pygame.TEXTINPUT, text=press.text)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_letter_of_a_shortcut_is_not_written(layout: str) -> None:
    keys, strays = HeldKeys(), set[str]()
    for press in of(layout, "writing"):
        keys.follow(press.event)
        assert not keys.stray
        for text in texts(press):
            keys.follow(text)
            if keys.stray:
                strays.add(press.press)
    assert {"meta+z", "shift+meta+z", "ctrl+1", "meta+1"} <= strays
    assert all("meta" in press or "ctrl" in press for press in strays)


def test_what_an_input_method_writes_later_is_written() -> None:
    keys = HeldKeys()
    down = key_event("meta+z")
    for event in (down, pygame.Event(pygame.KEYUP, down.dict), pygame.Event(pygame.TEXTINPUT, text="你")):
        keys.follow(event)
        assert not keys.stray


def test_a_sign_with_altgr_is_written_on_windows() -> None:
    """There AltGr is Ctrl and the right Alt."""
    keys = HeldKeys()
    at = pygame.Event(
        pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, unicode="@", scancode=20
    )
    keys.follow(at)
    keys.follow(pygame.Event(pygame.TEXTINPUT, text="@"))
    assert not keys.stray


@pytest.mark.usefixtures("writing")
def test_a_press_repeats_until_the_key_is_let_go() -> None:
    keys, down, other = HeldKeys(), key_event("f11"), key_event("f1")
    found = []
    for event in (down, down, other, down, pygame.Event(pygame.KEYUP, down.dict), down):
        keys.follow(event)
        found.append(keys.repeats)
    assert found == [False, True, False, True, False, False]
