"""`ExerciseAttempt`: what somebody answers to an exercise, what that gives away, and when the exercise comes again."""

from typing import Literal, TypeAlias

from game.exercises.judge import Judge
from game.exercises.spacing import Schedule
from game.play.practice.series import Series
from game.play.services import Services
from game.review.lost import ERROR, Loss

Stage: TypeAlias = Literal["asked", "judging", "right", "wrong"]


class ExerciseAttempt:
    """Attempts at the position of a series. The first one counts: its result is stored.

    Attributes:
        decision: what is known of the position; None if nothing is any more.
        judge: says what any answer gives away.
        stage: whether an answer is asked for, being judged, right or wrong.
        played: the actions of the answer; () if the better move was shown without one.
        lost: what the answer gives away; None while that is not known.
        schedule: when the exercise comes again, once that is known.
    """

    def __init__(self, services: Services, series: Series) -> None:
        self.decision = series.decision
        self.judge = Judge(
            series.match,
            series.moment,
            services.engine,
            series.level,
            series.decision,
            series.known,
            series.least or 0.0,
        )
        self.stage: Stage = "asked"
        self.played: tuple[str, ...] = ()
        self.lost: Loss | None = None
        self.schedule: Schedule | None = None
        self._series = series
        self._state = ""
        """Where the answer has led."""
        if not self.decision:
            self.judge.request_candidates()

    @property
    def reasons(self) -> tuple[str, ...]:
        """The codes of why the answer is good; () if they are unknown."""
        return self.judge.reasons_of(self._state)

    def begin(self) -> None:
        """Ask for an answer again."""
        self.stage = "asked"

    def answer(self, played: tuple[str, ...], state: str) -> None:
        """Note the actions of an answer and the state that they lead to, for `weigh`."""
        self.stage, self.played, self._state = "judging", played, state

    def give_up(self) -> None:
        """Take the exercise as not known, before an answer."""
        self.lost, self.played = None, ()
        self._judged("wrong", self._series.given_up)

    def weigh(self) -> bool:
        """Judge the answer if what it gives away is known; return whether it has just been judged."""
        if self.stage != "judging":
            return False
        lost = self.judge.lost(self._state)
        if lost is not None:
            self.lost = lost
            self._judged("right" if lost.loss < ERROR else "wrong", lost.loss)
        elif self.judge.failure and self._least >= ERROR:
            self.lost = None
            self._judged("wrong", self._least)
        return self.stage != "judging"

    @property
    def _least(self) -> float:
        """The least that an answer of which nothing is known can give away, since it is not the best."""
        return self.judge.gap if self._series.least is None else self._series.least

    def _judged(self, stage: Stage, loss: float) -> None:
        self.stage = stage
        if self.schedule is None:
            self.schedule = self._series.store(loss)
