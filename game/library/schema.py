"""The tables of the library and how an older database becomes a newer one.

The database's ``user_version`` is the number of migrations it has had. A migration that has been released never
changes; the tests keep a sample of every version.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final, TypeAlias

APPLICATION_ID: Final = 0x4C55444F
"""Marks the database as ours ("LUDO")."""

Migration: TypeAlias = Sequence[str]

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        # Times are milliseconds since 1970. `length` and what follows it can be worked out from terms and actions:
        # it is what a list of matches shows. `revision` counts the writes, so that nobody plays on a stale match.
        """CREATE TABLE match (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            terms TEXT NOT NULL,
            title TEXT NOT NULL,
            created INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            deleted INTEGER,
            damaged INTEGER NOT NULL DEFAULT 0,
            revision INTEGER NOT NULL DEFAULT 0,
            length INTEGER NOT NULL,
            position TEXT NOT NULL,
            to_act INTEGER NOT NULL,
            seating TEXT NOT NULL,
            score TEXT NOT NULL,
            games INTEGER NOT NULL,
            finished INTEGER NOT NULL
        )""",
        """CREATE TABLE action (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            place INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, place)
        ) WITHOUT ROWID""",
    ),
)


class NewerError(Exception):
    """A later version of the program has written the database."""


class ForeignError(Exception):
    """It is a database, but not a library."""


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the database to the newest version, wholly or not at all.

    Raises:
        NewerError, ForeignError: it is left as it is.
    """
    if _version(connection, migrations) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[_version(connection, migrations) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _version(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> int:
    version, application, things = (
        int(connection.execute(question).fetchone()[0])
        for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
    )
    if application != APPLICATION_ID and (version or application or things):
        raise ForeignError
    if version > len(migrations):
        raise NewerError
    return version
