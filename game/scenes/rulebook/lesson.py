"""Learning by playing: a figure of the rule book on a real table, to be played with one's own hands.

The moves of the figure are the task. A legal move that is not among them is taken back, the other player's moves and
the dice come by themselves, and when all is played there is the next figure of the manual.
"""

from typing import Any, Final

import pygame

from game import i18n
from game.handbook.model import Figure, Manual
from game.match import Player, Terms
from game.match.trial import Trial
from game.rules.actions import Action, parse_action
from game.rules.rulebook import Rulebook
from game.scenes.base.scene import Host
from game.scenes.table.chrome import action_bar
from game.scenes.table.chrome.action_bar import Item
from game.scenes.table.control.commands import Controls
from game.scenes.table.scene import TableScene
from game.text import N_, Text
from game.ui.page.page import Page

BACK: Final = N_("button", "Back to the rule book")
AGAIN: Final = N_("button", "Again")
SHOW: Final = N_("button", "Show me")
NEXT: Final = N_("button", "Next")
DONE: Final = N_("lesson", "Well done.")
# L10n: somebody has played a legal move, but not the one that the lesson is about
OTHER: Final = N_("lesson", "You may play that, but here it is about something else. Try again.")
# L10n: which of the manual's lessons this is, at the edge of the window: lesson 3 of 12; there is little room
PROGRESS: Final = N_("lesson", "{n} of {count}")
PAUSE: Final = 0.8
"""Seconds before the program plays for the other side, or takes back a move."""
_UNDO: Final = Action("undo")


def lessons(manual: Manual) -> list[Figure]:
    """The figures of a manual that can be played, each once."""
    return [p.figure for p in manual.paragraphs if p.figure and p.figure.actions]


def learn(host: Host, manual: Manual, figure: Figure) -> None:
    """Sit down at a figure."""
    host.push(LessonScene(host, manual, figure))


def trial(book: Rulebook[Any], figure: Figure, rules: str) -> Trial[Any]:
    """The figure as a match that is stored nowhere; the players are called by their sides."""
    players = tuple(Player(i18n.t(book.sides[side].text)) for side in figure.sides)
    terms = Terms(figure.game, book.defaults(rules), players, figure.sides)
    actions = map(parse_action, figure.actions)
    return Trial(book, terms, book.parse_state(figure.state), [a.numbers for a in actions if a.verb == "throw"])


class LessonScene(TableScene):
    """One figure being played."""

    def __init__(self, host: Host, manual: Manual, figure: Figure) -> None:
        match = trial(host.games.rulebook(figure.game), figure, manual.rules)
        self.manual = manual
        self.figure = figure
        self._learner = match.to_act
        self._said: Text | None = None
        self._due: Action | None = None
        self._pause = 0.0
        super().__init__(host, match)
        self.controls = LessonControls(self)

    # ---- how far it is

    def left(self) -> list[Action] | None:
        """What is still to be played; None if something else was. Moves in a row may come in any order."""
        left = [parse_action(text) for text in self.figure.actions]
        for action in self.play.match.journal:
            moves = next((n for n, task in enumerate(left) if task.verb != "move"), len(left))
            if action not in left[: max(1, moves)]:
                return None
            left.remove(action)
        return left

    @property
    def done(self) -> bool:
        """Whether the whole figure has been played."""
        return self.left() == []

    @property
    def progress(self) -> str:
        """Which of the manual's lessons this is."""
        figures = lessons(self.manual)
        return i18n.t(PROGRESS, figures.index(self.figure) + 1, count=len(figures))

    # ---- what happens by itself

    def _spoken(self) -> str:
        """Why a move is not allowed, as long as that is to be said; else what the lesson is about."""
        if self.reason:
            return self.words()
        task = None if self.done else self.figure.caption
        return i18n.sentences(i18n.t(text) for text in (self._said, task) if text)

    def _settled(self) -> None:
        super()._settled()
        self._due, self._pause = None, PAUSE
        left = self.left()
        if left is None:
            self._said, self._due = OTHER, _UNDO
        elif not left:
            self._said = DONE
        elif self.play.match.to_act != self._learner:
            self._due = left[0]
        self._page.rebuild()

    def update(self, dt: float) -> None:
        """Also play for the other side, and take back what was something else."""
        super().update(dt)
        if self._due is None or self.play.view.busy:
            return
        self._pause -= dt
        if self._pause <= 0:
            due, self._due = self._due, None
            if due != _UNDO:
                self.act(due)
            elif self.play.match.can_undo:
                self.play.undo()
            else:
                self.again()

    @property
    def busy(self) -> bool:
        """Also while something is due."""
        return self._due is not None or super().busy

    # ---- what can be done

    def acts(self) -> tuple[Action, ...]:
        """The named actions of the learner."""
        return self.play.acts() if self.play.match.to_act == self._learner else ()

    def show_me(self) -> None:
        """Play the next move of the figure."""
        left = self.left()
        if left and self.play.settled and self._due is None:
            self._said = None
            self.act(left[0])

    def again(self) -> None:
        """Begin the figure once more."""
        self._go(self.figure)

    def go_on(self) -> None:
        """The next figure; after the last one back to the rule book."""
        figures = lessons(self.manual)
        after = figures[figures.index(self.figure) + 1 :]
        if after:
            self._go(after[0])
        else:
            self.host.pop()

    def _go(self, figure: Figure) -> None:
        host, manual = self.host, self.manual
        host.pop()
        learn(host, manual, figure)

    def back(self) -> None:
        """Esc: put the piece back, or leave."""
        if self.play.hand.held:
            super().back()
        else:
            self.host.pop()

    def help(self) -> None:
        """F1 goes back to the text."""
        self.host.pop()


class LessonControls(Controls):
    """A lesson's buttons: what can be played, going on, and going back."""

    _scene: LessonScene

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Put the bar on the page, and beside it how far people are."""
        scene, done, look = self._scene, self._scene.done, page.look
        wide = look.measure(scene.progress, "body")[0] + look.px(8)
        place = pygame.Rect(rect.right - wide - look.px(8), rect.top, wide, rect.height)
        page.label(place, scene.progress, "body", "right", colour=look.colours.ink_soft)
        rect = pygame.Rect(rect.left, rect.top, place.left - rect.left, rect.height)
        left = [Item("leave", i18n.t(BACK), "book", scene.host.pop, short=True)]
        middle = [Item("next", i18n.t(NEXT), "forward", scene.go_on, "primary")]
        if not done:
            middle = action_bar.acts(scene.board, scene.acts(), scene.act)
        right = [
            Item("show", i18n.t(SHOW), "bulb", scene.show_me, enabled=not done, short=True),
            Item("again", i18n.t(AGAIN), "undo", scene.again, short=True),
        ]
        action_bar.build_bar(page, rect, left, middle, right)

    def shortcut(self, action: str) -> bool:
        """What has no meaning in a lesson does nothing."""
        if action in ("log", "menu"):
            return True
        return super().shortcut(action)

    def menu(self) -> None:
        """There is none."""

    def show_result(self) -> None:
        """A lesson has none."""

    def ask_dice(self) -> None:
        """The dice are arranged."""
