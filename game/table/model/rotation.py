"""Rotations in space: three by three matrices over right, down, and up out of the table."""

import math
from typing import TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

STILL: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def turned(matrix: Matrix, v: Vector) -> Vector:
    """Return the vector after the rotation."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y, z = v
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def after(second: Matrix, first: Matrix) -> Matrix:
    """Return the rotation ``second`` after the rotation ``first``."""
    columns = [turned(second, (first[0][k], first[1][k], first[2][k])) for k in range(3)]
    x, y, z = columns
    return (x[0], y[0], z[0]), (x[1], y[1], z[1]), (x[2], y[2], z[2])


def inverse(matrix: Matrix) -> Matrix:
    """Return the rotation that undoes a rotation."""
    a, b, c = matrix
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


def yaw(degrees: float) -> Matrix:
    """Return a rotation on the table, clockwise as seen from above."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return (c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)


def roll(dx: float, dy: float, radians: float) -> Matrix:
    """Return the rotation of a body that rolls by ``radians`` in the direction (dx, dy), a vector of length 1."""
    c, s = math.cos(radians), math.sin(radians)
    k = c - 1
    return (1 + k * dx * dx, k * dx * dy, s * dx), (k * dx * dy, 1 + k * dy * dy, s * dy), (-s * dx, -s * dy, c)
