"""Painting by code: grained materials, smooth-edged shapes, soft shadows. Light comes from the upper left.

Everything is drawn larger and scaled down where edges matter; nothing here knows a game or reads a file.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.table.geometry import Point
from game.table.palette import Colour

Size = tuple[int, int]

FINE: Final = 3
"""How many times larger shapes are drawn before they are scaled down."""
_GREYS: Final = [(v, v, v) for v in range(256)]
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


def noise(size: Size, cells: tuple[float, float], seed: int, *, soft: bool = False) -> pygame.Surface:
    """Smooth grey noise with about so many bumps across and down; ``soft`` rounds off the creases between them."""
    grid = (max(2, round(cells[0])), max(2, round(cells[1])))
    grey = pygame.image.frombuffer(random.Random(seed).randbytes(grid[0] * grid[1]), grid, "P")
    grey.set_palette(_GREYS)
    coarse = grey.convert(32)
    if soft:
        finer = pygame.transform.smoothscale(coarse, (grid[0] * 5, grid[1] * 5))
        coarse = pygame.transform.box_blur(pygame.transform.box_blur(finer, 2), 1)
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
    """Year rings: they darken slowly and end rather suddenly, and no two are alike."""
    light, dark = mix(colour, (255, 214, 150), 0.08), mix(colour, (24, 10, 2), 0.30)
    rng = random.Random(rings)
    depths = [rng.uniform(0.45, 1.0) for _ in range(rings + 1)]
    out = []
    for value in range(256):
        ring, t = divmod(value * rings / 256, 1.0)
        tone = t / 0.74 if t < 0.74 else (1 - t) / 0.26
        out.append(mix(light, dark, tone * tone * (3 - 2 * tone) * depths[int(ring)]))
    return out


def wood(
    size: Size, unit: float, colour: Colour, seed: int, *, upright: bool = False, plain: bool = False
) -> pygame.Surface:
    """Wood whose grain runs across, or down if ``upright``; ``unit`` is the pixels of one board unit.

    The figure is drawn eight times shorter along the grain, so that it comes out long and smooth.
    """
    if plain:
        return _flat(size, colour)
    if upright:
        return pygame.transform.rotate(wood(size[::-1], unit, colour, seed), 90)
    width, height = max(1, size[0] / unit), max(1, size[1] / unit)
    short = (max(8, size[0] // 8), max(8, size[1] // 2))
    figure = noise(short, (width / 5 + 2, height / 1.1 + 2), seed, soft=True)
    ripple = noise(short, (width / 1.7 + 2, height / 0.4 + 2), seed + 1, soft=True)
    ripple.set_alpha(40)
    figure.blit(ripple, (0, 0))
    plank = pygame.transform.smoothscale(_mapped(pygame.transform.box_blur(figure, 1), _rings(colour, 16)), size)
    _fibres(plank, unit, seed)
    return plank


def _fibres(plank: pygame.Surface, unit: float, seed: int) -> None:
    size = plank.get_size()
    width, height = size[0] / unit, size[1] / unit
    thread = max(0.022, 1.3 / unit)
    for cells, low in (
        ((width / 1.4, height / thread), 216),
        ((width / 0.4, height / (thread * 2.5)), 230),
        ((width / 4, height / 0.5), 222),
    ):
        layer = _ranged(noise(size, cells, seed + low), low, 255)
        plank.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rng = random.Random(seed)
    pores = _flat(size, WHITE)
    for _ in range(min(7000, round(width * height * 18))):
        x, y, far = rng.random() * size[0], rng.random() * size[1], rng.uniform(0.03, 0.16) * unit
        grey = rng.randrange(206, 238)
        pygame.draw.line(pores, (grey, grey, grey), (x, y), (x + far, y), max(1, round(unit * 0.008)))
    plank.blit(pores, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def grain(size: Size, unit: float, seed: int) -> pygame.Surface:
    """White with faint fibres, to be multiplied onto a small thing of wood or horn."""
    faint = _flat(size, WHITE)
    width, height = size[0] / unit, size[1] / unit
    for cells, low in (((width / 0.7, height / 0.035), 226), ((width / 0.5, height / 0.16), 234)):
        faint.blit(_ranged(noise(size, cells, seed + low), low, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return faint


def _flat(size: Size, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colour)
    return surface


def felt(size: Size, unit: float, colour: Colour, seed: int, *, plain: bool = False) -> pygame.Surface:
    """Cloth: a fine nap and faint clumps."""
    cloth = _flat(size, colour)
    if plain:
        return cloth
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


def inlay(surface: pygame.Surface, points: Sequence[Point], material: pygame.Surface, at: Size = (0, 0)) -> None:
    """A smooth-edged polygon cut from ``material``, whose upper left corner lies at a pixel of ``surface``."""
    shape, corner = stencil(points)
    piece = clear(shape.get_size())
    piece.blit(material, (at[0] - corner[0], at[1] - corner[1]))
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
    """Softened by about ``radius`` pixels; two box blurs look like a bell curve. Wide ones are done on a small copy."""
    size = surface.get_size()
    coarse = max(1, int(radius / 4))
    if coarse > 1:
        surface = pygame.transform.smoothscale(surface, [max(1, side // coarse) for side in size])
    reach = max(1, round(radius / 2 / coarse))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(surface, reach), reach)
    return pygame.transform.smoothscale(soft, size) if coarse > 1 else soft


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
