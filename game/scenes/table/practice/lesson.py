"""`LessonScene`: learning by playing: a figure of the rule book on a real table, to be played with one's own hands.

The moves of the figure are the task. A legal move that is not among them is taken back, the other player's moves and
the dice come by themselves, and when all is played there is the next figure of the manual.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from game import i18n
from game.handbook.model import Figure, Manual
from game.play.controller import Intent
from game.play.practice.lesson_task import DONE, OTHER, PRESS, TRY, LessonTask, told
from game.rules.actions import Action
from game.scenes.base import screens
from game.scenes.base.page_scene import BACK
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.chrome.player_line import player_line
from game.scenes.table.practice.lesson_view import steps
from game.scenes.table.practice.scene import AGAIN, PAUSE, SHOW, TrialScene
from game.text import Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box


class LessonScene(TrialScene):
    """One figure of the rule book that the learner plays."""

    way_back = BACK, "back"
    single = True
    long_title = "heading"

    def __init__(self, host: Host, manual: Manual, figure: Figure) -> None:
        book = host.games.rulebook(figure.game)
        sides = (i18n.t(book.sides[side].text) for side in figure.sides)  # as its caption calls them, in every look
        self.task = LessonTask(book, figure, manual.rules, sides)
        super().__init__(host, self.task.match)
        self.manual = manual
        self.figure = figure
        self._comment: Text | None = None
        self._due: Action | Literal["undo"] | None = None
        self._pause = 0.0

    # ---- what it shows

    def bar(self) -> Bar:
        return {}  # all buttons stand on the panel

    @property
    def buttons(self) -> Sequence[BoundCommand]:
        if self.task.done:
            return [self.go_on, self.again]
        return [*map(self.asked_act.of, self._asked_acts), self.show_me, self.again]

    @property
    def title(self) -> str:
        return i18n.t(self.manual.lesson_title(self.figure))

    @property
    def number(self) -> tuple[int, int]:
        figures = self.manual.lessons
        return figures.index(self.figure) + 1, len(figures)

    def parts(self, style: str) -> Sequence[Box | None]:
        return [player_line(self, self.task.learner), *super().parts(style)]

    def contents(self, style: str) -> Box | None:
        return steps(self, style)

    @property
    def inviting(self) -> tuple[str, ...]:
        """The places to go to now: of the moves asked for; all if none of these can be played, none once it is done."""
        if self.task.done:
            return ()
        held = self.model.hand.held
        asked = {each.target if held else each.origin for each in self.task.asked if held in ("", each.origin)}
        every = super().inviting
        return tuple(place for place in every if place in asked) or every

    @property
    def first_targets(self) -> Iterable[str]:
        acts = (self.asked_act.of(action).name for action in self._asked_acts)
        return ["next", *acts, *(f"place:{place}" for place in self.inviting)]

    def says(self) -> str:
        """Return what the lesson is about, and whether it is done."""
        if self.task.done:
            return f"{i18n.t(self._comment)}\n{i18n.t(self.figure.caption)}" if self._comment else ""
        return told(self.figure, self._comment) if self._comment else f"{told(self.figure)}\n{self.call}"

    @property
    def call(self) -> str:
        if self.task.done:
            return ""
        acts = self._asked_acts
        return i18n.t(PRESS, button=self.asked_act.of(acts[0]).text) if acts else i18n.t(TRY)

    @property
    def _asked_acts(self) -> list[Action]:
        return [action for action in self.controller.acts() if action in self.task.asked]

    # ---- what happens by itself

    def changed(self) -> None:
        """Also forget what was due before, and the praise where somebody undoes the end."""
        super().changed()
        self._due = None
        self._comment = None if self._comment == DONE else self._comment

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        self._comment = None  # what was said of the move before

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

    asked_act = replace(TrialScene.act, style="primary")

    @command("show", SHOW, icon="bulb", why_not=nothing_left)
    def show_me(self) -> None:
        """Play the next move of the figure."""
        left = self.task.left
        if left and self.controller.settled and self._due is None:
            self.act(left[0])

    @command("again", AGAIN, icon="undo")
    def again(self) -> None:
        """Begin the figure once more."""
        self._go(self.figure)

    @command("next", TrialScene.next_text, icon=TrialScene.next_icon, style="primary")
    def go_on(self) -> None:
        """Open the next figure; after the last one go back to where the lessons were opened."""
        if self.is_last:
            self.host.pop()
        else:
            self._go(self.manual.lessons[self.number[0]])

    def step_text(self, number: int) -> Text:
        """Return the title of a lesson of the manual."""
        return self.manual.lesson_title(self.manual.lessons[number])

    def is_step(self, number: int) -> bool:
        """Whether this is that lesson."""
        return number == self.number[0] - 1

    @command("lesson", step_text, selected=is_step)
    def open_step(self, number: int) -> None:
        """Open another lesson of the manual."""
        self._go(self.manual.lessons[number])

    def _go(self, figure: Figure) -> None:
        self.host.open(screens.Lesson(self.manual, figure))
