"""Gamepads: their buttons, sticks and hats as named actions.

SDL knows most pads and names their buttons by place (A is the lowest one); a pad that it does not know is read by its
bare button numbers. A stick that is pushed means one step until it has come back, however it trembles.
"""

import pygame
from pygame._sdl2 import controller

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "roll",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "redo"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "done"),
}
BARE_BUTTONS = ("confirm", "back", "undo", "roll", "previous", "next", "log", "menu")
"""The actions of an unknown pad's buttons, by number."""

PUSHED, RELEASED = 0.6, 0.35
"""How far a stick must go to count, and how far it must come back before it counts again; 1.0 is its end."""

_HOT_PLUG = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)


class Pads:
    """All gamepads at once; who presses does not matter in a game around one screen."""

    def __init__(self) -> None:
        self._known: dict[int, controller.Controller] = {}
        self._bare: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int, int], int] = {}
        self._open = False

    def action(self, event: pygame.Event) -> str:
        """The named action that a pad's event stands for, or ""."""
        if not self._open or event.type in _HOT_PLUG:
            self._open_all()  # late, because looking for pads must not delay the first picture
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button, "")
        if event.type == pygame.CONTROLLERAXISMOTION:
            back, forth = AXES.get(event.axis, ("", ""))
            return self._axis(event.type, event.instance_id, event.axis, event.value / 32767, back, forth)
        return self._bare_action(event) if getattr(event, "instance_id", None) in self._bare else ""

    def _bare_action(self, event: pygame.Event) -> str:
        if event.type == pygame.JOYBUTTONDOWN and event.button < len(BARE_BUTTONS):
            return BARE_BUTTONS[event.button]
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
