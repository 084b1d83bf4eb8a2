"""Gamepads: their buttons, sticks and hats as named actions.

SDL knows most pads and names their buttons by place (A is the lowest one); a pad that it does not know is read by its
bare button numbers. A stick that is pushed means one step, however it trembles; a direction that is held, by stick or
cross, is repeated after a moment until it is let go.

Which button does what can be changed (`Pads.bind`); a button is written by its place on the commonest pads: ``a``,
``lb``, ``rt``. The buttons of an unknown pad stand for these in the order of `NAMES`.
"""

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
"""What cross and sticks mean, a stick to either end of its axis. This cannot be changed."""
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
"""The buttons that can be bound, in the order in which the numbered buttons of an unknown pad stand for them."""
TRIGGERS: Final = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
"""The axes that act as buttons."""

PUSHED, RELEASED = 0.6, 0.35
"""How far a stick must go to count, and how far it must come back before it counts again; 1.0 is its end."""

REPEATED = frozenset(("up", "down", "left", "right", "page_up", "page_down"))
"""What is repeated while it is held."""
FIRST, NEXT = 0.4, 0.125
"""Seconds for which it must be held to be repeated, and from one time to the next."""

HOT_PLUG = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
UNPLUGGED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
PRESSED = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
_FAMILY = {pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONUP: pygame.JOYBUTTONDOWN}
"""What ends is told by another event than what begins, for buttons."""
_OF_PADS = frozenset((*UNPLUGGED, *PRESSED, *_FAMILY))

Source = tuple[int, int, int]
"""Kind of event, pad, and number of the button or axis."""


class Held(NamedTuple):
    """A direction that is held: where, and the event and action that it began with."""

    source: Source
    event: pygame.Event
    action: str


def buttons(changes: Bound) -> dict[str, tuple[str, ...]]:
    """All actions that have buttons, where ``changes`` replaces those of the actions it names.

    A button that changed hands is taken from the action that had it by default.
    """
    known = {*NAMES.values(), *TRIGGERS.values()}
    changed = {action: tuple(name for name in names if name in known) for action, names in changes.items()}
    taken = {name for names in changed.values() for name in names}
    usual = {action: tuple(name for name in names if name not in taken) for action, names in DEFAULT_BUTTONS.items()}
    return {action: names for action, names in {**usual, **changed}.items() if names}


class Pads:
    """All gamepads at once.

    Who presses does not matter in a game around one screen, unless people want it to (`number`). ``scrolls`` says
    whether the right stick scrolls just now (see `lean`), or leads a page up and down.
    """

    def __init__(self) -> None:
        self.scrolls = False
        self.lean = 0.0
        """How far the right stick is pushed down (1.0) or up (-1.0)."""
        self.used = ""
        """What the pad calls itself that was used last."""
        self._places: list[int] = []
        """The pads in the order in which they came; one that comes back takes the place of one that has gone."""
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
        """Let buttons do what they usually do but for these changes (see `buttons`)."""
        self.buttons = buttons(changes)
        self._means = {name: action for action, names in self.buttons.items() for name in names}

    @property
    def count(self) -> int:
        """How many pads there are, those that have gone included."""
        return len(self._places)

    def number(self, event: pygame.Event) -> int:
        """Which pad an event is of, from 0 in the order in which they came; -1 for none."""
        pad = getattr(event, "instance_id", -1)
        return self._places.index(pad) if event.type in PRESSED and pad in self._places else -1

    def lost(self, event: pygame.Event) -> bool:
        """Whether an event tells of a pad that has gone; for each it is told twice, and counts once."""
        pad = getattr(event, "instance_id", -1)
        if event.type not in UNPLUGGED or pad not in self._called:
            return False
        del self._called[pad]
        return True

    @property
    def gone(self) -> bool:
        """Whether a pad has gone and none has come in its place."""
        return len(self._called) < len(self._places)

    def button(self, event: pygame.Event) -> str:
        """How the button is written that an event presses, "" for none: whoever chooses a button asks for it."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return NAMES.get(event.button, "")
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
            return TRIGGERS[event.axis] if event.value / 32767 >= PUSHED else ""
        bare = event.type == pygame.JOYBUTTONDOWN and event.instance_id in self._bare
        return bare_name(event.button) if bare else ""

    def close(self) -> None:
        """Let go of all pads."""
        for known in self._known.values():
            known.quit()
        for bare in self._bare.values():
            bare.quit()
        self._known, self._bare, self._pushed, self._held = {}, {}, {}, None

    @property
    def holding(self) -> bool:
        """Whether something is held that will be repeated."""
        return self._held is not None or bool(self.scrolls and self.lean)

    def update(self, dt: float) -> tuple[pygame.Event, str] | None:
        """Let ``dt`` seconds pass; the event and action that are repeated now, if any."""
        if self._held is None:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left += NEXT
        return self._held.event, self._held.action

    def action(self, event: pygame.Event) -> str:
        """The named action that a pad's event stands for, or ""."""
        if not self._open or event.type in HOT_PLUG:
            self._open_all()  # late, because looking for pads must not delay the first picture
        if event.type not in _OF_PADS:
            return ""
        action = self._meaning(event)
        source = _source(event)
        if self._held and (event.type in UNPLUGGED or (source == self._held.source and not self._still_held(event))):
            self._held = None
        if action and event.type in PRESSED:
            self.used = self._called.get(event.instance_id, "")
            self._held, self._left = Held(source, event, action) if action in REPEATED else None, FIRST
        return action

    def _still_held(self, event: pygame.Event) -> bool:
        """Whether an event of what is held does not end it: an axis that trembles."""
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
                self.lean = far if abs(far) > RELEASED else 0.0
                if self.scrolls:
                    return ""
            return self._axis(event.type, event.instance_id, event.axis, event.value / 32767, back, forth)
        return self._bare_action(event) if getattr(event, "instance_id", None) in self._bare else ""

    def _bare_action(self, event: pygame.Event) -> str:
        if event.type == pygame.JOYBUTTONDOWN:
            return self._means.get(bare_name(event.button), "")
        if event.type == pygame.JOYHATMOTION:
            horizontal, vertical = event.value
            return {-1: "left", 1: "right"}.get(horizontal, "") or {-1: "down", 1: "up"}.get(vertical, "")
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            back, forth = AXES[pygame.CONTROLLER_AXIS_LEFTY if event.axis else pygame.CONTROLLER_AXIS_LEFTX]
            return self._axis(event.type, event.instance_id, event.axis, event.value, back, forth)
        return ""

    def _axis(self, kind: int, pad: int, axis: int, value: float, back: str, forth: str) -> str:
        """One action when an axis is pushed, none again until it was released or pushed the other way."""
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
            stick = pygame.joystick.Joystick(index)
            if controller.is_controller(index):
                self._known[stick.get_instance_id()] = controller.Controller(index)
            else:
                self._bare[stick.get_instance_id()] = stick
            self.greet(stick.get_instance_id(), stick.get_name())

    def greet(self, pad: int, called: str) -> None:
        """A pad is there: it keeps its place, takes that of one that has gone, or comes last."""
        self._called[pad] = called
        free = next((n for n, other in enumerate(self._places) if other not in self._called), None)
        if pad not in self._places and free is not None:
            self._places[free] = pad
        elif pad not in self._places:
            self._places.append(pad)


def bare_name(number: int) -> str:
    """Return the name of an unknown pad's button by its number, counted from 0; "" for one that cannot be bound."""
    return dict(enumerate(NAMES.values())).get(number, "")


def _source(event: pygame.Event) -> Source:
    """Where an event of a pad comes from."""
    kind = _FAMILY.get(event.type, event.type)
    part = getattr(event, "button", None)
    return kind, getattr(event, "instance_id", -1), getattr(event, "axis", -1) if part is None else part
