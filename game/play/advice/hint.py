"""`Hint`: what people have asked of the adviser at the table, and what of its answer they are shown.

All of it is about the present moment. When the match goes on or goes back, it is forgotten.
"""

from typing import Any

from game.match import Match, Moment
from game.play.advice.adviser import Advice, Adviser, Way


class Hint:
    """The hint of one match about its present moment."""

    def __init__(self, match: Match[Any], adviser: Adviser) -> None:
        self._match = match
        self._adviser = adviser
        self._moment: Moment[Any] | None = None
        """What was asked about."""
        self._chosen = 0
        self._told = False
        """Whether the answer has been noticed."""

    @property
    def agreed(self) -> bool:
        """Whether the match was begun with hints."""
        return self._match.terms.aids.hints

    @property
    def asked(self) -> bool:
        """Whether somebody has asked about the present moment."""
        return self._moment is self._match.now

    @property
    def thinking(self) -> bool:
        """Whether the engine is still thinking about it."""
        return self.asked and not self._adviser.knows(self._match.now)

    @property
    def advice(self) -> Advice | None:
        """The answer; None while there is none."""
        return self._adviser.advice(self._match.now) if self.asked else None

    @property
    def way(self) -> Way | None:
        """The way to play on that is shown: the best, or another that was picked."""
        advice = self.advice
        return advice.ways[self._chosen] if advice else None

    @property
    def chosen(self) -> int:
        """The number of that way."""
        return self._chosen

    @property
    def steps(self) -> tuple[tuple[int, str, str], ...]:
        """The moves that are drawn on the board, as (seat, origin, target)."""
        return self.way.steps if self.way else ()

    def ask(self) -> None:
        """Ask about the present moment; ask once more if there was no answer."""
        self._moment, self._chosen, self._told = self._match.now, 0, False
        self._adviser.ask(self._match.now, again=True)

    def pick(self, number: int) -> None:
        """Show another of the ways."""
        self._chosen = number

    def forget(self) -> None:
        """Show no hint."""
        self._moment = None

    def leave(self) -> None:
        """Cancel the requests."""
        self._adviser.leave()

    def arrived(self) -> bool:
        """Whether the answer has come since the last call."""
        if self._told or self._moment is None:
            return False
        self._told = self.asked and not self.thinking
        return self._told
