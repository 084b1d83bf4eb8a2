"""The picture of a die in any position, and of a lot with two sides that rolls like one."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from game.table.art import brush
from game.table.art.palette import Colour
from game.table.model.dice_shape import ROUND, upright
from game.table.model.rotation import Matrix, Vector, after, inverse, turned

_FINE: Final = 2
_FAR: Final = 0.5
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR), (_FAR, -_FAR)),
    5: ((-_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR), (_FAR, -_FAR), (0, 0)),
    6: ((-_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR), (_FAR, -_FAR), (-_FAR, 0), (_FAR, 0)),
}
_STEPS: Final = (-1.0, -0.91, -0.70, 0.70, 0.91, 1.0)
_FINER: Final = (-1.0, -0.955, -0.86, -0.70, 0.70, 0.86, 0.955, 1.0)
_ROUGH: Final = (-1.0, -0.70, 0.70, 1.0)
"""How the edges of a rolling die are divided to look round; `_FINER` is for large dice at rest, `_STEPS` for others."""
_LARGE: Final = 80
"""Pixels of an edge from which on a die is large."""
_LINED: Final = 1.09
"""How much larger a flat die is with the line around it."""
_PIP: Final = tuple((0.185 * math.cos(k * math.tau / 14), 0.185 * math.sin(k * math.tau / 14)) for k in range(14))


@lru_cache(maxsize=3)
def _mesh(steps: tuple[float, ...]) -> tuple[tuple[Vector, tuple[Vector, ...]], ...]:
    """Return the rounded cube of half edge 1: each small face as its normal and its corners."""
    quads = []
    for face in range(1, 7):
        back = inverse(upright(face))
        for u0, u1 in pairwise(steps):
            for v0, v1 in pairwise(steps):
                corners = tuple(_bulge(turned(back, (u, v, 1.0))) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
                middle = _bulge(turned(back, ((u0 + u1) / 2, (v0 + v1) / 2, 1.0)))
                quads.append((middle[1], tuple(corner[0] for corner in corners)))
    return tuple(quads)


def _bulge(p: Vector) -> tuple[Vector, Vector]:
    """Move a point of the cube onto the rounded cube; return it with the normal there."""
    flat = 1 - ROUND
    x, y, z = (max(-flat, min(flat, c)) for c in p)
    normal = _unit((p[0] - x, p[1] - y, p[2] - z))
    return (x + normal[0] * ROUND, y + normal[1] * ROUND, z + normal[2] * ROUND), normal


def reach(edge: float) -> int:
    """Return half the side, in pixels, of the square picture that `die` returns for an edge in pixels."""
    return math.ceil(edge * 0.80) + 1


def die(
    matrix: Matrix, edge: float, colour: Colour, pips: Colour, *, rolling: bool = False, flat: bool = False
) -> pygame.Surface:
    """Draw a die, centred in the picture.

    Args:
        edge: pixels.
        rolling: draw it coarsely, since it is seen for a moment only.
        flat: draw it without light and shade, with a line around it.
    """
    steps = _ROUGH if rolling else _FINER if edge > _LARGE else _STEPS
    size = 2 * reach(edge)
    large = brush.clear((size * _FINE, size * _FINE))
    middle, half = size * _FINE / 2, edge * _FINE / 2
    seen = [(normal, corners) for normal, corners in _mesh(steps) if _towards(matrix, normal) > 0]
    for widened, paint in ((_LINED, pips), (1.0, colour)) if flat else ((1.0, colour),):
        for normal, corners in seen:
            shade = paint if flat else _lit(paint, turned(matrix, normal), 0.22)
            pygame.draw.polygon(large, shade, [_flat(matrix, corner, middle, half * widened) for corner in corners])
    for face in range(1, 7):
        _pips(large, matrix, face, (middle, half), pips)
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


def _towards(matrix: Matrix, normal: Vector) -> float:
    """Return how much a face looks at the viewer: 1 straight, below 0 away."""
    up = matrix[2]
    return up[0] * normal[0] + up[1] * normal[1] + up[2] * normal[2]


def _flat(matrix: Matrix, corner: Vector, middle: float, half: float) -> tuple[float, float]:
    """Return the pixel at which a corner is seen."""
    (a, b, c), (d, e, f), _ = matrix
    x, y, z = corner
    return middle + half * (a * x + b * y + c * z), middle + half * (d * x + e * y + f * z)


def _pips(surface: pygame.Surface, matrix: Matrix, face: int, place: tuple[float, float], colour: Colour) -> None:
    """Draw the pips of a face if it can be seen."""
    whole = after(matrix, inverse(upright(face)))
    (a, b, c), (d, e, f), up = whole
    if up[2] <= 0.08:
        return
    middle, half = place
    dark = _lit(colour, (-c, -f, up[2]), 0.1)
    for u, v in _PIPS[face]:
        points = [
            (middle + half * (a * (u + p) + b * (v + q) + c), middle + half * (d * (u + p) + e * (v + q) + f))
            for p, q in _PIP
        ]
        pygame.draw.polygon(surface, dark, points)


_RIM: Final = tuple((math.cos(k * math.tau / 40), math.sin(k * math.tau / 40)) for k in range(40))
_TURNED: Final = ((1.0, 0.92, 0.9), (0.88, 0.82, -0.9))
"""Rings of a lot's rim: outer radius, inner radius, and how steeply the ring falls outwards."""
_FACET: Final = ((0.0, -0.60), (0.30, -0.12), (0.30, 0.48), (0.0, 0.48))
"""The right half of the wedge on a lot."""
_THICK: Final = 0.14


def lot(matrix: Matrix, edge: float, brass: Colour, sides: tuple[Colour, Colour]) -> pygame.Surface:
    """Draw a coin as wide as a die's edge, with a wedge in one side's colour on each face."""
    size = 2 * reach(edge)
    large = brush.clear((size * _FINE, size * _FINE))
    middle, half = size * _FINE / 2, edge * _FINE / 2 * 1.25
    face = 0 if matrix[2][2] >= 0 else 1
    top = _THICK if face == 0 else -_THICK

    def seen(x: float, y: float, z: float) -> tuple[float, float]:
        p = turned(matrix, (x, y, z))
        return middle + half * p[0], middle + half * p[1]

    up = 1.0 if face == 0 else -1.0
    normal = turned(matrix, (0.0, 0.0, up))
    for k, (x, y) in enumerate(_RIM):
        x1, y1 = _RIM[(k + 1) % len(_RIM)]
        side = turned(matrix, (x, y, 0.0))
        if side[2] > 0:
            corners = [seen(x, y, -_THICK), seen(x1, y1, -_THICK), seen(x1, y1, _THICK), seen(x, y, _THICK)]
            pygame.draw.polygon(large, _lit(brass, side, 0.5), corners)
    pygame.draw.polygon(large, _lit(brass, normal, 0.2), [seen(x, y, top) for x, y in _RIM])
    for far, near, slope in _TURNED:
        for k, (x, y) in enumerate(_RIM):
            x1, y1 = _RIM[(k + 1) % len(_RIM)]
            corners = [
                seen(px * r, py * r, top) for px, py, r in ((x, y, far), (x1, y1, far), (x1, y1, near), (x, y, near))
            ]
            pygame.draw.polygon(large, _lit(brass, turned(matrix, _unit((x * slope, y * slope, up))), 0.5), corners)
    inner = [seen(x * _TURNED[-1][1], y * _TURNED[-1][1], top) for x, y in _RIM]
    pygame.draw.polygon(large, _lit(brush.mix(brass, brush.BLACK, 0.42), normal, 0.1), inner)
    for way in (-1.0, 1.0):
        facet = _lit(sides[face], turned(matrix, _unit((way * 0.45, 0.0, up))), 0.15)
        pygame.draw.polygon(large, facet, [seen(x * way, y, top) for x, y in _FACET])
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


def _unit(v: Vector) -> Vector:
    """Return the vector of length 1 in the same direction."""
    size = math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) or 1.0
    return v[0] / size, v[1] / size, v[2] / size


_LIGHT: Final = _unit((-0.58, -0.62, 0.95))
_HALF: Final = _unit((_LIGHT[0], _LIGHT[1], _LIGHT[2] + 1.0))


def _lit(colour: Colour, normal: Vector, gloss: float = 0.35, sharp: float = 22.0) -> Colour:
    """Return the colour of a face with this normal in the light; ``gloss`` is 0 for chalk, 1 for lacquer."""
    nx, ny, nz = normal
    facing = nx * _LIGHT[0] + ny * _LIGHT[1] + nz * _LIGHT[2]
    light = 0.42 + 0.10 * nz + 0.64 * max(0.0, facing)
    shine = max(0.0, nx * _HALF[0] + ny * _HALF[1] + nz * _HALF[2])
    glint = 255 * gloss * shine**sharp
    r, g, b = (min(255, round(c * light + glint)) for c in colour)
    return r, g, b
