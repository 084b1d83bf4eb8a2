"""Boxes that contain several boxes: one below the other, side by side, on top of each other, the first that fits."""

from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from game.ui.layout.box import Across, Box, Container, Down, Size, shared
from game.ui.page.region import Region
from game.ui.style.look import Look


class Column(Container):
    """Boxes one below the other, ``gap`` design pixels apart.

    They are as wide as the column; with an ``align`` other than "stretch" they have their own widths and stand at that
    side. In a rectangle that is higher than needed, the children that `Grow` share the free height; in a lower one,
    those that scroll become lower.
    """

    def __init__(self, *boxes: Box | None, gap: float = 8, align: Across = "stretch") -> None:
        super().__init__(*boxes)
        self.gap = gap
        self.align = align

    def size(self, look: Look, width: int, room: int | None) -> Size:
        widest, total = 0, look.px(self.gap) * max(0, len(self.boxes) - 1)
        for box in self.boxes:
            wide, high = box.measure(look, width)
            widest = max(widest, wide)
            total += high
        return widest, total

    def ends(self, look: Look, width: int) -> Sequence[int]:
        ends, top = list[int](), 0
        for box in self.boxes:
            ends += [top + end for end in box.ends(look, width)]
            top += box.measure(look, width)[1] + look.px(self.gap)
        return ends

    def put(self, region: Region, rect: pygame.Rect) -> None:
        left, top, gap = rect.left, rect.top, region.look.px(self.gap)
        for box, (wide, high) in zip(self.boxes, self._heights(region.look, rect), strict=True):
            if self.align == "stretch":
                wide = rect.width
            else:
                wide = min(wide, rect.width)
                left = rect.left + {"center": (rect.width - wide) // 2, "right": rect.width - wide}.get(self.align, 0)
            box.put(region, pygame.Rect(left, top, wide, high))
            top += high + gap

    def _heights(self, look: Look, rect: pygame.Rect) -> list[Size]:
        """Return the sizes of the children in a rectangle, with its height shared among them."""
        sizes = [box.measure(look, rect.width) for box in self.boxes]
        spare = rect.height - sum(high for _, high in sizes) - look.px(self.gap) * max(0, len(sizes) - 1)
        if spare > 0 and any(box.grow for box in self.boxes):
            more = shared(spare, [box.grow for box in self.boxes])
        elif spare < 0 and self.shrinks:
            more = shared(spare, [high if box.shrinks else 0 for box, (_, high) in zip(self.boxes, sizes, strict=True)])
        else:
            return sizes
        return [(wide, max(0, high + extra)) for (wide, high), extra in zip(sizes, more, strict=True)]


class Row(Container):
    """Boxes side by side, ``gap`` design pixels apart. Those that `Grow` share the width that the others leave.

    If there is too little width, the boxes that are not `Box.rigid` become narrower in proportion, or all boxes if that
    is not enough.

    Args:
        align: where boxes stand that are lower than the row; "stretch" makes all as high as the row.
        fills: whether boxes become wider in proportion, if nothing grows, to use the whole width.
        equal: whether all boxes are as wide as the widest.
        from_right: whether the first box stands at the right; it is still read and reached first.
    """

    def __init__(
        self,
        *boxes: Box | None,
        gap: float = 8,
        align: Down = "middle",
        fills: bool = False,
        equal: bool = False,
        from_right: bool = False,
    ) -> None:
        super().__init__(*boxes)
        self.gap = gap
        self.align = align
        self.fills = fills
        self.equal = equal
        self.from_right = from_right
        self._widths: dict[int, tuple[int, list[int]]] = {}

    def widths(self, look: Look, width: int) -> list[int]:
        """Return the width in pixels of each child in a row of ``width`` pixels."""
        return self._needed_and_widths(look, width)[1]

    def _needed_and_widths(self, look: Look, width: int) -> tuple[int, list[int]]:
        """Return the width in pixels that all children need, and what `widths` returns; both are cached."""
        found = self._widths.get(width)
        if found is None:
            free = width - look.px(self.gap) * max(0, len(self.boxes) - 1)
            fixed = self._needed(look, free)
            found = self._widths[width] = sum(fixed), self._divided(free, fixed)
        return found

    def _divided(self, free: int, fixed: list[int]) -> list[int]:
        """Divide ``free`` pixels among children that need the widths ``fixed``."""
        spare, grows = free - sum(fixed), [box.grow for box in self.boxes]
        if spare < 0:
            return self._narrowed(fixed, max(0, free))
        if not any(grows):
            return shared(free, fixed) if self.fills else fixed
        more = shared(spare, grows)
        return [extra if grow else wide for grow, wide, extra in zip(grows, fixed, more, strict=True)]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        gaps = look.px(self.gap) * max(0, len(self.boxes) - 1)
        needed, widths = self._needed_and_widths(look, width)
        needed += gaps + sum(look.em(box.grow_least) for box in self.boxes if box.grow and box.grow_least)
        high = max((box.measure(look, wide)[1] for box, wide in zip(self.boxes, widths, strict=True)), default=0)
        return needed if self.fills else max(needed, gaps + sum(widths)), high

    def _needed(self, look: Look, free: int) -> list[int]:
        """Return the width in pixels that each child needs; 0 for those that grow."""
        fixed = [0 if box.grow else box.measure(look, free)[0] for box in self.boxes]
        return [max(fixed)] * len(fixed) if self.equal and fixed else fixed

    def _narrowed(self, fixed: list[int], free: int) -> list[int]:
        """Return widths of ``free`` pixels together for children that need the widths ``fixed``, which are more."""
        firm = [wide if box.rigid else 0 for box, wide in zip(self.boxes, fixed, strict=True)]
        soft = [wide - kept for wide, kept in zip(fixed, firm, strict=True)]
        if sum(firm) >= free or not any(soft):
            return shared(free, fixed)
        return [kept + wide for kept, wide in zip(firm, shared(free - sum(firm), soft), strict=True)]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, left = region.look, rect.left
        for box, wide in zip(self.boxes, self.widths(look, rect.width), strict=True):
            high = box.measure(look, wide)[1]
            if self.align == "stretch" or (high > rect.height and box.shrinks):
                high = rect.height
            top = rect.top + {"middle": (rect.height - high) // 2, "bottom": rect.height - high}.get(self.align, 0)
            place = pygame.Rect(left, top, wide, high)
            if self.from_right:
                place.right = rect.left + rect.right - left
            box.put(region, place)
            left += wide + look.px(self.gap)


class Columns(Container):
    """Boxes side by side in columns of equal height, or one below the other if a column would be too narrow.

    Args:
        least: the least width of a column in ems.
        gap: design pixels between columns.
        below: design pixels between boxes one below the other.
        shares: the proportions of the columns' widths; () for equal ones.
    """

    def __init__(
        self,
        *boxes: Box | None,
        least: float = 13,
        gap: float = 20,
        below: float = 8,
        shares: Sequence[float] = (),
    ) -> None:
        super().__init__(*boxes)
        self.least, self.gap, self.below = least, gap, below
        self.shares = tuple(shares) or (1.0,) * len(self.boxes)
        self._widths: dict[int, list[int]] = {}

    def beside(self, look: Look, width: int) -> bool:
        """Whether the boxes stand side by side in a place of ``width`` pixels."""
        return min(self.widths(look, width), default=0) >= look.em(self.least)

    def widths(self, look: Look, width: int) -> list[int]:
        """Return the widths in pixels that the columns have if they stand side by side."""
        widths = self._widths.get(width)
        if widths is None:
            free = width - look.px(self.gap) * max(0, len(self.boxes) - 1)
            widths = self._widths[width] = shared(free, self.shares)
        return widths

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if not self.beside(look, width):
            highs = [box.measure(look, width)[1] for box in self.boxes]
            return width, sum(highs) + look.px(self.below) * max(0, len(highs) - 1)
        widths = self.widths(look, width)
        return width, max(box.measure(look, wide, room)[1] for box, wide in zip(self.boxes, widths, strict=True))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, left, top = region.look, rect.left, rect.top
        if not self.beside(look, rect.width):
            for box in self.boxes:
                high = box.measure(look, rect.width)[1]
                box.put(region, pygame.Rect(left, top, rect.width, high))
                top += high + look.px(self.below)
            return
        for box, wide in zip(self.boxes, self.widths(look, rect.width), strict=True):
            box.put(region, pygame.Rect(left, top, wide, rect.height))
            left += wide + look.px(self.gap)


class Layers(Container):
    """Boxes in the same place, the later ones on top."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        sizes = [box.measure(look, width, room) for box in self.boxes]
        return max((wide for wide, _ in sizes), default=0), max((high for _, high in sizes), default=0)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        for box in self.boxes:
            box.put(region, rect)


class FirstFit(Box):
    """The first of several boxes that fits its place; ``otherwise`` says which one is used if none fits.

    A generator of boxes makes no more of them than are tried. An example with gaps that shrink::

        Sheet(FirstFit(menu(gap) for gap in (8, 6, 4)))
    """

    def __init__(self, boxes: Iterable[Box], otherwise: Literal["first", "last"] = "first") -> None:
        self._coming = iter(boxes)
        self._tried: list[Box] = []
        self.otherwise = otherwise

    @property
    def children(self) -> Sequence[Box]:
        return self._tried[:1] or [self._next()]

    def _next(self) -> Box:
        """Take the next box to try. Raises StopIteration after the last."""
        self._tried.append(next(self._coming))
        return self._tried[-1]

    def chosen(self, look: Look, width: int, room: int | None) -> Box:
        """Return the box that is used in a place of ``width`` and, unless that is free, ``room`` pixels of height."""
        number = 0
        while True:
            if number == len(self._tried):
                try:
                    self._next()
                except StopIteration:
                    return self._tried[0 if self.otherwise == "first" else -1]
            box = self._tried[number]
            wide, high = box.measure(look, width, room)
            if wide <= width and (room is None or high <= room):
                return box
            number += 1

    def ends(self, look: Look, width: int) -> Sequence[int]:
        """Return those of the box that scrolls: in a place that is too low for any, that is ``otherwise``."""
        return self._tried[0 if self.otherwise == "first" else -1].ends(look, width)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.chosen(look, width, room).measure(look, width, room)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.chosen(region.look, rect.width, rect.height).put(region, rect)
