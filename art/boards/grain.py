"""Wood as it is sawn: a trunk's yearly rings met by a cut, with fibres, streaks of colour, pores and a soft figure.

A unit of the boards is about three centimetres, so a year is 0.05 to 0.12 units and a pore some hundredths wide.
"""

from typing import NamedTuple

import numpy as np

from art.boards.canvas import Stuff
from art.boards.field import Field, Ramp, blur, noise, smooth, strokes
from art.kit.nodes import Colour


class Species(NamedTuple):
    """A kind of wood: colours; ``year`` in units; how strongly each feature shows; pores a square unit."""

    light: Colour
    mid: Colour
    dark: Colour
    year: float = 0.075
    ring: float = 0.5
    late: float = 2.2
    fibre: float = 0.5
    streak: float = 0.5
    pores: float = 260.0
    pore: float = 0.16
    black: float = 0.65
    flecks: float = 0.0
    gloss: float = 0.34


class Cut(NamedTuple):
    """How the saw met the trunk: its heart lies ``heart`` units below the upper edge, ``deep`` units under the face.

    ``slope``: how much deeper it lies for each unit along the grain; flat cuts (small ``deep``) show long ovals.
    """

    heart: float
    deep: float
    slope: float = 0.02


WALNUT = Species(
    light=(0.205, 0.098, 0.044),
    mid=(0.098, 0.0415, 0.0178),
    dark=(0.026, 0.0105, 0.0054),
    year=0.055,
    ring=0.50,
    late=1.8,
    fibre=1.15,
    streak=0.95,
    pores=620,
    pore=0.13,
    gloss=0.28,
)
ROSEWOOD = Species(
    light=(0.110, 0.032, 0.014),
    mid=(0.045, 0.0125, 0.0065),
    dark=(0.010, 0.004, 0.003),
    year=0.05,
    ring=0.7,
    late=1.4,
    streak=0.9,
    gloss=0.30,
)
CHERRY = Species(
    light=(0.490, 0.225, 0.086),
    mid=(0.330, 0.130, 0.043),
    dark=(0.150, 0.051, 0.0165),
    year=0.070,
    ring=0.52,
    late=2.6,
    fibre=1.0,
    streak=0.8,
    pores=320,
    pore=0.08,
    black=0.4,
    flecks=0.35,
    gloss=0.30,
)
MAHOGANY = Species(
    light=(0.290, 0.092, 0.033),
    mid=(0.170, 0.047, 0.0160),
    dark=(0.068, 0.0175, 0.0072),
    year=0.085,
    ring=0.40,
    late=1.5,
    fibre=1.0,
    streak=0.9,
    pores=800,
    pore=0.15,
    black=0.55,
    gloss=0.27,
)
SMOKED = Species(
    light=(0.084, 0.063, 0.047),
    mid=(0.044, 0.0325, 0.0248),
    dark=(0.0160, 0.0118, 0.0095),
    year=0.052,
    ring=0.58,
    late=1.2,
    fibre=0.9,
    pores=700,
    pore=0.22,
    black=0.7,
    flecks=0.35,
    gloss=0.33,
)
EBONY = Species(
    light=(0.034, 0.026, 0.021),
    mid=(0.0155, 0.0120, 0.0102),
    dark=(0.0065, 0.0052, 0.0046),
    year=0.05,
    late=1.6,
    fibre=0.9,
    streak=0.9,
    pores=400,
    pore=0.12,
    black=0.6,
    gloss=0.26,
)
ASH = Species(
    light=(0.066, 0.0660, 0.0670),
    mid=(0.041, 0.0412, 0.0422),
    dark=(0.016, 0.0160, 0.0165),
    year=0.080,
    ring=0.50,
    late=1.2,
    fibre=0.9,
    streak=0.5,
    pores=700,
    pore=0.17,
    black=0.55,
    gloss=0.36,
)


def wood(shape: tuple[int, int], unit: float, species: Species, cut: Cut, seed: int) -> Stuff:
    """Return a face ``shape`` pixels large, its grain along the rows."""
    rows, columns = shape
    along = (np.arange(columns, dtype=np.float32) / unit)[None, :]
    across = (np.arange(rows, dtype=np.float32) / unit)[:, None]
    drift = 0.055 * noise(shape, (7 * unit, 3 * unit), seed) + 0.012 * noise(shape, (1.6 * unit, 0.7 * unit), seed + 1)
    place = across + drift
    ring, early = _years(place, along, unit, species, cut, seed)
    fine = _along(noise(shape, (1.3 * unit, 0.016 * unit), seed + 4, 3, 0.75), drift * unit)
    band = _along(noise(shape, (6 * unit, 0.34 * unit), seed + 5, 3, 0.62), drift * unit)
    hair = noise(shape, (0.30 * unit, 1.0), seed + 6)
    dark = (
        0.40
        + species.ring * (ring - 0.35)
        + 0.055 * species.fibre * (fine + 0.45 * hair)
        + 0.085 * species.streak * band
    )
    curl = noise(shape, (0.30 * unit, 1.1 * unit), seed + 7, 2)
    colour = Ramp([(0.0, species.light), (0.45, species.mid), (1.0, species.dark)])(dark)
    colour *= (1 + 0.014 * curl * (1 - ring) + 0.02 * noise(shape, (3 * unit, 0.8 * unit), seed + 8))[..., None]
    pore = _pores(shape, unit, species, early, drift, seed + 9)
    colour *= (1 - species.black * pore)[..., None]
    if species.flecks:
        colour *= (1 + species.flecks * 0.22 * _flecks(shape, unit, seed + 10))[..., None]
    bump = 0.00010 * fine - 0.0010 * pore
    return Stuff(colour, (species.gloss + 0.22 * pore + 0.02 * fine).astype(np.float32), bump=bump.astype(np.float32))


def _years(place: Field, along: Field, unit: float, species: Species, cut: Cut, seed: int) -> tuple[Field, Field]:
    """Return how late in its year each place grew, 0 to 1 by the year's strength; and how early, for the pores."""
    rng = np.random.default_rng(seed)
    shape = (place.shape[0], along.shape[1])
    deep = cut.deep + cut.slope * along + 0.10 * noise(shape, (3.5 * unit, 2.2 * unit), seed + 2)
    deep = deep + 0.014 * noise(shape, (0.9 * unit, 0.4 * unit), seed + 3, 2)
    away = np.hypot(place - cut.heart, deep)
    count = int(float(away.max()) / species.year) + 6
    edges = np.cumsum(species.year * rng.lognormal(0, 0.34, count))
    edges *= (float(away.max()) + 0.1) / edges[-1]
    year = np.interp(away, edges, np.arange(count)).astype(np.float32)
    number = np.floor(year).astype(int)
    t = year - number
    strength = rng.uniform(0.35, 1.0, count + 1).astype(np.float32)[number]
    base = blur_years(rng, count + 1)[number]
    ring = strength * t**species.late * (1 - smooth(0.82, 1.0, t)) + base
    return ring.astype(np.float32), (1 - smooth(0.0, 0.5, t)).astype(np.float32)


def blur_years(rng: np.random.Generator, count: int) -> Field:
    """Return good and bad decades: a slow change of tone from year to year."""
    values = rng.standard_normal(count + 8)
    slow = np.convolve(values, np.ones(9) / 9, "valid")[:count]
    return (0.30 * slow).astype(np.float32)


def _along(values: Field, drift: Field) -> Field:
    """Let the fibres follow the drift of the grain."""
    rows = values.shape[0]
    at = np.abs(np.arange(rows, dtype=np.float32)[:, None] + drift)
    at = np.clip(rows - 1.001 - np.abs(rows - 1.001 - at), 0, rows - 1.001)  # mirrored at the edges
    low = at.astype(np.int32)
    part = at - low
    columns = np.broadcast_to(np.arange(values.shape[1]), values.shape)
    return values[low, columns] * (1 - part) + values[low + 1, columns] * part


def _pores(shape: tuple[int, int], unit: float, species: Species, early: Field, drift: Field, seed: int) -> Field:
    """Return open vessels cut lengthwise: short dark lines, most of them in the year's first half."""
    count = int(species.pores * shape[0] * shape[1] / unit**2)
    where = 0.25 + 0.75 * early
    thin = strokes(shape, count, species.pore * unit, seed, where)
    broad = strokes(shape, count // 3, species.pore * 0.8 * unit, seed + 1, where)
    return _along(np.minimum(0.55 * thin + 0.9 * blur(broad, max(0.45, 0.0055 * unit)), 1), drift * unit)


def _flecks(shape: tuple[int, int], unit: float, seed: int) -> Field:
    """Return rays cut across: small silky lights and darks."""
    grain = noise(shape, (0.07 * unit, 0.016 * unit), seed, 2)
    return np.clip(grain - 0.7, 0, 2) - 0.25 * np.clip(-grain - 0.9, 0, 2)


def upright(stuff: Stuff) -> Stuff:
    """Return the same wood with its grain down the columns (make it with rows and columns exchanged)."""
    rough = stuff.rough.T if isinstance(stuff.rough, np.ndarray) else stuff.rough
    bump = None if stuff.bump is None else stuff.bump.T
    return Stuff(stuff.colour.transpose(1, 0, 2), rough, stuff.metal, stuff.nap, bump)
