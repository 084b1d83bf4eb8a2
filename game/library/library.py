"""The library: every match that has been played here, stored action by action.

    library = Library.open(None, GAMES.rulebook)
    match = library.create(book, terms)      # every change of the match is on the disk before the match shows it
    match = library.load(library.matches()[0].id)

Two programs may use one library. If both play on the same match, the second to act gets a `MatchMovedError`.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from game.exercises.spacing import Schedule
from game.library import (
    agreement,
    exercises,
    match_keys,
    match_rows,
    people,
    reviews,
    seated_people,
    statistics,
    tallies,
    tutor_notes,
)
from game.library.database import Database
from game.library.exercises import Exercise, Learner
from game.library.library_merge import Merged, merge
from game.library.match_query import MatchQuery
from game.library.match_rows import PlayedMatch
from game.library.match_store import DAY, KEPT, FindBook, MatchStore
from game.library.people import Person, Record
from game.library.seated_people import RemovedPerson
from game.library.statistics import PlayerMatches, Subject, SubjectStatistics
from game.library.storage_errors import BusyError, LibraryError
from game.library.summary import Summary
from game.library.tutor_notes import TutorNote
from game.match import Match, Terms
from game.review.review import Review
from game.rules.actions import Action


class Library(MatchStore):
    """An open library: its matches, with the lists of them, what is learnt and counted from them, and who plays.

    Its methods raise `LibraryError`.
    """

    def __init__(self, database: Database, find_book: FindBook, clock: Callable[[], float] = time.time) -> None:
        super().__init__(database, find_book, clock)
        self._uncountable: set[int] = set()
        """Rows of matches that this program cannot count: damaged ones, those of later versions."""

    # ---- keeping them

    def copy(self, match_id: str) -> str:
        """Store a match a second time; the copy's id. While it goes on, a copy's dice tell nothing of those to come."""
        match = self.load(match_id)
        if not match.over:
            copied = self.play_on_from(match_id, len(match.journal))
        else:
            title = self.summary(match_id).title
            who, timed = self.seated_people(match), self.clock_terms(match)
            copied = self.create(match.book, match.agreed, match.journal, title, who, timed)
        reviews.copy(self.database, match_id, self.id_of(copied))
        return self.id_of(copied)

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none), made to fit (`agreement.fitting`)."""
        line, title = self.summary(match_id), agreement.fitting(title)
        match_rows.change(
            self.database,
            match_id,
            title=title,
            search=match_keys.search(line.game, title, match_keys.both(line.names, line.signed)),
        )

    def delete(self, match_id: str) -> None:
        """Hide a match; for `KEPT` seconds it can be brought back."""
        match_rows.change(self.database, match_id, deleted=self._now())

    def undelete(self, match_id: str) -> None:
        """Bring a deleted match back."""
        match_rows.change(self.database, match_id, deleted=None)

    def delete_all(self, match_ids: Sequence[str]) -> int:
        """Hide several matches, all or none; how many of them were there."""
        return match_rows.change_all(self.database, match_ids, deleted=self._now())

    def undelete_all(self, match_ids: Sequence[str]) -> int:
        """Bring several deleted matches back, all or none; how many of them were there."""
        return match_rows.change_all(self.database, match_ids, deleted=None)

    def erase(self, match_ids: Sequence[str]) -> int:
        """Forget matches for good, all or none: those of them that are deleted; how many they were."""
        return match_rows.erase(self.database, match_ids)

    def days_kept(self, summary: Summary) -> int:
        """For how many days a deleted match can still be brought back; the last day counts."""
        if summary.deleted is None:
            return 0
        left = summary.deleted.timestamp() + KEPT - self._clock()
        return max(1, min(KEPT // DAY, math.ceil(left / DAY)))

    def find(self, terms: Terms, journal: Sequence[Action]) -> str | None:
        """The id of a match with exactly these terms and this journal, deleted or not."""
        return match_rows.find(self.database, terms, journal)

    # ---- lists

    def matches(
        self, search: str = "", *, limit: int | None = None, offset: int = 0, include_deleted: bool = False
    ) -> list[Summary]:
        """The matches, last played first, that mention ``search``; of those only ``limit`` from ``offset`` on."""
        return self.listed(MatchQuery(search, deleted=include_deleted), limit, offset)

    def listed(self, wanted: MatchQuery, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """The matches that are wanted, in their order; of those only ``limit`` from ``offset`` on."""
        return match_rows.listed(self.database, self._agreed(wanted), limit, offset)

    def listed_ids(self, wanted: MatchQuery) -> list[str]:
        """The ids of all matches that are wanted, in their order."""
        return match_rows.ids(self.database, self._agreed(wanted))

    def count(self, wanted: MatchQuery) -> int:
        """How many matches are wanted."""
        return match_rows.count(self.database, self._agreed(wanted))

    def last_unfinished(self) -> Summary | None:
        """The match played last that can go on."""
        return match_rows.last_unfinished(self.database)

    # ---- the tutor

    def add_tutor_note(self, match: Match[Any], note: TutorNote) -> None:
        """Keep that the tutor has spoken in a match that `create`, `load` or `play_on_from` gave."""
        tutor_notes.keep(self.database, self.id_of(match), note)

    def tutor_notes(self, match_id: str) -> list[TutorNote]:
        """Every time that the tutor has spoken in a match, from the first."""
        return tutor_notes.kept(self.database, match_id)

    # ---- reviews

    def review(self, match_id: str, level: str | None = None) -> Review | None:
        """What an engine has said of a match at a level, or else its best review, whole or not.

        None where there is none, or the match has changed since.
        """
        return reviews.kept(self.database, match_id, level)

    def keep_review(self, match_id: str, review: Review) -> None:
        """Keep what an engine says of a match as it is now; what people erred in, by its best, becomes exercises."""
        reviews.keep(self.database, match_id, review)
        exercises.gather(self.database, match_id, self.review(match_id) or review, self._now())

    # ---- exercises

    def learners(self) -> list[Learner]:
        """Everybody who has exercises, who has most of them due first."""
        return exercises.learners(self.database, self._now())

    def exercises(self, name: str) -> list[Exercise]:
        """What somebody may practise now."""
        return exercises.due(self.database, name, self._now())

    def answer(self, exercise: Exercise, loss: float) -> Schedule:
        """Somebody has done an exercise, and given so much away; says when it comes again."""
        return exercises.answer(self.database, exercise, loss, self._now())

    # ---- statistics

    def uncounted(self) -> list[int]:
        """The rows of the matches that have to be counted before `statistics` tells of them, for `count_match`."""
        return [number for number in tallies.uncounted(self.database) if number not in self._uncountable]

    def count_match(self, number: int) -> None:
        """Count one match for the statistics: its whole journal is replayed. One that cannot be is left out."""
        try:
            found = self.database.rows("SELECT id FROM match WHERE number = ?", number)
            match = self.load(str(found[0][0]))
            recorded = self._recorders[match].match_id
        except (LibraryError, LookupError) as error:
            if isinstance(error, BusyError):
                raise
            self._uncountable.add(number)
            return
        review = reviews.kept(self.database, recorded)
        with self.database.transaction() as tables:
            tallies.enter(tables, number, match.book, match.agreed, match.moments)
            tallies.rate(tables, number, review)

    def statistics(self, subject: Subject) -> SubjectStatistics:
        """The figures of all matches that have been counted."""
        return statistics.statistics(self.database, subject)

    def players(self) -> list[PlayerMatches]:
        """Everybody who has played, the one with most matches first."""
        return statistics.players(self.database)

    def opponents(self, person: str) -> list[PlayerMatches]:
        """Everybody who has played with a person, the one with most matches first; computer players, too."""
        return statistics.opponents(self.database, person)

    # ---- people

    def people(self) -> list[Person]:
        """Everybody, who has begun a match last first."""
        return people.people(self.database)

    def records(self) -> dict[str, Record]:
        """What everybody has played, by the person's id; who has played nothing is missing."""
        return people.records(self.database)

    def played_by(self, person: str, limit: int, offset: int = 0) -> list[PlayedMatch]:
        """The matches of a person, last played first; of those only ``limit`` from ``offset`` on."""
        return match_rows.played_by(self.database, person, limit, offset)

    def rename_person(self, person: str, name: str) -> None:
        """Call somebody otherwise, in every match. Raises MissingPersonError; ValueError for no name at all."""
        seated_people.rename(self.database, person, name)

    def annotate(self, person: str, note: str) -> None:
        """Write what tells a person from others of the same name. Raises MissingPersonError."""
        people.annotate(self.database, person, note)

    def prefer(self, person: str, game: str, **values: object) -> None:
        """Remember how a person likes to play a game: fields of `Preference`. Raises MissingPersonError."""
        people.prefer(self.database, person, game, **values)

    def move_seat(self, match_id: str, player: int, person: str) -> str:
        """Somebody else sat at a seat: a person, or `NEW` for one more of the same name. Returns the person's id."""
        return seated_people.move(self.database, match_id, player, person, self._now())

    def merge_people(self, person: str, heir: str) -> RemovedPerson:
        """A person is another one: that one has all matches from now on. Raises MissingPersonError."""
        return seated_people.merge(self.database, person, heir)

    def forget_person(self, person: str) -> RemovedPerson:
        """Forget a person; the matches stay, with the names that were signed. Raises MissingPersonError."""
        return seated_people.forget(self.database, person)

    def bring_back(self, gone: RemovedPerson) -> None:
        """Undo that somebody was merged or forgotten. Raises MissingPersonError."""
        seated_people.bring_back(self.database, gone)

    # ---- another library

    def merge(self, path: Path) -> Iterator[float | Merged]:
        """Bring over what another library holds and this one does not, a little at each step.

        See `game.library.library_merge`; it is done beside this object, and may be in another thread.
        """
        return merge(self.database.path, path)

    # ---- how

    def _agreed(self, wanted: MatchQuery) -> MatchQuery:
        """With the options that were agreed on where those rules are played that are wanted."""
        if not wanted.rules:
            return wanted
        book, known = self.book(wanted.game), match_rows.options(self.database, wanted.game)
        found = [text for text in known if book.nearest_preset(_options(text)).key == wanted.rules]
        return structs.replace(wanted, agreed=tuple(found))


def _options(text: str) -> dict[str, object]:
    """Options that were agreed on, from JSON; none where they cannot be read."""
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except ValueError:
        return {}
