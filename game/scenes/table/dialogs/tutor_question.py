"""What the tutor says, beside the board, before a mistake is made: look at what is better, think again, or go on."""

from collections.abc import Iterator
from typing import Final

from game import i18n
from game.play.advice.move_words import move_text, why
from game.play.tutor import TutorQuestion
from game.play.words.loss_words import given, graded
from game.play.words.match_words import score_line
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.text import N_
from game.ui import layout as ui
from game.ui.commands import BoundCommand, wrapping
from game.ui.widgets.node import Role

TITLE: Final = N_("tutor", "Tutor")
# L10n: {move} is what would have been best, in the game's notation or as the text of a button
BETTER: Final = N_("tutor", "Better: {move}")


class TutorScene(SideSheet, GuardedScene):
    """Opened by itself when somebody is about to make a mistake. Esc is to think again."""

    def __init__(self, table: TableCommands, question: TutorQuestion) -> None:
        super().__init__(table)
        self.question = question

    @property
    def closes_beside(self) -> bool:
        return False

    def content(self) -> ui.Box:
        """Return what there is to say, which scrolls, and below it the answers."""
        match, question = self.model.match, self.question
        text = ui.Column(
            ui.Label(i18n.t(TITLE), "heading"),
            ui.Label(self.model.narration.prompt(), "strong", role=Role.STATUS),
            ui.Label(score_line(match, match.now), "small", ink="soft"),
            *map(ui.Label, self._judgement()),
        )
        look = self.redrawing.of(question.look)
        answers = map(ui.Button, (look, self.closing.of(question.think_again), self.closing.of(question.go_on)))
        said = ui.Grow(ui.Scroll(text, "said", outside=True, ring=0))
        return ui.FocusFirst(ui.Column(said, ui.Group(ui.Column(*answers), "answers"), gap=10), look)

    def _judgement(self) -> Iterator[str]:
        """Yield what is better and why, for people who have asked; then how grave it is and what is given away."""
        verdict = self.question.verdict
        if self.question.looks:
            yield i18n.t(BETTER, move=move_text(self.model.board, verdict.better))
            yield why(self.host.games[self.model.match.terms.game].advice(), verdict.better)
        yield graded(verdict.lost)
        yield given(verdict.lost)

    @wrapping
    def redrawing(self, other: BoundCommand) -> None:
        """Do another command, then build the sheet anew."""
        other()
        self.page.rebuild()

    def back(self) -> None:
        self.closing.of(self.question.think_again)()

    def lay_out(self) -> None:
        """Also show the question on the board again: the board was laid out anew."""
        super().lay_out()
        self.question.show()
