"""The players' own real dice: which are due (`dice_due`), and entering what they show (`DiceEntry`)."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from game.play.table_model import TableModel
from game.play.table_screen import TableScreen


class OwnDie(Struct, frozen=True):
    """One die: how many ``sides`` it has, whose it is, and the name of that player ("" where one rolls all dice)."""

    sides: int
    seat: int
    name: str = ""


def dice_due(model: TableModel) -> list[OwnDie]:
    """Return the dice that are rolled now."""
    match = model.match
    die_seats = match.book.die_seats(match.state)
    sides = match.book.dice(match.state)
    seats = die_seats or (model.on_turn or 0,) * len(sides)
    return [
        OwnDie(count, seat, model.narration.name(seat) if die_seats else "")
        for count, seat in zip(sides, seats, strict=True)
    ]


class DiceEntry:
    """The faces of ``dice``, None where none has been entered; the roll is played once all have one.

    A roll that is ``entered`` may be corrected: then it is undone, and another one played.
    """

    def __init__(self, screen: TableScreen, dice: Sequence[OwnDie]) -> None:
        self.dice = dice
        self.faces: list[int | None] = [None] * len(dice)
        self.entered = False
        self._screen = screen

    def type(self, face: int) -> None:
        """Give the next die a face, if there is one that has this face."""
        number = next((n for n, shown in enumerate(self.faces) if shown is None), None)
        if number is not None and 1 <= face <= self.dice[number].sides:
            self.choose(number, face)

    def take_back(self) -> None:
        """Take the face of the last die back that has one, and the roll if it was entered."""
        shown = [n for n, face in enumerate(self.faces) if face is not None]
        if shown:
            self.faces[shown[-1]] = None
        if self.entered:
            controller = self._screen.model.controller
            self._screen.guarded(controller.undo)
            self.entered = not controller.match.asks_for_dice

    def choose(self, number: int, face: int) -> bool:
        """Give a die a face, and play the roll if that completes or changes it. Return False if a further roll is due.

        Then there is nothing more to be done for this one. A roll that could not be stored is not entered; it is tried
        again when a die is given a face once more, be it the same.
        """
        same, self.faces[number] = self.faces[number] == face, face
        faces = tuple(shown for shown in self.faces if shown is not None)
        if len(faces) < len(self.dice) or (same and self.entered):
            return True
        controller, match = self._screen.model.controller, self._screen.model.controller.match
        enter, before = controller.correct_dice if self.entered else controller.enter_dice, match.now
        self._screen.guarded(partial(enter, faces))
        stored = match.now is not before
        self.entered = self.entered or stored
        return not (stored and match.asks_for_dice)
