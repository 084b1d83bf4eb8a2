"""`Box`: one node of a layout tree. It is measured for a width, then put into a rectangle."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from game.ui.page.region import Region
from game.ui.style.look import Look

Size = tuple[int, int]
"""Width and height in pixels."""

Across = Literal["left", "center", "right", "stretch"]
Down = Literal["top", "middle", "bottom", "stretch"]


class Box(ABC):
    """Something with a size that can be put into a region of a page.

    A subclass implements `size` and `put`; a container also `children`.
    """

    grow = 0.0
    """The share of the free space that it gets in a row or column, in proportion to those of the others; 0 for none."""
    grow_least = 0.0
    """The width in ems that a box which grows needs in a row."""
    _sizes: dict[tuple[int, int | None], Size] | None = None

    def measure(self, look: Look, width: int, room: int | None = None) -> Size:
        """Return the size in pixels that it needs when it may be ``width`` wide and, if given, ``room`` high.

        It may be narrower than ``width``, and higher than ``room`` if its content does not fit. Sizes are cached: a box
        is used with one look only.
        """
        sizes = self._sizes
        if sizes is None:
            sizes = self._sizes = {}
        size = sizes.get((width, room))
        if size is None:
            size = sizes[width, room] = self.size(look, width, room)
        return size

    @abstractmethod
    def size(self, look: Look, width: int, room: int | None) -> Size:
        """Compute the size that `measure` returns and caches."""

    @abstractmethod
    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Add it to a region, in a rectangle that should be at least as large as `measure` returned."""

    def ends(self, look: Look, width: int) -> Sequence[int]:
        """Return the heights in pixels at which it may be cut where it scrolls: the lower edges of whole rows.

        A heading has none, so that it stays with what it is about.
        """
        return (self.measure(look, width)[1],)

    @property
    def children(self) -> Sequence["Box"]:
        """The boxes inside it, in reading order."""
        return ()

    @property
    def absent(self) -> bool:
        """Whether it takes no space, not even a gap, such as the button of a command that is not offered."""
        return False

    @property
    def rigid(self) -> bool:
        """Whether it keeps its width in a row that is too narrow, as a picture does; texts become narrower and wrap."""
        return False

    @property
    def shrinks(self) -> bool:
        """Whether it can be lower than its content, which then scrolls."""
        return any(child.shrinks for child in self.children)

    def walk(self) -> Iterator["Box"]:
        """Yield the box and all boxes inside it, in reading order; for tests of views."""
        yield self
        for child in self.children:
            yield from child.walk()


class Container(Box):
    """A box with several boxes, of which those that leave no trace are left out."""

    def __init__(self, *boxes: Box | None) -> None:
        self.boxes = present(boxes)

    @property
    def children(self) -> Sequence[Box]:
        return self.boxes

    @property
    def absent(self) -> bool:
        return not self.boxes


def present(boxes: Sequence[Box | None]) -> tuple[Box, ...]:
    """Return the boxes that are not None and not absent."""
    return tuple([box for box in boxes if box is not None and not box.absent])


def levelled(total: int, least: Sequence[int]) -> list[int]:
    """Divide ``total`` into parts as equal as they can be where each has a least size; these need no more than it."""
    parts, free, left = list(least), total, len(least)
    for number in sorted(range(left), key=lambda each: -least[each]):
        parts[number] = max(least[number], free // left)
        free, left = free - parts[number], left - 1
    return parts


def shared(total: int, shares: Sequence[float]) -> list[int]:
    """Divide ``total`` into whole numbers in the proportion of ``shares``; all 0 if the shares are."""
    whole, parts, before = sum(shares), [], 0
    reached = 0.0
    for share in shares:
        reached += share
        after = round(total * reached / whole) if whole else 0
        parts.append(after - before)
        before = after
    return parts
