"""The players' clocks, kept beside their matches: what they are set to, and what each player has left.

No rule and no part of what is agreed on and sealed; copies and rematches are played with the same clock, set anew.
"""

import sqlite3
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.match.clock import ClockTerms, GameClock, Times

if TYPE_CHECKING:
    from game.library.database import Database

_ENTER: Final = "INSERT OR REPLACE INTO clock (match, kind, delay, reserve, times) VALUES (?, ?, ?, ?, ?)"
_KEEP: Final = "UPDATE clock SET times = ? WHERE match = ?"
_LEAVE: Final = "UPDATE clock SET times = ? WHERE match = (SELECT number FROM match WHERE number = ? AND revision = ?)"
_KEPT: Final = "SELECT kind, delay, reserve, times FROM clock WHERE match = ?"


def enter(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Enter the clock of a match that is in row ``number``."""
    terms = clock.terms
    tables.execute(_ENTER, (number, terms.kind, terms.delay, terms.reserve, _text(clock.times)))


def keep(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Keep what each player has left."""
    tables.execute(_KEEP, (_text(clock.times), number))


def leave(database: "Database", number: int, revision: int, clock: GameClock) -> None:
    """The same without an action, unless the match has been played on elsewhere. Raises LibraryError."""
    with database.transaction() as tables:
        tables.execute(_LEAVE, (_text(clock.times), number, revision))


def kept(database: "Database", number: int, players: int) -> GameClock | None:
    """The clock of a match, None where it has none. What cannot be read begins anew. Raises LibraryError."""
    for kind, delay, reserve, times in database.rows(_KEPT, number):
        terms = terms_of(kind, delay, reserve)
        return GameClock(terms, players, times_of(times, terms, players)) if terms else None
    return None


def terms_of(kind: Any, delay: Any, reserve: Any) -> ClockTerms | None:
    """What a row says that a clock is set to; None where no clock can be."""
    try:
        terms = msgspec.convert({"kind": kind, "delay": delay, "reserve": reserve}, ClockTerms)
    except ValueError:
        return None
    return terms if terms.is_sound else None


def times_of(text: Any, terms: ClockTerms, players: int) -> Times | None:
    """What a row says that players have left; None where that cannot be."""
    try:
        times = _TIMES.decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    return times if times and times.fits(terms, players) else None


_TIMES: Final = msgspec.json.Decoder(Times)


def _text(times: Times) -> str:
    return msgspec.json.encode(times).decode()
