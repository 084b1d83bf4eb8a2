"""Drawing functions: rounded rectangles with smooth edges, soft shadows, the table top behind everything.

Corners are drawn four times too large, scaled down and cached; straight parts are plain fills. So edges are smooth,
unlike those of `pygame.draw`, and a sheet takes a few microseconds at any window size.
"""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import pygame

from game.resources import asset
from game.ui.style import pictures
from game.ui.style.look import Look
from game.ui.style.themes import Colour

FINE = 4
"""The factor by which corners are drawn too large before they are scaled down."""
SMALL = 1920
"""Pixels of the width of a table top's small picture."""
LARGEST = 7680 * 4320
"""Pixels of the largest window for which the table top is made ahead; a damaged file may tell of a larger one."""
ENLARGED = 1.1
"""The factor up to which the small picture of the table top is enlarged instead of loading the large one."""


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | None = None,
    edge: Colour | None = None,
    width: int = 1,
) -> None:
    """Draw a rectangle with round corners: filled, outlined inside by a line ``width`` pixels wide, or both."""
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
    """Make the corners of a picture transparent; it must be opaque so far and have an alpha channel."""
    tile = _disc(max(1, radius), (255, 255, 255), None, 1)
    side, (wide, high) = tile.width // 2, picture.get_size()
    for left, x in ((0, 0), (side, wide - side)):
        for top, y in ((0, 0), (side, high - side)):
            picture.blit(tile, (x, y), (left, top, side, side), pygame.BLEND_RGBA_MULT)


def shadow(surface: pygame.Surface, rect: pygame.Rect, spread: int, strength: float = 0.5) -> None:
    """Draw a soft shadow around and a little below a rectangle, ``spread`` pixels wide; call it before the rectangle.

    ``strength`` is the opacity, 0.0 to 1.0.
    """
    spread = max(2, spread)
    tile = _blurred_square(spread, round(255 * strength))
    around = rect.move(0, spread // 4).inflate(2 * spread, 2 * spread)
    flag, reach = pygame.BLEND_PREMULTIPLIED, min(2 * spread, around.width // 2, around.height // 2)
    whole = tile.width
    _corners(surface, tile, reach, around)
    middle = around.inflate(-2 * reach, -2 * reach)
    for top, source in ((around.top, 0), (around.bottom - reach, whole - reach)):
        strip = _stretched(tile, (whole // 2, source, 1, reach), (middle.width, reach))
        surface.blit(strip, (middle.left, top), special_flags=flag)
    for left, source in ((around.left, 0), (around.right - reach, whole - reach)):
        strip = _stretched(tile, (source, whole // 2, reach, 1), (reach, middle.height))
        surface.blit(strip, (left, middle.top), special_flags=flag)


def fade_to(surface: pygame.Surface, below: pygame.Surface, at: tuple[int, int], edge: pygame.Rect, top: bool) -> None:
    """Fade what was drawn at an edge to what was there before, to show that scrolled content goes on.

    ``below`` is a copy of the part of ``edge`` at ``at`` from before. At the top or bottom of ``edge`` only it is left.
    """
    column = _fade_column(edge.height) if top else pygame.transform.flip(_fade_column(edge.height), False, True)
    part = column.subsurface((0, at[1] - edge.top, 1, below.height))
    veil = pygame.transform.scale(part, below.get_size())
    veil.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(veil, at, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=4)
def _fade_column(height: int) -> pygame.Surface:
    """Make a white column, one pixel wide, that fades out from the top down, premultiplied."""
    tile = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        alpha = round(255 * (1 - y / height) ** 1.6)
        tile.set_at((0, y), (alpha, alpha, alpha, alpha))
    return tile


DIMMED: Final = (128, 123, 118)
"""What is left of the light below a sheet or a list, of 255: a board can still be read."""


def dim(surface: pygame.Surface) -> None:
    """Darken everything within the clip, so that what is drawn next stands out."""
    surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)


def backdrop(surface: pygame.Surface, look: Look, but: pygame.Rect | None = None) -> None:
    """Draw the table top that lies behind every screen, except within ``but``, which something else covers."""
    picture = table_top(look)
    for part in _around(picture.get_rect(), but) if but else [picture.get_rect()]:
        surface.blit(picture, part, part)


def table_top(look: Look) -> pygame.Surface:
    """Return the table top for the whole window. It is cached: do not draw on it."""
    return backdrop_picture(look.size, look.colours.picture, look.colours.backdrop)


def wordmark(look: Look, height: int) -> pygame.Surface | None:
    """Return the program's name as inlaid metal, ``height`` pixels high, premultiplied.

    None if its file is missing or damaged.
    """
    return _wordmark(height, look.colours.metal)


@lru_cache(maxsize=1)
def wordmark_aspect() -> float:
    """Return the wordmark's width divided by its height; 0 if its file is missing or damaged."""
    try:
        small = pictures.load(_small("wordmark.png"))
    except (OSError, pygame.error):
        return 0.0
    return small.width / small.height


@lru_cache(maxsize=2)
def _wordmark(height: int, metal: Colour) -> pygame.Surface | None:
    try:
        small = pictures.load(_small("wordmark.png"))
        grey = pictures.load(asset("theme", "wordmark.png")) if height > small.height else small
    except (OSError, pygame.error):
        return None
    grey = grey.convert(pygame.Surface((1, 1), pygame.SRCALPHA)).premul_alpha()
    small = pygame.transform.smoothscale(grey, (round(height * grey.width / grey.height), height))
    small.fill((*metal, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def first_pictures(look: Look, sized: bool) -> dict[Hashable, Callable[[], pygame.Surface]]:
    """Return what makes the pictures that every window needs first, by the keys under which they are taken.

    ``sized`` is whether the size of ``look`` is the window's; if not, the table top is read but not scaled.
    """
    sized = sized and look.width * look.height <= LARGEST
    top = look.size, look.colours.picture, look.colours.backdrop
    files = [_small("wordmark.png")]
    if sized and look.width > SMALL * ENLARGED:
        files.append(asset("theme", "wordmark.png"))
    makers: dict[Hashable, Callable[[], pygame.Surface]] = {file: partial(pictures.decoded, file) for file in files}
    if look.colours.picture and sized:
        makers[top] = partial(_tinted, *top)
    elif look.colours.picture:
        small = _small(look.colours.picture)
        makers[small] = partial(pygame.image.load, small)
    return makers


def _small(name: str) -> Path:
    return asset("theme", "half", name)


def _around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle around a hole in it: above, below, left and right."""
    return [
        pygame.Rect(0, 0, whole.width, hole.top),
        pygame.Rect(0, hole.bottom, whole.width, whole.height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.width - hole.right, hole.height),
    ]


def _corners(surface: pygame.Surface, tile: pygame.Surface, reach: int, rect: pygame.Rect) -> None:
    """Draw the four corners of a square tile, each ``reach`` pixels wide and high, at the corners of ``rect``."""
    far, flag = tile.width - reach, pygame.BLEND_PREMULTIPLIED
    surface.blit(tile, rect.topleft, (0, 0, reach, reach), flag)
    surface.blit(tile, (rect.right - reach, rect.top), (far, 0, reach, reach), flag)
    surface.blit(tile, (rect.left, rect.bottom - reach), (0, far, reach, reach), flag)
    surface.blit(tile, (rect.right - reach, rect.bottom - reach), (far, far, reach, reach), flag)


@lru_cache(maxsize=256)
def _disc(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> pygame.Surface:
    """Make a disc of ``2 × radius`` pixels, premultiplied, which has the four corners of a rounded rectangle."""
    side = 2 * radius * FINE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    whole, clear = big.get_rect(), (0, 0, 0, 0)
    pygame.draw.rect(big, edge or fill or clear, whole, border_radius=side // 2)
    if edge:
        inner = whole.inflate(-2 * width * FINE, -2 * width * FINE)
        pygame.draw.rect(big, (*fill, 255) if fill else clear, inner, border_radius=inner.width // 2)
    return pygame.transform.smoothscale(big.premul_alpha(), (2 * radius, 2 * radius))


@lru_cache(maxsize=64)
def _stretched(tile: pygame.Surface, part: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    """Make a part of a tile as large as ``size``."""
    return pygame.transform.scale(tile.subsurface(part), size)


@lru_cache(maxsize=32)
def _blurred_square(spread: int, alpha: int) -> pygame.Surface:
    """Make a blurred black square with a side of ``4 × spread + 2`` pixels, premultiplied."""
    side = 4 * spread + 2
    small = max(1, spread // 8)
    tile = pygame.Surface((side // small, side // small), pygame.SRCALPHA)
    tile.fill((0, 0, 0, alpha), tile.get_rect().inflate(-2 * spread // small, -2 * spread // small))
    radius = max(1, spread // small // 3)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(tile, radius), radius)
    return pygame.transform.smoothscale(soft.premul_alpha(), (side, side))


@lru_cache(maxsize=1)
def backdrop_picture(size: tuple[int, int], picture: str, plain: Colour) -> pygame.Surface:
    """Make the theme's picture tinted ``plain`` and scaled to ``size`` pixels; only that colour without a picture."""
    if picture:
        with suppress(OSError, pygame.error):  # the file is missing or damaged
            return pictures.taken((size, picture, plain)) or _tinted(size, picture, plain)
    table = pygame.Surface(size)
    table.fill(plain)
    return table


def _tinted(size: tuple[int, int], picture: str, plain: Colour) -> pygame.Surface:
    """Make a picture of assets/theme tinted and scaled, from its small file if that is large enough.

    Raises:
        OSError, pygame.error: the file is missing or damaged.
    """
    path = asset("theme", picture) if size[0] > SMALL * ENLARGED else _small(picture)
    grey = pictures.taken(path) or pygame.image.load(path)
    # Converted when it is scaled: of the whole picture that takes five times as long, and no other thread runs then.
    table = pygame.transform.smoothscale(grey, size).convert(32)
    table.fill(plain, special_flags=pygame.BLEND_RGB_MULT)
    return table


def upside_down(
    surface: pygame.Surface, box: pygame.Rect, reach: int, draw: Callable[[pygame.Surface, pygame.Rect], object]
) -> None:
    """Call ``draw(surface, box)`` so that its drawing stands upside down in ``box`` and ``reach`` pixels around it."""
    area = box.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
    part = pygame.transform.rotate(surface.subsurface(area), 180)
    place = pygame.Rect(area.right - box.right, area.bottom - box.bottom, *box.size)
    draw(part, place)
    surface.blit(pygame.transform.rotate(part, 180), area)
