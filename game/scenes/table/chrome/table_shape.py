"""What the table's layout depends on: the board's shape, where the seats are, what stands beside the board."""

from dataclasses import dataclass, field
from typing import Protocol

from game.table.model.geometry import Point
from game.ui.players.panels import seated


class Content(Protocol):
    """What stands beside the board, measured for a width in pixels."""

    def words_height(self, width: int, least: int) -> int:
        """Return how much height the words need, at least ``least`` pixels."""

    def card_height(self, width: int, detail: int) -> int:
        """Return how high the panels are if they say as much as ``detail`` tells (see `Plan`)."""


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
        one_column: whether all that stands beside the board is on one side of it, for a sheet that says much.
        tools: whether log, rule book and menu have buttons.
        content: what stands beside the board, None for nothing.
    """

    shape: float
    seats: tuple[Point, ...]
    offers: bool = False
    hints: bool = False
    both: bool = False
    turned: bool = False
    one_column: bool = False
    tools: bool = True
    content: Content | None = field(default=None, compare=False)

    def covered(self, area: tuple[int, int]) -> float:
        """Return the pixels that the board itself covers of an area of this size."""
        return min(area[0] / self.shape, area[1]) ** 2 * self.shape

    def words(self, width: int, least: int) -> int:
        """Return how much height the words need in a width, at least ``least`` pixels."""
        return self.content.words_height(width, least) if self.content else least


def far_side(table: TableShape) -> tuple[bool, ...]:
    """Return which seats sit at the far side of a flat screen."""
    (sides,) = seated(table.seats, two=False)
    return tuple(seat in sides.upper for seat in range(len(table.seats)))
