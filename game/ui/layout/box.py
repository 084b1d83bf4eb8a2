"""`Box`: one node of a layout tree. It says how large it is for a width, then it is put in its place."""

from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from game.ui.page.region import Region
from game.ui.style.look import Look

Size = tuple[int, int]
"""Width and height in pixels."""
Across = Literal["left", "center", "right", "stretch"]
Down = Literal["top", "middle", "bottom", "stretch"]


class Box:
    """Something with a size that can be put into a region of a page.

    A subclass writes `size` and `put`; containers also tell their `children`.
    """

    grow = 0.0
    """The share that it takes of the space left over in a row or column."""
    grow_least = 0.0
    """Ems that it needs in a row where it takes what is left over."""
    _sizes: dict[tuple[int, int | None], Size] | None = None

    def measure(self, look: Look, width: int, room: int | None = None) -> Size:
        """Width and height in pixels if it may be ``width`` wide and should not be higher than ``room``, if given.

        The width is what it needs, which may be less than what it may have. The answer is kept: a box is made for one
        look.
        """
        sizes = self._sizes
        if sizes is None:
            sizes = self._sizes = {}
        size = sizes.get((width, room))
        if size is None:
            size = sizes[width, room] = self.size(look, width, room)
        return size

    def size(self, look: Look, width: int, room: int | None) -> Size:
        """What `measure` asks for, worked out anew."""
        raise NotImplementedError

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Put it into a rectangle of a region; it should be at least as large as `measure` said."""
        raise NotImplementedError

    @property
    def children(self) -> Sequence["Box"]:
        """The boxes inside it, in reading order."""
        return ()

    @property
    def absent(self) -> bool:
        """Whether it leaves no trace, not even a gap: the button of a command that is not offered."""
        return False

    @property
    def rigid(self) -> bool:
        """Whether it keeps its width in a row that is too narrow, as a picture does, while texts wrap."""
        return False

    @property
    def shrinks(self) -> bool:
        """Whether it can be lower than its content, since that scrolls."""
        return any(child.shrinks for child in self.children)

    def walk(self) -> Iterator["Box"]:
        """It and all that is in it, in reading order; for tests of views."""
        yield self
        for child in self.children:
            yield from child.walk()


def present(boxes: Sequence[Box | None]) -> tuple[Box, ...]:
    """The boxes that are there and leave a trace."""
    return tuple(box for box in boxes if box is not None and not box.absent)


def shared(total: int, shares: Sequence[float]) -> list[int]:
    """Whole numbers in the proportion of ``shares`` whose sum is ``total``."""
    whole, parts, before = sum(shares), [], 0
    reached = 0.0
    for share in shares:
        reached += share
        after = round(total * reached / whole) if whole else 0
        parts.append(after - before)
        before = after
    return parts
