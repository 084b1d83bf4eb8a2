"""The library's schema: a sample of every version is migrated and works; a migration happens wholly or not at all."""

import shutil
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from game.library import Library, schema
from game.library.schema import APPLICATION_ID, MIGRATIONS, ForeignError, Migration, NewerSchemaError, migrate
from game.library.summary import list_columns
from tests.playing import find_book, played

SAMPLES = Path(__file__).parent / "samples"
NEXT: Migration = ("ALTER TABLE match ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'", "CREATE TABLE club (name TEXT)")


@pytest.fixture
def connection(tmp_path: Path) -> sqlite3.Connection:
    return sqlite3.connect(tmp_path / "library.db", isolation_level=None)


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_the_sample_of_every_version_still_works(version: int, home: Path) -> None:
    shutil.copy(SAMPLES / f"library-{version}.db", home / "library.db")
    library = Library.open(home, find_book, lambda: 1_800_010_000.0)
    assert library.notices == []
    lines = {line.title: line for line in library.matches(include_deleted=True)}
    assert set(lines) == {"Финал", "open", ""}
    assert [line.title for line in library.matches() if line.finished] == ["Финал"]
    assert lines[""].deleted
    assert library.unfinished(1) == [lines["open"]]
    for line in lines.values():
        match = library.load(line.id)
        assert len(match.journal) == line.length
        now = list_columns(match.book, match.now)
        assert (line.position, line.to_act) == (now["position"], now["to_act"])
        assert (line.score, line.seating) == (match.now.score, match.now.seating)
    assert played(library.load(lines["open"].id)).over
    assert library.unfinished(1) == []


@pytest.mark.parametrize("damage", ["", "UPDATE match SET search = x'ff00' WHERE title = 'open'"])
def test_names_with_strokes_are_found_as_they_are_written_without(damage: str, home: Path) -> None:
    path = home / "library.db"
    shutil.copy(SAMPLES / "library-3.db", path)
    with closing(sqlite3.connect(path)) as before, before:
        assert _version(before) == 3
        before.execute("UPDATE match SET search = ? WHERE title = 'Финал'", ("toy\nфинал\nłukasz\nsøren",))
        before.execute(damage)
        old = dict(before.execute("SELECT number, search FROM match WHERE title != 'Финал'"))
    with closing(Library.open(home, find_book)) as library:
        assert library.notices == []
        for search in ("lukasz", "Łukasz", "SOREN", "Søren финал"):
            assert [line.title for line in library.matches(search)] == ["Финал"], search
    with closing(sqlite3.connect(path)) as after:
        assert dict(after.execute("SELECT number, search FROM match WHERE title != 'Финал'")) == old


def test_an_empty_database_gets_every_migration(connection: sqlite3.Connection) -> None:
    migrate(connection)
    assert _version(connection) == len(MIGRATIONS)
    assert {"match", "action"} <= _tables(connection)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


def test_only_what_is_missing_is_migrated(connection: sqlite3.Connection) -> None:
    migrate(connection)
    connection.execute("CREATE TABLE keepsake (name TEXT)")
    migrate(connection, [*MIGRATIONS, NEXT])
    assert _version(connection) == len(MIGRATIONS) + 1
    assert {"match", "action", "keepsake", "club"} <= _tables(connection)
    migrate(connection, [*MIGRATIONS, NEXT])
    with pytest.raises(NewerSchemaError):
        migrate(connection)


def test_every_migration_changes_the_tables() -> None:
    """A version number beyond the newest is taken for damage where the tables are those of today."""
    plans = []
    for count in range(len(MIGRATIONS) + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
            migrate(made, MIGRATIONS[:count])
            plans.append(sorted(made.execute("SELECT name, sql FROM sqlite_master")))
    assert all(before != after for before, after in pairwise(plans))


def test_a_migration_that_fails_changes_nothing(connection: sqlite3.Connection) -> None:
    migrate(connection)
    before = _tables(connection)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        migrate(connection, [*MIGRATIONS, NEXT, ("DROP TABLE nowhere",)])
    assert _tables(connection) == before
    assert _version(connection) == len(MIGRATIONS)
    columns = {row[1] for row in connection.execute("PRAGMA table_info(match)")}
    assert "mood" not in columns


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE recipe (cake TEXT)", "PRAGMA user_version = 1", "PRAGMA application_id = 7"]
)
def test_another_programs_database_is_left_alone(connection: sqlite3.Connection, statement: str) -> None:
    connection.execute(statement)
    before = _tables(connection)
    with pytest.raises(ForeignError):
        migrate(connection)
    assert _tables(connection) == before


def test_released_migrations_do_not_change() -> None:
    """The tables of a sample are those that the migrations make."""
    for version in range(1, len(MIGRATIONS) + 1):
        made = sqlite3.connect(":memory:", isolation_level=None)
        migrate(made, schema.MIGRATIONS[:version])
        sample = sqlite3.connect(f"file:{SAMPLES / f'library-{version}.db'}?mode=ro&immutable=1", uri=True)
        question = "SELECT name, sql FROM sqlite_master ORDER BY name"
        assert made.execute(question).fetchall() == sample.execute(question).fetchall()
        made.close()
        sample.close()
