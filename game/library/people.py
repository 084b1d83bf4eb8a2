"""The people who play here: each is somebody, however many have the same name, and whatever name was signed.

    person = people(database)[0]            # who has begun a match last
    rename(database, person.id, "Anna")     # and every list of matches calls her so

Who sat at which seat of a match is in `game.library.seated_people`. The agreement of a match stays as it was signed,
and no person is ever written to a file: all of this lies in the library alone.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct, structs

from game.library.database import Database
from game.library.person_rows import Preference, enter_preferences, fitting, key, preferences_of, row_of

_PEOPLE: Final = """
    SELECT id, name, note, tastes, created,
        row_number() OVER (PARTITION BY key ORDER BY number), count(*) OVER (PARTITION BY key)
    FROM person ORDER BY (SELECT max(match) FROM sitter WHERE sitter.person = person.number) DESC, number"""
_THERE: Final = "match.deleted IS NULL AND NOT match.damaged GROUP BY person.number"
_RECORDS: Final = f"""
    SELECT person.id, count(DISTINCT match.number), max(match.changed)
    FROM person JOIN sitter ON sitter.person = person.number JOIN match ON match.number = sitter.match
    WHERE {_THERE}"""
_WON: Final = f"""
    SELECT person.id, count(*) FROM outcome
    JOIN sitter ON sitter.match = outcome.match AND sitter.player = outcome.player
    JOIN person ON person.number = sitter.person JOIN match ON match.number = outcome.match
    WHERE outcome.result = 1 AND {_THERE}"""


class Person(Struct, frozen=True):
    """Somebody who plays here.

    Attributes:
        id: names the person in this library.
        note: what people have written to tell apart who has the same name.
        preferences: by game.
        since: when the person has come here.
        which: of those with the same name this is the first, the second, in the order in which they came.
        namesakes: how many have this name.
    """

    id: str
    name: str
    note: str
    preferences: Mapping[str, Preference]
    since: datetime
    which: int
    namesakes: int

    def preference(self, game: str) -> Preference:
        """How the person likes to play a game."""
        return self.preferences.get(game, Preference())

    def is_called(self, name: str) -> bool:
        """Whether this is the person's name; upper case does not matter."""
        return key(name) == key(self.name)


class Record(Struct, frozen=True):
    """What somebody has played: matches that are not deleted, when the last was changed, how many games were won."""

    matches: int = 0
    last: datetime | None = None
    won: int = 0


def people(database: Database) -> list[Person]:
    """Everybody, who has begun a match last first. Raises LibraryError."""
    return [_person(row) for row in database.rows(_PEOPLE)]


def records(database: Database) -> dict[str, Record]:
    """What everybody has played, by the person's id; who has played nothing is missing. Raises LibraryError."""
    won = dict(database.rows(_WON))
    return {
        person: Record(matches, datetime.fromtimestamp(last / 1000, UTC), won.get(person, 0))
        for person, matches, last in database.rows(_RECORDS)
    }


def annotate(database: Database, person: str, note: str) -> None:
    """Write what tells a person from others of the same name. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = row_of(tables, person)
        tables.execute("UPDATE person SET note = ? WHERE number = ?", (fitting(note), number))


def prefer(database: Database, person: str, game: str, **values: object) -> None:
    """Remember how a person likes to play a game: fields of `Preference`. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = row_of(tables, person)
        tastes = preferences_of(tables.execute("SELECT tastes FROM person WHERE number = ?", (number,)).fetchone()[0])
        tastes[game] = structs.replace(tastes.get(game, Preference()), **values)
        enter_preferences(tables, number, tastes)


def _person(row: Any) -> Person:
    person, name, note, tastes, created, which, namesakes = row
    since = datetime.fromtimestamp(created / 1000, UTC)
    return Person(str(person), fitting(str(name)), fitting(str(note)), preferences_of(tastes), since, which, namesakes)
