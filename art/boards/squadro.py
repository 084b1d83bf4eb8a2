"""The Squadro board: cherry boards side by side in a walnut case; grooves with stops, engraved dots and marks."""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from art.boards import cloth, fittings, grain
from art.boards.canvas import Canvas, Stuff, bowl, rounded
from art.boards.field import Field, Grid
from art.boards.grain import Cut, Species
from art.kit.nodes import Colour
from game.games.squadro import sizes as q

SIZE = (q.SIDE, q.SIDE)
UNIT = 200
TURNS = (0, 1, 2, 3)
CORNER = 0.5
_GROOVE, _STOP, _DOT = 0.085, 0.17, 0.066
_STRIP = 0.046
"""Half the width of the strip on a groove's floor."""
_PANEL = (1.10, 0.115, q.SIDE - 0.115, 7.90)
"""The boards that are played on: left, top, right, bottom."""
_ROUND = CORNER - 0.115
"""How round their corners are: the one that lies in a corner of the case goes round it at an even distance."""
_UNDER = 0.12
"""How far the case goes on below them, seen at their corners."""
_BOARDS = 5
_TRAY = 0.46
"""Half the width of the place of a piece that is home."""


class Look(NamedTuple):
    """What a board is made of; ``groove`` and ``mark`` multiply the wood's colour where it is cut."""

    panel: Species
    case: Species
    lining: Colour
    metal: Colour
    groove: Colour
    mark: Colour
    sign: Callable[[tuple[int, int], float], Stuff]
    """What arrows and triangles are let in of, by its shape and the unit: it stands out from the wood."""
    tone: tuple[float, float]
    """How light the boards are beside their wood elsewhere, and how much they differ."""
    filled: bool
    """Whether dots and the floors of grooves are filled with `sign` too: in dark wood holes would hardly be seen."""


_EBONY: Colour = (0.010, 0.007, 0.005)
_BRIGHT: Colour = (0.96, 0.49, 0.29)
"""Copper, polished."""

LOOKS = {
    "classic": Look(
        grain.CHERRY,
        grain.WALNUT,
        (0.0125, 0.050, 0.032),
        cloth.BRASS,
        (0.050, 0.038, 0.032),
        (0.05, 0.04, 0.035),
        lambda shape, unit: cloth.enamel(shape, unit, _EBONY, 700, 0.4),
        (1.12, 0.025),
        False,
    ),
    "modern": Look(
        grain.ASH,
        grain.EBONY,
        (0.020, 0.021, 0.0235),
        cloth.COPPER,
        (0.26, 0.26, 0.27),
        (0.10, 0.10, 0.10),
        lambda shape, unit: cloth.metal(shape, unit, _BRIGHT, 700, 0.5, 0.3),
        (1.0, 0.05),
        True,
    ),
}


def build(name: str, unit: float, turn: int = 0) -> Canvas:
    """Return the whole board as seat 0 sees it: its lanes run to the right, seat 1's run up."""
    del turn
    look = LOOKS[name]
    canvas = Canvas(unit, *SIZE)
    _case(canvas, look)
    _panel(canvas, look)
    _trays(canvas, look)
    _grooves(canvas, look)
    _dots(canvas, look)
    _marks(canvas, look)
    return canvas


def ends(seat: int, lane: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a lane starts and where it turns round."""
    if seat == 0:
        return (q.LEFT, q.BOTTOM - lane), (q.LEFT + 6, q.BOTTOM - lane)
    return (q.LEFT + lane, q.BOTTOM), (q.LEFT + lane, q.TOP)


def _case(canvas: Canvas, look: Look) -> None:
    """Lay the case: walnut all around, mitred, broad where the trays are."""
    side, (left, top, right, bottom) = q.SIDE, (x + _UNDER * way for x, way in zip(_PANEL, (1, 1, -1, -1), strict=True))
    frame = (
        ((0, 0, side, top), [(0, 0), (side, 0), (right, top), (left, top)], Cut(-2, 1.2), False),
        (
            (0, bottom, side, side),
            [(left, bottom), (right, bottom), (side, side), (0, side)],
            Cut(0.55, 0.35, 0.05),
            False,
        ),
        ((0, 0, left, side), [(0, 0), (left, top), (left, bottom), (0, side)], Cut(0.5, 0.45, -0.05), True),
        ((right, 0, side, side), [(side, 0), (side, side), (right, bottom), (right, top)], Cut(-2, 1.5), True),
    )
    for k, (box, mitre, cut, down) in enumerate(frame):
        grid, window = canvas.grid.window(*box)
        timber = fittings.plank(grid, look.case, cut, 20 + 40 * k, down=down)
        canvas.lay(grid.cover(grid.polygon(mitre)), timber, _top(grid), window)
    for start, end in (((0, side), (left, bottom)), ((0, 0), (left, top)), ((side, side), (right, bottom))):
        fittings.seam(canvas, start, end, 0.005, 0.0006)


def _top(grid: Grid) -> Field:
    return -rounded(grid.box(0, 0, q.SIDE, q.SIDE, CORNER), 0.15)


def _panel(canvas: Canvas, look: Look) -> None:
    left, top, right, bottom = _PANEL
    cuts = (
        Cut(0.9, 0.5, 0.05),
        Cut(2.4, 0.8, -0.03),
        Cut(0.4, 0.42, -0.06),
        Cut(-1.5, 0.9, 0.02),
        Cut(0.7, 0.5, 0.045),
    )
    high = (bottom - top) / _BOARDS
    for k, cut in enumerate(cuts):
        box = (left, top + k * high, right, top + (k + 1) * high)
        grid, window = canvas.grid.window(*box)
        timber = fittings.plank(grid, look.panel, cut, 300 + 40 * k)
        timber.colour *= np.float32(look.tone[0] * (1 + look.tone[1] * math.sin(2.4 * k + 1)))
        canvas.lay(grid.cover(grid.box(*_PANEL, _ROUND)), timber, _top(grid), window)
    for k in range(1, _BOARDS):
        y = top + k * high
        fittings.seam(canvas, (left, y), (right, y), 0.0035, 0.0008)
    fittings.inlay(canvas, (left, top, right, bottom), lambda g: g.box(*_PANEL, _ROUND), 0.030, look.metal, 0.0)


def _trays(canvas: Canvas, look: Look) -> None:
    """Lay a trough lined with felt behind each player's starts."""
    for k, (left, top, right, bottom) in enumerate(
        (
            (q.LEFT - q.PARKED - _TRAY, q.BOTTOM - 5 - _TRAY, q.LEFT - q.PARKED + _TRAY, q.BOTTOM - 1 + _TRAY),
            (q.LEFT + 1 - _TRAY, q.BOTTOM + q.PARKED - _TRAY, q.LEFT + 5 + _TRAY, q.BOTTOM + q.PARKED + _TRAY),
        )
    ):
        grid, window = canvas.grid.window(left - 0.1, top - 0.1, right + 0.1, bottom + 0.1)
        distance = grid.box(left, top, right, bottom, 0.2)
        canvas.press(_cove(distance, 0.055, 0.10), window)
        felt = cloth.felt(grid.shape, grid.unit, look.lining, 600 + 50 * k)
        canvas.lay(grid.cover(distance + 0.062), felt, -0.10, window)


def _cove(distance: Field, width: float, depth: float) -> Field:
    """Return the depth of a smooth wall, ``width`` wide inwards from the edge."""
    t = np.clip(-distance / width, 0, 1)
    return (depth * t * t * (3 - 2 * t)).astype(np.float32)


def _grooves(canvas: Canvas, look: Look) -> None:
    """Carve a channel for each lane, with a round stop at its start, at its turnaround and where two lanes cross."""
    grid = canvas.grid
    lanes = np.full(grid.shape, 9.0, np.float32)
    for seat in (0, 1):
        for lane in range(1, q.LANES + 1):
            start, end = ends(seat, lane)
            lanes = np.minimum(lanes, grid.line(start, end) - np.float32(_GROOVE))
            for x, y in (start, end):
                lanes = np.minimum(lanes, grid.disc(x, y, _STOP))
    canvas.press(_cove(lanes, 0.050, 0.085))
    canvas.stain(grid.cover(lanes + 0.012), look.groove)
    canvas.stain(np.exp(-((lanes / 0.020) ** 2)) * 0.5, look.groove)
    if look.filled:
        canvas.lay(grid.cover(lanes + _GROOVE - _STRIP), look.sign(grid.shape, grid.unit), -0.070)


def _dots(canvas: Canvas, look: Look) -> None:
    """Carve the speeds at both ends of each lane, drilled and burnt (S2)."""
    for lane in range(1, q.LANES + 1):
        for seat in (0, 1):
            out = q.SPEEDS[seat][lane - 1]
            for count, far in ((out, -q.DOTS), (4 - out, 6 + q.DOTS)):
                for k in range(count):
                    beside = (k - (count - 1) / 2) * 0.2
                    x, y = (
                        (q.LEFT + far, q.BOTTOM - lane + beside)
                        if seat == 0
                        else (q.LEFT + lane + beside, q.BOTTOM - far)
                    )
                    _dot(canvas, look, x, y)


def _dot(canvas: Canvas, look: Look, x: float, y: float) -> None:
    grid, window = canvas.grid.window(x - 0.14, y - 0.14, x + 0.14, y + 0.14)
    distance = grid.disc(x, y, _DOT)
    if look.filled:
        plug = grid.disc(x, y, _DOT + 0.014)
        canvas.stain(grid.cover(plug - np.float32(0.012)), look.mark, window)
        canvas.lay(grid.cover(plug), look.sign(grid.shape, grid.unit), 0.006 - rounded(plug, 0.016), window)
        return
    canvas.press(bowl(distance, _DOT, 0.05), window)
    canvas.stain(np.exp(-((np.maximum(distance, 0) / 0.018) ** 2)) * 0.4, (0.3, 0.25, 0.2), window)
    canvas.stain(grid.cover(distance), look.mark, window)


def _marks(canvas: Canvas, look: Look) -> None:
    """Lay an inlaid triangle that points from each start down its lane, and a bent arrow around each turnaround."""
    for seat in (0, 1):
        for lane in range(1, q.LANES + 1):
            start, end = ends(seat, lane)
            ahead = (1.0, 0.0) if seat == 0 else (0.0, -1.0)
            _arrow(canvas, look, start, ahead)
            _bend(canvas, look, end, ahead)


def _placed(at: tuple[float, float], ahead: tuple[float, float], along: float, beside: float) -> tuple[float, float]:
    return at[0] + along * ahead[0] - beside * ahead[1], at[1] + along * ahead[1] + beside * ahead[0]


def _arrow(canvas: Canvas, look: Look, at: tuple[float, float], ahead: tuple[float, float]) -> None:
    corners = [_placed(at, ahead, *p) for p in ((-0.27, 0.0), (-0.41, 0.095), (-0.41, -0.095))]
    _inlaid(canvas, look, at, lambda grid: grid.polygon(corners) - np.float32(0.016))


def _bend(canvas: Canvas, look: Look, at: tuple[float, float], ahead: tuple[float, float]) -> None:
    """Lay an arc around the far side of the stop, with a head."""
    radius, reach = 0.345, math.radians(62)
    head = [
        (radius * math.cos(reach + a) * f, radius * math.sin(reach + a) * f)
        for a, f in ((0.34, 1.0), (-0.06, 1.24), (-0.06, 0.76))
    ]
    corners = [_placed(at, ahead, *p) for p in head]

    def shape(grid: Grid) -> Field:
        dx, dy = grid.x - at[0], grid.y - at[1]
        along, beside = dx * ahead[0] + dy * ahead[1], -dx * ahead[1] + dy * ahead[0]
        ring = np.abs(np.hypot(along, beside) - radius) - 0.022
        beyond = (np.abs(np.arctan2(beside, along)) - reach) * radius
        return np.minimum(np.maximum(ring, beyond), grid.polygon(corners)).astype(np.float32)

    _inlaid(canvas, look, at, shape)


def _inlaid(canvas: Canvas, look: Look, at: tuple[float, float], shape: fittings.Shape) -> None:
    box = (at[0] - 0.5, at[1] - 0.5, at[0] + 0.5, at[1] + 0.5)
    fittings.plate(canvas, box, shape, lambda pixels: look.sign(pixels, canvas.grid.unit), 0.003, 0.008)
