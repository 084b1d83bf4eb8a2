"""`TableScene`: a match at the table. The board fills the window; panels, words and buttons stand beside it."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import pygame

from game import i18n
from game.library.storage_errors import LibraryError
from game.match import Match
from game.play.play_observer import Intent
from game.play.words.match_words import rules_name
from game.rules.actions import Action
from game.rules.rulebook import DICE
from game.scenes.base.files.storage import save_picture, summary_of
from game.scenes.base.opening.open_rulebook import open_rule
from game.scenes.base.players.plan import PanelFigure
from game.scenes.base.scene import Host
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import HINT, Bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.commands import Stepping
from game.scenes.table.control import unavailable
from game.scenes.table.control.clocks import PAUSED, TableClock
from game.scenes.table.control.hints import Hints
from game.scenes.table.control.offers import Offers
from game.scenes.table.control.questions import Questions
from game.scenes.table.control.tutoring import Tutoring, TutorQuestion
from game.scenes.table.dialogs.dice_entry.scene import DiceScene, dice_due
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.dialogs.tutor_question import TutorScene
from game.scenes.table.log.drawer import LogDrawer
from game.scenes.table.log.view import view as log_view
from game.scenes.table.view import bar
from game.text import N_
from game.ui.commands import BoundCommand, command, commands_of
from game.ui.page.page import Page

SILENT = N_("toast", "The computer player is not responding. Play for it, or let it try again.")
# L10n: name is that of somebody else's program, which plays in a match that was begun on another computer
ABSENT = N_("toast", "The program {name} is not available here. Play for it, or add it in Settings.")
TRY_AGAIN = N_("button", "Try again")


class TableScene(BoardScene):
    """One match at the table. Every action is stored at once; closing the scene loses nothing."""

    remembers = True

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host, match)
        self._aids = match.terms.aids
        self._offers = Offers(host)
        self._questions = Questions(self)
        self._hints = Hints(self)
        clock = host.library.clock(match)
        self._clock = TableClock(self, clock) if clock else None
        self._tutoring = Tutoring(self)
        self.stepping = Stepping(self)
        self._log = LogDrawer(host, self.model, self.page, self.stepping.look_at)

    # ---- what it shows

    def bar(self) -> Bar:
        return {} if self.window.sheet_open else bar(self)

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put the log, while it is open."""
        if layout.log and not self.window.sheet_open:
            self._log.prepare()
            log_view(self._log, page.look, layout.log.size).put(page, layout.log)

    def clocks(self) -> Sequence[PanelFigure]:
        return self._clock.figures() if self._clock else ()

    def quiet(self) -> str:
        return i18n.t(PAUSED) if self._clock and self._clock.paused else rules_name(self.model.match)

    def words(self) -> str:
        """The words about the moment that is looked at, a message, a hint, or what is to be done and why."""
        narration = self.model.narration
        if self.window.sheet_open:
            return ""
        if self.model.look_back.active:
            return narration.told(self.model.look_back.shown)
        if text := self.message.text():
            return text
        if hinted := self._hints.words():
            return hinted
        if begins := narration.beginning():
            return i18n.sentences([begins, narration.remark(), narration.first(self.controller.computers.to_act)])
        asked = narration.thinking() if self.controller.computers.to_act else narration.prompt()
        return i18n.sentences([narration.remark(), asked])

    def commands(self) -> Iterable[BoundCommand]:
        return [*super().commands(), *commands_of(self.stepping)]

    # ---- what happens

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        """Offer what the program could have done by itself."""
        self._offers.played(action, forced)

    def holds(self, intent: Intent) -> bool:
        return self._tutoring.holds(intent)

    def settled(self) -> None:
        """Ask for own dice that are due; tell of a computer player that has failed."""
        super().settled()
        if self._clock:
            self._clock.settled()
        self._tutoring.prepare()
        self._ask_dice()
        computers = self.controller.computers
        if name := computers.absent:
            self.host.suggest(ABSENT, self.think_again, name=name)
        elif computers.failed:
            self.host.suggest(SILENT, self.think_again)

    def handle(self, event: pygame.Event, action: str) -> None:
        if self._clock and event.type != pygame.MOUSEMOTION:
            self._clock.look()
        super().handle(event, action)

    def close(self) -> None:
        if self._clock:
            with suppress(LibraryError):  # then the match goes on with what was left at the last action
                self.host.library.store_clock(self.model.match)
        super().close()

    def celebrated(self) -> None:
        self.show_result()

    def watch(self, dt: float) -> None:
        super().watch(dt)
        if self._clock:
            self._clock.look(above=False)
        self._log.follow()

    def update(self, dt: float) -> None:
        """Also show what the engines have answered."""
        super().update(dt)
        if self._clock:
            self._clock.look()
        self._log.follow()
        if self._aids.hints:
            self._hints.update()
        if self._aids.tutor:
            self._tutoring.update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or (self._aids.tutor > 0 and self._tutoring.waits)

    # ---- what can be done

    def play(self, action: Action) -> None:
        """Play an action; what costs something is asked about first."""
        self._questions.act(action)

    def back(self) -> None:
        """Return from looking back, close the log, or open the menu."""
        if self.model.look_back.active:
            self.stepping.now()
        elif self.window.log_open:
            self.toggle_log()
        else:
            self.menu()

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done now."""
        open_rule(self.host, self.model.match, self.message.reason)

    def can_get_hint(self) -> bool:
        """Whether the key for hints means anything."""
        return self.model.hint.agreed or not self.model.look_back.active

    def hint_asked(self) -> bool:
        """Whether the hint is shown."""
        return self.model.advised and self.model.hint.asked

    @command("hint", HINT, icon="bulb", key="hint", offered=can_get_hint, why_not=unavailable.hint, selected=hint_asked)
    def hint(self) -> None:
        """Ask for a hint; show what can move where none was agreed on.

        The focus of whoever asks by mouse goes on to the board: Space and Enter shall not ask again and again.
        """
        if not self.model.hint.agreed:
            self.board_input.show_movable()
            return
        self._hints.ask()
        if not self.page.mode.by_key:
            self.focus_board()

    @command("log", N_("button", "Log"), icon="log", key="log")
    def toggle_log(self) -> None:
        """Open or close the log."""
        self.window.log_open = not self.window.log_open
        self._log.forget()
        self.lay_out()

    def computer_failed(self) -> bool:
        """Whether a computer player is to act and cannot."""
        return self.controller.computers.failed

    @command("think-again", TRY_AGAIN, offered=computer_failed)
    def think_again(self) -> None:
        """Let a computer player that has failed try once more."""
        self.controller.think_again()

    @command("next", N_("button", "Next game"), icon="play")
    def next_game(self) -> None:
        """Begin the next game of the series."""
        self.guarded(self.controller.next_game)

    @command("menu", N_("button", "Menu"), icon="menu", key="menu")
    def menu(self) -> None:
        """Open the menu."""
        self.host.push(MenuScene(self.host, self.model, self.commands()))

    def can_mirror(self) -> bool:
        """Whether the game's board can lie mirrored."""
        return self.window.board.mirrors

    # L10n: left and right change places, as in backgammon when people want their home board on the other side
    @command("mirror", N_("button", "Mirror the board"), icon="mirror", key="mirror", offered=can_mirror)
    def mirror_board(self) -> None:
        """Let left and right change places on the board."""
        self.window.mirror_by_hand()

    @command("rules", N_("button", "Rule book"), icon="book", key="help")
    def open_rules(self) -> None:
        """Open the rule book at the rule that matters now."""
        self.help()

    def can_resign(self) -> bool:
        """Whether the seat to act can give up."""
        return self._questions.can_resign

    @command("resign", N_("button", "Resign"), icon="flag", offered=can_resign)
    def resign(self) -> None:
        """Ask how much is given up."""
        self._questions.resign()

    @command("picture", N_("button", "Save a picture of the board"), icon="picture")
    def save_picture(self) -> None:
        """Write the board, as it is shown, to a picture file."""
        if summary := summary_of(self.host, self.model.match):
            save_picture(self.host, summary, self.window.picture())

    def mark(self) -> None:
        """Bring board and page up to date: what can be played, and what is known of the hint."""
        self.board_input.mark()

    def open_hints(self) -> None:
        """Open the list of the best ways to play on."""
        self._make_room()
        self.host.push(HintScene(self))

    def buttons(self) -> Bar:
        """The buttons of the table, also while a sheet stands beside the board."""
        return bar(self)

    def open_tutor(self, question: TutorQuestion) -> None:
        """Open what the tutor says beside the board."""
        self._make_room()
        self.host.push(TutorScene(self, question))

    def _make_room(self) -> None:
        """Lay the table out with a sheet beside the board."""
        self.window.sheet_open = True
        self.lay_out()

    def dice_due(self) -> bool:
        """Whether the players' own dice are to be entered."""
        return self.controller.settled and self.model.match.asks_for_dice

    @command("due:dice", N_("button", "Enter roll"), icon="dice", offered=dice_due, style="primary")
    def enter_dice(self) -> None:
        """Enter the roll of the players' own dice."""
        self._ask_dice()

    def _ask_dice(self) -> None:
        """Ask for the roll of the players' own dice, if one is due."""
        if self.model.match.to_act == DICE:
            self.host.push(DiceScene(self, dice_due(self.model)))

    def has_ended(self) -> bool:
        """Whether the present game has come to its end."""
        return self.controller.settled and self.model.ended

    @command("due:result", N_("button", "Result"), icon="trophy", offered=has_ended, style="primary")
    def show_result(self) -> None:
        """Open the result of the game that has ended."""
        self.celebration.end()
        self._make_room()
        self.host.push(ResultScene(self))

    def resume(self) -> None:
        """Go on after a sheet over or beside the board was closed."""
        self.window.sheet_open = False
        if self._clock:
            self._clock.rejoin()
        super().resume()
