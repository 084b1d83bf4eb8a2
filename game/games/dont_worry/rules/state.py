"""The state of a game of Don't Worry: a value, and what follows from it.

Its text form is in `game.games.dont_worry.rules.notation`.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.games.dont_worry.rules.track import ROUND, Choices, Pieces, choices, space
from game.rules.setup import Value

Phase: TypeAlias = Literal["opening", "roll", "throw", "move", "over"]


class DontWorryOptions(NamedTuple):
    """The options, in the order in which they are declared."""

    pieces: int
    must_knock_out: bool
    three_throws: bool
    six_without_move: Literal["again", "ends"]
    play_on: bool
    length: int


class DontWorryState(NamedTuple):
    """A game of Don't Worry.

    Attributes:
        options: the options agreed on.
        corners: for each seat the side it sits at; ascending, and so clockwise.
        pieces: by seat; none for a seat that has resigned.
        phase: "opening" (the rolls of D3), "roll" (``turn`` may roll), "throw" (the die is rolled), "move" (``turn``
            plays ``die`` or passes), "over".
        turn: the seat whose turn it is; 0 in the opening.
        die: the number on the table: the one to play in the phase "move", else the last one; 0 if none.
        rolls_left: in "roll" and "throw" how many rolls are left, the coming one included (D5).
        contenders: the seats that roll in the opening.
        placed: the seats that are done, the winner first (D17).
        resigned: the seats that have resigned, in order.
    """

    options: DontWorryOptions
    corners: tuple[int, ...]
    pieces: tuple[Pieces, ...]
    phase: Phase
    turn: int = 0
    die: int = 0
    rolls_left: int = 0
    contenders: tuple[int, ...] = ()
    placed: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still play."""
        gone = self.placed + self.resigned
        seats = range(len(self.corners))
        return tuple(seat for seat in seats if seat not in gone) if gone else tuple(seats)

    @property
    def decided(self) -> bool:
        """D17: whether nothing is left to play for."""
        return len(self.active) < 2 or (bool(self.placed) and not self.options.play_on)

    @property
    def own(self) -> Pieces:
        """The pieces of the seat whose turn it is."""
        return self.pieces[self.turn]

    @property
    def choices(self) -> Choices:
        """In the phase "move": what may be done with the die."""
        return choices(self.own, self.die, foes(self) if self.options.must_knock_out else frozenset())


def options_of(options: Mapping[str, Value]) -> DontWorryOptions:
    """Return the options of a setup as a hashable value."""
    return DontWorryOptions._make(options[key] for key in DontWorryOptions._fields)


def foes(state: DontWorryState) -> frozenset[int]:
    """Return the spaces of the opponents' pieces on the track, counted from the start of the seat whose turn it is."""
    turn, corners = state.turn, state.corners
    return frozenset(
        space(corners[seat] - corners[turn], at)
        for seat, pieces in enumerate(state.pieces)
        if seat != turn
        for at in pieces
        if 0 <= at < ROUND
    )
