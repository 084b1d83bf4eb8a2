"""Hit tests: what is at a pixel, and which pixels a thing covers.

A piece's body is found before the ground, and highlighted things before others.
"""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Literal, TypeAlias

import pygame
from msgspec.structs import replace

from game.table.model.board import Board
from game.table.model.geometry import Point
from game.table.model.picture import Spot, TablePicture
from game.table.motion.motion_steps import RestingPiece, cube_at_rest, dice_at_rest, pieces_on, resting_pieces
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.compositor import Compositor
from game.table.view.highlights import Highlights, movable_pieces

Part: TypeAlias = Literal["dice", "cube", ""]
"""A part of the table that is no piece; "" for none."""
_SOLID: Final = 100
"""The least opacity of a pixel of a body, of 255."""
_NEAR: Final = 0.8
"""How far from the middle of a die or the cube it can be clicked, in edges of a die; large enough for fingers."""


class PieceBodies:
    """What the bodies of pieces cover; a pixel is looked for in those alone whose rectangles contain it."""

    def __init__(self, compositor: Compositor, pieces: Iterable[RestingPiece]) -> None:
        self._front_first = _front_first(compositor, pieces)
        self._bodies = [_body(compositor, piece) for piece in self._front_first]
        self._rects = [rect for rect, _ in self._bodies]

    def at(self, at: Point) -> RestingPiece | None:
        """Return the piece that is seen at a pixel of the view; None if there is none."""
        for n in pygame.Rect(round(at[0]), round(at[1]), 1, 1).collidelistall(self._rects):
            rect, body = self._bodies[n]
            if body.get_at((round(at[0]) - rect.x, round(at[1]) - rect.y)).a > _SOLID:
                return self._front_first[n]
        return None


class PlaceFinder:
    """Finds the place at a pixel of a view. The bodies of the pieces that may be lifted are kept until these change."""

    def __init__(self) -> None:
        self._found_for: object = None
        self._movable: PieceBodies | None = None

    def find(
        self,
        compositor: Compositor,
        picture: TablePicture,
        numbers: PieceNumbers,
        marks: Highlights,
        seat: int,
        at: Point,
    ) -> str | None:
        """Return the place of ``seat`` at a pixel of the view; None if there is none.

        Tall pieces lean over the spaces behind them, so while nothing is lifted, the body of a piece that may move
        counts. If a spot has several names, highlighted ones come first, then those on which the seat has a piece.
        """
        if marks.lifted is None and marks.movable:
            shown = compositor, picture, numbers, marks.movable, seat
            if self._movable is None or shown != self._found_for:
                pieces = movable_pieces(compositor, picture, numbers, replace(marks, seat=seat))
                self._movable, self._found_for = PieceBodies(compositor, pieces), shown
            if piece := self._movable.at(at):
                return piece.place
        named = compositor.board.places_at(seat, *compositor.frame.unpixel(*at))
        if len(named) < 2:
            return named[0] if named else None
        for wanted in (marks.landings, {marks.lifted}, marks.movable):
            for place in named:
                if place in wanted:
                    return place
        for place in named:
            if (seat, place) in picture.pieces:
                return place
        return named[0]


def _front_first(compositor: Compositor, pieces: Iterable[RestingPiece]) -> list[RestingPiece]:
    """Return the pieces sorted by how near to the viewer they are."""
    return sorted(pieces, key=lambda piece: -compositor.at(compositor.board.pose(*piece))[1])


def _body(compositor: Compositor, piece: RestingPiece) -> tuple[pygame.Rect, pygame.Surface]:
    """Return the pixels of the view that the picture of a piece takes, and the picture of its body."""
    pose = compositor.board.pose(*piece)
    sprite = compositor.sprites.sprite(compositor.board.sprite(piece.seat, piece.place), compositor.angle(pose))
    x, y = compositor.at(pose)
    return sprite.body.get_rect(topleft=(round(x - sprite.anchor[0]), round(y - sprite.anchor[1]))), sprite.body


def brought_up(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, spot: Spot, at: Point
) -> PieceNumbers:
    """Return the numbers with the piece at a pixel, else the nearest one, as the one of its spot that moves.

    Only for a spot on which pieces stand side by side.
    """
    pieces = pieces_on(compositor.board, picture, numbers, spot)
    near = min(pieces, key=lambda piece: math.dist(at, compositor.at(compositor.board.pose(*piece))))
    chosen = (PieceBodies(compositor, pieces).at(at) or near).nth
    return {**numbers, spot: (*(number for number in numbers[spot] if number != chosen), chosen)}


def piece_under(compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, at: Point) -> Spot | None:
    """Return the seat and place of the piece at a pixel of the view; None if there is none."""
    piece = PieceBodies(compositor, resting_pieces(compositor.board, picture, numbers)).at(at)
    return (piece.seat, piece.place) if piece else None


def piece_rect(compositor: Compositor, piece: RestingPiece) -> pygame.Rect:
    """Return the pixels of the view around a piece and its light, whether it is there or would land there."""
    pose, sprites = compositor.board.pose(*piece), compositor.sprites
    x, y = compositor.at(pose)
    sprite = sprites.sprite(compositor.board.sprite(piece.seat, piece.place), compositor.angle(pose))
    body = sprite.body.get_bounding_rect().move(x - sprite.anchor[0], y - sprite.anchor[1])
    return body.inflate(sprites.lit_margin, sprites.lit_margin)


def part_under(compositor: Compositor, picture: TablePicture, at: Point) -> Part:
    """Return the dice or the cube at a pixel of the view; dice of a roll that is over do not count."""
    x, y = compositor.frame.unpixel(*at)
    board, cube = compositor.board, cube_at_rest(compositor.board, picture)
    if not picture.old and any(math.dist((x, y), middle) < board.die * _NEAR for middle in _dice(board, picture)):
        return "dice"
    return "cube" if cube and math.hypot(x - cube.end.x, y - cube.end.y) < board.die * _NEAR else ""


def _dice(board: Board, picture: TablePicture) -> list[Point]:
    """Return the middles of the dice, and the points between dice side by side: a click there means them too."""
    dice = [(die.pose.x, die.pose.y) for die in dice_at_rest(board, picture)]
    beside = [pair for pair in pairwise(dice) if math.dist(*pair) < 4 * board.die * _NEAR]
    return dice + [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in beside]


def part_rect(compositor: Compositor, picture: TablePicture, part: Part) -> pygame.Rect | None:
    """Return the pixels of the view around the dice or the cube; None if they cannot be used."""
    board, cube = compositor.board, cube_at_rest(compositor.board, picture)
    if part == "dice":
        poses = [] if picture.old else [die.pose for die in dice_at_rest(board, picture)]
    else:
        poses = [cube.end] if cube else []
    side = round(board.die * compositor.frame.unit)
    rects = [pygame.Rect(0, 0, side, side) for _ in poses]
    for rect, pose in zip(rects, poses, strict=True):
        x, y = compositor.at(pose)
        rect.center = round(x), round(y)
    return rects[0].unionall(rects[1:]) if rects else None
