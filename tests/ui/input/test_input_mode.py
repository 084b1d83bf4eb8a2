"""Which device is in use, by what it sends."""

import pygame
import pytest

from game.ui.input.input_mode import InputMode

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
MOUSE = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
FINGER = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)
PAD = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)


@pytest.mark.parametrize(
    ("event", "action", "by_touch", "by_pad"),
    [
        (KEY, "confirm", False, False),
        (KEY, "", False, False),
        (MOUSE, "", False, False),
        (FINGER, "", True, False),
        (PAD, "confirm", False, True),
    ],
)
@pytest.mark.parametrize("before", [FINGER, PAD, MOUSE])
def test_the_last_press_says_what_is_in_use(
    before: pygame.Event, event: pygame.Event, action: str, by_touch: bool, by_pad: bool
) -> None:
    mode = InputMode()
    mode.take(before, "confirm" if before is PAD else "")
    mode.take(event, action)
    assert (mode.by_touch, mode.by_pad) == (by_touch, by_pad)


@pytest.mark.parametrize(
    ("event", "action", "resting"), [(KEY, "confirm", True), (KEY, "", False), (PAD, "up", True), (MOUSE, "", False)]
)
def test_the_mouse_rests_from_what_a_key_or_a_pad_does(event: pygame.Event, action: str, resting: bool) -> None:
    mode = InputMode()
    mode.take(event, action)
    assert mode.resting is resting


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (PAD, ""),
        (pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)), ""),
        (pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=0), "confirm"),
        (pygame.Event(pygame.USEREVENT), "confirm"),
    ],
)
def test_what_presses_nothing_changes_nothing(event: pygame.Event, action: str) -> None:
    for before in (FINGER, PAD):
        mode = InputMode()
        mode.take(before, "confirm" if before is PAD else "")
        known = mode.by_touch, mode.by_pad
        mode.take(event, action)
        assert (mode.by_touch, mode.by_pad) == known
