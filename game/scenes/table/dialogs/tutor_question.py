"""What the tutor says, beside the board, before a mistake is made: look at what is better, think again, or go on."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game import i18n
from game.pictures.colours import palette
from game.pictures.move_samples import draw_arrow
from game.play.advice.move_words import move_text, why
from game.play.tutor import TutorQuestion
from game.play.words.loss_words import given, graded
from game.play.words.match_words import score_line
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.table.chrome.player_line import player_line
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.table.model.turn_explanation import titled_turn
from game.text import N_
from game.ui import layout as ui
from game.ui.charts import Sketch
from game.ui.commands import BoundCommand, wrapping
from game.ui.widgets.node import Role

TITLE: Final = N_("tutor", "Tutor")
# L10n: {move} is what would have been best, in the game's notation or as the text of a button
BETTER: Final = N_("tutor", "Better: {move}")


class TutorScene(SideSheet, GuardedScene):
    """The tutor's sheet; it opens by itself when somebody is about to make a mistake. Esc means to think again."""

    def __init__(self, table: TableCommands, question: TutorQuestion) -> None:
        super().__init__(table)
        self.question = question

    @property
    def closes_beside(self) -> bool:
        return False

    def content(self) -> ui.Box:
        """Return what there is to say, which scrolls, and below it the answers; less of it where there is no room."""
        question = self.question
        look = self.redrawing.of(question.look)
        think = self.closing.of(question.think_again)
        commands = think, look, self.closing.of(question.go_on)
        answers = ui.Group(ui.Column(*map(ui.Button, commands)), "answers")
        ways = ((True, "body"), (False, "body"), (False, "small"))
        sheets = (ui.Column(ui.Grow(self._said(*way)), answers, gap=10) for way in ways)
        return ui.FocusFirst(ui.FirstFit(sheets, otherwise="last"), think)

    def _said(self, titled: bool, style: str) -> ui.Box:
        """Return what there is to say; ``titled`` with a title, whose decision it is, and the score of a match."""
        match = self.model.match
        text = ui.Column(
            *((ui.Label(i18n.t(TITLE), "heading"), player_line(self.table, match.to_act)) if titled else ()),
            ui.Label(score_line(match, match.now) if titled else "", "small", ink="soft"),
            ui.Rule() if titled else None,
            *self._judgement(style),
            gap=10 if titled else 6,
        )
        return ui.Scroll(text, "said", outside=True, ring=0)

    def _judgement(self, style: str) -> Iterator[ui.Box]:
        """Yield how grave it is and what is given away; then what is better and why, for people who have asked."""
        verdict, strong = self.question.verdict, "strong" if style == "body" else "small-strong"
        yield ui.Label(graded(verdict.lost), "subheading" if style == "body" else strong, role=Role.STATUS)
        yield ui.Label(given(verdict.lost), style, role=Role.STATUS)
        if self.question.looks:
            better = titled_turn(BETTER, move_text(self.model.board, verdict.better))
            arrow = Sketch(partial(draw_arrow, palette(self.page.look).advice), 1.7, 0.8)
            yield ui.Row(arrow, ui.Grow(ui.Label(better, strong, valign="top", role=Role.STATUS)), gap=8)
            yield ui.Label(why(self.host.games[self.model.match.terms.game].advice(), verdict.better), style)

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
