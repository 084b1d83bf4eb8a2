"""`TableModel`: one match at a table, as the bar, the panels, the log and the sheets of that table read it."""

from typing import Any

from msgspec import Struct

from game import i18n
from game.match import Match, Moment
from game.play.advice.adviser import Adviser
from game.play.advice.hint import Hint
from game.play.controller import Controller
from game.play.hand import Hand
from game.play.look_back import LookBack
from game.play.words.narration import Narration
from game.rules.actions import rolled
from game.rules.rulebook import DICE, NOBODY
from game.table.model.board import Board
from game.text import N_

_UNDO = N_("button", "Undo")
# L10n: {name}, whose moves were just told, counts the points of the board from the other side than the numbers on it
COUNTS = N_("log", "{name} counts from the other side.")


class TableModel(Struct, frozen=True):
    """One match on its board. ``controller`` alone changes it; ``look_back`` says which moment is shown."""

    match: Match[Any]
    board: Board
    controller: Controller
    narration: Narration
    look_back: LookBack
    adviser: Adviser
    hint: Hint

    @property
    def hand(self) -> Hand:
        """What the seat to act holds, and where it may go."""
        return self.controller.hand

    @property
    def advised(self) -> bool:
        """Whether a person has to decide something now, about which the adviser may be asked."""
        match = self.match
        if match.to_act < 0 or not self.controller.free or self.look_back.active:
            return False
        return match.player(match.to_act).kind == "person"

    def asked(self) -> str:
        """Return what is to be done, and by whom; or that a computer player thinks."""
        return self.narration.thinking() if self.controller.computers.to_act else self.narration.prompt()

    @property
    def on_turn(self) -> int | None:
        """The seat whose turn it is, also while its dice are due; None before that is known and after the end."""
        match, book = self.match, self.match.book
        seat = match.now.actor if match.to_act == DICE else match.to_act
        if match.to_act == DICE and seat < 0 and not book.die_seats(match.state):
            fallen, _ = book.play(match.state, rolled(*(1 for _ in book.dice(match.state))))
            seat = book.to_act(fallen)  # the first roll of the player who was chosen to begin
        return seat if seat >= 0 else None

    @property
    def reader(self) -> int:
        """The seat from whose side places are counted: of the one person against computers, else who acts."""
        alone, actor = self.match.sole_person, self.match.to_act
        return alone if alone is not None else actor if actor >= 0 else self.controller.view.seat

    def counting(self, seat: int, name: str) -> str:
        """Return that a seat, whose last moves are told, counts from another side than the numbers on the board.

        "" if it does not, while the numbers follow the moves (those of a line that is pointed at, or looked at), and
        once the game is over.
        """
        follow = self.look_back.active or self.look_back.pointed is not None
        if seat < 0 or follow or self.ended or self.board.labels(seat) == self.board.labels(self.reader):
            return ""
        return i18n.t(COUNTS, name=name) if {mover for mover, _, _ in self.look_back.trace()} == {seat} else ""

    @property
    def shown(self) -> Moment[Any]:
        """The moment that is shown."""
        return self.match.moments[self.look_back.shown if self.look_back.active else self.announced]

    @property
    def announced(self) -> int:
        """The index of the last moment that texts and panels describe: a roll is announced once its dice lie."""
        return self.last - 1 if self.controller.view.rolls and not self.look_back.active else self.last

    @property
    def last(self) -> int:
        """The index of the present moment."""
        return len(self.match.moments) - 1

    @property
    def ended(self) -> bool:
        """Whether the present game has come to its end."""
        return self.match.to_act == NOBODY


class News:
    """What has happened in one match since the last call; a roll counts once its dice lie."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._known: tuple[Moment[Any], ...] = ()

    def take(self) -> list[str]:
        """Return the sentences about what is new, or was undone; at the first call about what happened last."""
        model, before = self._model, self._known
        self._known = now = model.match.moments[: model.announced + 1]
        if not before:
            return [*filter(None, [model.narration.latest(model.announced)])]
        same = min(len(before), len(now))
        while same and before[same - 1] is not now[same - 1]:  # a match changes at its end alone
            same -= 1
        undone = model.narration.sentences(*before[same:])
        new = map(model.narration.sentences, now[same:])
        return [*filter(None, [undone and i18n.labelled(i18n.t(_UNDO), undone), *new])]
