"""Who sat at each seat of the stored matches: the relation between matches and `game.library.people`.

A seat belongs to a person or, where somebody wrote no name or a computer played, to nobody. The first name that is not
known here begins a new person. What was agreed and played is never touched by any of this.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from game.library import agreement, person_rows
from game.library.database import Database
from game.library.person_rows import NEW, NOBODY, Preference
from game.library.storage_errors import MissingError, MissingPersonError
from game.library.summary import Summary, where

PRESENT: Final = """
    (SELECT json_group_object(player, person.name) FROM sitter JOIN person ON person.number = sitter.person
        WHERE sitter.match = match.number)"""
"""SQL for what the players of a match are called now, for `presently`."""
_OF_MATCH: Final = """
    SELECT player, person.id FROM sitter JOIN person ON person.number = sitter.person
    JOIN match ON match.number = sitter.match WHERE match."""
_SEATS: Final = "SELECT match, player FROM sitter WHERE person = ?"
_ROW: Final = ("number", "id", "name", "key", "note", "created", "tastes")
_BACK: Final = """
    INSERT OR REPLACE INTO sitter SELECT number, ?, ? FROM match WHERE number = ?
        AND NOT EXISTS (SELECT 1 FROM sitter WHERE match = number AND player = ? AND person IS NOT ?)"""


class RemovedPerson(NamedTuple):
    """A person who was merged into another, or forgotten, with what it takes to undo that.

    Attributes:
        row: the person's.
        seats: of which matches and players.
        heir: the row of who has them now, 0 for nobody; with ``tastes`` as they were before.
        generation: of the database in which these rows are.
    """

    row: tuple[object, ...]
    seats: tuple[tuple[int, int], ...]
    heir: int
    tastes: str
    generation: int


# ---- who sits where


def of_match(database: Database, match_id: str, players: int) -> tuple[str, ...]:
    """The person at each seat of a match, by player: an id, or `NOBODY`. Raises LibraryError."""
    condition, value = where(match_id)
    found = dict(database.rows(_OF_MATCH + condition, value))
    return tuple(str(found.get(player, NOBODY)) for player in range(players))


def presently(summary: Summary, present: object) -> Summary:
    """A line of the library with what the players are called now, as `PRESENT` tells it."""
    try:
        told = msgspec.json.decode(present, type=dict[int, str]) if isinstance(present, str) else {}
    except ValueError:
        told = {}
    if summary.newer or not told:  # what a later program agreed on is shown as it was
        return summary
    names = tuple(agreement.fitting(told.get(player, name)) for player, name in enumerate(summary.names))
    return structs.replace(summary, names=names)


# ---- what people put right


def rename(database: Database, person: str, name: str) -> None:
    """Call somebody otherwise, in every match. Raises MissingPersonError; ValueError for no name at all."""
    if not person_rows.key(agreement.fitting(name)):
        raise ValueError(name)
    with database.transaction() as tables:
        number = person_rows.row_of(tables, person)
        person_rows.enter_name(tables, number, name)
        _reword(tables, tables.execute(_SEATS, (number,)).fetchall())


def move(database: Database, match_id: str, player: int, person: str, now: int) -> str:
    """Somebody else sat at a seat: a person's id, or `NEW` for one more of the same name. Returns the id.

    Raises:
        MissingError, MissingPersonError: nothing has changed.
    """
    condition, value = where(match_id)
    with database.transaction() as tables:
        asked = f"SELECT number, name FROM match JOIN player ON player.match = number AND seat = ? WHERE {condition}"
        found = tables.execute(asked, (player, value)).fetchone()
        if found is None:
            raise MissingError
        number, name = found
        had = tables.execute(
            "SELECT person.name FROM sitter JOIN person ON person.number = person WHERE match = ? AND player = ?",
            (number, player),
        ).fetchone()
        chosen = (
            person_rows.add(tables, had[0] if had else name, now)
            if person == NEW
            else person_rows.row_of(tables, person)
        )
        tables.execute("INSERT OR REPLACE INTO sitter VALUES (?, ?, ?)", (number, player, chosen))
        person_rows.reword(tables, number)
        (moved,) = tables.execute("SELECT id FROM person WHERE number = ?", (chosen,)).fetchone()
    return str(moved)


def merge(database: Database, person: str, heir: str) -> RemovedPerson:
    """Two are one: all seats of a person are another's from now on, and likings where that one has none.

    Raises:
        MissingPersonError: one of them is gone, or they are one already; nothing has changed.
    """
    if person == heir:
        raise MissingPersonError
    with database.transaction() as tables:
        number, other = person_rows.row_of(tables, person), person_rows.row_of(tables, heir)
        gone = _leave(tables, number, other, database.generation)
        tables.execute("UPDATE sitter SET person = ? WHERE person = ?", (other, number))
        person_rows.enter_preferences(
            tables, other, _both(person_rows.preferences_of(gone.row[-1]), person_rows.preferences_of(gone.tastes))
        )
        tables.execute("DELETE FROM person WHERE number = ?", (number,))
        _reword(tables, gone.seats)
    return gone


def forget(database: Database, person: str) -> RemovedPerson:
    """Forget a person. The matches stay, and show the name that was signed. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = person_rows.row_of(tables, person)
        gone = _leave(tables, number, 0, database.generation)
        tables.execute("DELETE FROM sitter WHERE person = ?", (number,))
        tables.execute("DELETE FROM person WHERE number = ?", (number,))
        _reword(tables, gone.seats)
    return gone


def bring_back(database: Database, gone: RemovedPerson) -> None:
    """Undo that somebody was merged or forgotten: the seats that nobody else has got meanwhile are that person's again.

    Raises:
        MissingPersonError: another library has taken the place of the one in which that was.
    """
    with database.transaction() as tables:
        if gone.generation != database.generation:
            raise MissingPersonError
        number, marks = gone.row[0], ", ".join("?" * len(_ROW))
        if gone.heir:
            tables.execute("UPDATE person SET tastes = ? WHERE number = ?", (gone.tastes, gone.heir))
            seats = [(match, player, gone.heir) for match, player in gone.seats]
            tables.executemany("DELETE FROM sitter WHERE match = ? AND player = ? AND person = ?", seats)
        tables.execute(f"INSERT OR IGNORE INTO person ({', '.join(_ROW)}) VALUES ({marks})", gone.row)
        back = [(player, number, match, player, number) for match, player in gone.seats]
        tables.executemany(_BACK, back)
        _reword(tables, gone.seats)


def _leave(tables: sqlite3.Connection, number: int, heir: int, generation: int) -> RemovedPerson:
    row = tables.execute(f"SELECT {', '.join(_ROW)} FROM person WHERE number = ?", (number,)).fetchone()
    had = tables.execute("SELECT tastes FROM person WHERE number = ?", (heir,)).fetchone()
    seats = tuple(tables.execute(_SEATS, (number,)).fetchall())
    return RemovedPerson(row, seats, heir, had[0] if had else "", generation)


def _both(theirs: dict[str, Preference], own: dict[str, Preference]) -> dict[str, Preference]:
    """What one likes, and where that is nothing what the other did."""
    usual, both = Preference(), dict[str, Preference]()
    for game in theirs.keys() | own.keys():
        mine, more = own.get(game, usual), theirs.get(game, usual)
        side = more.side if mine.side is None else mine.side
        both[game] = Preference(side, more.direction if mine.direction == usual.direction else mine.direction)
    return both


def _reword(tables: sqlite3.Connection, seats: Sequence[tuple[int, int]]) -> None:
    for number in {match for match, _ in seats}:
        person_rows.reword(tables, number)
