"""What the tutor says, beside the board, before a mistake is made: look at what is better, think again, or go on."""

from collections.abc import Iterator
from typing import Final

from game import i18n
from game.pictures.lit_piece import LitPiece
from game.play.advice.move_words import move_text, played_text, why
from game.play.review.decision_texts import BETTER, PLAYED
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
from game.ui.commands import BoundCommand, wrapping
from game.ui.widgets.node import Role

TITLE: Final = N_("tutor", "Tutor")


class TutorScene(SideSheet, GuardedScene):
    """The tutor's sheet; it opens by itself when somebody is about to make a mistake. Esc means to think again."""

    def __init__(self, table: TableCommands, question: TutorQuestion) -> None:
        super().__init__(table)
        self.question = question

    @property
    def closes_beside(self) -> bool:
        return False

    def content(self) -> ui.Box:
        """Return what there is to say, which scrolls, and the answers; less of it where there is no room.

        Where much is left, the piece of who is asked stands between.
        """
        question, match = self.question, self.model.match
        look = self.redrawing.of(question.look)
        think = self.closing.of(question.think_again)
        commands = think, look, self.closing.of(question.go_on)
        # Without a line for each, they have no icons, which would stand in three places.
        whole = ui.Column(*(ui.Button(each, wraps=False) for each in commands))
        texts = ui.Column(*(ui.Button(each, form="word") for each in commands))
        answers = ui.Group(ui.FirstFit((whole, texts), "last"), "answers")
        piece = LitPiece(self.host.games[match.terms.game], match.terms.sides, match.to_act, 0, 130, name="", grow=1)
        ways = ((True, "reading"), (True, "body"), (True, "small"), (False, "body"), (False, "small"))
        sheets = (
            ui.Column(self._said(titled, style), piece if titled else ui.Space(grow=1), answers, gap=10)
            for titled, style in ways
        )
        return ui.FocusFirst(ui.FirstFit(sheets, otherwise="last"), think)

    def _said(self, titled: bool, style: str) -> ui.Box:
        """Return what there is to say; ``titled`` with a title, whose decision it is, and the score of a match."""
        match = self.model.match
        text = ui.Column(
            *((ui.Label(i18n.t(TITLE), "heading"), player_line(self.table, match.to_act)) if titled else ()),
            ui.Label(score_line(match, match.now) if titled else "", "small", ink="soft"),
            ui.Rule() if titled else None,
            *self._judgement(titled, style),
            gap=10 if titled else 6,
        )
        return ui.Scroll(text, "said", outside=True, ring=0)

    def _judgement(self, titled: bool, style: str) -> Iterator[ui.Box]:
        """Yield how grave it is, what is played and given away; and, for people who have asked, what is better and why.

        What is played and what is better have the signs that they have in exercises; of an untitled sheet one is there.
        """
        verdict, board = self.question.verdict, self.model.board
        yield ui.Label(graded(verdict.lost), "small-strong" if style == "small" else "subheading", role=Role.STATUS)
        turns = dict[bool, str]()
        if titled or not self.question.looks:
            turns[False] = titled_turn(PLAYED, played_text(board, *self.question.played))
        if self.question.looks:
            turns[True] = titled_turn(BETTER, move_text(board, verdict.better))
        for good, text in turns.items():
            told = ui.titled_text(text, "small" if style == "small" else "body", list(turns.values()), Role.STATUS)
            yield ui.Panel(ui.Row(ui.tick_or_cross(good), ui.Grow(told), gap=8), "well", across=8, down=7)
        yield ui.Label(given(verdict.lost), style, role=Role.STATUS)
        if self.question.looks:
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
