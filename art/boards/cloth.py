"""What boards are lined and inlaid with: felt, leather, brushed metal, enamel, stone."""

import math

import numpy as np
from PIL import Image

from art.boards.canvas import Stuff
from art.boards.field import Field, blur, linear, noise
from art.kit.nodes import Colour

BRASS: Colour = (0.86, 0.58, 0.21)
COPPER: Colour = (0.76, 0.355, 0.20)
STEEL: Colour = (0.47, 0.46, 0.45)


def _tint(colour: Colour, value: Field) -> Field:
    return (linear(colour) * value[..., None]).astype(np.float32)


def felt(shape: tuple[int, int], unit: float, colour: Colour, seed: int) -> Stuff:
    """Return felt: short crossing hairs in clumps, brushed a little here and there."""
    hairs = np.zeros(shape, np.float32)
    for k in range(7):
        hairs += _hairs(shape, unit, 180 * (k + 0.5) / 7, seed + k)
    hairs = (hairs - hairs.mean()) / hairs.std()
    clump = noise(shape, (0.085 * unit, 0.085 * unit), seed + 20, 3, 0.7)
    brushed = noise(shape, (2.6 * unit, 1.5 * unit), seed + 21, 2)
    value = np.clip(1 + 0.13 * hairs + 0.035 * clump + 0.035 * brushed, 0.35, 2.0)
    dusty = 0.005 * np.clip(hairs - 0.6, 0, 2)
    bump = 0.0004 * hairs + 0.0010 * clump
    return Stuff(_tint(colour, value) + dusty[..., None] * linear((0.7, 0.8, 0.75)), 0.95, 0.0, 1.0, bump)


def _hairs(shape: tuple[int, int], unit: float, degrees: float, seed: int) -> Field:
    """Return hairs of one direction: stretched noise, turned."""
    side = math.ceil(math.hypot(*shape) / 2) * 2
    straight = noise((side, side), (0.042 * unit, max(1.0, 0.0055 * unit)), seed, 2, 0.7)
    turned = Image.fromarray(np.clip(straight - 0.15, 0, 2.5)).rotate(degrees, Image.Resampling.BILINEAR)
    top, left = (side - shape[0]) // 2, (side - shape[1]) // 2
    return np.asarray(turned, np.float32)[top : top + shape[0], left : left + shape[1]]


def leather(shape: tuple[int, int], unit: float, colour: Colour, seed: int, grain: float = 0.029) -> Stuff:
    """Return pebbled leather: small rounded cells with darker creases, worn lighter on top.

    ``grain`` is a cell's width.
    """
    crease, lift = _cells(shape, max(2.0, grain * unit), seed)
    tone = noise(shape, (1.1 * unit, 1.1 * unit), seed + 2, 3, 0.6)
    fine = noise(shape, (0.02 * unit, 0.02 * unit), seed + 3, 2)
    value = (0.89 + 0.12 * crease + 0.055 * tone + 0.03 * fine) * (0.97 + 0.06 * lift)
    bump = 0.0016 * np.sqrt(crease) + 0.0001 * fine
    return Stuff(_tint(colour, value), (0.50 + 0.12 * (1 - crease)).astype(np.float32), bump=bump.astype(np.float32))


def _cells(shape: tuple[int, int], cell: float, seed: int) -> tuple[Field, Field]:
    """Return Voronoi cells: 0 at their borders to 1 within; and a number of each cell's own."""
    rng = np.random.default_rng(seed)
    rows, columns = (math.ceil(n / cell) + 3 for n in shape)
    px, py, own = (rng.random((rows, columns)).astype(np.float32) for _ in range(3))
    wobble = [0.22 * noise(shape, (1.5 * cell, 1.5 * cell), seed + k) for k in (5, 6)]
    y = (np.arange(shape[0], dtype=np.float32) / cell + 1)[:, None] + wobble[0]
    x = (np.arange(shape[1], dtype=np.float32) / cell + 1)[None, :] + wobble[1]
    j, i = np.clip(np.floor(y).astype(int), 1, rows - 2), np.clip(np.floor(x).astype(int), 1, columns - 2)
    first, second = np.full(shape, 9.0, np.float32), np.full(shape, 9.0, np.float32)
    lift = np.zeros(shape, np.float32)
    for dj in (-1, 0, 1):
        for di in (-1, 0, 1):
            far = np.hypot(i + di + px[j + dj, i + di] - x, j + dj + py[j + dj, i + di] - y)
            nearer = far < first
            second = np.where(nearer, first, np.minimum(second, far))
            lift = np.where(nearer, own[j + dj, i + di], lift)
            first = np.minimum(first, far)
    edge = np.clip((second - first) / 0.28, 0, 1)
    return edge * edge * (3 - 2 * edge), lift


def metal(
    shape: tuple[int, int], unit: float, colour: Colour, seed: int, rough: float = 0.42, brushed: float = 1.0
) -> Stuff:
    """Return metal brushed along the rows (``brushed`` 0: polished), a little cloudy from tarnish."""
    scratch = np.float32(brushed) * noise(shape, (1.4 * unit, max(1.0, 0.006 * unit)), seed, 2, 0.8)
    cloud = noise(shape, (0.5 * unit, 0.35 * unit), seed + 1, 3)
    gloss = np.clip(rough + 0.035 * scratch + 0.03 * cloud, 0.1, 0.9)
    value = 1 + 0.035 * scratch - 0.05 * np.clip(cloud, 0, 2)
    return Stuff(_tint(colour, value), gloss.astype(np.float32), 1.0, 0.0, (0.00004 * scratch).astype(np.float32))


def enamel(shape: tuple[int, int], unit: float, colour: Colour, seed: int, rough: float = 0.22) -> Stuff:
    """Return enamel: glass-like paint with the faintest orange peel."""
    cloud = noise(shape, (0.7 * unit, 0.7 * unit), seed, 2)
    peel = noise(shape, (0.09 * unit, 0.09 * unit), seed + 1)
    return Stuff(_tint(colour, 1 + 0.035 * cloud), rough, bump=(0.00035 * peel).astype(np.float32))


def stone(shape: tuple[int, int], unit: float, colour: Colour, seed: int, vein: float = 0.5) -> Stuff:
    """Return honed slate or limestone: layered clouds, fine speckles, a few pale veins."""
    cloud = noise(shape, (1.6 * unit, 0.7 * unit), seed, 5, 0.62)
    speck = noise(shape, (max(1.0, 0.012 * unit),) * 2, seed + 1, 2, 0.7)
    bend = noise(shape, (1.3 * unit, 0.9 * unit), seed + 2, 4, 0.55)
    line = np.exp(-((bend / 0.05) ** 2)) * np.clip(noise(shape, (2 * unit, 2 * unit), seed + 3) + 0.3, 0, 1)
    value = 1 + 0.10 * cloud + 0.06 * speck + vein * line * 0.4
    bump = 0.00006 * speck + 0.0003 * blur(speck, 0.02 * unit)
    return Stuff(
        _tint(colour, np.clip(value, 0.3, 2)), (0.52 + 0.03 * speck).astype(np.float32), bump=bump.astype(np.float32)
    )
