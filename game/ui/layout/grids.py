"""Boxes in rows and columns, as many as fit into the width."""

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.ui.layout.box import Across, Box, Container, Size, levelled, shared
from game.ui.layout.containers import Column, Columns
from game.ui.layout.texts import Space
from game.ui.page.region import Region
from game.ui.style.look import Look


class Flow(Container):
    """Boxes side by side, in as many rows as they need. All boxes of a row are as high as its highest.

    The rows stand at the side ``align``; with "stretch" they fill the width, the narrowest boxes becoming wider first.
    Boxes that `Grow` share the free width of their row instead. ``gap`` and ``below`` are design pixels between boxes
    and between rows. If a box needs more width than the flow may have, so does the flow (see `FirstFit`).
    """

    def __init__(self, *boxes: Box | None, gap: float = 8, below: float | None = None, align: Across = "left") -> None:
        super().__init__(*boxes)
        self.gap, self.below = gap, gap if below is None else below
        self.align = align

    def rows(self, look: Look, width: int) -> list[list[tuple[Box, Size]]]:
        """Return the boxes of each row with their sizes."""
        rows: list[list[tuple[Box, Size]]] = []
        used, gap = width + 1, look.px(self.gap)
        for box in self.boxes:
            wide, high = box.measure(look, width)
            wide = min(wide, width)
            if used + gap + wide > width:
                rows.append([])
                used = -gap
            rows[-1].append((box, (wide, high)))
            used += gap + wide
        return rows

    def size(self, look: Look, width: int, room: int | None) -> Size:
        rows, gap = self.rows(look, width), look.px(self.gap)
        wide = max((sum(size[0] for _, size in row) + gap * (len(row) - 1) for row in rows), default=0)
        wide = max(wide, *(box.measure(look, width)[0] for box in self.boxes), 0)
        high = sum(max(size[1] for _, size in row) for row in rows) + look.px(self.below) * max(0, len(rows) - 1)
        return wide, high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, top = region.look, rect.top
        gap = look.px(self.gap)
        for row in self.rows(look, rect.width):
            high = max(size[1] for _, size in row)
            spare = rect.width - sum(size[0] for _, size in row) - gap * (len(row) - 1)
            left = rect.left + {"center": spare // 2, "right": spare}.get(self.align, 0)
            widths = [size[0] for _, size in row]
            if any(box.grow for box, _ in row):
                more, left = shared(spare, [box.grow for box, _ in row]), rect.left
                widths = [wide + extra for wide, extra in zip(widths, more, strict=True)]
            elif self.align == "stretch":
                widths = levelled(sum(widths) + spare, widths)
            for (box, _), wide in zip(row, widths, strict=True):
                box.put(region, pygame.Rect(left, top, wide, high))
                left += wide + gap
            top += high + look.px(self.below)


class Grid(Container):
    """Boxes in cells of equal size, as many side by side as fit.

    Args:
        least: the least width of a cell in design pixels.
        ems: the same in ems. Without either, a cell is at least as wide as the widest box needs.
        gap: design pixels between cells.
        most: the most cells side by side; 0 for any number.
        even: whether there are only so many side by side that the rows hold about equally many.
        full: whether fewer boxes than ``most`` keep the width that they have in a full row, instead of becoming wider.
        stretch: cells are as high as the highest box, and up to ``stretch`` times that if there is room.
    """

    def __init__(
        self,
        *boxes: Box | None,
        least: float | None = None,
        ems: float | None = None,
        gap: float = 12,
        most: int = 0,
        even: bool = False,
        full: bool = False,
        stretch: float = 1,
    ) -> None:
        super().__init__(*boxes)
        self.least, self.ems, self.gap = least, ems, gap
        self.most, self.even, self.full, self.stretch = most, even, full, stretch
        self.grow = 1.0 if stretch > 1 else 0.0

    def widths(self, look: Look, width: int) -> list[int]:
        """Return the widths in pixels of the cells of a row."""
        gap, count = look.px(self.gap), self.most if self.full else min(len(self.boxes), self.most or len(self.boxes))
        if self.least is not None or self.ems is not None:
            least = look.px(self.least) if self.least is not None else look.em(self.ems or 0)
        else:
            least = max((box.measure(look, width)[0] for box in self.boxes), default=1)
        across = max(1, min(count, (width + gap) // (least + gap)))
        if self.even and self.boxes:
            across = -(-len(self.boxes) // -(-len(self.boxes) // across))
        return shared(width - gap * (across - 1), [1.0] * across)

    def _high(self, look: Look, widths: list[int]) -> int:
        """Return the height in pixels of the highest box in the narrowest of these widths."""
        return max((box.measure(look, min(widths))[1] for box in self.boxes), default=0)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        widths, gap = self.widths(look, width), look.px(self.gap)
        rows = -(-len(self.boxes) // len(widths))
        return width, rows * self._high(look, widths) + gap * max(0, rows - 1)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        widths, gap = self.widths(look, rect.width), look.px(self.gap)
        high, rows = self._high(look, widths), -(-len(self.boxes) // len(widths))
        if self.stretch > 1:
            high = min(max(high, (rect.height + gap) // rows - gap), round(high * self.stretch))
        for number, box in enumerate(self.boxes):
            row, at = divmod(number, len(widths))
            left = rect.left + sum(widths[:at]) + gap * at
            box.put(region, pygame.Rect(left, rect.top + row * (high + gap), widths[at], high))


class _ManyColumns(Container):
    """Boxes in as many equally wide columns as fit with at least ``least`` ems each.

    ``gap`` and ``below`` are design pixels between columns and between rows.
    """

    def __init__(self, *boxes: Box | None, least: float, gap: float = 30, below: float = 8) -> None:
        super().__init__(*boxes)
        self.least, self.gap, self.below = least, gap, below

    def across(self, look: Look, width: int) -> int:
        """Return how many columns fit, at least one."""
        gap = look.px(self.gap)
        return max(1, (width + gap) // (look.em(self.least) + gap))

    @abstractmethod
    def arranged(self, look: Look, width: int) -> Box:
        """Return the boxes in their columns."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.arranged(look, width).measure(look, width, room)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.arranged(region.look, rect.width).put(region, rect)


class Rows(_ManyColumns):
    """Boxes read row by row; a row is as high as its highest box."""

    def arranged(self, look: Look, width: int) -> Column:
        across = self.across(look, width)
        boxes = [*self.boxes, *[Space()] * (-len(self.boxes) % across)]
        rows = (boxes[start : start + across] for start in range(0, len(boxes), across))
        return Column(*(Columns(*row, least=0, gap=self.gap) for row in rows), gap=self.below)

    def ends(self, look: Look, width: int) -> Sequence[int]:
        return self.arranged(look, width).ends(look, width)


class MultiColumn(_ManyColumns):
    """Boxes read column by column. All columns get the same number of boxes, except the last."""

    def arranged(self, look: Look, width: int) -> Columns:
        each = -(-len(self.boxes) // self.across(look, width))
        parts = [self.boxes[start : start + each] for start in range(0, len(self.boxes), each)]
        return Columns(*(Column(*part, gap=self.below) for part in parts), least=0, gap=self.gap)


class Masonry(Container):
    """Boxes in at most ``most`` columns of at least ``least`` ems; each box goes into the shortest column so far.

    ``gap`` is in design pixels, between columns and also between the boxes of a column unless ``below`` is given. The
    box ``first`` stands in the first column in any case.
    """

    def __init__(
        self,
        *boxes: Box | None,
        least: float,
        most: int = 3,
        gap: float = 14,
        below: float | None = None,
        first: Box | None = None,
    ) -> None:
        super().__init__(*boxes)
        self.first = first
        self.least, self.most, self.gap, self.below = least, most, gap, gap if below is None else below

    def places(self, look: Look, width: int) -> list[pygame.Rect]:
        """Return the places of the boxes in pixels, relative to the top left corner."""
        gap = look.px(self.gap)
        across = max(1, min(self.most, len(self.boxes), (width + gap) // (look.em(self.least) + gap)))
        widths = shared(width - gap * (across - 1), [1.0] * across)
        ends, places = [0] * across, []
        for box in self.boxes:
            column = 0 if box is self.first else ends.index(min(ends))
            left = sum(widths[:column]) + gap * column
            places.append(pygame.Rect(left, ends[column], widths[column], box.measure(look, widths[column])[1]))
            ends[column] = places[-1].bottom + look.px(self.below)
        return places

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, max((place.bottom for place in self.places(look, width)), default=0)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        for box, place in zip(self.boxes, self.places(region.look, rect.width), strict=True):
            box.put(region, place.move(rect.topleft))


class Pairs(Container):
    """Boxes in rows of two, each half as wide as the place. A box that needs more than half gets a row of its own.

    So does a box whose partner needs more. ``gap`` and ``below`` are design pixels between boxes and between rows.
    """

    def __init__(self, *boxes: Box | None, gap: float = 8, below: float | None = None) -> None:
        super().__init__(*boxes)
        self.gap, self.below = gap, gap if below is None else below

    def rows(self, look: Look, width: int) -> list[Sequence[Box]]:
        """Return the boxes of each row, one or two."""
        half = self.half(look, width)
        rows: list[Sequence[Box]] = []
        at = 0
        while at < len(self.boxes):
            pair = self.boxes[at : at + 2]
            rows.append(pair if all(box.measure(look, width)[0] <= half for box in pair) else pair[:1])
            at += len(rows[-1])
        return rows

    def half(self, look: Look, width: int) -> int:
        """Return the width in pixels of a box beside another one."""
        return (width - look.px(self.gap)) // 2

    def _high(self, look: Look, width: int, row: Sequence[Box]) -> int:
        """Return the height of a row in pixels."""
        wide = self.half(look, width) if len(row) > 1 else width
        return max(box.measure(look, wide)[1] for box in row)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        rows = self.rows(look, width)
        wide = max((box.measure(look, width)[0] for box in self.boxes), default=0)
        high = sum(self._high(look, width, row) for row in rows)
        return max(width, wide), high + look.px(self.below) * max(0, len(rows) - 1)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, top = region.look, rect.top
        half = self.half(look, rect.width)
        for row in self.rows(look, rect.width):
            high, wide = self._high(look, rect.width, row), half if len(row) > 1 else rect.width
            for number, box in enumerate(row):
                box.put(region, pygame.Rect(rect.left + number * (rect.width - half), top, wide, high))
            top += high + look.px(self.below)
