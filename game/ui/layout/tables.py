"""Tables of values."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest
from typing import Final

import pygame

from game import i18n
from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Row
from game.ui.layout.controls import Readable
from game.ui.layout.holders import Sized
from game.ui.layout.texts import Label, Rule
from game.ui.page.region import Region
from game.ui.style.look import Look

_NAMES: Final = 14
"""Ems that the names of `facts` take at most."""


def facts(look: Look, lines: Sequence[tuple[str, Label]]) -> list[Box]:
    """Return a line for each name in small soft text, with its value beside the widest name."""
    ems = min(_NAMES, max((look.measure(name, "small")[0] for name, _ in lines), default=0) / look.em(1))
    rows = (Row(Sized(Label(name, "small", ink="soft"), ems=ems), value, gap=24, align="top") for name, value in lines)
    said = (i18n.labelled(name, value.text) for name, value in lines)
    return [Readable(row, f"fact:{number}", text) for number, (row, text) in enumerate(zip(rows, said, strict=True))]


class ValueTable(Box):
    """A table: each row has a label and values, whose columns are as wide as the widest value and ``gap``.

    A label in ``rows`` of which a word would be broken stands above its values.

    Args:
        rows: the label and the values of each row.
        heads: rows at the top, whose labels never stand above their values.
        gap: design pixels before each column of values.
        below: design pixels below each row.
        columns: the names of the columns. With them a screen reader says each row of texts as a whole:
            "Turns: Anna 72, Ben 71".
        spread: the most design pixels by which free height increases the distance of rows.
        ruled: whether thin lines divide the rows, and the columns share the width that the labels leave.
        even: whether all columns are as wide as the widest; in a ruled table only if that leaves the labels a line.
    """

    def __init__(
        self,
        rows: Sequence[tuple[Label, Sequence[Box]]],
        heads: Sequence[tuple[Label, Sequence[Box]]] = (),
        *,
        gap: float = 10,
        below: float = 2,
        spread: float = 8,
        columns: Sequence[str] = (),
        ruled: bool = False,
        even: bool = True,
    ) -> None:
        self.columns, self.ruled, self.even = columns, ruled, even
        self.heads, self.rows = heads, rows
        self.gap, self.below, self.spread = gap, below, spread

    @property
    def children(self) -> Sequence[Box]:
        return [box for label, values in (*self.heads, *self.rows) for box in (label, *values) if not box.absent]

    def _columns(self, look: Look, width: int) -> list[int]:
        """Return the width in pixels of each column of values."""
        rows = [values for _, values in (*self.heads, *self.rows)]
        widths = [[value.measure(look, width)[0] for value in column if value] for column in zip_longest(*rows)]
        needed = [max(column) + look.px(self.gap) for column in widths]
        even = [max(needed, default=0)] * len(needed) if self.even else needed
        if not self.ruled:
            return even
        labels = max((label.measure(look, width)[0] for label, _ in (*self.heads, *self.rows)), default=0)
        needed = even if sum(even) + labels <= width else needed
        share = max(0, width - labels - sum(needed)) // max(1, len(needed))
        return [column + share for column in needed]

    def _heights(self, look: Look, width: int) -> Iterator[tuple[int, int]]:
        """Yield the height of each row in pixels, and how much of that a label above the values takes."""
        left = self._left(look, width)
        for number, (label, values) in enumerate((*self.heads, *self.rows)):
            high = max((value.measure(look, width)[1] for value in values), default=0)
            if number >= len(self.heads) and not label.is_whole(look, left):
                top = label.measure(look, width)[1]
                yield top + high, top
            else:
                yield max(high, label.measure(look, left)[1]), 0

    def _left(self, look: Look, width: int) -> int:
        """Return the width in pixels that is left for the labels beside the values."""
        return max(1, width - sum(self._columns(look, width)))

    def size(self, look: Look, width: int, room: int | None) -> Size:
        heights = [high for high, _ in self._heights(look, width)]
        return width, sum(heights) + look.px(self.below) * len(heights)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, top = region.look, rect.top
        columns, left = self._columns(look, rect.width), self._left(look, rect.width)
        starts = list(accumulate(columns, initial=rect.left + left))
        spare = rect.height - self.measure(look, rect.width)[1]
        more = min(look.px(self.spread), max(0, spare) // (len(self.heads) + len(self.rows)))
        every = (*self.heads, *self.rows)
        rows, last = zip(every, self._heights(look, rect.width), strict=True), every[-1][0]
        for (label, values), (high, above) in rows:
            place = pygame.Rect(rect.left, top, rect.width if above else left, above or high)
            cells = [
                (value, pygame.Rect(start, top + above, wide, high - above))
                for value, start, wide in zip(values, starts, columns, strict=False)
            ]
            texts = [(cell, at) for cell, at in cells if isinstance(cell, Label)]
            if self.columns and len(texts) == len(cells):
                self._put_row(region, label, place, texts)
            else:
                for cell, at in ([] if label.absent else [(label, place)]) + cells:
                    cell.put(region, at)
            top += high + look.px(self.below) + more
            if self.ruled and label is not last:
                between = (look.px(self.below) + more) // 2
                Rule().put(region, pygame.Rect(rect.left, top - between, rect.width, look.px(1)))

    def _put_row(
        self, region: Region, label: Label, place: pygame.Rect, cells: Sequence[tuple[Label, pygame.Rect]]
    ) -> None:
        """Put a row of texts that is said as a whole."""
        whole = place.unionall([at for _, at in cells])
        words = [cell.words(region.look, at.move(-whole.left, -whole.top)) for cell, at in ((label, place), *cells)]
        said = i18n.listed(f"{name} {cell.text}" for name, (cell, _) in zip(self.columns, cells, strict=True))
        region.texts(whole, words, i18n.labelled(label.text, said))
