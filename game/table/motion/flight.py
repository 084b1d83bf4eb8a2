"""How a piece on its way looks at one moment: where it is, how high, how far it has turned or tipped. Pure reckoning.

A piece sets off slowly, lands with a tiny bounce, and turns round only where it has arrived. One that is struck is off
at once. One that comes to lie in another way (a checker on its edge in the tray) tips over in the air.
"""

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from game.table.model.geometry import Point, Pose, Waypoint, carried, ease
from game.table.motion.motion_steps import Flight

_SETTLE: Final = 0.13
"""The last share of its way's time in which a piece that has been in the air comes to rest."""
_BOUNCE: Final = 0.06
_TURNING: Final = 0.22
"""How high a piece rises while it turns round."""
_TIP: Final = 0.72
"""The share of the way at which a piece has tipped half over, and how long before and after it does so."""
_TIPPING: Final = 0.2


class FlyingPiece(NamedTuple):
    """A piece in motion: its sprite, its pose and height in units, and how far it has tipped (0 flat, 1 half over)."""

    sprite: str
    pose: Pose
    height: float
    tipped: float


def flying_piece(flight: Flight, t: float) -> FlyingPiece:
    """A flight at ``t`` of its time, 0 to 1."""
    go, turn = _shares(min(1.0, max(0.0, t)), flight.turning)
    landed = lands(flight.way)
    u = min(1.0, go / landed)
    part = 1 - (1 - u) ** 2 if flight.struck else ease(u)
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


def lands(way: Sequence[Waypoint]) -> float:
    """The share of its time after which a piece that goes this way has come down where it is to lie."""
    return 1 - _SETTLE if any(point.height for point in way) else 1.0


def passes(way: Sequence[Waypoint], point: Point) -> float:
    """The share of its time after which a piece that goes this way is nearest to a point."""
    gone = [0.0, *accumulate(math.dist(a[:2], b[:2]) for a, b in pairwise(way))]
    nearest = min(range(len(way)), key=lambda k: (round(math.dist(way[k][:2], point), 6), -k))
    done = gone[nearest] / gone[-1] if gone[-1] else 1.0
    return lands(way) * (0.5 - math.sin(math.asin(1 - 2 * done) / 3))  # `ease`, the other way round


def _shares(t: float, turning: float) -> tuple[float, float]:
    """How much of the way is done, and of the turning after it."""
    if not turning:
        return t, 1.0 if t == 1.0 else 0.0
    return min(1.0, t / (1 - turning)), max(0.0, (t - 1 + turning) / turning)
