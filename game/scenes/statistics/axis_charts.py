"""Charts with two axes: standing columns against what is expected (`BarChart`), and values over time (`LineChart`)."""

from itertools import pairwise
from typing import Final

import pygame
from msgspec import Struct

from game.scenes.statistics.filling import Filling, dashed, fill
from game.ui.style.look import Look
from game.ui.widgets.node import Words

PLOT: Final = 10.5
"""Ems of the height of what is drawn between the axes."""
DOT: Final = 4.5
"""Design pixels from the middle of a dot to its edge."""


class Axis(Struct, frozen=True):
    """The numbers along the upright axis, how they are written, and what they are."""

    numbers: tuple[float, ...]
    said: tuple[str, ...]
    title: str

    def width(self, look: Look) -> int:
        """How wide its numbers stand."""
        return max(look.measure(text, "small")[0] for text in self.said) + look.px(8)

    def y(self, area: pygame.Rect, value: float) -> int:
        """The pixel of a value."""
        low, high = self.numbers[0], self.numbers[-1]
        return round(area.bottom - area.height * (value - low) / (high - low))

    def words(self, look: Look, area: pygame.Rect) -> list[Words]:
        """Its numbers, and above them what they are."""
        high, soft = look.line("small"), look.colours.ink_soft
        head = pygame.Rect(0, 0, area.right, look.text_size(self.title, area.right, "small")[1])
        written = [Words(self.title, head, "small", soft, valign="top")]
        for value, text in zip(self.numbers, self.said, strict=True):
            place = pygame.Rect(0, self.y(area, value) - high // 2, area.left - look.px(8), high)
            written.append(Words(text, place, "small", soft, "right"))
        return written

    def paint(self, look: Look, surface: pygame.Surface, area: pygame.Rect) -> None:
        """A line across for each number, the lowest one stronger."""
        for number, value in enumerate(self.numbers):
            colour = look.colours.line if number else look.colours.ink_soft
            surface.fill(colour, (area.left, self.y(area, value), area.width, look.px(1)))


class StandingBar(Struct, frozen=True):
    """What a column is called, how high it is, and how that is written."""

    label: str
    value: float
    said: str


class BarChart(Struct, frozen=True):
    """Columns over their names; a dashed line where all would end if they were as ``expected``, None for nothing."""

    columns: tuple[StandingBar, ...]
    axis: Axis
    below: str
    expected: float | None = None
    expected_said: str = ""

    def height(self, look: Look, width: int) -> int:
        """How high it is."""
        inner = max(1, width - self.axis.width(look))
        foot = look.line("small-strong") + look.text_size(self.below, inner, "small")[1]
        dash = look.line("small") if self.expected_said else 0
        return self._top(look, width) + look.em(PLOT, "small") + foot + dash + look.px(6)

    def words(self, look: Look, size: tuple[int, int]) -> list[Words]:
        """What is written on it."""
        area, soft, high = self._area(look, size), look.colours.ink_soft, look.line("small-strong")
        written = self.axis.words(look, area)
        widest = max(look.measure(column.said, "small")[0] for column in self.columns)
        for column, place in zip(self.columns, self._places(look, area), strict=True):
            around = place.inflate(look.px(24), 0)
            name = pygame.Rect(around.left, area.bottom + look.px(2), around.width, high)
            written.append(Words(column.label, name, "small-strong", align="center"))
            if widest <= area.width // len(self.columns):
                top = min(place.top, self._line(area)) if abs(place.top - self._line(area)) < high else place.top
                said = pygame.Rect(around.left, top - high - look.px(2), around.width, high)
                written.append(Words(column.said, said, "small", align="center"))
        below = pygame.Rect(area.left, area.bottom + high + look.px(2), area.width, 0)
        below.height = look.text_size(self.below, area.width, "small")[1]
        written.append(Words(self.below, below, "small", soft, "center"))
        if self.expected_said:
            left = self._key(look, area, below.bottom).right + look.px(6)
            place = pygame.Rect(left, below.bottom, size[0] - left, look.line("small"))
            written.append(Words(self.expected_said, place, "small", soft))
        return written

    def paint(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it without the words."""
        area = self._area(look, box.size).move(box.topleft)
        self.axis.paint(look, surface, area)
        for place in self._places(look, area):
            fill(surface, look, place, Filling.SOLID)
        surface.fill(look.colours.ink_soft, (area.left, area.bottom, area.width, look.px(1)))
        if self.expected is not None:
            dashed(surface, look, area.left, area.right, self._line(area))
            foot = look.line("small-strong") + look.text_size(self.below, area.width, "small")[1] + look.px(2)
            key = self._key(look, area, area.bottom + foot)
            dashed(surface, look, key.left, key.right, key.centery)

    def _area(self, look: Look, size: tuple[int, int]) -> pygame.Rect:
        left = self.axis.width(look)
        return pygame.Rect(left, self._top(look, size[0]), max(1, size[0] - left), look.em(PLOT, "small"))

    def _top(self, look: Look, width: int) -> int:
        """Where the area begins: below what is written on the highest column."""
        return _head(look, self.axis, width) + look.line("small") - look.line("small") // 2

    def _places(self, look: Look, area: pygame.Rect) -> list[pygame.Rect]:
        each = area.width / len(self.columns)
        wide = min(round(each * 0.6), look.px(54))
        tops = [self.axis.y(area, column.value) for column in self.columns]
        middles = [area.left + round((n + 0.5) * each) for n in range(len(tops))]
        return [pygame.Rect(x - wide // 2, top, wide, area.bottom - top) for x, top in zip(middles, tops, strict=True)]

    def _line(self, area: pygame.Rect) -> int:
        """Where all columns should end; out of the way where nothing is expected."""
        return -10_000 if self.expected is None else self.axis.y(area, self.expected)

    def _key(self, look: Look, area: pygame.Rect, top: int) -> pygame.Rect:
        """The dashes that are explained below the chart."""
        return pygame.Rect(area.left, top, look.px(34), look.line("small"))


class LineChart(Struct, frozen=True):
    """Values over time, each a dot: (milliseconds since 1970, value), and the ``dates`` of all of them."""

    points: tuple[tuple[int, float], ...]
    axis: Axis
    dates: tuple[str, ...]

    def height(self, look: Look, width: int) -> int:
        """How high it is."""
        return _head(look, self.axis, width) + look.em(PLOT, "small") + self._foot(look, width)

    def words(self, look: Look, size: tuple[int, int]) -> list[Words]:
        """What is written on it."""
        area, soft, high = self._area(look, size), look.colours.ink_soft, look.line("small")
        written, top = self.axis.words(look, area), area.bottom + look.px(4)
        for date, align in zip(self._dates, ("left", "right"), strict=False):
            written.append(Words(date, pygame.Rect(area.left, top, area.width, high), "small", soft, align))
            top += 0 if self._beside(look, area.width) else high
        return written

    def paint(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it without the words."""
        area, c = self._area(look, box.size).move(box.topleft), look.colours
        self.axis.paint(look, surface, area)
        radius = look.px(DOT)
        inner = area.inflate(-2 * radius - look.px(4), 0)
        first, last = self.points[0][0], self.points[-1][0]
        spots = [
            (inner.left + inner.width * (at - first) / (last - first) if last > first else inner.centerx,
             self.axis.y(area, value))
            for at, value in self.points
        ]  # fmt: skip
        for one, other in pairwise(spots):
            pygame.draw.aaline(surface, c.primary, one, other, max(2, look.px(2)))
        small = len(spots) * 2 * radius > inner.width
        for spot in [] if small else spots:
            pygame.draw.aacircle(surface, c.focus_rim, spot, radius + look.px(1))
            pygame.draw.aacircle(surface, c.primary, spot, radius)

    @property
    def _dates(self) -> tuple[str, ...]:
        """Of the first and the last, as they are written below."""
        return self.dates[:1] if self.dates[0] == self.dates[-1] else (self.dates[0], self.dates[-1])

    def _beside(self, look: Look, width: int) -> bool:
        return sum(look.measure(date, "small")[0] + look.px(8) for date in self._dates) <= width

    def _foot(self, look: Look, width: int) -> int:
        rows = 1 if self._beside(look, width - self.axis.width(look)) else len(self._dates)
        return rows * look.line("small") + look.px(8)

    def _area(self, look: Look, size: tuple[int, int]) -> pygame.Rect:
        left = self.axis.width(look)
        return pygame.Rect(left, _head(look, self.axis, size[0]), max(1, size[0] - left), look.em(PLOT, "small"))


def _head(look: Look, axis: Axis, width: int) -> int:
    """The room above the area: for the axis' title, and for the upper half of its highest number."""
    return look.text_size(axis.title, width, "small")[1] + look.line("small") // 2 + look.px(4)
