"""`TryOutScene`: a turn of a match under review, played once more with one's own hands, to hear what it gives away."""

from collections.abc import Sequence
from typing import Any, Final

from game import i18n
from game.exercises.judge import Judge
from game.match import Match
from game.play.table_commands import NOTHING_YET
from game.play.words.loss_words import given, graded
from game.review.lost import Loss
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.scenes.table.chrome.player_line import player_line
from game.scenes.table.practice.scene import AGAIN, JUDGING, PracticeScene
from game.text import N_, Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box

TITLE: Final = N_("button", "Try it yourself")
TASK: Final = N_("review", "Play this turn your way.")
UNJUDGED: Final = N_("review", "This turn cannot be judged.")


class TryOutScene(PracticeScene):
    """The turn at ``moment`` of a match; an engine of ``level`` judges it."""

    way_back = N_("button", "Back to the review"), "back"

    def __init__(self, host: Host, match: Match[Any], moment: int, level: str) -> None:
        self.judge = Judge(match, moment, host.engine, level)
        super().__init__(host, match, moment, self.judge)
        self.judge.request_candidates()

    # ---- what it shows

    def bar(self) -> Bar:
        return {} if self.done else act_bar(self.act, self.controller.acts())

    @property
    def title(self) -> str:
        return i18n.t(TITLE)

    def parts(self, style: str) -> Sequence[Box | None]:
        return [player_line(self, self.position.seat), *super().parts(style)]

    @property
    def buttons(self) -> Sequence[BoundCommand]:
        return [self.again]

    def says(self) -> str:
        """Return what the turn gives away; before it is played, the score and what is to be done."""
        if not self.done:
            return self.task(i18n.t(TASK))
        return self.judged() or i18n.t(UNJUDGED if self.judge.failure else JUDGING)

    @property
    def done(self) -> bool:
        """Whether the turn has been played."""
        return not self.position.open

    @property
    def verdict(self) -> list[str]:
        """What the turn gives away."""
        found = self.lost() if self.done else None
        return [text for text in (graded(found), given(found)) if text] if found else []

    def lost(self) -> Loss | None:
        """Return what the turn gives away in numbers; None if that is not known."""
        return self.judge.lost(self.position.book.format_state(self.position.state))

    @property
    def busy(self) -> bool:
        return self.judge.waiting or super().busy

    # ---- what can be done

    def nothing_played(self) -> Text | None:
        """Return why nothing can be taken back."""
        return None if len(self.position.moments) > 1 else NOTHING_YET

    @command("again", AGAIN, icon="undo", why_not=nothing_played)
    def again(self) -> None:
        """Take back all of the turn; an engine that has failed is asked again."""
        self.judge.retry()
        self.stand(self._moment)
