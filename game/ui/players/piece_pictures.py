"""Small pictures of pieces on a panel: the piece with light around it, and the sockets of those that are counted."""

import math
from functools import lru_cache
from itertools import product

import pygame

from game.ui.page.appearance import REACH
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour

SHINE, GLEAM = 70, 12
"""How opaque the light around a piece is at its middle, and half its side before it is enlarged."""


@lru_cache(maxsize=64)
def shrunk(sprite: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a premultiplied picture no larger than a size."""
    share = min(1.0, size[0] / sprite.width, size[1] / sprite.height)
    return pygame.transform.smoothscale(sprite, [max(1, round(side * share)) for side in sprite.size])


def draw_piece(look: Look, sprite: pygame.Surface, side: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draw a piece in the middle of a place, no larger than ``side`` pixels, with light around it.

    The light reaches beyond the place as far as a shadow may, so that all of it is drawn again when the place is.
    """
    shown = shrunk(sprite, (side, side))
    at = shown.get_rect(center=place.center)
    if look.colours.picture:
        reach = 2 * look.px(REACH)
        shine(surface, at, look.colours.ink, (place.width + reach, place.height + reach))
    surface.blit(shown, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_sockets(
    look: Look, sprite: pygame.Surface, count: int, total: int, side: int, surface: pygame.Surface, place: pygame.Rect
) -> None:
    """Draw ``total`` sockets at the right end of a place, with a piece in each of the first ``count``."""
    gap, c = look.px(3), look.colours
    side = min(side, (place.width + gap) // total - gap)
    socket = pygame.Rect(place.right - total * (side + gap) + gap, place.centery - side // 2, side, side)
    for number in range(total):
        paint.rounded(surface, socket, look.px(5), c.well, c.edge, look.px(1))
        if number < count:
            draw_piece(look, sprite, side - look.px(4), surface, socket)
        socket = socket.move(side + gap, 0)


def shine(surface: pygame.Surface, place: pygame.Rect, colour: Colour, most: tuple[int, int]) -> None:
    """Draw light, as large as ``most`` allows, around a piece, so that one of ebony stands out from a dark card too."""
    size = min(most[0], place.width + place.height), min(most[1], place.height + place.height // 3)
    around = pygame.Rect((0, 0), size)
    around.center = place.center
    surface.blit(_light(around.size, colour), around, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=16)
def _light(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return an ellipse of light that fades towards its edge, premultiplied."""
    small = pygame.Surface((2 * GLEAM, 2 * GLEAM), pygame.SRCALPHA)
    for x, y in product(range(2 * GLEAM), repeat=2):
        near = max(0.0, 1 - math.hypot(x + 0.5 - GLEAM, y + 0.5 - GLEAM) / GLEAM)
        small.set_at((x, y), (*colour, round(SHINE * near * near * (3 - 2 * near))))
    return pygame.transform.smoothscale(small.premul_alpha(), size)
