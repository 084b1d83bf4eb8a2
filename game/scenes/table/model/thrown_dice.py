"""`ThrownDice`: the dice that lie on a table to be played, and which of two different ones a click plays first."""

from typing import Any

from game.match import Match, Moment
from game.rules.rulebook import DICE
from game.scenes.table.model.hand import Hand


class ThrownDice:
    """The dice of the last throw of ``match``; ``hand`` knows what can be played with them."""

    def __init__(self, match: Match[Any], hand: Hand) -> None:
        self._match = match
        self._hand = hand
        self._swapped: Moment[Any] | None = None
        """The throw whose dice people have swapped."""

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers that lie there to be played."""
        return tuple(face for face, used in self._match.book.display.dice(self._match.state) if not used)

    @property
    def can_swap(self) -> bool:
        """Whether two different numbers lie there to be played."""
        return bool(self._hand.ways) and len(set(self.faces)) == 2 == len(self.faces)

    @property
    def swapped(self) -> bool:
        """Whether people have swapped the dice that lie there: a click then plays the smaller number first."""
        return self._swapped is not None and self._swapped is self._throw()

    def swap(self) -> None:
        """Let the other number be played first by a click."""
        self._swapped = None if self.swapped else self._throw()

    def _throw(self) -> Moment[Any] | None:
        """The throw that lies there."""
        return next((moment for moment in reversed(self._match.moments) if moment.actor == DICE), None)
