"""Positions packed for the search: two numbers, one for each side, and who is to move.

A side is its five progresses, four bits each, lane 0 lowest. The rules are those of `lanes`, computed once for each
(seat, lane, progress, which of the other side's pieces are on that lane) and kept.
"""

from functools import cache
from typing import Final

from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import ACROSS, HOME, LANES, NEEDED, TURNAROUND, UP, Progress

_EIGHTS: Final = 0x88888
_OUT, _BACK = 1, 2
"""How a piece stands on a lane of the other side; 0: it is not there."""
_GLIDES: Final[tuple[dict[int, tuple[int, int]], ...]] = ({}, {})
"""By seat and `query`: what a move adds to its own side, and what it takes from the other."""
_STANDING: Final[dict[int, tuple[int, ...]]] = {}
_REMEMBERED: Final = 60_000


def pack(side: tuple[int, ...]) -> int:
    """Return the number of one side."""
    return sum(progress << 4 * lane for lane, progress in enumerate(side))


def unpack(side: int) -> tuple[int, ...]:
    """Return the five progresses of one side."""
    return tuple(side >> 4 * lane & 15 for lane in range(LANES))


def key_of(progress: Progress, seat: int) -> int:
    """Return one number for a position."""
    return key(pack(progress[ACROSS]), pack(progress[UP]), seat)


def key(across: int, up: int, seat: int) -> int:
    """Return one number for a position of packed sides."""
    return (across << 20 | up) << 1 | seat


def moves(own: int, others: int, seat: int) -> list[tuple[int, int, int]]:
    """Return each move as its lane and both sides after it, in order of lanes."""
    found, known = [], _GLIDES[seat]
    rest = own
    for lane, standing in enumerate(_STANDING.get(others) or _standing(others)):
        origin = rest & 15
        rest >>= 4
        if origin != HOME:
            query = standing << 7 | lane << 4 | origin
            gone = known.get(query) or _glide(seat, query)
            found.append((lane, own + gone[0], others - gone[1]))
    return found


@cache
def turned(side: int) -> int:
    """Return how many turns and homecomings a side has had."""
    return sum((progress >= TURNAROUND) + (progress == HOME) for progress in unpack(side))


def wins(own: int) -> bool:
    """Whether a side has enough pieces at home to win (S9)."""
    return (own & own << 1 & _EIGHTS).bit_count() >= NEEDED  # HOME alone has the two highest bits


def _standing(side: int) -> tuple[int, ...]:
    """Return which pieces of a side stand on each lane of the other: two bits for each, `_OUT` or `_BACK`."""
    if len(_STANDING) > _REMEMBERED:
        _STANDING.clear()
    found = [0] * LANES
    for piece, progress in enumerate(unpack(side)):
        crossed = lanes.crossing(progress)
        if 0 < crossed <= LANES:
            found[crossed - 1] |= (_OUT if progress < TURNAROUND else _BACK) << 2 * piece
    _STANDING[side] = tuple(found)
    return _STANDING[side]


def _glide(seat: int, query: int) -> tuple[int, int]:
    """Return what a move adds to its own side and takes from the other, with the others that stand on its lane."""
    lane, origin, standing = query >> 4 & 7, query & 15, query >> 7
    places = {0: 0, _OUT: lane + 1, _BACK: HOME - lane - 1}
    theirs = tuple(places[standing >> 2 * piece & 3] for piece in range(LANES))
    mine = (origin,) * LANES  # the others of its side are in nobody's way
    progress = (mine, theirs) if seat == ACROSS else (theirs, mine)
    after = lanes.after(progress, seat, lane, lanes.glide(progress, seat, lane))
    gone = pack(after[seat]) - pack(mine), pack(theirs) - pack(after[1 - seat])
    _GLIDES[seat][query] = gone
    return gone
