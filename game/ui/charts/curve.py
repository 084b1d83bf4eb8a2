"""`Curve`: the shares of several parties from moment to moment, with marks at some moments.

Two parties share one curve. It runs towards the name of the party with the larger share, and is filled on that side of
the middle; marks stand beside the name of their party. With more parties each has a line with dashes of its own, and
marks stand on the lines.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.charts.plot import Axis, Plot
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import DASHES, Point, Shape, Sketch, draw_line, draw_mark, is_seen
from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, FirstFit, Row
from game.ui.layout.drawings import Picture
from game.ui.layout.grids import Flow
from game.ui.layout.holders import Diagram, Pad
from game.ui.layout.texts import Label
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix

RADIUS: Final = 5.5
"""Design pixels from the middle of a mark to its edge."""
NAME_EMS: Final = 8
"""Ems of small text of the width that a name beside the curve may have, with the picture before it."""
BESIDE: Final = 14
"""Design pixels between such a name and the curve, whose first mark reaches out to the left."""
AREA: Final = "curve"
"""The name of the slot with the area of the curve, in window pixels; see `moment_scale`."""

Part = tuple[tuple[int, tuple[float, ...]], ...]
"""Moments with the share of every party from then on."""


class CurveLine(NamedTuple):
    """A party: its name, its colour, and a picture that is as high as a line of small text."""

    name: str
    colour: Colour
    picture: pygame.Surface | None = None


class CurveMark(NamedTuple):
    """A mark at a moment: the number of its party, whose share is ``share`` then, and its shape."""

    moment: int
    party: int
    share: float
    shape: Shape


class CurveTick(NamedTuple):
    """A text below the curve, from one moment to another; ``border`` says whether a line ends it."""

    start: int
    end: int
    label: str
    border: bool


class Curve(NamedTuple):
    """What the chart shows.

    Attributes:
        lines: the parties.
        parts: the parts of the curve, which nothing joins.
        marks: the marks.
        ticks: what stands below.
        last: the last moment; the first is 0.
        axis: the axis of the shares.
        chosen: the moment that is looked at, None for none.
        hovered: the moment at the mouse, None for none.
        readouts: texts about one of these moments, the longest first; the first that fits is shown.
    """

    lines: tuple[CurveLine, ...]
    parts: tuple[Part, ...]
    marks: tuple[CurveMark, ...]
    ticks: tuple[CurveTick, ...]
    last: int
    axis: Axis
    chosen: int | None = None
    hovered: int | None = None
    readouts: tuple[str, ...] = ()

    @property
    def two(self) -> bool:
        """Whether two parties share one curve."""
        return len(self.lines) == 2

    def scale(self, area: pygame.Rect) -> Scale:
        """Return where the moments lie in the area of the curve."""
        return moment_scale(area, self.last)

    def point(self, area: pygame.Rect, moment: int, share: float) -> Point:
        """Return the pixel of a share at a moment."""
        return self.scale(area).pixel(moment), self.axis.scale(area).pixel(share)

    def mark_point(self, area: pygame.Rect, lane: int, mark: CurveMark) -> Point:
        """Return the pixel of a mark: in the lane of its party, ``lane`` pixels high, or on the party's line."""
        x, y = self.point(area, mark.moment, mark.share)
        return x, (area.bottom + lane / 2 if mark.party else area.top - lane / 2) if self.two else y

    def box(self, name: str) -> Box:
        """Make the box of the chart, which fills its place."""
        return Diagram(Pad(_CurvePlot(self), right=12), name)


def moment_scale(area: pygame.Rect, last: int) -> Scale:
    """Return where the moments from 0 to ``last`` lie in the area of a curve."""
    return Scale(area.left, area.right, 0, max(1, last))


class _CurvePlot(Plot):
    """The curve; above it the readout and, with more than two parties, the key; below it the ticks."""

    def __init__(self, curve: Curve) -> None:
        texts = [Label(text, "small", "right", wraps=False) for text in curve.readouts]
        texts += [Label(text, "small", "right", fit=True) for text in curve.readouts[-1:]]
        key = None if curve.two else Flow(*(_key_entry(n, line) for n, line in enumerate(curve.lines)), gap=12, below=0)
        head = Column(FirstFit(texts, "last") if texts else None, key, gap=2)
        super().__init__(curve.axis, head, _Ticks(curve), above=0)
        self._curve = curve
        self._names = [_name(line) for line in curve.lines] if curve.two else []

    def left(self, look: Look) -> int:
        most = look.em(NAME_EMS, "small")
        widest = max((name.measure(look, most)[0] for name in self._names), default=0)
        return max(min(widest, most) + look.px(BESIDE), super().left(look))

    def area(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        area, lane = super().area(look, rect), self._lane(look)
        return pygame.Rect(area.left, area.top + lane, area.width, max(1, area.height - 2 * lane))

    def put_area(self, region: Region, area: pygame.Rect) -> None:
        look, lane = region.look, self._lane(region.look)
        region.owner.slots[AREA] = region.place(area)
        for name, top in zip(self._names, (area.top - lane, area.bottom), strict=False):
            wide = min(name.measure(look, look.em(NAME_EMS, "small"))[0], look.em(NAME_EMS, "small"))
            name.put(region, pygame.Rect(area.left - look.px(BESIDE) - wide, top, wide, lane))
        region.paint(area.inflate(0, 2 * lane), partial(_paint, self._curve, lane, look))

    def _lane(self, look: Look) -> int:
        """Return the height in pixels of the lane of marks above the curve of two parties, and of that below."""
        return look.line("small") + look.px(2) if self._curve.two else 0


def _picture(line: CurveLine) -> Box | None:
    return Picture(line.picture) if line.picture else None


def _key_entry(number: int, line: CurveLine) -> Box:
    sample = Sketch(partial(_paint_sample, line.colour, DASHES[number % len(DASHES)]), 1.5, 0.8)
    return Row(sample, _picture(line), Label(line.name, "small", fit=True), gap=6)


def _name(line: CurveLine) -> Box:
    return Row(_picture(line), Label(line.name, "small-strong", fit=True), gap=4)


class _Ticks(Box):
    """The texts below the curve; those without room are left out."""

    def __init__(self, curve: Curve) -> None:
        self._curve = curve

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.line("small")

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, scale, right = region.look, self._curve.scale(rect), rect.left
        for tick in self._curve.ticks:
            wide = look.measure(tick.label, "small")[0]
            left = round((scale.pixel(tick.start) + scale.pixel(tick.end)) / 2 - wide / 2)
            if left >= right and left + wide <= rect.right + look.px(8):
                place = pygame.Rect(left, rect.top, wide + 2, rect.height)
                region.label(place, tick.label, "small", colour=look.colours.ink_soft)
                right = left + wide + look.px(10)


# ---- what is drawn


def _paint(curve: Curve, lane: int, look: Look, surface: pygame.Surface, whole: pygame.Rect) -> None:
    area, c = whole.inflate(0, -2 * lane), look.colours
    surface.fill(mix(c.well, c.panel, 0.5), whole)
    surface.fill(c.well, area)
    for part in curve.parts if curve.two else ():
        _fill(surface, look, curve, area, [curve.point(area, moment, shares[0]) for moment, shares in part])
    curve.axis.paint(look, surface, area)
    _paint_ticks(surface, look, curve, whole)
    for number in range(1 if curve.two else len(curve.lines)):
        ink = c.ink if curve.two else curve.lines[number].colour
        for part in curve.parts:
            points = [curve.point(area, moment, shares[number]) for moment, shares in part]
            draw_line(surface, look, points, ink, DASHES[number % len(DASHES)])
    for moment, ink in ((curve.hovered, c.ink_soft), (curve.chosen, c.focus)):
        if moment is not None:
            wide = max(2, look.px(2))
            surface.fill(ink, (round(curve.scale(area).pixel(moment)) - wide // 2, whole.top, wide, whole.height))
    for mark in sorted(curve.marks, key=lambda mark: mark.moment == curve.chosen):
        radius = look.px(RADIUS) * (1.5 if mark.moment == curve.chosen else 1.0)
        at = curve.mark_point(area, lane, mark)
        draw_mark(surface, look, mark.shape, at, radius, curve.lines[mark.party].colour)


def _paint_ticks(surface: pygame.Surface, look: Look, curve: Curve, whole: pygame.Rect) -> None:
    scale, c = curve.scale(whole), look.colours
    for tick in curve.ticks:
        if tick.border:
            surface.fill(c.edge, (round(scale.pixel(tick.end)), whole.top, look.px(1), whole.height))
        else:
            high = look.px(4)
            surface.fill(c.ink_soft, (round(scale.pixel(tick.start)), whole.bottom - high, look.px(1), high))


def _fill(surface: pygame.Surface, look: Look, curve: Curve, area: pygame.Rect, points: Sequence[Point]) -> None:
    """Fill between the curve and the middle, on each side in the colour of the party whose share is larger there."""
    if len(points) < 2:
        return
    around, middle = surface.get_clip(), round(curve.axis.scale(area).pixel(0.5))
    shape = [(points[0][0], middle), *points, (points[-1][0], middle)]
    for line, (top, bottom) in zip(curve.lines, ((area.top, middle), (middle, area.bottom)), strict=True):
        surface.set_clip(pygame.Rect(area.left, top, area.width, bottom - top).clip(around))
        share = 0.55 if is_seen(look, line.colour) else 1.0
        pygame.draw.polygon(surface, mix(look.colours.well, line.colour, share), shape)
    surface.set_clip(around)


def _paint_sample(colour: Colour, dash: tuple[int, int], look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    draw_line(surface, look, [box.midleft, box.midright], colour, dash)
