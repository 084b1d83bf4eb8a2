"""What the table and its panels show of a state besides the pieces. Nothing here decides what may be played."""

from collections.abc import Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from game.text import Text

S = TypeVar("S")


class Cube(NamedTuple):
    """The doubling cube.

    Attributes:
        value: the number it shows; an offer changes it only when it is taken.
        owner: the seat that owns it; None while it is in the middle.
        offered: the number it will show if the pending double is taken; None while no double is pending.
    """

    value: int
    owner: int | None = None
    offered: int | None = None


class Remark(NamedTuple):
    """A complete sentence with the values for its placeholders; ``n`` selects the plural form."""

    text: Text
    n: int = 1
    values: Mapping[str, int] = {}


class Display(Generic[S]):
    """What one game shows besides its pieces. A game overrides the methods that apply to it."""

    totals: ClassVar[Mapping[str, int]] = {}
    """For figures that count pieces, the total of pieces, by the figure's key; the panels draw these figures as pieces.
    """

    def figures(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """Return the numbers for the panels, each by seat, e.g. {"pips": (167, 167)} or {"home": (2, 1)}."""
        del state
        return {}

    def dice(self, state: S) -> tuple[tuple[int, bool], ...]:
        """Return the dice on the table as (face, already played), from left to right: a click plays the first."""
        del state
        return ()

    def cube(self, state: S) -> Cube | None:
        """Return the doubling cube; None if this game is played without one."""
        del state
        return None

    def remark(self, state: S) -> Remark | None:
        """Return a sentence shown before the prompt, e.g. why the same player rolls again; None for none."""
        del state
        return None

    def note(self, state: S) -> Text | None:
        """Return what is special about this game of a series (e.g. Crawford), for the panels; None for nothing."""
        del state
        return None

    def finished(self, state: S) -> tuple[int, ...]:
        """Return the seats that have finished the game, the winner first, also while others play on."""
        del state
        return ()

    def worth(self, state: S) -> Remark | None:
        """Return how the points of a finished game come about; None if there is nothing to explain."""
        del state
        return None

    def steps(self, numbers: tuple[int, ...]) -> int:
        """Return how many steps a roll gives if all of it can be played, e.g. 7 for (4, 3)."""
        return sum(numbers)
