"""The rows of matches: listed, read, changed and mended. What a match itself writes goes through its recorder."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count as counted
from typing import Any, Final, NamedTuple

import msgspec

from game.library import agreement, match_keys, match_query, seated_people, summary
from game.library.database import Database
from game.library.match_query import MatchQuery
from game.library.storage_errors import LibraryError, MissingError, RepairedError
from game.library.summary import Summary
from game.match import Terms
from game.rules.actions import Action, parse_action

_OPEN: Final = "deleted IS NULL AND NOT finished AND NOT damaged ORDER BY played DESC, number DESC LIMIT 1 OFFSET ?"
_SAME: Final = "SELECT number, id FROM match WHERE terms = ? AND length = ? ORDER BY deleted IS NOT NULL, number"
_JOURNAL: Final = "SELECT place, text FROM action WHERE match = ? ORDER BY place"

_PLAYED: Final = (
    "SELECT {columns}, "
    + seated_people.PRESENT
    + """, sitter.player FROM sitter JOIN match ON match.number = sitter.match
    WHERE sitter.person = (SELECT number FROM person WHERE id = ?) AND deleted IS NULL
    ORDER BY played DESC, match.number DESC LIMIT ? OFFSET ?"""
)


class PlayedMatch(NamedTuple):
    """A match in which somebody sits, and as which of the players."""

    summary: Summary
    player: int


# ---- lists


def listed(database: Database, wanted: MatchQuery, limit: int | None, offset: int) -> list[Summary]:
    """The matches that are wanted, in their order; of those only ``limit`` from ``offset`` on. Raises LibraryError."""
    condition, values = wanted.page(_known(database, wanted), limit, offset)
    return _summaries(database, condition, *values)


def count(database: Database, wanted: MatchQuery) -> int:
    """How many matches are wanted. Raises LibraryError."""
    condition, values = wanted.all(_known(database, wanted))
    ((number,),) = database.rows(f"SELECT count(*) FROM match WHERE {condition}", *values)
    return int(number)


def ids(database: Database, wanted: MatchQuery) -> list[str]:
    """The ids of all matches that are wanted, in their order. Raises LibraryError."""
    condition, values = wanted.page(_known(database, wanted), None, 0)
    found = database.rows(f"SELECT number, id FROM match WHERE {condition}", *values)
    return [summary.listed_id(number, match_id) for number, match_id in found]


def options(database: Database, game: str) -> list[str]:
    """What matches of a game were agreed on, each kind of options once, in JSON. Raises LibraryError."""
    return [text for (text,) in database.rows(match_query.OPTIONS, game) if isinstance(text, str)]


def last_unfinished(database: Database) -> Summary | None:
    """The match played last that can go on. Raises LibraryError."""
    for offset in counted():
        found = _summaries(database, _OPEN, offset)
        if not found or not (found[0].damaged or found[0].newer):
            return next(iter(found), None)
    return None


def find(database: Database, terms: Terms, journal: Sequence[Action]) -> str | None:
    """The id of a match with exactly these terms and this journal, deleted or not. Raises LibraryError."""
    for number, match_id in database.rows(_SAME, agreement.encode(terms), len(journal)):
        if [text for _, text in database.rows(_JOURNAL, number)] == [str(action) for action in journal]:
            return str(match_id)
    return None


def _known(database: Database, wanted: MatchQuery) -> str | None:
    """The texts in which a search finds what it looks for, in JSON; None where nothing is searched for."""
    if not wanted.words:
        return None
    question, values = wanted.keys
    found = [key for (key,) in database.rows(question, *values) if wanted.finds(key)]
    return msgspec.json.encode(found).decode()


def _summaries(database: Database, condition: str, *values: object) -> list[Summary]:
    question = f"SELECT {', '.join(summary.COLUMNS)}, {seated_people.PRESENT} FROM match WHERE {condition}"
    return [seated_people.presently(summary.read(row[:-1]), row[-1]) for row in database.rows(question, *values)]


def played_by(database: Database, person: str, limit: int, offset: int) -> list[PlayedMatch]:
    """The matches in which a person sits, last played first, once for each seat. Raises LibraryError."""
    found = database.rows(
        _PLAYED.format(columns=", ".join(f"match.{name}" for name in summary.COLUMNS)), person, limit, offset
    )
    return [PlayedMatch(seated_people.presently(summary.read(row[:-2]), row[-2]), row[-1]) for row in found]


# ---- one match


def find_row(database: Database, match_id: str) -> tuple[Summary, dict[str, Any]]:
    """What is stored of one match, read and as it is. Raises MissingError."""
    columns, (condition, value) = (*summary.COLUMNS, "revision"), summary.where(match_id)
    question = f"SELECT {', '.join(columns)}, {seated_people.PRESENT} FROM match WHERE {condition}"
    for row in database.rows(question, value):
        found = seated_people.presently(summary.read(row[:-2]), row[-1])
        return found, dict(zip(columns, row[:-1], strict=True))
    database.examine()
    raise MissingError


def actions(database: Database, number: int, length: object) -> list[Action]:
    """The journal in a row. Raises ValueError where it is not as long as the row says, or has holes."""
    found = database.rows(_JOURNAL, number)
    complete = length == len(found) or not isinstance(length, int)
    if not complete or [place for place, _ in found] != list(range(len(found))):
        raise ValueError(f"{len(found)} actions instead of {length}")
    return [parse_action(text) for _, text in found]


def change(database: Database, match_id: str, **columns: object) -> None:
    """Change columns that are no part of the match's course: its revision and its place in the list stay.

    Raises:
        MissingError: there is no such match.
    """
    condition, value = summary.where(match_id)
    with database.transaction() as tables:
        changed = _enter(tables, columns, condition, value)
    if not changed:
        database.examine()
        raise MissingError


def change_all(database: Database, match_ids: Sequence[str], **columns: object) -> int:
    """As `change`, of several matches, all or none; those that are not there any more are left out. How many were."""
    with database.transaction() as tables:
        return sum(_enter(tables, columns, *summary.where(match_id)) for match_id in match_ids)


def erase(database: Database, match_ids: Sequence[str]) -> int:
    """Forget those of these matches that are deleted, all or none of them; how many they were. Raises LibraryError."""
    with database.transaction() as tables:
        known = [summary.where(match_id) for match_id in match_ids]
        gone = "DELETE FROM match WHERE deleted IS NOT NULL AND "
        return sum(tables.execute(gone + condition, (value,)).rowcount for condition, value in known)


def mark(database: Database, number: int) -> None:
    """Note that a match cannot be opened, so that it is not offered to go on with."""
    with _if_possible(), database.transaction() as tables:
        _enter(tables, {"damaged": 1}, "number = ?", number)


def repair(database: Database, found: Summary, number: int, columns: dict[str, object], now: int) -> str:
    """Write the columns of a match that replays anew, where they do not hold what they should; its id.

    ``now`` is in milliseconds since 1970.
    """
    times = {name: round(getattr(found, name).timestamp() * 1000) or now for name in ("created", "changed")}
    match_id = found.id if summary.is_id(found.id) else match_keys.new_id()
    row = {**columns, **times, "id": match_id, "damaged": 0, "deleted": now if found.deleted else None}
    with _if_possible(), database.transaction() as tables:
        _enter(tables, row, "number = ?", number)
        return match_id
    return found.id


def purge(database: Database, past: int) -> None:
    """Forget the matches that were deleted before ``past``, in milliseconds since 1970. Raises LibraryError."""
    if database.rows("SELECT 1 FROM match WHERE deleted < ? LIMIT 1", past):
        with database.transaction() as tables:
            tables.execute("DELETE FROM match WHERE deleted >= created AND deleted < ?", (past,))


def _enter(tables: sqlite3.Connection, columns: dict[str, object], condition: str, value: object) -> int:
    """How many rows have now got these columns."""
    names = ", ".join(f"{name} = ?" for name in columns)
    return tables.execute(f"UPDATE match SET {names} WHERE {condition}", (*columns.values(), value)).rowcount


@contextmanager
def _if_possible() -> Iterator[None]:
    """Leave undone what cannot be stored now; the match can be looked at all the same."""
    try:
        yield
    except RepairedError:
        raise
    except LibraryError:
        pass
