"""Carrying over into a new library what can still be read of a damaged one.

Only a copy of the damaged file is read, since SQLite writes even when it only reads. Indexes are not trusted: the
tables are read from both ends, and between row by row. If the first page, which holds the schema, is damaged, the first
page of a new library takes its place: every library begins with the same pages. What is stored beside a match is
carried over with it where it can be read (`game.library.attached_tables`).
"""

import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Struct

from game.library import agreement, attached_tables, match_keys, person_rows, puzzle_rows, summary
from game.library.schema import migrate
from game.rules.rulebook import NOBODY

PAGE: Final = 4096
"""Bytes of a page if the file does not say."""
MOST: Final = 1_000_000
"""The most rows that are looked for one by one."""
FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged database raises; the second where SQLite's own messages quote damaged text."""

_DEFAULTS: Final[dict[str, Any]] = {
    "number": 0,
    "id": "",
    "game": "",
    "terms": "",
    "title": "",
    "created": 0,
    "changed": 0,
    "deleted": None,
    "damaged": 0,
    "revision": 0,
    "length": -1,
    "position": "",
    "to_act": NOBODY,
    "seating": "[]",
    "score": "[]",
    "games": 0,
    "finished": 0,
    "played": 0,
}
"""The columns of a match that are carried over, and the value for one that cannot be read."""

_PERSON: Final = "number, id, name, note, created, tastes"
"""The columns of a person that are carried over."""


_TABLES: Final = ("match", "action", *attached_tables.TABLES, *puzzle_rows.COLUMNS)
"""The tables that are read."""


class CarriedOver(NamedTuple):
    """How many matches were carried over whole, and how many only in part or not at all."""

    kept: int
    lost: int


class _Salvaged(Struct):
    """What was read.

    Attributes:
        rows: the rows of matches, by number.
        journals: the texts of actions, by match number and place.
        beside: the rows of each attached table.
        people: the rows of people, by number.
        seats: the number of the person at a match number and player.
        all_seats: whether all of them were read, so that nobody sits at the other ones.
        puzzles: the rows about puzzles, as `puzzle_rows.sound_rows` returns them.
    """

    rows: dict[int, dict[str, Any]] = {}
    journals: dict[int, dict[int, str]] = {}
    beside: dict[str, list[Sequence[Any]]] = {}
    people: dict[int, tuple[Any, ...]] = {}
    seats: dict[tuple[int, int], int] = {}
    all_seats: bool = False
    puzzles: dict[str, list[Sequence[Any]]] = {}

    def is_whole(self, number: int) -> bool:
        """Whether the match with this number can be played on."""
        row, journal = self.rows.get(number), self.journals.get(number, {})
        if row is None or sorted(journal) != list(range(len(journal))) or row["length"] not in (-1, len(journal)):
            return False
        return agreement.glance(row["terms"]).newer or agreement.decode_or_none(row["terms"]) is not None

    @property
    def numbers(self) -> set[int]:
        """The numbers of all matches of which something was read."""
        return self.rows.keys() | self.journals.keys()

    @property
    def whole(self) -> int:
        """How many matches can be played on."""
        return sum(map(self.is_whole, self.numbers))


def carry_over(damaged: Path, log: Path, new: sqlite3.Connection) -> CarriedOver:
    """Read a damaged database with its write-ahead log, and store what was read in a new, empty library.

    Raises:
        OSError, sqlite3.Error: what was read cannot be copied or written.
    """
    content, logged = damaged.read_bytes(), log.read_bytes() if log.exists() else b""
    salvaged = _Salvaged()
    with tempfile.TemporaryDirectory(prefix=damaged.name, dir=damaged.parent, ignore_cleanup_errors=True) as folder:
        for number, candidate in enumerate(_candidates(content, logged, Path(folder))):
            copy = Path(folder) / f"{number}.db"
            copy.write_bytes(candidate)
            copy.with_name(f"{number}.db-wal").write_bytes(logged)
            read = _read(copy)
            if read.whole > salvaged.whole or not salvaged.rows:
                salvaged = read
            if salvaged.rows and salvaged.whole == len(salvaged.numbers):
                break
    _write(salvaged, new)
    return CarriedOver(salvaged.whole, len(salvaged.numbers) - salvaged.whole)


def _candidates(content: bytes, logged: bytes, folder: Path) -> Iterator[bytes]:
    """Yield the file as it is, then the file with the first page of a new library, which holds the schema."""
    yield content
    size = int.from_bytes(content[16:18], "big")
    size = size if size >= 512 and size & (size - 1) == 0 and len(content) % size == 0 else PAGE
    path = folder / "new.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as new:
        new.execute(f"PRAGMA page_size = {size}")
        migrate(new)
        # Later tables are in the same place only in a library of the newest version; those beyond the file are dropped.
        new.execute("PRAGMA writable_schema = ON")
        new.execute("DELETE FROM sqlite_master WHERE rootpage > ?", (len(content) // size,))
        # Without the other tables the schema fits on the first page; a second one might be damaged or elsewhere.
        new.execute(f"DELETE FROM sqlite_master WHERE tbl_name NOT IN ({', '.join('?' * len(_TABLES))})", _TABLES)
        new.execute("DELETE FROM sqlite_master WHERE sql LIKE 'CREATE INDEX%' OR type = 'trigger'")
    page = bytearray(path.read_bytes()[:size])
    page[18:20] = b"\2\2" if logged else b"\1\1"
    page[28:32] = (len(content) // size).to_bytes(4, "big")
    page[32:40] = bytes(8)  # the list of free pages: irrelevant for reading
    yield bytes(page) + content[size:]


def _read(path: Path) -> _Salvaged:
    """Read what can be read of a database; nothing if it has no readable table of matches."""
    salvaged = _Salvaged()
    with closing(sqlite3.connect(path, isolation_level=None)) as tables:
        tables.text_factory = lenient
        with suppress(*FAULTS):
            tables.execute("PRAGMA cell_size_check = ON")
            present = {row[1] for row in tables.execute("PRAGMA table_info(match)")}
            columns = [name for name in _DEFAULTS if name in present]
            if {"number", "terms"} <= present:
                _read_journals(tables, salvaged)
                _read_rows(tables, columns, salvaged)
                for number in salvaged.numbers:
                    if not salvaged.is_whole(number):
                        _read_journal(tables, number, salvaged)
                _read_people(tables, salvaged)
                for name, table in attached_tables.TABLES.items():
                    salvaged.beside[name] = _read_beside(tables, name, table, salvaged)
                salvaged.puzzles = puzzle_rows.sound_rows(tables)
    return salvaged


def _read_rows(tables: sqlite3.Connection, columns: Sequence[str], salvaged: _Salvaged) -> None:
    """Read the rows of matches from both ends, and those between one by one."""
    question = f"SELECT {', '.join(columns)} FROM match NOT INDEXED"

    def take(row: Sequence[Any]) -> None:
        read = dict(zip(columns, row, strict=True))
        salvaged.rows.setdefault(read["number"], valid_row(read))

    broken = False
    for order in ("number", "number DESC"):
        try:
            for row in tables.execute(f"{question} ORDER BY {order}"):
                take(row)
        except FAULTS:
            broken = True
    if broken:
        for number in range(1, min(max(salvaged.numbers, default=0), MOST) + 1):
            if number not in salvaged.rows:
                with suppress(*FAULTS):
                    for row in tables.execute(f"{question} WHERE number = ?", (number,)):
                        take(row)


def _read_journals(tables: sqlite3.Connection, salvaged: _Salvaged) -> None:
    """Read the actions of all matches from both ends of the table."""
    for order in ("match, place", "match DESC, place DESC"):
        with suppress(*FAULTS):
            for number, place, text in tables.execute(f"SELECT match, place, text FROM action ORDER BY {order}"):
                if isinstance(number, int) and isinstance(place, int) and isinstance(text, str):
                    salvaged.journals.setdefault(number, {}).setdefault(place, text)


def _read_journal(tables: sqlite3.Connection, number: int, salvaged: _Salvaged) -> None:
    """Read the actions of one match."""
    with suppress(*FAULTS):
        for place, text in tables.execute("SELECT place, text FROM action WHERE match = ?", (number,)):
            if isinstance(place, int) and isinstance(text, str):
                salvaged.journals.setdefault(number, {}).setdefault(place, text)


def _read_people(tables: sqlite3.Connection, salvaged: _Salvaged) -> None:
    """Read the people and who sat where. A person who cannot be read is created anew from the signed names."""
    for order in ("", " DESC"):
        with suppress(*FAULTS):
            for row in tables.execute(f"SELECT {_PERSON} FROM person NOT INDEXED ORDER BY number{order}"):
                if tuple(map(type, row)) == (int, str, str, str, int, str) and summary.is_id(row[1]):
                    salvaged.people.setdefault(row[0], row)
        with suppress(*FAULTS):
            sound = True
            for match, player, person in tables.execute(
                f"SELECT match, player, person FROM sitter NOT INDEXED ORDER BY match{order}, player{order}"
            ):
                if all(isinstance(value, int) for value in (match, player, person)):
                    salvaged.seats.setdefault((match, player), person)
                else:
                    sound = False
            salvaged.all_seats = sound and bool(salvaged.seats)


def _read_beside(
    tables: sqlite3.Connection, name: str, table: attached_tables.AttachedTable, salvaged: _Salvaged
) -> list[Sequence[Any]]:
    """Return the rows of an attached table, in the order of its key; empty if the table is missing."""
    question = f"SELECT {table.key}, {', '.join(table.columns)} FROM {name} NOT INDEXED"
    read: dict[Sequence[Any], None] = {}

    def take(which: str, *values: int | str) -> bool:
        try:
            for row in tables.execute(f"{question} {which}", values):
                if isinstance(row[0], int):
                    read[row] = None
        except FAULTS:
            return False
        return True

    if not take(f"ORDER BY {table.key}"):
        take(f"ORDER BY {table.key} DESC")
        last = max(0, _last(tables, name, table), *salvaged.numbers, *(row[0] for row in read))
        for value in range(1, min(last, MOST) + 1):
            if not take(f"WHERE {table.key} = ?", value) and table.within:
                for place in table.among or range(len(salvaged.journals.get(value, ()))):
                    take(f"WHERE {table.key} = ? AND {table.within} = ?", value, place)
    return [row[1:] for row in sorted(read, key=lambda row: int(row[0]))]


def _last(tables: sqlite3.Connection, name: str, table: attached_tables.AttachedTable) -> int:
    """Return the greatest key of a table; it may be readable where its row is not. 0 if it is not."""
    with suppress(*FAULTS):
        ((last,),) = tables.execute(f"SELECT max({table.key}) FROM {name} NOT INDEXED")
        return last if isinstance(last, int) else 0
    return 0


def valid_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row with the default in place of each value that is not of its column's type."""
    kinds = {name: int | None if default is None else type(default) for name, default in _DEFAULTS.items()}
    return {name: row[name] if isinstance(row.get(name, ...), kinds[name]) else _DEFAULTS[name] for name in _DEFAULTS}


def _write(salvaged: _Salvaged, new: sqlite3.Connection) -> None:
    """Store all matches with their old numbers and revisions, so that programs that have one open can continue it."""
    new.execute("BEGIN IMMEDIATE")
    rows = sorted(salvaged.rows.values(), key=lambda row: (row["played"], row["changed"], row["number"]))
    taken: set[str] = set()
    owners: dict[int, attached_tables.OwnerMatch] = {}
    for person in salvaged.people.values():
        values = (*person, person_rows.name_key(person[2]))
        new.execute(f"INSERT OR IGNORE INTO person ({_PERSON}, key) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    for played, row in enumerate(rows, 1):
        number, journal = row["number"], salvaged.journals.get(row["number"], {})
        whole = salvaged.is_whole(number)
        head = agreement.glance(row["terms"])
        match_id = row["id"] if row["id"] and row["id"] not in taken else match_keys.new_id()
        taken.add(match_id)
        row |= {
            "id": match_id,
            "length": len(journal) if row["length"] < 0 else row["length"],
            "damaged": row["damaged"] if whole else 1,
            "played": played,
            "search": match_keys.search_text(head.game or row["game"], row["title"], head.names),
        }
        new.execute(f"INSERT INTO match ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
        new.executemany("INSERT INTO action VALUES (?, ?, ?)", [(number, place, journal[place]) for place in journal])
        match_keys.enter_players(new, number, head.names)
        _write_seats(salvaged, number, head, row["created"], new)
        if whole:
            owners[number] = attached_tables.OwnerMatch(row["length"], row["revision"], head.names)
    _write_beside(salvaged, owners, new)
    puzzle_rows.enter_rows(new, salvaged.puzzles)
    new.execute("COMMIT")


def _write_seats(
    salvaged: _Salvaged, number: int, head: agreement.Glance, created: int, new: sqlite3.Connection
) -> None:
    """Store who sat at the seats of a match: as it was read, else the person with the signed name."""
    ids = {person: row[1] for person, row in salvaged.people.items()}
    empty = person_rows.NOBODY if salvaged.all_seats else ""
    seated = [salvaged.seats.get((number, player)) for player in range(len(head.names))]
    people = [empty if person is None else ids.get(person, "") for person in seated]
    person_rows.enter_seats_of_glance(new, number, head, created, people)


def _write_beside(
    salvaged: _Salvaged, owners: Mapping[int, attached_tables.OwnerMatch], new: sqlite3.Connection
) -> None:
    """Store what is kept beside the matches that can be played on; of two rows with the same key the first one."""
    for name, table in attached_tables.TABLES.items():
        enter = (
            f"INSERT OR IGNORE INTO {name} ({', '.join(table.columns)}) VALUES ({', '.join('?' * len(table.columns))})"
        )
        rows = (table.row(values, owners) for values in salvaged.beside.get(name, ()))
        new.executemany(enter, [tuple(row.values()) for row in rows if row is not None])


def lenient(text: bytes) -> str:
    """Decode text that may be damaged: bytes that are no UTF-8 become U+FFFD."""
    return text.decode(errors="replace")
