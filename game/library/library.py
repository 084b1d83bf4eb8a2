"""The library: every match that has been played here, stored action by action.

    library = Library.open(None, GAMES.rulebook)
    match = library.create(book, terms)      # every change of the match is on the disk before the match shows it
    match = library.load(library.matches()[0].id)

A match is its terms and its journal; what a list shows of it is stored beside them, so that a list needs no replay.
Two programs may use one library. If both play on the same match, the second to act gets a `MatchMovedError`.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import msgspec
from msgspec import structs

from game.exercises.spacing import Card
from game.library import (
    agreement,
    clocks,
    exercises,
    keys,
    paths,
    people,
    reviews,
    rows,
    sitters,
    statistics,
    tallies,
    tutored,
)
from game.library.database import Database
from game.library.errors import (
    BusyError,
    DamagedMatchError,
    LibraryError,
    MendedError,
    NewerMatchError,
    Notice,
    UnknownGameError,
)
from game.library.exercises import Exercise, Learner
from game.library.lists import Wanted
from game.library.merging import Merged, merge
from game.library.people import Person, Record
from game.library.person_rows import NOBODY
from game.library.recorder import LibraryRecorder
from game.library.rows import Played
from game.library.sitters import Gone
from game.library.statistics import Namesake, Statistics, Subject
from game.library.summary import Summary, shown
from game.library.tutored import Tutored
from game.match import Match, Terms
from game.match.clock import ClockTerms, GameClock
from game.review.review import Review
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.rulebook import Rulebook
from game.text import N_

FILE: Final = "library.db"
_DAY: Final = 24 * 3600
KEPT: Final = 30 * _DAY
"""How long a deleted match can be brought back, in seconds."""
UNREADABLE: Final = (ValueError, LookupError, TypeError, ArithmeticError, RecursionError)
"""What reading and replaying a damaged match may raise."""
_ONLY_SEEN: Final = N_(
    "notice", "You can look at your existing matches, but what you play or change now will not be saved."
)

FindBook: TypeAlias = Callable[[str], Rulebook[Any]]


class Library:
    """An open library. ``notices`` collects what people should be told. Its methods raise `LibraryError`.

    ``find_book`` gives the rule book of a key (RulesError or LookupError if there is none); ``clock`` the seconds
    since 1970.
    """

    def __init__(self, database: Database, find_book: FindBook, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._find_book = find_book
        self._clock = clock
        self._recorders: WeakKeyDictionary[Match[Any], LibraryRecorder] = WeakKeyDictionary()
        self._uncountable: set[int] = set()
        """Rows of matches that this program cannot count: damaged ones, those of later versions."""
        self.notices: list[Notice] = list(database.notices)
        database.rescue = self._rescue

    @classmethod
    def open(
        cls,
        folder: Path | None,
        find_book: FindBook,
        clock: Callable[[], float] = time.time,
    ) -> "Library":
        """The library in ``folder`` (the data folder if none is given), begun if it is not there.

        A file that comes from a newer program is set aside; so is one that is damaged, and what can be read of it is
        carried over. Where another program keeps it locked, the first action that can opens it. Where nothing can be
        written the library is a copy that is forgotten when the program ends. Notices tell of all that.

        Raises:
            LibraryError: there is nothing that could be opened or begun.
        """
        path, notices = (folder or paths.home()) / FILE, []
        try:
            database = Database(path)
        except LibraryError as error:
            if not path.is_file():
                raise
            database, notices = Database.reading(path), [error.notice, Notice(_ONLY_SEEN)]
        library = cls(database, find_book, clock)
        library.notices += notices
        try:
            rows.purge(database, library._now() - KEPT * 1000)
        except MendedError as error:
            library.notices.append(error.notice)
        except LibraryError:
            pass  # what cannot be purged now, because another program writes, is purged next time
        return library

    @classmethod
    def unsaved(cls, find_book: FindBook) -> "Library":
        """A library that is forgotten when the program ends: to play on where nothing can be stored."""
        return cls(Database(None), find_book)

    @property
    def path(self) -> Path | None:
        """The database's file, None for an unsaved library."""
        return self._database.path

    def put_down(self) -> AbstractContextManager[Path]:
        """Close the file for a while in which no program opens it; gives where it lies. Raises LibraryError."""
        return self._database.put_down()

    def lies_at(self, path: Path) -> None:
        """The file that was put down has been moved, and is opened there when it is next wanted."""
        self._database.lies_at(path)

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

    def create(
        self,
        book: Rulebook[Any],
        terms: Terms,
        journal: Sequence[Action] = (),
        title: str = "",
        people: Sequence[str] = (),
        timed: ClockTerms | None = None,
    ) -> Match[Any]:
        """A new match, stored; it may begin with a journal. ``people`` says by player who it is: a person's id, `NEW`
        for one more of this name, `NOBODY`; by default whoever has the name, who is new where there is nobody so far.
        ``timed`` says what the players' clock is set to, if they want one.

        Raises:
            ValueError: the terms or the journal cannot be (`RulesError`, `JournalError`, or a name too long).
        """
        recorder = LibraryRecorder(self._database, book, self._now)
        match = Match(book, terms, journal, recorder)
        recorder.game_clock = GameClock(timed, len(terms.players)) if timed else None
        recorder.begin(match, title, people)
        self._recorders[match] = recorder
        with suppress(LibraryError):  # it is stored, and shows the names that were signed
            match.call(self.summary(recorder.match_id).names)
        return match

    def load(self, match_id: str) -> Match[Any]:
        """A stored match as it was left.

        Raises:
            MissingError: there is none.
            UnknownGameError: this program does not have its game.
            NewerMatchError: a later program has made it; it is kept as it is.
            DamagedMatchError: it does not replay; it is kept and marked.
        """
        line, row = rows.line(self._database, match_id)
        if line.newer:
            raise NewerMatchError
        number, revision = row["number"], row["revision"]
        if not line.terms:
            rows.mark(self._database, number)
            raise DamagedMatchError
        book = self.book(line.game)
        if not (isinstance(revision, int) and 0 <= revision < keys.LARGEST):
            revision = 0
        recorder = LibraryRecorder(self._database, book, self._now, line.id, number, revision)
        try:
            match = Match(book, line.terms, rows.actions(self._database, number, row["length"]), recorder)
        except UNREADABLE as error:
            rows.mark(self._database, number)
            raise DamagedMatchError from error
        now = {"id": line.id, "revision": revision, "length": len(match.journal), **shown(book, match.now)}
        if line.damaged or any(row[name] != value for name, value in now.items()):
            recorder.match_id = rows.repair(self._database, line, number, now, self._now())
        recorder.game_clock = clocks.kept(self._database, number, len(match.terms.players))
        recorder.follow(match, line.title)
        self._recorders[match] = recorder
        match.call(line.names)
        return match

    def id_of(self, match: Match[Any]) -> str:
        """The id of a match that `create`, `load` or `play_on_from` gave."""
        return self._recorders[match].match_id

    def play_on_from(self, match_id: str, length: int) -> Match[Any]:
        """A new match that begins with the first ``length`` journal entries of this one and goes on with fresh dice."""
        match = self.load(match_id)
        terms, title = match.terms.played_on(match.moments[length].rolls), self.summary(match_id).title
        return self.create(match.book, terms, match.journal[:length], title, self.sitters(match), self.timed(match))

    def copy(self, match_id: str) -> str:
        """Store a match a second time; the copy's id. While it goes on, a copy's dice tell nothing of those to come."""
        match = self.load(match_id)
        if not match.over:
            copied = self.play_on_from(match_id, len(match.journal))
        else:
            title = self.summary(match_id).title
            who, timed = self.sitters(match), self.timed(match)
            copied = self.create(match.book, match.agreed, match.journal, title, who, timed)
        reviews.copy(self._database, match_id, self.id_of(copied))
        return self.id_of(copied)

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none), made to fit (`agreement.fitting`)."""
        line, title = self.summary(match_id), agreement.fitting(title)
        rows.change(
            self._database,
            match_id,
            title=title,
            search=keys.search(line.game, title, keys.both(line.names, line.signed)),
        )

    def delete(self, match_id: str) -> None:
        """Hide a match; for `KEPT` seconds it can be brought back."""
        rows.change(self._database, match_id, deleted=self._now())

    def undelete(self, match_id: str) -> None:
        """Bring a deleted match back."""
        rows.change(self._database, match_id, deleted=None)

    def delete_all(self, match_ids: Sequence[str]) -> int:
        """Hide several matches, all or none; how many of them were there."""
        return rows.change_all(self._database, match_ids, deleted=self._now())

    def undelete_all(self, match_ids: Sequence[str]) -> int:
        """Bring several deleted matches back, all or none; how many of them were there."""
        return rows.change_all(self._database, match_ids, deleted=None)

    def erase(self, match_ids: Sequence[str]) -> int:
        """Forget matches for good, all or none: those of them that are deleted; how many they were."""
        return rows.erase(self._database, match_ids)

    def days_kept(self, summary: Summary) -> int:
        """For how many days a deleted match can still be brought back; the last day counts."""
        if summary.deleted is None:
            return 0
        left = summary.deleted.timestamp() + KEPT - self._clock()
        return max(1, min(KEPT // _DAY, math.ceil(left / _DAY)))

    def find(self, terms: Terms, journal: Sequence[Action]) -> str | None:
        """The id of a match with exactly these terms and this journal, deleted or not."""
        return rows.find(self._database, terms, journal)

    # ---- the players' clock

    def clock(self, match: Match[Any]) -> GameClock | None:
        """The clock of a match that `create`, `load` or `play_on_from` gave, None where its players have none.

        What it shows is stored with everything that is played; `leave` stores it without that.
        """
        recorder = self._recorders.get(match)
        return recorder.game_clock if recorder else None

    def timed(self, match: Match[Any]) -> ClockTerms | None:
        """What that clock is set to."""
        clock = self.clock(match)
        return clock.terms if clock else None

    def leave(self, match: Match[Any]) -> None:
        """Keep what the clock shows now: the match goes on with that."""
        if recorder := self._recorders.get(match):
            recorder.leave()

    # ---- the tutor

    def note_tutored(self, match: Match[Any], note: Tutored) -> None:
        """Keep that the tutor has spoken in a match that `create`, `load` or `play_on_from` gave."""
        tutored.keep(self._database, self.id_of(match), note)

    def tutored(self, match_id: str) -> list[Tutored]:
        """Every time that the tutor has spoken in a match, from the first."""
        return tutored.kept(self._database, match_id)

    # ---- reviews

    def review(self, match_id: str, level: str | None = None) -> Review | None:
        """What an engine has said of a match at a level, or else its best review, whole or not.

        None where there is none, or the match has changed since.
        """
        return reviews.kept(self._database, match_id, level)

    def keep_review(self, match_id: str, review: Review) -> None:
        """Keep what an engine says of a match as it is now; what people erred in, by its best, becomes exercises."""
        reviews.keep(self._database, match_id, review)
        exercises.gather(self._database, match_id, self.review(match_id) or review, self._now())

    # ---- exercises

    def learners(self) -> list[Learner]:
        """Everybody who has exercises, who has most of them due first."""
        return exercises.learners(self._database, self._now())

    def exercises(self, name: str) -> list[Exercise]:
        """What somebody may practise now."""
        return exercises.due(self._database, name, self._now())

    def answer(self, exercise: Exercise, loss: float) -> Card:
        """Somebody has done an exercise, and given so much away; says when it comes again."""
        return exercises.answer(self._database, exercise, loss, self._now())

    # ---- statistics

    def uncounted(self) -> list[int]:
        """The rows of the matches that have to be counted before `statistics` tells of them, for `count_match`."""
        return [number for number in tallies.uncounted(self._database) if number not in self._uncountable]

    def count_match(self, number: int) -> None:
        """Count one match for the statistics: its whole journal is replayed. One that cannot be is left out."""
        try:
            found = self._database.rows("SELECT id FROM match WHERE number = ?", number)
            match = self.load(str(found[0][0]))
            recorded = self._recorders[match].match_id
        except (LibraryError, LookupError) as error:
            if isinstance(error, BusyError):
                raise
            self._uncountable.add(number)
            return
        review = reviews.kept(self._database, recorded)
        with self._database.transaction() as tables:
            tallies.enter(tables, number, match.book, match.agreed, match.moments)
            tallies.rate(tables, number, review)

    def statistics(self, subject: Subject) -> Statistics:
        """The figures of all matches that have been counted."""
        return statistics.statistics(self._database, subject)

    def players(self) -> list[Namesake]:
        """Everybody who has played, the one with most matches first."""
        return statistics.players(self._database)

    def opponents(self, person: str) -> list[Namesake]:
        """Everybody who has played with a person, the one with most matches first; computer players, too."""
        return statistics.opponents(self._database, person)

    # ---- people

    def people(self) -> list[Person]:
        """Everybody, who has begun a match last first."""
        return people.people(self._database)

    def records(self) -> dict[str, Record]:
        """What everybody has played, by the person's id; who has played nothing is missing."""
        return people.records(self._database)

    def sitters(self, match: Match[Any]) -> tuple[str, ...]:
        """Who plays in a match, by player: a person's id, or `NOBODY`; all are that in a match that is not stored."""
        recorder, players = self._recorders.get(match), len(match.terms.players)
        if recorder is None:
            return (NOBODY,) * players
        return sitters.of_match(self._database, recorder.match_id, players)

    def played_by(self, person: str, limit: int, offset: int = 0) -> list[Played]:
        """The matches of a person, last played first; of those only ``limit`` from ``offset`` on."""
        return rows.played_by(self._database, person, limit, offset)

    def rename_person(self, person: str, name: str) -> None:
        """Call somebody otherwise, in every match. Raises MissingPersonError; ValueError for no name at all."""
        sitters.rename(self._database, person, name)

    def annotate(self, person: str, note: str) -> None:
        """Write what tells a person from others of the same name. Raises MissingPersonError."""
        people.annotate(self._database, person, note)

    def prefer(self, person: str, game: str, **values: object) -> None:
        """Remember how a person likes to play a game: fields of `Taste`. Raises MissingPersonError."""
        people.prefer(self._database, person, game, **values)

    def move_seat(self, match_id: str, player: int, person: str) -> str:
        """Somebody else sat at a seat: a person, or `NEW` for one more of the same name. Returns the person's id."""
        return sitters.move(self._database, match_id, player, person, self._now())

    def merge_people(self, person: str, heir: str) -> Gone:
        """A person is another one: that one has all matches from now on. Raises MissingPersonError."""
        return sitters.merge(self._database, person, heir)

    def forget_person(self, person: str) -> Gone:
        """Forget a person; the matches stay, with the names that were signed. Raises MissingPersonError."""
        return sitters.forget(self._database, person)

    def bring_back(self, gone: Gone) -> None:
        """Undo that somebody was merged or forgotten. Raises MissingPersonError."""
        sitters.bring_back(self._database, gone)

    # ---- another library

    def merge(self, path: Path) -> Iterator[float | Merged]:
        """Bring over what another library holds and this one does not, a little at each step.

        See `game.library.merging`; it is done beside this object, and may be in another thread.
        """
        return merge(self._database.path, path)

    # ---- lists

    def matches(
        self, search: str = "", *, limit: int | None = None, offset: int = 0, include_deleted: bool = False
    ) -> list[Summary]:
        """The matches, last played first, that mention ``search``; of those only ``limit`` from ``offset`` on."""
        return self.listed(Wanted(search, deleted=include_deleted), limit, offset)

    def listed(self, wanted: Wanted, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """The matches that are wanted, in their order; of those only ``limit`` from ``offset`` on."""
        return rows.listed(self._database, self._agreed(wanted), limit, offset)

    def listed_ids(self, wanted: Wanted) -> list[str]:
        """The ids of all matches that are wanted, in their order."""
        return rows.ids(self._database, self._agreed(wanted))

    def count(self, wanted: Wanted) -> int:
        """How many matches are wanted."""
        return rows.count(self._database, self._agreed(wanted))

    def summary(self, match_id: str) -> Summary:
        """What a list shows of one match. Raises MissingError."""
        return rows.line(self._database, match_id)[0]

    def last_unfinished(self) -> Summary | None:
        """The match played last that can go on."""
        return rows.last_unfinished(self._database)

    # ---- how

    def _agreed(self, wanted: Wanted) -> Wanted:
        """With the options that were agreed on where those rules are played that are wanted."""
        if not wanted.rules:
            return wanted
        book, known = self.book(wanted.game), rows.options(self._database, wanted.game)
        found = [text for text in known if book.nearest_preset(_options(text)).key == wanted.rules]
        return structs.replace(wanted, agreed=tuple(found))

    def _rescue(self) -> int:
        """Store the matches that are open in the file that has taken the library's place; how many were not there."""
        stored = 0
        for recorder in list(self._recorders.values()):
            with suppress(LibraryError):  # then it is tried again before the next change
                stored += recorder.settle()
        return stored

    def _now(self) -> int:
        return int(self._clock() * 1000)


def _options(text: str) -> dict[str, object]:
    """Options that were agreed on, from JSON; none where they cannot be read."""
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except ValueError:
        return {}
