"""`Timeline`: the steps that are being shown, one after another, and the pictures they lead to."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules.events import Event
from game.table.model.dice_path import DURATION
from game.table.model.picture import Picture
from game.table.motion.motion_steps import MotionStep


@dataclass
class _Run:
    """Steps that lead to a picture, and the events that have not been shown yet."""

    steps: deque[MotionStep]
    after: Picture
    events: list[Event]


class Timeline:
    """Runs queue up; ``landed`` collects the events that are seen to happen, as they do: for sounds."""

    def __init__(self) -> None:
        self.landed: list[Event] = []
        self.seconds = 0.0
        self._runs: deque[_Run] = deque()

    @property
    def step(self) -> MotionStep | None:
        """What is going on now, ``seconds`` after it began; None at rest."""
        return self._runs[0].steps[0] if self._runs else None

    @property
    def last(self) -> Picture | None:
        """Where it all ends; None at rest."""
        return self._runs[-1].after if self._runs else None

    @property
    def rolls(self) -> bool:
        """Whether there are dice that do not lie yet."""
        if not self._runs:
            return False
        now, steps = self.step, (step for run in self._runs for step in run.steps)
        return any(step.rolled and (step is not now or self.seconds < DURATION) for step in steps)

    def add(self, steps: Iterable[MotionStep], after: Picture, events: Iterable[Event]) -> Picture | None:
        """Show these steps after those that are already to be shown; returns what `advance` returns."""
        if not self._runs:
            self.seconds = 0.0
        self._runs.append(_Run(deque(steps), after, list(events)))
        return self.advance(0.0)

    def advance(self, seconds: float) -> Picture | None:
        """So many seconds pass (at normal speed); the last picture that has been reached, if one has."""
        self.seconds += seconds
        reached = None
        while self._runs:
            run = self._runs[0]
            while run.steps and self.seconds >= run.steps[0].seconds:
                self.seconds -= run.steps[0].seconds
                self._land(run, [event for _, event in run.steps.popleft().cues])
            if run.steps:
                step = run.steps[0]
                self._land(run, [event for at, event in step.cues if at <= self.seconds])
                run.steps[0] = replace(step, cues=tuple(cue for cue in step.cues if cue[0] > self.seconds))
                break
            reached = run.after
            self._land(run, tuple(run.events))
            self._runs.popleft()
        return reached

    def end(self) -> None:
        """Nothing more is to be shown; all events have landed."""
        for run in self._runs:
            self._land(run, tuple(run.events))
        self._runs.clear()

    def _land(self, run: _Run, events: Iterable[Event]) -> None:
        for event in events:
            if event in run.events:
                run.events.remove(event)
                self.landed.append(event)
