"""The rows of the players' clocks: what they are set to, and what each player has left.

No rule and no part of what is agreed on and sealed; copies and rematches are played with the same clock, set anew.
"""

import sqlite3
from typing import Any, Final

import msgspec

from game.match.clock import ClockTerms, GameClock, Times

_ENTER: Final = "INSERT OR REPLACE INTO clock (match, kind, delay, reserve, times) VALUES (?, ?, ?, ?, ?)"
_KEEP: Final = "UPDATE clock SET times = ? WHERE match = ?"


def enter(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Enter the clock of a match that is in row ``number``."""
    terms = clock.terms
    tables.execute(_ENTER, (number, terms.kind, terms.delay, terms.reserve, text_of(clock.times)))


def keep(tables: sqlite3.Connection, number: int, clock: GameClock) -> None:
    """Keep what each player has left."""
    tables.execute(_KEEP, (text_of(clock.times), number))


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


def text_of(times: Times) -> str:
    """What a row says that players have left."""
    return msgspec.json.encode(times).decode()
