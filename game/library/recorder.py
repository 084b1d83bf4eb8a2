"""The recorder that puts every change of a match on the disk before the match shows it."""

import sqlite3
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.library import agreement, clock_rows, clock_store, match_keys, person_rows, tallies
from game.library.database import Database
from game.library.storage_errors import MatchMovedError
from game.library.summary import shown
from game.match import Match, Moment
from game.match.clock import GameClock
from game.rules.rulebook import Rulebook


class LibraryRecorder:
    """Writes the match with this id, which is in row ``number``. ``clock`` gives the milliseconds since 1970.

    Every write raises the match's revision by one. If another writer has done so meanwhile, this one's idea of the
    match is stale: it writes nothing and raises `MatchMovedError`, ever after.

    Where another file has taken the library's place, the match goes on in that: as the row that holds the same, or as a
    new one, so that nothing that has been shown is lost.
    """

    def __init__(
        self,
        database: Database,
        book: Rulebook[Any],
        clock: Callable[[], int],
        match_id: str = "",
        number: int = 0,
        revision: int = 0,
    ) -> None:
        self.match_id = match_id
        self.game_clock: GameClock | None = None
        """The players' clock; what it shows is stored with every change."""
        self._database = database
        self._book = book
        self._clock = clock
        self._number = number
        self._revision = revision
        self._generation = database.generation
        self._match: Callable[[], Match[Any] | None] = lambda: None
        self._title = ""

    def follow(self, match: Match[Any], title: str) -> None:
        """Know the match that is written, and its name, to store it as a whole once more where that is needed."""
        self._match, self._title = weakref.ref(match), title

    def begin(self, match: Match[Any], title: str, people: Sequence[str] = ()) -> None:
        """Store a match that is not in the library yet; ``people`` as for `person_rows.enter`."""
        self.follow(match, title)
        match_id = match_keys.new_id()
        with self._database.transaction() as tables:
            number = self._enter(tables, match, match_id, people)
        self.match_id, self._number, self._revision = match_id, number, 0
        self._generation = self._database.generation

    def append(self, index: int, *moments: Moment[Any]) -> None:
        """Store the entries from ``index`` on in one transaction. Raises LibraryError; nothing has changed then."""
        rows = [(self._number, place, str(moment.action)) for place, moment in enumerate(moments, index)]
        with self._change(index + len(rows), moments[-1]) as tables:
            tables.executemany("INSERT INTO action VALUES (?, ?, ?)", rows)
            self._count(tables, index, moments)

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        """Forget the entries from ``length`` on. Raises LibraryError; nothing has changed then."""
        with self._change(length, moment) as tables:
            tables.execute("DELETE FROM action WHERE match = ? AND place >= ?", (self._number, length))

    def leave(self) -> None:
        """Store what the players' clock shows now, without a change of the match. Raises LibraryError."""
        if self.game_clock and self._generation == self._database.generation:
            clock_store.store_times(self._database, self._number, self._revision, self.game_clock)

    def settle(self) -> bool:
        """Find the match in the file that is open now; True if it had to be stored there as a whole."""
        match = self._match()
        if match is None or self._generation == self._database.generation:
            return False
        own = [str(action) for action in match.journal]
        with self._database.transaction() as tables:
            row = tables.execute("SELECT number, revision FROM match WHERE id = ?", (self.match_id,)).fetchone()
            number, revision = row or (0, 0)
            texts = tables.execute("SELECT text FROM action WHERE match = ? ORDER BY place", (number,)).fetchall()
            there, match_id = [text for (text,) in texts], self.match_id
            is_there = row is not None and there[: len(own)] == own
            if not is_there:
                match_id = match_keys.new_id() if row else match_id
                number, revision = self._enter(tables, match, match_id), 0
            elif there != own:
                revision = -1  # another window has played on
        self.match_id, self._number, self._revision = match_id, number, revision
        self._generation = self._database.generation
        return not is_there

    @contextmanager
    def _change(self, length: int, moment: Moment[Any]) -> Iterator[sqlite3.Connection]:
        self.settle()
        # Who plays on a match wants it: that also takes back its deletion.
        row = {"length": length, "changed": self._clock(), "deleted": None, **shown(self._book, moment)}
        columns = ", ".join(f"{name} = ?" for name in row)
        with self._database.transaction() as tables:
            cursor = tables.execute(
                f"UPDATE match SET {columns}, played = {match_keys.NEXT}, revision = revision + 1"
                " WHERE number = ? AND id = ? AND revision = ?",
                (*row.values(), self._number, self.match_id, self._revision),
            )
            if cursor.rowcount != 1:
                raise MatchMovedError
            if self.game_clock:
                clock_rows.keep(tables, self._number, self.game_clock)
            yield tables
        self._revision += 1

    def _count(self, tables: sqlite3.Connection, index: int, moments: Sequence[Moment[Any]]) -> None:
        """Count the match for the statistics where a game has ended; until then it is counted when somebody asks."""
        match = self._match()
        if match and len(moments[-1].scores) > len(match.now.scores):
            tallies.enter(tables, self._number, self._book, match.agreed, (*match.moments[: index + 1], *moments))

    def _enter(self, tables: sqlite3.Connection, match: Match[Any], match_id: str, people: Sequence[str] = ()) -> int:
        """Store the whole match; the number of its row."""
        now = self._clock()
        names = tuple(player.name for player in match.agreed.players)
        row = {
            "id": match_id,
            "game": match.terms.game,
            "terms": agreement.encode(match.agreed),
            "title": self._title,
            "search": match_keys.search(match.terms.game, self._title, names),
            "created": now,
            "changed": now,
            "length": len(match.journal),
            **shown(self._book, match.now),
        }
        columns, marks = ", ".join(row), ", ".join("?" * len(row))
        cursor = tables.execute(
            f"INSERT INTO match ({columns}, played) VALUES ({marks}, {match_keys.NEXT})", tuple(row.values())
        )
        number = cursor.lastrowid or 0
        actions = [(number, place, str(action)) for place, action in enumerate(match.journal)]
        tables.executemany("INSERT INTO action VALUES (?, ?, ?)", actions)
        match_keys.enter(tables, number, names)
        person_rows.enter(tables, number, match.terms.players, people, now)
        person_rows.reword(tables, number)
        if self.game_clock:
            clock_rows.enter(tables, number, self.game_clock)
        tallies.enter(tables, number, self._book, match.agreed, match.moments)
        return number
