"""Which input device is in use: keyboard, mouse, finger or gamepad."""

from collections.abc import Mapping

import pygame
from msgspec import Struct

from game.ui.input.fingers import USUAL
from game.ui.input.gamepads import PRESSED


class InputMode(Struct):
    """The input device in use; one object is shared by all scenes and pages.

    ``by_key`` is true while keyboard or gamepad were used last, not the mouse; then the focus ring is drawn.
    """

    by_key: bool = True
    at: tuple[int, int] = (-1, -1)
    """Where the mouse was last, in pixels of the window; (-1, -1) while nobody knows, and after a finger was lifted."""
    density: float = 1.0
    """Pixels of a point of the desktop; events and the system's text input have points."""
    by_touch: bool = False
    """Whether a finger was used last: then nothing may depend on a hovering mouse."""
    finger: int = USUAL
    """Smallest size of a target for fingers, in pixels."""
    badges: dict[str, str] = {}
    """The label of the gamepad button of each named action."""
    keys: Mapping[str, tuple[str, ...]] = {}
    """The keys of each named action, for tips."""
    above: bool = False
    """Whether the focus is on the line above all pages (`Toast`): then no page draws a ring."""
    by_pad: bool = False
    """Whether a gamepad was used last: then tips show its buttons, and text entries open the on-screen keyboard."""
    resting: bool = False
    """Whether the mouse has not moved since a key or a gamepad's button did something: nothing is lit under it."""

    def take(self, event: pygame.Event, action: str) -> None:
        """Update the mode from an event and the named action that it stands for."""
        if event.type == pygame.KEYDOWN:
            self.by_touch = self.by_pad = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.by_touch, self.by_pad = bool(getattr(event, "touch", False)), False
        elif action and event.type in PRESSED:
            self.by_touch, self.by_pad = False, True
        self.resting = self.resting or (bool(action) and event.type in (pygame.KEYDOWN, *PRESSED))
