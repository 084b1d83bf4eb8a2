"""`BackgroundTask`: an iterator that runs in a thread of its own, since a drive may take its time or never answer.

task = BackgroundTask(listings(folder, file_filter))
task.fetch()            # the values since the last call; a frame never waits for them
task.cancel()           # the remaining values are not needed
"""

import threading
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Final, Generic, TypeVar

import pygame

T = TypeVar("T")
_LONGEST: Final = 5.0
"""Seconds to wait for a thread that is to come to its end."""
_PATIENCE: Final = 0.1
"""Seconds to wait for a cancelled thread. One that a drive keeps waiting is abandoned; it dies with the program."""


class BackgroundTask(Generic[T]):
    """The iterator ``work`` starts at once. What it uses must allow two threads; an exception ends it silently."""

    def __init__(self, work: Iterator[T]) -> None:
        self._work = work
        self._values: deque[T] = deque()
        self._cancelled = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="background task")
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether there is, or may come, a value to fetch."""
        return self._thread.is_alive() or bool(self._values)  # in this order, so that the last value is not missed

    def fetch(self) -> list[T]:
        """Return the values since the last call, the oldest first."""
        found = []
        while self._values:
            found.append(self._values.popleft())
        return found

    def cancel(self, wait: bool = True) -> None:
        """Stop after the present step; with ``wait``, wait a little for that."""
        self._cancelled = True
        if wait:
            self._thread.join(_PATIENCE)

    def finish(self, seconds: float = _LONGEST) -> None:
        """Wait for the end of what must not be lost, but not for a drive that never answers."""
        self._thread.join(seconds)

    def _run(self) -> None:
        with suppress(Exception):
            for value in self._work:
                if self._cancelled:
                    break
                self._values.append(value)
                with suppress(pygame.error):  # the window is closed, or the queue is full, which wakes the loop too
                    pygame.event.post(pygame.Event(pygame.USEREVENT))
        if isinstance(self._work, Generator):
            with suppress(Exception):
                self._work.close()  # in its own thread, where it undoes what it has begun
