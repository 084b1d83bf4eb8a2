"""The lines along which moves are drawn: up to the edge of the piece at their end, and past the dice.

From a piece that stands upright they begin at its edge: a line over it would hide its head. Where the pieces of a move
leave no room for its line between them, it is straight and lies over both, but not over their middles; beside pieces
that stand upright it is a small arc.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.table.model.geometry import Point, Pose, carried_points, length
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import dice_at_rest, resting_pieces
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import Compositor
from game.table.view.shown_moves import ShownMove

Standing: TypeAlias = tuple[str, Pose]
"""The sprite key of a piece, and its pose."""

_COVERS: Final = 128
"""How opaque, of 255, a piece is where it hides the line below it."""
_STRIDE: Final = 0.06
"""The distance between two points of a line, in units."""
_NEAR: Final = 0.95
"""How near to the end of a line a piece lies at whose edge the line ends, in units."""
_ON: Final = 0.5
"""How near to the end of a line a piece that stands upright is on the space where it ends, in units."""
_BULGE: Final = 0.6
"""How far the arc of a short move swerves, in units; up on the screen, or to the right."""
_CLEAR: Final = 0.2
"""The share of a short move at either end, around the middles of its pieces, where its straight line is left out."""
_DICE: Final = 0.5
"""How far a line keeps from the middles of dice, in units; ``_SWERVE`` is the step in which it swerves, and
``_SWERVES`` is how many of these it tries on either side."""
_SWERVE: Final = 0.2
_SWERVES: Final = 16
_TOGETHER: Final = 0.15
"""How near two lines run that would be drawn on each other, in units; ``_ASIDE`` is how far one of them is moved."""
_ASIDE: Final = 0.2
_PARTS: Final = 4
"""A line runs along another, and does not only cross it, if this many of every second point of it are near."""


class Way(NamedTuple):
    """A line in pixels; ``bare`` is whether a mark at its start would cover the piece that it begins at.

    ``hidden`` is how it leads to its first point, from the middle of that piece.
    """

    points: list[Point]
    bare: bool = False
    hidden: Sequence[Point] = ()


def drawn_way(
    compositor: Compositor,
    picture: TablePicture,
    move: ShownMove,
    ends: tuple[Pose, Pose],
    *,
    on_start: Sequence[Standing] = (),
    on_end: Sequence[Standing] = (),
    room: float,
) -> Way:
    """Return the line of a move between two poses.

    Args:
        on_start: the piece at its start.
        on_end: the pieces, or the ghost, at whose edge it ends.
        room: the least length of its part that no piece covers, in units; a shorter line leads from piece to piece.
    """
    board, frame, (start, end) = compositor.board, compositor.frame, ends
    way = board.path(*move)
    count = max(2, round(length(way) / _STRIDE))
    points = [frame.pixel(*point) for point in carried_points(way, count, start[:2], end[:2])]
    if not board.shows_ways:
        points = _past_dice(points, [frame.pixel(*die.pose[:2]) for die in dice_at_rest(board, picture)], frame.unit)
    begun, reached = _bodies(compositor, on_start), _bodies(compositor, on_end)
    whole, points = points, _ended(points, reached)
    free = [point for point in points if not _is_covered(point, [*begun, *reached])]
    if free and math.dist(free[0], free[-1]) >= room * frame.unit:
        if not (begun and compositor.sprites.art.lean):
            return Way(points)
        first = points.index(free[0])
        return Way(points[first:], bare=True, hidden=points[:first])
    if not compositor.sprites.art.lean:
        clear = round(_CLEAR * count)
        return Way(whole[clear : count + 1 - clear], bare=True)
    arc = _arc(compositor.at(start), compositor.at(end), _BULGE * frame.unit)
    left = next((k for k, point in enumerate(arc) if not _is_covered(point, begun)), 0)
    return Way(_ended(arc[left:], reached), bare=True)


def standing_at(compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, pose: Pose) -> Iterator[Standing]:
    """Yield the pieces that lie at a pose or touch it closely; of pieces that stand upright only those on its space."""
    board, near = compositor.board, _ON if compositor.sprites.art.lean else _NEAR
    for piece in resting_pieces(board, picture, numbers):
        where = board.pose(*piece)
        if math.dist(where[:2], pose[:2]) < near:
            yield board.sprite(piece.seat, piece.place), where


def beside(points: list[Point], others: Iterable[list[Point]], unit: float, *, ends_there: bool = False) -> list[Point]:
    """Return a line, moved to its right by a few pixels if it runs along one of ``others``.

    ``ends_there`` is whether it leads back to its own last point.
    """
    near = [point for other in others for point in other[::2]]
    if sum(any(math.dist(point, at) < _TOGETHER * unit for at in near) for point in points[::2]) < _PARTS:
        return points
    moved, before = list[Point](), points[0]
    for k, (x, y) in enumerate(points):
        after = points[min(k + 1, len(points) - 1)]
        way = pygame.Vector2(after) - before
        aside = way.normalize().rotate(90) if way else pygame.Vector2()
        left = math.dist(points[-1], (x, y)) / 4 if ends_there else math.inf  # so its head hardly turns
        aside *= min(_ASIDE * unit, math.dist(points[0], (x, y)), left)
        moved.append((x + aside.x, y + aside.y))
        before = x, y
    return moved


class _Body(NamedTuple):
    """The picture of a piece, and the pixel of its upper left corner."""

    picture: pygame.Surface
    x: float
    y: float


def _bodies(compositor: Compositor, standing: Iterable[Standing]) -> list[_Body]:
    bodies = []
    for key, pose in standing:
        sprite = compositor.sprites.sprite(key, compositor.angle(pose))
        x, y = (at - anchor for at, anchor in zip(compositor.at(pose), sprite.anchor, strict=True))
        bodies.append(_Body(sprite.body, x, y))
    return bodies


def _is_covered(point: Point, bodies: Iterable[_Body]) -> bool:
    for body, left, top in bodies:
        x, y = round(point[0] - left), round(point[1] - top)
        if 0 <= x < body.width and 0 <= y < body.height and body.get_at((x, y)).a >= _COVERS:
            return True
    return False


def _ended(points: list[Point], reached: list[_Body]) -> list[Point]:
    """Return the points up to the pieces at the end of a line, so that these and the head of an arrow can be seen."""
    covered = [_is_covered(point, reached) for point in points]
    left = covered.index(False) if False in covered else len(points)
    return points[: max(2, next((k for k in range(left, len(points)) if covered[k]), len(points)))]


def _past_dice(points: list[Point], dice: list[Point], unit: float) -> list[Point]:
    """Return a line that is bent as little as needed to keep clear of the dice; as it is if there is no such line."""
    tried = (sign * _SWERVE * step for step in range(_SWERVES + 1) for sign in ((1, -1) if step else (1,)))
    lines = (_bent(points, by * unit) for by in tried)
    free = (line for line in lines if all(math.dist(p, die) >= _DICE * unit for die in dice for p in line[::4]))
    return next(free, points)


def _bent(points: list[Point], by: float) -> list[Point]:
    """Return a line that swerves ``by`` pixels to the right of its direction in its middle."""
    way = pygame.Vector2(points[-1]) - points[0]
    if not way:
        return points
    aside, last = way.normalize().rotate(90) * by, len(points) - 1
    return [
        (x + aside.x * 4 * k * (last - k) / last**2, y + aside.y * 4 * k * (last - k) / last**2)
        for k, (x, y) in enumerate(points)
    ]


def _arc(start: Point, end: Point, bulge: float) -> list[Point]:
    """Return an arc that swerves up on the screen, or to the right where it leads straight up or down."""
    (ax, ay), (bx, by) = start, end
    count = 24
    straight = [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count + 1)]
    return _bent(straight, -bulge if (round(bx - ax), by - ay) > (0, 0) else bulge)
