"""What matches are looked up by: an id, a search text, the players' names, and the order of changes."""

import os
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.library import agreement
from game.text import folded

LARGEST: Final = 2**62
"""No counter gets near it; a larger one is damage and is not counted on from."""
NEXT: Final = f"(SELECT coalesce(max(played), 0) + 1 FROM match WHERE played < {LARGEST})"
"""SQL for the number of the library's next change. A computer's clock can be set back, this number cannot."""
HEADING: Final = "ltrim(substr(search, instr(search, char(10)) + 1), char(10))"
"""SQL for a match's heading in its `search` column: its title, or else its players."""


def new_id() -> str:
    """Return a random id: 16 hexadecimal digits."""
    return os.urandom(8).hex()


def search_text(game: str, title: str, names: tuple[str, ...]) -> str:
    """Return the text that searches look in: the game's key, then the folded title and names, one on each line."""
    return "\n".join((game, *map(folded, (title, *names))))


def names_and_signatures(names: Sequence[str], signed: Sequence[str]) -> tuple[str, ...]:
    """Return the players' names now, followed by the signed names that differ."""
    return (*names, *(name for name in signed if name not in names))


def mentions(key: object, words: Collection[str], called: Mapping[str, str]) -> bool:
    """Whether a match mentions all of the words.

    Args:
        key: the match's `search_text`, as it is stored.
        words: folded words.
        called: the games' names by key; a word may also be found in the name of the match's game.
    """
    game, _, names_text = str(key).partition("\n")
    name = _typed(folded(called.get(game, "")))
    return all(word in names_text or _typed(word) in name for word in words)


def enter_players(tables: sqlite3.Connection, number: int, names: tuple[str, ...]) -> None:
    """Store the names of the players of the match in row ``number``."""
    rows = [(number, seat, name) for seat, name in enumerate(names)]
    tables.executemany("INSERT OR REPLACE INTO player VALUES (?, ?, ?)", rows)


def refold_search_texts(tables: sqlite3.Connection) -> None:
    """Fold all search texts again, for a library that was written when `folded` did less.

    A value that is no text is damage and stays as it is.
    """
    for number, key in tables.execute("SELECT number, search FROM match WHERE typeof(search) = 'text'").fetchall():
        game, line, names_text = key.partition("\n")
        if names_text != folded(names_text):
            tables.execute("UPDATE match SET search = ? WHERE number = ?", (game + line + folded(names_text), number))


def fill_from_matches(tables: sqlite3.Connection) -> None:
    """Fill the columns `played` and `search` and the table `player` for every match, in the order of `changed`."""
    question = "SELECT number, game, terms, title FROM match ORDER BY changed, number"
    for played, (number, game, terms, title) in enumerate(tables.execute(question).fetchall(), 1):
        head = agreement.glance(terms)
        key = search_text(head.game or str(game), str(title), head.names)
        tables.execute("UPDATE match SET played = ?, search = ? WHERE number = ?", (played, key, number))
        enter_players(tables, number, head.names)


def _typed(text: str) -> str:
    """Return a text with apostrophes as a keyboard types them."""
    return text.replace("’", "'")
