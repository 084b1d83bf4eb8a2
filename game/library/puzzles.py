"""The puzzles that come with the program: their files, and what has been solved of them in this library."""

from contextlib import suppress
from typing import Final

import msgspec

from game.exercises.puzzles import Puzzle, PuzzleProgress, decoded
from game.exercises.spacing import Schedule, quality
from game.library import puzzle_rows
from game.library.database import Database
from game.library.exercises import DAY_MS, GRACE
from game.library.storage_errors import FileError
from game.resources import asset
from game.review.lost import ERROR
from game.text import N_

UNREADABLE: Final = N_(
    "error", "The positions of this game could not be read. Install Ludoteca again to repair them: {path}"
)
_PROGRESS: Final = """
    SELECT id, solved, repetitions, ease, days, due,
        CASE WHEN json_valid(history) THEN json_extract(history, '$[0][1]') END
    FROM puzzle WHERE game = ?"""
_ANSWER: Final = """
    INSERT INTO puzzle VALUES (:game, :id, :solved, :repetitions, :ease, :days, :due, json_array(json(:entry)))
    ON CONFLICT DO UPDATE SET solved = max(solved, excluded.solved), repetitions = excluded.repetitions,
        ease = excluded.ease, days = excluded.days, due = excluded.due,
        history = json_insert(CASE WHEN json_valid(history) THEN history ELSE '[]' END, '$[#]', json(:entry))"""


def read(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, by grade, the easiest first; () if it has none.

    Raises:
        FileError: its file cannot be read.
    """
    path = asset("exercises", f"{game}.json")
    try:
        return decoded(path.read_bytes())
    except FileNotFoundError:
        return ()
    except (OSError, ValueError) as error:
        raise FileError(UNREADABLE, path=path) from error


def progress(database: Database, game: str, now: int) -> dict[str, PuzzleProgress]:
    """Return how far people are with the puzzles of a game that have been tried, by id. Raises LibraryError.

    What was answered while the clock was ahead is due ``now``, in milliseconds since 1970.
    """
    found = {}
    for puzzle, solved, repetitions, ease, days, due, first in database.rows(_PROGRESS, game):
        with suppress(ValueError, TypeError, OverflowError):
            schedule = Schedule(int(repetitions), float(ease), int(days))
            comes = int(due) if due <= now + GRACE + schedule.days * DAY_MS else now
            at_first = isinstance(first, float) and first < ERROR
            found[str(puzzle)] = PuzzleProgress(bool(solved), schedule, comes, at_first)
    return found


def answer(database: Database, game: str, puzzle: str, loss: float, now: int) -> Schedule:
    """Store an answer that gave away ``loss``, and return the puzzle's schedule.

    An answer before the puzzle is due does not change its schedule. ``now`` is in milliseconds since 1970.
    """
    before = progress(database, game, now).get(puzzle)
    schedule, due = Schedule(), now
    if before:
        schedule, due = before.schedule, before.due
    if before is None or due <= now + GRACE:
        schedule = schedule.after(quality(loss))
        due = now + schedule.days * DAY_MS
    entry = msgspec.json.encode([now, round(loss, 4)]).decode()
    values = {"game": game, "id": puzzle, "solved": loss < ERROR, **schedule._asdict(), "due": due, "entry": entry}
    with database.transaction() as tables:
        tables.execute(_ANSWER, values)
    return schedule


def enter_day(database: Database, game: str, day: int, loss: float) -> None:
    """Store the first answer to the position of a day, counted as `date.toordinal` does; a later one is ignored."""
    with database.transaction() as tables:
        tables.execute("INSERT OR IGNORE INTO puzzle_day VALUES (?, ?, ?)", (day, game, loss))


def days(database: Database) -> dict[tuple[int, str], bool]:
    """Return whether each position of the day that has been tried was solved, by day and game. Raises LibraryError."""
    rows = database.rows("SELECT day, game, loss FROM puzzle_day")
    return {(day, game): loss < ERROR for day, game, loss in rows if puzzle_rows.is_day((day, game, loss))}
