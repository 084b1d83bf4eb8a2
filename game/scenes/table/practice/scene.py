"""`TrialScene`: a match on a table that is stored nowhere. `PracticeScene`: one turn of a match, played once more."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Final

import pygame
from msgspec.structs import replace

from game import i18n
from game.exercises.guess_session import GuessSession
from game.exercises.judge import Judge
from game.match import Match
from game.pictures.lit_piece import LitPiece
from game.play.practice.practice_position import PracticePosition, ShownTurn, parsed
from game.play.words.match_words import score_line
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.scenes.base.scene import Host
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.practice.view import panel, verdict, words
from game.table.model.turn_explanation import reason_texts, titled_turn, turn_text
from game.text import N_, Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Align, Box
from game.ui.page.page import Page

AGAIN: Final = N_("button", "Again")
SHOW: Final = N_("button", "Show me")
NEXT: Final = N_("button", "Next")
END: Final = N_("button", "Done")
# L10n: which of the manual's lessons this is, at the edge of the window: lesson 3 of 12; there is little room
PROGRESS: Final = N_("lesson", "{n} of {count}")
JUDGING: Final = N_("review", "Judging the turn…")
SILENT: Final = N_("exercise", "The computer player is not responding, so this cannot be judged now.")
PAUSE: Final = 0.8
"""Seconds before the program plays or takes back by itself."""


class TrialScene(BoardScene):
    """A match on a table that is stored nowhere. A subclass says what there is to read, and what the way back is."""

    way_back: ClassVar[tuple[Text, str]]
    """Text and icon of the button that leads back to where the scene was opened."""
    long_title: ClassVar[str] = "subheading"
    """The style of a title that needs two lines."""
    shows_words = True

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host, match)
        self.window.one_column = self.window.log_open = True
        self.window.tools = False
        self.place = pygame.Rect(0, 0, 0, 0)
        """The room beside the board for everything there is to read."""

    @property
    def title(self) -> str:
        """What is practised here."""
        return ""

    @property
    def number(self) -> tuple[int, int]:
        """Which of how many this is, from 1."""
        return 1, 1

    @property
    def is_last(self) -> bool:
        """Whether none follows."""
        number, count = self.number
        return number == count

    def next_text(self) -> Text:
        """Return what the button says that leads on, after the last one back to where the first was opened."""
        return END if self.is_last else NEXT

    def next_icon(self) -> str:
        """Return the name of its icon."""
        return "done" if self.is_last else "forward"

    def quiet(self) -> str:
        number, count = self.number
        return i18n.t(PROGRESS, number, count=count) if count > 1 else ""

    def says(self) -> str:
        """Return what there is to read while no refused move is explained there."""
        return ""

    @property
    def call(self) -> str:
        """What is to be done now, which stands above the buttons; `says` may end with it."""
        return ""

    def words(self) -> str:
        return self.message.text() if self.message.reason else self.says()

    @property
    def buttons(self) -> Sequence[BoundCommand]:
        """The buttons at the foot of the panel; a primary one is as wide as the panel."""
        return ()

    def parts(self, style: str) -> Sequence[Box | None]:
        """Return what stands below the title; the words in this style."""
        return words(self, style)

    def contents(self, style: str) -> Box | None:
        """Return what else can be opened from here, for the foot of the panel where there is room."""
        del style
        return None

    @property
    def picture(self) -> Box | None:
        """What fills the room between the words and the buttons; None for nothing."""
        return None

    @property
    def read_rule(self) -> BoundCommand:
        """Open the rule book at why a move was refused."""
        return self._side_panels.read_rule

    def arranged(self, layout: TableLayout) -> TableLayout:
        """Give the panel the room of the words and of the log; in a column also the players', who stay while they play
        and there is room for them, and the buttons', where there are none.
        """
        place, players = layout.log or layout.words, layout.panels
        if not layout.in_strip:
            place = place.union(layout.words)
            if not self.bar() or panel(self).measure(self.page.look, place.width)[1] > place.height:
                place, players = place.unionall([room for room in players if room.right > place.left]), ()
            if not self.bar():
                place = place.union(layout.bar)
        self.place = place
        nowhere = pygame.Rect(place.bottomleft, (place.width, 0))
        return replace(layout, panels=players, words=nowhere, told=nowhere, log=place)

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put the panel beside the board."""
        Align(panel(self), "stretch", "stretch").put(page, self.place)

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
        self.shown = ""
        """The name of the line on the board; "" for none."""

    # ---- what a subclass says

    def answered(self, state: str) -> None:
        """Judge the turn that somebody has played; it has led to this state."""

    @property
    def played(self) -> bool:
        """Whether the turn has been played."""
        return self.position.done

    def informed(self) -> None:
        """Use what the engine has just answered."""

    @property
    def lines(self) -> Mapping[str, ShownTurn]:
        """The ways to play the turn that can be looked at on the board, by a name for each; {} for none."""
        return {}

    @property
    def verdict(self) -> Sequence[str]:
        """How good a turn was, and what it gave away; () before it is known."""
        return ()

    @property
    def explanation(self) -> Sequence[str]:
        """What there is to say of the lines, such as why the best one is good."""
        return ()

    def judged(self) -> str:
        """Return the verdict, the lines and the explanation as one text."""
        played = map(self.line_text, self.lines)
        return "\n".join(filter(None, (*self.verdict, *played, *self.explanation)))

    # ---- what it shows

    def bar(self) -> Bar:
        """Return the buttons with which a turn is played."""
        acts = act_bar(self.act, self.controller.acts())
        return {**acts, "undo": [self.undo], "redo": [self.redo]} if self.asks else {}

    @property
    def asks(self) -> bool:
        """Whether people are asked to play a turn."""
        return self.position.open

    @property
    def picture(self) -> Box | None:
        """The piece of the player who is asked."""
        position, seat = self.position, self.position.to_act
        if not self.asks or seat < 0:
            return None
        game, sides = self.host.games[position.terms.game], position.terms.sides
        return LitPiece(game, sides, seat, 0, 130, name="", grow=1)

    def task(self, task: str) -> str:
        """Return what is to be done, below how the match stood."""
        score = score_line(self.source, self.source.moments[self._moment])
        return "\n".join(filter(None, (score, task)))

    def noted(self, actions: Sequence[str]) -> str:
        """Return actions from the position on in the notation of the game, or by the texts of their buttons."""
        board, book, state = self.model.board, self.source.book, self.source.moments[self._moment].state
        events, played = list[Event](), parsed(actions)
        with suppress(RulesError):  # what an engine says need not be legal
            for action in played:
                state, happened = book.play(state, action)
                events += happened
        named = (action for action in played if action.verb not in ("move", "rolled"))
        return turn_text(board, events) or i18n.listed(i18n.t(board.action_text(Action(a.verb))) for a in named)

    def reasons(self, codes: Sequence[str]) -> list[str]:
        """Return the sentences for the weightiest reasons of an engine."""
        return reason_texts(self.host.games[self.source.terms.game].advice(), codes)

    def parts(self, style: str) -> Sequence[Box | None]:
        return words(self, style) if self.message.reason or not self.verdict else verdict(self, style)

    # ---- what can be done

    def commands(self) -> Iterable[BoundCommand]:
        return [each for each in super().commands() if self.position.open or each.name not in ("undo", "redo")]

    def stand(self, moment: int, *, open_: bool = True) -> None:
        """Put the match where it stood at a moment; ``open_`` says whether somebody may play then."""
        self._moment, self._showing, self.shown, self.answers = moment, (), "", False
        self.position.open = open_
        self.controller.move_to(partial(self.position.stand, moment))

    def line_text(self, name: str) -> str:
        """Return what is played in a line."""
        line = self.lines[name]
        return titled_turn(line.text, self.noted(line.actions))

    def is_shown(self, name: str) -> bool:
        """Whether a line is the one on the board."""
        return name == self.shown

    @command("line", line_text, selected=is_shown)
    def show_line(self, name: str, pause: float = 0.0) -> None:
        """Put up the position again after a pause in seconds, and play a line from there."""
        self.shown, self._showing, self._pause = name, parsed(self.lines[name].actions), max(pause, 1e-6)
        self.position.open = False
        self.page.rebuild()

    # ---- what happens

    def settled(self) -> None:
        """Judge the turn once it has been played."""
        super().settled()
        if self.position.open and self.played:
            self.position.open = False
            self.answered(self.position.book.format_state(self.position.state))
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
            self.answers, actions, self._showing = self.shown == "better", self._showing, ()
            self.controller.act(*actions)
