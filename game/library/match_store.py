"""The matches of a library: create them, load them, and play on from them.

A match is its terms and its journal. What a list shows of it is stored beside them, so that a list needs no replay.
`game.library.library.Library` adds the lists, statistics, exercises and people.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Final, Self, TypeAlias
from weakref import WeakKeyDictionary

from game.library import clock_store, match_keys, match_rows, paths, seated_people
from game.library.computer_names import in_current_language
from game.library.database import Database
from game.library.person_rows import NOBODY
from game.library.proposal import Proposal
from game.library.recorder import LibraryRecorder
from game.library.storage_errors import (
    DamagedMatchError,
    LibraryError,
    MatchMovedError,
    NewerMatchError,
    Notice,
    RepairedError,
    UnknownGameError,
)
from game.library.summary import Summary, list_columns
from game.match import Match, Terms
from game.match.clock import ClockTerms, GameClock
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.rulebook import Rulebook
from game.text import N_

FILE: Final = "library.db"
DAY: Final = 24 * 3600
"""Seconds."""
KEPT: Final = 30 * DAY
"""Seconds for which a deleted match can be restored."""
UNREADABLE: Final = (ValueError, LookupError, TypeError, ArithmeticError, RecursionError)
"""What reading or replaying a damaged match may raise."""
_ONLY_SEEN: Final = N_(
    "notice", "You can look at your existing matches, but what you play or change now will not be saved."
)

FindBook: TypeAlias = Callable[[str], Rulebook[Any]]


class MatchStore:
    """The matches of an open library. Every method that reads or writes raises LibraryError.

    Attributes:
        notices: messages for the people at the screen, collected while the library was opened.

    Args:
        find_book: gives the rule book of a key; raises RulesError or LookupError if there is none.
        clock: gives the seconds since 1970.
    """

    def __init__(self, database: Database, find_book: FindBook, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self._find_book = find_book
        self._clock = clock
        self._recorders: WeakKeyDictionary[Match[Any], LibraryRecorder] = WeakKeyDictionary()
        self.notices: list[Notice] = list(database.notices)
        database.rescue = self._rescue

    @classmethod
    def open(
        cls,
        folder: Path | None,
        find_book: FindBook,
        clock: Callable[[], float] = time.time,
    ) -> Self:
        """Open the library in ``folder`` (by default the data folder), or create it if it is not there.

        A file of a newer program is set aside. A damaged one is set aside too, and what can be read of it is carried
        over. If another program has the file locked, the first action that can opens it. If nothing can be written, the
        library is a copy in memory that is lost when the program ends. `notices` tells of each of these.

        Raises:
            LibraryError: no library can be opened or created.
        """
        path, notices = (folder or paths.home()) / FILE, []
        try:
            database = Database(path)
        except LibraryError as error:
            if not _has_content(path):  # an empty file was made a moment ago
                raise
            database, notices = Database.reading(path), [error.notice, Notice(_ONLY_SEEN)]
        library = cls(database, find_book, clock)
        library.notices += notices
        try:
            match_rows.purge(database, library._now(), KEPT * 1000)
        except RepairedError as error:
            library.notices.append(error.notice)
        except LibraryError:
            pass  # another program is writing; the next start purges
        return library

    @classmethod
    def unsaved(cls, find_book: FindBook) -> Self:
        """Return a library in memory that is lost when the program ends, for playing where nothing can be stored."""
        return cls(Database(None), find_book)

    @property
    def path(self) -> Path | None:
        """The database file; None for a library in memory."""
        return self.database.path

    def released(self) -> AbstractContextManager[Path]:
        """Close the database and keep other programs from opening it within the context, which gives the file's path.

        Raises:
            LibraryError: another program uses the file.
        """
        return self.database.released()

    def reopen_at(self, path: Path) -> None:
        """Open the database at ``path`` when it is next needed; for a file that was moved while it was `released`."""
        self.database.reopen_at(path)

    def close(self) -> None:
        """Close the database file. Nothing needs saving: every change is stored when it happens."""
        self.database.close()

    def book(self, game: str) -> Rulebook[Any]:
        """Return the rule book of a game. Raises UnknownGameError."""
        try:
            return self._find_book(game)
        except (RulesError, LookupError) as error:
            raise UnknownGameError(game=game) from error

    # ---- one match

    def create(self, book: Rulebook[Any], terms: Terms, journal: Sequence[Action] = (), title: str = "") -> Match[Any]:
        """Create and store a match without a clock, which may begin with a journal; names say who plays.

        Raises:
            ValueError: the terms or the journal are impossible (`RulesError`, `JournalError`, or a name too long).
            LibraryError: nothing was stored.
        """
        return self._store(book, Proposal(terms, (), None), journal, title)

    def begin(self, proposal: Proposal) -> Match[Any]:
        """Begin a match and store it; errors as of `create`."""
        return self._store(self.book(proposal.terms.game), proposal)

    def _store(
        self,
        book: Rulebook[Any],
        proposal: Proposal,
        journal: Sequence[Action] = (),
        title: str = "",
        *,
        own: bool = False,
    ) -> Match[Any]:
        """Create and store a match; errors as of `create`.

        ``own`` says that the journal was played here, so that `unfinished` offers the match before anything is done in
        it; an imported one is offered only then.
        """
        terms, clock = proposal.terms, proposal.clock
        recorder = LibraryRecorder(self.database, book, self._now)
        match = Match(book, terms, journal, recorder)
        recorder.game_clock = GameClock(clock, len(terms.players)) if clock else None
        recorder.begin(match, title, proposal.people, own=own)
        self._recorders[match] = recorder
        with suppress(LibraryError):  # the match is stored; it only shows the signed names then
            match.rename_players(self.summary(recorder.match_id).names)
        return match

    def load(self, match_id: str) -> Match[Any]:
        """Load a stored match as it was left.

        Raises:
            MissingError: there is no such match.
            UnknownGameError: this program does not have its game.
            NewerMatchError: a later version of the program wrote it; it is kept as it is.
            DamagedMatchError: it does not replay; it is kept and marked as damaged.
        """
        with self.database.snapshot():
            line, row = match_rows.find_row(self.database, match_id)
            journal = match_rows.journal(self.database, row["number"])
        if line.newer:
            raise NewerMatchError
        number, revision = row["number"], row["revision"]
        if not line.terms:
            match_rows.mark_damaged(self.database, number)
            raise DamagedMatchError
        book = self.book(line.game)
        if not (isinstance(revision, int) and 0 <= revision < match_keys.LARGEST):
            revision = 0
        recorder = LibraryRecorder(self.database, book, self._now, line.id, number, revision)
        try:
            match = Match(book, line.terms, match_rows.actions(journal, row["length"]), recorder)
        except UNREADABLE as error:
            match_rows.mark_damaged(self.database, number)
            raise DamagedMatchError from error
        now = {"id": line.id, "revision": revision, "length": len(match.journal), **list_columns(book, match.now)}
        if line.damaged or any(row[name] != value for name, value in now.items()):
            recorder.match_id = match_rows.repair(self.database, line, row, now, self._now())
        recorder.game_clock = clock_store.load_clock(self.database, number, len(match.terms.players))
        recorder.follow(match, line.title)
        self._recorders[match] = recorder
        match.rename_players(line.names)
        return match

    def id_of(self, match: Match[Any]) -> str:
        """Return the id of a match that this store created or loaded."""
        return self._recorders[match].match_id

    def summary(self, match_id: str) -> Summary:
        """Return the summary of one match. Raises MissingError."""
        return match_rows.find_row(self.database, match_id)[0]

    def play_on_from(self, match_id: str, journal: Sequence[Action]) -> Match[Any]:
        """Create a match from ``journal``, the beginning of another's; it goes on with fresh dice.

        One that was created so before, in which nothing has been done yet, is returned instead.

        Raises:
            MatchMovedError: another window has taken moves back, and the other match does not begin so any more.
        """
        match = self.load(match_id)
        if match.journal[: len(journal)] != tuple(journal):
            raise MatchMovedError
        untouched = match_rows.untouched(self.database, match.agreed, journal)
        return self.load(untouched) if untouched else self._continue(match, journal, own=True)

    def _continue(self, match: Match[Any], journal: Sequence[Action], *, own: bool) -> Match[Any]:
        """Create a match with fresh dice from ``journal``, the beginning of another's; ``own`` as in `_store`."""
        terms, title = match.agreed.continued(match.moments[len(journal)].rolls), self.summary(self.id_of(match)).title
        return self._store(match.book, self.proposal_of(match).on(terms), journal, title, own=own)

    def proposal_of(self, match: Match[Any]) -> Proposal:
        """Return the proposal for a match like this one: the same terms, with today's names, people and clock."""
        return Proposal(match.terms, self.seated_people(match), self.clock_terms(match))

    def seated_people(self, match: Match[Any]) -> tuple[str, ...]:
        """Return the person at each seat of a match, by player: an id, or `NOBODY`."""
        recorder, players = self._recorders.get(match), len(match.terms.players)
        if recorder is None:
            return (NOBODY,) * players
        return seated_people.people_of_match(self.database, recorder.match_id, players)

    def people_of(self, summary: Summary) -> tuple[str, ...]:
        """Return the same for a match in a list."""
        return seated_people.people_of_match(self.database, summary.id, len(summary.names))

    def follow_language(self) -> None:
        """Call the computer players of all open matches by their names in the language in use."""
        for match in tuple(self._recorders):
            match.rename_players([in_current_language(each.name, each.level) for each in match.terms.players])

    # ---- the players' clock

    def clock(self, match: Match[Any]) -> GameClock | None:
        """Return the clock of a match that this store created or loaded; None where its players have none.

        Its times are stored with every action; `store_clock` stores them without one.
        """
        recorder = self._recorders.get(match)
        return recorder.game_clock if recorder else None

    def clock_terms(self, match: Match[Any]) -> ClockTerms | None:
        """Return the terms of the match's clock; None where its players have none."""
        clock = self.clock(match)
        return clock.terms if clock else None

    def store_clock(self, match: Match[Any]) -> None:
        """Store the times that the match's clock shows now, with which the match will continue."""
        if recorder := self._recorders.get(match):
            recorder.store_clock()

    # ---- details

    def _rescue(self) -> int:
        """Store the open matches in the file that has replaced the library. Return how many of them it did not hold."""
        stored = 0
        for recorder in list(self._recorders.values()):
            with suppress(LibraryError):  # the recorder tries again before its next change
                stored += recorder.reattach()
        return stored

    def _now(self) -> int:
        return int(self._clock() * 1000)


def _has_content(path: Path) -> bool:
    """Whether there is a file with anything in it, as far as this program may look."""
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError:  # the folder belongs to somebody else
        return False
