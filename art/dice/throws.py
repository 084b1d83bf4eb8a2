"""Simulates the throws of the dice that are rendered: a cube with round corners that falls on felt.

Lengths are in edges of the die, masses in dice. The die touches the table with its eight round corners: each is pushed
out by a damped spring and braked by dry friction. Many throws are simulated at once with different chances; `choose`
keeps those that look well: they come to rest in time, after a few ever lower bounces, and turned only a little.
"""

from itertools import combinations, product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]

SECONDS: Final = 0.85
"""How long a throw takes; the program stretches it with its pace of motion."""
FRAMES: Final = 20
BLUR: Final = 9
"""Positions within a frame, while a shutter is open."""
DIRECTIONS: Final = {"right": 0.0, "up": 90.0, "left": 180.0, "down": 270.0}
"""The way over the screen, in degrees counter-clockwise."""

_SHUTTER: Final = 0.24
"""It is open for so much of the time from frame to frame."""
_ROUND: Final = 0.15
_CORNERS: Final = np.array(list(product((-1, 1), repeat=3))) * (0.5 - _ROUND)
_INERTIA: Final = 1 / 6
_GRAVITY: Final = 300.0
_STIFF: Final = 30000.0
_DAMP: Final = 2 * 0.11 * _STIFF**0.5
"""Its share of critical damping decides how high a die bounces."""
_FRICTION: Final = 0.42
_SLIPPING: Final = 0.4
"""Below this speed at the point of contact friction fades, so that nothing jitters."""
_CLOTH: Final = 2.5
"""How fast felt brakes what turns on it, per second."""
_STEP: Final = 1 / 5000
_STEPS: Final = 6500
_KEEP: Final = 10
"""Positions are kept once in so many steps."""
_UP: Final = np.array([0.0, 0.0, 1.0])


class Throw(NamedTuple):
    """One throw towards +x, evenly in time: ``path`` (FRAMES, 3) relative to rest; ``turns`` (FRAMES, BLUR, 3, 3)."""

    path: Array
    turns: Array


def choose(seed: int, count: int = 700) -> tuple[Throw, Throw]:
    """Return the two throws of one direction, out of ``count`` simulated ones; they end turned to different sides.

    Raises:
        ValueError: no two of them look well; take another seed.
    """
    places, spins = _straightened(*_simulate(np.random.default_rng(seed), count))
    blamed = sorted((_blame(places[:, k], spins[:, k]), k) for k in range(count))
    good = [(blame, _sampled(places[:, k], spins[:, k])) for blame, k in blamed[:50] if np.isfinite(blame)]
    pairs = [
        (one[0] + other[0], i, j)
        for (i, one), (j, other) in combinations(enumerate(good), 2)
        if _yaw(one[1].turns[-1, 0]) * _yaw(other[1].turns[-1, 0]) < 0 and _apart(one[1], other[1]) < 0.5
    ]
    if not pairs:
        raise ValueError(f"no two good throws with seed {seed}")
    _, first, second = min(pairs)
    return good[first][1], good[second][1]


# ---- the law of motion


def _simulate(chance: np.random.Generator, count: int) -> tuple[Array, Array]:
    """Simulate throws, and return their places (kept, count, 3) and turns (kept, count, 3, 3)."""
    place, speed, turn, spin = _thrown(chance, count)
    places, turns = [], []
    for step in range(_STEPS):
        matrix = _matrix(turn)
        if step % _KEEP == 0:
            places.append(place)
            turns.append(matrix)
        foot = _CORNERS @ matrix.transpose(0, 2, 1) - _ROUND * _UP
        force = _contact(place, speed, spin, foot)
        speed = speed + _STEP * (force.sum(1) - _GRAVITY * _UP)
        spin = spin + _STEP / _INERTIA * np.cross(foot, force).sum(1)
        spin *= np.where(force[..., 2].max(-1, keepdims=True) > 0, 1 - _STEP * _CLOTH, 1)
        place = place + _STEP * speed
        turn = _spun(turn, spin * _STEP)
    return np.array(places), np.array(turns)


def _contact(place: Array, speed: Array, spin: Array, foot: Array) -> Array:
    """Return the force on each corner (count, 8, 3); ``foot`` is its lowest point, seen from the die's middle."""
    depth = -(place[:, None, 2] + foot[..., 2])
    slide = speed[:, None] + np.cross(spin[:, None], foot)
    push = np.where(depth > 0, np.maximum(_STIFF * depth - _DAMP * slide[..., 2], 0), 0)
    along = slide - slide[..., 2:] * _UP
    pace = np.linalg.norm(along, axis=-1, keepdims=True)
    force: Array = push[..., None] * (_UP - _FRICTION * along / np.maximum(pace, _SLIPPING))
    return force


def _thrown(chance: np.random.Generator, count: int) -> tuple[Array, Array, Array, Array]:
    """Return how the dice leave the hand: places, speeds, turns as quaternions, spins."""
    pace = chance.uniform(19, 28, count)
    place = np.stack([np.zeros(count), np.zeros(count), chance.uniform(1.6, 2.6, count)], -1)
    speed = np.stack([pace, chance.normal(0, 0.8, count), chance.uniform(-6, 1, count)], -1)
    turn = chance.normal(size=(count, 4))
    roll = pace * chance.uniform(0.8, 1.5, count)
    spin = np.stack([chance.normal(0, 4, count), roll, chance.normal(0, 5, count)], -1)
    return place, speed, turn / np.linalg.norm(turn, axis=-1, keepdims=True), spin


def _matrix(turn: Array) -> Array:
    """Convert quaternions (n, 4), scalar first, to matrices (n, 3, 3)."""
    w, x, y, z = turn.T
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
    return np.moveaxis(np.array(rows), -1, 0)


def _spun(turn: Array, angle: Array) -> Array:
    """Return quaternions after a small turn by ``angle`` (n, 3) radians."""
    w, v = turn[:, :1], turn[:, 1:]
    half = angle / 2
    scalar = w - (half * v).sum(-1, keepdims=True)
    after = np.concatenate([scalar, v + half * w + np.cross(half, v)], -1)
    unit: Array = after / np.linalg.norm(after, axis=-1, keepdims=True)
    return unit


# ---- which throws look well


def _straightened(places: Array, spins: Array) -> tuple[Array, Array]:
    """Return the throws turned on the table so that each comes to rest straight ahead of where it began, towards +x."""
    way = places[-1] - places[0]
    angle = -np.arctan2(way[:, 1], way[:, 0])
    c, s, o, i = np.cos(angle), np.sin(angle), np.zeros_like(angle), np.ones_like(angle)
    turn = np.moveaxis(np.array([[c, -s, o], [s, c, o], [o, o, i]]), -1, 0)
    return np.einsum("nij,knj->kni", turn, places), turn @ spins


def _settled(places: Array, spins: Array) -> int:
    """Return the first kept step from which on no motion can be seen."""
    turned = np.abs(spins - spins[-1]).max((-1, -2))
    moved = np.abs(places - places[-1]).max(-1)
    return int(np.nonzero((turned > 0.02) | (moved > 0.02))[0].max()) + 1


def _blame(places: Array, spins: Array) -> float:
    """Return how far a throw is from what looks well; infinite if it will not do."""
    end = _settled(places, spins)
    way = places[:end] - places[end - 1]
    far, aside, back = -way[0, 0], np.abs(way[:, 1]).max(), way[:, 0].max()
    yaw = abs(_yaw(spins[-1]))
    lies = end < 0.92 * len(places) and np.abs(spins[-1, 2]).max() > 0.9995 and abs(places[-1, 2] - 0.5) < 0.02
    if not lies or aside > 0.9 or back > 0.35 or not 9.5 < far < 14 or not np.radians(3) < yaw < np.radians(24):
        return float("inf")
    bounce, hop = (places[a:b, 2].max() for a, b in ((end // 4, end // 2), (3 * end // 5, end)))
    return float(
        3 * abs(end * _KEEP * _STEP - SECONDS)
        + 0.7 * aside
        + 0.25 * abs(far - 11.5)
        + 0.4 * abs(np.abs(way[end // 2 :, 0]).max() - 2.8)
        + abs(bounce - 1.3)
        + max(0.0, hop - 0.9)
    )


def _yaw(turn: Array) -> float:
    """Return how far a resting die is turned from lying straight, -45 to 45 degrees, in radians."""
    across = turn[:, np.abs(turn[2]).argmin()]
    angle = np.arctan2(across[1], across[0])
    return float((angle + np.pi / 4) % (np.pi / 2) - np.pi / 4)


def _sampled(places: Array, spins: Array) -> Throw:
    end = _settled(places, spins)
    even = np.linspace(0, end, FRAMES)
    path = np.stack([np.interp(even, np.arange(len(places)), places[:, k]) for k in range(3)], -1) - places[end]
    shutter = ((np.arange(BLUR) + 0.5) / BLUR - 0.5) * _SHUTTER * even[1]
    open_ = np.clip(even[:, None] + shutter, 0, end)
    open_[-1] = end
    return Throw(path, spins[np.round(open_).astype(int)])


def _apart(one: Throw, other: Throw) -> float:
    """Return how much nearer two dice come that are thrown side by side, once they are low."""
    low = np.minimum(one.path[:, 2], other.path[:, 2]) < 0.6
    return float(np.abs(one.path - other.path)[low, :2].max())
