"""`LineChart`: values over time, each a dot."""

from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from game.ui.charts.plot import Axis, Plot
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import draw_line
from game.ui.layout.box import Box
from game.ui.layout.containers import Column, FirstFit, Row
from game.ui.layout.holders import Diagram
from game.ui.layout.texts import Label, Space
from game.ui.page.region import Region
from game.ui.style.look import Look

DOT: Final = 4.5
"""Design pixels from the middle of a dot to its edge."""


class LineChart(Struct, frozen=True):
    """Values over time: ``points`` are (milliseconds since 1970, value), ``dates`` their dates as texts."""

    points: tuple[tuple[int, float], ...]
    axis: Axis
    dates: tuple[str, ...]

    def box(self, name: str) -> Box:
        """Make the box of the chart."""
        return Diagram(_LinePlot(self), name)

    def spots(self, area: pygame.Rect) -> list[tuple[float, float]]:
        """Return the pixel of each point in an area."""
        across = Scale(area.left, area.right, self.points[0][0], self.points[-1][0])
        down = self.axis.scale(area)
        return [(across.pixel(at), down.pixel(value)) for at, value in self.points]

    def paint(self, look: Look, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the line, and the dots if there is room for them."""
        self.axis.paint(look, surface, area)
        c, radius = look.colours, look.px(DOT)
        inner = area.inflate(-2 * radius - look.px(4), 0)
        spots = self.spots(inner)
        draw_line(surface, look, spots, c.primary)
        if len(spots) * 2 * radius > inner.width:
            return
        for spot in spots:
            pygame.draw.aacircle(surface, c.focus_rim, spot, radius + look.px(1))
            pygame.draw.aacircle(surface, c.primary, spot, radius)


class _LinePlot(Plot):
    """The chart, with the first and the last date below it."""

    def __init__(self, chart: LineChart) -> None:
        ends = chart.dates[:1] if chart.dates[0] == chart.dates[-1] else (chart.dates[0], chart.dates[-1])
        labels = [Label(date, "small", ink="soft", wraps=False) for date in ends]
        sides = zip(ends, ("left", "right"), strict=False)
        below = Column(*(Label(date, "small", side, "soft") for date, side in sides), gap=0)
        foot = FirstFit((Row(labels[0], Space(grow=1), *labels[1:]), below), "last")
        super().__init__(chart.axis, Label(chart.axis.title, "small", ink="soft"), foot)
        self._chart = chart

    def put_area(self, region: Region, area: pygame.Rect) -> None:
        region.paint(area, partial(LineChart.paint, self._chart, region.look))
