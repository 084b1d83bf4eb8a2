"""`Trial`: a match that begins at any position and is never stored, for lessons and for trying moves out."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from game.match.match import Match
from game.match.terms import Terms
from game.rules.actions import rolled
from game.rules.events import Event
from game.rules.rulebook import DICE, Rulebook

S = TypeVar("S")


class Trial(Match[S]):
    """A match from ``state`` on. Its first rolls are ``rolls``, in order; then its seed decides."""

    def __init__(self, book: Rulebook[S], terms: Terms, state: S, rolls: Iterable[tuple[int, ...]] = ()) -> None:
        super().__init__(book, terms)
        self._moments = [replace(self.now, state=state)]
        self._rolls = tuple(rolls)

    def roll_dice(self, numbers: tuple[int, ...] | None = None) -> tuple[Event, ...]:
        """See `Match.roll_dice`."""
        if numbers is None and self.to_act == DICE and self.now.rolls < len(self._rolls):
            return self._add(rolled(*self._rolls[self.now.rolls]))
        return super().roll_dice(numbers)
