"""The program's name in inlaid metal."""

from typing import Final

import pygame

from game.ui.layout import Box, Label, Size
from game.ui.page.region import Region
from game.ui.style import fonts, paint
from game.ui.style.look import Look

NAME: Final = "Ludoteca"
"""The program's name, the same in every language."""
_MARGIN: Final = 0.095
"""The empty part of the picture before its first letter, as a share of its height."""


def wordmark(look: Look, high: int, *, flush: bool = False) -> Box:
    """Make the program's name, ``high`` pixels high; plain letters in high contrast, as wide as the inlaid ones.

    Where its file is missing it is a heading.

    With ``flush`` its first letter begins at the left edge of its place, as that of a text would.
    """
    if not paint.wordmark_aspect():
        return Label(NAME, "title", ink=look.colours.metal)
    before = _MARGIN * high if flush else 0
    return _Letters(high, before) if look.theme == "contrast" else _Wordmark(high, before)


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


class _Letters(Label):
    """The name in letters that take the place of the inlaid ones."""

    rigid = True

    def __init__(self, high: int, before: float) -> None:
        super().__init__(NAME, "title", ink="metal")
        self._high, self._before = high, before

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return round(self._high * paint.wordmark_aspect()), self._high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, margin = region.look, _MARGIN * self._high
        face, size = look.face_and_size("title")
        larger = max(1, int(size * (rect.width - 2 * margin) / look.measure(NAME, "title")[0]))
        picture = fonts.picture(face, larger, NAME, look.colours.metal)
        place = picture.get_rect(center=rect.center)
        if self._before:
            place.left = round(rect.left + margin - self._before)
        region.image(place, picture, NAME)
