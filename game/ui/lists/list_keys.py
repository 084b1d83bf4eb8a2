"""What keys and gamepad buttons mean in a list, by the rules of file managers."""

from typing import Final

import pygame

from game.ui.lists.item_grid import STEPS

MANY: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Modifiers with which a click selects one item more."""
_SHIFTED: Final = {pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}
_ENDS: Final = {pygame.K_HOME: "first", pygame.K_END: "last"}
"""The steps of keys that stand for no action together with Shift, or while letters typed search the list."""


def key_of(event: pygame.Event) -> int:
    """Return the key that an event presses; 0 for none."""
    return event.key if event.type == pygame.KEYDOWN else 0


def step_of(event: pygame.Event, action: str) -> tuple[str, bool]:
    """Return which of the `STEPS` an event means, "" for none, and whether it extends the selection."""
    key = key_of(event)
    if key in _SHIFTED and event.mod & pygame.KMOD_SHIFT:
        return _SHIFTED[key], True
    step = action or _ENDS.get(key, "")
    return step if step in STEPS else "", bool(key and event.mod & pygame.KMOD_SHIFT)


def selects_all(event: pygame.Event) -> bool:
    """Whether an event is Ctrl+A or Cmd+A."""
    return key_of(event) == pygame.K_a and bool(event.mod & MANY)


def marks(event: pygame.Event, action: str) -> bool:
    """Whether an event selects or deselects the item with the focus: the space key, or the pad's button to roll."""
    key = key_of(event)
    return key == pygame.K_SPACE or (action == "roll" and not key)
