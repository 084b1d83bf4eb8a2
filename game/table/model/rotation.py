"""Turning bodies in space: three by three matrices over right, down, and up out of the table."""

import math
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

STILL: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def turned(matrix: Matrix, v: Vector) -> Vector:
    """The vector after the turn."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y, z = v
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def after(second: Matrix, first: Matrix) -> Matrix:
    """One turn after another."""
    columns = [turned(second, (first[0][k], first[1][k], first[2][k])) for k in range(3)]
    x, y, z = columns
    return (x[0], y[0], z[0]), (x[1], y[1], z[1]), (x[2], y[2], z[2])


def inverse(matrix: Matrix) -> Matrix:
    """The turn that undoes a turn."""
    a, b, c = matrix
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


def yaw(degrees: float) -> Matrix:
    """A turn on the table, clockwise as seen."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return (c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)


def roll(dx: float, dy: float, radians: float) -> Matrix:
    """A roll in the direction (dx, dy), of length 1: what was on top goes that way."""
    c, s = math.cos(radians), math.sin(radians)
    k = c - 1
    return (1 + k * dx * dx, k * dx * dy, s * dx), (k * dx * dy, 1 + k * dy * dy, s * dy), (-s * dx, -s * dy, c)
