"""`Curve`: the shares of several parties from moment to moment, with marks at some moments.

Above it stand the parties with their shares at the moment that is looked at. Two parties share one curve: it is filled
on the side of the party with the larger share, and the marks of each party are ticks in a lane on its side. With more
parties each has a line with dashes of its own, and all marks are ticks in one lane below.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.ui.charts.plot import Axis, Plot
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import DASHES, Point, Sketch, draw_line, is_seen
from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, FirstFit, Row
from game.ui.layout.drawings import Picture
from game.ui.layout.grids import Pairs
from game.ui.layout.holders import Diagram, Pad
from game.ui.layout.texts import Label, Space
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix

LANE: Final = 0.85
"""Height of a lane of ticks, in ems of small text."""
TICK: Final = 2
"""Width of a tick in design pixels; that of the moment that is looked at is twice as wide."""
APART: Final = 5
"""The least design pixels from tick to tick in a lane that has too many of them."""
APART_IN_KEY: Final = 14
"""Design pixels between the parties above the curve, if they are more than two."""
AREA: Final = "curve"
"""The name of the slot with the area of the curve, in window pixels; see `moment_scale`."""

Part = tuple[tuple[int, tuple[float, ...]], ...]
"""Moments with the share of every party from then on."""


class CurveLine(NamedTuple):
    """A party: its name, its colour, a picture that is as high as a line of small text, and its present share."""

    name: str
    colour: Colour
    picture: pygame.Surface | None = None
    share: str = ""


class CurveMark(NamedTuple):
    """A tick at a moment: the number of its party, its height as a share of the lane's, and its colour."""

    moment: int
    party: int
    height: float
    colour: Colour


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
        readout: which moment the shares of the lines are of; "" if there are none.
    """

    lines: tuple[CurveLine, ...]
    parts: tuple[Part, ...]
    marks: tuple[CurveMark, ...]
    ticks: tuple[CurveTick, ...]
    last: int
    axis: Axis
    chosen: int | None = None
    hovered: int | None = None
    readout: str = ""

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

    def tick(self, area: pygame.Rect, lane: int, mark: CurveMark, width: int) -> pygame.Rect:
        """Return the pixels of a tick: in the lane above the area, or in that below, ``lane`` pixels high."""
        rect = pygame.Rect(0, 0, width, max(1, round(mark.height * lane)))
        rect.centerx = round(self.scale(area).pixel(mark.moment))
        if self.two and not mark.party:
            rect.bottom = area.top
        else:
            rect.top = area.bottom
        return rect

    def shown(self, area: pygame.Rect, lane: int, width: int, apart: int) -> Iterable[tuple[CurveMark, pygame.Rect]]:
        """Return the marks to draw with their ticks, ``width`` pixels wide, the chosen one twice as wide.

        If a lane has so many that they would be a band, only the highest of those within ``apart`` pixels is drawn.
        """
        crowded = len(self.marks) * apart > area.width * (2 if self.two else 1)
        highest: dict[tuple[int, int, int], tuple[CurveMark, pygame.Rect]] = {}
        for mark in self.marks:
            tick = self.tick(area, lane, mark, width * (2 if mark.moment == self.chosen else 1))
            if crowded and mark.moment != self.chosen:
                tick.centerx = tick.centerx // apart * apart
            place = tick.centerx, tick.width, mark.party if self.two else 0
            if place not in highest or highest[place][0].height < mark.height:
                highest[place] = mark, tick
        return highest.values()

    def box(self, name: str) -> Box:
        """Make the box of the chart, which fills its place."""
        return Diagram(Pad(_CurvePlot(self), right=12), name)


def moment_scale(area: pygame.Rect, last: int) -> Scale:
    """Return where the moments from 0 to ``last`` lie in the area of a curve."""
    return Scale(area.left, area.right, 0, max(1, last))


class _CurvePlot(Plot):
    """The curve; above it the parties with their shares, below it the texts of `Curve.ticks`."""

    def __init__(self, curve: Curve) -> None:
        super().__init__(curve.axis, _head(curve), _Ticks(curve), above=0)
        self._curve = curve
        self._pictures = [line.picture for line in curve.lines] if curve.two else []

    def left(self, look: Look) -> int:
        widest = max((picture.width for picture in self._pictures if picture), default=0)
        return max(super().left(look), widest + look.px(8))

    def area(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        area, lane = super().area(look, rect), look.em(LANE, "small")
        top = lane if self._curve.two else 0
        return pygame.Rect(area.left, area.top + top, area.width, max(1, area.height - top - lane))

    def put_area(self, region: Region, area: pygame.Rect) -> None:
        look, lane = region.look, region.look.em(LANE, "small")
        region.owner.slots[AREA] = region.place(area)
        for picture, middle in zip(self._pictures, (area.top - lane // 2, area.bottom + lane // 2), strict=False):
            if picture:
                place = picture.get_rect(right=area.left - look.px(8), centery=middle)
                region.image(place, picture)
        top = lane if self._curve.two else 0
        whole = pygame.Rect(area.left, area.top - top, area.width, area.height + top + lane)
        region.paint(whole, partial(_paint, self._curve, area.move(-whole.left, -whole.top), lane, look))


def _head(curve: Curve) -> Box:
    """Return the parties with their shares, and the moment that these are of."""
    parties = [_party(number, line, key=not curve.two) for number, line in enumerate(curve.lines)]
    moments = [Label(curve.readout, style, "right", "soft", wraps=False) for style in ("small", "fine")]
    if not curve.two:
        bare = [_party(number, line._replace(name=""), key=True) for number, line in enumerate(curve.lines)]
        line = Row(*parties, Space(grow=1), moments[0], gap=APART_IN_KEY)
        keys = [_Key(*boxes, gap=APART_IN_KEY, below=0) for boxes in (parties, bare)]
        return FirstFit((line, *(Row(key, Space(grow=1), moments[0]) for key in keys), keys[1]), "last")
    first, second = parties
    return FirstFit(
        (
            *(Row(first, Space(grow=1), moment, Space(grow=1), second, gap=6) for moment in moments),
            Row(first, Space(grow=1), second, gap=6),
            Column(*parties, gap=0),
        ),
        "last",
    )


def _party(number: int, line: CurveLine, *, key: bool) -> Box:
    """Return a party: with a ``key`` a piece of its line, its picture and name, and how large its share is."""
    sample = Sketch(partial(_paint_sample, line.colour, DASHES[number % len(DASHES)]), 1.5, 0.8) if key else None
    picture = Picture(line.picture) if line.picture else None
    name = Label(line.name, "small", fit=True) if line.name else None
    return Row(sample, picture, name, _Share(line.share, "small-strong", "right"), gap=6)


class _Key(Pairs):
    """Parties in rows of two; it asks for the width in which none has a row of its own: the curve needs the height."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide = 2 * max(box.measure(look, width)[0] for box in self.boxes) + look.px(self.gap)
        return wide, super().size(look, max(width, wide), room)[1]


class _Share(Label):
    """A share in per cent, as wide as the widest one, so that nothing moves when it changes."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.measure(i18n.percent(100), self.style)[0], look.line(self.style)


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


def _paint(curve: Curve, area: pygame.Rect, lane: int, look: Look, surface: pygame.Surface, whole: pygame.Rect) -> None:
    """Draw the curve in the ``area``, which is relative to the whole chart, with its lanes of ticks."""
    area, c = area.move(whole.topleft), look.colours
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
    for mark, tick in curve.shown(area, lane, look.px(TICK), look.px(APART)):
        surface.fill(mark.colour if is_seen(look, mark.colour) else mix(mark.colour, c.ink, 0.45), tick)


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
