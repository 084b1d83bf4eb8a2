"""The backgammon board: a hinged case with mitred rails, lined with felt; leather points edged with metal; fittings."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from art.boards import cloth, fittings, grain
from art.boards.canvas import Canvas, Stuff, rounded
from art.boards.field import Field, Grid
from art.boards.grain import Cut, Species
from art.kit.nodes import Colour
from game.games.backgammon import sizes as b

SIZE = (b.WIDTH, b.HEIGHT)
UNIT = 168
"""Pixels a board unit."""
TURNS = (0, 2)
CORNER = 0.16
"""How round the program cuts the board's corners."""
_RAIL, _WALL, _BAR, _SILL, _TRAY = 0.22, 0.20, 0.215, 0.17, -0.07
"""Heights above the felt of the field."""
_LINE = 0.085
_FOLD = (b.MIDDLE + b.RIGHT) / 2

Cloth = Callable[[tuple[int, int], float, int], Stuff]
"""Makes a material by its shape, the unit and a seed."""


class Look(NamedTuple):
    """What a board is made of."""

    rails: Species
    band: Species
    walls: Species
    felt: Colour
    trays: Colour
    points: tuple[Cloth, Cloth]
    metal: Colour


def _leather(colour: Colour) -> Cloth:
    return lambda shape, unit, seed: cloth.leather(shape, unit, colour, seed)


LOOKS = {
    "classic": Look(
        grain.WALNUT,
        grain.ROSEWOOD,
        grain.WALNUT,
        (0.0115, 0.052, 0.0315),
        (0.0092, 0.038, 0.024),
        (_leather((0.140, 0.0135, 0.0125)), _leather((0.405, 0.232, 0.092))),
        cloth.BRASS,
    ),
    "modern": Look(
        grain.SMOKED,
        grain.EBONY,
        grain.SMOKED,
        (0.027, 0.0285, 0.032),
        (0.019, 0.020, 0.0225),
        (_leather((0.178, 0.068, 0.036)), lambda s, u, n: cloth.stone(s, u, (0.094, 0.110, 0.123), n, 0.35)),
        cloth.COPPER,
    ),
}


def build(name: str, unit: float, turn: int = 0) -> Canvas:
    """Return the whole board as seat 0 sees it."""
    del turn
    look = LOOKS[name]
    canvas = Canvas(unit, *SIZE)
    _cloths(canvas, look)
    _points(canvas, look)
    _rails(canvas, look)
    _partitions(canvas, look)
    _fold(canvas, look)
    for x in (0.0, b.WIDTH):
        for y in (0.0, b.HEIGHT):
            _corner(canvas, look, x, y)
    return canvas


def _cloths(canvas: Canvas, look: Look) -> None:
    unit = canvas.grid.unit
    for k, (left, right) in enumerate(((b.LEFT, b.MIDDLE), (b.RIGHT, b.END))):
        grid, window = canvas.grid.window(left - 0.1, b.TOP - 0.1, right + 0.1, b.BOTTOM + 0.1)
        canvas.lay(np.ones(grid.shape, np.float32), cloth.felt(grid.shape, unit, look.felt, 100 * k), 0.0, window)
    for k, left in enumerate((b.RAIL, b.END + b.WALL)):
        grid, window = canvas.grid.window(left - 0.1, b.TOP - 0.1, left + b.TRAY + 0.1, b.BOTTOM + 0.1)
        lining = cloth.felt(grid.shape, unit, look.trays, 300 + 100 * k)
        canvas.lay(np.ones(grid.shape, np.float32), lining, _TRAY, window)


def _points(canvas: Canvas, look: Look) -> None:
    """Lay the points, each let into the felt within a thin metal edge."""
    for left in (b.LEFT, b.RIGHT):
        for k in range(6):
            for foot, way, odd in ((b.TOP, 1, k % 2), (b.BOTTOM, -1, 1 - k % 2)):
                _point(
                    canvas, look, (left + k + 0.5, foot, foot + way * b.POINT), odd, seed=int(100 * left) + 10 * k + way
                )


def _point(canvas: Canvas, look: Look, place: tuple[float, float, float], odd: int, seed: int) -> None:
    x, foot, tip = place
    way = 1 if tip > foot else -1
    grid, window = canvas.grid.window(x - 0.52, min(foot, tip) - 0.03, x + 0.52, max(foot, tip) + 0.03)
    below = foot - way * 0.2
    outer = grid.polygon([(x - 0.503, below), (x + 0.503, below), (x, tip)])
    canvas.stain(np.exp(-((np.maximum(outer, 0) / 0.025) ** 2)) * 0.45, (0.3, 0.3, 0.3), window)
    edge = grain.upright(cloth.metal((grid.shape[1], grid.shape[0]), grid.unit, look.metal, 5, 0.40, 0.2))
    canvas.lay(grid.cover(outer), edge, 0.010 - rounded(outer, 0.010), window)
    inner = outer + np.float32(0.023)
    sheet = look.points[odd](grid.shape, grid.unit, abs(seed) * 7)
    canvas.stain(grid.cover(np.abs(inner) - 0.004) * 0.7, (0.15, 0.12, 0.1), window)
    canvas.lay(grid.cover(inner + 0.003), sheet, 0.018 - rounded(inner, 0.022), window)


def _rails(canvas: Canvas, look: Look) -> None:
    """Lay four rails, mitred at the corners and banded with a darker wood outside an inlaid line."""
    w, h, r = b.WIDTH, b.HEIGHT, b.RAIL
    rails = (
        ((0, 0, w, r), [(0, 0), (w, 0), (w - r, r), (r, r)], Cut(-2.2, 1.0, 0.010)),
        ((0, h - r, w, h), [(r, h - r), (w - r, h - r), (w, h), (0, h)], Cut(0.9, 1.3, -0.012)),
        ((0, 0, r, h), [(0, 0), (r, r), (r, h - r), (0, h)], Cut(-1.4, 0.7, 0.012)),
        ((w - r, 0, w, h), [(w, 0), (w, h), (w - r, h - r), (w - r, r)], Cut(1.6, 0.9, -0.010)),
    )
    for k, (box, mitre, cut) in enumerate(rails):
        grid, window = canvas.grid.window(*box)
        timber = fittings.plank(grid, look.rails, cut, 20 + 40 * k, down=k > 1)
        canvas.lay(grid.cover(grid.polygon(mitre)), timber, _rail_top(grid), window)
        edge = grid.box(0.055, 0.055, w - 0.055, h - 0.055, CORNER)
        banding = fittings.plank(grid, look.band, Cut(-3, 1.2), 30 + 40 * k, down=k > 1)
        canvas.lay(grid.cover(-edge) * grid.cover(grid.polygon(mitre)), banding, _rail_top(grid), window)
    for x, inner_x in ((0, r), (w, w - r)):
        for y, inner_y in ((0, r), (h, h - r)):
            fittings.seam(canvas, (x, y), (inner_x, inner_y), 0.005, 0.0006)
    for box in ((0, 0, w, 0.2), (0, h - 0.2, w, h), (0, 0.2, 0.2, h - 0.2), (w - 0.2, 0.2, w, h - 0.2)):
        line = partial(Grid.box, left=_LINE, top=_LINE, right=w - _LINE, bottom=h - _LINE, radius=CORNER)
        fittings.inlay(canvas, box, line, 0.026, look.metal, _RAIL)


def _rail_top(grid: Grid) -> Field:
    outer = grid.box(0, 0, b.WIDTH, b.HEIGHT, CORNER)
    inner = grid.box(b.RAIL, b.TOP, b.WIDTH - b.RAIL, b.BOTTOM)
    return np.float32(_RAIL) - rounded(outer, 0.085) - rounded(-inner, 0.06)


def _partitions(canvas: Canvas, look: Look) -> None:
    """Lay the walls of the trays, the sill between two trays, and the two leaves of the bar."""
    for k, left in enumerate((b.RAIL + b.TRAY, b.END)):
        box = (left, b.TOP, left + b.WALL, b.BOTTOM)
        fittings.strip(canvas, box, look.walls, Cut(-1.0 - k, 0.8, 0.008), 200 + 30 * k, _WALL, 0.065)
    tray, middle = b.END + b.WALL, b.HEIGHT / 2
    sill = (tray, middle - b.SILL / 2, tray + b.TRAY, middle + b.SILL / 2)
    fittings.strip(canvas, sill, look.walls, Cut(0.8, 0.6, 0.03), 270, _SILL, 0.045)
    for k, (left, right) in enumerate(((b.MIDDLE, _FOLD), (_FOLD, b.RIGHT))):
        box = (left, b.TOP, right, b.BOTTOM)
        fittings.strip(canvas, box, look.walls, Cut(-0.5 + 1.5 * k, 0.45, 0.022), 300 + 30 * k, _BAR, 0.06)


def _fold(canvas: Canvas, look: Look) -> None:
    """Lay the fold of the case: a joint through bar and rails, and two hinges let in."""
    for top, bottom in ((0.0, b.TOP), (b.BOTTOM, b.HEIGHT)):
        fittings.seam(canvas, (_FOLD, top), (_FOLD, bottom), 0.012, 0.016)
    fittings.seam(canvas, (_FOLD, b.TOP), (_FOLD, b.BOTTOM), 0.011, 0.020)
    for k, y in enumerate((b.TOP + 0.9, b.BOTTOM - 0.9)):
        _hinge(canvas, look, y, seed=400 + 10 * k)


def _hinge(canvas: Canvas, look: Look, y: float, seed: int) -> None:
    x, high = _FOLD, 0.36
    for side in (-1, 1):
        near, far = sorted((x + side * 0.020, x + side * 0.27))
        leaf = (near, y - high, far, y + high)
        shape = partial(Grid.box, left=near, top=y - high, right=far, bottom=y + high, radius=0.03)
        fittings.metal_plate(canvas, leaf, shape, look.metal, seed + side, _BAR + 0.004)
        for k, dy in enumerate((-0.25, 0.0, 0.25)):
            at = x + side * (0.155 if k != 1 else 0.195)
            fittings.screw(canvas, at, y + dy, 0.045, look.metal, _BAR + 0.010, seed * 37 % 90 + 61 * k + 40 * side)
    for k in range(5):
        start = y - high + 2 * high / 5 * k
        knuckle = (x - 0.042, start + 0.006, x + 0.042, start + 2 * high / 5 - 0.006)
        grid, window = canvas.grid.window(x - 0.06, start - 0.02, x + 0.06, start + 0.18)
        distance = grid.box(*knuckle, 0.012)
        canvas.stain(grid.cover(distance - 0.012), (0.12, 0.1, 0.08), window)
        across = np.clip((grid.x - x) / 0.046, -1, 1)
        round_ = _BAR + 0.018 + 0.042 * np.sqrt(1 - across * across) - rounded(distance, 0.008)
        brass = grain.upright(cloth.metal((grid.shape[1], grid.shape[0]), grid.unit, look.metal, seed + k, 0.3))
        canvas.lay(grid.cover(distance), brass, round_, window)


def _corner(canvas: Canvas, look: Look, x: float, y: float) -> None:
    """Lay a bracket around a corner of the case, with three screws."""
    long, wide = 0.66, 0.185
    sx, sy = (1 if x == 0 else -1), (1 if y == 0 else -1)

    def shape(grid: Grid) -> Field:
        u, v = (grid.x - x) * sx, (grid.y - y) * sy
        arms = [np.maximum(u - p, v - q) for p, q in ((long, wide), (wide, long))]
        ends = [np.hypot(u - p, v - q) - wide * 0.62 for p, q in ((long - 0.02, 0.07), (0.07, long - 0.02))]
        bracket = np.minimum(np.minimum(*arms), np.minimum(*ends))
        return np.maximum(bracket, grid.box(0.004, 0.004, b.WIDTH - 0.004, b.HEIGHT - 0.004, CORNER)).astype(np.float32)

    box = tuple(sorted((x, x + sx * 0.85)))
    down = tuple(sorted((y, y + sy * 0.85)))
    fittings.metal_plate(canvas, (box[0], down[0], box[1], down[1]), shape, look.metal, 500, _RAIL + 0.006, 0.03)
    for k, (u, v) in enumerate(((0.10, 0.10), (0.60, 0.085), (0.085, 0.60))):
        fittings.screw(canvas, x + sx * u, y + sy * v, 0.042, look.metal, _RAIL + 0.012, 33 * k + 20 * (sx + 2 * sy))
