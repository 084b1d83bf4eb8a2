"""`TableScene`: a match at the table. The board fills the window; panels, words and buttons stand beside it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game import i18n
from game.match import Match
from game.scenes.base.match_words import rules_name
from game.scenes.base.open_rulebook import open_rule
from game.scenes.base.scene import Host
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.chrome.layout import Layout
from game.scenes.table.chrome.log import Log
from game.scenes.table.control import launcher
from game.scenes.table.control.commands import Commands, TableActions
from game.scenes.table.control.resigning import resignation
from game.scenes.table.dialogs.dialogs import Dialogs
from game.ui.page.page import Page


class TableScene(BoardScene):
    """One match. It is stored by its own recorder; closing the scene loses nothing."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host, match)
        self._log = Log(self.model, self.look_at, self.page.rebuild)
        self._dialogs = Dialogs(host, self.model, change=self.guarded, explain=self.help)
        self._commands = Commands(
            host,
            self.model,
            TableActions(
                act=self.act,
                change=self.guarded,
                look_at=self.look_at,
                walk_to=self.walk_to,
                look_at_now=self.look_at_now,
                play_on=self.play_on,
                toggle_log=self.toggle_log,
                menu=self.menu,
                rules=self.help,
                show_result=self.show_result,
                ask_dice=self._dialogs.ask_dice,
            ),
        )

    # ---- what it shows

    def build(self, page: Page, layout: Layout) -> None:
        """The buttons, and the log while it is open."""
        self._commands.build(page, layout.slots)
        if layout.log:
            self._log.build(page, layout.log)

    def quiet(self) -> str:
        """The rules that are played."""
        return rules_name(self.model.match)

    def words(self) -> str:
        """What happened at the moment looked at, something to be told, or what is to be done.

        A match begins with the seal of its dice, told here because a toast would lie on the board.
        """
        narration = self.model.narration
        if self.model.look_back.active:
            return narration.told(self.model.look_back.shown)
        return self.message.text() or i18n.sentences([narration.seal(), narration.prompt()])

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """While people look back they walk through the match; else they play."""
        anywhere = {**super().shortcuts(), "log": self.toggle_log, "menu": self.menu}
        if not self.model.look_back.active:
            return anywhere
        return {"log": self.toggle_log, "menu": self.menu, "turn": self.turn_board, **self._commands.walking()}

    # ---- what happens

    def settled(self) -> None:
        """The table rests; own dice that are due are asked for."""
        super().settled()
        self._dialogs.ask_dice()

    def celebrated(self) -> None:
        """The result of the game comes."""
        self.show_result()

    def focus_board(self) -> None:
        """The focus stays on Undo and Redo if one of them was just pressed: they are often pressed again."""
        if not (self._commands.stays() and self.focused in ("undo", "redo")):
            super().focus_board()

    # ---- what can be done

    def back(self) -> None:
        """Esc: come back to now, close the log, or open the menu."""
        if self.model.look_back.active:
            self.look_at_now()
        elif self.window.log_open:
            self.toggle_log()
        else:
            self.menu()

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done now."""
        open_rule(self.host, self.model.match, self.message.reason)

    def look_at(self, index: int) -> None:
        """Show moment ``index`` of the match, from 0, at once."""
        self._look(partial(self.model.look_back.show, index))

    def walk_to(self, index: int) -> None:
        """Show a later moment by the motion that led there."""
        self._look(partial(self.model.look_back.walk, index))

    def look_at_now(self) -> None:
        """Show the present again."""
        self.model.look_back.leave()
        self.board_input.mark()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.window.log_open = not self.window.log_open
        self.lay_out()

    def next_game(self) -> None:
        """Begin the next game of the series."""
        self.guarded(self.controller.next_game)

    def play_on(self) -> None:
        """Begin a new match at the moment that is looked at."""
        launcher.play_on(self.host, self.model.match, self.model.look_back.shown)

    def menu(self) -> None:
        """Open the menu."""
        self._dialogs.menu(self.turn_board, self._resignation())

    def _resignation(self) -> Callable[[], object] | None:
        """What giving up does, while that can be done."""
        if self.model.look_back.active:
            return None
        return resignation(self.host.settings.confirm, self.model, self.act, self.page.ask)

    def show_result(self) -> None:
        """Open the result of the game that has ended."""
        self.celebration.end()
        self._dialogs.show_result(next_game=self.next_game, replay=partial(self.look_at, 0))

    def _look(self, show: Callable[[], object]) -> None:
        self.board_input.cancel()
        if self.message.reason:
            self.message.clear()
        show()
        self.board_input.mark()
