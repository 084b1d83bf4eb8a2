"""The recorder that puts every change of a match on the disk before the match shows it."""

import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.library import agreement
from game.library.database import Database
from game.library.errors import MatchMovedError
from game.library.summary import shown
from game.match import Match, Moment
from game.rules.base import Rulebook


class LibraryRecorder:
    """Writes the match in row ``number``. ``clock`` gives the milliseconds since 1970.

    Every write raises the match's revision by one. If another writer has done so meanwhile, this one's idea of the
    match is stale: it writes nothing and raises `MatchMovedError`, ever after.
    """

    def __init__(
        self, database: Database, book: Rulebook[Any], clock: Callable[[], int], revision: int = 0, number: int = 0
    ) -> None:
        self._database = database
        self._book = book
        self._clock = clock
        self._revision = revision
        self._number = number

    def begin(self, match: Match[Any], title: str) -> str:
        """Store a match that is not in the library yet; its id."""
        now = self._clock()
        row = {
            "id": secrets.token_hex(8),
            "game": match.terms.game,
            "terms": agreement.encode(match.agreed),
            "title": title,
            "created": now,
            "changed": now,
            "length": len(match.journal),
            **shown(self._book, match.now),
        }
        columns, marks = ", ".join(row), ", ".join("?" * len(row))
        with self._database.transaction() as tables:
            cursor = tables.execute(f"INSERT INTO match ({columns}) VALUES ({marks})", tuple(row.values()))
            actions = [(cursor.lastrowid, place, str(action)) for place, action in enumerate(match.journal)]
            tables.executemany("INSERT INTO action VALUES (?, ?, ?)", actions)
        self._number = cursor.lastrowid or 0
        return str(row["id"])

    def append(self, index: int, *moments: Moment[Any]) -> None:
        """Store the entries from ``index`` on in one transaction. Raises LibraryError; nothing has changed then."""
        rows = [(self._number, place, str(moment.action)) for place, moment in enumerate(moments, index)]
        with self._change(index + len(rows), moments[-1]) as tables:
            tables.executemany("INSERT INTO action VALUES (?, ?, ?)", rows)

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        """Forget the entries from ``length`` on. Raises LibraryError; nothing has changed then."""
        with self._change(length, moment) as tables:
            tables.execute("DELETE FROM action WHERE match = ? AND place >= ?", (self._number, length))

    @contextmanager
    def _change(self, length: int, moment: Moment[Any]) -> Iterator[sqlite3.Connection]:
        # Who plays on a match wants it: that also takes back its deletion.
        row = {"length": length, "changed": self._clock(), "deleted": None, **shown(self._book, moment)}
        columns = ", ".join(f"{name} = ?" for name in row)
        with self._database.transaction() as tables:
            cursor = tables.execute(
                f"UPDATE match SET {columns}, revision = revision + 1 WHERE number = ? AND revision = ?",
                (*row.values(), self._number, self._revision),
            )
            if cursor.rowcount != 1:
                raise MatchMovedError
            yield tables
        self._revision += 1
