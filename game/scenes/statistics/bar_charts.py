"""Lying bars: shares of a whole (`ShareChart`), and counts beside each other (`CountChart`).

The name of a row and its figures stand above its bar, so that there is room for both in any language and at any size.
"""

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.scenes.statistics.filling import Filling, fill
from game.ui.style.look import Look
from game.ui.widgets.node import Words


class ShareRow(Struct, frozen=True):
    """One whole: what it is called, its parts in the order of the legend, and what is said of it in figures."""

    label: str
    parts: tuple[int, ...]
    said: str


class LegendKey(Struct, frozen=True):
    """An entry of a legend; what has no text is filled so, and not told of."""

    text: str
    filling: Filling


class ShareChart(Struct, frozen=True):
    """Bars of one length, each divided into the shares of its parts; ``axis`` says nothing, half and all."""

    rows: tuple[ShareRow, ...]
    legend: tuple[LegendKey, ...]
    axis: tuple[str, str, str]

    def height(self, look: Look, width: int) -> int:
        """How high it is."""
        return (
            _rows_height(look, width, self.rows)
            + look.line("small")
            + look.px(6)
            + legend_height(look, width, self.legend)
        )

    def words(self, look: Look, size: tuple[int, int]) -> list[Words]:
        """What is written on it."""
        written, top = list[Words](), 0
        for row in self.rows:
            heads, bar = _row(look, size[0], top, row.label, row.said)
            written += heads
            top = bar.bottom + look.px(GAP)
        high, soft = look.line("small"), look.colours.ink_soft
        for text, align in zip(self.axis, ("left", "center", "right"), strict=True):
            place = pygame.Rect(0, top - look.px(GAP) + look.px(6), size[0], high)
            written.append(Words(text, place, "small", soft, align))
        return written + legend_words(look, size, self.legend)

    def paint(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it without the words."""
        top, c = 0, look.colours
        for row in self.rows:
            bar = _row(look, box.width, top, row.label, row.said)[1]
            top, left, total = bar.bottom + look.px(GAP), 0, sum(row.parts)
            bar = bar.move(box.topleft)
            surface.fill(c.line, bar)
            done = 0
            for part, key in zip(row.parts, self.legend, strict=True):
                done += part
                right = round(bar.width * done / total) if total else 0
                fill(surface, look, pygame.Rect(bar.left + left, bar.top, right - left, bar.height), key.filling)
                left = right
            for share in (0.0, 0.5, 1.0):
                x = bar.left + min(round(share * bar.width), bar.width - look.px(1))
                surface.fill(c.ink_soft, (x, bar.bottom, look.px(1), look.px(5)))
        legend_paint(look, surface, box, self.legend)


class CountRow(Struct, frozen=True):
    """How often something was won, and perhaps lost, and how each of these numbers is written."""

    label: str
    counts: tuple[int, ...]
    said: tuple[str, ...]


class CountChart(Struct, frozen=True):
    """Bars from a common line on, as long as what they count, and the number at the end of each.

    It tells of no fillings: they are those of the `ShareChart` above. ``names`` are what they stand for.
    """

    rows: tuple[CountRow, ...]
    names: tuple[str, ...]

    def height(self, look: Look, width: int) -> int:
        """How high it is."""
        return sum(self._row_height(look, width, row) for row in self.rows) - look.px(GAP)

    def words(self, look: Look, size: tuple[int, int]) -> list[Words]:
        """What is written on it."""
        written, top, high = list[Words](), 0, look.line("small")
        for row in self.rows:
            label = pygame.Rect(0, top, size[0], look.text_size(row.label, size[0], "small")[1])
            written.append(Words(row.label, label, "small", valign="top"))
            for bar, said in zip(self._bars(look, size[0], row, label.bottom), row.said, strict=True):
                place = pygame.Rect(bar.right + look.px(6), bar.centery - high // 2, size[0] - bar.right, high)
                written.append(Words(said, place, "small-strong"))
            top += self._row_height(look, size[0], row)
        return written

    def paint(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw it without the words."""
        top = 0
        for row in self.rows:
            label = look.text_size(row.label, box.width, "small")[1]
            bars = [bar.move(box.topleft) for bar in self._bars(look, box.width, row, top + label)]
            for bar, filling in zip(bars, (Filling.SOLID, Filling.HATCHED), strict=False):
                fill(surface, look, bar, filling)
            line = pygame.Rect(
                box.left, bars[0].top - look.px(2), look.px(1), bars[-1].bottom - bars[0].top + look.px(4)
            )
            surface.fill(look.colours.ink_soft, line)
            top += self._row_height(look, box.width, row)

    def _row_height(self, look: Look, width: int, row: CountRow) -> int:
        return look.text_size(row.label, width, "small")[1] + len(row.counts) * _step(look) + look.px(GAP)

    def _bars(self, look: Look, width: int, row: CountRow, top: int) -> list[pygame.Rect]:
        most = max((count for each in self.rows for count in each.counts), default=0) or 1
        said = max(look.measure(text, "small-strong")[0] for each in self.rows for text in each.said)
        room, high = max(1, width - said - look.px(8)), look.em(BAR, "small")
        middle = [top + n * _step(look) + _step(look) // 2 for n in range(len(row.counts))]
        return [
            pygame.Rect(0, y - high // 2, round(room * count / most), high)
            for y, count in zip(middle, row.counts, strict=True)
        ]


GAP = 12
"""Design pixels between two rows."""
BAR = 0.95
"""Ems of the height of a bar."""


def _step(look: Look) -> int:
    """From one bar to the next of the same row."""
    return max(look.em(BAR, "small") + look.px(4), look.line("small"))


def _row(look: Look, width: int, top: int, label: str, said: str) -> tuple[list[Words], pygame.Rect]:
    """The words above a bar, beside each other where they fit, and the bar."""
    beside = look.measure(label, "body")[0] + look.measure(said, "small-strong")[0] + look.px(14) <= width
    high = look.text_size(label, width, "body")[1]
    below = 0 if beside else look.text_size(said, width, "small-strong")[1]
    heads = [
        Words(label, pygame.Rect(0, top, width, high), "body", valign="top"),
        Words(said, pygame.Rect(0, top, width, high), "small-strong", align="right")
        if beside
        else Words(said, pygame.Rect(0, top + high, width, below), "small-strong", valign="top"),
    ]
    return heads, pygame.Rect(0, top + high + below + look.px(3), width, look.em(1.3 * BAR, "small"))


def _rows_height(look: Look, width: int, rows: Sequence[ShareRow]) -> int:
    top = 0
    for row in rows:
        top = _row(look, width, top, row.label, row.said)[1].bottom + look.px(GAP)
    return top - look.px(GAP) if rows else 0


# ---- the legend, at the foot of a chart


def legend_height(look: Look, width: int, legend: Sequence[LegendKey]) -> int:
    """How high a legend is with the space above it; nothing where it would have one entry."""
    places = _legend_places(look, width, legend)
    return places[-1].bottom + look.px(10) if places else 0


def legend_words(look: Look, size: tuple[int, int], legend: Sequence[LegendKey]) -> list[Words]:
    """What is written in the legend of a chart of this size."""
    places = _legend_places(look, size[0], legend)
    top, swatch = size[1] - (places[-1].bottom if places else 0), _swatch(look)
    written = []
    for place, key in zip(places, legend, strict=False):
        left = place.left + swatch + look.px(6)
        rect = pygame.Rect(left, top + place.top, place.right - left, place.height)
        written.append(Words(key.text, rect, "small", look.colours.ink_soft))
    return written


def legend_paint(look: Look, surface: pygame.Surface, box: pygame.Rect, legend: Sequence[LegendKey]) -> None:
    """Draw the pieces that the legend tells of."""
    places = _legend_places(look, box.width, legend)
    top, side = box.bottom - (places[-1].bottom if places else 0), _swatch(look)
    for place, key in zip(places, legend, strict=False):
        high = min(side * 2 // 3, place.height)
        piece = pygame.Rect(box.left + place.left, top + place.centery - high // 2, side, high)
        fill(surface, look, piece, key.filling)


def _swatch(look: Look) -> int:
    return look.em(1.4, "small")


def _legend_places(look: Look, width: int, legend: Sequence[LegendKey]) -> list[pygame.Rect]:
    """Where the entries stand, from the top of the legend on: side by side, in as many rows as they need."""
    if sum(bool(key.text) for key in legend) < 2:
        return []
    places, left, top, high = list[pygame.Rect](), 0, 0, look.line("small")
    for key in legend:
        wide = min(width, _swatch(look) + look.px(8) + look.measure(key.text, "small")[0])
        if left and left + wide > width:
            left, top = 0, top + high
        places.append(pygame.Rect(left, top, wide, high))
        left += wide + look.px(16)
    return places
