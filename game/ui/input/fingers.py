"""Touch screens: turn finger events into mouse events with ``touch`` true, which boards and pages handle.

The first finger that touches acts as the left mouse button. Others are ignored until it is lifted, so that a resting
hand moves no second piece. A finger that stays in place for a moment sends `HELD`, which does what the right mouse
button does, or shows a tip.

SDL would make mouse events of fingers itself; `use_fingers` turns that off.
"""

import os
from typing import Any, Final

import pygame

from game.ui.input.density import dots_per_mm

HELD: Final = pygame.event.custom_type()
"""The event of a finger that stays in place; ``pos`` is in pixels."""
HOLD: Final = 0.55
"""Seconds until `HELD` is sent."""
GROWS: Final = 0.15
"""Seconds until a ring begins to grow round a finger that stays in place."""
FINGER: Final = 9.0
"""Smallest size of a target for fingers, in millimetres."""
USUAL: Final = 44
"""The same in points of the desktop, for an unknown pixel density (Apple's Human Interface Guidelines)."""
_TREMBLE: Final = 0.35
"""How far a finger may move and still count as staying in place, as a share of a target's size."""
_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_TRACKPAD: Final = -1
"""SDL's touch ID of a device that moves the mouse."""
_NOWHERE: Final = (-1, -1)


def use_fingers() -> None:
    """Let SDL send finger events only, no mouse events for them; call it before SDL's video starts."""
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")


def target(window: pygame.Window) -> int:
    """Return the smallest size of a target for fingers, in pixels of a window."""
    density = dots_per_mm(pygame.display.get_desktop_sizes()[0][0])
    dense = window.get_surface().get_width() / window.size[0]
    return round((FINGER * density if density else USUAL) * dense)


def raised(at: tuple[int, int], board: pygame.Rect, size: int, *, turned: bool = False) -> tuple[int, int]:
    """Return where to draw a piece that a finger drags: ``size`` pixels above the finger, which would cover it.

    Near the board's lower edge it is less, so that the whole board can be reached. With ``turned``, for people at the
    far side of a flat screen, it is below the finger.
    """
    room = at[1] - board.top if turned else board.bottom - at[1]
    lift = max(0, min(size, room // 2))
    return at[0], at[1] + (lift if turned else -lift)


class Fingers:
    """Tracks all fingers on the screen; ``size`` is the smallest size of a target in pixels."""

    def __init__(self, size: int = USUAL) -> None:
        self.size = size
        self.used = False
        """Whether a finger has touched the screen yet."""
        self._first: tuple[int, int] | None = None
        self._at = _NOWHERE
        self._began = _NOWHERE
        self._stayed: float | None = None
        """Seconds for which the finger has stayed in place; None after it moved or `HELD` was sent."""

    def concerns(self, event: pygame.Event) -> bool:
        """Whether `meant` has to handle an event: a finger's, or any event once a finger was used."""
        return self.used or event.type in _FINGERS

    def meant(self, event: pygame.Event, window: tuple[int, int]) -> list[pygame.Event]:
        """Return the events to handle instead of this one, for a window of this size in pixels."""
        if event.type in _FINGERS and event.touch_id != _TRACKPAD:
            return self._of_finger(event, window)
        if event.type == pygame.WINDOWFOCUSLOST and self._first:  # FINGERUP may never come
            self._first = self._stayed = None
            return [self._mouse(pygame.MOUSEMOTION, _NOWHERE), self._mouse(pygame.MOUSEBUTTONUP, _NOWHERE), event]
        made_by_system = self.used and event.type in _MOUSE and getattr(event, "touch", False)
        return [] if made_by_system else [event]

    def update(self, dt: float) -> pygame.Event | None:
        """Let ``dt`` seconds pass; return `HELD` if a finger has stayed in place long enough."""
        if self._stayed is None:
            return None
        self._stayed += dt
        if self._stayed < HOLD:
            return None
        self._stayed = None
        return pygame.Event(HELD, pos=self._at, touch=True)

    @property
    def waiting(self) -> bool:
        """Whether a finger stays in place and `HELD` was not sent yet."""
        return self._stayed is not None

    @property
    def growth(self) -> float:
        """How far the ring round the finger has grown, from 0.0 to 1.0 when `HELD` is sent."""
        return max(0.0, ((self._stayed or 0.0) - GROWS) / (HOLD - GROWS))

    @property
    def at(self) -> tuple[int, int]:
        """The finger's position in pixels."""
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
