"""How a line above all pages is laid out in its room, and where its buttons stand."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame


class Layout(NamedTuple):
    """The layout of a line in a room; all lengths are in pixels.

    Attributes:
        around: the room.
        style: the style of the text.
        words: the size of the text.
        buttons: the sizes of the buttons.
        pad: the space between the sheet's edge and its content.
        below: whether the buttons stand below the text instead of beside it.
        size: the size of the whole sheet.
    """

    around: pygame.Rect
    style: str
    words: tuple[int, int]
    buttons: tuple[tuple[int, int], ...]
    pad: int
    below: bool
    size: tuple[int, int]

    @property
    def over(self) -> int:
        """The pixels by which the sheet is higher than its room, 0 if it fits."""
        return max(0, self.size[1] - self.around.height)


def stacked(sheet: pygame.Rect, sizes: Sequence[tuple[int, int]], pad: int, gap: int) -> list[pygame.Rect]:
    """Return the places of buttons one below the other, at the bottom of a sheet."""
    places, bottom = [], sheet.bottom - pad
    for size in reversed(sizes):
        places.append(pygame.Rect(sheet.centerx - size[0] // 2, bottom - size[1], *size))
        bottom -= size[1] + gap
    return places[::-1]


def in_row(sheet: pygame.Rect, sizes: Sequence[tuple[int, int]], pad: int, gap: int) -> list[pygame.Rect]:
    """Return the places of buttons side by side, at the right of a sheet."""
    places, right = [], sheet.right - pad
    for size in reversed(sizes):
        places.append(pygame.Rect(right - size[0], sheet.centery - size[1] // 2, *size))
        right -= size[0] + gap
    return places[::-1]
