"""`ExerciseScene`: a position to be solved with one's own hands: one that somebody erred in, or a puzzle.

The first answer counts: it says when the exercise comes again.
"""

from typing import Final

from game import i18n
from game.play.practice.exercise_attempt import ExerciseAttempt
from game.play.practice.practice_position import task
from game.play.practice.series import Series
from game.play.review.decision_texts import WIN_LOST
from game.play.words.loss_words import FOUND, given, graded
from game.play.words.match_words import joined
from game.review.lost import SAME, Loss
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.scene import AGAIN, JUDGING, NEXT, PAUSE, PLAYED, PROGRESS, SHOW, SILENT, PracticeScene
from game.text import N_, Text
from game.ui.commands import command

# L10n: what was played gives away so little that it counts as right
GOOD: Final = N_("exercise", "Right: hardly anything is given away.")
# L10n: what was played in the match that the exercise is from, in the game's notation; what it gave away follows
IN_MATCH: Final = N_("exercise", "In the match: {move}.")
LATER: Final = N_("exercise", "It comes back in {n} day.", "It comes back in {n} days.")
CERTAIN: Final = 0.5
"""A proved answer that loses more of the winning chances has given away a won game."""
KNOWN: Final = N_("exercise", "You have learned this one: it will not come back.")


class ExerciseScene(PracticeScene):
    """The exercise at which a series stands."""

    way_back = N_("button", "Back to the exercises"), "back"

    def __init__(self, host: Host, series: Series) -> None:
        self.attempt = ExerciseAttempt(host, series)
        super().__init__(host, series.match, series.moment, self.attempt.judge)
        self.series = series

    # ---- what it shows

    def bar(self) -> Bar:
        failed = self.attempt.stage == "judging" and self.attempt.judge.failure
        going_on = {"turn": [self.retry if failed else self.go_on], "undo": [self.again]}
        buttons = self.turn_bar() if self.asks else going_on
        return {**buttons, "rules": [self.leave], "menu": [self.show_me]}

    def quiet(self) -> str:
        series = self.series
        progress = i18n.t(PROGRESS, series.number, count=series.count) if series.count > 1 else ""
        return joined(i18n.t(series.title) if series.title else "", progress)

    def says(self) -> str:
        """Return the verdict; before it, the score and what is to be done."""
        lost = self.attempt.lost
        if self.attempt.stage == "asked":
            return self.task(task(self.model.narration, self.position))
        if self.attempt.stage == "judging":
            return i18n.t(SILENT if self.attempt.judge.failure else JUDGING)
        return "\n".join(filter(None, (graded(lost) if lost else "", *self._verdict(lost), self._later())))

    @property
    def asks(self) -> bool:
        return self.attempt.stage == "asked"

    def _verdict(self, lost: Loss | None) -> list[str]:
        """Return what the answer was and is worth; then what was played in the match, or what is better and why."""
        decision, answer, judge = self.attempt.decision, self.attempt.played, self.attempt.judge
        if self.attempt.stage == "right" and lost:
            found = i18n.t(FOUND if lost.loss < SAME else GOOD)
            if decision and decision.played != decision.best:
                played = i18n.t(IN_MATCH, move=self.noted(decision.played))
                return [found, i18n.sentences([played, given(decision.lost)])]
            why = self.reasons(self.attempt.reasons) if lost.loss < SAME else self.better(judge)
            return [found, i18n.sentences(why)]
        played = i18n.t(PLAYED, move=self.noted(answer)) if answer else ""
        return [i18n.sentences([played, self._given(lost) if lost else ""]), i18n.sentences(self.better(judge))]

    def _given(self, lost: Loss) -> str:
        """Return what a wrong answer gave away."""
        won = self.attempt.decision and self.attempt.decision.proved and lost.chance > CERTAIN
        return i18n.t(WIN_LOST) if won else given(lost)

    def _later(self) -> str:
        """Return when an own error comes again."""
        schedule = self.attempt.schedule
        if schedule is None or self.series.title:
            return ""
        return i18n.t(KNOWN) if schedule.known else i18n.t(LATER, schedule.days)

    # ---- what happens

    @property
    def played(self) -> bool:
        return super().played or (self.series.ends_before_roll and self.position.only_rolls)

    def answered(self, state: str) -> None:
        """Judge the turn, at once where the review knows enough."""
        self.attempt.answer(tuple(map(str, self.position.journal)), state)
        self.informed()

    def informed(self) -> None:
        if self.attempt.weigh():
            self._show_verdict()

    @property
    def busy(self) -> bool:
        return self.attempt.judge.waiting or super().busy

    def _show_verdict(self) -> None:
        right = self.attempt.stage == "right"
        if not right:
            self.show(self.attempt.judge.best, PAUSE)
        self.host.sound("home" if right else "refuse")
        self.page.rebuild()
        self.page.focus("next")

    # ---- what can be done

    def why_not_shown(self) -> Text | None:
        """Return why it cannot be shown yet what is better."""
        judge = self.attempt.judge
        if self.attempt.stage == "judging" or not judge.best:
            return SILENT if judge.failure else JUDGING
        return None

    @command("show", SHOW, icon="bulb", why_not=why_not_shown)
    def show_me(self) -> None:
        """Show the better move; showing it before an answer counts as not known."""
        if self.asks and self.attempt.judge.best:
            self.attempt.give_up()
            self._show_verdict()
        else:
            self.show(self.attempt.judge.best)

    @command("again", AGAIN, icon="undo")
    def again(self) -> None:
        """Try once more; only the first answer counts."""
        self.attempt.begin()
        self.stand(self.series.moment)

    @command("retry", TRY_AGAIN, icon="redo")
    def retry(self) -> None:
        """Let the engine try again."""
        self.attempt.judge.retry()
        self.informed()
        self.page.rebuild()

    def is_judging(self) -> Text | None:
        """Return why people do not go on yet."""
        return JUDGING if self.attempt.stage == "judging" else None

    @command("next", NEXT, icon="forward", why_not=is_judging)
    def go_on(self) -> None:
        """Open the next exercise, or return after the last one."""
        self.host.pop()
        following = self.series.following()
        if following:
            self.host.open(screens.Practice(following))
        else:
            text, values = self.series.finished
            self.host.tell(text, **values)
