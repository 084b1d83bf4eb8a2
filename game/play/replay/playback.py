"""`Playback`: shows the steps of a match on a board: at once, with their motion, or one after another by itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol

from game.play.replay.steps import Steps
from game.rules.events import EventKind, piece_paths
from game.table.motion.timeline import PACE

if TYPE_CHECKING:
    from game.table.view.table_view import TableView

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""Speeds of the playback; 1 is that of the table."""
PAUSE: Final = 0.35
"""Seconds between two steps."""
PAUSES: Final[Mapping[EventKind, float]] = {
    "rolled": 0.6,
    "starts": 1.0,
    "passed": 1.2,
    "doubled": 1.2,
    "beavered": 1.2,
    "took": 1.0,
    "dropped": 1.2,
    "resigned": 1.2,
    "won": 2.5,
    "drawn": 2.5,
}
"""Seconds after a step with an event that takes time to read or to look at."""
STILL: Final = 0.9
"""Seconds for which a step is shown at least if motion is off."""


class PlaybackObserver(Protocol):
    """Hears of a playback."""

    def changed(self) -> None:
        """Hear that another step is shown, its motion has ended, or playing has begun or ended."""


class Playback:
    """The playback of one match, which shows a ``step``."""

    def __init__(self, steps: Steps, view: "TableView", observer: PlaybackObserver) -> None:
        self._view = view
        self._observer = observer
        self._wait = 0.0
        self.steps = steps
        self.step = 0
        self.playing = False
        self.speed = 1.0

    @property
    def announced(self) -> int:
        """The step that texts and panels describe: while dice roll the one before, which gives nothing away."""
        rolls = any(event.kind == "rolled" for event in self.steps.events(self.step))
        return self.step - 1 if rolls and self._view.busy and self.step else self.step

    def go(self, step: int) -> None:
        """Show a step at once."""
        self.step = min(max(step, 0), self.steps.last)
        self._view.hurry()
        self._view.show(self.steps.picture(self.step))
        self._trace()
        self._wait = self._pause()
        self._observer.changed()

    def walk(self, by: int) -> None:
        """Go one step on or back (``by`` 1 or -1), with its motion."""
        if not 0 <= self.step + by <= self.steps.last:
            return
        self._view.hurry()
        begin, end = self.steps.picture(self.step), self.steps.picture(self.step + by)
        if by > 0:
            self._view.animate(begin, end, self.steps.events(self.step + 1))
        else:
            self._view.rewind(begin, end, self.steps.events(self.step))
        self.step += by
        self._wait = self._pause()
        if not self._view.busy:
            self._trace()
        self._observer.changed()

    def play(self, on: bool) -> None:
        """Play, from the start if the last step is shown; or pause."""
        if on == self.playing:
            return
        self.playing = on
        if on and self.step == self.steps.last:
            self.go(0)
        if on:
            self._wait = min(self._wait, PAUSE)
        self._observer.changed()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: motion goes on, and while it plays the next step comes in time."""
        moved = self._view.busy
        self._view.update(dt * self.speed)
        if moved and not self._view.busy:
            self._trace()
            self._observer.changed()
        if not self.playing or self._view.busy:
            return
        self._wait -= dt * self.speed
        if self._wait > 0:
            return
        if self.step < self.steps.last:
            self.walk(1)
        else:
            self.play(False)

    def _trace(self) -> None:
        """Show the way of what moved in this step, on a board that is labelled for who moved it."""
        trace = piece_paths(self.steps.events(self.step))
        if trace:
            self._view.label_for(trace[0][0])
        self._view.highlight(trace=trace)

    def _pause(self) -> float:
        """Return the seconds for which this step is shown after its motion has ended."""
        motion = self._view.motion
        pause = max((PAUSES.get(event.kind, PAUSE) for event in self.steps.events(self.step)), default=1.0)
        return max(pause, STILL) if motion == "off" else pause * PACE[motion]
