"""`TrialScene`: a match on a table that is stored nowhere. `PracticeScene`: one turn of a match, played once more."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from game import i18n
from game.exercises.guess_session import GuessSession
from game.exercises.judge import Judge
from game.match import Match
from game.play.practice.practice_position import PracticePosition
from game.play.words.match_words import score_line
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.scenes.base.opening.open_rulebook import open_rule
from game.scenes.base.scene import Host
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.table.model.turn_explanation import reason_texts, turn_text
from game.text import N_, Text
from game.ui.commands import BoundCommand, command

AGAIN: Final = N_("button", "Again")
SHOW: Final = N_("button", "Show me")
NEXT: Final = N_("button", "Next")
# L10n: which of the manual's lessons this is, at the edge of the window: lesson 3 of 12; there is little room
PROGRESS: Final = N_("lesson", "{n} of {count}")
JUDGING: Final = N_("review", "Judging the turn…")
SILENT: Final = N_("exercise", "The computer player is not responding, so this cannot be judged now.")
PLAYED: Final = N_("exercise", "Played: {move}.")
BETTER: Final = N_("exercise", "Better: {move}.")
PAUSE: Final = 0.8
"""Seconds before the program plays or takes back by itself."""
LEFT: Final = 4
"""Ems of the height that is left above the longest words for what stands there."""


class TrialScene(BoardScene):
    """A match on a table that is stored nowhere. A subclass says what there is to read, and what the way back is."""

    way_back: ClassVar[tuple[Text, str]]
    """Text and icon of the button that leads back to where the scene was opened."""

    def says(self) -> str:
        """Return what the line of words says while no refused move is explained there."""
        return ""

    def words(self) -> str:
        return self.message.text() if self.message.reason else self.says()

    def leave_text(self) -> Text:
        """Return the text of `leave`."""
        return self.way_back[0]

    def leave_icon(self) -> str:
        """Return the icon of `leave`."""
        return self.way_back[1]

    @command("leave", leave_text, icon=leave_icon, key="back")
    def leave(self) -> None:
        """Go back to where the scene was opened."""
        self.host.pop()

    def back(self) -> None:
        self.leave()


class PracticeScene(TrialScene):
    """A position of a match, from which one turn is played or shown; a subclass judges it (`answered`).

    ``thinking`` asks the engine about it, until the scene closes.
    """

    remembers = True

    def __init__(self, host: Host, match: Match[Any], moment: int, thinking: Judge | GuessSession) -> None:
        self.source = match
        self.position = PracticePosition(match, moment)
        super().__init__(host, self.position)
        self._moment = moment
        self._thinking = thinking
        self._showing: tuple[Action, ...] = ()
        """What is to be played by itself, from the position on."""
        self._pause = 0.0

    # ---- what a subclass says

    def answered(self, state: str) -> None:
        """Judge the turn that somebody has played; it has led to this state."""

    @property
    def played(self) -> bool:
        """Whether the turn has been played."""
        return self.position.done

    def informed(self) -> None:
        """Use what the engine has just answered."""

    def needed(self, width: int) -> int:
        """Return the height in pixels that the words and what stands above them need in a width."""
        return self.words_height(width)

    # ---- what it shows

    def turn_bar(self) -> Bar:
        """Return the buttons while a turn is to be played."""
        return {**act_bar(self.act, self.controller.acts()), "undo": [self.undo], "redo": [self.redo]}

    @property
    def asks(self) -> bool:
        """Whether people are asked to play a turn; else nothing is undone either."""
        return self.position.open

    def task(self, task: str) -> str:
        """Return what is to be done, below how the match stood."""
        score = score_line(self.source, self.source.moments[self._moment])
        return "\n".join(filter(None, (score, task)))

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

    def better(self, judge: Judge) -> list[str]:
        """Return what the best turn is, and why."""
        return [i18n.t(BETTER, move=self.noted(judge.best)), *self.reasons(judge.reasons)]

    def reasons(self, codes: Sequence[str]) -> list[str]:
        """Return the sentences for the weightiest reasons of an engine."""
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
        look, gap = self.window.look, self.window.look.px(8)
        words, log = room.copy(), room.copy()
        words.height = min(room.height - look.em(LEFT), self.words_height(room.width) + gap)
        words.bottom = room.bottom
        log.height -= words.height + gap // 2
        return replace(layout, words=words, log=log)

    # ---- what can be done

    def commands(self) -> Iterable[BoundCommand]:
        return [each for each in super().commands() if self.asks or each.name not in ("undo", "redo")]

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done."""
        open_rule(self.host, self.model.match, self.message.reason)

    def stand(self, moment: int, *, open_: bool = True) -> None:
        """Put the match where it stood at a moment; ``open_`` says whether somebody may play then."""
        self._moment, self._showing = moment, ()
        self.position.open = open_
        self.controller.move_to(partial(self.position.stand, moment))

    def show(self, actions: Sequence[str], pause: float = 0.0) -> None:
        """Put up the position again after a pause in seconds, and play these actions from there."""
        self._showing, self._pause = _parsed(actions), max(pause, 1e-6)
        self.position.open = False

    # ---- what happens

    def settled(self) -> None:
        """Keep the board turned to who has played, and judge the turn once it has been played."""
        super().settled()
        self.window.turn_towards(self.position.seat)
        if self.position.open and self.played:
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
        if self._thinking.step():
            self.informed()
            self.page.rebuild()

    @property
    def busy(self) -> bool:
        return bool(self._showing) or super().busy

    def close(self) -> None:
        self._thinking.cancel()
        super().close()

    def _show(self, dt: float) -> None:
        if self._pause > 0:
            self._pause -= dt
            if self._pause <= 0:
                self.controller.move_to(partial(self.position.stand, self._moment))
        else:
            actions, self._showing = self._showing, ()
            self.controller.act(*actions)


def _parsed(actions: Sequence[str]) -> tuple[Action, ...]:
    """Actions from text; none where that is no action."""
    try:
        return tuple(map(parse_action, actions))
    except RulesError:
        return ()
