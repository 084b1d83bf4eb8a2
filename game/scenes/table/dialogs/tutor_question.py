"""What the tutor says, beside the board, before a mistake is made: look at what is better, think again, or go on."""

from collections.abc import Callable
from typing import Final

import pygame

from game import i18n
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.loss_words import given, graded
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.base.score_words import score_line
from game.scenes.table.control.tutoring import TutorQuestion
from game.scenes.table.model.move_words import move_text, why
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.commands import BoundCommand, wrapping
from game.ui.layout import Button, Column
from game.ui.page.page import Page
from game.ui.widgets.node import Role

TITLE: Final = N_("tutor", "Tutor")
# L10n: {move} is what would have been best, in the game's notation or as the text of a button
BETTER: Final = N_("tutor", "Better: {move}")


class TutorScene(GuardedScene, Overlay):
    """Shown by itself, at its ``place``, where it does not cover the board. Esc is to think again."""

    def __init__(
        self,
        host: Host,
        model: TableModel,
        question: TutorQuestion,
        place: Callable[[], pygame.Rect],
        explain: Callable[[], object],
    ) -> None:
        super().__init__(host)
        self.verdict = question.verdict
        self._question = question
        self._model = model
        self._place = place
        self._explain = explain

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def back(self) -> None:
        """Nothing is played that was warned of."""
        self.host.pop()
        self._question.think_again()

    def lay_out(self) -> None:
        """The board was laid out anew, too."""
        super().lay_out()
        self._question.show()

    def draw(self, surface: pygame.Surface) -> None:
        """The board beside it is to be seen as it is."""
        self.page.draw(surface)

    def build(self, page: Page) -> None:
        """What there is to say scrolls, below it stand the buttons."""
        look, rect = page.look, self._place()
        page.panel(rect)
        inner = rect.inflate(-2 * look.px(14), -2 * look.px(12))
        foot = self._buttons(page, inner)
        part = page.scroll(pygame.Rect(inner.left, inner.top, inner.width, foot - look.px(10) - inner.top), key="said")
        place = pygame.Rect(0, 0, part.width, 0)
        place.top = part.label(place, i18n.t(TITLE), "heading", valign="top").bottom + look.px(8)
        turn = self._model.narration.prompt()
        place.top = part.label(place, turn, "strong", valign="top", role=Role.STATUS).bottom + look.px(8)
        score = score_line(self._model.match, self._model.match.now)
        if score:
            soft = look.colours.ink_soft
            place.top = part.label(place, score, "small", valign="top", colour=soft).bottom + look.px(8)
        for text in self._said():
            place.top = part.label(place, text, valign="top").bottom + look.px(8)
        part.content_height = place.top

    def _said(self) -> list[str]:
        """How grave it is and what is given away; before that what is better and why, for whoever has asked."""
        verdict = self.verdict
        told = [*filter(None, [graded(verdict.lost)]), given(verdict.lost)]
        if not self._question.looks:
            return told
        better = i18n.t(BETTER, move=move_text(self._model.board, verdict.better))
        reason = why(self.host.games[self._model.match.terms.game].advice(), verdict.better)
        return [better, *filter(None, [reason]), *told]

    def _buttons(self, page: Page, inner: pygame.Rect) -> int:
        """The three answers at the foot; returns where they begin."""
        question = self._question
        rows = [
            self.redrawing.of(question.look),
            self.closing.of(question.think_again),
            self.closing.of(question.go_on),
        ]
        answers = Column(*map(Button, rows))
        high = answers.measure(page.look, inner.width)[1]
        page.group = "answers"
        answers.put(page, pygame.Rect(inner.left, inner.bottom - high, inner.width, high))
        page.default = "answer:look"
        return inner.bottom - high

    @wrapping
    def redrawing(self, other: BoundCommand) -> None:
        """Do another command, then say anew what there is to say."""
        other()
        self.page.rebuild()
