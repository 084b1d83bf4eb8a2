"""`Errand`: an iterator that is worked off in a thread of its own, since a drive may take its time, or never answer.

errand = Errand(listing(folder, kinds))
errand.fetch()          # what it has given since this was last asked; a frame never waits for it
errand.leave()          # nobody wants the rest
"""

import threading
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Final, Generic, TypeVar

import pygame

T = TypeVar("T")
_PATIENCE: Final = 0.1
"""Seconds to wait for a thread that is left. One that a drive keeps waiting is let be; it dies with the program."""


class Errand(Generic[T]):
    """``work`` runs from now on, and must leave alone what is not its own."""

    def __init__(self, work: Iterator[T]) -> None:
        self._work = work
        self._given: deque[T] = deque()
        self._left = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="errand")
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether there is, or may come, something to fetch."""
        return self._thread.is_alive() or bool(self._given)  # in this order: what it gave last is seen

    def fetch(self) -> list[T]:
        """What has been given and not yet been fetched, the oldest first."""
        found = []
        while self._given:
            found.append(self._given.popleft())
        return found

    def leave(self, wait: bool = True) -> None:
        """Let nothing more be done than what is being done; ``wait`` a little for its end."""
        self._left = True
        if wait:
            self._thread.join(_PATIENCE)

    def _run(self) -> None:
        with suppress(Exception):  # what cannot be said about a file is not said
            for given in self._work:
                if self._left:
                    break
                self._given.append(given)
                with suppress(pygame.error):  # the window is closed already, or the queue full, and then all are awake
                    pygame.event.post(pygame.Event(pygame.USEREVENT))
        if isinstance(self._work, Generator):
            with suppress(Exception):
                self._work.close()  # here, in its thread, it takes back what it has begun
