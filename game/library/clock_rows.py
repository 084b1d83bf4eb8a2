"""The rows of players' clocks: what a clock is set to, and what each player has left.

A clock is no part of the rules or of what is agreed and sealed. Copies and rematches start with a fresh clock of the
same terms.
"""

import sqlite3
from typing import Any, Final

import msgspec

from game.match.clock import ClockTerms, ClockTimes, GameClock

_ENTER: Final = "INSERT OR REPLACE INTO clock (match, kind, delay, reserve, times) VALUES (?, ?, ?, ?, ?)"
_KEEP: Final = "UPDATE clock SET times = ? WHERE match = ?"


def enter_clock(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Store the clock of the match in row ``number``."""
    terms = clock.terms
    tables.execute(_ENTER, (number, terms.kind, terms.delay, terms.reserve, times_text(clock.times)))


def update_times(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Store the times that the players have left."""
    tables.execute(_KEEP, (times_text(clock.times), number))


def read_terms(kind: Any, delay: Any, reserve: Any) -> ClockTerms | None:
    """Return the clock terms in a row; None if they are impossible."""
    try:
        terms = msgspec.convert({"kind": kind, "delay": delay, "reserve": reserve}, ClockTerms)
    except ValueError:
        return None
    return terms if terms.is_sound else None


def read_times(text: Any, terms: ClockTerms, players: int) -> ClockTimes | None:
    """Return the times that players have left, as stored in a row; None if they are impossible under these terms."""
    try:
        times = _TIMES.decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    return times if times and times.fits(terms, players) else None


_TIMES: Final = msgspec.json.Decoder(ClockTimes)


def times_text(times: ClockTimes) -> str:
    """Return the times that players have left, as they are stored."""
    return msgspec.json.encode(times).decode()
