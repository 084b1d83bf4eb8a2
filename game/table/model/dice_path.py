"""The paths of rolling dice: they fly in from their roller's side, bounce, roll, and come to rest.

The end is known beforehand, so the path is computed backwards from it. All dice of one hand fly the same way side by
side, so they keep their distance and never overlap.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from game.table.model.dice_shape import lot_upright, lowest, upright
from game.table.model.geometry import Point, Pose
from game.table.model.rotation import Matrix, after, roll, yaw

DURATION: Final = 0.85
"""Seconds until all dice are at rest, at normal speed."""
_ROLL: Final = 2.25 * math.tau
_SPIN: Final = 110.0
_BOUNCES: Final = 3


class RollingPose(NamedTuple):
    """A die in the air: its position, its rotation, and its middle's height above that of a die at rest (units)."""

    x: float
    y: float
    height: float
    matrix: Matrix


class RolledDie(Struct, frozen=True):
    """A die of a roll.

    Attributes:
        sprite: whose die it is (`Board.dice_sprite`).
        start: where it comes from, in board units.
        rest: where it comes to rest.
        edge: its edge in board units.
        lot: whether it is the lot with two faces.
        variant: 0 or 1, which of the two rendered rolls is shown.
    """

    face: int
    sprite: str
    start: Point
    rest: Pose
    edge: float
    lot: bool = False
    variant: int = 0

    @property
    def way(self) -> Point:
        """The vector from its start to its resting place, in board units."""
        return self.rest.x - self.start[0], self.rest.y - self.start[1]

    def at(self, t: float, turns: int = 0) -> RollingPose:
        """Return the die at ``t`` of the roll, 0 to 1, on a board with ``turns`` quarter turns."""
        end = resting(self.face, self.rest.angle + 90 * turns, lot=self.lot)
        u = 1 - (1 - t) ** 2.2
        x = self.start[0] + (self.rest.x - self.start[0]) * u
        y = self.start[1] + (self.rest.y - self.start[1]) * u
        far = math.dist(self.start, self.rest[:2]) or 1.0
        dx, dy = (self.rest.x - self.start[0]) / far, (self.rest.y - self.start[1]) / far
        for _ in range(turns % 4):
            dx, dy = -dy, dx
        matrix = after(roll(dx, dy, -_settled(1 - u)), after(yaw(-_SPIN * (1 - u)), end))
        hop = abs(math.cos(t * math.pi * (_BOUNCES - 0.5))) * (1 - t) ** 1.7 * 1.5
        support = 0.0 if self.lot else (lowest(matrix) - 1) * self.edge / 2
        return RollingPose(x, y, hop + support, matrix)


def _settled(rest: float) -> float:
    """Return the angle still to roll, in radians, when ``rest`` of the path is left.

    The last quarter turns tip over instead of sliding.
    """
    quarters = rest * _ROLL / (math.pi / 2)
    whole = math.floor(quarters)
    part = quarters - whole
    return (whole + (part * part * (3 - 2 * part) if whole < 2 else part)) * math.pi / 2


def resting(face: int, angle: float, *, lot: bool = False) -> Matrix:
    """Return the rotation of a die that shows ``face`` and is turned by ``angle`` degrees."""
    return after(yaw(angle), lot_upright(face) if lot else upright(face))


def roll_dice(
    faces: Sequence[int], sprites: Sequence[str], rests: Sequence[Pose], starts: Sequence[Point], edge: float
) -> tuple[RolledDie, ...]:
    """Return the dice of one roll.

    Dice with the same start stay together: each flies the way of their common middle.
    """
    rolled: list[RolledDie] = []
    for face, sprite, rest, start in zip(faces, sprites, rests, starts, strict=True):
        hand = [r for r, s in zip(rests, starts, strict=True) if s == start]
        x, y = sum(r.x for r in hand) / len(hand), sum(r.y for r in hand) / len(hand)
        at = (rest.x + start[0] - x, rest.y + start[1] - y)
        rolled.append(RolledDie(face, sprite, at, rest, edge, variant=variant(faces, len(rolled))))
    return tuple(rolled)


def variant(faces: Sequence[int], nth: int) -> int:
    """Return which of two rolls die ``nth`` of these shows: it follows from the faces, and neighbouring dice differ.

    The second and third die of a row of four get the variants of the two dice that were rolled.
    """
    return (sum(faces) + nth + len(faces) // 4) % 2
