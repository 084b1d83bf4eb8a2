"""Panels of figures laid out in columns on a region: the screen and the printed picture are set alike."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.scenes.statistics.panels import Chart, Line, Panel, Part
from game.ui.page.region import Region, Static
from game.ui.style.layout import Column, split
from game.ui.style.look import Look
from game.ui.widgets.node import Role

NARROWEST: Final = 18
"""Ems of the narrowest panel that has another beside it."""
MOST_ACROSS: Final = 3


def put(part: Region, top: int, panels: Sequence[Panel]) -> int:
    """Put the panels on a region from ``top`` on, the next one always in the shortest column; where they end."""
    look, gap = part.look, part.look.px(14)
    room = pygame.Rect(look.px(4), top, part.width - look.px(8), 0)
    across = max(1, min(MOST_ACROSS, len(panels), (room.width + gap) // (look.em(NARROWEST) + gap)))
    columns = split(room, [1.0] * across, gap)
    ends = [top] * across
    for panel in panels:
        column = ends.index(min(ends))
        ends[column] = _panel(part, pygame.Rect(columns[column].left, ends[column], columns[column].width, 0), panel)
        ends[column] += gap
    return max(ends)


def _panel(part: Region, place: pygame.Rect, panel: Panel) -> int:
    """One panel from the top left of ``place`` on, and as wide; where it ends."""
    look, pad = part.look, part.look.px(16)
    inner = Column(pygame.Rect(place.left + pad, place.top + pad, place.width - 2 * pad, 0), look.px(8))
    here = len(part.items)
    part.panel(place, "well")
    head = inner.take(look.text_size(panel.title, inner.rect.width, "subheading")[1], look.px(4))
    part.label(head, panel.title, "subheading")
    for number, each in enumerate(panel.parts):
        if number:
            inner.skip(look.px(8))
        _put(part, inner, each, first=not number, name=each.title or panel.title)
    bottom = inner.rect.top + inner.height + pad
    ground = part.items[here]
    assert isinstance(ground, Static)
    part.items[here] = replace(ground, rect=pygame.Rect(place.topleft, (place.width, bottom - place.top)))
    return bottom


def _put(part: Region, column: Column, each: Part, *, first: bool, name: str) -> None:
    look, width = part.look, column.rect.width
    if each.title or not first:
        part.rule(column.rect.left, column.y, width)
        column.skip(look.px(8))
    if each.title:
        place = column.take(look.text_size(each.title, width, "strong")[1], look.px(6))
        part.label(place, each.title, "strong", role=Role.HEADING)
    if each.large:
        _large(part, column, each.large)
    if each.chart:
        _chart(part, column, each.chart, name)
    for line in each.lines:
        _line(part, column, line)
    if each.note:
        column.take(part.prose(column.rest(), each.note, "small").height)


def _large(part: Region, column: Column, lines: Sequence[Line]) -> None:
    """Figures in large digits side by side, what they are below each."""
    look = part.look
    places = split(pygame.Rect(column.rect.left, column.y, column.rect.width, 0), [1.0] * len(lines), look.px(10))
    ends = []
    for place, line in zip(places, lines, strict=True):
        value = part.label(place, line.value, "big-digits", valign="top", colour=look.colours.metal)
        below = pygame.Rect(place.left, value.bottom, place.width, 0)
        ends.append(part.label(below, line.label, "small", valign="top", colour=look.colours.ink_soft).bottom)
    column.take(max(ends) - column.y)


def _chart(part: Region, column: Column, chart: Chart, name: str) -> None:
    look = part.look
    place = column.take(chart.height(look, column.rect.width))
    part.paint(place, partial(_paint, chart, look), Role.IMAGE, name, chart.words(look, place.size))


def _paint(chart: Chart, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    chart.paint(look, surface, box)


def _line(part: Region, column: Column, line: Line) -> None:
    """A figure: its name, and its value at the right where that fits, else below."""
    look, width = part.look, column.rect.width
    value = look.measure(line.value, "small-strong")[0]
    if look.measure(line.label, "small")[0] + value + look.px(14) <= width:
        place = column.take(look.line("small"), look.px(5))
        part.label(place, line.label, "small", colour=look.colours.ink_soft)
        part.label(place, line.value, "small-strong", "right")
        return
    place = column.take(look.text_size(line.label, width, "small")[1], 0)
    part.label(place, line.label, "small", colour=look.colours.ink_soft)
    high = look.text_size(line.value, width, "small-strong")[1]
    part.label(column.take(high, look.px(7)), line.value, "small-strong")
