"""`Hand`: which piece is held, and what a gesture on a place means; `RolledDice`: which number a click plays first."""

from typing import Any

from msgspec import Struct, field

from game.match import Match, Moment
from game.match.move_sequences import MoveSequence
from game.rules.rulebook import DICE


class Hand(Struct):
    """The hand of the seat to act.

    ``ways`` are the `move_sequences` of the present state (empty while nothing may be moved). ``held`` is the origin of
    the lifted piece, or "", ``pointed`` that of the piece that is pointed at, or "".
    """

    ways: dict[str, dict[str, MoveSequence]] = field(default_factory=dict)
    held: str = ""
    pointed: str = ""

    def deal(self, ways: dict[str, dict[str, MoveSequence]]) -> None:
        """Start anew with the ways of a new state and an empty hand."""
        self.ways = ways
        self.held = self.pointed = ""

    @property
    def movable(self) -> tuple[str, ...]:
        """Places whose pieces may be lifted."""
        return tuple(self.ways)

    @property
    def landings(self) -> tuple[str, ...]:
        """Places where the held piece may land."""
        return tuple(self.ways.get(self.held, ()))

    def lift(self, place: str) -> bool:
        """Take the piece at ``place``. Returns False if it may not move."""
        if place not in self.ways:
            return False
        self.held = place
        return True

    def drop(self) -> None:
        """Put the held piece back."""
        self.held = ""

    def to(self, place: str) -> MoveSequence | None:
        """Return the moves that bring the held piece to ``place``; None if it may not land there."""
        return self.ways.get(self.held, {}).get(place)

    def only(self, place: str) -> MoveSequence | None:
        """Return the moves of the piece at ``place``, if it has a single landing place."""
        ways = self.ways.get(place, {})
        return next(iter(ways.values())) if len(ways) == 1 else None

    def step(self, place: str, second: bool) -> MoveSequence | None:
        """Return the move of a click on the piece at ``place``; with the ``second`` button that of the other number.

        Rule books list the larger number first.
        """
        steps = [way for way in self.ways.get(place, {}).values() if len(way) == 1]
        return (steps[-1] if second else steps[0]) if steps else None


class RolledDice:
    """The dice of the last roll of ``match``; ``hand`` knows what can be played with them."""

    def __init__(self, match: Match[Any], hand: Hand) -> None:
        self._match = match
        self._hand = hand
        self._swapped: Moment[Any] | None = None
        """The roll whose dice people have swapped."""

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers that are still to be played."""
        return tuple(face for face, used in self._match.book.display.dice(self._match.state) if not used)

    @property
    def several(self) -> bool:
        """Whether the roll is of more than one die, played or not."""
        return len(self._match.book.display.dice(self._match.state)) > 1

    @property
    def can_swap(self) -> bool:
        """Whether two different numbers are to be played."""
        return bool(self._hand.ways) and len(set(self.faces)) == 2 == len(self.faces)

    @property
    def swapped(self) -> bool:
        """Whether people have swapped the dice: a click then plays the smaller number first."""
        return self._swapped is not None and self._swapped is self._roll()

    def swap(self) -> None:
        """Let a click play the other number first."""
        self._swapped = None if self.swapped else self._roll()

    def _roll(self) -> Moment[Any] | None:
        """Return the moment of the last roll."""
        return next((moment for moment in reversed(self._match.moments) if moment.actor == DICE), None)
