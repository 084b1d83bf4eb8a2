"""`LessonScene`: learning by playing: a figure of the rule book on a real table, to be played with one's own hands.

The moves of the figure are the task. A legal move that is not among them is taken back, the other player's moves and
the dice come by themselves, and when all is played there is the next figure of the manual.
"""

from dataclasses import replace
from typing import Final, Literal

import pygame

from game import i18n
from game.handbook.model import Figure, Manual
from game.pictures.colours import side_text
from game.play.controller import Intent
from game.play.practice.lesson_task import LessonTask
from game.rules.actions import Action
from game.scenes.base import screens
from game.scenes.base.page_scene import BACK
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import SLOTS, Bar, act_bar, tools_height
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.practice.lesson_view import apart, whole
from game.scenes.table.practice.scene import AGAIN, NEXT, PAUSE, PROGRESS, SHOW, TrialScene
from game.text import N_, Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Align
from game.ui.page.page import Page

# L10n: what the learner is to do with the figure; what it shows stands above, such as: a 6 and a 2 with one checker
TRY: Final = N_("lesson", "Try it on the board.")
DONE: Final = N_("lesson", "Well done.")
# L10n: somebody has played a legal move, but not the one that the lesson is about
OTHER: Final = N_("lesson", "That is a legal move, but not the one asked for here. Try again.")


class LessonScene(TrialScene):
    """One figure of the rule book that the learner plays."""

    way_back = BACK, "back"
    shows_words = True

    def __init__(self, host: Host, manual: Manual, figure: Figure) -> None:
        book, game = host.games.rulebook(figure.game), host.games[figure.game]
        sides = (i18n.t(side_text(host.look, game, book, side)) for side in figure.sides)
        self.task = LessonTask(book, figure, manual.rules, sides)
        super().__init__(host, self.task.match)
        self.manual = manual
        self.figure = figure
        self._place = pygame.Rect(0, 0, 0, 0)
        """The room beside the board for the task; empty where it stands in a strip instead."""
        self._comment: Text | None = None
        self._due: Action | Literal["undo"] | None = None
        self._pause = 0.0

    # ---- what it shows

    def bar(self) -> Bar:
        acts = {"turn": [self.go_on]} if self.task.done else act_bar(self.act, self._acts())
        return {
            **acts,
            "undo": [self.again],
            "redo": [self.show_me],
            "rules": [] if self._place.width else [self.leave],
        }

    @property
    def title(self) -> str:
        """The part of the rules that the lesson is about."""
        chapters = self.manual.chapters
        return next(i18n.t(each.title) for each in chapters if any(p.figure == self.figure for p in each.paragraphs))

    @property
    def read_rule(self) -> BoundCommand:
        """Open the rule book at why a move was refused."""
        return self._side_panels.read_rule

    def arranged(self, layout: TableLayout) -> TableLayout:
        """Give the task the room of the words and of the panels in their column; panels have nothing to teach here."""
        self._place = pygame.Rect(0, 0, 0, 0)
        if layout.in_strip:
            return layout
        left, right = layout.words.left, layout.words.right
        self._place = layout.words.unionall([each for each in layout.panels if each.right > left and each.left < right])
        if not {"turn", *SLOTS.values()} & self.bar().keys():  # no button stands between the task and the tools
            self._place.height = layout.bar.bottom - tools_height(self.page.look) - self._place.top
        words = pygame.Rect(self._place.bottomleft, (self._place.width, 0))
        return replace(layout, panels=(), words=words, told=words)

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put the way back, the title and the task beside the board."""
        left = layout.beside
        if not self._place.width:
            return
        if left.right <= layout.board.left and left.width:
            head, task = apart(self)
            Align(head, "stretch").put(page, left)
            Align(task, "stretch", "middle").put(page, self._place)
        else:
            Align(whole(self), "stretch", "stretch").put(page, self._place)

    def quiet(self) -> str:
        figures = self.manual.lessons
        return i18n.t(PROGRESS, figures.index(self.figure) + 1, count=len(figures))

    def says(self) -> str:
        """Return what the lesson is about, and whether it is done."""
        if self.task.done:
            return i18n.t(self._comment) if self._comment else ""
        if self._comment:
            return i18n.sentences([i18n.t(self._comment), i18n.t(self.figure.caption)])
        return f"{i18n.t(self.figure.caption)}\n{i18n.t(TRY)}"

    def _acts(self) -> tuple[Action, ...]:
        """Return the named actions that the learner can play."""
        return self.controller.acts() if self.model.match.to_act == self.task.learner else ()

    # ---- what happens by itself

    def settled(self) -> None:
        """Find out what happens next by itself: the move of the other side, or taking back a wrong move."""
        super().settled()
        self._due, self._pause = self.task.due, PAUSE
        if self._due == "undo":
            self._comment = OTHER
        elif self.task.done:
            self._comment = DONE
        self.page.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due is None or self.controller.view.busy:
            return
        self._pause -= dt
        if self._pause <= 0:
            self._do_due()

    def _do_due(self) -> None:
        due, self._due = self._due, None
        if isinstance(due, Action):
            self.act(due)
        elif self.model.match.can_undo:
            self.controller.undo()
        else:
            self.again()

    def holds(self, intent: Intent) -> bool:
        return self._due is not None or super().holds(intent)

    def hurry(self) -> bool:
        if super().hurry():
            return True
        if self._due is None:
            return False
        self._do_due()
        return True

    @property
    def busy(self) -> bool:
        return self._due is not None or super().busy

    # ---- what can be done

    def nothing_left(self) -> Text | None:
        """Return why there is nothing more to show."""
        return DONE if self.task.done else None

    @command("show", SHOW, icon="bulb", why_not=nothing_left)
    def show_me(self) -> None:
        """Play the next move of the figure."""
        left = self.task.left
        if left and self.controller.settled and self._due is None:
            self._comment = None
            self.act(left[0])

    @command("again", AGAIN, icon="undo")
    def again(self) -> None:
        """Begin the figure once more."""
        self._go(self.figure)

    @command("next", NEXT, icon="forward")
    def go_on(self) -> None:
        """Open the next figure; after the last one go back to where the lessons were opened."""
        figures = self.manual.lessons
        after = figures[figures.index(self.figure) + 1 :]
        if after:
            self._go(after[0])
        else:
            self.host.pop()

    def help(self) -> None:
        self.leave()

    def _go(self, figure: Figure) -> None:
        self.host.pop()
        self.host.open(screens.Lesson(self.manual, figure))
