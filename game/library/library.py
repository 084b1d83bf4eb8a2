"""The library: every match that has been played here, stored action by action.

    library = Library.open()
    match = library.create(book, terms)      # every change of the match is on the disk before the match shows it
    match = library.load(library.matches()[0].id)

A match is its terms and its journal; what a list shows of it is stored beside them, so that a list needs no replay.
Two programs may use one library. If both play on the same match, the second to act gets a `MatchMovedError`.
"""

import time
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

from game.library import agreement, paths, summary
from game.library.database import Database
from game.library.errors import DamagedMatchError, LibraryError, MissingError, Notice, UnknownGameError
from game.library.recorder import LibraryRecorder
from game.library.summary import Summary
from game.match import Match, Terms
from game.rules import shelf
from game.rules.base import Action, Rulebook, RulesError, parse_action

FILE: Final = "library.db"
KEPT: Final = 30 * 24 * 3600
"""How long a deleted match can be brought back, in seconds."""

FindBook: TypeAlias = Callable[[str], Rulebook[Any]]


class Library:
    """An open library. ``notices`` collects what people should be told. Its methods raise `LibraryError`.

    ``find_book`` gives the rule book of a key (RulesError or LookupError if there is none); ``clock`` the seconds
    since 1970.
    """

    def __init__(
        self, database: Database, find_book: FindBook = shelf.rulebook, clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._find_book = find_book
        self._clock = clock
        self._ids: WeakKeyDictionary[Match[Any], str] = WeakKeyDictionary()
        self.notices: list[Notice] = list(database.notices)

    @classmethod
    def open(
        cls,
        folder: Path | None = None,
        find_book: FindBook = shelf.rulebook,
        clock: Callable[[], float] = time.time,
    ) -> "Library":
        """The library in ``folder`` (the data folder if none is given), begun if it is not there.

        A file that is damaged or comes from a newer program is set aside, and a notice tells where.
        """
        library = cls(Database((folder or paths.home()) / FILE), find_book, clock)
        with suppress(LibraryError):  # what cannot be purged now, because another program writes, is purged next time
            library._purge()
        return library

    @classmethod
    def unsaved(cls, find_book: FindBook = shelf.rulebook) -> "Library":
        """A library that is forgotten when the program ends: to play on where nothing can be stored."""
        return cls(Database(None), find_book)

    @property
    def path(self) -> Path | None:
        """The database's file, None for an unsaved library."""
        return self._database.path

    def close(self) -> None:
        """Close the file. Everything is stored already."""
        self._database.close()

    def book(self, game: str) -> Rulebook[Any]:
        """The rule book of a game. Raises UnknownGameError."""
        try:
            return self._find_book(game)
        except (RulesError, LookupError) as error:
            raise UnknownGameError(game=game) from error

    # ---- one match

    def create(self, book: Rulebook[Any], terms: Terms, journal: Sequence[Action] = (), title: str = "") -> Match[Any]:
        """A new match, stored; it may begin with a journal.

        Raises:
            ValueError: the terms or the journal cannot be (`RulesError`, `JournalError`, or a name too long).
        """
        recorder = LibraryRecorder(self._database, book, self._now)
        match = Match(book, terms, journal, recorder)
        self._ids[match] = recorder.begin(match, title)
        return match

    def load(self, match_id: str) -> Match[Any]:
        """A stored match as it was left.

        Raises:
            MissingError: there is none.
            UnknownGameError: this program does not have its game.
            DamagedMatchError: it does not replay; it is kept and marked.
        """
        rows = self._database.rows(
            "SELECT number, game, terms, length, revision, damaged, text FROM match LEFT JOIN action ON match = number"
            " WHERE id = ? ORDER BY place",
            match_id,
        )
        if not rows:
            raise MissingError
        number, game, terms, length, revision, damaged, _ = rows[0]
        recorder = LibraryRecorder(self._database, self.book(game), self._now, revision, number)
        try:
            journal = [parse_action(text) for *_, text in rows if text is not None]
            if len(journal) != length:
                raise ValueError(f"{len(journal)} actions instead of {length}")
            match = Match(self.book(game), agreement.decode(terms), journal, recorder)
        except (ValueError, LookupError) as error:
            self._set(match_id, damaged=1)
            raise DamagedMatchError from error
        if damaged:
            self._set(match_id, damaged=0)
        self._ids[match] = match_id
        return match

    def id_of(self, match: Match[Any]) -> str:
        """The id of a match that `create`, `load` or `play_on_from` gave."""
        return self._ids[match]

    def play_on_from(self, match_id: str, length: int) -> Match[Any]:
        """A new match that begins with the first ``length`` journal entries of this one and goes on with fresh dice."""
        match = self.load(match_id)
        terms = match.terms.played_on(match.moments[length].rolls)
        return self.create(match.book, terms, match.journal[:length], self.summary(match_id).title)

    def copy(self, match_id: str) -> str:
        """Store a match a second time; the copy's id.

        A match that goes on gets fresh dice, else the copy would tell the rolls to come; one that is over stays
        provable.
        """
        match = self.load(match_id)
        if not match.over:
            return self.id_of(self.play_on_from(match_id, len(match.journal)))
        return self.id_of(self.create(match.book, match.agreed, match.journal, self.summary(match_id).title))

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none), made to fit (`agreement.fitting`)."""
        self._set(match_id, title=agreement.fitting(title))

    def delete(self, match_id: str) -> None:
        """Hide a match; for `KEPT` seconds it can be brought back."""
        self._set(match_id, deleted=self._now())

    def undelete(self, match_id: str) -> None:
        """Bring a deleted match back."""
        self._set(match_id, deleted=None)

    def find(self, terms: Terms, journal: Sequence[Action]) -> str | None:
        """The id of a match with exactly these terms and this journal, deleted or not."""
        question = "SELECT id FROM match WHERE terms = ? AND length = ? ORDER BY deleted IS NOT NULL, number"
        for (match_id,) in self._database.rows(question, agreement.encode(terms), len(journal)):
            if self._journal(match_id) == [str(action) for action in journal]:
                return str(match_id)
        return None

    # ---- lists

    def matches(self, search: str = "", games: Container[str] = (), include_deleted: bool = False) -> list[Summary]:
        """The matches, last played first, that mention ``search`` or whose game is one of ``games``."""
        found = self._summaries("TRUE" if include_deleted else "deleted IS NULL")
        return [line for line in found if line.mentions(search) or line.game in games]

    def summary(self, match_id: str) -> Summary:
        """What a list shows of one match."""
        for line in self._summaries("id = ?", match_id):
            return line
        raise MissingError

    def last_unfinished(self) -> Summary | None:
        """The match played last that can go on."""
        for line in self._summaries("deleted IS NULL AND NOT finished AND NOT damaged"):
            if not line.damaged:
                return line
        return None

    def players(self) -> list[str]:
        """The names of everybody who has played here, the latest first."""
        lines = self.matches(include_deleted=True)
        return list(dict.fromkeys(name for line in lines for name in line.names if name))

    # ---- how

    def _summaries(self, condition: str, *values: object) -> list[Summary]:
        question = f"SELECT {summary.COLUMNS} FROM match WHERE {condition} ORDER BY changed DESC, number DESC"
        return [summary.read(row) for row in self._database.rows(question, *values)]

    def _purge(self) -> None:
        past = self._now() - KEPT * 1000
        if self._database.rows("SELECT 1 FROM match WHERE deleted < ? LIMIT 1", past):
            with self._database.transaction() as tables:
                tables.execute("DELETE FROM match WHERE deleted < ?", (past,))

    def _set(self, match_id: str, **columns: object) -> None:
        """Change columns that are no part of the match's course: its revision and its place in the list stay."""
        names = ", ".join(f"{name} = ?" for name in columns)
        with self._database.transaction() as tables:
            if not tables.execute(f"UPDATE match SET {names} WHERE id = ?", (*columns.values(), match_id)).rowcount:
                raise MissingError

    def _journal(self, match_id: str) -> list[str]:
        question = "SELECT text FROM action JOIN match ON match = number WHERE id = ? ORDER BY place"
        return [text for (text,) in self._database.rows(question, match_id)]

    def _now(self) -> int:
        return int(self._clock() * 1000)
