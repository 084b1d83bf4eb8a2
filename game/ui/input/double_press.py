"""Double clicks: recognise the second press, and swallow it where the first one has opened something else there."""

import math
import time
from collections.abc import Callable
from typing import Final

import pygame

SECONDS: Final = 0.5
"""Seconds within which a second press belongs to the same double click."""
NEAR: Final = 16
"""The most pixels between the two presses, in each direction."""


class DoublePress:
    """Follows presses of the mouse or a finger, and what is on top at each; ``clock`` gives the time in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._top: object = None
        """What was on top when the last press came."""
        self._at = (0, 0)
        self._when = -SECONDS
        self._swallowed = False

    def swallows(self, event: pygame.Event, top: object) -> bool:
        """Whether an event is the second press of a double click although something else is on top since the first one.

        Its release is to be swallowed too.
        """
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            swallowed, self._swallowed = self._swallowed, False
            return swallowed
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        now = self._clock()
        near = all(abs(one - other) <= NEAR for one, other in zip(event.pos, self._at, strict=True))
        self._swallowed = near and now - self._when < SECONDS and top is not self._top
        if not self._swallowed:
            self._top, self._at, self._when = top, event.pos, now
        return self._swallowed


class DoubleClick:
    """Recognises the second click of a double click on the same thing."""

    def __init__(self) -> None:
        self._thing: object = None
        self._at = (0, 0)
        self._when = -SECONDS

    def first(self, thing: object, at: tuple[int, int]) -> None:
        """Take a click on a thing, at a point of the window, for the first of two."""
        self._thing, self._at, self._when = thing, at, time.monotonic()

    def is_second(self, thing: object, at: tuple[int, int]) -> bool:
        """Whether a click follows a first one on the same thing, soon and near enough."""
        soon = time.monotonic() - self._when < SECONDS
        return soon and thing == self._thing and math.dist(at, self._at) <= NEAR

    def ends_with(self, thing: object, at: tuple[int, int]) -> bool:
        """Whether a click is the second of two; whatever it is, it may be the first of the next two."""
        second = self.is_second(thing, at)
        self.first(thing, at)
        return second
