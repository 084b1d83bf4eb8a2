"""The trace of the last move: a thin arrow for each piece, from a dot where it set off to where it is now."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.table.model.geometry import Pose, carried, length
from game.table.model.picture import TablePicture
from game.table.motion.piece_numbers import PieceNumbers, piece_number
from game.table.view.arrows import ADVICE, Arrow, ArrowStyle, uncovered
from game.table.view.compositor import HALOS, LIGHTS, PIECES, Compositor
from game.table.view.shown_moves import ShownMove, joined, lying_on, moves_to_come
from game.table.view.sprite_cache import DrawItem, SpriteName

_STRIDE: Final = 0.06
"""The distance between two points of a line, in units."""
_STYLE: Final = ArrowStyle((0.05, 2), 0.4, (0.125, 3.0), False, (0.26, 8.0))
_FAINT: Final = 0.55
"""The opacity of the trace once somebody may act again; on boards without light and shade it stays as it is."""


def lines(
    compositor: Compositor,
    picture: TablePicture,
    numbers: PieceNumbers,
    steps: Sequence[ShownMove],
    *,
    faint: bool,
    advised: bool,
) -> Iterator[DrawItem]:
    """Yield the trace of these moves, or the arrows of ``advised`` ones that have been played.

    Only its last pictures are cached, since they are hardly ever needed again.
    """
    board, kept = compositor.board, []
    for seat, origin, target in dict.fromkeys(joined(steps)):
        left, lying = (lying_on(picture, seat, place) for place in (origin, target))
        own = board.lie_side_by_side(origin)
        stood = piece_number(numbers, (seat, target), max(0, lying - 1)) if own else left
        start = board.pose(seat, origin, stood, left + 1)
        end = board.pose(seat, target, max(0, lying - 1), max(1, lying))
        name: SpriteName = ("trace", seat, origin, target, stood, left, lying, advised, faint)
        kept.append(name)
        order = (HALOS, math.inf, 1) if advised else (LIGHTS, 1)
        yield _line(compositor, (seat, origin, target), (start, end), name, order, advised=advised, lying=lying)
    compositor.sprites.forget("trace", kept)


def lines_ahead(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, steps: Sequence[ShownMove]
) -> Iterator[DrawItem]:
    """Yield the lines of moves that were played after the picture: from each piece, over all pieces, to its end.

    Dice that lie above all pieces lie on the lines too.
    """
    kept = []
    for move, key, start, end in moves_to_come(compositor, picture, numbers, steps):
        name: SpriteName = ("trace ahead", *move, *key, False)
        kept.append(name)
        yield _line(compositor, move, (start, end), name, (PIECES, math.inf, 0))
    compositor.sprites.forget("trace ahead", kept)


def _line(
    compositor: Compositor,
    move: ShownMove,
    ends: tuple[Pose, Pose],
    name: SpriteName,
    order: tuple[float, ...],
    *,
    advised: bool = False,
    lying: int = 0,
) -> DrawItem:
    """Return the arrow of a move between two poses; the name ends with whether it is faint.

    If pieces are ``lying`` at its end, so many, the arrow ends at their edge.
    """
    start, end = ends
    way, unit, palette = compositor.board.path(*move), compositor.frame.unit, compositor.sprites.style.palette
    count = max(2, round(length(way) / _STRIDE))
    points = [compositor.frame.pixel(*carried(way, k / count, start[:2], end[:2])[:2]) for k in range(count + 1)]
    strength = _FAINT if name[-1] and not (advised or palette.flat) else 1.0
    if lying:
        poses = [compositor.board.pose(move[0], move[2], nth, lying) for nth in range(lying)]
        points = uncovered(compositor, move, poses, points)
    colour, style = (palette.advice, ADVICE) if advised else (palette.trace, _STYLE)
    arrow = Arrow(points, unit, colour, style, strength)
    compositor.sprites.keep(name, arrow.draw)
    return DrawItem(order, name, *arrow.corner)
