"""`LineChart`: values over time, each a dot."""

from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from game.ui.charts.plot import Axis, Plot
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import draw_line, outline
from game.ui.layout.box import Box
from game.ui.layout.containers import Column, FirstFit, Row
from game.ui.layout.drawings import Picture
from game.ui.layout.holders import Diagram
from game.ui.layout.texts import Label, Space
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour

DOT: Final = 4.5
"""Design pixels from the middle of a dot to its edge."""


class LineChart(Struct, frozen=True):
    """Values over time.

    Attributes:
        points: (milliseconds since 1970, value).
        axis: the axis of the values.
        dates: the dates of the points as texts.
        colour: the colour of the line; None for the theme's.
        picture: a picture that says whose values they are, before the title of the axis.
    """

    points: tuple[tuple[int, float], ...]
    axis: Axis
    dates: tuple[str, ...]
    colour: Colour | None = None
    picture: pygame.Surface | None = None

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
        ink, radius = self.colour or look.colours.primary, look.px(DOT)
        inner = area.inflate(-2 * radius - look.px(4), 0)
        spots = self.spots(inner)
        draw_line(surface, look, spots, ink)
        if len(spots) * 2 * radius > inner.width:
            return
        for spot in spots:
            pygame.draw.aacircle(surface, outline(look, ink), spot, radius + look.px(1))
            pygame.draw.aacircle(surface, ink, spot, radius)


class _LinePlot(Plot):
    """The chart, with the first and the last date below it."""

    def __init__(self, chart: LineChart) -> None:
        ends = chart.dates[:1] if chart.dates[0] == chart.dates[-1] else (chart.dates[0], chart.dates[-1])
        labels = [Label(date, "small", ink="soft", wraps=False) for date in ends]
        sides = zip(ends, ("left", "right"), strict=False)
        below = Column(*(Label(date, "small", side, "soft") for date, side in sides), gap=0)
        foot = FirstFit((Row(labels[0], Space(grow=1), *labels[1:]), below), "last")
        picture = Picture(chart.picture) if chart.picture else None
        super().__init__(chart.axis, Row(picture, Label(chart.axis.title, "small", ink="soft"), gap=6), foot)
        self._chart = chart

    def put_area(self, region: Region, area: pygame.Rect) -> None:
        region.paint(area, partial(LineChart.paint, self._chart, region.look))
