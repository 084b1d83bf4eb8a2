"""What the table's layout depends on: the board's shape, where the seats are, what stands beside the board."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.table.model.geometry import Point


class Content(Protocol):
    """What stands beside the board, measured for a width in pixels."""

    def words_height(self, width: int) -> int:
        """How much height the words need."""

    def card_heights(self, width: int) -> Sequence[int]:
        """How high the panels are, from those that say everything down to those of one line."""


@dataclass(frozen=True)
class TableShape:
    """What a layout depends on beside the look.

    Attributes:
        shape: the board's width divided by its height.
        seats: where each seat sits, seen from the board's middle: (-1, 0) at its left, (1, 1) at its lower right.
        offers: whether players make each other offers, which want buttons of their own.
        hints: whether one may ask for a hint, which wants one too.
        both: whether people sit opposite each other at a flat screen.
        turned: whether whoever is to act then sits at the far side.
        content: what stands beside the board, None for nothing.
    """

    shape: float
    seats: tuple[Point, ...]
    offers: bool = False
    hints: bool = False
    both: bool = False
    turned: bool = False
    content: Content | None = field(default=None, compare=False)

    def covered(self, area: tuple[int, int]) -> float:
        """The pixels that the board itself covers of an area of this size."""
        return min(area[0] / self.shape, area[1]) ** 2 * self.shape

    def words(self, width: int) -> int:
        """How much height the words need in a width."""
        return self.content.words_height(width) if self.content else 0

    def cards(self, width: int) -> Sequence[int]:
        """The heights of panels of a width, see `Content`."""
        return self.content.card_heights(width) if self.content else ()


@dataclass
class Shelf:
    """Where panels stand: a column, or a strip; the upper ones from its top, the lower ones at its bottom."""

    upper: list[int] = field(default_factory=list)
    lower: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.upper) + len(self.lower)


def far_side(table: TableShape) -> tuple[bool, ...]:
    """Which seats sit at the far side of a flat screen."""
    (shelf,) = seated(replace(table, turned=False), two=False)
    return tuple(seat in shelf.upper for seat in range(len(table.seats)))


def seated(table: TableShape, two: bool) -> list[Shelf]:
    """Which seats' panels stand in which column and at which end; in strips the ends are the strips.

    What will be turned upside down is seated the other way round.
    """
    seats = range(len(table.seats))
    columns = [Shelf(), Shelf()] if two else [Shelf()]
    pair = sorted(seats, key=lambda s: table.seats[s] if two else table.seats[s][::-1])
    for seat in pair if len(pair) == 2 else seats:
        x, y = table.seats[seat]
        upper = seat == pair[0] if len(pair) == 2 and (y == 0 or not two) else y < 0
        column = 0
        if two and len(pair) == 2:
            column = int(x > 0) if x and x == table.seats[1 - seat][0] else int(seat == pair[1])
        elif two:
            column = int(x > 0)
        (columns[column].upper if upper != table.turned else columns[column].lower).append(seat)
    return columns
