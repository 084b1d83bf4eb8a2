"""Moves as they are drawn: those of one piece joined, and where the pieces of moves to come stand and would land."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.table.model.board import Board
from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import pieces_on
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import Compositor

_SAME: Final = 0.1
"""How near to each other the poses of two seats are on the same place, in units."""
_BEHIND: Final = (-0.3, -0.24)
"""From an upright piece to the one that would hit it, which is shown behind it: to the right and down on the screen, in
units."""
ShownMove: TypeAlias = tuple[int, str, str]
"""Seat, origin and target of a move."""


class MoveToCome(NamedTuple):
    """A move that the picture does not contain yet.

    Attributes:
        move: seat, origin and target.
        start: where its piece stands.
        end: where it would land.
    """

    move: ShownMove
    start: Pose
    end: Pose


def joined(steps: Sequence[ShownMove]) -> list[ShownMove]:
    """Return the moves with those of the same piece joined."""
    whole: list[ShownMove] = []
    for seat, origin, target in steps:
        before = next((k for k, way in enumerate(whole) if (way[0], way[2]) == (seat, origin)), None)
        if before is None:
            whole.append((seat, origin, target))
        else:
            whole[before] = seat, whole[before][1], target
    return whole


def landings(steps: Sequence[ShownMove]) -> Iterator[tuple[int, str, int]]:
    """Yield where the pieces of these moves land: seat, place, and how many land there before."""
    before: Counter[tuple[int, str]] = Counter()
    for seat, _, target in joined(steps):
        yield seat, target, before[seat, target]
        before[seat, target] += 1


def lying_on(picture: TablePicture, seat: int, place: str) -> int:
    """Return how many pieces of a seat lie on a place."""
    return picture.pieces.get((seat, place), 0)


def coming(compositor: Compositor, picture: TablePicture, seat: int, place: str, before: int = 0) -> Pose:
    """Return the pose of the next piece on a place after ``before`` others that land there too.

    Where it hits a piece, it is half-way to the next pose of a pile, so that this piece is seen below it. Pieces that
    stand upright have no piles: it stands a little behind the one that it hits.
    """
    board, count = compositor.board, lying_on(picture, seat, place) + before
    pose = board.pose(seat, place, count, count + 1)
    if not _is_hit(board, picture, seat, place):
        return pose
    if compositor.sprites.art.lean:
        frame = compositor.frame
        behind = (at + far * frame.unit for at, far in zip(compositor.at(pose), _BEHIND, strict=True))
        x, y = frame.unpixel(*behind)
        return pose._replace(x=x, y=y)
    after = board.pose(seat, place, count + 1, count + 2)
    return pose._replace(x=(pose.x + after.x) / 2, y=(pose.y + after.y) / 2)


def _is_hit(board: Board, picture: TablePicture, seat: int, place: str) -> bool:
    """Whether a piece of another seat lies on a place."""
    at = board.pose(seat, place)
    return any(
        owner != seat and math.dist(board.pose(owner, where)[:2], at[:2]) < _SAME for owner, where in picture.pieces
    )


def moves_to_come(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, steps: Sequence[ShownMove]
) -> Iterator[MoveToCome]:
    """Yield the move of each piece: of several on a place the top one moves first."""
    gone: Counter[tuple[int, str]] = Counter()
    for move, (_, _, before) in zip(joined(steps), landings(steps), strict=True):
        seat, origin, target = move
        stand = pieces_on(compositor.board, picture, numbers, (seat, origin))
        lying = len(stand)
        nth = stand[max(0, lying - 1 - gone[seat, origin])].nth if stand else 0
        gone[seat, origin] += 1
        start = compositor.board.pose(seat, origin, nth, max(1, lying))
        yield MoveToCome(move, start, coming(compositor, picture, seat, target, before))
