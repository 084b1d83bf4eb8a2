"""`ExerciseScene`: a position to be solved with one's own hands: one that somebody erred in, or a puzzle.

The first answer counts: it says when the exercise comes again.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game import i18n
from game.play import table_commands
from game.play.practice.exercise_attempt import ExerciseAttempt
from game.play.practice.practice_position import ShownTurn, task
from game.play.practice.series import OWN, Series
from game.play.review.decision_texts import BETTER, PLAYED, WIN_LOST, of_better
from game.play.words.loss_words import FOUND, given, graded
from game.review.lost import SAME, Loss
from game.rules.actions import parse_action
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import HINT
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.scene import AGAIN, JUDGING, PAUSE, SHOW, SILENT, PracticeScene
from game.text import N_, Text
from game.ui.commands import BoundCommand, Said, command
from game.ui.input.bindings import TEXTS

# L10n: what was played costs so little that it counts as right
GOOD: Final = N_("exercise", "Right: this costs next to nothing.")
# L10n: a hint in an exercise: rings of light are around the pieces that the best move moves
LIT: Final = N_("exercise", "The pieces that the best move uses are highlighted.")
# L10n: what was played in the match that the exercise is from, in the game's notation; what it cost follows
IN_MATCH: Final = N_("exercise", "In the match: {move}")
LATER: Final = N_("exercise", "It comes back in {n} day.", "It comes back in {n} days.")
FIND: Final = N_("exercise", "Find the best move")
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
        self._hinted = False
        """Whether a hint was asked for."""

    # ---- what it shows

    @property
    def buttons(self) -> Sequence[BoundCommand]:
        if self.asks:
            return [self.show_me]
        failed = self.attempt.stage == "judging" and self.attempt.judge.failure
        return [self.retry if failed else self.go_on, self.again]

    @property
    def title(self) -> str:
        return i18n.t(self.series.title or OWN)

    @property
    def number(self) -> tuple[int, int]:
        return self.series.number, self.series.count

    def says(self) -> str:
        """Return the verdict; before it, the score and what is to be done."""
        if self.attempt.stage == "asked":
            return self.task("\n".join([task(self.model.narration, self.position), *self.hints]))
        if self.attempt.stage == "judging":
            return i18n.t(SILENT if self.attempt.judge.failure else JUDGING)
        return self.judged()

    @property
    def call(self) -> str:
        return i18n.t(FIND) if self.asks else ""

    @property
    def asks(self) -> bool:
        return self.attempt.stage == "asked"

    @property
    def lines(self) -> Mapping[str, ShownTurn]:
        attempt, decision = self.attempt, self.attempt.decision
        found: dict[str, ShownTurn] = {}
        if attempt.stage not in ("right", "wrong"):
            return found
        if attempt.played:
            found["yours"] = ShownTurn(PLAYED, attempt.played, attempt.stage == "right")
        if attempt.judge.best and (attempt.stage == "wrong" or (attempt.lost and attempt.lost.loss >= SAME)):
            found["better"] = ShownTurn(BETTER, attempt.judge.best, good=True)
        if attempt.stage == "right" and decision and decision.played != decision.best:
            found["match"] = ShownTurn(IN_MATCH, decision.played)
        return found

    @property
    def verdict(self) -> list[str]:
        """How good the answer is, and what it gives away."""
        lost, stage = self.attempt.lost, self.attempt.stage
        if stage == "right":
            return [i18n.t(FOUND if lost and lost.loss < SAME else GOOD)]
        return [graded(lost) if lost else "", self._given(lost) if lost else ""] if stage == "wrong" else []

    @property
    def explanation(self) -> list[str]:
        """Why the best is good, or what the shown turn of the match gave away, and when the exercise comes again."""
        attempt, decision = self.attempt, self.attempt.decision
        if self.shown == "match" and decision:
            why = given(decision.lost)
        else:
            found = attempt.lost and attempt.lost.loss < SAME
            best = self.reasons(attempt.reasons if found else attempt.judge.reasons)
            why = i18n.sentences(of_better(attempt.lost, best))
        return [why, self._later()]

    @property
    def hints(self) -> list[str]:
        """The reasons why the best is good once a hint was asked for; without any, that the right pieces are lit."""
        if not self._hinted:
            return []
        return [i18n.sentences(self.reasons(self.attempt.judge.reasons)) or i18n.t(LIT)]

    @property
    def inviting(self) -> tuple[str, ...]:
        """The places to go to now; only those of the best move if the hint lights them."""
        if self._hinted and not self.model.hand.held and not self.reasons(self.attempt.judge.reasons):
            return tuple(place for place in super().inviting if place in self._origins)
        return super().inviting

    @property
    def _origins(self) -> set[str]:
        """The places of the pieces that the best move lifts."""
        return {action.origin for action in map(parse_action, self.attempt.judge.best) if action.verb == "move"}

    def _given(self, lost: Loss) -> str:
        """Return what a wrong answer gave away."""
        won = self.attempt.decision and self.attempt.decision.certain and lost.chance > CERTAIN
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
        if right:
            self.shown = "yours"
        elif "better" in self.lines:
            self.show_line("better", PAUSE)
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

    def can_hint(self) -> bool:
        """Whether there is a hint that has not been given."""
        best = self.reasons(self.attempt.judge.reasons) or self._origins
        return self.asks and not self._hinted and bool(best)

    def show_text(self) -> Text:
        """Return the text of `show_me`: a hint first, then the answer."""
        return HINT if self.can_hint() else SHOW

    @command("show", show_text, icon="bulb", why_not=why_not_shown)
    def show_me(self) -> None:
        """Give a hint, or show the better move; showing it before an answer counts as not known."""
        if self.can_hint():
            self._hinted = True
            self.board_input.mark()
        elif self.asks and self.attempt.judge.best:
            self.attempt.give_up()
            self._show_verdict()

    def why_no_hint(self) -> Said | None:
        """Return why the key for hints does nothing now."""
        return self.why_not_shown() if self.lights_movable() else table_commands.why_nothing_moves(self)

    @command("hint", TEXTS["hint"], key="hint", why_not=why_no_hint)
    def hint(self) -> None:
        """Do what the button for hints does; who has what can move lit only on demand gets that."""
        if self.lights_movable():
            self.show_me()
        else:
            self.board_input.show_movable()

    def lights_movable(self) -> bool:
        """Whether the pieces that can move are lit while somebody is asked."""
        return self.asks and self.host.settings.hints

    @command("again", AGAIN, icon="undo")
    def again(self) -> None:
        """Try once more; only the first answer counts."""
        self._hinted = False
        self.attempt.begin()
        self.stand(self.series.moment)

    @command("retry", TRY_AGAIN, icon="redo", style="primary")
    def retry(self) -> None:
        """Let the engine try again."""
        self.attempt.judge.retry()
        self.informed()
        self.page.rebuild()

    def is_judging(self) -> Text | None:
        """Return why people do not go on yet."""
        return JUDGING if self.attempt.stage == "judging" else None

    @command("next", PracticeScene.next_text, icon=PracticeScene.next_icon, why_not=is_judging, style="primary")
    def go_on(self) -> None:
        """Open the next exercise, or return after the last one."""
        self.host.pop()
        following = self.series.following()
        if following:
            self.host.open(screens.Practice(following))
        else:
            text, values = self.series.finished
            self.host.tell(text, **values)
