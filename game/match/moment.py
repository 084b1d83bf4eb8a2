"""`Moment`: a match as it stood after an entry of its journal; who keeps such entries, and what a match refuses."""

from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from game.rules.actions import Action
from game.rules.events import Event

S = TypeVar("S")

NEXT: Final = Action("next")
"""The match's own action: the next game of the series begins."""
TABLE: Final = -3
"""The actor of `NEXT`, and of the start: nobody at the table."""


class JournalError(ValueError):
    """A stored journal does not replay; ``index`` is the entry at fault."""

    def __init__(self, index: int, cause: Exception) -> None:
        super().__init__(f"journal entry {index}: {cause}")
        self.index = index


class NotNowError(RuntimeError):
    """The match cannot do this now (nothing to undo, no dice to throw, no next game)."""


class Moment(Struct, Generic[S], frozen=True):
    """The match after one journal entry (or at its start, ``action`` None).

    ``actor`` is the seat that acted, DICE or TABLE; ``score`` counts by player; ``first`` is the seat that acted first
    in this game, None before anyone has; ``over`` says that the series is decided.
    """

    state: S
    action: Action | None
    actor: int
    events: tuple[Event, ...]
    game: int
    scores: tuple[tuple[int, ...], ...]
    seating: tuple[int, ...]
    first: int | None
    rolls: int
    over: bool

    @property
    def score(self) -> tuple[int, ...]:
        """The series score by player."""
        return self.scores[-1]


class Recorder(Protocol):
    """Where a match keeps its journal. Both raise on failure, and then nothing has changed."""

    def append(self, index: int, *moments: Moment[Any]) -> None:
        """Store the entries from ``index`` (from 0) on, whose actions led to ``moments``: all of them or none."""

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        """Forget the entries from ``length`` on; ``moment`` is now the last one."""
