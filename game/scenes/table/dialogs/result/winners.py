"""`Podium`: the places of a game for more than two, with a piece on each step; the first in the middle."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import split
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role, Words

STEPS: Final = (1.0, 0.7, 0.45, 0.25)
"""How high the places are, against the first."""
_HIGH: Final = 64
"""Design pixels of the height of the first place; where there is room, twice as high."""
_PIECE: Final = 54
"""Design pixels of the winner's piece."""
_OTHERS: Final = 44
"""Design pixels of the other pieces."""
_APART: Final = 4
"""Design pixels between two steps."""
Step = tuple[str, str, Callable[[int], pygame.Surface]]
"""What a place is called with its number, who has it, and their piece for a size in pixels."""


class Podium(Box):
    """The steps from the first place on; names stand below where all of them have room."""

    grow = 0.2

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps

    def has_names(self, look: Look, width: int) -> bool:
        """Whether the names have room below the steps."""
        wide = split(pygame.Rect(0, 0, width, 0), [1.0] * len(self._steps), look.px(_APART))[0].width
        return all(look.measure(name, "small-strong")[0] <= wide for _, name, _ in self._steps)

    def _below(self, look: Look, width: int) -> int:
        """The height below the steps."""
        return look.px(2) + (look.line("small-strong") if self.has_names(look, width) else 0)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(_PIECE) + look.px(_HIGH) + self._below(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, named = region.look, self.has_names(region.look, rect.width)
        high = min(rect.height - self._below(look, rect.width) - look.px(_PIECE), look.px(2 * _HIGH))
        foot = rect.top + look.px(_PIECE) + high
        order = [number for number in (1, 0, 2, 3) if number < len(self._steps)]
        columns = split(pygame.Rect(rect.left, 0, rect.width, 0), [1.0] * len(order), look.px(_APART))
        for column, number in zip(columns, order, strict=True):
            self._put_step(region, pygame.Rect(column.left, foot, column.width, 0), number, round(high * STEPS[number]))
            if named:
                line = pygame.Rect(column.left, foot + look.px(2), column.width, look.line("small-strong"))
                region.label(line, self._steps[number][1], "small-strong", "center")

    def _put_step(self, region: Region, foot: pygame.Rect, number: int, high: int) -> None:
        """One place, from 0: its block, which ends at ``foot``, and the piece that stands on it."""
        look, c, first = region.look, region.look.colours, number == 0
        place, name, picture = self._steps[number]
        style = "big-digits" if first else "subheading"
        high = max(look.line(style), high)
        block = pygame.Rect(foot.left, foot.top - high, foot.width, high)
        ink, fill = (c.on_primary, c.primary) if first else (c.ink, c.raised)
        words = [Words(str(number + 1), pygame.Rect(0, 0, *block.size), style, ink, "center")]
        region.paint(block, partial(_draw_step, look.px(5), fill), Role.GROUP, place, words)
        side = look.px(_PIECE if first else _OTHERS)
        region.image(pygame.Rect(block.left, block.top - side, block.width, side), picture(side), name)


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    paint.rounded(surface, box, radius, fill)
