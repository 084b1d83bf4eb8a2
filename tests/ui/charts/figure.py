"""What a chart puts on a page: its texts with their places, and its picture."""

from typing import NamedTuple

import pygame

from game.ui.layout import Box
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style.look import Look
from game.ui.widgets.node import Words


class PlacedChart(NamedTuple):
    """A chart in a rectangle at the upper left corner of the window."""

    page: Page
    item: Static

    @property
    def words(self) -> dict[str, Words]:
        """Its texts."""
        return {words.text: words for words in self.item.words}

    def paint(self) -> pygame.Surface:
        """Draw it without its texts on the ground of a chart, with a margin of 20 pixels at the right and below."""
        surface = pygame.Surface((self.item.rect.right + 20, self.item.rect.bottom + 20))
        surface.fill(self.page.look.colours.well)
        if self.item.draw:
            self.item.draw(surface, self.item.rect)
        return surface


def figure(look: Look, box: Box, width: int, height: int = 0, at: tuple[int, int] = (0, 0)) -> PlacedChart:
    """Put a chart on a page; without a height it is as high as it needs."""
    rect = pygame.Rect(at, (width, height or box.measure(look, width)[1]))
    page = Page(look, lambda page: box.put(page, rect))
    page.settle()
    (item,) = page.items
    assert isinstance(item, Static)
    return PlacedChart(page, item)
