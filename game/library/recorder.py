"""The recorder, which stores each change of a match before the match shows it."""

import sqlite3
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.library import agreement, clock_rows, clock_store, match_keys, person_rows, tallies
from game.library.database import Database
from game.library.storage_errors import MatchMovedError
from game.library.summary import list_columns
from game.match import Match, Moment
from game.match.clock import GameClock
from game.rules.rulebook import Rulebook


class LibraryRecorder:
    """Stores the match with this id, which is in row ``number``. ``clock`` gives the milliseconds since 1970.

    The row counts its changes: each change of the journal raises its ``revision`` by one. If another writer has done so
    meanwhile, this recorder's match is stale: it writes nothing and raises `MatchMovedError`, now and later.

    If another file has taken the library's place, the match continues in that file: in the row with the same match, or
    in a new row, so that nothing that was shown is lost.
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
        """The players' clock; its times are stored with each change."""
        self._database = database
        self._book = book
        self._clock = clock
        self._number = number
        self._revision = revision
        self._generation = database.generation
        self._match: Callable[[], Match[Any] | None] = lambda: None
        self._title = ""

    def follow(self, match: Match[Any], title: str) -> None:
        """Set the match that is recorded, and its title, for storing it as a whole if that becomes necessary."""
        self._match, self._title = weakref.ref(match), title

    def begin(self, match: Match[Any], title: str, people: Sequence[str] = (), *, own: bool = False) -> None:
        """Store a match that is not in the library yet. Raises LibraryError.

        ``people`` is as in `person_rows.enter_seats`; ``own`` says that its journal was played here.
        """
        self.follow(match, title)
        match_id = match_keys.new_id()
        with self._database.transaction() as tables:
            number = self._enter(tables, match, match_id, people, int(own))
        self.match_id, self._number, self._revision = match_id, number, int(own)
        self._generation = self._database.generation

    def append(self, index: int, *moments: Moment[Any]) -> None:
        """Store the moments from ``index`` on in one transaction. Raises LibraryError; nothing has changed then."""
        with self._change(index + len(moments), moments[-1]) as tables:  # which may give the match another row
            rows = [(self._number, place, str(moment.action)) for place, moment in enumerate(moments, index)]
            tables.executemany("INSERT INTO action VALUES (?, ?, ?)", rows)
            self._count(tables, index, moments)

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        """Remove the entries from ``length`` on. Raises LibraryError; nothing has changed then."""
        with self._change(length, moment) as tables:
            tables.execute("DELETE FROM action WHERE match = ? AND place >= ?", (self._number, length))
            tables.execute("DELETE FROM exercise WHERE match = ? AND moment >= ?", (self._number, length))

    def store_clock(self) -> None:
        """Store the times of the players' clock without a change of the match. Raises LibraryError."""
        if self.game_clock and self._generation == self._database.generation:
            clock_store.store_times(self._database, self._number, self._revision, self.game_clock)

    def reattach(self) -> bool:
        """Find the match in the file that has taken the library's place, if one has, or store it there as a whole.

        Return True if it had to be stored.
        """
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
                revision = -1  # another window has continued it: the next change raises MatchMovedError
        self.match_id, self._number, self._revision = match_id, number, revision
        self._generation = self._database.generation
        return not is_there

    @contextmanager
    def _change(self, length: int, moment: Moment[Any]) -> Iterator[sqlite3.Connection]:
        """Open a transaction that updates the match's row for ``moment``, its last one. Raises LibraryError."""
        self.reattach()
        # Playing on a match also restores it if it is marked as deleted.
        row = {"length": length, "changed": self._clock(), "deleted": None, **list_columns(self._book, moment)}
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
                clock_rows.update_times(tables, self._number, self.game_clock)
            yield tables
        self._revision += 1

    def _count(self, tables: sqlite3.Connection, index: int, moments: Sequence[Moment[Any]]) -> None:
        """Count the match for the statistics if a game has ended; until then it is counted when somebody asks."""
        match = self._match()
        if match and len(moments[-1].scores) > len(match.now.scores):
            played = (*match.moments[: index + 1], *moments)
            tallies.enter(tables, self._number, tallies.counts_of(self._book, match.agreed, played))

    def _enter(
        self,
        tables: sqlite3.Connection,
        match: Match[Any],
        match_id: str,
        people: Sequence[str] = (),
        revision: int = 0,
    ) -> int:
        """Store the whole match and return its row number."""
        now = self._clock()
        names = tuple(player.name for player in match.agreed.players)
        row = {
            "id": match_id,
            "game": match.terms.game,
            "terms": agreement.encode(match.agreed),
            "title": self._title,
            "search": match_keys.search_text(match.terms.game, self._title, names),
            "created": now,
            "changed": now,
            "revision": revision,
            "length": len(match.journal),
            **list_columns(self._book, match.now),
        }
        columns, marks = ", ".join(row), ", ".join("?" * len(row))
        cursor = tables.execute(
            f"INSERT INTO match ({columns}, played) VALUES ({marks}, {match_keys.NEXT})", tuple(row.values())
        )
        number = cursor.lastrowid or 0
        actions = [(number, place, str(action)) for place, action in enumerate(match.journal)]
        tables.executemany("INSERT INTO action VALUES (?, ?, ?)", actions)
        match_keys.enter_players(tables, number, names)
        person_rows.enter_seats(tables, number, match.terms.players, people, now)
        person_rows.update_search_text(tables, number)
        if self.game_clock:
            clock_rows.enter_clock(tables, number, self.game_clock)
        tallies.enter(tables, number, tallies.counts_of(self._book, match.agreed, match.moments))
        return number
