"""`BoardScreen`: the scene in which a match is played, as its parts see it."""

from typing import Protocol

from game.play.table_screen import TableScreen
from game.play.words.narration import Message
from game.rules.actions import Action
from game.scenes.base.scene import Host
from game.ui.page.page import Page


class BoardScreen(TableScreen, Protocol):
    """A board scene with its page and messages."""

    host: Host
    page: Page
    message: Message
    answers: bool
    """Whether the board shows a move that is better than somebody's: it is drawn as a hint is."""

    @property
    def inviting(self) -> tuple[str, ...]:
        """The places to go to now, in this order: those of pieces to lift, or those where the held piece may land."""

    def play(self, action: Action) -> None:
        """Play an action, after a question where it costs something."""

    @property
    def waits(self) -> bool:
        """Whether nothing happens by itself: somebody looks back, or is being asked."""

    def hurry(self) -> bool:
        """End at once what moves or waits to happen by itself; return False if nothing does."""

    def is_fresh(self, key: str) -> bool:
        """Whether a button has been at its place only for a moment, or is not there at all."""
