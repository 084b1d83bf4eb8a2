"""Boxes with one child: with space around it, aligned, of a given size, as a focus group, upside down."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.commands import BoundCommand
from game.ui.layout.box import Across, Box, Down, Size
from game.ui.page.region import Region, Static
from game.ui.style.look import Look
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Painter


class Holder(Box):
    """A box with one child that behaves like the child; a subclass changes some of that."""

    def __init__(self, child: Box) -> None:
        self.child = child
        self.grow = child.grow

    @property
    def children(self) -> Sequence[Box]:
        return (self.child,)

    @property
    def absent(self) -> bool:
        return self.child.absent

    @property
    def rigid(self) -> bool:
        return self.child.rigid

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.child.measure(look, width, room)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.child.put(region, rect)


class Grow(Holder):
    """A child that gets a share of the free space of its row or column.

    In a row it needs no width of its own but ``least`` ems (see `FirstFit`).
    """

    def __init__(self, child: Box, share: float = 1.0, *, least: float = 0) -> None:
        super().__init__(child)
        self.grow = share
        self.grow_least = least


class Group(Holder):
    """A child whose widgets are one focus group; Tab goes from group to group.

    ``called`` is what a screen reader calls it, if it is a list.
    """

    def __init__(self, child: Box, name: str, called: str = "") -> None:
        super().__init__(child)
        self.name, self.called = name, called

    def ends(self, look: Look, width: int) -> Sequence[int]:
        return self.child.ends(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        if self.called:
            region.owner.group_names[self.name] = self.called
        before, region.group = region.group, self.name
        self.child.put(region, rect)
        region.group = before


class Blank(Holder):
    """Empty space of the size of a child, for instance to balance that child at the other end of a row."""

    @property
    def children(self) -> Sequence[Box]:
        return ()

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Leave it empty."""


class Headed(Holder):
    """A child whose heading only a screen reader is told, as there is no room for it or a picture shows it."""

    def __init__(self, child: Box, title: str) -> None:
        super().__init__(child)
        self.title = title

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.mention(rect, Role.HEADING, self.title, "")
        self.child.put(region, rect)


class FocusFirst(Holder):
    """A child in which the control of a command, or of a command's name, has the focus when the page opens.

    ``order`` are the focus groups of a form in the order of Tab (see `Contents.order`).
    """

    def __init__(self, child: Box, first: BoundCommand | str, order: tuple[str, ...] = ()) -> None:
        super().__init__(child)
        self.name, self.order = first if isinstance(first, str) else first.name, order

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.owner.default, region.owner.order = self.name, self.order
        self.child.put(region, rect)


class Turned(Holder):
    """A child that stands upside down in its place while ``on``, for somebody at the far side of a flat screen."""

    def __init__(self, child: Box, on: bool = True) -> None:
        super().__init__(child)
        self.on = on

    def put(self, region: Region, rect: pygame.Rect) -> None:
        before, first = region.turned, len(region.items)
        region.turned = self.on
        self.child.put(region, rect)
        region.turned = before
        for item in region.items[first:] if self.on else ():
            place = item.view if isinstance(item, Region) else item.rect
            place.topleft = rect.left + rect.right - place.right, rect.top + rect.bottom - place.bottom


class Pad(Holder):
    """A child with free space around it, in design pixels."""

    def __init__(self, child: Box, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> None:
        super().__init__(child)
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    def size(self, look: Look, width: int, room: int | None) -> Size:
        across, down = look.px(self.left) + look.px(self.right), look.px(self.top) + look.px(self.bottom)
        wide, high = self.child.measure(look, width - across, None if room is None else room - down)
        return wide + across, high + down

    def put(self, region: Region, rect: pygame.Rect) -> None:
        px = region.look.px
        width = rect.width - px(self.left) - px(self.right)
        height = rect.height - px(self.top) - px(self.bottom)
        self.child.put(region, pygame.Rect(rect.left + px(self.left), rect.top + px(self.top), width, height))


class Align(Holder):
    """A child that is only as large as it needs to be, at a side or in the middle of its place.

    "stretch" makes it as wide (``across``) or as high (``down``) as the place.
    """

    def __init__(self, child: Box, across: Across = "left", down: Down = "top") -> None:
        super().__init__(child)
        self.across, self.down = across, down

    def put(self, region: Region, rect: pygame.Rect) -> None:
        wide, high = self.child.measure(region.look, rect.width, rect.height)
        wide = rect.width if self.across == "stretch" else min(wide, rect.width)
        high = rect.height if self.down == "stretch" or (high > rect.height and self.shrinks) else high
        left = rect.left + {"center": (rect.width - wide) // 2, "right": rect.width - wide}.get(self.across, 0)
        top = rect.top + {"middle": (rect.height - high) // 2, "bottom": rect.height - high}.get(self.down, 0)
        self.child.put(region, pygame.Rect(left, top, wide, high))


class Sized(Holder):
    """A child with a given width or height, or with limits for them.

    Args:
        width: the width in design pixels.
        ems: the width in ems.
        most: the greatest width in design pixels.
        least_width: the least width in design pixels.
        least_ems: the least width in ems.
        height: the height in design pixels.
        height_ems: the height in ems.
        least: the least height in design pixels.
        most_height: the greatest height in design pixels that it asks for, if the child scrolls; its place may be
            higher.
    """

    def __init__(
        self,
        child: Box,
        *,
        width: float | None = None,
        ems: float | None = None,
        most: float | None = None,
        least_width: float = 0,
        least_ems: float = 0,
        height: float | None = None,
        height_ems: float | None = None,
        least: float = 0,
        most_height: float | None = None,
    ) -> None:
        super().__init__(child)
        self.most_height = most_height
        self.width, self.ems, self.most = width, ems, most
        self.least_width, self.least_ems = least_width, least_ems
        self.height, self.height_ems, self.least = height, height_ems, least

    def size(self, look: Look, width: int, room: int | None) -> Size:
        fixed = look.px(self.width) if self.width is not None else look.em(self.ems) if self.ems is not None else None
        inside = min(width, fixed if fixed is not None else width)
        inside = min(inside, look.px(self.most)) if self.most is not None else inside
        wide, high = self.child.measure(look, inside, room)
        high = look.px(self.height) if self.height is not None else max(high, look.px(self.least) if self.least else 0)
        high = high if self.height_ems is None else look.em(self.height_ems)
        high = min(high, look.px(self.most_height)) if self.most_height is not None else high
        if self.least_width or self.least_ems:
            wide = max(wide, min(width, max(look.px(self.least_width), look.em(self.least_ems))))
        return (inside if fixed is not None else wide), high


class LinesHigh(Holder):
    """A child in a place as high as ``lines`` lines of a text style, whatever it needs; it may be absent."""

    def __init__(self, child: Box, lines: int, style: str = "small") -> None:
        super().__init__(child)
        self.lines, self.style = lines, style

    @property
    def absent(self) -> bool:
        return False

    @property
    def shrinks(self) -> bool:
        return False

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self.lines * look.line(self.style)


class Tallest(Holder):
    """One of several boxes, in a place high enough for each of them; ``shown`` is its number."""

    def __init__(self, boxes: Sequence[Box], shown: int) -> None:
        super().__init__(boxes[shown])
        self._boxes = boxes

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, max(box.measure(look, width)[1] for box in self._boxes)


class Docked(Holder):
    """A child in a fixed rectangle of its region, wherever the layout puts it, such as a sheet beside the board."""

    def __init__(self, child: Box, rect: pygame.Rect) -> None:
        super().__init__(child)
        self.rect = rect

    def put(self, region: Region, rect: pygame.Rect) -> None:
        self.child.put(region, self.rect)


class Refreshable(Holder):
    """A child of texts and drawings that `Page.refresh` makes again by ``make``, in the same place, under its ``name``.

    The child always has the same number of items, such as a `Diagram`. It cannot be in a `Turned`.
    """

    def __init__(self, name: str, make: Callable[[], Box]) -> None:
        super().__init__(make())
        self.name, self.make = name, make

    def put(self, region: Region, rect: pygame.Rect) -> None:
        first = len(region.items)
        self.child.put(region, rect)
        region.owner.refreshers[self.name] = partial(self._refresh, region, rect, slice(first, len(region.items)))

    def _refresh(self, region: Region, rect: pygame.Rect, place: slice) -> None:
        first = len(region.items)
        self.make().put(region, rect)
        items = region.items[first:]
        del region.items[first:]
        region.replace(place, items)


class Diagram(Holder):
    """A child of texts and drawings that a screen reader gets as one picture, called ``name``, or as another role."""

    def __init__(self, child: Box, name: str, role: Role = Role.IMAGE) -> None:
        super().__init__(child)
        self.name, self.role = name, role

    def put(self, region: Region, rect: pygame.Rect) -> None:
        words, draw = flattened(region, self.child, rect, rect)
        region.items.append(Static(pygame.Rect(rect), draw, self.role, self.name, tuple(words), turned=region.turned))


def flattened(region: Region, child: Box, sheet: pygame.Rect, place: pygame.Rect) -> tuple[list[Words], Painter | None]:
    """Put a child into ``place`` of a sheet, but return its texts and what draws the rest (None for nothing).

    The texts are relative to the top left corner of the ``sheet``.

    Raises:
        TypeError: the child contains a control.
    """
    first = len(region.items)
    child.put(region, place)
    items, region.items[first:] = region.items[first:], []
    words: list[Words] = []
    drawn = []
    for item in items:
        if not isinstance(item, Static):
            raise TypeError(f"only texts and pictures are allowed here, not {item}")
        at = item.rect.move(-sheet.left, -sheet.top)
        words += [each.moved(*at.topleft) for each in item.words]
        if item.draw:
            drawn.append((item.draw, (at.x, at.y, at.width, at.height)))
    return words, partial(_draw_all, tuple(drawn)) if drawn else None


def _draw_all(
    drawn: tuple[tuple[Painter, tuple[int, int, int, int]], ...], surface: pygame.Surface, box: pygame.Rect
) -> None:
    for draw, rect in drawn:
        draw(surface, pygame.Rect(rect).move(box.topleft))
