"""Fields of numbers over a board: its grid of pixels, distances to shapes, and noise of every kind.

Lengths are board units; x runs right and y down from the upper left corner.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from PIL import Image

Field: TypeAlias = Any
"""A numpy array [row, column] of floats, or [row, column, channel] of colours."""
Point: TypeAlias = tuple[float, float]


def linear(colour: Sequence[float]) -> Field:
    """Return a colour that can be multiplied with fields (…, 3)."""
    return np.array(colour, np.float32)


class Grid:
    """The pixels of a rectangle ``width`` x ``height`` units at ``left``, ``top``; ``unit`` pixels a unit."""

    def __init__(self, unit: float, width: float, height: float, left: float = 0.0, top: float = 0.0) -> None:
        self.unit, self.left, self.top = unit, left, top
        self.shape = (round(height * unit), round(width * unit))

    @cached_property
    def x(self) -> Field:
        return ((np.arange(self.shape[1], dtype=np.float32) + 0.5) / self.unit + self.left)[None, :]

    @cached_property
    def y(self) -> Field:
        return ((np.arange(self.shape[0], dtype=np.float32) + 0.5) / self.unit + self.top)[:, None]

    def window(self, left: float, top: float, right: float, bottom: float) -> tuple["Grid", tuple[slice, slice]]:
        """Return the part of the grid that covers this rectangle, and where it lies."""
        rows, columns = self.shape
        c0, c1 = (round(np.clip((v - self.left) * self.unit, 0, columns)) for v in (left, right))
        r0, r1 = (round(np.clip((v - self.top) * self.unit, 0, rows)) for v in (top, bottom))
        part = Grid(self.unit, 0, 0, self.left + c0 / self.unit, self.top + r0 / self.unit)
        part.shape = (r1 - r0, c1 - c0)
        return part, (slice(r0, r1), slice(c0, c1))

    def cover(self, distance: Field) -> Field:
        """Return how much of each pixel lies within a shape, 0 to 1, by the signed distance to its edge."""
        return np.clip(0.5 - distance * self.unit, 0, 1)

    # ---- signed distances, negative within

    def box(self, left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> Field:
        """Return the distance to a rectangle, perhaps with round corners."""
        across = np.abs(self.x - (left + right) / 2) - (right - left) / 2 + radius
        down = np.abs(self.y - (top + bottom) / 2) - (bottom - top) / 2 + radius
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        return outside + np.minimum(np.maximum(across, down), 0) - np.float32(radius)

    def disc(self, x: float, y: float, radius: float) -> Field:
        return np.hypot(self.x - x, self.y - y) - np.float32(radius)

    def line(self, start: Point, end: Point) -> Field:
        """Return the distance to a straight stroke."""
        (ax, ay), (bx, by) = start, end
        dx, dy = bx - ax, by - ay
        far = dx * dx + dy * dy or 1.0
        t = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / far, 0, 1)
        return np.hypot(self.x - ax - t * dx, self.y - ay - t * dy).astype(np.float32)

    def polygon(self, corners: Sequence[Point]) -> Field:
        """Return the distance to any simple polygon."""
        distance = np.full(self.shape, np.inf, np.float32)
        inside = np.zeros(self.shape, bool)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            distance = np.minimum(distance, self.line((ax, ay), (bx, by)))
            if ay != by:
                crosses = (ay > self.y) != (by > self.y)
                inside ^= crosses & (self.x < (bx - ax) * (self.y - ay) / (by - ay) + ax)
        return np.where(inside, -distance, distance)


def smooth(low: float, high: float, value: Any) -> Any:
    """Return 0 below ``low``, 1 above ``high``, and an S-shaped step between them."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def noise(shape: tuple[int, int], cell: tuple[float, float], seed: int, octaves: int = 1, rough: float = 0.5) -> Field:
    """Return smooth noise about 0 (deviation 1): random values ``cell`` pixels apart (across, down), cubic between."""
    rng = np.random.default_rng(seed)
    total = np.zeros(shape, np.float32)
    weight = power = 0.0
    for octave in range(octaves):
        across, down = (max(1.0, c / 2**octave) for c in cell)
        rows, columns = (int(n / c) + 4 for n, c in zip(shape, (down, across), strict=True))
        lattice = Image.fromarray(rng.standard_normal((rows, columns), np.float32))
        x, y = rng.random(2)
        area = (x, y, x + shape[1] / across, y + shape[0] / down)
        weight = rough**octave
        total += weight * np.asarray(lattice.resize((shape[1], shape[0]), Image.Resampling.BICUBIC, box=area))
        power += weight * weight
    total *= 1.6 / power**0.5
    return total


def resized(values: Field, shape: tuple[int, int]) -> Field:
    """Return the same at another size."""
    method = Image.Resampling.BOX if shape[0] < values.shape[0] else Image.Resampling.BICUBIC
    return np.asarray(Image.fromarray(values.astype(np.float32)).resize((shape[1], shape[0]), method))


def blur(values: Field, radius: float) -> Field:
    """Return values blurred softly by about ``radius`` pixels: by way of a smaller picture where it is wide."""
    shape = values.shape
    factor = max(1.0, radius / 2)
    small = resized(values, (max(2, round(shape[0] / factor)), max(2, round(shape[1] / factor))))
    taps = np.exp(-0.5 * (np.arange(-5, 6) / max(0.4, radius / factor)) ** 2)
    for axis in (0, 1):
        small = _convolved(small, taps / taps.sum(), axis)
    return resized(small, (shape[0], shape[1]))


def _convolved(values: Field, taps: Field, axis: int) -> Field:
    half = len(taps) // 2
    pad = [(half, half) if k == axis else (0, 0) for k in (0, 1)]
    wide = np.pad(values, pad, mode="edge")
    size = values.shape[axis]
    total = np.zeros_like(values)
    for k, tap in enumerate(taps):
        total += np.float32(tap) * np.take(wide, np.arange(k, k + size), axis)
    return total


def strokes(shape: tuple[int, int], count: int, length: float, seed: int, where: Field | None = None) -> Field:
    """Return ``count`` thin strokes along the rows, about ``length`` pixels long, 0 to about 1.

    ``where`` thins them out.
    """
    rng = np.random.default_rng(seed)
    rows, columns = shape
    y, x = rng.integers(0, rows, count), rng.integers(0, columns, count)
    power = rng.uniform(0.35, 1.0, count).astype(np.float32)
    if where is not None:
        power *= rng.random(count) < where[y, x]
    ends = np.minimum(x + np.maximum(1, rng.exponential(length, count)).astype(int), columns)
    change = np.zeros((rows, columns + 1), np.float32)
    np.add.at(change, (y, x), power)
    np.add.at(change, (y, ends), -power)
    return np.minimum(np.cumsum(change, axis=1)[:, :columns], 1.2)


class Ramp(NamedTuple):
    """Colours from 0 to 1, linear between stops."""

    stops: Sequence[tuple[float, tuple[float, float, float]]]

    def __call__(self, value: Field) -> Field:
        at = [position for position, _ in self.stops]
        channels = [np.interp(value, at, [colour[k] for _, colour in self.stops]) for k in range(3)]
        return np.stack(channels, -1).astype(np.float32)
