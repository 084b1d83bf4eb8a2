"""Brushes: rounded shapes with smooth edges, soft shadows, the table behind everything.

Corners are drawn four times too large, shrunk and kept; straight parts are plain fills. So a sheet costs the same few
microseconds at 4K, where `pygame.draw` alone would leave stairs.
"""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.resources import asset
from game.ui.style import pictures
from game.ui.style.look import Look
from game.ui.style.themes import Colour

FINE = 4
"""How many times too large corners are drawn before they are shrunk."""
ENLARGED = 1.1
"""Up to this factor the small picture of the table top is enlarged instead of reading the large one."""


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | None = None,
    edge: Colour | None = None,
    width: int = 1,
) -> None:
    """A rectangle with round corners: filled, outlined with a line ``width`` pixels wide inside it, or both."""
    if rect.width < 2 or rect.height < 2:
        return
    radius = max(width + 1, min(radius, rect.width // 2, rect.height // 2))
    radius = min(radius, rect.width // 2, rect.height // 2)
    _corners(surface, _disc(radius, fill, edge, width), radius, rect)
    inner = rect.inflate(-2 * radius, 0)
    if fill:
        surface.fill(fill, inner)
        surface.fill(fill, (rect.left, rect.top + radius, radius, rect.height - 2 * radius))
        surface.fill(fill, (rect.right - radius, rect.top + radius, radius, rect.height - 2 * radius))
    if edge and width:
        high = rect.height - 2 * radius
        surface.fill(edge, (inner.left, rect.top, inner.width, width))
        surface.fill(edge, (inner.left, rect.bottom - width, inner.width, width))
        surface.fill(edge, (rect.left, rect.top + radius, width, high))
        surface.fill(edge, (rect.right - width, rect.top + radius, width, high))


def round_off(picture: pygame.Surface, radius: int) -> None:
    """Take away the corners of an opaque picture that can be transparent."""
    tile = _disc(max(1, radius), (255, 255, 255), None, 1)
    side, (wide, high) = tile.width // 2, picture.get_size()
    for left, x in ((0, 0), (side, wide - side)):
        for top, y in ((0, 0), (side, high - side)):
            picture.blit(tile, (x, y), (left, top, side, side), pygame.BLEND_RGBA_MULT)


def shadow(surface: pygame.Surface, rect: pygame.Rect, spread: int, strength: float = 0.5) -> None:
    """A soft shadow around and a little below a rectangle, ``spread`` pixels wide. Draw it before the rectangle."""
    spread = max(2, spread)
    tile = _shade(spread, round(255 * strength))
    around = rect.move(0, spread // 4).inflate(2 * spread, 2 * spread)
    flag, reach = pygame.BLEND_PREMULTIPLIED, min(2 * spread, around.width // 2, around.height // 2)
    whole = tile.width
    _corners(surface, tile, reach, around)
    middle = around.inflate(-2 * reach, -2 * reach)
    for top, source in ((around.top, 0), (around.bottom - reach, whole - reach)):
        strip = tile.subsurface((whole // 2, source, 1, reach))
        surface.blit(pygame.transform.scale(strip, (middle.width, reach)), (middle.left, top), special_flags=flag)
    for left, source in ((around.left, 0), (around.right - reach, whole - reach)):
        strip = tile.subsurface((source, whole // 2, reach, 1))
        surface.blit(pygame.transform.scale(strip, (reach, middle.height)), (left, middle.top), special_flags=flag)


def cut_edge(surface: pygame.Surface, edge: pygame.Rect, top: bool) -> None:
    """A shadow where what scrolls is cut: darkest at the top of ``edge``, or at its bottom."""
    tile = pygame.transform.scale(_fall(edge.height), edge.size)
    surface.blit(
        tile if top else pygame.transform.flip(tile, False, True), edge, special_flags=pygame.BLEND_PREMULTIPLIED
    )


@lru_cache(maxsize=4)
def _fall(height: int) -> pygame.Surface:
    """A column of black, one pixel wide, that fades from the top down, premultiplied."""
    tile = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        tile.set_at((0, y), (0, 0, 0, round(150 * (1 - y / height) ** 1.6)))
    return tile.premul_alpha()


def dim(surface: pygame.Surface) -> None:
    """Darken everything drawn so far, so that what comes next stands out."""
    surface.fill((96, 92, 88), special_flags=pygame.BLEND_RGB_MULT)


def backdrop(surface: pygame.Surface, look: Look, but: pygame.Rect | None = None) -> None:
    """The table top that every screen stands on; left out is what lies within ``but``, which something else covers."""
    picture = table_top(look)
    for part in _around(picture.get_rect(), but) if but else [picture.get_rect()]:
        surface.blit(picture, part, part)


def table_top(look: Look) -> pygame.Surface:
    """The table top for the whole window, shared: do not draw on it."""
    return backdrop_picture(look.size, look.colours.picture, look.colours.backdrop)


def wordmark(look: Look, height: int) -> pygame.Surface | None:
    """The program's name in inlaid metal, so many pixels high, premultiplied; None where it is missing or damaged."""
    return _wordmark(height, look.colours.metal)


@lru_cache(maxsize=1)
def wordmark_aspect() -> float:
    """The wordmark's width as a share of its height; 0 where it is missing or damaged."""
    try:
        small = pictures.load(_small("wordmark.png"))
    except (OSError, pygame.error):
        return 0.0
    return small.width / small.height


@lru_cache(maxsize=2)
def _wordmark(height: int, metal: Colour) -> pygame.Surface | None:
    try:
        small = pictures.load(_small("wordmark.png"))
        grey = pygame.image.load(asset("theme", "wordmark.png")) if height > small.height else small
    except (OSError, pygame.error):
        return None
    grey = grey.convert(pygame.Surface((1, 1), pygame.SRCALPHA)).premul_alpha()
    small = pygame.transform.smoothscale(grey, (round(height * grey.width / grey.height), height))
    small.fill((*metal, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def small_pictures(look: Look) -> list[Path]:
    """The files of table top and wordmark that small windows need, and all others read first."""
    return [_small(name) for name in (look.colours.picture, "wordmark.png") if look.colours.picture]


def _small(name: str) -> Path:
    return asset("theme", "half", name)


def _around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle around a hole in it: above, below, and at its sides."""
    return [
        pygame.Rect(0, 0, whole.width, hole.top),
        pygame.Rect(0, hole.bottom, whole.width, whole.height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.width - hole.right, hole.height),
    ]


def _corners(surface: pygame.Surface, tile: pygame.Surface, reach: int, rect: pygame.Rect) -> None:
    """The four corners of a square tile, each ``reach`` pixels, at the corners of ``rect``."""
    far, flag = tile.width - reach, pygame.BLEND_PREMULTIPLIED
    surface.blit(tile, rect.topleft, (0, 0, reach, reach), flag)
    surface.blit(tile, (rect.right - reach, rect.top), (far, 0, reach, reach), flag)
    surface.blit(tile, (rect.left, rect.bottom - reach), (0, far, reach, reach), flag)
    surface.blit(tile, (rect.right - reach, rect.bottom - reach), (far, far, reach, reach), flag)


@lru_cache(maxsize=256)
def _disc(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> pygame.Surface:
    """A disc of ``2 × radius`` pixels, premultiplied: the four corners of a rounded rectangle."""
    side = 2 * radius * FINE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    whole, clear = big.get_rect(), (0, 0, 0, 0)
    pygame.draw.rect(big, edge or fill or clear, whole, border_radius=side // 2)
    if edge:
        inner = whole.inflate(-2 * width * FINE, -2 * width * FINE)
        pygame.draw.rect(big, (*fill, 255) if fill else clear, inner, border_radius=inner.width // 2)
    return pygame.transform.smoothscale(big.premul_alpha(), (2 * radius, 2 * radius))


@lru_cache(maxsize=32)
def _shade(spread: int, alpha: int) -> pygame.Surface:
    """A blurred black square of ``4 × spread + 2`` pixels, premultiplied."""
    side = 4 * spread + 2
    small = max(1, spread // 8)
    tile = pygame.Surface((side // small, side // small), pygame.SRCALPHA)
    tile.fill((0, 0, 0, alpha), tile.get_rect().inflate(-2 * spread // small, -2 * spread // small))
    radius = max(1, spread // small // 3)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(tile, radius), radius)
    return pygame.transform.smoothscale(soft.premul_alpha(), (side, side))


@lru_cache(maxsize=1)
def backdrop_picture(size: tuple[int, int], picture: str, plain: Colour) -> pygame.Surface:
    """The theme's picture in its colour, stretched over the whole window; the mere colour where it has none."""
    table = pygame.Surface(size)
    grey = _read(picture, size[0]) if picture else None
    if grey:
        pygame.transform.smoothscale(grey, size, table)
        table.fill(plain, special_flags=pygame.BLEND_RGB_MULT)
    else:
        table.fill(plain)
    return table


def _read(picture: str, width: int) -> pygame.Surface | None:
    """A theme's picture for a window so wide: the small one if that will do. None if it is missing or damaged."""
    try:
        small = pictures.load(_small(picture))
        return pictures.load(asset("theme", picture)) if width > small.width * ENLARGED else small
    except (OSError, pygame.error):
        return None


def upside_down(
    surface: pygame.Surface, box: pygame.Rect, reach: int, draw: Callable[[pygame.Surface, pygame.Rect], object]
) -> None:
    """Let ``draw(surface, box)`` paint what then stands upside down in ``box``, and ``reach`` pixels beyond."""
    area = box.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
    part = pygame.transform.rotate(surface.subsurface(area), 180)
    place = pygame.Rect(area.right - box.right, area.bottom - box.bottom, *box.size)
    draw(part, place)
    surface.blit(pygame.transform.rotate(part, 180), area)
