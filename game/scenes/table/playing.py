"""`Playing`: the scene in which a match is played, as its parts see it."""

from collections.abc import Callable
from typing import Protocol

from game.play.message import Message
from game.play.table_model import TableModel
from game.rules.actions import Action
from game.scenes.base.scene import Host
from game.ui.page.page import Page


class Playing(Protocol):
    """What the parts of a board scene ask of it."""

    host: Host
    model: TableModel
    message: Message
    page: Page

    @property
    def waits(self) -> bool:
        """Whether nothing happens by itself: somebody looks back, or is being asked."""

    def play(self, action: Action) -> None:
        """Play an action, after a question where it costs something."""

    def play_now(self, action: Action) -> None:
        """Play an action without a question."""

    def guarded(self, do: Callable[[], object]) -> bool:
        """Do something that may play; False if it said so. People are told what could not be stored."""

    def hurry(self) -> bool:
        """End at once what moves or waits of the program's own; False if nothing does."""

    def is_fresh(self, key: str) -> bool:
        """Whether a button has been at its place only for a moment, or is not there at all."""

    def celebrated(self) -> None:
        """A game has ended, and its winner has been celebrated."""
