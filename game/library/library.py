"""The library: every match that was played here, stored action by action.

    library = Library.open(None, GAMES.rulebook)
    match = library.begin(proposal)          # each change of the match is on disk before the match shows it
    match = library.load(library.matches()[0].id)

Two programs may use one library at the same time. If both play on the same match, the second to act gets a
`MatchMovedError`.
"""

import math
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from game.library import (
    agreement,
    counting,
    figures,
    match_keys,
    match_rows,
    people,
    reviews,
    seated_people,
    statistics,
    tallies,
)
from game.library.counting import CountedMatch
from game.library.database import Database
from game.library.figures import Choice, Figures
from game.library.library_merge import Merged, merge
from game.library.match_query import MatchQuery
from game.library.match_rows import PlayedMatch
from game.library.match_store import DAY, KEPT, FindBook
from game.library.people import Person, Record
from game.library.seated_people import RemovedPerson
from game.library.statistics import Subject, SubjectStatistics
from game.library.storage_errors import BusyError, FullError, LibraryError
from game.library.study_store import StudyStore
from game.library.summary import Summary
from game.match import Terms
from game.rules.actions import Action

_UNCHANGED: Final = "SELECT 1 FROM match WHERE number = ? AND id = ? AND length = ? AND revision = ?"


class Library(StudyStore):
    """An open library: matches and lists of them, statistics and people; `StudyStore` adds reviews and exercises.

    Every method that reads or writes raises LibraryError.
    """

    def __init__(self, database: Database, find_book: FindBook, clock: Callable[[], float] = time.time) -> None:
        super().__init__(database, find_book, clock)
        self._uncountable: set[int] = set()
        """Row numbers of matches that this program cannot count: damaged ones, and those of later versions."""

    # ---- changing matches

    def copy(self, match_id: str) -> str:
        """Store a copy of a match and return the copy's id. The copy of an unfinished match gets new dice."""
        match = self.load(match_id)
        if not match.over:
            copied = self._continue(match, match.journal, own=False)
        else:
            title = self.summary(match_id).title
            copied = self._store(match.book, self.proposal_of(match).on(match.agreed), match.journal, title)
        with suppress(BusyError, FullError):  # the match is stored; its reviews can be made again
            reviews.copy(self.database, match_id, self.id_of(copied))
        return self.id_of(copied)

    def rename(self, match_id: str, title: str) -> str:
        """Set the title of a match, cleaned by `agreement.clean_name`, and return it; "" removes it."""
        line, title = self.summary(match_id), agreement.clean_name(title)
        match_rows.change(
            self.database,
            match_id,
            title=title,
            search=match_keys.search_text(line.game, title, match_keys.names_and_signatures(line.names, line.signed)),
        )
        return title

    def delete(self, match_id: str) -> None:
        """Mark a match as deleted; for `KEPT` seconds it can be restored."""
        match_rows.change(self.database, match_id, deleted=self._now())

    def undelete(self, match_id: str) -> None:
        """Restore a deleted match."""
        match_rows.change(self.database, match_id, deleted=None)

    def delete_all(self, match_ids: Sequence[str]) -> int:
        """Mark several matches as deleted, all or none. Return how many of them exist."""
        return match_rows.change_all(self.database, match_ids, deleted=self._now())

    def undelete_all(self, match_ids: Sequence[str]) -> int:
        """Restore several deleted matches, all or none. Return how many of them exist."""
        return match_rows.change_all(self.database, match_ids, deleted=None)

    def erase(self, match_ids: Sequence[str]) -> int:
        """Remove matches for good, all or none; only those marked as deleted. Return how many were removed."""
        return match_rows.erase(self.database, match_ids)

    def days_kept(self, summary: Summary) -> int:
        """Return for how many days a deleted match can still be restored, counting the last; 0 if it is not deleted."""
        if summary.deleted is None:
            return 0
        left = summary.deleted.timestamp() + KEPT - self._clock()
        return max(1, min(KEPT // DAY, math.ceil(left / DAY)))

    def find(self, terms: Terms, journal: Sequence[Action]) -> str | None:
        """Return the id of a match that begins so, or goes on from there with fresh dice; None if there is none."""
        return match_rows.find(self.database, terms, journal)

    # ---- lists

    @property
    def version(self) -> tuple[int, ...]:
        """A value that changes whenever anything has been stored, also by another program."""
        return self.database.version

    def matches(
        self, search: str = "", *, limit: int | None = None, offset: int = 0, include_deleted: bool = False
    ) -> list[Summary]:
        """Return the matches that mention ``search``, last played first: at most ``limit``, from ``offset`` on."""
        return self.listed(MatchQuery(search, include_deleted=include_deleted), limit, offset)

    def listed(self, query: MatchQuery, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """Return the matches that a query finds, in its order: at most ``limit``, from ``offset`` on."""
        return match_rows.summaries(self.database, self._agreed(query), limit, offset)

    def listed_ids(self, query: MatchQuery) -> list[str]:
        """Return the ids of all matches that a query finds, in its order."""
        return match_rows.ids(self.database, self._agreed(query))

    def count(self, query: MatchQuery) -> int:
        """Return the number of matches that a query finds."""
        return match_rows.count(self.database, self._agreed(query))

    def unfinished(self, limit: int) -> list[Summary]:
        """Return the unfinished matches that were played here, last played first, at most ``limit``.

        If there is none, return the last one that was imported, in a list.
        """
        return match_rows.unfinished(self.database, limit)

    # ---- statistics

    def uncounted(self) -> list[int]:
        """Return the row numbers of the matches that `count_match` must count before `statistics` includes them."""
        return [number for number in tallies.uncounted_matches(self.database) if number not in self._uncountable]

    def count_match(self, number: int) -> None:
        """Replay a match's journal and count it for the statistics. A match that cannot be replayed is left out.

        Raises:
            BusyError: another program uses the library; try again later.
        """
        try:
            found = self.database.rows("SELECT id FROM match WHERE number = ?", number)
            match = self.load(str(found[0][0]))
            recorded = self._recorders[match].match_id
        except (LibraryError, LookupError) as error:
            if isinstance(error, BusyError):
                raise
            self._uncountable.add(number)
            return
        review = reviews.best(self.database, recorded)
        with self.database.transaction() as tables:
            tallies.enter(tables, number, tallies.counts_of(match.book, match.agreed, match.moments))
            tallies.enter_ratings(tables, number, review)

    def count_beside(self, numbers: Sequence[int]) -> Iterator[CountedMatch] | None:
        """Return what yields the counts of these matches, for another thread; None for a library in memory."""
        return counting.count_beside(self.path, self._find_book, numbers) if self.path else None

    def enter_count(self, counted: CountedMatch) -> None:
        """Store what `count_beside` yields, unless the match has changed since; count it here if that could not."""
        if not (counts := counted.counts):
            self.count_match(counted.number)
            return
        review = reviews.best(self.database, counted.match_id)
        with self.database.transaction() as tables:
            state = counted.number, counted.match_id, counted.length, counted.revision
            if tables.execute(_UNCHANGED, state).fetchone():
                tallies.enter(tables, counted.number, counts)
                tallies.enter_ratings(tables, counted.number, review)

    def figures(self, subject: Subject, choose: Collection[Choice] = ()) -> Figures:
        """Return who has played, and the figures of a subject; see `game.library.figures.read`."""
        return figures.read(self.database, subject, choose, self._uncountable)

    def figures_beside(self, subject: Subject, choose: Collection[Choice] = ()) -> Iterator[Figures] | None:
        """Return what yields the same, for another thread; None if `figures` takes no longer than a frame."""
        if not self.path or not figures.are_many(self.database):
            return None
        return figures.read_beside(self.path, subject, choose, frozenset(self._uncountable))

    def statistics(self, subject: Subject) -> SubjectStatistics:
        """Return the statistics of a subject over all matches that have been counted."""
        return statistics.statistics(self.database, subject)

    # ---- people

    def people(self) -> list[Person]:
        """Return everybody in the library, the one who began a match last first."""
        return people.people(self.database)

    def find_person(self, person: str, name: str) -> Person | None:
        """Return the person with an id, or else the last one with a name to begin a match; None if there is none."""
        return people.find(self.database, person, name)

    def records(self) -> dict[str, Record]:
        """Return what each person has played, by the person's id; people without matches are missing."""
        return people.records(self.database)

    def played_by(self, person: str, limit: int, offset: int = 0) -> list[PlayedMatch]:
        """Return the matches of a person, last played first: at most ``limit``, from ``offset`` on."""
        return match_rows.played_by(self.database, person, limit, offset)

    def add_person(self, name: str) -> None:
        """Create a person, unless there is one of this name or it is no name."""
        people.add_person(self.database, name, self._now())

    def rename_person(self, person: str, name: str) -> str:
        """Rename a person in every match, and return the name.

        Raises:
            MissingPersonError: there is no such person.
            ValueError: the name is empty.
        """
        seated_people.rename(self.database, person, name)
        return name

    def annotate(self, person: str, note: str) -> None:
        """Set the note that tells a person from others of the same name. Raises MissingPersonError."""
        people.annotate(self.database, person, note)

    def prefer(self, person: str, game: str, **values: object) -> None:
        """Store how a person likes to play a game; ``values`` are fields of `Preference`. Raises MissingPersonError."""
        people.prefer(self.database, person, game, **values)

    def move_seat(self, match_id: str, player: int, person: str, created: str = "") -> str:
        """Assign a seat of a match to another person and return that person's id.

        Args:
            person: a person's id, or `NEW` for another person of the same name.
            created: the person whom the move that this undoes has created; removed if nothing is left to them.
        """
        return seated_people.move(self.database, match_id, player, person, self._now(), created)

    def merge_people(self, person: str, heir: str) -> RemovedPerson:
        """Merge a person into ``heir``, who gets all their matches. Raises MissingPersonError."""
        return seated_people.merge(self.database, person, heir)

    def forget_person(self, person: str) -> RemovedPerson:
        """Remove a person; their matches stay, with the names that were signed. Raises MissingPersonError."""
        return seated_people.forget(self.database, person)

    def bring_back(self, removed: RemovedPerson) -> None:
        """Undo the merging or forgetting of a person. Raises MissingPersonError."""
        seated_people.bring_back(self.database, removed)

    # ---- another library

    def merge(self, path: Path) -> Iterator[float | Merged]:
        """Copy the matches of another library that this one does not have, a little at each step.

        It uses a connection of its own, so it may run in another thread; see `game.library.library_merge`.
        """
        return merge(self.database.path, path, self._find_book)

    # ---- details

    def _rescue(self) -> int:
        self._uncountable.clear()  # in the file that is open now, other matches have these row numbers
        return super()._rescue()

    def _agreed(self, query: MatchQuery) -> MatchQuery:
        """Return the query with the agreed options that come closest to the preset it asks for."""
        if not query.rules:
            return query
        book, known = self.book(query.game), match_rows.options(self.database, query.game)
        found = [text for text in known if book.nearest_preset(_options(text)).key == query.rules]
        return structs.replace(query, agreed=tuple(found))


def _options(text: str) -> dict[str, object]:
    """Decode agreed options from JSON; an empty dict if they cannot be read."""
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except ValueError:
        return {}
