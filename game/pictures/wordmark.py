"""The program's name in inlaid metal."""

from typing import Final

import pygame

from game.ui.layout import Box, Label, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look

NAME: Final = "Ludoteca"
"""The program's name, the same in every language."""
_MARGIN: Final = 0.095
"""The empty part of the picture before its first letter, as a share of its height."""


def wordmark(look: Look, high: int, *, flush: bool = False) -> Box:
    """Make the program's name, ``high`` pixels high; plain letters in high contrast, or where its file is missing.

    With ``flush`` its first letter begins at the left edge of its place, as that of a text would.
    """
    named = look.theme == "contrast" or not paint.wordmark_aspect()
    return Label(NAME, "title", ink=look.colours.metal) if named else _Wordmark(high, _MARGIN * high if flush else 0)


class _Wordmark(Box):
    rigid = True

    def __init__(self, high: int, before: float) -> None:
        self._high, self._before = high, round(before)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return round(self._high * paint.wordmark_aspect()), self._high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        picture = paint.wordmark(region.look, self._high)
        if picture:
            region.image(rect.move(-self._before, 0), picture, NAME)
