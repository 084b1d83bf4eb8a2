"""`ExerciseScene`: a position that somebody erred in, to be played better with one's own hands.

The first answer counts: it says when the exercise comes again.
"""

from typing import Any, Final, Literal, TypeAlias

from game import i18n
from game.exercises.judge import Judge
from game.exercises.spacing import Schedule
from game.library.exercises import Exercise
from game.match import Match
from game.play.services import attempt
from game.play.words.loss_words import FOUND, given, graded
from game.review.lost import ERROR, SAME, Loss
from game.scenes.base.opening.practice import practise
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.position import task
from game.scenes.table.practice.scene import AGAIN, JUDGING, NEXT, PAUSE, PLAYED, PROGRESS, SHOW, SILENT, PracticeScene
from game.text import N_, Text
from game.ui.commands import command

# L10n: what was played gives away so little that it counts as right
GOOD: Final = N_("exercise", "Right: hardly anything is given away.")
# L10n: what was played in the match that the exercise is from, in the game's notation; what it gave away follows
IN_MATCH: Final = N_("exercise", "In the match: {move}.")
LATER: Final = N_("exercise", "It comes back in {n} day.", "It comes back in {n} days.")
KNOWN: Final = N_("exercise", "You have learned this one: it will not come back.")

Stage: TypeAlias = Literal["asked", "judging", "right", "wrong"]


class ExerciseScene(PracticeScene):
    """One exercise; ``place`` is its number in this sitting, and how many there are."""

    way_back = N_("button", "Back to the exercises"), "back"

    def __init__(self, host: Host, exercise: Exercise, match: Match[Any], place: tuple[int, int]) -> None:
        review = attempt(host, host.library.review, exercise.match_id)
        decisions = review.decisions if review else ()
        self._decision = next((one for one in decisions if one.before == exercise.moment), None)
        level = review.level if review else ""
        self.judge = Judge(match, exercise.moment, host.engine, level, self._decision)
        super().__init__(host, match, exercise.moment, self.judge)
        self.exercise = exercise
        self.place = place
        self.stage: Stage = "asked"
        self._state = ""
        """Where the answer has led."""
        self._played: tuple[str, ...] = ()
        """What the answer was, in actions; the board soon shows what is better."""
        self._lost: Loss | None = None
        self.schedule: Schedule | None = None
        """What the first answer has come to."""
        if not self._decision:
            self.judge.request_candidates()

    # ---- what it shows

    def bar(self) -> Bar:
        failed = self.stage == "judging" and self.judge.failure
        going_on = {"turn": [self.retry if failed else self.go_on], "undo": [self.again]}
        buttons = self.turn_bar() if self.asks else going_on
        return {**buttons, "rules": [self.leave], "menu": [self.show_me]}

    def quiet(self) -> str:
        return i18n.t(PROGRESS, self.place[0], count=self.place[1])

    def says(self) -> str:
        """The verdict; before it, the score and what is to be done."""
        if self.stage == "asked":
            return self.task(task(self.model.narration, self.position))
        if self.stage == "judging":
            return i18n.t(SILENT if self.judge.failure else JUDGING)
        grade = graded(self._lost) if self._lost else ""
        return "\n".join(filter(None, (grade, i18n.sentences([*self._verdict(), self._later()]))))

    @property
    def asks(self) -> bool:
        return self.stage == "asked"

    def _verdict(self) -> list[str]:
        """What the answer was and is worth; then what was played in the match, or what is better and why."""
        lost = self._lost
        if self.stage == "right" and lost:
            said = [i18n.t(FOUND if lost.loss < SAME else GOOD)]
            if self._decision:
                said += [i18n.t(IN_MATCH, move=self.noted(self._decision.played)), given(self._decision.lost)]
            return said
        played = i18n.t(PLAYED, move=self.noted(self._played)) if self._played else ""
        return [played, given(lost) if lost else "", *self.better(self.judge)]

    def _later(self) -> str:
        """When the exercise comes again."""
        if self.schedule is None:
            return ""
        return i18n.t(KNOWN) if self.schedule.known else i18n.t(LATER, self.schedule.days)

    # ---- what happens

    def answered(self, state: str) -> None:
        """Judge the turn, at once where the review knows enough."""
        self.stage, self._state = "judging", state
        self._played = tuple(map(str, self.position.journal))
        self._weigh()

    def informed(self) -> None:
        self._weigh()

    @property
    def busy(self) -> bool:
        return self.judge.waiting or super().busy

    def _weigh(self) -> None:
        """Say what the answer gives away, if that is known."""
        if self.stage != "judging":
            return
        lost = self.judge.lost(self._state)
        if lost is None and self.judge.failure and self.judge.gap >= ERROR:
            # it is not the best, and whatever else there is loses so much at least
            self._judged("wrong", self.judge.gap)
        if lost is not None:
            self._lost = lost
            self._judged("right" if lost.loss < ERROR else "wrong", lost.loss)

    def _judged(self, stage: Stage, loss: float) -> None:
        self.stage = stage
        if self.schedule is None:  # the first answer counts
            self.schedule = attempt(self.host, self.host.library.answer, self.exercise, loss)
        if stage == "wrong":
            self.show(self.judge.best, PAUSE)
        self.host.sound("home" if stage == "right" else "refuse")
        self.page.rebuild()
        self.page.focus("next")

    # ---- what can be done

    def why_not_shown(self) -> Text | None:
        """Why it cannot be shown yet what is better."""
        if self.stage == "judging" or not self.judge.best:
            return SILENT if self.judge.failure else JUDGING
        return None

    @command("show", SHOW, icon="bulb", why_not=why_not_shown)
    def show_me(self) -> None:
        """Show the better move; showing it before an answer counts as not known."""
        if self.stage == "asked" and self.judge.best:
            self._lost, self._played = None, ()
            self._judged("wrong", self.exercise.loss)
        else:
            self.show(self.judge.best)

    @command("again", AGAIN, icon="undo")
    def again(self) -> None:
        """Try once more; only the first answer counts."""
        self.stage = "asked"
        self.stand(self.exercise.moment)

    @command("retry", TRY_AGAIN, icon="redo")
    def retry(self) -> None:
        """Let the engine try again."""
        self.judge.retry()
        self._weigh()
        self.page.rebuild()

    def is_judging(self) -> Text | None:
        """Why people do not go on yet."""
        return JUDGING if self.stage == "judging" else None

    @command("next", NEXT, icon="forward", why_not=is_judging)
    def go_on(self) -> None:
        """Open the next exercise, or return after the last one."""
        self.host.pop()
        practise(self.host, self.exercise.name, self.place[0] + 1)
