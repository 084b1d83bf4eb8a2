"""`Celebration`: the winner's moment at the end of a game, and what follows it."""

from typing import Final

from game.rules.rulebook import NOBODY
from game.scenes.base.guard import MOMENT
from game.scenes.table.playing import Playing

LASTS: Final = 1.1
"""Seconds between the last move and what follows, at least, to see the board."""


class Celebration:
    """Celebrates each game that ends while the scene is open, then tells the scene once (`Playing.celebrated`)."""

    def __init__(self, scene: Playing) -> None:
        self._scene = scene
        self._match = scene.model.match
        self._controller = scene.model.controller
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
            self._scene.celebrated()

    def hurry(self) -> bool:
        """End the celebration. Returns False in its first moment: the last move may have been a double click."""
        hurried = self.due and self._controller.settled and self._passed >= MOMENT
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
