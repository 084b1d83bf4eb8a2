"""`Moment`: a match after one entry of its journal; the recorder that stores entries, and the errors of a match."""

from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from game.rules.actions import Action
from game.rules.events import Event

S = TypeVar("S")

NEXT: Final = Action("next")
"""The match's own action: the next game of the series begins."""
TABLE: Final = -3
"""The actor of `NEXT` and of the start, where no seat acts."""


class JournalError(ValueError):
    """A stored journal cannot be replayed; ``index`` is the entry at fault."""

    def __init__(self, index: int, cause: Exception) -> None:
        super().__init__(f"journal entry {index}: {cause}")
        self.index = index


class NotNowError(RuntimeError):
    """The match cannot do this now (nothing to undo, no dice to roll, no next game)."""


class Moment(Struct, Generic[S], frozen=True):
    """The match after one journal entry, or at its start (``action`` None).

    Attributes:
        actor: the seat that acted, DICE or TABLE.
        game: the number of the game in the series, from 0.
        scores: the series score by player before each game so far and after each finished one.
        seating: the player at each seat.
        first: the seat that acted first in this game; None before any has.
        rolls: the number of rolls so far in the match.
        over: whether the series is decided.
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
    """Stores the journal of a match. Both methods raise on failure, and then nothing has changed."""

    def append(self, index: int, *moments: Moment[Any]) -> None:
        """Store the entries from ``index`` (from 0) on, whose actions led to ``moments``: all of them or none."""

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        """Delete the entries from ``length`` on; ``moment`` is now the last one."""
