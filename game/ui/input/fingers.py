"""Fingers on a touch screen: what they do, as events that boards and pages take.

The first finger that comes down plays: it is told as the left button of a mouse, with ``touch`` true. Others mean
nothing until it is lifted, so that a resting hand moves no second piece. A finger that stays where it is for a moment
is told of once more (`HELD`): that does what the right button of a mouse does, or shows a tip.

SDL would make mouse events of fingers itself; `use_fingers` keeps it from that.
"""

import os
from typing import Any, Final

import pygame

from game.ui.input.density import dots_per_mm

HELD: Final = pygame.event.custom_type()
"""The event of a finger that stays where it is; ``pos`` is where, in pixels."""
HOLD: Final = 0.55
"""Seconds until it does."""
GROWS: Final = 0.15
"""Seconds after which it can be seen that something will come of it."""
FINGER: Final = 9.0
"""Millimetres that a target should measure, to be met by a finger."""
USUAL: Final = 44
"""The same in points of the desktop, where nobody knows how large these are (Apple's Human Interface Guidelines)."""
_TREMBLE: Final = 0.35
"""The share of a target's size by which a finger may tremble and still stays where it is."""
_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_TRACKPAD: Final = -1
"""SDL's number of the device that stands for a mouse."""
_NOWHERE: Final = (-1, -1)


def use_fingers() -> None:
    """Have fingers told as fingers alone; before SDL's video begins."""
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")


def target(window: pygame.Window) -> int:
    """How large a target is for a finger, in pixels of a window."""
    density = dots_per_mm(pygame.display.get_desktop_sizes()[0][0])
    dense = window.get_surface().get_width() / window.size[0]
    return round((FINGER * density if density else USUAL) * dense)


def raised(at: tuple[int, int], board: pygame.Rect, size: int, *, turned: bool = False) -> tuple[int, int]:
    """Where something is shown that a finger drags: a target's size above it, so that it can be seen.

    Near the board's edge it is less, so that all of it can be reached. Above is below for who sits at the far side of
    a flat screen (``turned``).
    """
    room = at[1] - board.top if turned else board.bottom - at[1]
    lift = max(0, min(size, room // 2))
    return at[0], at[1] + (lift if turned else -lift)


class Fingers:
    """All fingers on the screen; ``size`` is that of a target in pixels."""

    def __init__(self, size: int = USUAL) -> None:
        self.size = size
        self.used = False
        """Whether a finger has ever played here."""
        self._first: tuple[int, int] | None = None
        self._at = _NOWHERE
        self._began = _NOWHERE
        self._stayed: float | None = None
        """For how many seconds the finger has stayed where it is; None once that means nothing more."""

    def concerns(self, event: pygame.Event) -> bool:
        """Whether an event is of a finger, or may mean something else because of one."""
        return self.used or event.type in _FINGERS

    def meant(self, event: pygame.Event, window: tuple[int, int]) -> list[pygame.Event]:
        """What is made of an event: itself, unless it is of a finger, on a window of so many pixels."""
        if event.type in _FINGERS and event.touch_id != _TRACKPAD:
            return self._of_finger(event, window)
        if event.type == pygame.WINDOWFOCUSLOST and self._first:  # its end may never be told
            self._first = self._stayed = None
            return [self._mouse(pygame.MOUSEMOTION, _NOWHERE), self._mouse(pygame.MOUSEBUTTONUP, _NOWHERE), event]
        made_by_system = self.used and event.type in _MOUSE and getattr(event, "touch", False)
        return [] if made_by_system else [event]

    def update(self, dt: float) -> pygame.Event | None:
        """Let ``dt`` seconds pass; the event of a finger that has stayed long enough."""
        if self._stayed is None:
            return None
        self._stayed += dt
        if self._stayed < HOLD:
            return None
        self._stayed = None
        return pygame.Event(HELD, pos=self._at, touch=True)

    @property
    def waiting(self) -> bool:
        """Whether a finger stays where it is, and it is not yet known for how long."""
        return self._stayed is not None

    @property
    def growth(self) -> float:
        """How much of the time has passed until staying means something: 0.0 to 1.0."""
        return max(0.0, ((self._stayed or 0.0) - GROWS) / (HOLD - GROWS))

    @property
    def at(self) -> tuple[int, int]:
        """Where the finger is, in pixels."""
        return self._at

    def _of_finger(self, event: pygame.Event, window: tuple[int, int]) -> list[pygame.Event]:
        who, at = (event.touch_id, event.finger_id), (int(event.x * window[0]), int(event.y * window[1]))
        if event.type == pygame.FINGERDOWN and self._first in (None, who):
            self.used, self._first = True, who
            self._began, self._stayed = at, 0.0
            return [self._mouse(pygame.MOUSEBUTTONDOWN, at)]
        if who != self._first:
            return []
        if event.type == pygame.FINGERUP:
            self._first = self._stayed = None
            return [self._mouse(pygame.MOUSEBUTTONUP, at)]
        if pygame.Vector2(at).distance_to(self._began) > self.size * _TREMBLE:
            self._stayed = None
        return [self._mouse(pygame.MOUSEMOTION, at)]

    def _mouse(self, kind: int, at: tuple[int, int]) -> pygame.Event:
        before, self._at = self._at, at
        values: dict[str, Any] = {"pos": at, "touch": True}
        if kind == pygame.MOUSEMOTION:
            values |= {"rel": (at[0] - before[0], at[1] - before[1]), "buttons": (1, 0, 0)}
        else:
            values["button"] = pygame.BUTTON_LEFT
        return pygame.Event(kind, values)
