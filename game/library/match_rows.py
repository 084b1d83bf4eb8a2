"""The rows of matches: select, change and repair them. What a match itself writes goes through its recorder."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count as count_up
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from game.library import agreement, match_keys, match_query, seated_people, summary
from game.library.database import Database
from game.library.match_query import MatchQuery
from game.library.storage_errors import LibraryError, MissingError, RepairedError
from game.library.summary import Summary
from game.match import Terms
from game.rules.actions import Action, parse_action

_OPEN: Final = "deleted IS NULL AND NOT finished AND NOT damaged{} ORDER BY played DESC, number DESC LIMIT 1 OFFSET ?"
_OWN: Final = " AND (revision > 0 OR length = 0)"
"""Holds for a match that was begun or played on here; an imported one has actions, but nothing was changed in it."""
_UNTOUCHED: Final = (
    "SELECT number, id, terms FROM match WHERE deleted IS NULL AND NOT finished AND NOT damaged AND game = ?"
    " AND length = ? AND revision = 1 AND created = changed ORDER BY played DESC"
)
"""Matches that go on from another one, and in which nothing has been done yet: an action would have made
`changed` later."""
_SAME: Final = (
    "SELECT number, id FROM match WHERE terms = ? AND length >= ? ORDER BY length, deleted IS NOT NULL, number"
)
_CONTINUED: Final = (
    "SELECT number, id, terms FROM match WHERE terms LIKE '%\"earlier\":%' AND game = ? AND length >= ?"
    " ORDER BY length, deleted IS NOT NULL, number"
)
_JOURNAL: Final = "SELECT place, text FROM action WHERE match = ? ORDER BY place"

_PLAYED: Final = (
    "SELECT {columns}, "
    + seated_people.CURRENT_NAMES
    + """, sitter.player FROM sitter JOIN match ON match.number = sitter.match
    WHERE sitter.person = (SELECT number FROM person WHERE id = ?) AND deleted IS NULL
    ORDER BY played DESC, match.number DESC LIMIT ? OFFSET ?"""
)


class PlayedMatch(NamedTuple):
    """A match and the number of the player as whom a person sits in it."""

    summary: Summary
    player: int


# ---- lists


def summaries(database: Database, query: MatchQuery, limit: int | None, offset: int) -> list[Summary]:
    """Return the matches that a query finds, in its order: at most ``limit``, from ``offset`` on.

    Raises LibraryError.
    """
    condition, values = query.page(_matching_texts(database, query), limit, offset)
    return _select(database, condition, *values)


def count(database: Database, query: MatchQuery) -> int:
    """Return the number of matches that a query finds. Raises LibraryError."""
    condition, values = query.all(_matching_texts(database, query))
    ((number,),) = database.rows(f"SELECT count(*) FROM match WHERE {condition}", *values)
    return int(number)


def ids(database: Database, query: MatchQuery) -> list[str]:
    """Return the ids of all matches that a query finds, in its order. Raises LibraryError."""
    condition, values = query.page(_matching_texts(database, query), None, 0)
    found = database.rows(f"SELECT number, id FROM match WHERE {condition}", *values)
    return [summary.listed_id(number, match_id) for number, match_id in found]


def options(database: Database, game: str) -> list[str]:
    """Return the different options that matches of a game were agreed on, each in JSON. Raises LibraryError."""
    return [text for (text,) in database.rows(match_query.OPTIONS, game) if isinstance(text, str)]


def unfinished(database: Database, limit: int) -> list[Summary]:
    """Return the unfinished matches that were played here, last played first, at most ``limit``.

    If there is none, return the last one that was imported, in a list. Raises LibraryError.
    """
    return list(islice(_open_matches(database, _OWN), limit)) or list(islice(_open_matches(database, ""), 1))


def _open_matches(database: Database, own: str) -> Iterator[Summary]:
    """Yield the unfinished matches that can be opened and meet a further SQL condition, last played first."""
    for offset in count_up():
        found = _select(database, _OPEN.format(own), offset)
        if not found:
            return
        yield from (each for each in found if not (each.damaged or each.newer))


def find(database: Database, terms: Terms, journal: Sequence[Action]) -> str | None:
    """Return the id of a match with these terms that begins with this journal, or continues it with fresh dice.

    The one with the fewest further actions is found, deleted or not; None if there is none. Raises LibraryError.
    """
    texts = [str(action) for action in journal]
    same = database.rows(_SAME, agreement.encode(terms), len(texts))
    continued = database.rows(_CONTINUED, terms.game, len(texts))
    found = [*same, *((number, match_id) for number, match_id, text in continued if _continues(text, terms))]
    for number, match_id in found:
        if [text for _, text in database.rows(_JOURNAL, number)[: len(texts)]] == texts:
            return str(match_id)
    return None


def untouched(database: Database, terms: Terms, journal: Sequence[Action]) -> str | None:
    """Return the id of a match that goes on after ``journal`` from one on these terms, and in which nothing was done.

    It is then the one played last. None if there is no such match. Raises LibraryError.
    """
    texts = [str(action) for action in journal]
    for number, match_id, text in database.rows(_UNTOUCHED, terms.game, len(texts)):
        found = agreement.decode_or_none(text)
        if found and found.continues(terms) and [text for _, text in database.rows(_JOURNAL, number)] == texts:
            with database.transaction() as tables:
                tables.execute(f"UPDATE match SET played = {match_keys.NEXT} WHERE number = ?", (number,))
            return str(match_id)
    return None


def _continues(text: object, terms: Terms) -> bool:
    """Whether a stored agreement is that of a match which continues a match on these terms."""
    found = agreement.decode_or_none(text)
    return found is not None and found.earlier == terms


def _matching_texts(database: Database, query: MatchQuery) -> str | None:
    """Return the search texts that a query's words match, as a JSON list; None if it has no words."""
    if not query.words:
        return None
    question, values = query.keys
    found = [key for (key,) in database.rows(question, *values) if query.finds(key)]
    return msgspec.json.encode(found).decode()


def _select(database: Database, condition: str, *values: object) -> list[Summary]:
    """Return the summaries of the rows that meet an SQL condition."""
    question = f"SELECT {', '.join(summary.COLUMNS)}, {seated_people.CURRENT_NAMES} FROM match WHERE {condition}"
    return [
        seated_people.with_current_names(summary.summary_of_row(row[:-1]), row[-1])
        for row in database.rows(question, *values)
    ]


def played_by(database: Database, person: str, limit: int, offset: int) -> list[PlayedMatch]:
    """Return the matches in which a person sits, last played first, once for each of their seats.

    Raises LibraryError.
    """
    found = database.rows(
        _PLAYED.format(columns=", ".join(f"match.{name}" for name in summary.COLUMNS)), person, limit, offset
    )
    return [
        PlayedMatch(seated_people.with_current_names(summary.summary_of_row(row[:-2]), row[-2]), row[-1])
        for row in found
    ]


def in_rows(database: Database, found: Sequence[tuple[int, int]]) -> list[PlayedMatch]:
    """Return the matches in rows with these numbers, in this order; each comes with a player. Raises LibraryError."""
    return [PlayedMatch(summary_, player) for row, player in found for summary_ in _select(database, "number = ?", row)]


# ---- one match


def find_row(database: Database, match_id: str) -> tuple[Summary, dict[str, Any]]:
    """Return the summary of a match, and its row as stored. Raises MissingError."""
    columns, (condition, value) = (*summary.COLUMNS, "revision"), summary.row_condition(match_id)
    question = f"SELECT {', '.join(columns)}, {seated_people.CURRENT_NAMES} FROM match WHERE {condition}"
    for row in database.rows(question, value):
        found = seated_people.with_current_names(summary.summary_of_row(row[:-2]), row[-1])
        return found, dict(zip(columns, row[:-1], strict=True))
    database.examine()
    raise MissingError


def journal(database: Database, number: int) -> list[Any]:
    """Return the journal of the match in a row as it is stored: places and texts. Raises LibraryError."""
    return database.rows(_JOURNAL, number)


def actions(stored: list[Any], length: object) -> list[Action]:
    """Return the actions of a stored journal.

    Raises ValueError if it has gaps or not the length that the match's row says.
    """
    complete = length == len(stored) or not isinstance(length, int)
    if not complete or [place for place, _ in stored] != list(range(len(stored))):
        raise ValueError(f"{len(stored)} actions instead of {length}")
    return [parse_action(text) for _, text in stored]


def change(database: Database, match_id: str, **columns: object) -> None:
    """Change columns that do not belong to the course of play: the match's revision and its place in lists stay.

    Raises:
        MissingError: there is no such match.
    """
    condition, value = summary.row_condition(match_id)
    with database.transaction() as tables:
        changed = _update(tables, columns, condition, value)
    if not changed:
        database.examine()
        raise MissingError


def change_all(database: Database, match_ids: Sequence[str], **columns: object) -> int:
    """Change columns of several matches as `change` does, all or none, and skip missing ones. Return how many exist."""
    with database.transaction() as tables:
        return sum(_update(tables, columns, *summary.row_condition(match_id)) for match_id in match_ids)


def erase(database: Database, match_ids: Sequence[str]) -> int:
    """Delete the rows of matches, all or none; only those marked as deleted. Return how many. Raises LibraryError."""
    with database.transaction() as tables:
        known = [summary.row_condition(match_id) for match_id in match_ids]
        gone = "DELETE FROM match WHERE deleted IS NOT NULL AND "
        return sum(tables.execute(gone + condition, (value,)).rowcount for condition, value in known)


def mark_damaged(database: Database, number: int) -> None:
    """Mark a match as damaged, so that it is not offered for playing on."""
    with _ignoring_failure(), database.transaction() as tables:
        _update(tables, {"damaged": 1}, "number = ?", number)


def repair(database: Database, found: Summary, stored: dict[str, Any], columns: dict[str, object], now: int) -> str:
    """Correct the columns of a match that has been replayed. Return its id, which is new if the old one was damaged.

    If another program has changed the match meanwhile, nothing is corrected.

    Args:
        found: the summary as it was read.
        stored: the match's row as it was read.
        columns: the values that follow from the replayed match.
        now: milliseconds since 1970, for times that cannot be read.
    """
    times = {name: round(getattr(found, name).timestamp() * 1000) or now for name in ("created", "changed")}
    match_id = found.id if summary.is_id(found.id) else match_keys.new_id()
    row = {**columns, **times, "id": match_id, "damaged": 0, "deleted": now if found.deleted else None}
    with _ignoring_failure(), database.transaction() as tables:
        if find_row(database, found.id)[1] == stored:
            _update(tables, row, "number = ?", stored["number"])
            return match_id
    return found.id


def purge(database: Database, now: int, kept: int) -> None:
    """Delete the matches that were marked as deleted longer ago than ``kept``. Raises LibraryError.

    If nothing was played in all that time, it waits for the next match: the clock may be ahead. What was deleted while
    it was counts as deleted now. Times are in milliseconds, those since 1970 too.
    """
    long_ago = "deleted >= created AND deleted < ?1"  # else the clock was wrong, and nobody knows when that was
    long_ago += " AND (SELECT changed FROM match ORDER BY played DESC LIMIT 1) >= ?1"
    if database.rows(f"SELECT 1 FROM match WHERE {long_ago} LIMIT 1", now - kept):
        with database.transaction() as tables:
            tables.execute(f"DELETE FROM match WHERE {long_ago}", (now - kept,))
    ahead = "deleted > ?1 AND typeof(deleted) = 'integer'"  # else it is damaged
    ahead += " AND (SELECT changed FROM match ORDER BY played DESC LIMIT 1) <= ?1"  # else the clock may be behind
    if database.rows(f"SELECT 1 FROM match WHERE {ahead} LIMIT 1", now):
        with database.transaction() as tables:
            tables.execute(f"UPDATE match SET deleted = ?1, created = min(created, ?1) WHERE {ahead}", (now,))


def _update(tables: sqlite3.Connection, columns: dict[str, object], condition: str, value: object) -> int:
    """Set columns of the rows that meet a condition. Return how many rows that were."""
    names = ", ".join(f"{name} = ?" for name in columns)
    return tables.execute(f"UPDATE match SET {names} WHERE {condition}", (*columns.values(), value)).rowcount


@contextmanager
def _ignoring_failure() -> Iterator[None]:
    """Ignore a LibraryError in the block, since the match can be shown all the same; RepairedError is still raised."""
    try:
        yield
    except RepairedError:
        raise
    except LibraryError:
        pass
