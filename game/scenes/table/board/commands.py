"""What people can do wherever a match is played on its board."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from game import i18n
from game.library.storage_errors import LibraryError, MatchMovedError
from game.play import table_commands
from game.play.controller import Controller
from game.play.services import tell_why
from game.play.table_model import TableModel
from game.play.words.narration import Message
from game.rules.actions import Action
from game.scenes.base.board_reading import TAKEN
from game.scenes.base.opening import next_match as launcher
from game.scenes.base.scene import Scene
from game.scenes.table.chrome.action_bar import UNDO
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.control.board_input import BoardInput
from game.scenes.table.control.table_reading import TableReading
from game.text import N_
from game.ui.commands import BoundCommand, command, commands_of, perform
from game.ui.input.bindings import TEXTS
from game.ui.page.page import Page

# L10n: the tip of a button: what it does, the key that does the same, and where else one may click to roll
FELT_TIP: Final = N_("tip", "{name} ({key}), or click the empty board")
PLAYING_ON: Final = ("place:", "spot:", "act:", "due:")
"""The beginnings of the keys of targets at which the game goes on."""


class BoardCommands(Scene):
    """The commands of a board scene, and what playing by them takes."""

    model: TableModel
    controller: Controller
    message: Message
    window: BoardWindow
    page: Page
    board_input: BoardInput
    reading: TableReading
    stays = False
    """Whether the focus stays where it is when the table has come to rest."""

    def roll_tip(self, action: Action) -> str:
        """Return the tip of rolling; "" for any other action, whose tip names its key."""
        chord = self.page.chord("roll") if table_commands.action_key(self, action) == "roll" else ""
        return i18n.t(FELT_TIP, name=i18n.t(table_commands.action_text(self, action)), key=chord) if chord else ""

    @command(
        "act",
        table_commands.action_text,
        icon=table_commands.action_icon,
        key=table_commands.action_key,
        tip=roll_tip,
        why_not=table_commands.why_no_action,
    )
    def act(self, action: Action) -> None:
        """Play an action."""
        self.play(action)

    def play(self, action: Action) -> None:
        """Play an action, after a question where it costs something."""
        self.play_now(action)

    def play_now(self, action: Action) -> None:
        """Play an action without a question."""
        self.guarded(partial(self.controller.act, action))

    @command("undo", UNDO, icon="undo", key="undo", why_not=table_commands.why_no_undo)
    def undo(self) -> None:
        """Take back the last action."""
        self.stays = self.guarded(self.controller.undo)

    @command("redo", N_("button", "Redo"), icon="redo", key="redo", why_not=table_commands.why_no_redo)
    def redo(self) -> None:
        """Play again what was undone last."""
        self.stays = self.guarded(self.controller.redo)

    @command("hint", TEXTS["hint"], key="hint", why_not=table_commands.why_nothing_moves)
    def hint(self) -> None:
        """Show what can move, or where it can go."""
        self.board_input.show_movable()

    @command("read", TEXTS["read"], key="read")
    def read_board(self) -> None:
        """Begin or stop reading the board place by place."""
        self.reading.switch()

    @command("turn", N_("button", "Turn the board"), icon="turn", key="turn")
    def turn_board(self) -> None:
        """Turn the board to its next sensible position."""
        self.window.turn_by_hand()

    def commands(self) -> Iterable[BoundCommand]:
        yield from commands_of(self)
        if not self.model.look_back.active:
            yield from map(self.act.of, self.controller.acts())

    def does(self, action: str) -> bool:
        """Do what a named action means wherever the focus is. Returns False if it means nothing now.

        Space presses the button that has the focus, unless that is one at which the game goes on; Esc is left to the
        page.
        """
        if action in ("", "back"):
            return False
        at_play = (self.page.focused or "act:").startswith(PLAYING_ON)
        if action == "roll" and self.host.input_mode.by_key and not at_play:
            return False
        if self.reading.on and self.model.look_back.active and action in TAKEN:
            return False
        if perform(self.commands(), action, self.host.remark):
            return True
        if action in ("roll", "confirm") and not self.model.look_back.active and self.hurry():
            return True
        if action == "roll" and self.page.focused:  # Space presses what has the focus
            return False
        return self.controller.settled and perform(map(self.act.of, self.barred_acts()), action, self.host.remark)

    def barred_acts(self) -> Iterable[Action]:
        """Yield actions that cannot be played now, whose keys say why."""
        return ()

    def hurry(self) -> bool:
        """End at once what moves or waits to happen by itself. Returns False if nothing does."""
        return self.guarded(self.controller.hurry)

    def guarded(self, do: Callable[[], object]) -> bool:
        """Do something that may play; returns False if ``do`` does.

        What cannot be stored is not played, and people are told why. A match that another window has played on is
        loaded again.
        """
        try:
            return do() is not False
        except MatchMovedError:
            launcher.reload(self.host, self.model.match)
        except LibraryError as error:
            tell_why(self.host, error)
        return True
