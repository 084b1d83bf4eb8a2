"""`Celebration`: the winner's moment at the end of a game, and what follows it."""

from collections.abc import Callable
from typing import Final

from game.scenes.table.model.table_model import TableModel

LASTS: Final = 1.1
"""Seconds between the last move and what follows, at least, to see the board."""


class Celebration:
    """``then`` is called once for each game that ends while it is watched; a match that is over already has had its."""

    def __init__(self, model: TableModel, then: Callable[[], object]) -> None:
        self._model = model
        self._then = then
        self._over = model.match.over
        self._passed = 0.0

    @property
    def due(self) -> bool:
        """Whether a game has ended and not been celebrated."""
        return self._model.ended and not self._over

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass once the table has come to rest."""
        if not (self.due and self._model.controller.settled):
            return
        view, result = self._model.controller.view, self._model.match.result
        if not self._passed and result and result.winner is not None:
            view.celebrate(result.winner)
        self._passed += dt
        if self._passed >= LASTS and not view.celebrates:
            self.end()
            self._then()

    def end(self) -> None:
        """It has been, or somebody has asked already for what follows it."""
        self._over, self._passed = True, 0.0

    def changed(self) -> None:
        """The match has changed: where it goes on, its end is celebrated again."""
        if not self._model.ended:
            self._over, self._passed = False, 0.0
