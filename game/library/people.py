"""The people who play here. Several may have the same name, and a person may have signed matches with other names.

    person = people(database)[0]            # the one who began a match last
    rename(database, person.id, "Anna")     # every list of matches calls her Anna now

Who sat at which seat of a match is in `game.library.seated_people`. The agreement of a match stays as it was signed,
and people are stored in the library alone, never in a match file.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from msgspec import Struct, structs

from game.library.database import Database
from game.library.person_rows import (
    Preference,
    add,
    clean_line,
    enter_preferences,
    is_somebody,
    name_key,
    preferences_of,
    row_number,
)
from game.library.times import moment

_PEOPLE: Final = """
    SELECT id, name, note, tastes, created,
        row_number() OVER (PARTITION BY key ORDER BY number), count(*) OVER (PARTITION BY key)
    FROM person ORDER BY (SELECT max(match) FROM sitter WHERE sitter.person = person.number) DESC, number"""
_KNOWN: Final = """
    SELECT id, name, note, tastes, created,
        (SELECT count(*) FROM person AS other WHERE other.key = person.key AND other.number <= person.number),
        (SELECT count(*) FROM person AS other WHERE other.key = person.key)
    FROM person WHERE id = ?1 OR key = ?2
    ORDER BY id = ?1 DESC, (SELECT max(match) FROM sitter WHERE sitter.person = person.number) DESC, number LIMIT 1"""
_THERE: Final = "match.deleted IS NULL AND NOT match.damaged GROUP BY person.number"
_RECORDS: Final = f"""
    SELECT person.id, count(DISTINCT CASE WHEN match.finished THEN coalesce(tally.mark, match.number) END),
        max(match.changed)
    FROM person JOIN sitter ON sitter.person = person.number JOIN match ON match.number = sitter.match
    LEFT JOIN tally ON tally.match = match.number
    WHERE {_THERE}"""
_WON: Final = f"""
    SELECT person.id, count(DISTINCT coalesce(tally.mark, match.number) || ' ' || outcome.game) FROM outcome
    JOIN sitter ON sitter.match = outcome.match AND sitter.player = outcome.player
    JOIN person ON person.number = sitter.person JOIN match ON match.number = outcome.match
    LEFT JOIN tally ON tally.match = match.number
    WHERE outcome.result = 1 AND outcome.game < match.games AND {_THERE}"""
"""SQL for the games that each person has won; a later game was counted before its end was taken back."""


class Person(Struct, frozen=True):
    """A person who plays here.

    Attributes:
        id: identifies the person in this library.
        note: what people wrote to tell persons with the same name apart.
        preferences: how the person likes to play, by the key of the game.
        since: when the person was created.
        which: the person's number among those with the same name, from 1, in the order of creation.
        namesakes: how many people have this name.
    """

    id: str
    name: str
    note: str
    preferences: Mapping[str, Preference]
    since: datetime
    which: int
    namesakes: int

    def preference(self, game: str) -> Preference:
        """Return how the person likes to play a game."""
        return self.preferences.get(game, Preference())

    def is_called(self, name: str) -> bool:
        """Whether this is the person's name; case does not matter."""
        return name_key(name) == name_key(self.name)


class Record(Struct, frozen=True):
    """What a person has played.

    Attributes:
        matches: how many finished matches, each once however often it was copied, without deleted ones.
        last: when the last match was changed, finished or not.
        won: how many games were won.
    """

    matches: int = 0
    last: datetime | None = None
    won: int = 0


def people(database: Database) -> list[Person]:
    """Return everybody, the one who began a match last first. Raises LibraryError."""
    return [_person(row) for row in database.rows(_PEOPLE)]


def known(everybody: Iterable[Person], person: str, name: str) -> Person | None:
    """Return the person with an id, or else the first one with a name; None if there is none."""
    named = None
    for each in everybody:
        if each.id == person:
            return each
        if named is None and each.is_called(name):
            named = each
    return named


def find(database: Database, person: str, name: str) -> Person | None:
    """Return whom `known` finds among `people`. Raises LibraryError."""
    return next(map(_person, database.rows(_KNOWN, person, name_key(name))), None)


def records(database: Database) -> dict[str, Record]:
    """Return what each person has played, by the person's id; people without matches are missing.

    Raises LibraryError.
    """
    won = dict(database.rows(_WON))
    return {
        person: Record(matches, moment(last / 1000 if isinstance(last, int) else None), won.get(person, 0))
        for person, matches, last in database.rows(_RECORDS)
    }


def add_person(database: Database, name: str, now: int) -> None:
    """Create a person, unless there is one of this name or it is no name. ``now`` is in milliseconds since 1970."""
    with database.transaction() as tables:
        if is_somebody(name, "person") and not any(person.is_called(name) for person in people(database)):
            add(tables, name, now)


def annotate(database: Database, person: str, note: str) -> None:
    """Set the note that tells a person from others of the same name. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = row_number(tables, person)
        tables.execute("UPDATE person SET note = ? WHERE number = ?", (clean_line(note), number))


def prefer(database: Database, person: str, game: str, **values: object) -> None:
    """Store how a person likes to play a game; ``values`` are fields of `Preference`. Raises MissingPersonError."""
    with database.transaction() as tables:
        number = row_number(tables, person)
        (had,) = tables.execute("SELECT tastes FROM person WHERE number = ?", (number,)).fetchone()
        preferences = preferences_of(had)
        preferences[game] = structs.replace(preferences.get(game, Preference()), **values)
        enter_preferences(tables, number, preferences)


def _person(row: Any) -> Person:
    person, name, note, preferences, created, which, namesakes = row
    since = moment(created / 1000 if isinstance(created, int) else None)
    return Person(
        str(person), clean_line(str(name)), clean_line(str(note)), preferences_of(preferences), since, which, namesakes
    )
