"""The rows of people and of seats, written together with matches and when a library is migrated."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from game.library import agreement, match_keys
from game.library.nameless import is_nameless
from game.library.settings import Direction
from game.library.storage_errors import MissingPersonError
from game.match import Player
from game.text import tidied

NEW: Final = "new"
"""In place of a person's id: create another person, even if the name is taken."""
NOBODY: Final = "nobody"
"""In place of a person's id: the seat belongs to nobody."""
SEAT: Final = """
    INSERT INTO sitter VALUES (?, ?, ?) ON CONFLICT (match, player) DO UPDATE SET person = excluded.person"""
_BY_NAME: Final = """
    SELECT number FROM person WHERE key = ?
    ORDER BY (SELECT max(match) FROM sitter WHERE sitter.person = person.number) DESC, number LIMIT 1"""
_NAMES: Final = """
    SELECT player.name, person.name FROM player LEFT JOIN sitter ON sitter.match = player.match
        AND sitter.player = player.seat LEFT JOIN person ON person.number = sitter.person
    WHERE player.match = ? ORDER BY player.seat"""

_SET_CREATED: Final = """
    UPDATE person SET created = (SELECT min(match.created) FROM sitter JOIN match ON match.number = sitter.match
        WHERE sitter.person = person.number)"""


class Preference(Struct, frozen=True, omit_defaults=True):
    """How a person likes to play a game.

    Attributes:
        side: an index into `Rulebook.sides`; None for any.
        direction: how the board lies.
    """

    side: int | None = None
    direction: Direction = Direction()


def name_key(name: str) -> str:
    """Return the form of a name by which people are found: tidied, and without regard to case."""
    return tidied(name).casefold()


# ---- people


def find_by_name(tables: sqlite3.Connection, name: str) -> int | None:
    """Return the row number of the person with this name; of several, the one who played last.

    None if there is none.
    """
    row = tables.execute(_BY_NAME, (name_key(name),)).fetchone()
    return int(row[0]) if row else None


def add(tables: sqlite3.Connection, name: str, now: int) -> int:
    """Create a person and return the row number. ``now`` is in milliseconds since 1970."""
    row = match_keys.new_id(), clean_line(name), name_key(name), now
    cursor = tables.execute("INSERT INTO person (id, name, key, created) VALUES (?, ?, ?, ?)", row)
    return cursor.lastrowid or 0


def row_number(tables: sqlite3.Connection, person: str) -> int:
    """Return the row number of a person. Raises MissingPersonError."""
    row = tables.execute("SELECT number FROM person WHERE id = ?", (person,)).fetchone()
    if row is None:
        raise MissingPersonError
    return int(row[0])


def enter_name(tables: sqlite3.Connection, number: int, name: str) -> None:
    """Rename the person in a row."""
    tables.execute("UPDATE person SET name = ?, key = ? WHERE number = ?", (clean_line(name), name_key(name), number))


def enter_preferences(tables: sqlite3.Connection, number: int, preferences: Mapping[str, Preference]) -> None:
    """Store all preferences of the person in a row; empty ones are left out."""
    kept = {game: preference for game, preference in preferences.items() if preference != Preference()}
    tables.execute("UPDATE person SET tastes = ? WHERE number = ?", (msgspec.json.encode(kept).decode(), number))


def preferences_of(text: object) -> dict[str, Preference]:
    """Decode the preferences in a row, by the key of the game; empty if they cannot be read."""
    try:
        return _PREFERENCES.decode(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}


_PREFERENCES: Final = msgspec.json.Decoder(dict[str, Preference])


# ---- seats


def enter_seats(
    tables: sqlite3.Connection, number: int, players: Sequence[Player], people: Sequence[str], now: int
) -> None:
    """Store who plays in the match in row ``number``.

    Args:
        people: by player, a person's id, `NEW`, `NOBODY`, or "" for the person with the player's name.
        now: milliseconds since 1970, for people who are created.
    """
    for place, (player, who) in enumerate(zip(players, [*people, *[""] * len(players)], strict=False)):
        if who != NOBODY and is_somebody(player.name, player.kind):
            row = (number, place, _seated_person(tables, who, player.name, now))
            tables.execute(SEAT, row)


def enter_seats_of_glance(
    tables: sqlite3.Connection, number: int, head: agreement.Glance, now: int, people: Sequence[str] = ()
) -> None:
    """Store who plays in a match of which only the head of the agreement can be read; otherwise as `enter_seats`."""
    kinds = zip(head.names, head.kinds, strict=True)
    players = [Player(name, "person" if kind == "person" else "computer") for name, kind in kinds]
    enter_seats(tables, number, players, people, now)
    update_search_text(tables, number)


def is_somebody(name: str, kind: str) -> bool:
    """Whether a player (``kind`` is a `Player.kind`) is a person with a name."""
    return kind == "person" and bool(name_key(clean_line(name))) and not is_nameless(name)


def _seated_person(tables: sqlite3.Connection, who: str, name: str, now: int) -> int:
    """Return the row number of the person for a seat, created if needed; a missing id counts as ""."""
    if who not in ("", NEW):
        found = tables.execute("SELECT number FROM person WHERE id = ?", (who,)).fetchone()
        if found:
            return int(found[0])
    known = None if who == NEW else find_by_name(tables, name)
    return add(tables, name, now) if known is None else known


def update_search_text(tables: sqlite3.Connection, number: int) -> None:
    """Let searches find a match by its players' names now and by the names that they signed."""
    for search, title in tables.execute("SELECT search, title FROM match WHERE number = ?", (number,)).fetchall():
        rows = tables.execute(_NAMES, (number,)).fetchall()
        signed, names = [str(name) for name, _ in rows], [str(now or name) for name, now in rows]
        words = match_keys.search_text(
            str(search).partition("\n")[0], str(title), match_keys.names_and_signatures(names, signed)
        )
        tables.execute("UPDATE match SET search = ? WHERE number = ?", (words, number))


# ---- an older library


def fill_from_matches(tables: sqlite3.Connection) -> None:
    """Create the people of all stored matches: one person for each name, called as in the last match."""
    known: dict[str, int] = {}
    question = "SELECT number, terms, created FROM match ORDER BY number DESC"
    for number, terms, created in tables.execute(question).fetchall():
        glance = agreement.glance(terms)
        for player, (name, kind) in enumerate(zip(glance.names, glance.kinds, strict=True)):
            if is_somebody(name, kind):
                own = name_key(name)
                if own not in known:
                    known[own] = add(tables, name, created if isinstance(created, int) else 0)
                tables.execute("INSERT OR IGNORE INTO sitter VALUES (?, ?, ?)", (number, player, known[own]))
    tables.execute(_SET_CREATED)


def clean_line(name: str) -> str:
    """Return a name or note as it is stored: on one line, without space around it."""
    return agreement.clean_name(tidied(name))
