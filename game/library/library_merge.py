"""Merging another library into this one: every match that is not here yet is copied, and what puzzles were solved.

    for step in merge(library, path): ...      # a share of the work from 0.0 to 1.0, at last a `Merged`

The other file is only read: a copy of it is migrated, and repaired if it is damaged. All matches are copied in one
transaction of a connection of its own, so this may run in another thread, and stopping halfway changes nothing.

The people at the seats of these matches are copied too. A person is matched by id, otherwise by name: if exactly one
person there has that name, and the namesake here does not occur there under its own id. When in doubt, two people stay
separate, since they could hardly be told apart again once they were merged.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.library import agreement, attached_tables, library_file, match_keys, person_rows, puzzle_rows, salvage
from game.library.library_file import COMPANIONS, MAGIC
from game.library.match_store import FindBook
from game.library.schema import ForeignError, NewerSchemaError
from game.library.storage_errors import DamagedError, FileError, FullError, LibraryError, UnsavedError, storage_error
from game.library.summary import is_id
from game.rules.actions import parse_action
from game.text import N_

CHUNK: Final = 1 << 20
"""Bytes that are copied at a time."""
SUFFIXES: Final = (".db", ".sqlite", ".sqlite3")
"""File extensions that a library may have."""
_PATIENCE: Final = 5.0
"""Seconds to wait for another program's transaction."""
_COPYING: Final = 0.3
"""The share of all the work that is spent on copying the file."""
_NEWER: Final = N_("error", "This library was saved by a newer version of Ludoteca: {path}")
_FOREIGN: Final = N_("error", "This is not a Ludoteca library: {path}")
_SAME: Final = N_("error", "This is the library you are using: {path}")

_ROWS: Final = """
    SELECT number, id, game, terms, title, created, changed, damaged, revision, length, position, to_act, seating,
        score, games, finished
    FROM match WHERE deleted IS NULL ORDER BY played, number"""
_PLAYED: Final = "SELECT number, changed FROM match ORDER BY played, number"
_TAKEN: Final = ("id", "game", "terms", "title", "created", "changed", "revision", "length", "position")
_STANDING: Final = ("to_act", "seating", "score", "games", "finished")
_COLUMNS: Final = (*_TAKEN, *_STANDING, "search")
_ENTER: Final = f"""
    INSERT INTO match ({", ".join(_COLUMNS)}, played) VALUES ({", ".join("?" * len(_COLUMNS))}, {match_keys.NEXT})"""
_JOURNAL: Final = "SELECT place, text FROM action WHERE match = ? ORDER BY place"
_SEATS: Final = "SELECT player, person FROM sitter WHERE match = ?"
_PERSON: Final = """
    SELECT id, name, note, created, tastes, (SELECT count(*) FROM person AS namesake WHERE namesake.key = person.key)
    FROM person WHERE number = ?"""

Row = Mapping[str, Any]
RowTime = tuple[int, int]
"""A row number, and when its match was changed last, in milliseconds since 1970."""


class Merged(NamedTuple):
    """How many matches were copied, were here already (deleted or not), and could not be read."""

    new: int
    known: int
    lost: int


def is_library(path: Path) -> bool:
    """Whether a file may be a library, damaged or not: it has SQLite's header, or a library's extension."""
    try:
        if not path.is_file():  # reading a pipe would block
            return False
        return _has_magic(path) or path.suffix.lower() in SUFFIXES
    except (OSError, ValueError):
        return False


def _has_magic(path: Path) -> bool:
    """Whether a file begins as SQLite's databases do. Raises OSError or ValueError."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def merge(own: Path | None, path: Path, find_book: FindBook) -> Iterator[float | Merged]:
    """Merge the library at ``path`` into the one at ``own``, a little at each step.

    Raises:
        LibraryError: nothing was copied.
    """
    if own is None:
        raise UnsavedError
    written = temporary = Path(tempfile.gettempdir())
    try:
        if path.samefile(own):
            raise FileError(_SAME, path=path)
        with tempfile.TemporaryDirectory(prefix="ludoteca-", ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / "other.db"
            yield from _copied(path, copy)
            source = _opened(copy, path)
            written = own
            with closing(source):
                yield from _merged(own, source, find_book)
    except OSError as error:
        meant = storage_error(error, path)
        # Only copies are written with files' own calls, and they lie where temporary files do.
        raise (FullError(path=temporary) if isinstance(meant, FullError) else meant) from error
    except salvage.FAULTS as error:
        told = library_file.translated_error(error, written)
        raise (told if isinstance(told, LibraryError) else DamagedError(path=path)) from error


def _copied(path: Path, copy: Path) -> Iterator[float]:
    """Copy a database with its write-ahead log; yields the share of all the work that is done."""
    logs = [path.with_name(path.name + ending) for ending in COMPANIONS if ending != "-shm"]
    files = [path, *(log for log in logs if log.is_file())]
    whole, done = sum(file.stat().st_size for file in files) or 1, 0
    for file in files:
        goal = copy.with_name(copy.name + file.name.removeprefix(path.name))
        with file.open("rb") as old, goal.open("wb") as new:
            while chunk := old.read(CHUNK):
                new.write(chunk)
                done += len(chunk)
                yield _COPYING * min(1.0, done / whole)


def _opened(copy: Path, path: Path) -> sqlite3.Connection:
    """Open the copy of the library at ``path``, repaired and migrated."""
    try:
        return library_file.open_database(copy, thoroughly=True)
    except NewerSchemaError as error:
        raise FileError(_NEWER, path=path) from error
    except (ForeignError, LibraryError) as error:
        foreign = isinstance(error, ForeignError)
        if not foreign or _has_matches(copy):
            damaged, new = copy.with_name("damaged.db"), copy.with_name("mended.db")
            log = damaged.with_name(damaged.name + "-wal")
            for suffix, fresh in (("", damaged), ("-wal", log)):  # the first copy may have changed when it was opened
                with suppress(FileNotFoundError):
                    shutil.copyfile(path.with_name(path.name + suffix), fresh)
            with ExitStack() as opened:
                tables = opened.enter_context(closing(library_file.connect(str(new))))
                if salvage.carry_over(damaged, log, tables).kept:
                    opened.pop_all()
                    return tables  # incomplete matches were carried over too, and are counted when they are read
        raise FileError(_FOREIGN if foreign or not _has_magic(path) else DamagedError.text, path=path) from error


def _has_matches(path: Path) -> bool:
    """Whether a database that is not marked as a library has a table of matches, as a damaged one may."""
    try:
        with closing(sqlite3.connect(path)) as tables:
            return bool(tables.execute("SELECT 1 FROM sqlite_master WHERE name = 'match'").fetchone())
    except salvage.FAULTS:
        return True


def _merged(own: Path, source: sqlite3.Connection, find_book: FindBook) -> Iterator[float | Merged]:
    """Copy the matches of ``source`` in one transaction; yields the share done, and at last a `Merged`."""
    with closing(library_file.connect(str(own), _PATIENCE)) as tables:
        tables.execute("BEGIN IMMEDIATE")
        try:
            known, lost, entered = 0, 0, list[tuple[int, int]]()
            before = tables.execute(_PLAYED).fetchall()
            here, taken = _here(tables), {match_id for (match_id,) in tables.execute("SELECT id FROM match")}
            find_person = cache(partial(_person_here, tables, source))
            columns = [each[0] for each in source.execute(_ROWS).description]
            rows = source.execute(_ROWS).fetchall()
            for number, values in enumerate(rows):
                row = salvage.valid_row(dict(zip(columns, values, strict=True)))
                journal = _journal(source, row)
                if journal is None:
                    lost += 1
                elif any(_begins_with(tables, other, journal) for other in here.get(row["terms"], ())):
                    known += 1
                else:
                    if not row["finished"]:
                        row = {**row, "terms": _with_fresh_dice(row["terms"], journal, find_book)}
                    people = _people(source, row["number"], find_person)
                    entered.append((_enter(tables, source, row, journal, taken, people), row["changed"]))
                yield _COPYING + (1 - _COPYING) * number / len(rows)
            _put_in_order(tables, before, entered)
            puzzle_rows.enter_rows(tables, puzzle_rows.sound_rows(source))
            tables.execute("COMMIT")
        except BaseException:
            tables.rollback()
            raise
    yield Merged(len(entered), known, lost)


def _here(tables: sqlite3.Connection) -> dict[str, list[int]]:
    """Return the row numbers of this library's matches, deleted ones too, by agreement.

    A match that continues another one is found by the agreement of either.
    """
    found: dict[str, list[int]] = {}
    for number, terms in tables.execute("SELECT number, terms FROM match"):
        found.setdefault(terms, []).append(number)
        with suppress(ValueError, TypeError, RecursionError):
            if '"earlier":' in terms and (earlier := agreement.decode(terms).earlier):
                found.setdefault(agreement.encode(earlier), []).append(number)
    return found


def _with_fresh_dice(terms: str, journal: Sequence[str], find_book: FindBook) -> str:
    """Return the agreement by which an unfinished match goes on with a new seed: the old one is in the other library.

    It stays as it is if it is newer than this program or its game unknown here, if people roll their own dice, or if
    the game has none.
    """
    with suppress(ValueError, TypeError, RecursionError, LookupError):
        agreed = agreement.decode(terms)
        if agreed.dice != "own" and find_book(agreed.game).uses_dice:
            rolls = sum(parse_action(text).verb == "rolled" for text in journal)
            return agreement.encode(agreed.continued(rolls))
    return terms


def _begins_with(tables: sqlite3.Connection, number: int, journal: Sequence[str]) -> bool:
    """Whether the match in a row is that of a journal, or was played on since."""
    return [text for _, text in tables.execute(_JOURNAL, (number,))][: len(journal)] == journal


def _journal(source: sqlite3.Connection, row: Row) -> list[str] | None:
    """Return a match's journal as texts; None if the match is damaged or cannot be read."""
    found = source.execute(_JOURNAL, (row["number"],)).fetchall()
    whole = [place for place, _ in found] == list(range(len(found))) and row["length"] == len(found)
    if row["damaged"] or not whole or not all(isinstance(text, str) for _, text in found):
        return None
    if not agreement.glance(row["terms"]).newer and agreement.decode_or_none(row["terms"]) is None:
        return None
    return [text for _, text in found]


def _people(source: sqlite3.Connection, number: int, find_person: Callable[[int], str]) -> tuple[str, ...]:
    """Return who sits at each seat of a match of the other library, as `person_rows.enter_seats` takes it."""
    seats = dict(source.execute(_SEATS, (number,)).fetchall())
    return tuple(find_person(seats[seat]) if seat in seats else person_rows.NOBODY for seat in range(agreement.SEATS))


def _person_here(tables: sqlite3.Connection, source: sqlite3.Connection, number: int) -> str:
    """Return the id that a person of the other library has here; who is new here is entered.

    "" stands for the person with the signed name, if the row is damaged.
    """
    found = source.execute(_PERSON, (number,)).fetchone()
    if not found or tuple(map(type, found)) != (str, str, str, int, str, int) or not is_id(found[0]):
        return ""
    person, name, note, created, preferences, namesakes = found
    if tables.execute("SELECT 1 FROM person WHERE id = ?", (person,)).fetchone():
        return str(person)
    namesake = person_rows.find_by_name(tables, name) if namesakes == 1 else None
    for (own,) in tables.execute("SELECT id FROM person WHERE number = ?", (namesake,)).fetchall():
        if not source.execute("SELECT 1 FROM person WHERE id = ?", (own,)).fetchone():  # else somebody else there
            return str(own)
    new = person_rows.add(tables, name, created)
    tables.execute("UPDATE person SET id = ?, note = ?, tastes = ? WHERE number = ?", (person, note, preferences, new))
    return str(person)


def _enter(
    tables: sqlite3.Connection,
    source: sqlite3.Connection,
    row: Row,
    journal: Sequence[str],
    taken: set[str],
    people: Sequence[str],
) -> int:
    """Store a match of the other library with what is stored beside it, and return its new row number.

    It is counted for the statistics when they are next asked for.
    """
    head, title = agreement.glance(row["terms"]), agreement.clean_name(row["title"])
    match_id = row["id"] if is_id(row["id"]) and row["id"] not in taken else match_keys.new_id()
    search = match_keys.search_text(head.game, title, head.names)
    entered = {**row, "id": match_id, "game": head.game, "title": title, "search": search}
    number = tables.execute(_ENTER, tuple(entered[name] for name in _COLUMNS)).lastrowid or 0
    actions = [(number, place, text) for place, text in enumerate(journal)]
    tables.executemany("INSERT INTO action VALUES (?, ?, ?)", actions)
    match_keys.enter_players(tables, number, head.names)
    person_rows.enter_seats_of_glance(tables, number, head, row["created"], people)
    owners = {row["number"]: attached_tables.OwnerMatch(row["length"], row["revision"], head.names)}
    for name, table in attached_tables.TABLES.items():
        _enter_beside(tables, source, name, table, owners, row["number"], number)
    return number


def _enter_beside(
    tables: sqlite3.Connection,
    source: sqlite3.Connection,
    name: str,
    table: attached_tables.AttachedTable,
    owners: Mapping[int, attached_tables.OwnerMatch],
    there: int,
    here: int,
) -> None:
    """Copy the sound rows of one attached table from row ``there`` of the other library to row ``here`` of this one."""
    columns = ", ".join(table.columns)
    found = source.execute(f"SELECT {columns} FROM {name} WHERE match = ? ORDER BY {table.key}", (there,)).fetchall()
    sound = [row | {"match": here} for values in found if (row := table.row(values, owners))]
    marks = ", ".join("?" * len(table.columns))
    tables.executemany(
        f"INSERT OR IGNORE INTO {name} ({columns}) VALUES ({marks})", [tuple(row.values()) for row in sound]
    )


def _put_in_order(tables: sqlite3.Connection, before: Sequence[RowTime], entered: Sequence[RowTime]) -> None:
    """Sort the copied matches between this library's own by the time when each was last played.

    The order within either library stays as it was, since a computer's clock may have been set back.
    """
    if not entered:
        return
    own, other, order = list(before[::-1]), list(entered[::-1]), list[int]()
    while own or other:
        first = own if not other or (own and _time(own[-1]) <= _time(other[-1])) else other
        order.append(first.pop()[0])
    tables.executemany("UPDATE match SET played = ? WHERE number = ?", [(at, row) for at, row in enumerate(order, 1)])


def _time(played: RowTime) -> int:
    """Return when the match of a row was changed; 0 if that cannot be read."""
    changed: object = played[1]
    return changed if isinstance(changed, int) else 0
