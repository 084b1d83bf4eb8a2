"""A match in a library, and a library of several pages."""

from pathlib import Path
from typing import Any

from game.library import Library
from game.match import Match
from tests.playing import TOY, find_book, played, terms


def some(library: Library, steps: int = 10) -> Match[Any]:
    """A match in the library."""
    return played(library.create(TOY, terms(preset="series")), steps)


def filled(home: Path) -> Path:
    """A library of several pages, closed; the path of its database."""
    library = Library.open(home, find_book)
    library.database.rows("PRAGMA synchronous = OFF")
    for _ in range(30):
        some(library)
    library.close()
    path = home / "library.db"
    assert path.stat().st_size > 8 * 4096
    assert not path.with_name("library.db-wal").exists()
    return path
