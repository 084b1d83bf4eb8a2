"""Renders a board as a height field seen from straight above, in the light of `art.kit.scene`.

The sun is a disc 11 degrees wide that is covered bit by bit where something stands before it, the sky is dimmed by
whatever rises around a place, walls throw a little of their colour back, and every surface has a gloss of its own
(microfacets, as in Blender's Principled shader). Nothing is left to chance, so there is no noise to remove and a board
costs seconds. Maps and light are in board units and linear colours, as everywhere.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from art.boards.field import Field, blur, linear, resized

SUN = np.array((2.7, 2.7 * 0.955, 2.7 * 0.89), np.float32)
ELEVATION, AZIMUTH, SOFT = math.radians(50), math.radians(132), math.radians(5.5)
SKY = 0.38
LAMP = 420.0
"""Watts of the lamp that makes the upper left a little lighter than the lower right."""
_BAND, _COARSE = 48, 110.0
"""Rows that are worked on at once; pixels a unit for the light of the sky."""
_AROUND, _STEPS = 12, (1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48)
_SLICES = ((-0.8, 0.6), (-0.4, 0.92), (0.0, 1.0), (0.4, 0.92), (0.8, 0.6))
"""The sun's disc in upright slices: where, in radii, and how high."""


@dataclass
class Maps:
    """What a board is: ``colour`` (…, 3), ``rough`` (squared is the width of the gloss), ``metal`` and ``nap`` 0 to 1.

    ``z`` is the height in units; ``gx`` and ``gy`` its slope with all fine relief (rising to the right, and downwards);
    ``unit`` pixels a unit.
    """

    unit: float
    colour: Field
    rough: Field
    metal: Field
    nap: Field
    z: Field
    gx: Field
    gy: Field

    def turned(self, quarters: int) -> "Maps":
        """Return the board turned clockwise."""
        maps = [np.rot90(m, -quarters) for m in (self.colour, self.rough, self.metal, self.nap, self.z)]
        gx, gy = self.gx, self.gy
        for _ in range(quarters % 4):
            gx, gy = -np.rot90(gy, -1), np.rot90(gx, -1)
        return Maps(self.unit, *(np.ascontiguousarray(m) for m in (*maps, gx, gy)))


def render(maps: Maps) -> Field:
    """Return the picture, 0 to 1 in sRGB, (rows, columns, 3)."""
    normal = _normal(maps)
    sun = _sun_seen(maps)
    sky, open_ = _sky_light(maps, normal)
    flat = normal[2]
    toward = (math.cos(AZIMUTH) * math.cos(ELEVATION), -math.sin(AZIMUTH) * math.cos(ELEVATION), math.sin(ELEVATION))
    facing = np.clip(sum(n * t for n, t in zip(normal, toward, strict=True)), 0, None)
    lamp = _lamp(maps, normal) * (0.35 + 0.65 * open_)
    light = sun[..., None] * facing[..., None] * SUN + sky[..., None] * linear((1.0, 0.975, 0.96))
    light += lamp[..., None] * linear((1.0, 0.95, 0.88))
    diffuse = maps.colour * light / np.float32(math.pi)
    diffuse += _bounced(maps, diffuse, open_)
    matt = (1 - maps.metal)[..., None]
    gloss = _gloss(maps, normal, toward, sun, open_)
    velvet = (maps.nap * (1 - flat) * 0.9)[..., None] * light / math.pi * (0.15 + maps.colour)
    return encode(tone(diffuse * matt + gloss + velvet))


def _normal(maps: Maps) -> tuple[Field, Field, Field]:
    length = 1 / np.sqrt(1 + maps.gx**2 + maps.gy**2)
    return -maps.gx * length, -maps.gy * length, length


def _horizon(z: Field, unit: float, angle: float, steps: Sequence[int]) -> Field:
    """Return the tangent of the height up to which things stand in a direction (counter-clockwise from the right)."""
    shifts = dict.fromkeys((round(-step * math.sin(angle)), round(step * math.cos(angle))) for step in steps)
    reach = max(max(abs(dy), abs(dx)) for dy, dx in shifts)
    wide = np.pad(z, reach, mode="edge")
    rows, columns = z.shape
    best = np.zeros(z.shape, np.float32)
    for top in range(0, rows, _BAND):
        here, out = z[top : top + _BAND], best[top : top + _BAND]
        rise = np.empty_like(out)
        for dy, dx in shifts:
            first, left = reach + top + dy, reach + dx
            np.subtract(wide[first : first + len(here), left : left + columns], here, out=rise)
            rise *= unit / (math.hypot(dx, dy) or 1.0)
            np.maximum(out, rise, out=out)
    return best


def _sun_seen(maps: Maps) -> Field:
    """Return the part of the sun's disc that is seen, 0 to 1."""
    reach = int(float(np.ptp(maps.z)) / math.tan(ELEVATION - SOFT) * maps.unit) + 2
    steps = tuple(sorted({*range(1, min(reach, 12)), *range(12, min(reach, 40), 2), *range(40, reach, 3)}))
    seen = np.zeros_like(maps.z)
    for aside, half in _SLICES:
        toward = AZIMUTH + aside * SOFT / math.cos(ELEVATION)
        horizon = np.arctan(_horizon(maps.z, maps.unit, toward, steps))
        seen += half * np.clip((ELEVATION + half * SOFT - horizon) / (2 * half * SOFT), 0, 1)
    return seen / np.float32(sum(half for _, half in _SLICES))


def sky(height: Field) -> Field:
    """Return the sky's light by the sine of the height above the horizon: bright low, dark at the zenith."""
    return np.interp(height, (0.15, 0.95), (1.35, 0.34)).astype(np.float32) * np.float32(SKY)


def _sky_light(maps: Maps, normal: tuple[Field, Field, Field]) -> tuple[Field, Field]:
    """Return the sky's light on each place, and how open it lies to the sky, 0 to 1; computed on a coarser grid."""
    angle = np.linspace(0, math.pi / 2, 400)
    power = sky(np.sin(angle)) * np.cos(angle)
    above = [np.cumsum((power * part)[::-1])[::-1] * angle[1] for part in (np.sin(angle), np.cos(angle))]
    factor = max(1.0, maps.unit / _COARSE)
    shape = maps.z.shape
    z = resized(maps.z, (round(shape[0] / factor), round(shape[1] / factor)))
    unit = maps.unit / factor
    steps = tuple(dict.fromkeys(max(1, round(step * unit / 90)) for step in _STEPS))
    level, right, up, open_ = (np.zeros(z.shape, np.float32) for _ in range(4))
    for k in range(_AROUND):
        toward = k * math.tau / _AROUND
        horizon = _horizon(z, unit, toward, steps)
        low = np.arctan(horizon)
        overhead, along = (np.interp(low, angle, a) * (math.tau / _AROUND) for a in above)
        level += overhead
        right += along * math.cos(toward)
        up += along * math.sin(toward)
        open_ += 1 / (1 + horizon * horizon) / _AROUND
    level, right, up, open_ = (resized(field, shape) for field in (level, right, up, open_))
    return np.clip(normal[2] * level + normal[0] * right - normal[1] * up, 0, None), open_


def _lamp(maps: Maps, normal: tuple[Field, Field, Field]) -> Field:
    """Return the light of a round lamp eleven units above the upper left."""
    rows, columns = maps.z.shape
    x = (np.arange(columns, dtype=np.float32) - columns / 2)[None, :] / maps.unit + 6
    y = (np.arange(rows, dtype=np.float32) - rows / 2)[:, None] / maps.unit + 5.5
    far = x * x + y * y + 121
    aimed = (6 * x + 5.5 * y + 121) / np.sqrt(far * (36 + 30.25 + 121))
    faced = (-x * normal[0] - y * normal[1] + 11 * normal[2]) / np.sqrt(far)
    return np.clip(aimed * faced, 0, None) * np.float32(LAMP / math.pi) / far


def _bounced(maps: Maps, diffuse: Field, open_: Field) -> Field:
    """Return the light that comes back from walls around a hollow."""
    around = np.stack([blur(diffuse[..., k], 0.25 * maps.unit) for k in range(3)], -1)
    return maps.colour * around * (1 - open_)[..., None] * 0.9


def _gloss(
    maps: Maps, normal: tuple[Field, Field, Field], toward: tuple[float, float, float], sun: Field, open_: Field
) -> Field:
    """Return the mirror images of the sun and the sky, as wide as the surface is rough."""
    half = np.array((toward[0], toward[1], toward[2] + 1))
    half /= np.linalg.norm(half)
    dot = np.clip(sum(n * h for n, h in zip(normal, half, strict=True)), 0, 1)
    wide = (maps.rough**2) ** 2 + np.float32(math.sin(SOFT) ** 2 / 2)
    spread = wide / (math.pi * (dot * dot * (wide - 1) + 1) ** 2)
    bare = (maps.metal[..., None] * maps.colour) + (1 - maps.metal)[..., None] * np.float32(0.04)
    slant = np.float32((1 - half[2]) ** 5)
    mirrored = bare + (1 - bare) * slant
    bright = np.clip(spread * sun * 0.25, 0, 6)[..., None] * mirrored * SUN
    up = np.clip(2 * normal[2] ** 2 - 1, 0, 1)
    spread_sky = maps.rough**2 * 0.55
    seen = sky(up * (1 - spread_sky) + 0.5 * spread_sky) * (0.25 + 0.75 * open_)
    dull = 1 - 0.35 * maps.rough**2
    return bright + (seen * dull)[..., None] * bare + (seen * (1 - normal[2]) ** 3)[..., None] * (1 - bare) * 0.12


def tone(colour: Field) -> Field:
    """Return a colour after the Khronos PBR neutral tone mapping, which the pieces have too."""
    start, desaturate = 0.8 - 0.04, 0.15
    low = colour.min(-1)
    offset = np.where(low < 0.08, low - 6.25 * low * low, 0.04)
    colour = colour - offset[..., None]
    peak = colour.max(-1)
    d = 1 - start
    new = 1 - d * d / (np.maximum(peak, start) + d - start)
    scale = np.where(peak < start, 1, new / np.maximum(peak, 1e-6))
    colour = colour * scale[..., None]
    grey = np.where(peak < start, 0, 1 - 1 / (desaturate * (peak - new) + 1))[..., None]
    mixed: Field = colour * (1 - grey) + new[..., None] * grey
    return mixed


def encode(colour: Field) -> Field:
    """Convert linear colour to sRGB."""
    colour = np.clip(colour, 0, 1)
    return np.where(colour < 0.0031308, 12.92 * colour, 1.055 * colour ** (1 / 2.4) - 0.055).astype(np.float32)
