"""The colour in which people see a piece, taken from its picture: rendered pieces have no other."""

from functools import lru_cache
from typing import Final

import pygame

from game.table.art.palette import Colour

_OPAQUE: Final = 250
_FROM, _TO = 0.5, 0.8
"""The pixels that count, as shares of all from the darkest to the lightest: neither shadows nor gloss."""


@lru_cache(maxsize=64)
def piece_colour(picture: pygame.Surface) -> Colour:
    """Return the colour of a piece in a picture: the mean of its opaque pixels of middle lightness."""
    pixels = (picture.get_at((x, y)) for x in range(picture.width) for y in range(picture.height))
    seen = sorted(((c.r, c.g, c.b) for c in pixels if c.a >= _OPAQUE), key=_lightness) or [(0, 0, 0)]
    middle = seen[int(_FROM * len(seen)) : int(_TO * len(seen))] or seen
    red, green, blue = (round(sum(channel) / len(middle)) for channel in zip(*middle, strict=True))
    return red, green, blue


def _lightness(colour: Colour) -> float:
    """Return how light a colour is, as the eye weighs red, green and blue (ITU-R BT.709)."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
