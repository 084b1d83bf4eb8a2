"""What people drive the program with: one `InputMode` is shared by everything that is shown."""

from collections.abc import Mapping

import pygame
from msgspec import Struct

from game.ui.input.fingers import USUAL
from game.ui.input.gamepads import PRESSED


class InputMode(Struct):
    """``by_key``: whether a key or a pad was used last, not the mouse; then the focus ring shows."""

    by_key: bool = True
    by_touch: bool = False
    """Whether a finger was used last: nothing can wait for a mouse to hover then."""
    finger: int = USUAL
    """How large a target is for a finger, in pixels."""
    badges: dict[str, str] = {}
    """What is printed on the pad's button for each named action."""
    keys: Mapping[str, tuple[str, ...]] = {}
    """The keys of each named action, which tips tell."""
    by_pad: bool = False
    """Whether a gamepad was used last: tips show its buttons, and text entries bring up a keyboard."""

    def take(self, event: pygame.Event, action: str) -> None:
        """Learn from an event and the action that it stands for."""
        if event.type == pygame.KEYDOWN:
            self.by_touch = self.by_pad = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.by_touch, self.by_pad = bool(getattr(event, "touch", False)), False
        elif action and event.type in PRESSED:
            self.by_touch, self.by_pad = False, True
