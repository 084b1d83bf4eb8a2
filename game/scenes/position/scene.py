"""`PositionScene`: a position is set up by hand, written down, judged, and played on from."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.games.positions import Draft, ImpossibleError, PositionField
from game.play.position.bench import Bench
from game.play.position.evaluation import NONE, Evaluation
from game.play.rollouts import RolloutQuestion, Rollouts
from game.scenes.base import screens
from game.scenes.base.boards.board_page import BoardPageScene
from game.scenes.base.files.clipboard import copy
from game.scenes.base.opening import next_match
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.rollout_commands import RolloutCommands
from game.scenes.base.scene import Host
from game.scenes.position.edit_board import EditBoard
from game.scenes.position.edit_reading import EditReading, key_of, spot_of
from game.scenes.position.view import COLUMN, ROWS, position_view
from game.table.model.picture import Spot
from game.text import N_
from game.ui.commands import command, perform
from game.ui.input.bindings import TEXTS
from game.ui.input.printed import step
from game.ui.layout import Box
from game.ui.widgets.entry import pasted_text, pastes
from game.ui.widgets.widget import Value

_UNDO: Final = N_("button", "Undo")
_DISCARDED: Final = N_("toast", "The position was discarded.")
_NOTHING: Final = N_("toast", "There is nothing on the clipboard to paste.")
_MORE_KEYS: Final = {pygame.K_INSERT: 1, pygame.K_DELETE: -1}
"""How many pieces these keys add to a place, beside plus and minus."""


class PositionScene(BoardPageScene, RolloutCommands):
    """``opened`` says with which position it begins, and which match may begin here.

    ``bench`` is what was set up before, if the editor is opened again.
    """

    spacious = True
    rolled_in = ROWS

    def __init__(self, host: Host, opened: screens.Position, bench: Bench | None = None) -> None:
        super().__init__(host)
        terms = opened.proposal.terms
        game = host.games[terms.game]
        self.bench = bench or Bench(game, host.games.rulebook(game.key), terms, opened.state)
        self.board = EditBoard(host, self.bench, self._changed)
        self.board_view = self.board.view
        self.reading = EditReading(host, self.page, self.board, self.bench)
        self._opened = opened
        self.rollouts = Rollouts(host, game)
        self.evaluation: Evaluation | None = None
        self.kept = self.bench.draft
        """What is not lost when this is left: the position that was opened, or copied last."""
        self._judged = self.bench.draft
        """The position that the evaluation is about."""
        self._heard: tuple[bool, ...] = ()
        """Which of the answers are shown."""

    # ---- what it shows

    def view(self) -> Box:
        return position_view(self)

    def help(self) -> None:
        open_manual(self.host, self.bench.book, self._opened.proposal.terms.options)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over the choices, not over the board, nor over the buttons at the foot if there is room above them."""
        self.page.settle()
        return self.page.slots[ROWS], self.page.slots[COLUMN]

    def words(self) -> str:
        """Return why the last edit was refused, else why the position is impossible."""
        return self._reason(self.bench.refusal or self.bench.problem())

    def _reason(self, error: ImpossibleError | None) -> str:
        """Return the reason of an error as a translated text; "" for None."""
        if error is None:
            return ""
        side = "" if error.seat is None else self.board.side(error.seat)
        return i18n.t(error.text, None, **{"side": side, **error.values})

    # ---- what is done

    def back(self) -> None:
        """Put a held piece back, else leave; what would be lost with that can be brought back."""
        if self.board.held is not None:
            self.board.put_back()
            return
        super().back()
        if self.bench.draft != self.kept:
            self.host.offer(_DISCARDED, self.reopen)

    @command("reopen", _UNDO)
    def reopen(self) -> None:
        """Open the editor again with what was set up."""
        again = PositionScene(self.host, self._opened, self.bench)
        again.kept = self.kept
        self.host.push(again)

    def _changed(self, spot: Spot | None) -> None:
        """Show that pieces were moved, or one was lifted; the focus goes to the spot that was touched last."""
        if self.bench.draft != self._judged:
            self._forget()
        self.rollouts.look_at(self.question)
        if spot is not None:
            self.page.focus(key_of(spot))
        self.page.rebuild()

    def _edit(self, edit: Callable[[Draft], Draft]) -> None:
        done = self.bench.change(edit)
        self.host.sound("place" if done else "refuse")
        self.board.show()
        self._changed(None)

    def _field_name(self, field: PositionField) -> str:
        return f"field:{field.key}"

    def _field_text(self, field: PositionField) -> str:
        side = "" if field.seat is None else self.board.side(field.seat)
        return i18n.t(field.text, side=side)

    @command(_field_name, _field_text)
    def choose(self, field: PositionField, value: Value) -> None:
        """Give a field of the position another value."""
        self._edit(lambda draft: draft.choosing(field.key, int(value)))

    def _can_undo(self) -> bool:
        return self.bench.can_undo

    @command("undo", _UNDO, icon="undo", key="undo", enabled=_can_undo)
    def undo(self) -> None:
        """Take back the last edit."""
        self.bench.undo()
        self.board.show()
        self._changed(None)

    @command("empty", N_("button", "Clear"), icon="trash")
    def empty(self) -> None:
        """Take all pieces off the board."""
        self._edit(self.bench.positions.empty)

    @command("paste", N_("button", "Paste"), icon="import")
    def paste(self) -> None:
        """Read the position whose ID is on the clipboard."""
        text = pasted_text()
        if not text.strip():
            self.host.tell(_NOTHING)
            return
        self._edit(partial(self.bench.positions.read, text))

    def _is_possible(self) -> bool:
        return self.bench.state() is not None

    @command("copy", N_("button", "Copy"), icon="copy", enabled=_is_possible)
    def copy(self) -> None:
        """Copy the ID of the position; where there are several kinds, let one be picked."""
        state = self.bench.state()
        if state is not None:
            copy(self.host, self.page, "copy", self.bench.positions.names(state), self._keep)

    def _keep(self) -> None:
        self.kept = self.bench.draft

    @command("start", N_("button", "Starting position"), icon="first")
    def start(self) -> None:
        """Set up the position at which a game begins."""
        self._edit(self.bench.positions.start)

    @command("swap", N_("button", "Swap sides"), icon="swap")
    def swap(self) -> None:
        """Let the players swap sides."""
        self._edit(self.bench.positions.swapped)

    @command("turn", N_("button", "Turn the board"), icon="turn", key="turn")
    def turn(self) -> None:
        """Turn the board."""
        self.board_view.turn_on()
        self.page.rebuild()

    @command("read", TEXTS["read"], key="read")
    def read_board(self) -> None:
        """Walk from place to place by keys and hear what stands there, or stop doing so."""
        self.reading.switch()

    def _problem(self) -> str:
        return self._reason(self.bench.problem())

    @command("evaluate", N_("button", "Evaluate"), icon="chart", why_not=_problem)
    def evaluate(self) -> None:
        """Ask the process of the computer players what the position is worth, at the level of hints."""
        state, levels = self.bench.state(), self.bench.game.levels()
        if state is None:
            return
        if not levels:
            self.host.tell(NONE)
            return
        self._forget()
        self._judged = self.bench.draft
        text = self.bench.book.format_state(state)
        self.evaluation = Evaluation(self.host.engine, self.bench.book, text, self.bench.judge)
        self.page.rebuild()

    @command("play", N_("button", "Play on from here"), icon="play", why_not=_problem, style="primary")
    def play(self) -> None:
        """Begin a match here."""
        if self.bench.state() is None:
            return
        terms = self.bench.positions.terms(self.bench.draft, self.bench.terms)
        next_match.begin(self.host, self._opened.proposal.on(terms))

    @property
    def question(self) -> RolloutQuestion | None:
        return self.bench.question

    def _forget(self) -> None:
        """Cancel and drop what an engine says about another position."""
        if self.evaluation:
            self.evaluation.leave()
        self.evaluation = None

    # ---- time and events

    def close(self) -> None:
        self._forget()
        self.rollouts.stop()
        super().close()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take an event: the mouse on the board, + and − for a place, Ctrl+V to paste."""
        if not self.page.overlay and self._takes(event, action):
            return
        super().handle(event, action)

    def means_more(self, at: tuple[int, int]) -> bool:
        """Whether a long press does more: also on a piece, where it adds one more."""
        return self.board.means_more or super().means_more(at)

    def _takes(self, event: pygame.Event, action: str) -> bool:
        if perform(self.commands(), action, self.host.remark):
            return True
        if pastes(event):
            self.paste()
        elif not self._counts(event):
            return self.board.handle(event)
        return True

    def _counts(self, event: pygame.Event) -> bool:
        """Take a key that adds a piece at the place with the focus, or takes one away; return whether it was one."""
        spot = spot_of(self.page.focused or "")
        if event.type != pygame.KEYDOWN or spot is None:
            return False
        by = step(event) or _MORE_KEYS.get(event.key, 0)
        if by:
            self.board.add(spot, by)
        return bool(by)

    def watch(self, dt: float) -> None:
        """Also show what has been answered."""
        super().watch(dt)
        heard = self.evaluation.heard if self.evaluation else self._heard
        if heard != self._heard or self.rollouts.step():
            self._heard = heard
            self.page.rebuild()

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while the program waits for an answer, which may come late."""
        return self.moving or self.rollouts.active or (self.evaluation is not None and self.evaluation.thinks)
