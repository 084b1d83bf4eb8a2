"""What matches are looked up by: an id, a text to search in, the players' names, and who was changed last."""

import os
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.library import agreement
from game.text import folded

LARGEST: Final = 2**62
"""No counter comes near it; a greater one is damage and not counted on from."""
NEXT: Final = f"(SELECT coalesce(max(played), 0) + 1 FROM match WHERE played < {LARGEST})"
"""SQL for the library's next change. Clocks can be set back, this cannot."""
HEADING: Final = "ltrim(substr(search, instr(search, char(10)) + 1), char(10))"
"""SQL for what a match is called in its `search`: its title, else its players."""


def new_id() -> str:
    """An id that no match has: 16 hexadecimal digits."""
    return os.urandom(8).hex()


def search(game: str, title: str, names: tuple[str, ...]) -> str:
    """What is kept of a match to search in: the game's key, and a line each for title and names."""
    return "\n".join((game, *map(folded, (title, *names))))


def both(names: Sequence[str], signed: Sequence[str]) -> tuple[str, ...]:
    """What the players of a match are called now, and then what else they have signed."""
    return (*names, *(name for name in signed if name not in names))


def found(key: object, words: Collection[str], called: Mapping[str, str]) -> bool:
    """Whether `search` made this of a match that mentions all ``words`` (`folded`), or whose game is called so.

    ``called`` says what the games are called, by key.
    """
    game, _, said = str(key).partition("\n")
    name = folded(called.get(game, ""))
    return all(word in said or word in name for word in words)


def enter(tables: sqlite3.Connection, number: int, names: tuple[str, ...]) -> None:
    """Note who plays in match ``number``."""
    rows = [(number, seat, name) for seat, name in enumerate(names)]
    tables.executemany("INSERT OR REPLACE INTO player VALUES (?, ?, ?)", rows)


def refold(tables: sqlite3.Connection) -> None:
    """Bring what is kept to search in to today's `folded`, which can be told from what an earlier one made of it.

    What is no text is damage and stays as it is.
    """
    for number, key in tables.execute("SELECT number, search FROM match WHERE typeof(search) = 'text'").fetchall():
        game, line, said = key.partition("\n")
        if said != folded(said):
            tables.execute("UPDATE match SET search = ? WHERE number = ?", (game + line + folded(said), number))


def fill(tables: sqlite3.Connection) -> None:
    """Work the keys out for every match, the one played last being the last by the clock."""
    question = "SELECT number, game, terms, title FROM match ORDER BY changed, number"
    for played, (number, game, terms, title) in enumerate(tables.execute(question).fetchall(), 1):
        head = agreement.glance(terms)
        key = search(head.game or str(game), str(title), head.names)
        tables.execute("UPDATE match SET played = ?, search = ? WHERE number = ?", (played, key, number))
        enter(tables, number, head.names)
