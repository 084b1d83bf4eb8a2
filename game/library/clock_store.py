"""The players' clocks as a match is loaded, and left."""

from typing import Final

from game.library.clock_rows import terms_of, text_of, times_of
from game.library.database import Database
from game.match.clock import GameClock

_LEAVE: Final = "UPDATE clock SET times = ? WHERE match = (SELECT number FROM match WHERE number = ? AND revision = ?)"
_KEPT: Final = "SELECT kind, delay, reserve, times FROM clock WHERE match = ?"


def store_times(database: Database, number: int, revision: int, clock: GameClock) -> None:
    """The same without an action, unless the match has been played on elsewhere. Raises LibraryError."""
    with database.transaction() as tables:
        tables.execute(_LEAVE, (text_of(clock.times), number, revision))


def load_clock(database: Database, number: int, players: int) -> GameClock | None:
    """The clock of a match, None where it has none. What cannot be read begins anew. Raises LibraryError."""
    for kind, delay, reserve, times in database.rows(_KEPT, number):
        terms = terms_of(kind, delay, reserve)
        return GameClock(terms, players, times_of(times, terms, players)) if terms else None
    return None
