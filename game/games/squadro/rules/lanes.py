"""Squadro's board: lanes, speeds, and what one piece does when it moves.

A piece is known by its seat, its lane (0 to 4 here, 1 to 5 in the names of places) and its progress: 0 on its start,
1 to 5 on the crossings on the way out, 6 on its turnaround, 7 to 11 on the crossings on the way back, 12 at home.
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
"""S9: how many pieces at home win."""
START: Final[Progress] = ((0,) * LANES, (0,) * LANES)

# S2: the dots at a lane's start. Those at its two ends add up to four.
_SPEED_OUT: Final = ((1, 3, 2, 3, 1), (3, 1, 2, 1, 3))


class Glide(NamedTuple):
    """How far one move takes a piece, and the lanes of the opposing pieces it jumps on the way, in order."""

    target: int
    jumped: tuple[int, ...]


def speed(seat: int, lane: int, progress: int) -> int:
    """S2: how many spaces the piece moves now; after its turnaround what is engraved there (S5)."""
    out = _SPEED_OUT[seat][lane]
    return out if progress < TURNAROUND else 4 - out


def crossing(progress: int) -> int:
    """S1: the number of the other player's lane that crosses here; 0 on a start or at home, 6 on a turnaround."""
    return progress if progress < TURNAROUND else HOME - progress


def glide(progress: Progress, seat: int, lane: int) -> Glide:
    """S4 to S6: where the piece of ``seat`` in ``lane`` ends if it moves now."""
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
    """S7: where a piece goes that was jumped."""
    return 0 if progress < TURNAROUND else TURNAROUND


def after(progress: Progress, seat: int, lane: int, gone: Glide) -> Progress:
    """Both players' pieces after that move."""
    own, others = list(progress[seat]), list(progress[1 - seat])
    own[lane] = gone.target
    for met in gone.jumped:
        others[met] = sent_back(others[met])
    return (tuple(own), tuple(others)) if seat == ACROSS else (tuple(others), tuple(own))


def clashes(progress: Progress) -> bool:
    """Whether two pieces stand on one crossing, which cannot be."""
    across, up = progress
    return any(crossing(up[crossing(p) - 1]) == lane + 1 for lane, p in enumerate(across) if 0 < crossing(p) <= LANES)
