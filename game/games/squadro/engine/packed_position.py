"""Positions packed for the search: two numbers, one for each side, and who is to move.

A side is its five progresses, four bits each, lane 0 lowest. The rules are those of `lanes`, computed once for each
(lane, progress, other side) and cached.
"""

from typing import Final

from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import ACROSS, HOME, LANES, NEEDED, UP, Progress

_EIGHTS: Final = 0x88888
_GLIDES: Final[tuple[dict[int, tuple[int, int]], ...]] = ({}, {})
_REMEMBERED: Final = 30_000


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
    for lane in range(LANES):
        origin = own >> 4 * lane & 15
        if origin != HOME:
            query = others << 7 | lane << 4 | origin
            gone = known.get(query) or _glide(own, others, seat, query)
            found.append((lane, own + gone[0], gone[1]))
    return found


def wins(own: int) -> bool:
    """Whether a side has enough pieces at home to win (S9)."""
    return (own & own << 1 & _EIGHTS).bit_count() >= NEEDED  # HOME alone has the two highest bits


def _glide(own: int, others: int, seat: int, query: int) -> tuple[int, int]:
    """Return what a move adds to its own side, and the other side after it."""
    lane, known = query >> 4 & 7, _GLIDES[seat]
    mine, theirs = unpack(own), unpack(others)
    progress = (mine, theirs) if seat == ACROSS else (theirs, mine)
    after = lanes.after(progress, seat, lane, lanes.glide(progress, seat, lane))
    if len(known) > _REMEMBERED:
        known.clear()
    known[query] = pack(after[seat]) - own, pack(after[1 - seat])
    return known[query]
