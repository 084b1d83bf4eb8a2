"""A moving piece at one moment: its position, height, rotation and tipping. Computation only, nothing is drawn.

A piece sets off slowly, lands with a tiny bounce, and turns round only after its arrival. A piece that is hit is fast
at once. A piece that will lie in another way (a checker on its edge in the tray) tips over in the air.
"""

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from game.table.model.geometry import Point, Pose, Waypoint, carried, ease
from game.table.motion.motion_steps import Flight

_SETTLE: Final = 0.13
"""The last share of a way's time, in which a piece that was in the air comes to rest."""
_BOUNCE: Final = 0.06
_TURNING: Final = 0.22
"""How high a piece rises while it turns round, in units."""
_TIP: Final = 0.72
"""The share of the way at which a piece is half tipped over; ``_TIPPING`` is how long before and after it tips."""
_TIPPING: Final = 0.2


class FlyingPiece(NamedTuple):
    """A piece in motion: its sprite, its pose and height in units, and how far it has tipped (0 flat, 1 half over)."""

    sprite: str
    pose: Pose
    height: float
    tipped: float


def flying_piece(flight: Flight, t: float) -> FlyingPiece:
    """Return the piece of a flight at ``t`` of its time, 0 to 1."""
    go, turn = _shares(min(1.0, max(0.0, t)), flight.turning)
    landed = landing_share(flight.way)
    u = min(1.0, go / landed)
    part = 1 - (1 - u) ** 2 if flight.hit else ease(u)
    first, last = flight.poses
    x, y, height = carried(flight.way, part, first[:2], last[:2])
    if u == 1.0 and landed < 1:
        height = _BOUNCE * math.sin(math.pi * (1 - go) / _SETTLE)
    if 0 < turn < 1:
        height = _TURNING * math.sin(math.pi * turn)
    swing = (last.angle - first.angle + 180) % 360 - 180
    pose = Pose(x, y, last.angle if turn == 1 else first.angle + swing * ease(turn), max(first.level, last.level))
    before, after = flight.sprites
    if before == after:
        return FlyingPiece(after, pose, height, 0.0)
    return FlyingPiece(before if part < _TIP else after, pose, height, max(0.0, 1 - abs(part - _TIP) / _TIPPING))


def landing_share(way: Sequence[Waypoint]) -> float:
    """Return the share of its time after which a piece on this way has landed."""
    return 1 - _SETTLE if any(point.height for point in way) else 1.0


def passing_share(way: Sequence[Waypoint], point: Point) -> float:
    """Return the share of its time after which a piece on this way is nearest to a point."""
    gone = [0.0, *accumulate(math.dist(a[:2], b[:2]) for a, b in pairwise(way))]
    nearest = min(range(len(way)), key=lambda k: (round(math.dist(way[k][:2], point), 6), -k))
    done = gone[nearest] / gone[-1] if gone[-1] else 1.0
    return landing_share(way) * (0.5 - math.sin(math.asin(1 - 2 * done) / 3))  # the inverse of `ease`


def _shares(t: float, turning: float) -> tuple[float, float]:
    """Return the shares of the way, and of the turning after it, that are done at ``t``."""
    if not turning:
        return t, 1.0 if t == 1.0 else 0.0
    return min(1.0, t / (1 - turning)), max(0.0, (t - 1 + turning) / turning)
