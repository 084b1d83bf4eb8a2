"""The small pictures of how each game begins, which are shown until the board itself is drawn.

`art.beginnings` took them, of the program's own boards.
"""

import math
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.resources import asset
from game.ui.style import paint, pictures
from game.ui.style.look import Look

CORNERS: Final = asset("boards", "beginnings", "corners.json")
"""By game, the radius of a picture's corners as a share of its longer side."""


def stand_in_path(look: Look, game: str) -> Path:
    """Return where the picture lies; one theme has boards of its own."""
    name = look.theme if look.theme == "contrast" else look.boards
    return asset("boards", "beginnings", f"{game}-{name}.jpg")


def stand_in(look: Look, game: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return how a game begins, as large as fits into ``size``; None for a game without pictures."""
    picture = _begun(stand_in_path(look, game))
    if picture is None:
        return None
    shrink = min(size[0] / picture.width, size[1] / picture.height)
    fitted = [max(1, round(side * shrink)) for side in picture.get_size()]
    small = pygame.Surface(fitted, pygame.SRCALPHA, 32)
    small.blit(pygame.transform.smoothscale(picture, fitted), (0, 0))
    paint.round_off(small, math.ceil(_corners(CORNERS).get(game, 0.0) * max(fitted)))
    return small


def aspect(look: Look, game: str) -> float:
    """Return a board's width divided by its height, without loading the board; 1.0 for a game without pictures."""
    picture = _begun(stand_in_path(look, game))
    return picture.width / picture.height if picture else 1.0


@cache
def _corners(path: Path) -> Mapping[str, float]:
    """Return the radius of each board's corners by game, as a share of its longer side; {} if it cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, float])
    except (OSError, msgspec.DecodeError):
        return {}


@lru_cache(maxsize=8)
def _begun(path: Path) -> pygame.Surface | None:
    try:
        return pictures.load(path)
    except (OSError, pygame.error):
        return None
