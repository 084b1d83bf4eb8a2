"""`ReviewCommands`: what people can do with a review. Nothing of it changes the match."""

from typing import TYPE_CHECKING, Final

from game.play.review.decision_lists import nearest
from game.play.rollouts import RolloutQuestion
from game.scenes.base import screens
from game.scenes.base.opening.next_match import play_on
from game.scenes.base.opening.practice import guess
from game.scenes.base.rollout_commands import RolloutCommands
from game.text import N_, Text
from game.ui.commands import command
from game.ui.input.bindings import TEXTS
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.review.scene import ReviewScene

TITLE: Final = N_("title", "Review")
PREVIOUS: Final = N_("review", "Previous error"), N_("button", "Previous turn")
NEXT: Final = N_("review", "Next error"), N_("button", "Next turn")
SHOW: Final = N_("button", "Show the better move")
TRY: Final = N_("button", "Try it yourself")
PLAY_ON: Final = N_("button", "Play on from here")
EXERCISES: Final = N_("title", "Exercises")
GUESS: Final = N_("button", "Guess the moves")
THOROUGHNESS: Final = N_("review", "Thoroughness")
STOP: Final = N_("button", "Cancel")
GO_ON: Final = N_("button", "Continue")
AGAIN: Final = N_("button", "Try again")
EXPLANATION: Final = "told"
"""The key of the region in which the explanation scrolls."""


class ReviewCommands(RolloutCommands):
    """The commands of one review."""

    rolled_in = EXPLANATION

    def __init__(self, scene: "ReviewScene") -> None:
        self._scene = scene
        self.page, self.rollouts = scene.page, scene.rollouts

    @property
    def question(self) -> RolloutQuestion | None:
        """What is asked about the decision that is looked at, if there was anything to decide."""
        one = self._scene.decision
        return self._scene.rollouts.question(one) if one and not one.forced and one.kind != "resign" else None

    # ---- the decision that is looked at

    def is_chosen(self, before: int) -> bool:
        """Whether the decision of this moment is looked at."""
        return self._scene.chosen == before

    @command("moment", "", selected=is_chosen)
    def choose(self, before: int) -> None:
        """Look at the decision of this moment."""
        self._scene.choose(before)

    def has_earlier(self) -> bool:
        """Whether `previous` leads anywhere."""
        return self._beside(-1) is not None

    def has_later(self) -> bool:
        """Whether `next` leads anywhere."""
        return self._beside(1) is not None

    def previous_text(self) -> Text:
        """Return the text of `previous`."""
        return PREVIOUS[self._lists_turns]

    def next_text(self) -> Text:
        """Return the text of `next`."""
        return NEXT[self._lists_turns]

    @command("previous", previous_text, icon="chevron-left", enabled=has_earlier)
    def previous(self) -> None:
        """Go to the error before, or to the turn before where all are listed, in the order of the match."""
        self._go_to(self._beside(-1))

    @command("next", next_text, icon="chevron-right", enabled=has_later)
    def next(self) -> None:
        """Go to the next error, or to the next turn where all are listed, in the order of the match."""
        self._go_to(self._beside(1))

    def has_better(self) -> bool:
        """Whether something better than what was played can be shown."""
        one = self._scene.decision
        return one is not None and one.best not in (one.played, ("roll",))

    def has_decision(self) -> bool:
        """Whether a decision is looked at."""
        return self._scene.decision is not None

    def shows_better(self) -> bool:
        """Whether the better move has been played on the board."""
        return self._scene.board_pane.shown is None

    @command("better", SHOW, icon="bulb", enabled=has_better, selected=shows_better)
    def show_better(self) -> None:
        """Play the better move on the board; done again, show the position before it."""
        one, board = self._scene.decision, self._scene.board_pane
        if one is None:
            return
        if board.view.busy or board.shown != one.before:
            self._scene.choose(one.before)
        elif self.has_better():
            board.play(one.before, one.best)
            self._scene.page.invalidate(board.view.rect)
            self._scene.page.rebuild()

    @command("try", TRY, icon="hand", enabled=has_decision)
    def try_it(self) -> None:
        """Let people play the turn themselves."""
        scene = self._scene
        if scene.chosen is not None:
            scene.host.open(screens.TryOut(scene.match, scene.chosen, scene.review.level))

    @command("play on", PLAY_ON, icon="plus", enabled=has_decision)
    def play_on(self) -> None:
        """Begin a new match at this moment."""
        scene = self._scene
        if scene.chosen is not None:
            play_on(scene.host, scene.match, scene.chosen)

    @command("chart", "")
    def press_chart(self) -> None:
        """Show what was better if a key presses the chart; the mouse has chosen a moment there already."""
        if self._scene.page.mode.by_key:
            self.show_better()

    @command("read", TEXTS["read"], key="read")
    def read(self) -> None:
        """Begin or stop reading the board place by place."""
        self._scene.reading.switch()

    # ---- the list

    @command("listing", TITLE)
    def set_listing(self, listing: Value) -> None:
        """Show the errors ("worst"), all turns ("order") or the players' figures ("figures")."""
        self._scene.show_listing(str(listing))

    @command("exercises", EXERCISES, icon="bulb")
    def exercises(self) -> None:
        """Go to the exercises, which include those of this match."""
        self._scene.job.store()
        self._scene.host.open(screens.Exercises(self._scene.match.terms.game))

    @command("guess", GUESS, icon="help")
    def guess(self) -> None:
        """Let people guess the moves of this match together."""
        guess(self._scene.host, self._scene.match)

    # ---- making the review

    @command("level", THOROUGHNESS)
    def make(self, level: Value) -> None:
        """Make the review at another level, or show the one that is stored."""
        self._scene.make(str(level))

    def is_active(self) -> bool:
        """Whether the review is being made."""
        return self._scene.job.active

    def is_stopped(self) -> bool:
        """Whether the review was stopped before it was done."""
        return not self._scene.job.active

    def go_on_text(self) -> Text:
        """Return the text of `go_on`."""
        return AGAIN if self._scene.job.reviewer.failure else GO_ON

    @command("stop", STOP, icon="close", offered=is_active)
    def stop(self) -> None:
        """Stop making the review for now."""
        self._scene.job.stop()
        self._scene.page.rebuild()

    @command("go on", go_on_text, icon="play", offered=is_stopped)
    def go_on(self) -> None:
        """Go on making the review."""
        self._scene.job.reviewer.resume()
        self._scene.page.rebuild()

    @property
    def _lists_turns(self) -> bool:
        return self._scene.listing == "order"

    def _beside(self, by: int) -> int | None:
        """Return the moment of the error, or turn, before (-1) or after (1) the decision that is looked at."""
        among = self._scene.decisions if self._lists_turns else self._scene.worst
        return nearest(sorted(one.before for one in among), self._scene.chosen, by)

    def _go_to(self, before: int | None) -> None:
        if before is not None:
            self._scene.choose(before)
