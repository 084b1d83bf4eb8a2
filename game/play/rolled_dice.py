"""`RolledDice`: the dice that lie on a table to be played, and which of two different ones a click plays first."""

from typing import Any

from game.match import Match, Moment
from game.play.hand import Hand
from game.rules.rulebook import DICE


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
        """The moment of the last roll."""
        return next((moment for moment in reversed(self._match.moments) if moment.actor == DICE), None)
