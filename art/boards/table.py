"""The table tops behind every screen: wide walnut planks, or slate. Grey only; the program's theme gives the colour.

Light in the middle and dark towards the corners of the room. It must stay calm: boards lie on it and texts stand on it.
"""

import math

import numpy as np

from art.boards.field import Field, noise, smooth
from art.boards.grain import WALNUT, Cut, wood

SIZE = (3840, 2400)
"""As wide as a 4K window, so that the grain is as sharp there as the boards."""
CORNER = 0.435
"""How light the corners are; a theme's ``backdrop_dark`` is its ``backdrop`` times this."""
_UNIT = 240.0
_LIGHT, _CONTRAST = 0.84, 0.36
_CUTS = (Cut(0.9, 0.7, 0.030), Cut(-1.2, 0.8, -0.02), Cut(1.5, 0.5, -0.035), Cut(3.4, 0.9, 0.02), Cut(0.5, 0.8, 0.025))


def walnut(fine: float) -> Field:
    """Return the whole table, 0 to 1, ``fine`` times as large as `SIZE`."""
    wide, high = (round(side * fine) for side in SIZE)
    planks = [_plank(wide, edge, k) for k, edge in enumerate(_shares(high, len(_CUTS)))]
    return _lit(np.concatenate(planks))


def slate(fine: float) -> Field:
    """Return one honed slab: layered clouds, and a grain so fine that it is felt more than seen."""
    wide, high = (round(side * fine) for side in SIZE)
    unit = _UNIT * fine
    cloud = noise((high, wide), (3.4 * unit, 1.1 * unit), 41, 5, 0.55)
    grain = noise((high, wide), (0.16 * unit, 0.028 * unit), 42, 3, 0.6)
    return _lit(_LIGHT * (1 + 0.035 * cloud + 0.024 * grain))


TOPS = {"walnut": walnut, "slate": slate}


def _lit(grey: Field) -> Field:
    high, wide = grey.shape
    x = ((np.arange(wide) + 0.5) / wide * 2 - 1)[None, :]
    y = ((np.arange(high) + 0.5) / high * 2 - 1)[:, None]
    away = np.minimum(1.0, (x * x + y * y) / 2) ** 0.8
    shown: Field = np.clip(grey * (1 - (1 - CORNER) * away), 0, 1)
    return shown


def _shares(whole: int, parts: int) -> list[int]:
    edges = [round(whole * k / parts) for k in range(parts + 1)]
    return [edges[k + 1] - edges[k] for k in range(parts)]


def _plank(wide: int, high: int, k: int) -> Field:
    """Return one plank with its figure, lit from above: its upper edge catches light, a shadow lies in the joint."""
    unit = _UNIT * wide / SIZE[0]
    timber = wood((high, wide), unit, WALNUT, _CUTS[k], 900 + 50 * k)
    tone = timber.colour @ np.array((0.30, 0.59, 0.11), np.float32)
    grey = _LIGHT * (1 + 0.035 * math.sin(2.1 * k)) * (tone / tone.mean()) ** _CONTRAST
    depth = np.minimum(np.arange(high) + 0.5, high - 0.5 - np.arange(high))[:, None] / unit
    above = (np.arange(high) + 0.5)[:, None] / unit
    joint = 0.35 + 0.65 * smooth(0.0, 0.022, depth)
    lip = 1 + 0.10 * np.exp(-(((above - 0.03) / 0.014) ** 2))
    plank: Field = grey * joint * lip
    return plank
