"""The winner's moment: warm light sweeps once over the board while the winner's pieces glow softly. Nothing flashes."""

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.table.art.brush import WHITE, clear, rounded
from game.table.art.palette import Colour
from game.table.model.picture import Picture
from game.table.motion.steps import still
from game.table.view.compositor import Compositor
from game.table.view.sprite_cache import DrawItem, SpriteName

DURATION: Final = 1.9
"""Seconds, at normal speed."""
WARM: Final[Colour] = (255, 216, 142)
_SHADES: Final = 12
_BAND: Final = 0.5
"""How wide the band of light is, in widths of the board, how far its foot lags behind, and how bright it is."""
_SLANT: Final = 0.22
_BRIGHT: Final = 64


def glow(compositor: Compositor, picture: Picture, seat: int, t: float) -> Iterator[DrawItem]:
    """The winner's pieces at ``t`` of the moment, 0 to 1: their glow comes and goes once."""
    shade = round(math.sin(math.pi * min(1.0, t)) * _SHADES) / _SHADES
    if shade > 0:
        for piece in still(picture):
            if piece.seat == seat:
                yield compositor.halo(piece, WARM, shade)


def sweep(compositor: Compositor, t: float) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The light that lies on the board then, cut off at its edges and round corners: pictures and their corners."""
    board, sprites = compositor.frame.rect, compositor.sprites
    radius = max(1, round(sprites.art.corner * sprites.style.unit))
    light: SpriteName = ("sweep", *board.size)
    sprites.keep(light, lambda: _band(board.size))
    ends: SpriteName = ("sweep-ends", board.width, radius)
    sprites.keep(ends, lambda: _ends(board.width, radius))
    band = sprites.image(light)
    place = band.get_rect(topright=(board.left + round((board.width + band.width) * t), board.top))
    upper, lower = (pygame.Rect(board.left, y, board.width, radius) for y in (board.top, board.bottom - radius))
    for part in (upper, board.inflate(0, -2 * radius), lower):
        seen = place.clip(part)
        if not seen.width:
            continue
        lit = band.subsurface(seen.move(-place.x, -place.y))
        if part.height == radius:
            lit = lit.copy()
            shape = seen.move(-board.left, -part.top + (radius if part == lower else 0))
            lit.blit(sprites.image(ends), (0, 0), shape, special_flags=pygame.BLEND_RGBA_MULT)
        yield lit, seen.topleft


def _ends(width: int, radius: int) -> pygame.Surface:
    """The upper and, below it, the lower end of a board with round corners, in white."""
    white = pygame.Surface((width, 2 * radius), 0, 32)
    white.fill(WHITE)
    return rounded(white, radius)


def _band(board: tuple[int, int]) -> pygame.Surface:
    """A slanting band of light, brightest in its middle; premultiplied."""
    wide, high = round(board[0] * _BAND), board[1]
    ray = clear((24, 1))
    for x in range(24):
        alpha = round(_BRIGHT * math.sin(math.pi * (x + 0.5) / 24) ** 2)
        ray.set_at((x, 0), (*WARM, alpha))
    ray = pygame.transform.smoothscale(ray.premul_alpha(), (wide, 1))
    lag = round(board[1] * _SLANT)
    band = clear((wide + lag, high))
    for y in range(high):
        band.blit(ray, (round(lag * (1 - y / high)), y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return band
