"""`PracticeScene`: a position of a match on a real table, of which one turn is played or shown."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.scenes.base.opening.open_rulebook import open_rule
from game.scenes.base.scene import Host
from game.scenes.base.words.score_words import score_line
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.practice.position import PracticePosition
from game.table.model.turn_explanation import reason_texts, turn_text
from game.text import N_
from game.ui.commands import BoundCommand

PLAYED: Final = N_("exercise", "Played: {move}.")
LEFT: Final = 4
"""Ems of the height that is left above the longest words for what stands there."""


class PracticeScene(BoardScene):
    """A position of a match, from which one turn is played or shown; a subclass judges it (`answered`)."""

    remembers = True

    def __init__(self, host: Host, match: Match[Any], moment: int) -> None:
        self.source = match
        self.position = PracticePosition(match, moment)
        super().__init__(host, self.position)
        self._moment = moment
        self._showing: tuple[Action, ...] = ()
        """What is to be played by itself, from the position on."""
        self._pause = 0.0

    # ---- what a subclass says

    def answered(self, state: str) -> None:
        """Judge the turn that somebody has played; it has led to this state."""

    def needed(self, width: int) -> int:
        """The height in pixels that the words and what stands above them need in a width."""
        return self.words_height(width)

    def turn_bar(self) -> Bar:
        """The buttons while a turn is to be played."""
        return {**act_bar(self.act, self.controller.acts()), "undo": [self.undo], "redo": [self.redo]}

    @property
    def asks(self) -> bool:
        """Whether people are asked to play a turn; else nothing is undone either."""
        return True

    def commands(self) -> Iterable[BoundCommand]:
        return [each for each in super().commands() if self.asks or each.name not in ("undo", "redo")]

    # ---- what it can do

    def stand(self, moment: int, *, open_: bool = True) -> None:
        """Put the match where it stood at a moment; ``open_`` says whether somebody may play then."""
        self._moment, self._showing = moment, ()
        self.position.open = open_
        self.controller.stand(partial(self.position.stand, moment))

    def show(self, actions: Sequence[str], pause: float = 0.0) -> None:
        """Put up the position again after a pause in seconds, and play these actions from there."""
        self._showing, self._pause = _parsed(actions), max(pause, 1e-6)
        self.position.open = False

    def noted(self, actions: Sequence[str]) -> str:
        """Actions from the position on in the notation of the game, or by the texts of their buttons."""
        board, book, state = self.model.board, self.source.book, self.source.moments[self._moment].state
        events, played = list[Event](), _parsed(actions)
        with suppress(RulesError):  # what an engine says need not be legal
            for action in played:
                state, happened = book.play(state, action)
                events += happened
        named = (action for action in played if action.verb not in ("move", "rolled"))
        return turn_text(board, events) or i18n.listed(i18n.t(board.action_text(Action(a.verb))) for a in named)

    @property
    def score(self) -> str:
        """How the match stood where the position is from."""
        return score_line(self.source, self.source.moments[self._moment])

    def reasons(self, codes: Sequence[str]) -> list[str]:
        """The sentences of why something is good."""
        return reason_texts(self.host.games[self.source.terms.game].advice(), codes)

    def arranged(self, layout: TableLayout) -> TableLayout:
        """Give the words the room of the panels too where a column has too little for them."""
        room = layout.words.union(layout.log) if layout.log else layout.words
        whole = room.unionall(layout.panels)
        if whole.width != room.width or whole.collidelist([layout.board, layout.bar]) >= 0:
            return layout
        if self.needed(room.width) > room.height:
            layout, room = replace(layout, panels=(), words=whole), whole
        if not layout.log:
            return layout
        look, gap = self.host.look, self.host.look.px(8)
        most = room.height - look.em(LEFT)
        said = min(most, self.words_height(room.width) + gap)
        words = pygame.Rect(room.left, room.bottom - said, room.width, said)
        return replace(layout, words=words, log=pygame.Rect(*room.topleft, room.width, room.height - said - gap // 2))

    # ---- what happens

    def settled(self) -> None:
        """Keep the board turned to who has played, and judge the turn once it has been played."""
        super().settled()
        self.window.turn_towards(self.position.seat)
        if self.position.open and self.position.done:
            self.position.open = False
            self.answered(self.position.book.format_state(self.position.state))
        self.page.rebuild()

    def lay_out(self) -> None:
        super().lay_out()
        self.window.turn_towards(self.position.seat)
        self.page.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._showing and self.controller.settled and not self.controller.view.busy:
            self._show(dt)

    @property
    def busy(self) -> bool:
        return bool(self._showing) or super().busy

    def _show(self, dt: float) -> None:
        if self._pause > 0:
            self._pause -= dt
            if self._pause <= 0:
                self.controller.stand(partial(self.position.stand, self._moment))
        else:
            actions, self._showing = self._showing, ()
            self.controller.travel(actions)

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done."""
        open_rule(self.host, self.model.match, self.message.reason)


def _parsed(actions: Sequence[str]) -> tuple[Action, ...]:
    """Actions from text; none where that is no action."""
    try:
        return tuple(map(parse_action, actions))
    except RulesError:
        return ()
