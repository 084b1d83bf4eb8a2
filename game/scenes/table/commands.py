"""What people can do at a table (`TableCommands`), and while they look back at earlier turns (`Stepping`)."""

from functools import partial

from game.play.offers import tell_once
from game.play.questions import Questions, offers_resignation, why_not_resign
from game.play.table_clock import TableClock
from game.play.table_commands import LATEST, START, why_no_hint, why_nothing_moves
from game.play.tutor import Tutor
from game.scenes.base.files.storage import save_picture, summary_of
from game.scenes.base.opening.next_match import play_on
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import HINT, Bar
from game.scenes.table.log.drawer import LogDrawer
from game.text import N_, Text
from game.ui.commands import Said, command
from game.ui.input.bindings import TEXTS

KEPT = N_("menu", "The match is saved after every action; you can continue it at any time.")
TRY_AGAIN = N_("button", "Try again")
HINT_LIST = "hint"
"""The name by which it is remembered that people know of the list of hints."""


class TableCommands(BoardScene):
    """The table as its sheets see it: its commands; those of every board are `BoardCommands`."""

    questions: Questions
    tutor: Tutor
    log: LogDrawer
    clock: TableClock | None
    _attended = True

    def attend(self, on: bool) -> None:
        """Let the clock run, or pause it while the match cannot be played on."""
        self._attended = on
        if self.clock:
            self.clock.look()

    def buttons(self) -> Bar:
        """Return the buttons of the table, by the slots in which they stand."""
        return {}

    def mark(self) -> None:
        """Bring board and page up to date: what can be played, and what is known of the hint."""
        self.board_input.mark()

    def open_hints(self) -> None:
        """Open the list of the best ways to play on."""

    def can_get_hint(self) -> bool:
        """Whether the key for hints means anything."""
        return self.model.hint.agreed or not self.model.look_back.active

    def no_hint(self) -> Said | None:
        """Return why there is no hint, or nothing that can move where none was agreed on; None if there is."""
        return why_no_hint(self) if self.model.hint.agreed else why_nothing_moves(self)

    def hint_asked(self) -> bool:
        """Whether the hint is shown."""
        return self.model.advised and self.model.hint.asked

    @command("hint", HINT, icon="bulb", key="hint", offered=can_get_hint, why_not=no_hint, selected=hint_asked)
    def hint(self) -> None:
        """Ask for a hint; show what can move where none was agreed on."""
        if not self.model.hint.agreed:
            self.board_input.show_movable()
            return
        hint = self.model.hint
        if hint.advice:
            tell_once(self.host, HINT_LIST)
            self.open_hints()
        elif not hint.thinking:
            hint.ask()
            self.mark()
        if not self.page.mode.by_key:  # Space and Enter shall not ask again and again
            self.focus_board()

    @command("log", N_("button", "Log"), icon="log", key="log")
    def toggle_log(self) -> None:
        """Open or close the log."""
        self.window.log_open = not self.window.log_open
        self.log.forget()
        self.lay_out()

    def computer_failed(self) -> bool:
        """Whether a computer player is to act and cannot."""
        return self.controller.computers.failed

    @command("due:again", TRY_AGAIN, icon="redo", offered=computer_failed)
    def think_again(self) -> None:
        """Let a computer player that has failed try once more."""
        self.controller.think_again()

    @command("next", N_("button", "Next game"), icon="play")
    def next_game(self) -> None:
        """Begin the next game of the series."""
        self.guarded(partial(self.controller.move_to, self.model.match.next_game))

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
        """Open the rule book, as F1 does."""
        self.help()

    @command("resign", N_("button", "Resign"), icon="flag", offered=offers_resignation, why_not=why_not_resign)
    def resign(self) -> None:
        """Ask how much is given up."""
        self.questions.resign()

    @command("save", TEXTS["save"], key="save", offered=offers_resignation)
    def save(self) -> None:
        """Say that nothing has to be saved."""
        self.host.tell(KEPT)

    @command("picture", N_("button", "Save a picture of the board"), icon="picture")
    def save_picture(self) -> None:
        """Write the board, as it is shown, to a picture file."""
        if summary := summary_of(self.host, self.model.match):
            save_picture(self.host, summary, self.window.picture())


class Stepping:
    """Looking back, turn by turn: shows moments of the match on its table; the match itself stays what it is."""

    def __init__(self, table: TableCommands) -> None:
        self._table = table
        self._model = table.model

    @command("log", "")
    def look_at(self, index: int, line: str = "") -> None:
        """Show moment ``index`` of the match, from 0, at once.

        ``line`` tells lines of the log apart that show the same moment.
        """
        del line
        self._let_go()
        self._model.look_back.show(index)
        self._table.mark()

    def _let_go(self) -> None:
        """Put back what is held, and stop saying why it may not be moved."""
        self._table.board_input.cancel()
        if self._table.message.reason:
            self._table.message.clear()

    @property
    def _stops(self) -> list[int]:
        """The moments at which turns begin and end."""
        return [0, *(turn.index for turn in self._model.narration.turns.all()), self._model.last]

    def active(self) -> bool:
        """Whether people look back."""
        return self._model.look_back.active

    def at_start(self) -> Text | None:
        """Return why there is no earlier turn, None if there is one."""
        return None if self._model.look_back.shown > 0 else START

    def at_end(self) -> Text | None:
        """Return why there is no later turn, None if there is one."""
        return None if self._model.look_back.shown < self._model.last else LATEST

    @command("step:first", N_("button", "To the start"), icon="first", key="first", offered=active, why_not=at_start)
    def first(self) -> None:
        """Show the start of the match."""
        self.look_at(0)

    @command(
        "step:back",
        N_("button", "Previous turn"),
        icon="chevron-left",
        key="page_up",
        also=("left",),
        offered=active,
        why_not=at_start,
    )
    def back(self) -> None:
        """Show the turn before at once."""
        earlier = [stop for stop in self._stops if stop < self._model.look_back.shown]
        if earlier:
            self.look_at(max(earlier))

    @command(
        "step:on",
        N_("button", "Next turn"),
        icon="chevron-right",
        key="page_down",
        also=("right",),
        offered=active,
        why_not=at_end,
    )
    def on(self) -> None:
        """Show the next turn by the motion that led there."""
        later = [stop for stop in self._stops if stop > self._model.look_back.shown]
        if later:
            self._let_go()
            self._model.look_back.walk(min(later))
            self._table.mark()
            if not self.active():
                self._table.focus_board()

    @command("now", N_("button", "Back to the game"), icon="play", key="last", offered=active, style="primary")
    def now(self) -> None:
        """Show the present again."""
        self._model.look_back.leave()
        self._table.mark()
        self._table.focus_board()

    @command("play-on", N_("button", "Play on from here"), icon="plus", offered=active)
    def play_on(self) -> None:
        """Begin a new match at the moment that is looked at."""
        play_on(self._table.host, self._model.match, self._model.look_back.shown)
