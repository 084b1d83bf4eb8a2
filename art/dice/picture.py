"""Pictures of a die in any position, in the light of the boards (`art.boards.light`).

A die is a cube with round edges into which pips are pressed as little bowls. It is so simple a body that each pixel's
ray is followed to it directly; every picture is the mean of several, each at its own moment while the shutter is open
and a part of a pixel aside: so edges are smooth and what turns fast is blurred.
"""

import math
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from art.boards import light

Array: TypeAlias = NDArray[Any]
Colour: TypeAlias = tuple[float, float, float]

EDGE, FRAME = 96, 156
"""Pixels of a die's edge, and of the side of the picture: a die on its corner just fits in."""
_HALF, _ROUND = 0.5, 0.115
_PIP, _APART, _DEEP = 0.093, 0.25, 0.46
"""A pip's radius and its distance from the middle, in edges; how deep its bowl is, in radii."""
FACES = {
    1: ((0, 0, 1), (1, 0, 0)),
    6: ((0, 0, -1), (1, 0, 0)),
    2: ((0, -1, 0), (1, 0, 0)),
    5: ((0, 1, 0), (-1, 0, 0)),
    3: ((1, 0, 0), (0, 1, 0)),
    4: ((-1, 0, 0), (0, -1, 0)),
}
"""Where each face looks and its right is. Opposite ones sum to seven; 1, 2, 3 run anticlockwise about a corner."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where each number's pips are, right and up of the middle of its face."""
_DOME = 0.28
"""Polishing leaves faces a little domed: the sun's image runs over them, and never fills one at once."""
_FLOOR = 0.03
"""The light that comes from felt below."""


def _vector(x: float, y: float, z: float) -> Array:
    return np.array((x, y, z), np.float32)


_LAMP: Final = _vector(1.0, 0.95, 0.88) * np.float32(light.LAMP / math.pi / 187)
"""What the boards' lamp gives to the middle of a board."""
_PALE: Final = _vector(1.0, 0.975, 0.96)


class Dress(NamedTuple):
    """What a die is made of: linear colours, how streaked, ``gloss`` the roughness, ``deep`` how much light enters."""

    body: Colour
    pip: Colour
    streaks: float
    gloss: float
    deep: float


DRESSES = {
    "ivory": Dress((0.80, 0.715, 0.535), (0.020, 0.014, 0.012), 0.16, 0.26, 0.30),
    "dark": Dress((0.075, 0.013, 0.011), (0.80, 0.72, 0.54), 0.30, 0.22, 0.10),
}


class Hit(NamedTuple):
    """Where the rays of one picture meet the die: which pixels (flat), places and normals in the body's own space.

    ``streaks`` is how light the grain is there, about 0.
    """

    pixels: Array
    places: Array
    normals: Array
    streaks: Array


def pictures(turns: Array, faces: Array, dress: Dress) -> list[Array]:
    """Return a picture of a die in the positions ``turns`` (n, 3, 3) of one frame for each of ``faces`` (m, 3, 3).

    ``faces`` are ways to number the die. The m pictures are (FRAME, FRAME, 4), 0 to 1, in sRGB with straight alpha.
    """
    sums = [np.zeros((FRAME * FRAME, 4), np.float32) for _ in faces]
    for k, turn in enumerate(turns.astype(np.float32)):
        hit = _meet(turn, _aside(k))
        for total, face in zip(sums, faces.astype(np.float32), strict=True):
            total[hit.pixels, :3] += _shaded(hit, turn, face, dress)
            total[hit.pixels, 3] += 1
    return [_finished(total / len(turns)) for total in sums]


def _finished(mean: Array) -> Array:
    colour = mean[:, :3] / np.maximum(mean[:, 3:], 1e-6)
    shown = np.concatenate([light.encode(light.tone(colour)), mean[:, 3:]], -1)
    return shown.reshape(FRAME, FRAME, 4)


def _aside(k: int) -> tuple[float, float]:
    """Return a shift within a pixel, across and down; those for the first few k are well spread."""
    return (0.5 + k * 0.7548776662) % 1 - 0.5, (0.5 + k * 0.5698402909) % 1 - 0.5


# ---- where rays meet the body


def _meet(turn: Array, aside: tuple[float, float]) -> Hit:
    """Return where rays from straight above meet the die; ``turn`` is how it lies."""
    axis = (np.arange(FRAME, dtype=np.float32) - (FRAME - 1) / 2) / EDGE
    x, y = (v.ravel() for v in np.meshgrid(axis + aside[0] / EDGE, -(axis + aside[1] / EDGE)))
    near = np.nonzero(x * x + y * y < 0.76**2)[0]
    start = np.stack([x[near], y[near], np.full(len(near), 0.8, np.float32)], -1) @ turn
    ray = -turn[2]
    gone = np.zeros(len(near), np.float32)
    for _ in range(60):
        gone += np.minimum(distance(start + gone[:, None] * ray), 0.4)
    places = start + gone[:, None] * ray
    met = np.nonzero((distance(places) < 0.004) & (gone < 1.7))[0]
    places = places[met]
    out = places - np.clip(places, _ROUND - _HALF, _HALF - _ROUND)
    normals = out / np.linalg.norm(out, axis=-1, keepdims=True)
    normals = normals + _DOME * (places - (places * normals).sum(-1, keepdims=True) * normals)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return Hit(near[met], places, normals, _noise(places * _vector(3, 11, 11)) - np.float32(0.5))


def distance(p: Array) -> Array:
    """Return the distance of points from the rounded cube."""
    q = np.abs(p) - (_HALF - _ROUND)
    far: Array = np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - _ROUND
    return far


# ---- what is seen there


@cache
def _numbered() -> tuple[Array, Array]:
    """Return for each of the six sides (+x, -x, +y …) its axes (6, 2, 3), and where pips are on its grid of nine."""
    axes, grid = np.zeros((6, 2, 3), np.float32), np.zeros((6, 3, 3), np.float32)
    for value, (out, right) in FACES.items():
        side = 2 * int(np.abs(out).argmax()) + (sum(out) < 0)
        axes[side] = right, np.cross(out, right)
        for u, v in PIPS[value]:
            grid[side, u + 1, v + 1] = 1
    return axes, grid


def _shaded(hit: Hit, turn: Array, face: Array, dress: Dress) -> Array:
    places, normals = hit.places @ face, hit.normals @ face
    pip, bowl = _pressed(places, normals)
    pip *= np.clip(8 * (normals @ (turn @ face)[2]), 0, 1)  # a hollow is not seen from its side
    colour = _vector(*dress.body) * (1 + dress.streaks * hit.streaks)[:, None]
    colour += pip[:, None] * (_vector(*dress.pip) - colour)
    normals = (normals + bowl) / np.linalg.norm(normals + bowl, axis=-1, keepdims=True)
    seen = normals @ (turn @ face).T
    return _lit(seen, colour, dress.gloss + 0.12 * pip, dress.deep * (1 - pip), 1 - 0.35 * pip)


def _pressed(places: Array, normals: Array) -> tuple[Array, Array]:
    """Return how much of each place is a pip, 0 to 1, and by what its normal leans in the bowl."""
    main = np.abs(normals).argmax(-1)
    rows = np.arange(len(places))
    side = 2 * main + (places[rows, main] < 0)
    axes, grid = _numbered()
    right, up = axes[side, 0], axes[side, 1]
    u, v = (places * right).sum(-1), (places * up).sum(-1)
    i, j = (np.clip(np.rint(c / _APART), -1, 1).astype(int) for c in (u, v))
    du, dv = (u - i * _APART) / _PIP, (v - j * _APART) / _PIP
    far = np.hypot(du, dv)
    there = grid[side, i + 1, j + 1]
    pip = there * np.clip((1.0 - far) * 14 + 0.5, 0, 1)
    steep = np.where(far < 1, 0.8464 * _DEEP / np.sqrt(np.clip(1 - 0.8464 * far * far, 0.05, 1)), 0) * there
    return pip, -(steep * du)[:, None] * right - (steep * dv)[:, None] * up


def _lit(normal: Array, colour: Array, gloss: Array, deep: Array, open_: Array) -> Array:
    """Return the light that comes from places with these normals (x right, y up, z towards the eye)."""
    sun, lamp = _toward()
    facing, lamped = normal @ sun, np.clip(normal @ lamp, 0, None)
    straight = (facing + np.sqrt(facing * facing + 0.006)) / 2
    through = np.clip((facing + 0.45) / 1.45, 0, None)[:, None] ** 2 * _vector(1.0, 0.80, 0.58)
    sunny = straight[:, None] * (1 - deep[:, None]) + through * deep[:, None]
    power = sunny * light.SUN + lamped[:, None] * _LAMP + _sky(normal[:, 2])[:, None] * _PALE
    matt = colour * power * open_[:, None] / np.float32(math.pi)
    half = sun + _vector(0, 0, 1)
    half /= np.linalg.norm(half)
    dot = np.clip(normal @ half, 0, 1)
    wide = gloss**4 + np.float32(math.sin(light.SOFT) ** 2 / 2)
    glint = wide / (math.pi * (dot * dot * (wide - 1) + 1) ** 2) * 0.25 * np.clip(facing * 8, 0, 1)
    slant = (1 - np.clip(normal[:, 2], 0, 1)) ** 5
    mirrored = 0.045 + 0.955 * slant
    over = 2 * normal[:, 2] ** 2 - 1
    above = np.where(over > 0, light.sky(over), _FLOOR)
    shine = (np.clip(glint, 0, 3) * 0.04)[:, None] * light.SUN + (above * mirrored * 0.8)[:, None]
    total: Array = matt + shine * open_[:, None]
    return total


@cache
def _toward() -> tuple[Array, Array]:
    """Return where the sun and the lamp stand, seen from the middle of the board."""
    up, around = light.ELEVATION, light.AZIMUTH
    sun = np.array((math.cos(around) * math.cos(up), math.sin(around) * math.cos(up), math.sin(up)), np.float32)
    lamp = np.array((-6, 5.5, 11), np.float32)
    return sun, lamp / np.linalg.norm(lamp)


@cache
def _skies() -> tuple[Array, Array]:
    """Return the sky's and the floor's light on a place, by how far its normal looks up (-1 to 1)."""
    steps = 48
    z = (np.arange(steps) + 0.5) / steps * 2 - 1
    around = (np.arange(2 * steps) + 0.5) / steps * math.pi
    flat = np.sqrt(1 - z * z)
    bright = np.where(z > 0, light.sky(np.abs(z).astype(np.float32)), _FLOOR)
    ups = np.linspace(-1, 1, 65)
    power = []
    for up in ups:
        facing = flat[:, None] * np.cos(around) * math.sqrt(1 - up * up) + z[:, None] * up
        power.append((np.clip(facing, 0, None) * bright[:, None]).sum() * (2 / steps) * (math.pi / steps))
    return ups.astype(np.float32), np.array(power, np.float32)


def _sky(up: Array) -> Array:
    return np.interp(up, *_skies()).astype(np.float32)


@cache
def _lattice() -> Array:
    return np.random.default_rng(5).random((16, 16, 16)).astype(np.float32)


def _noise(p: Array) -> Array:
    """Return smooth noise, 0 to 1, that repeats after each cube of sixteen."""
    whole = np.floor(p)
    part = p - whole
    part = part * part * (3 - 2 * part)
    corner = whole.astype(int)
    total = np.zeros(len(p), np.float32)
    for step in product((0, 1), repeat=3):
        weight = np.where(np.array(step, bool), part, 1 - part).prod(-1)
        total += weight * _lattice()[tuple(((corner + step) % 16).T)]
    return total
