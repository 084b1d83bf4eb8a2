"""Who sat at each seat of the stored matches: it connects matches with `game.library.people`.

A seat belongs to a person, or to nobody if no name was written or a computer played. A name that is not known yet
creates a person. Nothing here changes what was agreed and played.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from game.library import agreement, person_rows
from game.library.computer_names import in_current_language
from game.library.database import Database
from game.library.person_rows import NEW, NOBODY, Preference
from game.library.storage_errors import MissingError, MissingPersonError
from game.library.summary import Summary, row_condition

CURRENT_NAMES: Final = """
    (SELECT json_group_object(player, CAST(person.name AS TEXT))
        FROM sitter JOIN person ON person.number = sitter.person WHERE sitter.match = match.number)"""
"""SQL for the present names of a match's players, as `with_current_names` reads them. Damage may have left bytes in the
place of a text, which JSON refuses."""
_OF_MATCH: Final = """
    SELECT player, person.id FROM sitter JOIN person ON person.number = sitter.person
    JOIN match ON match.number = sitter.match WHERE match."""
_SEATS: Final = "SELECT match, player FROM sitter WHERE person = ?"
_REMOVE_EMPTY: Final = """
    DELETE FROM person WHERE id = ? AND note = '' AND NOT EXISTS (SELECT 1 FROM sitter WHERE person = person.number)"""
_COLUMNS: Final = ("number", "id", "name", "key", "note", "created", "tastes")
_RESEAT: Final = """
    INSERT OR IGNORE INTO sitter SELECT number, ?, ? FROM match WHERE number = ?"""


class RemovedPerson(NamedTuple):
    """A person who was merged into another or forgotten, with what is needed to undo it.

    Attributes:
        row: the person's row.
        seats: the match and player numbers of the person's seats.
        heir: the row number of the person who has the seats now; 0 if nobody has.
        preferences: the heir's preferences before, in JSON.
        generation: the generation of the database that these row numbers belong to.
    """

    row: tuple[object, ...]
    seats: tuple[tuple[int, int], ...]
    heir: int
    preferences: str
    generation: int


# ---- who sits where


def people_of_match(database: Database, match_id: str, players: int) -> tuple[str, ...]:
    """Return the person at each seat of a match, by player: an id, or `NOBODY`. Raises LibraryError."""
    condition, value = row_condition(match_id)
    found = dict(database.rows(_OF_MATCH + condition, value))
    return tuple(str(found.get(player, NOBODY)) for player in range(players))


def with_current_names(summary: Summary, present: object) -> Summary:
    """Return the summary with its players' present names, those of computer players in the language in use.

    ``present`` is the value of `CURRENT_NAMES`; it may be damaged.
    """
    try:
        names_now = msgspec.json.decode(present, type=dict[int, str]) if isinstance(present, str) else {}
    except ValueError:
        names_now = {}
    if summary.newer:  # an agreement of a later version is shown as it was signed
        return summary
    levels = {number: player.level for number, player in enumerate(summary.terms.players if summary.terms else ())}
    names = tuple(
        agreement.clean_name(names_now.get(number) or in_current_language(name, levels.get(number, "")))
        for number, name in enumerate(summary.names)
    )
    return structs.replace(summary, names=names)


# ---- changes that people make


def rename(database: Database, person: str, name: str) -> None:
    """Rename a person in every match.

    Raises:
        MissingPersonError: there is no such person.
        ValueError: the name is empty.
    """
    if not person_rows.name_key(agreement.clean_name(name)):
        raise ValueError(name)
    with database.transaction() as tables:
        number = person_rows.row_number(tables, person)
        person_rows.enter_name(tables, number, name)
        _update_search_texts(tables, tables.execute(_SEATS, (number,)).fetchall())


def move(database: Database, match_id: str, player: int, person: str, now: int, created: str = "") -> str:
    """Assign a seat of a match to another person and return that person's id.

    Args:
        person: a person's id, or `NEW` for another person of the same name.
        now: milliseconds since 1970.
        created: the id of a person who is removed if no seat and no note is left to them: the one whom the move that
            this undoes has created.

    Raises:
        MissingError, MissingPersonError: nothing has changed.
    """
    condition, value = row_condition(match_id)
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
            else person_rows.row_number(tables, person)
        )
        tables.execute(person_rows.SEAT, (number, player, chosen))
        tables.execute(_REMOVE_EMPTY, (created,))
        person_rows.update_search_text(tables, number)
        (moved,) = tables.execute("SELECT id FROM person WHERE number = ?", (chosen,)).fetchone()
    return str(moved)


def merge(database: Database, person: str, heir: str) -> RemovedPerson:
    """Merge one person into another: reassign the seats, and copy the preferences that the other has not set.

    Raises:
        MissingPersonError: one of them does not exist, or they are the same; nothing has changed.
    """
    if person == heir:
        raise MissingPersonError
    with database.transaction() as tables:
        number, other = person_rows.row_number(tables, person), person_rows.row_number(tables, heir)
        removed = _removed_person(tables, number, other, database.generation)
        tables.execute("UPDATE sitter SET person = ? WHERE person = ?", (other, number))
        person_rows.enter_preferences(
            tables,
            other,
            _merged_preferences(
                person_rows.preferences_of(removed.row[-1]), person_rows.preferences_of(removed.preferences)
            ),
        )
        tables.execute("DELETE FROM person WHERE number = ?", (number,))
        _update_search_texts(tables, removed.seats)
    return removed


def forget(database: Database, person: str) -> RemovedPerson:
    """Remove a person. The matches stay and show the signed name. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = person_rows.row_number(tables, person)
        removed = _removed_person(tables, number, 0, database.generation)
        tables.execute("DELETE FROM sitter WHERE person = ?", (number,))
        tables.execute("DELETE FROM person WHERE number = ?", (number,))
        _update_search_texts(tables, removed.seats)
    return removed


def bring_back(database: Database, removed: RemovedPerson) -> None:
    """Undo a merge or a removal: restore the person, and the seats that no other person has been given since.

    Raises:
        MissingPersonError: the library's file has been replaced since.
    """
    with database.transaction() as tables:
        if removed.generation != database.generation:
            raise MissingPersonError
        number, marks = removed.row[0], ", ".join("?" * len(_COLUMNS))
        if removed.heir:
            tables.execute("UPDATE person SET tastes = ? WHERE number = ?", (removed.preferences, removed.heir))
            seats = [(match, player, removed.heir) for match, player in removed.seats]
            tables.executemany("DELETE FROM sitter WHERE match = ? AND player = ? AND person = ?", seats)
        tables.execute(f"INSERT OR IGNORE INTO person ({', '.join(_COLUMNS)}) VALUES ({marks})", removed.row)
        tables.executemany(_RESEAT, [(player, number, match) for match, player in removed.seats])
        _update_search_texts(tables, removed.seats)


def _removed_person(tables: sqlite3.Connection, number: int, heir: int, generation: int) -> RemovedPerson:
    """Return what is needed to restore a person after a merge into ``heir`` or a removal (0)."""
    row = tables.execute(f"SELECT {', '.join(_COLUMNS)} FROM person WHERE number = ?", (number,)).fetchone()
    had = tables.execute("SELECT tastes FROM person WHERE number = ?", (heir,)).fetchone()
    seats = tuple(tables.execute(_SEATS, (number,)).fetchall())
    return RemovedPerson(row, seats, heir, had[0] if had else "", generation)


def _merged_preferences(theirs: dict[str, Preference], own: dict[str, Preference]) -> dict[str, Preference]:
    """Return the preferences ``own``, and those of ``theirs`` that they do not set."""
    usual, both = Preference(), dict[str, Preference]()
    for game in theirs.keys() | own.keys():
        mine, more = own.get(game, usual), theirs.get(game, usual)
        side = more.side if mine.side is None else mine.side
        both[game] = Preference(side, more.direction if mine.direction == usual.direction else mine.direction)
    return both


def _update_search_texts(tables: sqlite3.Connection, seats: Sequence[tuple[int, int]]) -> None:
    """Update the search texts of the matches with these seats."""
    for number in {match for match, _ in seats}:
        person_rows.update_search_text(tables, number)
