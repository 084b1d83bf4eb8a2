"""`Celebration`: the winner's moment at the end of a game, and what follows it."""

from typing import Final

from game.play.table_screen import TableScreen
from game.rules.rulebook import NOBODY

LASTS: Final = 1.1
"""Seconds between the last move and what follows, at least, to see the board."""
DOUBLE_CLICK: Final = 0.5
"""Seconds in which a click after the last move may be the second half of a double click, and ends nothing."""


class Celebration:
    """Celebrates each game that ends while the scene is open, then calls `TableScreen.celebrated` once."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._match = screen.model.match
        self._controller = screen.model.controller
        self._over = self._match.over
        self._passed = 0.0

    @property
    def due(self) -> bool:
        """Whether a game has ended and not been celebrated."""
        return not self._over and self._match.to_act == NOBODY

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; the celebration begins when nothing moves any more."""
        if not (self.due and self._controller.settled):
            return
        view, result = self._controller.view, self._match.result
        if not self._passed and result and result.winner is not None:
            view.celebrate(result.winner)
        self._passed += dt
        if self._passed >= LASTS and not view.celebrates:
            self.end()
            self._screen.celebrated()

    def hurry(self) -> bool:
        """End the celebration. Return False in its first moment."""
        hurried = self.due and self._controller.settled and self._passed >= DOUBLE_CLICK
        if hurried:
            self._passed = LASTS
        return hurried

    def end(self) -> None:
        """Count the celebration as done, for example when somebody has opened the result already."""
        self._over, self._passed = True, 0.0

    def changed(self) -> None:
        """Hear that the match has changed: when it goes on after its end, its next end is celebrated again."""
        if self._match.to_act != NOBODY:
            self._over, self._passed = False, 0.0
