"""The Don't Worry board: quartered veneer in a dark border; turned dishes, enamelled yards and symbols, metal lines."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from art.boards import cloth, fittings, grain
from art.boards.canvas import Canvas, Stuff, bowl, rounded
from art.boards.field import Field, Grid, Point, linear
from art.boards.grain import Cut, Species
from art.kit.nodes import Colour
from game.games.dont_worry.sizes import COLOURS, DISHES, FINISH, MARGIN, MIDDLE, SIDE, SPACE, SYMBOLS, TRACK, YARD

SIZE = (SIDE, SIDE)
UNIT = 150
TURNS = (0, 1, 2, 3)
CORNER = 0.5
_BORDER, _RING, _DEPTH, _MOAT = 0.24, 0.042, 0.060, 0.045
_MOTTLED = 0.4
"""How much of a stone's clouds a space keeps: all spaces have the same tone."""
_RIM = 0.050
"""Half the width of the pale line around a yard; around a coloured space it is as wide as a ring."""
_SIGN = {"yard": 0.22, "start": 0.235, "finish": 0.185}
"""The sizes of the symbols."""


class Look(NamedTuple):
    """What a board is made of; ``yard`` multiplies the colours there, ``dark`` names those whose symbol is dark."""

    veneer: Species
    border: Species
    metal: Colour
    dish: Colour
    stony: bool
    enamel: dict[str, Colour]
    yard: float
    pale: Colour
    ink: Colour


_ENAMEL: dict[str, Colour] = {
    "red": (0.470, 0.0125, 0.0115),
    "blue": (0.0125, 0.0660, 0.410),
    "yellow": (0.790, 0.420, 0.0130),
    "green": (0.0095, 0.185, 0.0400),
}

LOOKS = {
    "classic": Look(
        grain.MAHOGANY,
        grain.ROSEWOOD,
        cloth.BRASS,
        (0.790, 0.675, 0.465),
        False,
        _ENAMEL,
        0.72,
        (0.86, 0.78, 0.60),
        (0.03, 0.014, 0.004),
    ),
    "modern": Look(
        grain.SMOKED,
        grain.EBONY,
        cloth.COPPER,
        (0.435, 0.424, 0.402),
        True,
        _ENAMEL,
        0.48,
        (0.66, 0.62, 0.56),
        (0.02, 0.012, 0.006),
    ),
}


def build(name: str, unit: float, turn: int = 0) -> Canvas:
    """Return the whole board as the first side sees it; its symbols stand upright after ``turn`` quarter turns."""
    look = LOOKS[name]
    canvas = Canvas(unit, *SIZE)
    _veneer(canvas, look)
    _border(canvas, look)
    for side, colour in enumerate(COLOURS):
        _lines(canvas, look, side)
        _yard(canvas, look, side, colour)
        _way_in(canvas, look, side, colour)
    for side, colour in enumerate(COLOURS):
        _spaces(canvas, look, side, colour, turn)
    return canvas


def placed(side: int, x: float, y: float) -> Point:
    """Return a grid point of a side, in units from the board's upper left."""
    x, y = x - 5, y - 5
    for _ in range(side):
        x, y = -y, x
    return x + 5 + MARGIN, y + 5 + MARGIN


def _top(grid: Grid) -> Field:
    return -rounded(grid.box(0, 0, SIDE, SIDE, CORNER), 0.16)


def _veneer(canvas: Canvas, look: Look) -> None:
    """Lay four triangles that meet in the middle; each one's grain runs along its edge of the board."""
    boxes = ((0, 0, SIDE, MIDDLE), (MIDDLE, 0, SIDE, SIDE), (0, MIDDLE, SIDE, SIDE), (0, 0, MIDDLE, SIDE))
    corners = ((0.0, 0.0), (SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE))
    for k, box in enumerate(boxes):
        grid, window = canvas.grid.window(*box)
        sheet = fittings.plank(grid, look.veneer, Cut(2.2 if k in (0, 3) else 3.4, 0.55, 0.035), 40, down=k % 2 == 1)
        if k in (1, 2):
            sheet = _mirrored(sheet, k)
        triangle = grid.polygon([corners[k], corners[(k + 1) % 4], (MIDDLE, MIDDLE)])
        sheet.colour *= np.float32((1.0, 0.93, 0.97, 1.04)[k])
        canvas.lay(grid.cover(triangle), sheet, _top(grid), window)
    for x, y in corners:
        fittings.seam(canvas, (x, y), (MIDDLE, MIDDLE), 0.0035, 0.0004)


def _mirrored(sheet: Stuff, k: int) -> Stuff:
    """Return the sheet of veneer opposite: the same one turned over, as the pages of a book lie."""
    flip = np.s_[:, ::-1] if k == 1 else np.s_[::-1, :]
    bump = None if sheet.bump is None else sheet.bump[flip]
    return Stuff(sheet.colour[flip].copy(), sheet.rough[flip], bump=bump)


def _border(canvas: Canvas, look: Look) -> None:
    inset = _BORDER
    boxes = ((0, 0, SIDE, 0.6), (0, SIDE - 0.6, SIDE, SIDE), (0, 0, 0.6, SIDE), (SIDE - 0.6, 0, SIDE, SIDE))
    edge = partial(Grid.box, left=inset, top=inset, right=SIDE - inset, bottom=SIDE - inset, radius=0.34)
    for k, box in enumerate(boxes):
        grid, window = canvas.grid.window(*box)
        timber = fittings.plank(grid, look.border, Cut(-2.5, 1.2, 0.01), 200 + 40 * k, down=k > 1)
        left, top, right, bottom = box
        ends = np.maximum(np.abs(grid.x - MIDDLE), 0) - np.abs(grid.y - MIDDLE)
        cover = grid.cover(-edge(grid)) * (grid.cover(ends if right - left > bottom - top else -ends))
        canvas.lay(cover, timber, _top(grid), window)
    for x, y in ((0.0, 0.0), (SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE)):
        reach = 0.42
        fittings.seam(canvas, (x, y), (x + reach * np.sign(MIDDLE - x), y + reach * np.sign(MIDDLE - y)), 0.004, 0.0006)
    for box in boxes:
        fittings.inlay(canvas, _apart(box), edge, 0.034, look.metal, 0.0)


def _apart(box: fittings.Box) -> fittings.Box:
    """Return a strip; an upright one ends where the others begin, so that nothing is laid twice."""
    left, top, right, bottom = box
    return (left, 0.66, right, SIDE - 0.66) if bottom - top > right - left else box


def _lines(canvas: Canvas, look: Look, side: int) -> None:
    """Lay the track's line from space to space, inlaid between two dark edges."""
    corners = [placed(side, x, y) for x, y in ((0, 4), (4, 4), (4, 0), (6, 0))]
    for (ax, ay), (bx, by) in pairwise(corners):
        box = (min(ax, bx) - 0.1, min(ay, by) - 0.1, max(ax, bx) + 0.1, max(ay, by) + 0.1)
        grid, window = canvas.grid.window(*box)
        distance = grid.line((ax, ay), (bx, by))
        canvas.stain(grid.cover(distance - 0.040), (0.10, 0.08, 0.07), window)
        line = cloth.metal(grid.shape, grid.unit, look.metal, 11, 0.42, 0.15)
        canvas.lay(grid.cover(distance - 0.017), line, 0.002 - 4 * distance * distance, window)


def _yard(canvas: Canvas, look: Look, side: int, colour: str) -> None:
    """Lay a yard: an enamelled hollow within a pale edge."""
    (ax, ay), (bx, by) = (placed(side, p, p) for p in YARD)
    box = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    edge = partial(Grid.box, left=box[0], top=box[1], right=box[2], bottom=box[3], radius=0.3)
    grid, window = canvas.grid.window(box[0] - 0.1, box[1] - 0.1, box[2] + 0.1, box[3] + 0.1)
    distance = edge(grid)
    red, green, blue = (look.yard * c for c in look.enamel[colour])
    enamel = cloth.enamel(grid.shape, grid.unit, (red, green, blue), 300 + side)
    canvas.lay(grid.cover(distance), enamel, -0.055 * _soft(-distance / 0.075), window)
    rim = partial(cloth.enamel, unit=canvas.grid.unit, colour=look.pale, seed=310 + side, rough=0.35)
    fittings.plate(canvas, _around(box), lambda g: np.abs(edge(g)) - np.float32(_RIM), rim, 0.006, 0.022)


def _around(box: fittings.Box) -> fittings.Box:
    """Return a box with room for the pale line around it."""
    return box[0] - _RIM, box[1] - _RIM, box[2] + _RIM, box[3] + _RIM


def _soft(value: Field) -> Field:
    t = np.clip(value, 0, 1)
    soft: Field = t * t * (3 - 2 * t)
    return soft


def _way_in(canvas: Canvas, look: Look, side: int, colour: str) -> None:
    """Lay an arrow from the yard to the start space."""
    corners = [(0.0, 3.47), (0.26, 3.06), (0.095, 3.06), (0.095, 2.30), (-0.095, 2.30), (-0.095, 3.06), (-0.26, 3.06)]
    at = [placed(side, *p) for p in corners]
    box = (min(x for x, _ in at), min(y for _, y in at), max(x for x, _ in at), max(y for _, y in at))
    enamel = partial(cloth.enamel, unit=canvas.grid.unit, colour=look.enamel[colour], seed=330 + side)
    rim = partial(cloth.enamel, unit=canvas.grid.unit, colour=look.pale, seed=320, rough=0.35)
    fittings.plate(canvas, _around(box), lambda g: g.polygon(at) - np.float32(_RIM), rim, 0.004, 0.012)
    fittings.plate(canvas, box, lambda g: g.polygon(at) + np.float32(0.006), enamel, 0.004, 0.02)


def _spaces(canvas: Canvas, look: Look, side: int, colour: str, turn: int) -> None:
    paint = look.enamel[colour]
    ink = look.ink if colour == "yellow" else look.pale
    sign = partial(_sign, canvas, colour, ink, turn)
    for number, place in enumerate(TRACK):
        at = placed(side, *place)
        _dish(canvas, look, at, None if number else paint, seed=400 + 10 * side + number)
        if number == 0:
            sign(at, _SIGN["start"], -_DEPTH)
    for place in FINISH:
        at = placed(side, *place)
        _dish(canvas, look, at, paint, seed=500 + 10 * side)
        sign(at, _SIGN["finish"], -_DEPTH)
    for x, y in DISHES:
        _dish(canvas, look, placed(side, x, y), None, seed=600 + 10 * side, base=-0.055, moat=look.ink)
    sign(placed(side, sum(x for x, _ in DISHES) / 4, sum(y for _, y in DISHES) / 4), _SIGN["yard"], -0.055)


def _dish(
    canvas: Canvas,
    look: Look,
    at: Point,
    paint: Colour | None,
    seed: int,
    base: float = 0.0,
    moat: Colour | None = None,
) -> None:
    """Lay a turned hollow in a metal ring; a painted one in a pale ring.

    A dark ``moat`` parts it from a yard's enamel.
    """
    reach = SPACE + 0.16
    grid, window = canvas.grid.window(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    distance = grid.disc(*at, SPACE)
    canvas.stain(np.exp(-((np.maximum(distance - _RING, 0) / 0.022) ** 2)) * 0.6, (0.22, 0.18, 0.16), window)
    if moat:
        gap = cloth.enamel(grid.shape, grid.unit, moat, seed + 2)
        canvas.lay(grid.cover(distance - _RING - _MOAT), gap, base - 0.012, window)
    bead = base + 0.020 * np.sqrt(np.clip(1 - ((distance - _RING / 2) / (_RING * 0.62)) ** 2, 0, 1))
    ring = (
        cloth.enamel(grid.shape, grid.unit, look.pale, seed + 1, 0.35)
        if paint
        else cloth.metal(grid.shape, grid.unit, look.metal, seed + 1, 0.36, 0.12)
    )
    canvas.lay(grid.cover(distance - _RING), ring, bead, window)
    if paint:
        floor = cloth.enamel(grid.shape, grid.unit, paint, seed)
    elif look.stony:
        floor = cloth.stone(grid.shape, grid.unit, look.dish, seed, 0.3)
        tone = linear(look.dish)
        floor.colour = tone + _MOTTLED * (floor.colour - floor.colour.mean((0, 1)))
    else:
        floor = _bone(grid, look.dish, seed)
    canvas.lay(grid.cover(distance), floor, base - bowl(distance, SPACE, _DEPTH), window)


def _bone(grid: Grid, colour: Colour, seed: int) -> Stuff:
    """Return an ivory-like material, faintly streaked."""
    fine = fittings.plank(grid, _BONE, Cut(-3 - seed % 5, 1.0), seed)
    fine.colour *= linear(colour)
    fine.rough = 0.36
    return fine


_BONE = Species((1.05, 1.05, 1.06), (1.0, 1.0, 1.0), (0.88, 0.84, 0.76), 0.05, 0.5, 1.5, 0.5, 0.7, 20, 0.05, 0.2)


def _sign(canvas: Canvas, colour: str, ink: Colour, turn: int, at: Point, size: float, base: float) -> None:
    """Lay a colour's symbol, let in, upright on the screen."""
    corners: Sequence[Point] = SYMBOLS[colour]
    for _ in range(turn):
        corners = [(y, -x) for x, y in corners]
    placed_ = [(at[0] + x * size, at[1] + y * size) for x, y in corners]
    reach = 1.2 * size
    box = (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    enamel = partial(cloth.enamel, unit=canvas.grid.unit, colour=ink, seed=700, rough=0.3)
    fittings.plate(canvas, box, lambda g: g.polygon(placed_) - np.float32(0.006), enamel, base + 0.006, 0.012)
