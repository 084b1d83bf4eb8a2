"""Gamepads: turn their buttons, sticks and hats into named actions.

SDL knows most gamepads and names their buttons by place (A is the lowest one); of a gamepad that it does not know only
button numbers are known. Pushing a stick is one step, even if the stick trembles; a direction that is held, by stick or
cross, repeats after a moment until it is released.

The buttons can be bound to other actions (`Pads.bind`). A button is named by its label on Xbox gamepads: ``a``, ``lb``,
``rt``. The buttons of an unknown gamepad stand for these in the order of `NAMES`.
"""

from contextlib import suppress
from typing import Final, NamedTuple

import pygame
from pygame._sdl2 import controller

from game.ui.input.bindings import DEFAULT_BUTTONS, Bound

CROSS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
}
"""The actions of the cross, and of the sticks at both ends of each axis. They cannot be changed."""
NAMES: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
}
"""The names of the buttons that can be bound, in the order of the button numbers of an unknown gamepad."""
TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
"""The axes that act as buttons."""

PUSHED, RELEASED = 0.6, 0.35
"""How far a stick must be pushed to count, and how far it must return before it counts again; 1.0 is its end."""

REPEATED = frozenset(("up", "down", "left", "right", "page_up", "page_down"))
"""The actions that repeat while they are held."""
FIRST, NEXT = 0.4, 0.125
"""Seconds until the first repetition, and between two repetitions."""

HOT_PLUG = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
UNPLUGGED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
BUTTONS_DOWN = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
PRESSED = (*BUTTONS_DOWN, pygame.CONTROLLERAXISMOTION, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
"""The events that may press something. Those of sticks, hats and triggers also come when one is let go or trembles."""
_FAMILY = {pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONUP: pygame.JOYBUTTONDOWN}
"""The event that presses a button, by the event that releases it."""
_OF_PADS = frozenset((*UNPLUGGED, *PRESSED, *_FAMILY))

Source = tuple[int, int, int]
"""Type of the event, instance ID of the gamepad, and number of the button or axis; -1 for a hat."""


class Held(NamedTuple):
    """A direction that is held, with the event and action that it began with."""

    source: Source
    event: pygame.Event
    action: str


def buttons(changes: Bound) -> dict[str, tuple[str, ...]]:
    """Return all actions with buttons and these: those of ``changes``, or else the defaults.

    A button that ``changes`` gives to an action is taken from the action that has it by default.
    """
    known = {*NAMES.values(), *TRIGGERS.values()}
    changed = {action: tuple(name for name in names if name in known) for action, names in changes.items()}
    taken = {name for names in changed.values() for name in names}
    usual = {action: tuple(name for name in names if name not in taken) for action, names in DEFAULT_BUTTONS.items()}
    return {action: names for action, names in {**usual, **changed}.items() if names}


class Pads:
    """All connected gamepads.

    In a game around one screen any gamepad may play for anybody, unless people set it otherwise (`number`). While
    ``scrolls`` is true the right stick scrolls (see `lean`); else it pages up and down.
    """

    def __init__(self) -> None:
        self.scrolls = False
        self._leans: dict[int, float] = {}
        """How far each right stick is pushed, by instance ID: 1.0 is down, -1.0 is up."""
        self.used = ""
        """The name that the gamepad used last reports for itself; "" before any was used."""
        self._places: list[int] = []
        """Instance IDs in the order of connection; a gamepad that is connected again replaces one that was removed."""
        self._called: dict[int, str] = {}
        self._means: dict[str, str] = {}
        self.bind({})
        self._known: dict[int, controller.Controller] = {}
        self._bare: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[Source, int] = {}
        self._held: Held | None = None
        self._left = 0.0
        self._open = False

    def bind(self, changes: Bound) -> None:
        """Set the actions of the buttons: the defaults with these changes (see `buttons`)."""
        self.buttons = buttons(changes)
        self._means = {name: action for action, names in self.buttons.items() for name in names}

    @property
    def count(self) -> int:
        """The number of gamepads, including those that were removed."""
        return len(self._places)

    def number(self, event: pygame.Event) -> int:
        """Return the number of the gamepad that may press something, from 0 in the order of connection; -1 for none."""
        return self._number(getattr(event, "instance_id", -1)) if event.type in PRESSED else -1

    def _number(self, pad: int) -> int:
        return self._places.index(pad) if pad in self._places else -1

    @property
    def leans(self) -> dict[int, float]:
        """How far each right stick is pushed that scrolls, by the number of its gamepad: 1.0 is down, -1.0 is up."""
        return {self._number(pad): lean for pad, lean in self._leans.items()} if self.scrolls else {}

    def lost(self, event: pygame.Event) -> bool:
        """Whether an event says that a gamepad was removed; only the first of the two events that SDL sends counts."""
        pad = getattr(event, "instance_id", -1)
        if event.type not in UNPLUGGED or pad not in self._called:
            return False
        del self._called[pad]
        return True

    @property
    def gone(self) -> bool:
        """Whether a gamepad was removed and none was connected instead."""
        return len(self._called) < len(self._places)

    def button(self, event: pygame.Event) -> str:
        """Return the name of the button that an event presses; "" for none. Settings use it to bind a button."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return NAMES.get(event.button, "")
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
            return TRIGGERS[event.axis] if event.value / 32767 >= PUSHED else ""
        bare = event.type == pygame.JOYBUTTONDOWN and event.instance_id in self._bare
        return bare_name(event.button) if bare else ""

    def close(self) -> None:
        """Close all gamepads."""
        for known in self._known.values():
            known.quit()
        for bare in self._bare.values():
            bare.quit()
        self._known, self._bare, self._pushed, self._leans, self._held = {}, {}, {}, {}, None

    @property
    def holding(self) -> bool:
        """Whether a direction is held that will repeat, or the right stick scrolls."""
        return self._held is not None or bool(self.scrolls and self._leans)

    def update(self, dt: float) -> tuple[pygame.Event, str] | None:
        """Let ``dt`` seconds pass; return the event and action to repeat now, or None."""
        if self._held is None:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left += NEXT
        return self._held.event, self._held.action

    def let_go(self) -> None:
        """Repeat what is held no more."""
        self._held = None

    def action(self, event: pygame.Event) -> str:
        """Return the named action of a gamepad's event, or ""."""
        if not self._open or event.type in HOT_PLUG:
            self._open_all()  # late, because opening gamepads must not delay the first picture
        if event.type not in _OF_PADS:
            return ""
        action = self._meaning(event)
        source = _source(event)
        if event.type in UNPLUGGED:
            self._leans.pop(event.instance_id, None)
            if self._held and self._held.source[1] == event.instance_id:
                self._held = None
        if self._held and source == self._held.source and not self._still_held(event):
            self._held = None
        if action and event.type in PRESSED:
            self.used = self._called.get(event.instance_id, "")
            self._held, self._left = Held(source, event, action) if action in REPEATED else None, FIRST
        return action

    def _still_held(self, event: pygame.Event) -> bool:
        """Whether the direction is still held after this event: an axis only trembles, or a hat turns to a corner."""
        if event.type == pygame.JOYHATMOTION and self._held:
            return self._held.action in _directions(event)
        return event.type in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION) and bool(self._pushed[_source(event)])

    def _meaning(self, event: pygame.Event) -> str:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            name = NAMES.get(event.button)
            return self._means.get(name, "") if name else CROSS.get(event.button, "")
        if event.type == pygame.CONTROLLERAXISMOTION:
            back, forth = AXES.get(event.axis, ("", ""))
            if event.axis in TRIGGERS:
                forth = self._means.get(TRIGGERS[event.axis], "")
            if event.axis == pygame.CONTROLLER_AXIS_RIGHTY:
                far = event.value / 32767
                self._leans.pop(event.instance_id, None)
                if abs(far) > RELEASED:
                    self._leans[event.instance_id] = far
            action = self._axis(event.type, event.instance_id, event.axis, event.value / 32767, back, forth)
            return "" if event.axis == pygame.CONTROLLER_AXIS_RIGHTY and self.scrolls else action
        return self._bare_action(event) if getattr(event, "instance_id", None) in self._bare else ""

    def _bare_action(self, event: pygame.Event) -> str:
        if event.type == pygame.JOYBUTTONDOWN:
            return self._means.get(bare_name(event.button), "")
        if event.type == pygame.JOYHATMOTION:
            horizontal, vertical = event.value
            across = self._axis(event.type, event.instance_id, 0, horizontal, "left", "right")
            along = self._axis(event.type, event.instance_id, 1, vertical, "down", "up")
            return across or along
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            back, forth = AXES[pygame.CONTROLLER_AXIS_LEFTY if event.axis else pygame.CONTROLLER_AXIS_LEFTX]
            return self._axis(event.type, event.instance_id, event.axis, event.value, back, forth)
        return ""

    def _axis(self, kind: int, pad: int, axis: int, value: float, back: str, forth: str) -> str:
        """Return the action when an axis is pushed; "" until it was released or is pushed to its other end."""
        was = self._pushed.get((kind, pad, axis), 0)
        now = (value > 0) - (value < 0) if abs(value) >= (RELEASED if was else PUSHED) else 0
        if was and now != was:
            now = now if abs(value) >= PUSHED else 0
        self._pushed[kind, pad, axis] = now
        return (back if now < 0 else forth) if now and now != was else ""

    def _open_all(self) -> None:
        self._open = True
        pygame.joystick.init()
        controller.init()
        for index in range(pygame.joystick.get_count()):
            with suppress(pygame.error):  # it is gone again, or may not be opened
                stick = pygame.joystick.Joystick(index)
                if controller.is_controller(index):
                    self._known[stick.get_instance_id()] = controller.Controller(index)
                else:
                    self._bare[stick.get_instance_id()] = stick
                self.greet(stick.get_instance_id(), stick.get_name())

    def greet(self, pad: int, called: str) -> None:
        """Give a connected gamepad its number: its own, that of a removed one, or the next."""
        self._called[pad] = called
        free = next((n for n, other in enumerate(self._places) if other not in self._called), None)
        if pad not in self._places and free is not None:
            self._places[free] = pad
        elif pad not in self._places:
            self._places.append(pad)


def bare_name(number: int) -> str:
    """Return the name of an unknown pad's button by its number, counted from 0; "" for one that cannot be bound."""
    return dict(enumerate(NAMES.values())).get(number, "")


def _directions(event: pygame.Event) -> tuple[str, str]:
    """Return the directions of a hat's event: across, and up or down; "" for none."""
    horizontal, vertical = event.value
    return {-1: "left", 1: "right"}.get(horizontal, ""), {-1: "down", 1: "up"}.get(vertical, "")


def _source(event: pygame.Event) -> Source:
    """Return the button or axis of a gamepad's event."""
    kind = _FAMILY.get(event.type, event.type)
    part = getattr(event, "button", None)
    return kind, getattr(event, "instance_id", -1), getattr(event, "axis", -1) if part is None else part
