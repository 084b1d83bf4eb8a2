"""What a `Controller` tells the scene of, and what it asks it before something is played for people."""

from dataclasses import dataclass
from typing import Protocol

from game.match import MoveSequence
from game.rules.actions import Action
from game.rules.events import Event


@dataclass(frozen=True)
class Intent:
    """Something that is about to be played for people.

    Attributes:
        actions: what is played, stored at once and shown as one motion.
        by_hand: whether somebody plays it, not the program on their behalf.
        forced: the only thing that could be played by hand, if there was only one.
    """

    actions: MoveSequence
    by_hand: bool = True
    forced: Action | None = None


class PlayObserver(Protocol):
    """Hears what happens to a match that is played."""

    def changed(self) -> None:
        """The match has changed, and its motion begins."""

    def landed(self, events: list[Event]) -> None:
        """The motion of these events has ended."""

    def settled(self) -> None:
        """Nothing moves: the seat to act may act."""

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        """Somebody has played an action; ``forced`` was the only one that could be played, if there was only one."""

    def holds(self, intent: Intent) -> bool:
        """Whether this is not played now; the observer plays it later (`Controller.play`) or never."""
