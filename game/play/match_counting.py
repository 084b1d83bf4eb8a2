"""`MatchCounting`: counts stored matches for the statistics while people look at what has been counted.

That is done in a thread, so that no frame waits for a long match; without one, as in a library in memory, in a part of
each frame.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.library.counting import CountedMatch
from game.play.services import Services, attempt

if TYPE_CHECKING:
    from game.ui.background import BackgroundTask

AT_ONCE: Final = 0.05
"""Seconds for which a screen waits before it is shown; most people's matches are counted by then."""
SLICE: Final = 0.008
"""Seconds of a frame in which matches are counted without a thread."""


class MatchCounting:
    """Counts the matches in the rows ``numbers`` of the library; `update` is called in each frame.

    ``start`` starts a thread that counts them.
    """

    def __init__(
        self,
        services: Services,
        numbers: Sequence[int],
        start: "Callable[[Iterator[CountedMatch]], BackgroundTask[CountedMatch]]",
    ) -> None:
        self._services = services
        self._waiting = dict.fromkeys(numbers)
        beside = services.library.count_beside(numbers) if numbers else None
        self._task = start(beside) if beside else None

    @property
    def left(self) -> int:
        """How many matches are still to be counted."""
        return len(self._waiting)

    def begin(self) -> None:
        """Count what can be counted before anything is shown."""
        if self._task:
            self._task.finish(AT_ONCE)
        self.update(AT_ONCE)

    def update(self, seconds: float = SLICE) -> None:
        """Store what the thread has counted; without one, count for so long.

        Where the library cannot store them, what is left is counted when somebody asks for it again.
        """
        if not self._task:
            self._count_here(seconds)
            return
        ended = not self._task.busy
        for counted in self._task.fetch():
            if not attempt(self._services, self._entered, counted):
                self.close()
                self._waiting.clear()
                return
            self._waiting.pop(counted.number, None)
        if ended:
            self._task = None

    def close(self) -> None:
        """Give up what has not been counted."""
        if self._task:
            self._task.cancel(wait=False)

    def _count_here(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while self._waiting and time.perf_counter() < end:
            number = next(iter(self._waiting))
            if not attempt(self._services, self._entered, CountedMatch(number)):
                self._waiting.clear()
                return
            del self._waiting[number]

    def _entered(self, counted: CountedMatch) -> bool:
        self._services.library.enter_count(counted)
        return True
