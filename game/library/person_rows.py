"""The rows of people, and of who sat where: what is written together with matches and when a library is made new."""

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
"""Instead of a person's id: another person, though there may be one of this name."""
NOBODY: Final = "nobody"
"""Instead of a person's id: the seat belongs to nobody."""
_NAMED: Final = """
    SELECT number FROM person WHERE key = ?
    ORDER BY (SELECT max(match) FROM sitter WHERE sitter.person = person.number) DESC, number LIMIT 1"""
_CALLED: Final = """
    SELECT player.name, person.name FROM player LEFT JOIN sitter ON sitter.match = player.match
        AND sitter.player = player.seat LEFT JOIN person ON person.number = sitter.person
    WHERE player.match = ? ORDER BY player.seat"""

_BEGAN: Final = """
    UPDATE person SET created = (SELECT min(match.created) FROM sitter JOIN match ON match.number = sitter.match
        WHERE sitter.person = person.number)"""


class Preference(Struct, frozen=True, omit_defaults=True):
    """How somebody likes to play a game: at which side (an index into `Rulebook.sides`), None for any; which way the
    board lies."""

    side: int | None = None
    direction: Direction = Direction()


def key(name: str) -> str:
    """What people are told apart by who are written about: a name in any case, without space around."""
    return tidied(name).casefold()


# ---- people


def called(tables: sqlite3.Connection, name: str) -> int | None:
    """The row of the person with this name; of several the one who has played last, None where there is none."""
    row = tables.execute(_NAMED, (key(name),)).fetchone()
    return int(row[0]) if row else None


def add(tables: sqlite3.Connection, name: str, now: int) -> int:
    """A new person, whoever has this name already; the row. ``now`` is in milliseconds since 1970."""
    row = match_keys.new_id(), fitting(name), key(name), now
    cursor = tables.execute("INSERT INTO person (id, name, key, created) VALUES (?, ?, ?, ?)", row)
    return cursor.lastrowid or 0


def row_of(tables: sqlite3.Connection, person: str) -> int:
    """The row of a person. Raises MissingPersonError."""
    row = tables.execute("SELECT number FROM person WHERE id = ?", (person,)).fetchone()
    if row is None:
        raise MissingPersonError
    return int(row[0])


def enter_name(tables: sqlite3.Connection, number: int, name: str) -> None:
    """Call the person in a row otherwise from now on."""
    tables.execute("UPDATE person SET name = ?, key = ? WHERE number = ?", (fitting(name), key(name), number))


def enter_preferences(tables: sqlite3.Connection, number: int, tastes: Mapping[str, Preference]) -> None:
    """Keep all tastes of the person in a row; none at all need no room."""
    kept = {game: taste for game, taste in tastes.items() if taste != Preference()}
    tables.execute("UPDATE person SET tastes = ? WHERE number = ?", (msgspec.json.encode(kept).decode(), number))


def preferences_of(text: object) -> dict[str, Preference]:
    """The tastes in a row; what cannot be read is none."""
    try:
        return _TASTES.decode(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}


_TASTES: Final = msgspec.json.Decoder(dict[str, Preference])


# ---- seats


def enter(tables: sqlite3.Connection, number: int, players: Sequence[Player], people: Sequence[str], now: int) -> None:
    """Note who plays in a new match, by player: a person's id, `NEW`, `NOBODY`, or "" for who has the name."""
    for place, (player, who) in enumerate(zip(players, [*people, *[""] * len(players)], strict=False)):
        if who != NOBODY and is_somebody(player.name, player.kind):
            row = (number, place, _chosen(tables, who, player.name, now))
            tables.execute("INSERT OR REPLACE INTO sitter VALUES (?, ?, ?)", row)


def seat(tables: sqlite3.Connection, number: int, head: agreement.Glance, now: int, people: Sequence[str] = ()) -> None:
    """`enter` for a match that was agreed on elsewhere, of which only the head can be read."""
    kinds = zip(head.names, head.kinds, strict=True)
    players = [Player(name, "person" if kind == "person" else "computer") for name, kind in kinds]
    enter(tables, number, players, people, now)
    reword(tables, number)


def is_somebody(name: str, kind: str) -> bool:
    """Whether a player (`Player.kind`) is a person with a name."""
    return kind == "person" and bool(key(fitting(name))) and not is_nameless(name)


def _chosen(tables: sqlite3.Connection, who: str, name: str, now: int) -> int:
    """The row of who is meant; somebody who is not there any more is whoever has the name."""
    if who not in ("", NEW):
        found = tables.execute("SELECT number FROM person WHERE id = ?", (who,)).fetchone()
        if found:
            return int(found[0])
    known = None if who == NEW else called(tables, name)
    return add(tables, name, now) if known is None else known


def reword(tables: sqlite3.Connection, number: int) -> None:
    """Let a match be found by what its players are called now, and by what they have signed."""
    for search, title in tables.execute("SELECT search, title FROM match WHERE number = ?", (number,)).fetchall():
        rows = tables.execute(_CALLED, (number,)).fetchall()
        signed, names = [str(name) for name, _ in rows], [str(now or name) for name, now in rows]
        words = match_keys.search(str(search).partition("\n")[0], str(title), match_keys.both(names, signed))
        tables.execute("UPDATE match SET search = ? WHERE number = ?", (words, number))


# ---- an older library


def fill(tables: sqlite3.Connection) -> None:
    """Everybody who has played so far: one person for each name, called as in the last match."""
    known: dict[str, int] = {}
    question = "SELECT number, terms, created FROM match ORDER BY number DESC"
    for number, terms, created in tables.execute(question).fetchall():
        glance = agreement.glance(terms)
        for player, (name, kind) in enumerate(zip(glance.names, glance.kinds, strict=True)):
            if is_somebody(name, kind):
                own = key(name)
                if own not in known:
                    known[own] = add(tables, name, created if isinstance(created, int) else 0)
                tables.execute("INSERT OR IGNORE INTO sitter VALUES (?, ?, ?)", (number, player, known[own]))
    tables.execute(_BEGAN)


def fitting(name: str) -> str:
    """A name or a note as it is stored: on one line, without space around."""
    return agreement.fitting(tidied(name))
