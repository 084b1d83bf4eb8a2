"""A position of backgammon: both sides' checkers, whose turn it is, the dice and the cube."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from game.games.backgammon.rules.options import House

OFF: Final = 0
HOME: Final = 6  # the highest point of the home board
BAR: Final = 25
CHECKERS: Final = 15
PLACES: Final = ("off", *map(str, range(1, 25)), "bar")
"""The text of each place from the side of its owner (B1), who moves from 24 to 1; the bar is 25, off is 0."""
PLACE: Final = {text: place for place, text in enumerate(PLACES)}

OPENING: Final = "opening"  # each player rolls one die (B2)
ROLL: Final = "roll"  # before the roll: the seat on turn may roll, or double
REFUSED: Final = "refused"  # before the roll, after a refused double: no second offer this turn (B42)
ROLLING: Final = "throw"  # the two dice roll
MOVE: Final = "move"  # numbers are being played, or all are played
DOUBLED: Final = "doubled"  # the opponent of the seat on turn answers a double (B31)
BEAVERED: Final = "beavered"  # the seat on turn answers a beaver (B51)
OVER: Final = "over"  # the seat "on turn" has won
Phase: TypeAlias = Literal["opening", "roll", "refused", "throw", "move", "doubled", "beavered", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
EndReason: TypeAlias = Literal["", "single", "gammon", "backgammon", "dropped", "resigned"]
"""Why a game is over; "" while it goes on."""

Checkers = bytes
"""One side's checkers: the number on each of its 26 places."""


class BackgammonState(NamedTuple):
    """One position.

    Attributes:
        house: the rules this game is played by.
        sides: the checkers of each seat, numbered from its own side.
        phase: what happens next, one of `PHASES`.
        turn: the seat whose turn it is; the winner when the game is over; 0 during the opening roll.
        rolled: the faces of this turn's two dice in the order rolled; in the opening roll seat 0's comes first.
        left: the numbers still to be played (a double gives four, B5).
        stake: what the game is worth: the cube's value, automatic doubles included.
        owner: the seat that owns the cube; None while it is in the middle.
        level: the resignation offered, or the level won when the game is over: 1 single, 2 gammon, 3 backgammon.
        reason: why the game is over.
    """

    house: House
    sides: tuple[Checkers, Checkers]
    phase: Phase = OPENING
    turn: int = 0
    rolled: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    stake: int = 1
    owner: int | None = None
    level: int = 0
    reason: EndReason = ""

    @property
    def resigning(self) -> bool:
        """Whether the seat on turn has offered to resign and waits for the answer (B13)."""
        return self.level > 0 and self.phase != OVER

    @property
    def seen(self) -> bytes:
        """All checkers from the side of the seat on turn: its own 26 places, then the opponent's 26."""
        return self.sides[self.turn] + self.sides[1 - self.turn]


def side(checkers: dict[int, int]) -> Checkers:
    """Return a side with these checkers by place; the rest of the fifteen are borne off."""
    counts = [checkers.get(place, 0) for place in range(26)]
    counts[OFF] = CHECKERS - sum(counts[1:])
    return bytes(counts)


def is_last_bearing_off(state: BackgammonState) -> bool:
    """Whether the seat on turn has all checkers home (B10) and the opponent's have passed them: nothing can be hit."""
    farthest, behind = (len(checkers.rstrip(b"\0")) - 1 for checkers in (state.seen[:26], state.seen[26:]))
    return farthest <= HOME and farthest + behind < BAR


START: Final = side({24: 2, 13: 5, 8: 3, 6: 5})  # B1


def pips(checkers: Checkers) -> int:
    """Return how many points a side still has to move until all checkers are borne off."""
    return sum(place * count for place, count in enumerate(checkers))
