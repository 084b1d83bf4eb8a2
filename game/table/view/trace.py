"""The trace of the last move: a thin arrow for each piece, from a dot where it set off to where it is now."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.table.model.picture import TablePicture
from game.table.motion.piece_numbers import PieceNumbers, piece_number
from game.table.view.arrows import ADVICE, Arrow, ArrowStyle
from game.table.view.compositor import BELOW_STANDING, HALOS, PIECES, Compositor
from game.table.view.shown_moves import ShownMove, joined, lying_on, moves_to_come
from game.table.view.sprite_cache import DrawItem, SpriteName
from game.table.view.ways import Way, beside, drawn_way, standing_at

_STYLE: Final = ArrowStyle((0.05, 2), 0.4, (0.125, 3.0), False, (0.26, 8.0))
_FAINT: Final = 0.72
"""The opacity of the trace once somebody may act again; on boards without light and shade it stays as it is."""
_SECOND: Final = 0.68
"""The opacity of the moves that were played if, with the better ones, more than ``_FEW`` arrows are shown."""
_FEW: Final = 2


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

    It lies over the pieces: one between its ends would cut it in two. Only its last pictures are cached, since they are
    hardly ever needed again.
    """
    board, palette, unit = compositor.board, compositor.sprites.style.palette, compositor.frame.unit
    kept: list[SpriteName] = []
    colour, style = (palette.advice, ADVICE) if advised else (palette.trace, _STYLE)
    for seat, origin, target in dict.fromkeys(joined(steps)):
        left, lying = (lying_on(picture, seat, place) for place in (origin, target))
        own = board.lie_side_by_side(origin)
        stood = piece_number(numbers, (seat, target), max(0, lying - 1)) if own else left
        ends = board.pose(seat, origin, stood, left + 1), board.pose(seat, target, max(0, lying - 1), max(1, lying))
        pile = [(board.sprite(seat, target), board.pose(seat, target, nth, lying)) for nth in range(lying)]
        room = _STYLE.start[0] + _STYLE.head[0]
        way = drawn_way(compositor, picture, (seat, origin, target), ends, on_end=pile, room=room)
        arrow = Arrow(way.points, unit, colour, style, _FAINT if faint and not (advised or palette.flat) else 1.0)
        kept.append(arrow.kept_in(compositor.sprites, "trace"))
        yield DrawItem((HALOS, math.inf, 1) if advised else (PIECES, math.inf, 0), kept[-1], *arrow.corner)
    compositor.sprites.forget("trace", kept)


def lines_ahead(
    compositor: Compositor,
    picture: TablePicture,
    numbers: PieceNumbers,
    steps: Sequence[ShownMove],
    better: Sequence[Way],
) -> Iterator[DrawItem]:
    """Yield the lines of moves that were played after the picture: from each piece to its end.

    They lie over pieces, but below those that stand upright, as arrows do; beside the lines of ``better`` moves
    that are shown too; and they are faint where there are many.
    """
    board, palette, unit = compositor.board, compositor.sprites.style.palette, compositor.frame.unit
    kept: list[SpriteName] = []
    stands = compositor.sprites.art.lean > 0
    order = (*BELOW_STANDING, 1) if stands else (PIECES, math.inf, 0)
    moves = [*moves_to_come(compositor, picture, numbers, steps)]
    strength = _SECOND if better and len(moves) + len(better) > _FEW and not palette.flat else 1.0
    for move, start, _ in moves:
        seat, origin, target = move
        lying = lying_on(picture, seat, target)
        end = board.pose(seat, target, max(0, lying - 1), max(1, lying))
        leaves = [(board.sprite(seat, origin), start)]
        there = [*standing_at(compositor, picture, numbers, end)]
        way = drawn_way(compositor, picture, move, (start, end), on_start=leaves, on_end=there, room=_STYLE.head[0])
        others = ([*each.hidden, *each.points] for each in better)
        points = beside(way.points, others, unit, ends_there=stands)
        arrow = Arrow(points, unit, palette.trace, _STYLE.along(way), strength)
        kept.append(arrow.kept_in(compositor.sprites, "trace ahead"))
        yield DrawItem(order, kept[-1], *arrow.corner)
    compositor.sprites.forget("trace ahead", kept)
