"""`Celebration`: the winner's moment, between the last move of a game and its result."""

from collections.abc import Callable

from game.rules.base import NOBODY
from game.scenes.table.control.controller import Play

LASTS = 1.1
"""Seconds between the last move and the result, at least, to see the board."""


class Celebration:
    """Celebrates on one table; ``show`` opens the result, once for each end of a game."""

    def __init__(self, play: Play, show: Callable[[], object]) -> None:
        self._play = play
        self._show = show
        self._ended = play.match.over
        self._passed = 0.0

    @property
    def due(self) -> bool:
        """Whether a game has ended whose result nobody has seen yet."""
        return not self._ended and self._play.match.to_act == NOBODY

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass at the table."""
        if not self.due or not self._play.settled:
            return
        view, result = self._play.view, self._play.match.result
        if not self._passed and result and result.winner is not None:
            view.celebrate(result.winner)
        self._passed += dt
        if self._passed >= LASTS and not view.celebrates:
            self.end()
            self._show()

    def end(self) -> None:
        """The result is seen now, by itself or because somebody has asked for it."""
        self._ended, self._passed = True, 0.0

    def changed(self) -> None:
        """The match has changed: where a game is being played, another end is to come."""
        if self._play.match.to_act != NOBODY:
            self._ended, self._passed = False, 0.0
