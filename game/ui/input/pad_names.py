"""What stands on a gamepad: its buttons and sticks in words, for lists of what they do."""

from typing import Final

import pygame
from pygame._sdl2 import controller

from game import i18n
from game.text import N_, Text
from game.ui.input.gamepads import AXES, BARE_BUTTONS, BUTTONS

_CROSS: Final = N_("gamepad", "Directional pad")
_LEFT: Final = N_("gamepad", "Left stick")
_RIGHT: Final = N_("gamepad", "Right stick")
# L10n: a button of a gamepad that has only numbers
_NUMBER: Final = N_("gamepad", "Button {n}")

_BUTTONS: Final[dict[int, Text | str]] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_DPAD_UP: _CROSS,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _CROSS,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _CROSS,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _CROSS,
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: N_("gamepad", "Press the left stick"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: N_("gamepad", "Press the right stick"),
}
"""What is printed on a button is the same in every language."""
_AXES: Final[dict[int, Text | str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: _LEFT,
    pygame.CONTROLLER_AXIS_LEFTY: _LEFT,
    pygame.CONTROLLER_AXIS_RIGHTX: _RIGHT,
    pygame.CONTROLLER_AXIS_RIGHTY: _RIGHT,
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT",
}


def connected() -> tuple[bool, ...]:
    """Each pad that is connected: whether SDL knows what stands on its buttons."""
    if not (pygame.joystick.get_init() and controller.get_init()):
        return ()
    return tuple(controller.is_controller(index) for index in range(pygame.joystick.get_count()))


def shown(action: str, pads: tuple[bool, ...]) -> str:
    """What means an action on these pads (see `connected`), in the language in use; "" for nothing."""
    named = _on_known(action) if True in pads else []
    bare = _on_bare(action) if False in pads else []
    return i18n.listed(dict.fromkeys([*named, *bare]))


def _on_known(action: str) -> list[str]:
    names = [_BUTTONS[button] for button, means in BUTTONS.items() if means == action]
    names += [_AXES[axis] for axis, means in AXES.items() if action in means]
    return [name if isinstance(name, str) else i18n.t(name) for name in names]


def _on_bare(action: str) -> list[str]:
    numbers = [number for number, means in enumerate(BARE_BUTTONS, 1) if means == action]
    return [i18n.t(_NUMBER, n=number) for number in numbers]
