"""`Timeline`: the motion steps that are being shown, one after another, and the pictures that they lead to."""

from collections import deque
from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.rules.events import Event
from game.table.model.dice_path import DURATION
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import MotionStep

Motion = Literal["off", "fast", "normal", "slow"]
PACE: Final[dict[Motion, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""The duration of motion as a factor of normal."""


class _MotionRun(Struct):
    """Steps that lead to a picture, and the events that have not happened yet."""

    steps: deque[MotionStep]
    after: TablePicture
    events: list[Event]


class Timeline:
    """A queue of runs of steps.

    Attributes:
        landed: the events that have been seen to happen; the view takes them from here for sounds.
        seconds: how long the present step has been going on, at normal speed.
    """

    def __init__(self) -> None:
        self.landed: list[Event] = []
        self.seconds = 0.0
        self._runs: deque[_MotionRun] = deque()

    @property
    def step(self) -> MotionStep | None:
        """The present step; None at rest."""
        return self._runs[0].steps[0] if self._runs else None

    @property
    def last(self) -> TablePicture | None:
        """The picture at the end of all steps; None at rest."""
        return self._runs[-1].after if self._runs else None

    @property
    def rolls(self) -> bool:
        """Whether dice are still rolling, or are about to."""
        if not self._runs:
            return False
        now, steps = self.step, (step for run in self._runs for step in run.steps)
        return any(step.rolled and (step is not now or self.seconds < DURATION) for step in steps)

    def add(self, steps: Iterable[MotionStep], after: TablePicture, events: Iterable[Event]) -> TablePicture | None:
        """Show these steps after those that are already queued; return what `advance` returns."""
        if not self._runs:
            self.seconds = 0.0
        self._runs.append(_MotionRun(deque(steps), after, list(events)))
        return self.advance(0.0)

    def advance(self, seconds: float) -> TablePicture | None:
        """Let time pass (at normal speed). Return the last picture that has been reached, None if none has."""
        self.seconds += seconds
        reached = None
        while self._runs:
            run = self._runs[0]
            while run.steps and self.seconds >= run.steps[0].seconds:
                self.seconds -= run.steps[0].seconds
                self._land(run, [event for _, event in run.steps.popleft().cues])
            if run.steps:
                step = run.steps[0]
                to_come = tuple(cue for cue in step.cues if cue[0] > self.seconds)
                if to_come != step.cues:  # the step stays the same object, since a new one is painted anew
                    self._land(run, [event for at, event in step.cues if at <= self.seconds])
                    run.steps[0] = replace(step, cues=to_come)
                break
            reached = run.after
            self._land(run, tuple(run.events))
            self._runs.popleft()
        return reached

    def end(self) -> None:
        """End all motion; all events have happened then."""
        for run in self._runs:
            self._land(run, tuple(run.events))
        self._runs.clear()

    def _land(self, run: _MotionRun, events: Iterable[Event]) -> None:
        for event in events:
            if event in run.events:
                run.events.remove(event)
                self.landed.append(event)
