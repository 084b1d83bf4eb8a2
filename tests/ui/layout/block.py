"""A box of a known size for tests of the others, and a page to put boxes on."""

import pygame

from game.ui.layout import Box, Size
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look

LOOK = Look((960, 600))
"""The design window: a design pixel is a pixel."""


class Block(Box):
    """So many pixels wide and high; a rigid one wants its width in any place. It remembers where it stands."""

    def __init__(self, wide: int, high: int = 10, *, grow: float = 0, rigid: bool = False) -> None:
        self.wide, self.high, self.grow = wide, high, grow
        self._rigid = rigid
        self.at = pygame.Rect(0, 0, 0, 0)

    @property
    def rigid(self) -> bool:
        return self._rigid

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.wide if self._rigid else min(self.wide, width), self.high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.at = rect


class Wrapping(Block):
    """As many square pixels as a block of this size, in whatever width it gets: narrower is higher."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide = min(self.wide, width)
        return wide, -(-self.wide * self.high // wide)


def put(box: Box, size: tuple[int, int]) -> Page:
    """A page on which the box stands in a rectangle of this size in the upper left corner."""
    page = Page(LOOK, lambda page: box.put(page, pygame.Rect((0, 0), size)))
    page.settle()
    return page


def places(*blocks: Block) -> list[tuple[int, int, int, int]]:
    """Where blocks stand: left, top, width, height."""
    return [(block.at.x, block.at.y, block.at.width, block.at.height) for block in blocks]
