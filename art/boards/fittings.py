"""What is fixed to a board: planks and strips of wood, metal plates, screws, inlaid lines."""

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from art.boards import cloth
from art.boards.canvas import Canvas, Stuff, rounded
from art.boards.field import Field, Grid
from art.boards.grain import Cut, Species, upright, wood
from art.kit.nodes import Colour

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Shape = Callable[[Grid], Field]
"""The signed distance to a shape's edge, for any part of the grid."""


def plank(grid: Grid, species: Species, cut: Cut, seed: int, *, down: bool = False) -> Stuff:
    """Return wood for a part of the grid; its grain runs along the rows, or ``down`` the columns."""
    rows, columns = grid.shape
    if down:
        return upright(wood((columns, rows), grid.unit, species, cut, seed))
    return wood((rows, columns), grid.unit, species, cut, seed)


def strip(canvas: Canvas, box: Box, species: Species, cut: Cut, seed: int, z: float, edge: float) -> None:
    """Lay a bar of wood with rounded edges, its grain along the longer side."""
    grid, window = canvas.grid.window(*(v + s for v, s in zip(box, (-0.02, -0.02, 0.02, 0.02), strict=True)))
    distance = grid.box(*box)
    down = box[3] - box[1] > box[2] - box[0]
    canvas.lay(grid.cover(distance), plank(grid, species, cut, seed, down=down), z - rounded(distance, edge), window)


def plate(
    canvas: Canvas, box: Box, shape: Shape, stuff: Callable[[tuple[int, int]], Stuff], z: float, edge: float
) -> None:
    """Lay a plate that is let in: a dark hair of a joint around it, and an edge that is broken a little."""
    margin = 0.03
    grid, window = canvas.grid.window(box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
    if 0 in grid.shape:
        return
    distance = shape(grid)
    canvas.stain(np.exp(-((distance / 0.012) ** 2)).astype(np.float32) * 0.75, (0.15, 0.12, 0.10), window)
    canvas.lay(grid.cover(distance), stuff(grid.shape), z - rounded(distance, edge), window)


def metal_plate(
    canvas: Canvas,
    box: Box,
    shape: Shape,
    colour: Colour,
    seed: int,
    z: float,
    edge: float = 0.016,
    brushed: float = 1.0,
) -> None:
    """Lay a metal plate, brushed or polished."""
    metal = partial(cloth.metal, unit=canvas.grid.unit, colour=colour, seed=seed, rough=0.44, brushed=brushed)
    plate(canvas, box, shape, metal, z, edge)


def screw(canvas: Canvas, x: float, y: float, radius: float, colour: Colour, z: float, degrees: float) -> None:
    """Lay a countersunk screw: a slightly domed head in its hole, and its slot."""
    reach = radius * 1.5
    grid, window = canvas.grid.window(x - reach, y - reach, x + reach, y + reach)
    distance = grid.disc(x, y, radius)
    canvas.stain(grid.cover(np.abs(distance) - radius * 0.16), (0.10, 0.08, 0.06), window)
    dome = z - 0.5 * radius * (1 + distance / radius) ** 2
    canvas.lay(
        grid.cover(distance + radius * 0.1), cloth.metal(grid.shape, canvas.grid.unit, colour, 3, 0.3), dome, window
    )
    dx, dy = (0.78 * radius * f(math.radians(degrees)) for f in (math.cos, math.sin))
    slot = grid.cover(grid.line((x - dx, y - dy), (x + dx, y + dy)) - radius * 0.13)
    canvas.stain(slot, (0.06, 0.05, 0.04), window)


def inlay(canvas: Canvas, box: Box, distance: Shape, width: float, colour: Colour, z: float) -> None:
    """Lay a metal line, ``width`` wide along the edge of a shape, a hair proud of the wood."""
    plate(
        canvas,
        box,
        lambda grid: np.abs(distance(grid)) - np.float32(width / 2),
        partial(cloth.metal, unit=canvas.grid.unit, colour=colour, seed=11, rough=0.44, brushed=0.2),
        z + 0.003,
        width * 0.4,
    )


def seam(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], width: float, depth: float) -> None:
    """Draw the line where two pieces of wood meet: fine and dark, in a shallow groove."""
    reach = 4 * width
    (ax, ay), (bx, by) = start, end
    box = (min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach)
    grid, window = canvas.grid.window(*box)
    distance = grid.line(start, end)
    canvas.press((depth * np.exp(-((distance / width) ** 2))).astype(np.float32), window)
    canvas.stain(grid.cover(distance - width / 2), (0.10, 0.08, 0.07), window)
