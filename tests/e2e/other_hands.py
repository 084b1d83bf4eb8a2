"""Hands that have no mouse and no keys: a gamepad alone, a finger alone; SDL's own kinds of events."""

from typing import Any

import pygame

from game.app import FRAME, App
from game.scenes.table.board.scene import BoardScene
from game.ui.input.fingers import HOLD
from game.ui.input.inputs import post_key

SOUTH, EAST, WEST, NORTH = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
CROSS = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class Hand:
    """Something that drives a running program."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.app.step()

    def rest(self, button: bool = False) -> None:
        """Let time pass until something can be done; a ``button`` must have stood at its place for a moment."""
        for _ in range(400):
            table = self.table
            if not table or not (table.controller.waiting or (button and table.guard.waits)):
                return
            self.app.step()
        raise AssertionError("it does not come to rest")

    @property
    def table(self) -> BoardScene | None:
        """The table, if it is on top."""
        return self.app.top if isinstance(self.app.top, BoardScene) else None

    @property
    def focused(self) -> str:
        return self.app.top.pages[-1].focused or ""

    def step(self, direction: str) -> None:
        """Go up, down, left or right."""
        raise NotImplementedError

    def go(self, key: str) -> None:
        """Walk to a target."""
        seen = [self.focused]
        for _ in range(80):
            if self.focused == key:
                return
            self.step(self._towards(key))
            seen.append(self.focused)
        raise AssertionError(f"there is no way to {key}: {seen}")

    def _towards(self, key: str) -> str:
        page = self.app.top.pages[-1]
        goal, here = page.box(key), page.box(self.focused)
        across, down = goal.centerx - here.centerx, goal.centery - here.centery
        if goal.top < here.bottom and here.top < goal.bottom:
            return "right" if across > 0 else "left"
        return "down" if down > 0 else "up"


class KeyHand(Hand):
    """A keyboard and nothing else."""

    def press(self, *chords: str) -> None:
        for chord in chords:
            post_key(chord)
            self.frames(2)

    def step(self, direction: str) -> None:
        self.press(direction)

    def take(self, key: str) -> None:
        """Go there and press it."""
        self.go(key)
        self.press("return")


class PadHand(Hand):
    """A gamepad and nothing else."""

    def __init__(self, app: App, pad: int = 0) -> None:
        super().__init__(app)
        self.pad = pad

    def press(self, *buttons: int) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.Event(kind, instance_id=self.pad, button=button))
            self.frames(1)

    def stick(self, axis: int, value: float) -> None:
        pygame.event.post(
            pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=self.pad, axis=axis, value=round(value * 32767))
        )
        self.frames(1)

    def step(self, direction: str) -> None:
        self.press(CROSS[direction])

    def take(self, key: str) -> None:
        """Go there and press it."""
        self.go(key)
        self.press(SOUTH)


class FingerHand(Hand):
    """A finger on the screen and nothing else."""

    def finger(self, kind: int, at: tuple[int, int], finger: int = 0) -> None:
        wide, high = self.app.surface.get_size()
        x, y = (at[0] + 0.5) / wide, (at[1] + 0.5) / high
        values: dict[str, Any] = {"x": x, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pygame.event.post(pygame.Event(kind, touch_id=7, finger_id=finger, **values))
        self.frames(1)

    def tap(self, target: str | tuple[int, int]) -> None:
        self.rest(button=isinstance(target, str))
        at = self.app.top.targets()[target].center if isinstance(target, str) else target
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)

    def hold(self, at: tuple[int, int]) -> None:
        self.finger(pygame.FINGERDOWN, at)
        self.frames(round(HOLD / FRAME) + 2)
        self.finger(pygame.FINGERUP, at)
        self.frames(2)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, steps + 1):
            part = step / steps
            at = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.finger(pygame.FINGERMOTION, (at[0], at[1]))
        self.finger(pygame.FINGERUP, end)
        self.frames(2)


def playing(pad: PadHand) -> None:
    """Play until the table is left, by A, and by Y where dice are to be rolled."""
    for _ in range(3000):
        pad.rest()
        table = pad.table
        if table is None:
            return
        pad.press(NORTH if "roll" in {act.verb for act in table.controller.acts()} else SOUTH)
    raise AssertionError("the match has no end")


def tapping(finger: FingerHand) -> None:
    """Play until the table is left: tap a piece that may move, where it may land, or the button that goes on."""
    for _ in range(3000):
        finger.rest()
        table = finger.table
        if table is None:
            return
        finger.tap(_next_tap(table))
    raise AssertionError("the match has no end")


def _next_tap(table: BoardScene) -> tuple[int, int] | str:
    hand = table.controller.hand
    if hand.held:
        return table.spot(hand.landings[0])
    if hand.movable:
        return table.spot(hand.movable[0])
    return next(key for key in table.targets() if key.startswith(("act:", "due:")) and "double" not in key)
