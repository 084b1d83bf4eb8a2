"""The tables of the library, and the migrations of older databases.

The database's ``user_version`` is the number of migrations that it has had. A migration never changes after its
release; the tests have a sample of each version.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from typing import Final, TypeAlias

from game.library import match_keys, person_rows

APPLICATION_ID: Final = 0x4C55444F
"""SQLite's application id, which marks the database as ours ("LUDO")."""

Migration: TypeAlias = Sequence[str | Callable[[sqlite3.Connection], None]]
"""The steps of a migration: SQL statements, and functions where SQL is not enough."""

_COUNTS: Final = "{0}.deleted IS NULL AND NOT {0}.damaged"
_SEAT_COUNTS: Final = f"EXISTS (SELECT 1 FROM match WHERE number = {{0}}.match AND {_COUNTS.format('match')})"
_COUNT_SEATS: Final = """UPDATE person SET matches = matches {sign}
            (SELECT count(*) FROM sitter WHERE sitter.match = {row}.number AND sitter.person = person.number)
            WHERE number IN (SELECT person FROM sitter WHERE sitter.match = {row}.number)"""

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        # Times are milliseconds since 1970. `length` and the columns after it follow from terms and actions; they are
        # what a list of matches shows. `revision` counts the writes, so that a stale match is noticed.
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
    (
        # Columns and indexes for lists, so that their cost does not depend on the number of matches. `played` counts
        # the changes of the whole library: a computer's clock may be set back. `search` and `player` follow from terms
        # and title.
        "ALTER TABLE match ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE match ADD COLUMN search TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE player (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
        match_keys.fill_from_matches,
        "CREATE INDEX match_played ON match (played)",
        "CREATE INDEX match_listed ON match (played) WHERE deleted IS NULL",
        "CREATE INDEX match_open ON match (played) WHERE deleted IS NULL AND NOT finished AND NOT damaged",
        "CREATE INDEX match_deleted ON match (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX match_search ON match (search, played) WHERE deleted IS NULL",
        "CREATE INDEX player_name ON player (name, match)",
    ),
    (
        # Indexes for lists in other orders, and of one game.
        f"CREATE INDEX match_named ON match ({match_keys.HEADING}, played DESC) WHERE deleted IS NULL",
        "CREATE INDEX match_game ON match (game, played DESC) WHERE deleted IS NULL",
        f"CREATE INDEX match_game_named ON match (game, {match_keys.HEADING}, played DESC) WHERE deleted IS NULL",
    ),
    (
        # Searches ignore strokes through letters from now on. The index is created again after all texts have changed.
        "DROP INDEX match_search",
        match_keys.refold_search_texts,
        "CREATE INDEX match_sought ON match (search, played) WHERE deleted IS NULL",
        # What the tutor said, see `game.library.tutor_notes`. A note stays when its move is taken back.
        """CREATE TABLE tutored (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            place INTEGER NOT NULL,
            player INTEGER NOT NULL,
            loss INTEGER NOT NULL,
            heeded INTEGER NOT NULL
        )""",
        "CREATE INDEX tutored_match ON tutored (match)",
        # A review of a match by the judge at a level; valid while the match has this length and revision.
        """CREATE TABLE review (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            level TEXT NOT NULL,
            length INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            engine TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, level)
        ) WITHOUT ROWID""",
        # An error to be practised: the decision at a moment of a match, its schedule (see `game.exercises.spacing`),
        # and every answer, as [time, loss].
        """CREATE TABLE exercise (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            moment INTEGER NOT NULL,
            name TEXT NOT NULL,
            loss REAL NOT NULL,
            repetitions INTEGER NOT NULL,
            ease REAL NOT NULL,
            days INTEGER NOT NULL,
            due INTEGER NOT NULL,
            history TEXT NOT NULL,
            PRIMARY KEY (match, moment)
        ) WITHOUT ROWID""",
        "CREATE INDEX exercise_due ON exercise (name, due)",
        # What statistics are made of, see `game.library.tallies`: counted from the journal while the match had this
        # length and revision; `version` is the version of the counting. A match without a tally is not counted yet.
        # `player` is the `seat` of the table `player`. Finished matches with the same `mark` are copies of one match.
        """CREATE TABLE tally (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            length INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            version INTEGER NOT NULL,
            players INTEGER NOT NULL,
            computers INTEGER NOT NULL,
            own INTEGER NOT NULL,
            mark TEXT
        )""",
        "CREATE INDEX tally_mark ON tally (mark, match) WHERE mark IS NOT NULL",
        # The result of a whole match for each player: 1 won, 0 shared, -1 lost, NULL while it is unfinished.
        """CREATE TABLE ending (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            player INTEGER NOT NULL,
            computer INTEGER NOT NULL,
            result INTEGER,
            PRIMARY KEY (match, player)
        ) WITHOUT ROWID""",
        # The result of each game for each player; `began` is NULL if nobody did.
        """CREATE TABLE outcome (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            game INTEGER NOT NULL,
            player INTEGER NOT NULL,
            result INTEGER NOT NULL,
            place INTEGER NOT NULL,
            points INTEGER NOT NULL,
            began INTEGER,
            kind TEXT NOT NULL,
            turns INTEGER NOT NULL,
            PRIMARY KEY (match, game, player)
        ) WITHOUT ROWID""",
        """CREATE TABLE dice (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            player INTEGER NOT NULL,
            throws INTEGER NOT NULL,
            doubles INTEGER NOT NULL,
            due REAL NOT NULL,
            steps INTEGER NOT NULL,
            mean REAL NOT NULL,
            PRIMARY KEY (match, player)
        ) WITHOUT ROWID""",
        """CREATE TABLE face (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            player INTEGER NOT NULL,
            sides INTEGER NOT NULL,
            face INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (match, player, sides, face)
        ) WITHOUT ROWID""",
        # The sums of a complete review, for each player.
        """CREATE TABLE rating (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            player INTEGER NOT NULL,
            decisions INTEGER NOT NULL,
            loss REAL NOT NULL,
            PRIMARY KEY (match, player)
        ) WITHOUT ROWID""",
        """CREATE INDEX match_counted ON match (changed, game, finished, length, revision)
            WHERE deleted IS NULL AND NOT damaged""",
    ),
    (
        # The people, see `game.library.people`, and who sat where in each match. `key` follows from the name, `tastes`
        # are the preferences. The table `sitter` has the seats; its `player` is the `seat` of the table `player`.
        """CREATE TABLE person (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            key TEXT NOT NULL,
            note TEXT NOT NULL DEFAULT '',
            created INTEGER NOT NULL,
            tastes TEXT NOT NULL DEFAULT '{}'
        )""",
        """CREATE TABLE sitter (
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            player INTEGER NOT NULL,
            person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            PRIMARY KEY (match, player)
        ) WITHOUT ROWID""",
        "CREATE INDEX person_key ON person (key)",
        "CREATE INDEX sitter_person ON sitter (person, match)",
        person_rows.fill_from_matches,
        # The terms of a match's clock in seconds, if it has one, and the times that its players have left, as written
        # by `game.library.clock_rows`.
        """CREATE TABLE clock (
            match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
            kind TEXT NOT NULL,
            delay INTEGER NOT NULL,
            reserve INTEGER NOT NULL,
            times TEXT NOT NULL
        )""",
    ),
    (
        # The puzzles that have been tried, see `game.library.puzzles`: whether each was ever solved, its schedule (see
        # `game.exercises.spacing`), and every answer, as [time, loss].
        """CREATE TABLE puzzle (
            game TEXT NOT NULL,
            id TEXT NOT NULL,
            solved INTEGER NOT NULL,
            repetitions INTEGER NOT NULL,
            ease REAL NOT NULL,
            days INTEGER NOT NULL,
            due INTEGER NOT NULL,
            history TEXT NOT NULL,
            PRIMARY KEY (game, id)
        ) WITHOUT ROWID""",
        # What the first answer to the position of a day gave away; days are counted from 1 January of year 1, as 1.
        """CREATE TABLE puzzle_day (
            day INTEGER NOT NULL,
            game TEXT NOT NULL,
            loss REAL NOT NULL,
            PRIMARY KEY (day, game)
        ) WITHOUT ROWID""",
    ),
    (
        # The unfinished matches that were begun or played on here.
        """CREATE INDEX match_own ON match (played)
            WHERE deleted IS NULL AND NOT finished AND NOT damaged AND (revision > 0 OR length = 0)""",
        # The number of seats that each person has in matches that are neither deleted nor damaged; triggers keep it up
        # to date. SQLite runs none for a row that INSERT OR REPLACE removes, so no seat is written by that.
        "ALTER TABLE person ADD COLUMN matches INTEGER NOT NULL DEFAULT 0",
        f"""UPDATE person SET matches = (SELECT count(*) FROM sitter JOIN match ON match.number = sitter.match
            WHERE sitter.person = person.number AND {_COUNTS.format("match")})""",
        f"""CREATE TRIGGER seat_taken AFTER INSERT ON sitter WHEN {_SEAT_COUNTS.format("new")}
            BEGIN UPDATE person SET matches = matches + 1 WHERE number = new.person; END""",
        f"""CREATE TRIGGER seat_left AFTER DELETE ON sitter WHEN {_SEAT_COUNTS.format("old")}
            BEGIN UPDATE person SET matches = matches - 1 WHERE number = old.person; END""",
        f"""CREATE TRIGGER seat_moved AFTER UPDATE OF person ON sitter WHEN {_SEAT_COUNTS.format("new")} BEGIN
            UPDATE person SET matches = matches - 1 WHERE number = old.person;
            UPDATE person SET matches = matches + 1 WHERE number = new.person; END""",
        f"""CREATE TRIGGER match_restored AFTER UPDATE OF deleted, damaged ON match
            WHEN {_COUNTS.format("new")} AND NOT ({_COUNTS.format("old")})
            BEGIN {_COUNT_SEATS.format(sign="+", row="new")}; END""",
        f"""CREATE TRIGGER match_hidden AFTER UPDATE OF deleted, damaged ON match
            WHEN {_COUNTS.format("old")} AND NOT ({_COUNTS.format("new")})
            BEGIN {_COUNT_SEATS.format(sign="-", row="old")}; END""",
        f"""CREATE TRIGGER match_erased BEFORE DELETE ON match WHEN {_COUNTS.format("old")}
            BEGIN {_COUNT_SEATS.format(sign="-", row="old")}; END""",
    ),
)


class NewerSchemaError(Exception):
    """A later version of the program wrote the database."""


class ForeignError(Exception):
    """The file is a database but not a library, or the numbers that mark it as one are damaged."""


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Migrate the database to the newest version, completely or not at all.

    Raises:
        NewerSchemaError, ForeignError: it is left as it is.
    """
    if _version(connection, migrations) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[_version(connection, migrations) :]:
            for statement in migration:
                connection.execute(statement) if isinstance(statement, str) else statement(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether the database has every table and index that the migrations make."""
    try:
        return _plan().items() <= dict(connection.execute(_PLAN)).items()
    except (sqlite3.Error, ValueError):
        return False


def _is_planned(connection: sqlite3.Connection) -> bool:
    """Whether the database has exactly the tables and indexes that the migrations make."""
    return dict(connection.execute(_PLAN)) == _plan()


_PLAN: Final = "SELECT name, sql FROM sqlite_master"


@cache
def _plan() -> dict[str, str]:
    """Return the names and SQL of all tables and indexes in a new database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        return dict(new.execute(_PLAN))


def _version(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> int:
    """Return the number of migrations that a database has had. Raises NewerSchemaError, ForeignError."""
    version, application, things = (
        int(connection.execute(question).fetchone()[0])
        for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
    )
    if application != APPLICATION_ID and (version or application or things):
        raise ForeignError
    if version < 0:
        raise ForeignError
    if version > len(migrations):
        # A newer library has other tables; with exactly today's, the number is damaged.
        raise ForeignError if _is_planned(connection) else NewerSchemaError
    return version
