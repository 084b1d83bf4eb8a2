"""Storing the times of a players' clock without an action, and loading a clock."""

from typing import Final

from game.library.clock_rows import read_terms, read_times, times_text
from game.library.database import Database
from game.match.clock import GameClock

_STORE: Final = "UPDATE clock SET times = ? WHERE match = (SELECT number FROM match WHERE number = ? AND revision = ?)"
_KEPT: Final = "SELECT kind, delay, reserve, times FROM clock WHERE match = ?"


def store_times(database: Database, number: int, revision: int, clock: GameClock) -> None:
    """Store the clock's times, unless the match has been continued elsewhere since this revision.

    Raises LibraryError.
    """
    with database.transaction() as tables:
        tables.execute(_STORE, (times_text(clock.times), number, revision))


def load_clock(database: Database, number: int, players: int) -> GameClock | None:
    """Return the clock of the match in row ``number``; None if it has none. Times that cannot be read start afresh.

    Raises:
        LibraryError: the database cannot be read.
    """
    for kind, delay, reserve, times in database.rows(_KEPT, number):
        terms = read_terms(kind, delay, reserve)
        return GameClock(terms, players, read_times(times, terms, players)) if terms else None
    return None
