"""The rendered pictures: read from assets/, scaled to the wanted size, and cached.

All are premultiplied and in the pixel format of the surface that they are drawn on; others are drawn forty times as
slowly. For a missing or damaged picture the functions return None, and the caller draws it by code instead.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
import pygame

from game.resources import asset
from game.table.art.art import Sprite
from game.table.art.brush import clear
from game.table.art.palette import Colour
from game.table.model.geometry import Point

FRAMES: Final = 20
"""Pictures of a die in one roll; the last one shows it at rest."""
_ENLARGED: Final = 1.12
"""Up to this factor the half-size picture is enlarged instead of shrinking the full one, which is slow to read."""

Size = tuple[int, int]
Cells = Sequence[pygame.Surface]


class _SpriteEntry(msgspec.Struct, frozen=True):
    """How a sprite was rendered: pixels of a board unit, and the pixels that are drawn at a piece's pose.

    ``shadow`` is the sprite whose shadow it uses, "" for its own.
    """

    unit: float
    anchor: Point
    shadow_anchor: Point
    shadow: str = ""


class _ShadowEntry(msgspec.Struct, frozen=True):
    """How the shadow of dice was rendered: pixels of an edge, and the pixel below the middle of a die."""

    edge: float
    middle: Point


class DicePaths(msgspec.Struct, frozen=True):
    """How the rendered dice fly.

    Attributes:
        frame: the side of one picture of a die, in pixels.
        edge: the edge of the die in it, in pixels.
        paths: by direction and variant ("up-0"), the position of the die in each picture: right and down of its resting
            place, and above the board, in edges.
        shadow: the shadow of all of them; None if it is to be drawn by code.
    """

    frame: int
    edge: float
    paths: dict[str, tuple[tuple[float, float, float], ...]] = msgspec.field(name="throws")
    shadow: _ShadowEntry | None = None


def ground(name: str, size: Size) -> pygame.Surface | None:
    """Return the picture of a board in exactly this size.

    The large file is only read if the small one would look coarse.
    """
    picture = _small_ground(name)
    if picture and size[0] > picture.width * _ENLARGED:
        picture = _read("boards", f"{name}.jpg", opaque=True) or picture
    return pygame.transform.smoothscale(picture, size) if picture else None


@lru_cache(maxsize=3)
def _small_ground(name: str) -> pygame.Surface | None:
    """Return the half-size picture of a board.

    Reading it is most of the time that opening a table or a list of matches takes.
    """
    return _read("boards", "half", f"{name}.jpg", opaque=True)


@lru_cache(maxsize=64)
def sprite(name: str, unit: float, shade: float = 1.0) -> Sprite | None:
    """Return a piece for ``unit`` pixels of a board unit; ``shade`` is the share of its shadow that is kept."""
    placed = _sprite_entries().get(name)
    if not placed:
        return None
    body, shadow = _read("pieces", f"{name}.webp"), _read("pieces", f"{placed.shadow or name}-shadow.webp")
    if not (body and shadow):
        return None
    factor = unit / placed.unit
    body, anchor = _scaled(body, placed.anchor, factor)
    shadow, under = _scaled(shadow, placed.shadow_anchor, factor)
    shadow.fill((round(255 * shade),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(body, anchor, shadow, under)


def has_sprite(name: str) -> bool:
    """Whether there is a sprite of this name."""
    return name in _sprite_entries()


@lru_cache(maxsize=24)
def die(name: str, edge: float, tint: Colour | None = None) -> Cells | None:
    """Return the pictures of one roll for a die with an edge of ``edge`` pixels.

    Args:
        name: colour, direction, variant and face, as in "dark-up-0-6".
        tint: a colour by which the pictures are multiplied.
    """
    known = dice_paths()
    if known is None:
        return None
    row = _read("dice", f"{name}.webp") if edge > known.edge / 2 * _ENLARGED else None
    row = row or _read("dice", "half", f"{name}.webp")
    if row is None or row.width != FRAMES * row.height:
        return None
    side = max(1, round(known.frame * edge / known.edge))
    row = pygame.transform.smoothscale(row, (FRAMES * side, side))
    if tint:
        row.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return [row.subsurface((k * side, 0, side, side)) for k in range(FRAMES)]


@lru_cache(maxsize=4)
def die_shadow(edge: float) -> Sprite | None:
    """Return the shadow of a die at rest with an edge of ``edge`` pixels."""
    known = dice_paths()
    if known is None or known.shadow is None:
        return None
    picture = _read("dice", "shadow.webp")
    return Sprite(*_scaled(picture, known.shadow.middle, edge / known.shadow.edge)) if picture else None


@lru_cache(maxsize=1)
def dice_paths() -> DicePaths | None:
    """Return the paths of rendered dice; None if there are none."""
    try:
        return msgspec.json.decode(asset("dice", "throws.json").read_bytes(), type=DicePaths)
    except (OSError, msgspec.DecodeError):
        return None


@lru_cache(maxsize=1)
def _sprite_entries() -> dict[str, _SpriteEntry]:
    """Return the entries of all sprites, by name; empty if they cannot be read."""
    try:
        return msgspec.json.decode(asset("pieces", "sprites.json").read_bytes(), type=dict[str, _SpriteEntry])
    except (OSError, msgspec.DecodeError):
        return {}


def _read(*path: str, opaque: bool = False) -> pygame.Surface | None:
    """Read a picture; None if it is missing or damaged."""
    try:
        picture = pygame.image.load(asset(*path))
    except (OSError, pygame.error):
        return None
    return picture.convert(32) if opaque else picture.convert(clear((1, 1))).premul_alpha()


def _scaled(picture: pygame.Surface, anchor: Point, factor: float) -> tuple[pygame.Surface, Point]:
    """Return a picture and its anchor, scaled."""
    size = [max(1, round(side * factor)) for side in picture.get_size()]
    x, y = (at * now / was for at, now, was in zip(anchor, size, picture.get_size(), strict=True))
    return pygame.transform.smoothscale(picture, size), (x, y)
