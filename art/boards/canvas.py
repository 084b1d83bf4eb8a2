"""`Canvas`: a board is composed of shapes of wood, cloth, metal and paint, laid onto or into each other."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from art.boards.field import Field, Grid, linear
from art.boards.light import Maps

Window = tuple[slice, slice]


@dataclass
class Stuff:
    """A material over a part of the grid: linear ``colour`` (…, 3), ``rough`` (field or number), ``metal``, ``nap``.

    ``bump`` is fine relief, in units.
    """

    colour: Field
    rough: Any = 0.4
    metal: float = 0.0
    nap: float = 0.0
    bump: Field | None = None

    def part(self, window: Window) -> "Stuff":
        """Return the same material seen through a window."""
        rough = self.rough[window] if isinstance(self.rough, np.ndarray) else self.rough
        bump = None if self.bump is None else self.bump[window]
        colour = self.colour[window] if self.colour.ndim == 3 else self.colour
        return Stuff(colour, rough, self.metal, self.nap, bump)


class Canvas:
    """The maps of a board, ``width`` x ``height`` units at ``unit`` pixels each."""

    def __init__(self, unit: float, width: float, height: float) -> None:
        self.grid = Grid(unit, width, height)
        flat = [np.zeros(self.grid.shape, np.float32) for _ in range(6)]
        self.maps = Maps(unit, np.zeros((*self.grid.shape, 3), np.float32), *flat)

    def lay(self, cover: Field, stuff: Stuff, z: Any = 0.0, window: Window = np.s_[:, :]) -> None:
        """Put a material where ``cover`` is 1, its surface at ``z`` (which goes on smoothly beyond the shape).

        ``stuff`` and ``cover`` belong to the window's part of the grid.
        """
        maps = self.maps
        level = np.broadcast_to(np.float32(z), cover.shape)
        relief = level if stuff.bump is None else level + stuff.bump
        gy, gx = np.gradient(relief, 1 / maps.unit) if relief.size else (level, level)
        for old, new in (
            (maps.rough, stuff.rough),
            (maps.metal, stuff.metal),
            (maps.nap, stuff.nap),
            (maps.z, level),
            (maps.gx, gx),
            (maps.gy, gy),
        ):
            view = old[window]
            view += cover * (new - view)
        colour = maps.colour[window]
        colour += cover[..., None] * (stuff.colour - colour)

    def press(self, depth: Field, window: Window = np.s_[:, :]) -> None:
        """Engrave: lower the surface by a smooth ``depth``, keeping what it is made of."""
        gy, gx = np.gradient(depth, 1 / self.maps.unit)
        self.maps.z[window] -= depth
        self.maps.gx[window] -= gx
        self.maps.gy[window] -= gy

    def stain(self, cover: Field, colour: tuple[float, float, float], window: Window = np.s_[:, :]) -> None:
        """Darken with a dye that lets the grain show: the colour is multiplied."""
        view = self.maps.colour[window]
        view *= 1 - cover[..., None] * (1 - linear(colour))


def rounded(distance: Field, radius: float) -> Field:
    """Return how far a rounded edge lies below the flat, by the distance to the edge (negative within)."""
    t = np.clip((distance + radius) / radius, 0, 0.97)
    return np.float32(radius) * (1 - np.sqrt(1 - t * t)).astype(np.float32)


def bowl(distance: Field, radius: float, depth: float) -> Field:
    """Return the depth of a turned hollow: a round wall, then a floor that is a little dished."""
    inside = np.clip(-distance / radius, 0, 1)
    wall = np.sqrt(1 - (1 - np.clip(inside / 0.32, 0, 1)) ** 2)
    return (np.float32(depth) * (0.86 * wall + 0.14 * inside)).astype(np.float32)
