"""`TableScene`: a match at the table. The board fills the window; panels, words and buttons stand beside it.

What people can do is in `game.scenes.table.commands`, what stands where in `game.scenes.table.view`.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import pygame

from game import i18n
from game.library.storage_errors import LibraryError
from game.match import Match
from game.play.controller import Intent
from game.play.offers import Offers, tell_once
from game.play.own_dice import dice_due
from game.play.program_players import FAULTS
from game.play.questions import Questions
from game.play.table_clock import PAUSED, TableClock
from game.play.tutor import Tutor, TutorQuestion
from game.play.words.match_words import rules_name
from game.rules.actions import Action
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.commands import HINT_LIST, Stepping, TableCommands
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.dialogs.dice_entry.view import ENTER
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.scenes.table.dialogs.tutor_question import TutorScene
from game.scenes.table.log.drawer import LogDrawer
from game.scenes.table.log.view import TITLE as LOG
from game.scenes.table.log.view import view as log_view
from game.scenes.table.view import bar, barred_acts, words
from game.text import N_
from game.ui.commands import BoundCommand, command, commands_of
from game.ui.input.printed import digit
from game.ui.page.page import Page
from game.ui.players.clock_figure import clock_figure
from game.ui.players.plan import PanelFigure

SILENT = N_("toast", "The computer player is not responding. Play in its place, or let it try again.")
MORE = N_("toast", "Ask again to see the five best moves, and why.")
# L10n: name is that of somebody else's program, which plays in a match that was begun on another computer
ABSENT = N_("toast", "The program {name} is not available here. Play in its place, or add it in Settings.")


class TableScene(TableCommands):
    """One match at the table. Every action is stored at once; closing the scene loses nothing.

    Attributes:
        questions: what is asked before something is lost.
        offers: what the program could do by itself, offered once.
        tutor: holds back mistakes, if that was agreed on.
        stepping: looking back at earlier turns.
        log: the list of all turns beside the board, while it is open.
        clock: the clocks of the players; None if they play without.
    """

    remembers = True

    def __init__(self, host: Host, match: Match[Any], *, result: bool = False) -> None:
        super().__init__(host, match)
        self._begins_with_result = result and match.over
        self.questions = Questions(self)
        self.offers = Offers(host)
        self.tutor = Tutor(self)
        self.stepping = Stepping(self)
        self.log = LogDrawer(host, self.model, self.page, self.stepping.look_at)
        self._log_announced = False
        clock = host.library.clock(match)
        self.clock = TableClock(self, clock) if clock else None

    def open(self) -> None:
        """Show the result at once, where that was asked for."""
        if self._begins_with_result:
            self.show_result()

    # ---- what it shows

    def bar(self) -> Bar:
        return {} if self.window.sheet_open else bar(self)

    def buttons(self) -> Bar:
        return bar(self)

    def words(self) -> str:
        return "" if self.window.sheet_open else words(self)

    @property
    def attended(self) -> bool:
        """Whether people can play: the window has the keyboard, and nothing holds them up."""
        return self._attended and not self.waits and pygame.key.get_focused()

    def quiet(self) -> str:
        return i18n.t(PAUSED) if self.clock and self.clock.paused else rules_name(self.model.match)

    def clocks(self) -> Sequence[PanelFigure]:
        return [clock_figure(*reading) for reading in self.clock.readings()] if self.clock else ()

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put the log, while it is open."""
        if layout.log and not self.window.sheet_open:
            self.log.prepare()
            log_view(self.log, page.look, layout.log.size).put(page, layout.log)

    def happened(self) -> Sequence[str]:
        """Return what is new; the last sentence of the log, too, when it has just been opened."""
        opened = self.window.log_open and not self._log_announced
        self._log_announced = self.window.log_open
        log = [i18n.labelled(i18n.t(LOG), self.model.narration.latest(self.model.announced))]
        return [*super().happened(), *(log if opened else [])]

    # ---- what happens

    def commands(self) -> Iterable[BoundCommand]:
        return [*super().commands(), *commands_of(self.stepping)]

    def barred_acts(self) -> Iterable[Action]:
        return barred_acts(self.model.match)

    def is_fresh(self, key: str) -> bool:
        """Whether a button has come a moment ago; none comes beside the list of hints, under which the guard rests."""
        return not self.window.sheet_open and super().is_fresh(key)

    def play(self, action: Action) -> None:
        """Play an action; what costs something is asked about first."""
        self.questions.act(action)

    def holds(self, intent: Intent) -> bool:
        return self.tutor.holds(intent)

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        """Offer what the program could have done by itself."""
        self.offers.played(action, forced)

    def settled(self) -> None:
        """Ask for own dice that are due; tell of a computer player that has failed."""
        super().settled()
        if self.clock:
            self.clock.settled()
        self.tutor.prepare()
        if self.model.match.asks_for_dice:
            self.enter_dice()
        computers = self.controller.computers
        if name := computers.missing_program:
            self.host.suggest(ABSENT, self.think_again, name=name)
        elif fault := computers.program_fault:
            name, (kind, detail) = fault
            self.host.suggest(FAULTS[kind], self.think_again, name=name, detail=detail)
        elif computers.failed:
            self.host.suggest(SILENT, self.think_again)

    def pause(self) -> None:
        self.attend(False)

    def resume(self) -> None:
        """Go on after a sheet over or beside the board was closed."""
        self.window.sheet_open = self.window.one_column = False
        self.attend(True)

    def handle(self, event: pygame.Event, action: str) -> None:
        if self.clock and event.type != pygame.MOUSEMOTION:
            self.clock.look()
        if event.type == pygame.KEYDOWN and self._types_a_face(event, action):
            sheet = DiceScene(self, dice_due(self.model))
            self.host.push(sheet)
            sheet.handle(event, action)
        else:
            super().handle(event, action)

    def _types_a_face(self, event: pygame.Event, action: str) -> bool:
        """Whether somebody types the first face of own dice although the sheet for them is closed."""
        return not action and digit(event) is not None and self.asks_for_dice() and not self.page.overlay

    def watch(self, dt: float) -> None:
        super().watch(dt)
        if self.clock:
            self.clock.look()
        self.log.follow()

    def update(self, dt: float) -> None:
        """Also show what the engines have answered."""
        super().update(dt)
        if self.closed:
            return
        if self.clock:
            self.clock.look()
        self.log.follow()
        if self.model.look_back.pointed != self.board_input.traced:
            self.board_input.point()
        aids = self.model.match.terms.aids
        if aids.hints and self.model.hint.arrived():
            self.mark()
            if self.model.hint.advice:
                tell_once(self.host, HINT_LIST, MORE)
        if aids.tutor and not self.waits:
            self.tutor.update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or self.tutor.waits

    def close(self) -> None:
        if self.clock:
            with suppress(LibraryError):  # then the match goes on with what was left at the last action
                self.host.library.store_clock(self.model.match)
        super().close()

    # ---- what opens over it or beside the board

    @command("menu", N_("button", "Menu"), icon="menu", key="menu")
    def menu(self) -> None:
        """Open the menu."""
        self.host.push(MenuScene(self))

    def back(self) -> None:
        """Return from looking back, close the log, or open the menu."""
        if self.model.look_back.active:
            self.stepping.now()
        elif self.window.log_open:
            self.toggle_log()
        else:
            self.menu()

    def asks_for_dice(self) -> bool:
        """Whether the players' own dice are to be entered; not while somebody looks back."""
        return self.controller.settled and self.model.match.asks_for_dice and not self.model.look_back.active

    @command("due:dice", ENTER, icon="dice", offered=asks_for_dice, style="primary")
    def enter_dice(self) -> None:
        """Enter the roll of the players' own dice."""
        self.host.push(DiceScene(self, dice_due(self.model)))

    def has_ended(self) -> bool:
        """Whether the present game has come to its end."""
        return self.controller.settled and self.model.ended

    @command("due:result", N_("button", "Result"), icon="trophy", offered=has_ended, style="primary")
    def show_result(self) -> None:
        """Open the result of the game that has ended."""
        self.celebration.end()
        self.open_beside(ResultScene(self))

    def celebrated(self) -> None:
        self.show_result()

    def open_hints(self) -> None:
        """Open the list of the best ways to play on."""
        self.open_beside(HintScene(self))

    def open_tutor(self, question: TutorQuestion) -> None:
        """Open what the tutor says beside the board."""
        self.open_beside(TutorScene(self, question))

    def open_beside(self, sheet: SideSheet) -> None:
        """Lay the table out with room for a sheet beside the board, and open the sheet."""
        self.window.sheet_open, self.window.one_column = True, sheet.one_column
        self.log.forget()
        self.lay_out()
        self.host.push(sheet)
