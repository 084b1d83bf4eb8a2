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
from game.scenes.table.control.tutoring import TutorActs
from game.scenes.table.model.move_words import move_text, why
from game.scenes.table.model.table_model import TableModel
from game.scenes.table.model.tutor import Verdict
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import bottom, button_size, flow
from game.ui.widgets.node import Role

TITLE: Final = N_("tutor", "Tutor")
# L10n: {move} is what would have been best, in the game's notation or as the text of a button
BETTER: Final = N_("tutor", "Better: {move}")
LOOK: Final = N_("button", "What is better?")
OWN: Final = N_("button", "Show my move")
THINK_AGAIN: Final = N_("button", "Think again")
GO_ON: Final = N_("button", "Go on")


class TutorScene(GuardedScene, Overlay):
    """Shown by itself, at its ``place``, where it does not cover the board. Esc is to think again."""

    def __init__(
        self,
        host: Host,
        model: TableModel,
        verdict: Verdict,
        place: Callable[[], pygame.Rect],
        acts: TutorActs,
        explain: Callable[[], object],
    ) -> None:
        super().__init__(host)
        self.verdict = verdict
        self._model = model
        self._place = place
        self._acts = acts
        self._explain = explain
        self._looks = False

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def back(self) -> None:
        """Nothing is played that was warned of."""
        self._think_again()

    def lay_out(self) -> None:
        """The board was laid out anew, too."""
        super().lay_out()
        self._acts.look(self._looks)

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
        if not self._looks:
            return told
        better = i18n.t(BETTER, move=move_text(self._model.board, verdict.better))
        reason = why(self.host.games[self._model.match.terms.game].advice(), verdict.better)
        return [better, *filter(None, [reason]), *told]

    def _buttons(self, page: Page, inner: pygame.Rect) -> int:
        """The three answers at the foot; returns where they begin."""
        look = page.look
        rows = [
            (
                "answer:look",
                i18n.t(OWN if self._looks else LOOK),
                "hand" if self._looks else "bulb",
                self._look,
                "plain",
            ),
            ("answer:think", i18n.t(THINK_AGAIN), "undo", self._think_again, "primary"),
            ("answer:go", i18n.t(GO_ON), "forward", self._go_on, "plain"),
        ]
        sizes = [(inner.width, button_size(look, text, icon, inner.width)[1]) for _, text, icon, _, _ in rows]
        places = flow(sizes, pygame.Rect(0, 0, inner.width, 0), look.px(8))
        top = inner.bottom - bottom(places)
        for (key, text, icon, press, style), place in zip(rows, places, strict=True):
            page.button(key, place.move(inner.left, top), text, press, icon=icon, style=style, group="answers")
        page.default = "answer:look"
        return top

    def _look(self) -> None:
        self._looks = not self._looks
        self._acts.look(self._looks)
        self.page.rebuild()

    def _think_again(self) -> None:
        self.host.pop()
        self._acts.think_again()

    def _go_on(self) -> None:
        self.host.pop()
        self._acts.go_on()
