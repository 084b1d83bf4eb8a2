"""Bars: lying ones for shares (`ShareChart`) and counts (`CountChart`), and columns against an axis (`BarChart`).

The name of a lying bar and its figures stand above it, so that there is room for both in any language and at any size.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from game.ui.charts.plot import Axis, Plot
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import Filling, Sketch, draw_dashes, fill
from game.ui.layout.box import Box, Size, shared
from game.ui.layout.containers import Column, Columns, FirstFit, Layers, Row
from game.ui.layout.grids import Flow
from game.ui.layout.holders import Diagram, Pad
from game.ui.layout.texts import Beside, Label, Space
from game.ui.page.region import Region
from game.ui.style.look import Look

GAP: Final = 12
"""Design pixels between two rows."""
BAR: Final = 0.95
"""Height of a bar of a `CountChart`, in ems of small text."""
SHARE: Final = 1.3 * BAR
"""Height of a bar of a `ShareChart`, in the same unit."""
TICK: Final = 0.3
"""Height of the marks below a bar of a `ShareChart`, in the same unit."""


class ShareRow(Struct, frozen=True):
    """A row of a `ShareChart`: its name, its parts in the order of the legend, and its figures as a text."""

    label: str
    parts: tuple[int, ...]
    said: str


class LegendKey(Struct, frozen=True):
    """An entry of a legend; without a text it has a filling, but is not listed."""

    text: str
    filling: Filling


class ShareChart(Struct, frozen=True):
    """Bars of one length, divided into shares; ``axis`` are the texts of nothing, half and all."""

    rows: tuple[ShareRow, ...]
    legend: tuple[LegendKey, ...]
    axis: tuple[str, str, str]

    def box(self, name: str) -> Box:
        """Make the box of the chart."""
        bars = (Column(_head(row), _share_bar(row.parts, self.legend), gap=3) for row in self.rows)
        sides = zip(self.axis, ("left", "center", "right"), strict=True)
        ends = Layers(*(Label(text, "small", side, "soft") for text, side in sides))
        listed = [key for key in self.legend if key.text]
        keys = Flow(*map(_legend_entry, listed), gap=16, below=0) if len(listed) > 1 else None
        return Diagram(Column(Column(*bars, gap=GAP / 2), ends, Pad(keys, top=8) if keys else None, gap=1), name)


def _head(row: ShareRow) -> Box:
    return Beside(Label(row.label, valign="top"), Label(row.said, "small-strong", valign="top"))


def _share_bar(parts: tuple[int, ...], legend: Sequence[LegendKey]) -> Box:
    filled = tuple(zip(parts, (key.filling for key in legend), strict=True))
    return Sketch(partial(_paint_shares, filled), None, SHARE + TICK)


def _legend_entry(key: LegendKey) -> Box:
    return Row(Sketch(partial(_paint_swatch, key.filling), 1.4, 0.93), Label(key.text, "small", ink="soft"), gap=6)


def _paint_shares(parts: Sequence[tuple[int, Filling]], look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a bar that is divided into shares, with marks below it at nothing, half and all."""
    bar = pygame.Rect(box.topleft, (box.width, look.em(SHARE, "small")))
    surface.fill(look.colours.line, bar)
    left = bar.left
    for wide, (_, filling) in zip(shared(bar.width, [part for part, _ in parts]), parts, strict=True):
        fill(surface, look, pygame.Rect(left, bar.top, wide, bar.height), filling)
        left += wide
    for share in (0.0, 0.5, 1.0):
        x = bar.left + min(round(share * bar.width), bar.width - look.px(1))
        surface.fill(look.colours.ink_soft, (x, bar.bottom, look.px(1), look.em(TICK, "small")))


def _paint_swatch(filling: Filling, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    fill(surface, look, box, filling)


# ---- counts


class CountRow(Struct, frozen=True):
    """A row of a `CountChart`: its name, how often something was won and perhaps lost, and these numbers as texts."""

    label: str
    counts: tuple[int, ...]
    said: tuple[str, ...]


class CountChart(Struct, frozen=True):
    """Bars that start at a common line, as long as their counts, with the number at the end of each.

    It has no legend: it uses the fillings of the `ShareChart` above it. ``names`` say what these stand for.
    """

    rows: tuple[CountRow, ...]
    names: tuple[str, ...]

    def box(self, name: str) -> Box:
        """Make the box of the chart."""
        bars = (Column(Label(row.label, "small", valign="top"), _CountBars(self, row), gap=0) for row in self.rows)
        return Diagram(Column(*bars, gap=GAP), name)


class _CountBars(Box):
    """The bars of one row of a chart, one below the other."""

    def __init__(self, chart: CountChart, row: CountRow) -> None:
        self._row = row
        self._most = max((count for each in chart.rows for count in each.counts), default=0) or 1
        self._texts = [text for each in chart.rows for text in each.said]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, len(self._row.counts) * _step(look)

    def bars(self, look: Look, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the bars in a rectangle; the widest number has room beside the longest bar of the chart."""
        room = max(1, rect.width - max(look.measure(text, "small-strong")[0] for text in self._texts) - look.px(8))
        scale, high, step = Scale(0, room, 0, self._most), look.em(BAR, "small"), _step(look)
        tops = [rect.top + n * step + (step - high) // 2 for n in range(len(self._row.counts))]
        wides = [round(scale.pixel(count)) for count in self._row.counts]
        return [pygame.Rect(rect.left, top, wide, high) for top, wide in zip(tops, wides, strict=True)]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, bars = region.look, self.bars(region.look, rect)
        region.paint(rect, partial(_paint_counts, look, tuple(bar.width for bar in bars)))
        for bar, said in zip(bars, self._row.said, strict=True):
            place = pygame.Rect(bar.right + look.px(6), 0, rect.right - bar.right, look.line("small-strong"))
            place.centery = bar.centery
            region.label(place, said, "small-strong")


def _paint_counts(look: Look, wides: tuple[int, ...], surface: pygame.Surface, box: pygame.Rect) -> None:
    high, step = look.em(BAR, "small"), _step(look)
    for n, (wide, filling) in enumerate(zip(wides, (Filling.SOLID, Filling.HATCHED), strict=False)):
        fill(surface, look, pygame.Rect(box.left, box.top + n * step + (step - high) // 2, wide, high), filling)
    surface.fill(look.colours.ink_soft, (box.left, box.top, look.px(1), box.height))


def _step(look: Look) -> int:
    """Return the pixels from one bar of a row to the next."""
    return max(look.em(BAR, "small") + look.px(4), look.line("small"))


# ---- columns


class StandingBar(Struct, frozen=True):
    """A column of a `BarChart`: its name, its value, and the value as a text."""

    label: str
    value: float
    said: str


class BarChart(Struct, frozen=True):
    """Columns over their names; ``below`` says what the names are.

    A dashed line shows the value that is ``expected`` of each column.
    """

    columns: tuple[StandingBar, ...]
    axis: Axis
    below: str = ""
    expected: float | None = None
    expected_said: str = ""

    def box(self, name: str) -> Box:
        """Make the box of the chart."""
        return Diagram(_Bars(self), name)

    def bars(self, look: Look, area: pygame.Rect) -> list[pygame.Rect]:
        """Return the columns in an area."""
        each, scale = area.width / len(self.columns), self.axis.scale(area)
        wide = min(round(each * 0.6), look.px(54))
        lefts = [area.left + round((n + 0.5) * each) - wide // 2 for n in range(len(self.columns))]
        tops = [round(scale.pixel(column.value)) for column in self.columns]
        return [pygame.Rect(left, top, wide, area.bottom - top) for left, top in zip(lefts, tops, strict=True)]

    def paint(
        self, look: Look, free: Sequence[tuple[int, int, int, int]], surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """Draw columns and dashed line; lines of the axis leave out the rectangles ``free``, relative to the area."""
        self.axis.paint(look, surface, area)
        for rect in free:
            surface.fill(look.colours.well, pygame.Rect(rect).move(area.topleft).clip(area))
        for bar in self.bars(look, area):
            fill(surface, look, bar, Filling.SOLID)
        surface.fill(look.colours.ink_soft, (area.left, area.bottom, area.width, look.px(1)))
        if self.expected is not None:
            draw_dashes(surface, look, area.left, area.right, round(self.axis.scale(area).pixel(self.expected)))


class _Bars(Plot):
    """The columns; each has its value above it where there is room for all values."""

    ems = 6.6

    def __init__(self, chart: BarChart) -> None:
        names = Columns(*(Label(each.label, "small-strong", "center") for each in chart.columns), least=0, gap=0)
        said = Label(chart.expected_said, "small", ink="soft", wraps=False)
        key = None if said.absent else Row(Sketch(_paint_dashes, 2.6, 1), said, gap=6)
        title = Label(chart.axis.title, "small", ink="soft", wraps=False)
        head = FirstFit((Row(title, Space(grow=1), key), Column(title, key, gap=0)), "last")
        super().__init__(chart.axis, head, Column(names, Label(chart.below, "small", "center", "soft"), gap=0), above=1)
        self._chart = chart

    def put_area(self, region: Region, area: pygame.Rect) -> None:
        look, chart = region.look, self._chart
        widest = max(look.measure(each.said, "small")[0] for each in chart.columns)
        if widest > area.width // len(chart.columns):
            region.paint(area, partial(BarChart.paint, chart, look, ()))
            return
        line = None if chart.expected is None else round(chart.axis.scale(area).pixel(chart.expected))
        high, bars = look.line("small-strong"), chart.bars(look, area)
        tops = [min(bar.top, line) if line is not None and abs(bar.top - line) < high else bar.top for bar in bars]
        places = [pygame.Rect(0, top - high - look.px(2), widest + look.px(8), high) for top in tops]
        for place, bar in zip(places, bars, strict=True):
            place.centerx = bar.centerx
        free = tuple((at.x - area.x, at.y - area.y, at.width, at.height) for at in places)
        region.paint(area, partial(BarChart.paint, chart, look, free))
        for column, place in zip(chart.columns, places, strict=True):
            region.label(place, column.said, "small", "center")


def _paint_dashes(look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    draw_dashes(surface, look, box.left, box.right, box.centery)
