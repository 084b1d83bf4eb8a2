"""Moves as they are drawn: those of one piece joined, and where the pieces of moves to come stand and would land."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import pieces_on
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import Compositor

ShownMove: TypeAlias = tuple[int, str, str]
"""Seat, origin and target of a move."""


class MoveToCome(NamedTuple):
    """A move that the picture does not contain yet.

    Attributes:
        move: seat, origin and target.
        key: what tells it from another one with a different line on the board: how its piece lies, and on how many it
            lands.
        start: where its piece stands.
        end: where it would land.
    """

    move: ShownMove
    key: tuple[int, int, int]
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
    """Return the pose of the next piece on a place after ``before`` others that land there too."""
    count = lying_on(picture, seat, place) + before
    return compositor.board.pose(seat, place, count, count + 1)


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
        key = nth, lying, lying_on(picture, seat, target) + before
        yield MoveToCome(move, key, start, coming(compositor, picture, seat, target, before))
