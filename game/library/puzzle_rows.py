"""The rows about puzzles, as they are carried over into another library: a repaired one, or one that is merged."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from game.exercises.spacing import LEAST, MOST

COLUMNS: Final = {
    "puzzle": ("game", "id", "solved", "repetitions", "ease", "days", "due", "history"),
    "puzzle_day": ("day", "game", "loss"),
}
"""The columns of the two tables; see `game.library.schema`."""
_ENTER: Final = {
    "puzzle": """
        INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET solved = max(solved, excluded.solved)""",
    "puzzle_day": "INSERT INTO puzzle_day VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET loss = min(loss, excluded.loss)",
}
_LARGEST: Final = 2**63


def sound_rows(tables: sqlite3.Connection) -> dict[str, list[Sequence[Any]]]:
    """Return the rows of both tables that can be read and are possible, by the table's name."""
    found: dict[str, list[Sequence[Any]]] = {}
    for name, columns in COLUMNS.items():
        rows: dict[Sequence[Any], None] = {}
        for order in ("", " DESC"):
            by = ", ".join(f"{column}{order}" for column in columns[:2])
            with suppress(sqlite3.Error, UnicodeDecodeError):
                for row in tables.execute(f"SELECT {', '.join(columns)} FROM {name} ORDER BY {by}"):
                    rows[row] = None
        is_sound = _is_puzzle if name == "puzzle" else is_day
        found[name] = [row for row in rows if is_sound(row)]
    return found


def enter_rows(tables: sqlite3.Connection, rows: dict[str, list[Sequence[Any]]]) -> None:
    """Store rows as `sound_rows` returns them; what is here already stays, but what is solved in either is solved."""
    for name, each in rows.items():
        tables.executemany(_ENTER[name], each)


def _is_puzzle(row: Sequence[Any]) -> bool:
    game, puzzle, solved, repetitions, ease, days_, due, history = row
    texts = all(isinstance(text, str) and text for text in (game, puzzle, history))
    measure = isinstance(ease, float) and LEAST <= ease <= MOST
    return texts and measure and solved in (0, 1) and _are_counts((repetitions, days_, due))


def is_day(row: Sequence[Any]) -> bool:
    """Whether a row can be one of `puzzle_day`."""
    day, game, loss = row
    return isinstance(game, str) and isinstance(loss, float) and loss >= 0 and _are_counts((day,))


def _are_counts(values: Iterable[Any]) -> bool:
    return all(isinstance(value, int) and 0 <= value < _LARGEST for value in values)
