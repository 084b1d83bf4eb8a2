"""Don't Worry's board seen by one colour: where its pieces may go with one number.

A piece is identified by how far it has come: WAIT, 0 (its start space) to 39 on the track, 40 to 43 in its finish. The
pieces of a colour are a sorted tuple of these.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

Pieces: TypeAlias = tuple[int, ...]
"""How far the pieces of one colour have come, ascending."""

WAIT: Final = -1
ROUND: Final = 40
"""D1: the spaces of the track; a piece that has come this far is on its first finish space."""
QUARTER: Final = 10
"""D1: the spaces from one start space to the next."""
LAST: Final = 43
"""D1: the fourth finish space."""
SIX: Final = 6


Duty: TypeAlias = Literal["", "enter", "clear-start", "leave-start", "knock-out"]
"""The rule that makes these moves compulsory; "" if there is none."""
Obstacle: TypeAlias = Literal["", "past-finish", "finish-held", "own-piece"]
"""Why a piece cannot move on; "" if it can."""


class TrackMove(NamedTuple):
    """A move of a piece."""

    origin: int
    target: int


class Choices(NamedTuple):
    """What may be done with a number, and the rule that makes it compulsory ("" if none does)."""

    duty: Duty
    steps: tuple[TrackMove, ...]


def space(corner: int, at: int) -> int:
    """Return the number of a track space, counted clockwise from the first corner's start space (D1, D2)."""
    return (corner * QUARTER + at) % ROUND


def obstacle(own: Pieces, at: int, number: int) -> Obstacle:
    """Return why a piece on the track or in the finish cannot move by this number; "" if it can (D14 to D16)."""
    target = at + number
    if target > LAST:
        return "past-finish"
    if any(space in own for space in range(max(at + 1, ROUND), target + 1)):
        return "finish-held"
    return "own-piece" if target in own else ""


def choices(own: Pieces, number: int, prey: frozenset[int]) -> Choices:
    """Return every way to play a number (D4). ``prey``: targets that are compulsory, by D13's option."""
    waiting = WAIT in own
    if waiting and number == SIX and 0 not in own:
        return Choices("enter", (TrackMove(WAIT, 0),))  # D6
    free = tuple(TrackMove(at, at + number) for at in own if at != WAIT and not obstacle(own, at, number))
    leave = TrackMove(0, number)
    if waiting and leave in free:
        return Choices("clear-start" if number == SIX else "leave-start", (leave,))  # D7, D10
    hits = tuple(step for step in free if step.target in prey)
    return Choices("knock-out", hits) if hits else Choices("", free)  # D13's option, D11


def is_home(own: Pieces) -> bool:
    """Whether all the pieces are in the finish (D17)."""
    return own[0] >= ROUND


def needs_six(own: Pieces) -> bool:
    """Whether no piece is on the track and none in the finish could move forward by some number (D5)."""
    return all(at == WAIT or (at >= ROUND and obstacle(own, at, 1)) for at in own)
