"""`ExerciseAttempt`: what somebody answers to an exercise, what that gives away, and when the exercise comes again."""

from typing import Any, Literal, TypeAlias

from game.exercises.judge import Judge
from game.exercises.spacing import Schedule
from game.library.exercises import Exercise
from game.match import Match
from game.play.services import Services, attempt
from game.review.lost import ERROR, Loss

Stage: TypeAlias = Literal["asked", "judging", "right", "wrong"]


class ExerciseAttempt:
    """Attempts at one exercise. The first one counts: its result is stored.

    Attributes:
        decision: what the review knows of the position; None if there is no review any more.
        judge: says what any answer gives away.
        stage: whether an answer is asked for, being judged, right or wrong.
        played: the actions of the answer; () if the better move was shown without one.
        lost: what the answer gives away; None while that is not known.
        schedule: when the exercise comes again, once that is known.
    """

    def __init__(self, services: Services, exercise: Exercise, match: Match[Any]) -> None:
        review = attempt(services, services.library.review, exercise.match_id)
        decisions = review.decisions if review else ()
        self.decision = next((one for one in decisions if one.before == exercise.moment), None)
        level = review.level if review else ""
        self.judge = Judge(match, exercise.moment, services.engine, level, self.decision)
        self.stage: Stage = "asked"
        self.played: tuple[str, ...] = ()
        self.lost: Loss | None = None
        self.schedule: Schedule | None = None
        self._services = services
        self._exercise = exercise
        self._state = ""
        """Where the answer has led."""
        if not self.decision:
            self.judge.request_candidates()

    def begin(self) -> None:
        """Ask for an answer again."""
        self.stage = "asked"

    def answer(self, played: tuple[str, ...], state: str) -> None:
        """Note the actions of an answer and the state that they lead to, for `weigh`."""
        self.stage, self.played, self._state = "judging", played, state

    def give_up(self) -> None:
        """Take the exercise as not known, before an answer."""
        self.lost, self.played = None, ()
        self._judged("wrong", self._exercise.loss)

    def weigh(self) -> bool:
        """Judge the answer if what it gives away is known; return whether it has just been judged."""
        if self.stage != "judging":
            return False
        lost = self.judge.lost(self._state)
        if lost is not None:
            self.lost = lost
            self._judged("right" if lost.loss < ERROR else "wrong", lost.loss)
        elif self.judge.failure and self.judge.gap >= ERROR:
            # it is not the best, and whatever else there is loses so much at least
            self._judged("wrong", self.judge.gap)
        return self.stage != "judging"

    def _judged(self, stage: Stage, loss: float) -> None:
        self.stage = stage
        if self.schedule is None:
            self.schedule = attempt(self._services, self._services.library.answer, self._exercise, loss)
