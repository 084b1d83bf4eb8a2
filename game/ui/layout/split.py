"""`Split`: two boxes that fill a place; one has a given length within limits, the other takes the rest."""

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.layout.box import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look


class Split(Box):
    """Two boxes that fill a place, one below the other, or side by side if ``across``.

    The length of one box (its height, or its width if ``across``) is the sum of ``ems``, ``pixels`` and ``aspect``
    within limits; the other box takes the rest.

    Args:
        measured: which box has that length: the first (0) or the second (1).
        ems: a length in ems.
        pixels: a length in design pixels.
        aspect: a length as a share of the place's width.
        least, most: limits of the length, as shares of the place's.
        gap: design pixels between the boxes.
    """

    def __init__(
        self,
        first: Box,
        second: Box,
        *,
        measured: Literal[0, 1],
        ems: float = 0,
        pixels: float = 0,
        aspect: float = 0,
        least: float = 0,
        most: float = 1,
        across: bool = False,
        gap: float = 8,
    ) -> None:
        self.parts = first, second
        self.measured: Literal[0, 1] = measured
        self.ems, self.pixels, self.aspect = ems, pixels, aspect
        self.least, self.most, self.across, self.gap = least, most, across, gap
        self.grow = 1

    @property
    def children(self) -> Sequence[Box]:
        return self.parts

    @property
    def shrinks(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, room or 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        whole = rect.width if self.across else rect.height
        wanted = look.em(self.ems) + look.px(self.pixels) + round(self.aspect * rect.width)
        length = min(max(wanted, round(self.least * whole)), round(self.most * whole))
        rest = whole - look.px(self.gap) - length
        before, after = (rest, length) if self.measured else (length, rest)
        first, second = pygame.Rect(rect), pygame.Rect(rect)
        if self.across:
            first.width = before
            second.width, second.right = after, rect.right
        else:
            first.height = before
            second.height, second.bottom = after, rect.bottom
        self.parts[0].put(region, first)
        self.parts[1].put(region, second)
