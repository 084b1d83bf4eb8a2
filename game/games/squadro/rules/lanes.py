"""Squadro's board: lanes, speeds, and the effect of one move.

A piece is identified by its seat, its lane (0 to 4 here, 1 to 5 in the names of places) and its progress: 0 on its
start, 1 to 5 on the crossings on the way out, 6 on its turnaround, 7 to 11 on the crossings on the way back, 12 at
home.
"""

from typing import Final, NamedTuple, TypeAlias

Lanes: TypeAlias = tuple[int, ...]
"""The progress of one player's five pieces."""
Progress: TypeAlias = tuple[Lanes, Lanes]
"""Both players' pieces, by seat."""

ACROSS: Final = 0
UP: Final = 1
LANES: Final = 5
TURNAROUND: Final = 6
HOME: Final = 12
NEEDED: Final = 4
"""S9: the number of pieces at home that wins."""
START: Final[Progress] = ((0,) * LANES, (0,) * LANES)

# S2: the dots at a lane's start. Those at its two ends add up to four.
_SPEED_OUT: Final = ((1, 3, 2, 3, 1), (3, 1, 2, 1, 3))


class Glide(NamedTuple):
    """The progress that a move leads to, and the lanes of the opposing pieces it jumps on the way, in order."""

    target: int
    jumped: tuple[int, ...]


def speed(seat: int, lane: int, progress: int) -> int:
    """Return how many spaces the piece moves (S2); after its turnaround the speed engraved there (S5)."""
    out = _SPEED_OUT[seat][lane]
    return out if progress < TURNAROUND else 4 - out


def crossing(progress: int) -> int:
    """Return the number of the other player's lane that crosses here (S1); 0 on a start or at home, 6 at the turn."""
    return progress if progress < TURNAROUND else HOME - progress


def glide(progress: Progress, seat: int, lane: int) -> Glide:
    """Return where the piece of ``seat`` in ``lane`` stops if it moves now, and what it jumps (S4 to S6)."""
    origin, others = progress[seat][lane], progress[1 - seat]
    end = TURNAROUND if origin < TURNAROUND else HOME  # S5, S8: it stops here, whatever speed is left
    reach = origin + speed(seat, lane, origin)
    jumped: list[int] = []
    for space in range(origin + 1, end):
        met = crossing(space) - 1
        if crossing(others[met]) == lane + 1:
            jumped.append(met)
        elif jumped or space == reach:  # S6: the first empty space after a jump, else S4: the whole way
            return Glide(space, tuple(jumped))
    return Glide(end, tuple(jumped))


def sent_back(progress: int) -> int:
    """Return the progress of a piece after it was jumped (S7)."""
    return 0 if progress < TURNAROUND else TURNAROUND


def after(progress: Progress, seat: int, lane: int, gone: Glide) -> Progress:
    """Return both players' pieces after this move."""
    own, others = list(progress[seat]), list(progress[1 - seat])
    own[lane] = gone.target
    for met in gone.jumped:
        others[met] = sent_back(others[met])
    return (tuple(own), tuple(others)) if seat == ACROSS else (tuple(others), tuple(own))


def clashes(progress: Progress) -> bool:
    """Whether two pieces are on the same crossing, which is impossible."""
    across, up = progress
    return any(crossing(up[crossing(p) - 1]) == lane + 1 for lane, p in enumerate(across) if 0 < crossing(p) <= LANES)
