"""What the table and its panels show of a state beside the pieces. Nothing here decides what may be played."""

from collections.abc import Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from game.text import Text

S = TypeVar("S")


class Cube(NamedTuple):
    """The doubling cube of a stake.

    Attributes:
        value: what it shows; an offer changes it only when it is taken.
        owner: the seat that owns it; None while it lies in the middle.
        offered: what it would show if the double that waits for its answer is taken; None while none waits.
    """

    value: int
    owner: int | None = None
    offered: int | None = None


class Remark(NamedTuple):
    """A whole sentence with the values for its braces; a plural is chosen by ``n``."""

    text: Text
    n: int = 1
    values: Mapping[str, int] = {}


class Display(Generic[S]):
    """What one game shows; a game overrides what it has."""

    totals: ClassVar[Mapping[str, int]] = {}
    """Of how many pieces a figure tells so many: it is shown by pictures of them."""

    def figures(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """What the panels show, each by seat, e.g. {"pips": (167, 167)}; {"home": (2, 1)}."""
        del state
        return {}

    def dice(self, state: S) -> tuple[tuple[int, bool], ...]:
        """The dice that lie on the table: (face, already played), in the order they were thrown."""
        del state
        return ()

    def cube(self, state: S) -> Cube | None:
        """The doubling cube; None where the game at hand has none."""
        del state
        return None

    def remark(self, state: S) -> Remark | None:
        """What is to be said before what is to be done: why the same player throws again, for one."""
        del state
        return None

    def note(self, state: S) -> Text | None:
        """What the panels say about this very game of a series; None where there is nothing special about it."""
        del state
        return None

    def worth(self, state: S) -> Remark | None:
        """How the points of a game that is over come about; None where there is nothing to reckon."""
        del state
        return None

    def steps(self, numbers: tuple[int, ...]) -> int:
        """How many steps a throw gives if all of it can be played, e.g. 7 for (4, 3)."""
        return sum(numbers)
