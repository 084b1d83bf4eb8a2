"""Painting by code: grained materials, smooth-edged shapes, soft shadows. Light comes from the upper left.

Everything is drawn larger and scaled down where edges matter; nothing here knows a game or reads a file.
"""

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.table.geometry import Point
from game.table.palette import Colour

Size = tuple[int, int]

FINE: Final = 3
"""How many times larger shapes are drawn before they are scaled down."""
BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """From a (t = 0) to b (t = 1)."""
    return tuple(round(p + (q - p) * t) for p, q in zip(a, b, strict=True))  # type: ignore[return-value]


def clear(size: Size, colour: Colour = BLACK) -> pygame.Surface:
    """A wholly transparent surface; ``colour`` is what its edges fade into when it is scaled."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*colour, 0))
    return surface


# ---- materials


def noise(size: Size, cells: tuple[float, float], seed: int) -> pygame.Surface:
    """Smooth grey noise with about so many bumps across and down."""
    grid = (max(2, round(cells[0])), max(2, round(cells[1])))
    grey = random.Random(seed).randbytes(grid[0] * grid[1])
    coarse = pygame.image.frombuffer(bytes(v for v in grey for _ in range(3)), grid, "RGB").convert(32)
    return pygame.transform.smoothscale(coarse, size)


def _ranged(surface: pygame.Surface, low: int, high: int) -> pygame.Surface:
    span = high - low
    surface.fill((span, span, span), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((low, low, low), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _mapped(grey: pygame.Surface, colours: Sequence[Colour]) -> pygame.Surface:
    indexed = pygame.image.frombuffer(pygame.image.tobytes(grey, "RGB")[::3], grey.get_size(), "P")
    indexed.set_palette(list(colours))
    return indexed.convert(32)


def _rings(colour: Colour, rings: int) -> list[Colour]:
    """Year rings: they darken slowly and end suddenly."""
    light, dark = mix(colour, (255, 214, 150), 0.10), mix(colour, (20, 8, 2), 0.34)
    out = []
    for value in range(256):
        t = value * rings / 256 % 1.0
        out.append(mix(light, dark, t / 0.86 if t < 0.86 else (1 - t) / 0.14))
    return out


def wood(
    size: Size, unit: float, colour: Colour, seed: int, *, upright: bool = False, rings: int = 15
) -> pygame.Surface:
    """Wood whose grain runs across, or down if ``upright``; ``unit`` is the pixels of one board unit."""
    if upright:
        return pygame.transform.rotate(wood(size[::-1], unit, colour, seed, rings=rings), 90)
    width, height = max(1, size[0] / unit), max(1, size[1] / unit)
    half = (max(2, size[0] // 2), max(2, size[1] // 2))
    figure = noise((max(2, half[0] // 6), max(2, half[1] // 2)), (width / 3.2 + 1, height / 0.9 + 1), seed)
    ripple = noise(figure.get_size(), (width / 0.9 + 1, height / 0.28 + 1), seed + 1)
    ripple.set_alpha(46)
    figure.blit(ripple, (0, 0))
    figure = pygame.transform.box_blur(pygame.transform.smoothscale(figure, half), max(1, round(unit * 0.03)))
    plank = pygame.transform.smoothscale(_mapped(figure, _rings(colour, rings)), size)
    _fibres(plank, unit, seed)
    return plank


def _fibres(plank: pygame.Surface, unit: float, seed: int) -> None:
    size = plank.get_size()
    width, height = size[0] / unit, size[1] / unit
    for cells, low in (((width / 1.6, height / 0.03), 214), ((width / 0.5, height / 0.075), 226)):
        layer = _ranged(noise(size, cells, seed + low), low, 255)
        plank.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rng = random.Random(seed)
    pores = pygame.Surface(size, 0, 32)
    pores.fill(WHITE)
    for _ in range(min(9000, round(width * height * 26))):
        x, y, far = rng.random() * size[0], rng.random() * size[1], rng.uniform(0.04, 0.22) * unit
        grey = rng.randrange(196, 232)
        pygame.draw.line(pores, (grey, grey, grey), (x, y), (x + far, y), max(1, round(unit * 0.008)))
    plank.blit(pores, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def felt(size: Size, unit: float, colour: Colour, seed: int) -> pygame.Surface:
    """Cloth: a fine nap and faint clumps."""
    cloth = pygame.Surface(size, 0, 32)
    cloth.fill(colour)
    width, height = size[0] / unit, size[1] / unit
    nap = max(0.02, 1.6 / unit)
    for cells, low in (
        ((width / nap, height / nap), 206),
        ((width / (nap * 4), height / nap), 226),
        ((width / nap, height / (nap * 4)), 226),
        ((width / 0.35, height / 0.35), 228),
    ):
        cloth.blit(_ranged(noise(size, cells, seed + low), low, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


def lamp(surface: pygame.Surface, rect: pygame.Rect, depth: float = 0.24) -> None:
    """A gentle fall-off of light from the upper left to the lower right of ``rect``."""
    grid = pygame.Surface((5, 5), 0, 32)
    for x in range(5):
        for y in range(5):
            grey = round(255 * (1 - depth * min(1.0, ((x - 1) ** 2 + (y - 1) ** 2) / 18)))
            grid.set_at((x, y), (grey, grey, grey))
    fall = pygame.transform.smoothscale(pygame.transform.smoothscale(grid, (40, 40)), rect.size)
    surface.blit(fall, rect.topleft, special_flags=pygame.BLEND_RGB_MULT)


# ---- shapes


def stencil(points: Sequence[Point], fine: int = FINE) -> tuple[pygame.Surface, Size]:
    """A white polygon with smooth edges (corners in pixels), and where its upper left corner belongs."""
    left, top = (int(min(p[k] for p in points)) - 1 for k in (0, 1))
    right, bottom = (int(max(p[k] for p in points)) + 2 for k in (0, 1))
    size = (right - left, bottom - top)
    large = clear((size[0] * fine, size[1] * fine), WHITE)
    pygame.draw.polygon(large, (*WHITE, 255), [((x - left) * fine, (y - top) * fine) for x, y in points])
    return pygame.transform.smoothscale(large, size), (left, top)


def fill(surface: pygame.Surface, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
    """A smooth-edged polygon in one colour."""
    shape, corner = stencil(points)
    shape.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shape, corner)


def inlay(surface: pygame.Surface, points: Sequence[Point], material: pygame.Surface) -> None:
    """A smooth-edged polygon cut from ``material``, which is as large as ``surface`` or repeats from its corner."""
    shape, corner = stencil(points)
    width, height = material.get_size()
    piece = clear(shape.get_size())
    for x in range(-(corner[0] % width), shape.get_width(), width):
        for y in range(-(corner[1] % height), shape.get_height(), height):
            piece.blit(material, (x, y))
    piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(piece, corner)


def smooth(
    size: Size, draw: Callable[[pygame.Surface, int], object], colour: Colour = BLACK, fine: int = FINE
) -> pygame.Surface:
    """What ``draw(surface, factor)`` draws ``factor`` times as large, scaled down to ``size``."""
    large = clear((size[0] * fine, size[1] * fine), colour)
    draw(large, fine)
    return pygame.transform.smoothscale(large, size)


def blurred(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Softened by about ``radius`` pixels; two box blurs look like a bell curve."""
    reach = max(1, round(radius / 2))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, reach), reach)


def shadow_of(body: pygame.Surface, radius: float, alpha: int) -> pygame.Surface:
    """The soft shadow of a shape; it is larger by ``margin(radius)`` pixels on every side."""
    edge = margin(radius)
    size = (body.get_width() + 2 * edge, body.get_height() + 2 * edge)
    dark = clear(size)
    dark.blit(body, (edge, edge))
    dark.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(dark, radius)


def margin(radius: float) -> int:
    """How far a shadow of this softness reaches beyond its shape, in pixels."""
    return 2 * max(1, round(radius / 2)) + 1


def sunken(surface: pygame.Surface, rect: pygame.Rect, depth: float, alpha: int = 150) -> None:
    """The shadow that the upper and left walls of a recess throw on its floor; ``depth`` in pixels."""
    edge = margin(depth) + round(depth)
    dark = clear((rect.width + 2 * edge, rect.height + 2 * edge))
    dark.fill((0, 0, 0, alpha))
    hole = pygame.Rect(edge + round(depth), edge + round(depth), rect.width, rect.height)
    dark.fill((0, 0, 0, 0), hole)
    surface.blit(blurred(dark, depth), rect.topleft, pygame.Rect((edge, edge), rect.size))


def bevel(surface: pygame.Surface, rect: pygame.Rect, width: int, strength: int = 90) -> None:
    """Edges of a raised rectangle: lit above and at the left, dark below and at the right; ``width`` in pixels."""
    veil = clear(rect.size)
    w, h = rect.size
    for k in range(max(1, width)):
        alpha = round(strength * (1 - k / max(1, width)))
        veil.fill((255, 236, 200, round(alpha * 0.75)), (k, k, w - 2 * k, 1))
        veil.fill((255, 236, 200, round(alpha * 0.55)), (k, k, 1, h - 2 * k))
        veil.fill((0, 0, 0, alpha), (k, h - 1 - k, w - 2 * k, 1))
        veil.fill((0, 0, 0, alpha), (w - 1 - k, k, 1, h - 2 * k))
    surface.blit(veil, rect.topleft)


@lru_cache(maxsize=64)
def faded(colour: Colour, size: Size, alpha: int) -> pygame.Surface:
    """A plain veil of a colour."""
    veil = clear(size)
    veil.fill((*colour, alpha))
    return veil
