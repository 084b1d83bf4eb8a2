"""Labels of gamepad buttons and sticks, for lists of bindings and for badges beside tips."""

from collections.abc import Mapping
from typing import Final

import pygame
from pygame._sdl2 import controller

from game import i18n
from game.text import N_, Text
from game.ui.input.bindings import Bound
from game.ui.input.gamepads import AXES, CROSS, NAMES, bare_name, buttons

_CROSS: Final = N_("gamepad", "D-pad")
_LEFT: Final = N_("gamepad", "Left stick")
_RIGHT: Final = N_("gamepad", "Right stick")
# L10n: a button of a gamepad that has only numbers
_NUMBER: Final = N_("gamepad", "Button {n}")
_STICKS: Final[Mapping[str, Text]] = {
    "ls": N_("gamepad", "Press the left stick"),
    "rs": N_("gamepad", "Press the right stick"),
}

_PRINTED: Final[Mapping[str, Mapping[str, str]]] = {
    "": {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "lb": "LB",
        "rb": "RB",
        "lt": "LT",
        "rt": "RT",
        "start": "Start",
        "select": "Back",
        "ls": "LS",
        "rs": "RS",
    },
    "playstation": {
        "a": "×",
        "b": "○",
        "x": "□",
        "y": "△",
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "start": "Options",
        "select": "Share",
        "ls": "L3",
        "rs": "R3",
    },
    "nintendo": {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "lb": "L",
        "rb": "R",
        "lt": "ZL",
        "rt": "ZR",
        "start": "+",
        "select": "−",
        "ls": "LS",
        "rs": "RS",
    },
}
"""The labels of the buttons by family of gamepads; they are the same in every language."""
_FAMILIES: Final = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "pro controller"),
}
"""Words in the reported names of gamepads that show their family."""
_AXES: Final[Mapping[int, Text]] = {
    pygame.CONTROLLER_AXIS_LEFTX: _LEFT,
    pygame.CONTROLLER_AXIS_LEFTY: _LEFT,
    pygame.CONTROLLER_AXIS_RIGHTX: _RIGHT,
    pygame.CONTROLLER_AXIS_RIGHTY: _RIGHT,
}


def connected() -> tuple[bool, ...]:
    """Return for each connected gamepad whether SDL knows its buttons."""
    if not (pygame.joystick.get_init() and controller.get_init()):
        return ()
    return tuple(controller.is_controller(index) for index in range(pygame.joystick.get_count()))


def family(called: str) -> str:
    """Return the family of a gamepad by its reported name: "playstation", "nintendo", or "" for Xbox and all others."""
    small = called.lower()
    return next((name for name, words in _FAMILIES.items() if any(word in small for word in words)), "")


def printed(button: str, called: str = "") -> str:
    """Return the label of a button on the gamepad with this reported name."""
    return _PRINTED[family(called)][button]


def badges(changes: Bound, called: str) -> dict[str, str]:
    """Return the label of the first button of each action, on the gamepad with this reported name."""
    return {action: printed(names[0], called) for action, names in buttons(changes).items()}


def shown(action: str, pads: tuple[bool, ...], changes: Bound | None = None, called: str = "") -> str:
    """Return the buttons and sticks of an action as a list in the language in use; "" for none.

    ``pads`` are the gamepads (see `connected`), ``changes`` the bindings that differ from the defaults, ``called`` the
    reported name of the gamepad whose labels are used.
    """
    own = buttons(changes or {}).get(action, ())
    named = _on_known(action, own, called) if True in pads else []
    bare = _on_bare(own) if False in pads else []
    return i18n.listed(dict.fromkeys([*named, *bare]))


def _on_known(action: str, own: tuple[str, ...], called: str) -> list[str]:
    names = [i18n.t(_STICKS[name]) if name in _STICKS else printed(name, called) for name in own]
    names += [i18n.t(_CROSS)] if action in CROSS.values() else []
    return names + [i18n.t(_AXES[axis]) for axis, means in AXES.items() if action in means]


def _on_bare(own: tuple[str, ...]) -> list[str]:
    return [i18n.t(_NUMBER, n=number + 1) for number in range(len(NAMES)) if bare_name(number) in own]
