"""`TableScreen`: the screen on which a match is played, as what happens at the table sees it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.play.services import Services
from game.play.table_model import TableModel
from game.rules.actions import Action
from game.ui.commands import BoundCommand


class TablePage(Protocol):
    """The page of the screen."""

    patience: float
    """Seconds without events after which the screen wants an update."""

    def rebuild(self) -> None:
        """Have the page built again before it is next used."""

    def ask(self, title: str, text: str, answers: Sequence[BoundCommand]) -> None:
        """Open a dialog with a question; the answers are its buttons."""

    def focus(self, key: str) -> None:
        """Move the focus to a widget."""


class TableScreen(Protocol):
    """A screen with a match on its board."""

    model: TableModel

    @property
    def host(self) -> Services:
        """The program."""

    @property
    def page(self) -> TablePage:
        """What stands on the screen."""

    def play_now(self, action: Action) -> None:
        """Play an action without a question."""

    def guarded(self, do: Callable[[], object]) -> bool:
        """Do something that may change the match; show why if it cannot be stored. Return False if ``do`` does."""

    def celebrated(self) -> None:
        """Go on after the celebration of a game that has ended."""
