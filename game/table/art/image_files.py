"""The pictures that were rendered beforehand: read from assets/, scaled to what is wanted, and kept for a while.

All are premultiplied and have the layout of pixels of what they are drawn on; others are drawn forty times as slowly.
What is missing or damaged is None: whoever asked draws it by code instead.
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
"""Up to this factor a picture of half the size is enlarged instead of shrinking the full one, which is slow to read."""

Size = tuple[int, int]
Cells = Sequence[pygame.Surface]


class _Placed(msgspec.Struct, frozen=True):
    """How a sprite was rendered: pixels a board unit, and the pixels that belong on a piece's pose.

    ``shadow`` is the sprite whose shadow it throws, "" its own.
    """

    unit: float
    anchor: Point
    shadow_anchor: Point
    shadow: str = ""


class _Shadow(msgspec.Struct, frozen=True):
    """How the dice's shadow was rendered: pixels of an edge, and the pixel that is below a die's middle."""

    edge: float
    middle: Point


class DicePaths(msgspec.Struct, frozen=True):
    """How the rendered dice fly.

    Attributes:
        frame: the side in pixels of one picture of a die.
        edge: the pixels of the die's own edge.
        paths: by direction and variant ("up-0"), where the die is in each picture: right and down of where it comes to
            rest, and above the board, in edges.
        shadow: the shadow of all of them; None lets it be drawn.
    """

    frame: int
    edge: float
    paths: dict[str, tuple[tuple[float, float, float], ...]] = msgspec.field(name="throws")
    shadow: _Shadow | None = None


def ground(name: str, size: Size) -> pygame.Surface | None:
    """A board's picture in exactly this size: the large file is only read where the small one would look coarse."""
    picture = _half(name)
    if picture and size[0] > picture.width * _ENLARGED:
        picture = _read("boards", f"{name}.jpg", opaque=True) or picture
    return pygame.transform.smoothscale(picture, size) if picture else None


@lru_cache(maxsize=3)
def _half(name: str) -> pygame.Surface | None:
    """A board's small picture: reading it is most of what opening a table, or a list of matches, would cost."""
    return _read("boards", "half", f"{name}.jpg", opaque=True)


@lru_cache(maxsize=64)
def sprite(name: str, unit: float, shade: float = 1.0) -> Sprite | None:
    """A piece for so many pixels a board unit, and this share of its shadow."""
    placed = _placed().get(name)
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
    """Whether there is a picture of this name."""
    return name in _placed()


@lru_cache(maxsize=24)
def die(name: str, edge: float, tint: Colour | None = None) -> Cells | None:
    """The pictures of one roll ("dark-up-0-6": colour, direction, variant, face) for an edge of so many pixels.

    They are multiplied by ``tint``.
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
    """The shadow of a lying die with an edge of so many pixels."""
    known = dice_paths()
    if known is None or known.shadow is None:
        return None
    picture = _read("dice", "shadow.webp")
    return Sprite(*_scaled(picture, known.shadow.middle, edge / known.shadow.edge)) if picture else None


@lru_cache(maxsize=1)
def dice_paths() -> DicePaths | None:
    """How dice fly, None where there are no rendered dice."""
    try:
        return msgspec.json.decode(asset("dice", "throws.json").read_bytes(), type=DicePaths)
    except (OSError, msgspec.DecodeError):
        return None


@lru_cache(maxsize=1)
def _placed() -> dict[str, _Placed]:
    try:
        return msgspec.json.decode(asset("pieces", "sprites.json").read_bytes(), type=dict[str, _Placed])
    except (OSError, msgspec.DecodeError):
        return {}


def forget() -> None:
    """Let go of all pictures."""
    for kept in (_half, sprite, die, die_shadow, dice_paths, _placed):
        kept.cache_clear()


def _read(*path: str, opaque: bool = False) -> pygame.Surface | None:
    try:
        picture = pygame.image.load(asset(*path))
    except (OSError, pygame.error):
        return None
    return picture.convert(32) if opaque else picture.convert(clear((1, 1))).premul_alpha()


def _scaled(picture: pygame.Surface, anchor: Point, factor: float) -> tuple[pygame.Surface, Point]:
    size = [max(1, round(side * factor)) for side in picture.get_size()]
    x, y = (at * now / was for at, now, was in zip(anchor, size, picture.get_size(), strict=True))
    return pygame.transform.smoothscale(picture, size), (x, y)
