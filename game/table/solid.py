"""Solid bodies seen from above and lit from the upper left: turned ones (`lathe`) and ones with flat faces (`facet`).

Coordinates are right, down, and up out of the table. Heights lean up the screen by ``lean`` pixels per pixel of height.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.table.geometry import Point
from game.table.palette import Colour

Vector = tuple[float, float, float]

_AROUND: Final = 56


def unit(v: Vector) -> Vector:
    """The vector of length 1 in the same direction."""
    size = math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) or 1.0
    return v[0] / size, v[1] / size, v[2] / size


LIGHT: Final = unit((-0.58, -0.62, 0.95))
_HALF: Final = unit((LIGHT[0], LIGHT[1], LIGHT[2] + 1.0))


def lit(colour: Colour, normal: Vector, gloss: float = 0.35, sharp: float = 22.0) -> Colour:
    """How a colour looks on a face that looks along ``normal``; ``gloss`` 0 is chalk, 1 is lacquer."""
    nx, ny, nz = normal
    facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
    light = 0.42 + 0.10 * nz + 0.64 * max(0.0, facing)
    shine = max(0.0, nx * _HALF[0] + ny * _HALF[1] + nz * _HALF[2])
    glint = 255 * gloss * shine**sharp
    r, g, b = (min(255, round(c * light + glint)) for c in colour)
    return r, g, b


def lathe(
    surface: pygame.Surface,
    middle: Point,
    scale: float,
    profile: Sequence[tuple[float, float]],
    colour: Colour,
    *,
    gloss: float = 0.35,
    lean: float = 0.0,
) -> None:
    """A body of revolution. ``profile``: (radius, height) from the foot outside up to the top; ``scale`` in pixels."""
    for (r0, z0), (r1, z1) in pairwise(profile):
        outward, up = z1 - z0, r0 - r1
        size = math.hypot(outward, up)
        if size:
            _ring(surface, middle, scale, (r0, z0, r1, z1), (outward / size, up / size), colour, gloss, lean)


def _ring(
    surface: pygame.Surface,
    middle: Point,
    scale: float,
    ring: tuple[float, float, float, float],
    slope: Point,
    colour: Colour,
    gloss: float,
    lean: float,
) -> None:
    r0, z0, r1, z1 = (scale * v for v in ring)
    x, y = middle
    y0, y1 = y - z0 * lean, y - z1 * lean
    step = math.tau / _AROUND
    for k in range(_AROUND):
        a, b = (k - 0.5) * step, (k + 0.5) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        out = slope[0]
        facing = (out * math.cos(k * step), out * math.sin(k * step), slope[1])
        if facing[1] * lean + facing[2] < 0:
            continue  # seen from behind
        corners = (
            (x + r0 * ca, y0 + r0 * sa),
            (x + r0 * cb, y0 + r0 * sb),
            (x + r1 * cb, y1 + r1 * sb),
            (x + r1 * ca, y1 + r1 * sa),
        )
        pygame.draw.polygon(surface, lit(colour, facing, gloss), corners)


def facet(
    surface: pygame.Surface, corners: Sequence[Point], normal: Vector, colour: Colour, *, gloss: float = 0.25
) -> None:
    """One flat face, its corners already in pixels."""
    pygame.draw.polygon(surface, lit(colour, unit(normal), gloss), corners)


def rounded(points: Sequence[tuple[float, float]], steps: int = 5) -> list[tuple[float, float]]:
    """A profile with its corners cut round (each middle corner becomes a small curve)."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start = ((before[0] + corner[0]) / 2, (before[1] + corner[1]) / 2) if before is not points[0] else before
        end = ((after[0] + corner[0]) / 2, (after[1] + corner[1]) / 2) if after is not points[-1] else after
        for k in range(steps + 1):
            t = k / steps
            out.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
                )
            )
    return out
