"""`Plot`: a rectangle with an upright axis at its left, in which a chart is drawn, between other boxes."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from game import i18n
from game.ui.charts.scale import Scale, decimals, ticks
from game.ui.layout.box import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look

STEPS: Final = 4
"""The most steps between the numbers of an axis."""
_THINNING: Final = (1, 2, 4)
"""Of how many levels of an axis one is shown, if there is room for no more."""


class Axis(Struct, frozen=True):
    """An upright axis.

    Attributes:
        low, high: the values at its ends.
        levels: the values with a line across the chart, and how they are written.
        title: what the values are; "" if that need not be said.
        strong: the value of the stronger line; where room is short, every second level counted from it is shown, or
            every fourth.
    """

    low: float
    high: float
    levels: tuple[tuple[float, str], ...]
    title: str = ""
    strong: float = 0.0

    def width(self, look: Look) -> int:
        """Return the width of its numbers in pixels, with a gap."""
        return max(look.measure(text, "small")[0] for _, text in self.levels) + look.px(8)

    def scale(self, area: pygame.Rect) -> Scale:
        """Return where the values lie in an area."""
        return Scale(area.bottom, area.top, self.low, self.high)

    def shown(self, look: Look, height: int) -> Sequence[tuple[float, str]]:
        """Return the levels that there is room for in a height in pixels."""
        values = [value for value, _ in self.levels]
        first = values.index(self.strong) if self.strong in values else 0
        for step in _THINNING:
            levels = self.levels[first % step :: step]
            if height >= (len(levels) + 0.5) * look.line("small"):
                return levels
        return self.levels[first : first + 1]

    def paint(self, look: Look, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw a line across an area for each level."""
        scale = self.scale(area)
        for value, _ in self.shown(look, area.height):
            colour = look.colours.ink_soft if value == self.strong else look.colours.line
            surface.fill(colour, (area.left, round(scale.pixel(value)), area.width, look.px(1)))


def axis_from_zero(most: float, title: str, least_step: float = 0.0) -> Axis:
    """Make an axis with round numbers from 0 to ``most`` or just beyond."""
    numbers = ticks(most, STEPS, least_step)
    fine = decimals(numbers)
    return Axis(0.0, numbers[-1], tuple((number, i18n.number(number, fine)) for number in numbers), title)


class Plot(Box):
    """See the module. A subclass draws in the area, by `put_area`.

    Args:
        head, foot: the boxes above and below.
        above: lines of small text that are left free between the head and the area.
    """

    ems = 10.5
    """Ems of small text of the height of the area, where nothing else decides it."""

    def __init__(self, axis: Axis, head: Box | None, foot: Box, above: float = 0.5) -> None:
        self.axis, self.head, self.foot, self.above = axis, head, foot, above

    @property
    def children(self) -> Sequence[Box]:
        return [box for box in (self.head, self.foot) if box and not box.absent]

    def left(self, look: Look) -> int:
        """Return the pixels at the left of the area."""
        return self.axis.width(look)

    def area(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the area in which the chart is drawn, in a rectangle for everything."""
        top, bottom = self._edges(look, rect.width)
        left = self.left(look)
        high = max(1, rect.height - top - bottom)
        return pygame.Rect(rect.left + left, rect.top + top, max(1, rect.width - left), high)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, sum(self._edges(look, width)) + look.em(self.ems, "small")

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, area = region.look, self.area(region.look, rect)
        if self.head and not self.head.absent:
            high = self.head.measure(look, rect.width)[1]
            self.head.put(region, pygame.Rect(rect.topleft, (rect.width, high)))
        line, soft, scale = look.line("small"), look.colours.ink_soft, self.axis.scale(area)
        for value, text in self.axis.shown(look, area.height):
            place = pygame.Rect(rect.left, round(scale.pixel(value)) - line // 2, area.left - rect.left, line)
            place.width -= look.px(8)
            region.label(place, text, "small", "right", colour=soft)
        self.put_area(region, area)
        high = self.foot.measure(look, area.width)[1]
        self.foot.put(region, pygame.Rect(area.left, rect.bottom - high, area.width, high))

    @abstractmethod
    def put_area(self, region: Region, area: pygame.Rect) -> None:
        """Add what is drawn in the area."""

    def _edges(self, look: Look, width: int) -> Size:
        """Return the heights in pixels above and below the area."""
        head = self.head.measure(look, width)[1] if self.head and not self.head.absent else 0
        foot = self.foot.measure(look, max(1, width - self.left(look)))[1]
        return head + round(self.above * look.line("small")) + look.px(4), foot + look.px(4)
