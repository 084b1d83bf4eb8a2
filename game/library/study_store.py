"""`StudyStore`: what the library stores for learning from matches: tutor notes, reviews, exercises, puzzles."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from game.exercises.puzzles import Puzzle, PuzzleProgress, streak
from game.exercises.spacing import Schedule
from game.library import exercises, puzzles, reviews, tutor_notes
from game.library.exercises import Exercise, Learner
from game.library.match_store import MatchStore
from game.library.times import moment
from game.library.tutor_notes import TutorNote
from game.match import Match
from game.review.review import Review
from game.rules.actions import Action


class StudyStore(MatchStore):
    """Matches with what can be learned from them: the tutor's notes, reviews, exercises; and the program's puzzles.

    Every method that reads or writes raises LibraryError.
    """

    # ---- the tutor

    def add_tutor_note(self, match: Match[Any], note: TutorNote) -> None:
        """Store that the tutor warned of a mistake in a match that this library created or loaded."""
        tutor_notes.add(self.database, self.id_of(match), note)

    def tutor_notes(self, match_id: str) -> list[TutorNote]:
        """Return the tutor's notes on a match, oldest first."""
        return tutor_notes.of_match(self.database, match_id)

    # ---- reviews

    def review(self, match_id: str, level: str | None = None) -> Review | None:
        """Return the stored review of a match by the judge ``level``; for None the best one, complete or not.

        None if there is none, or if the match has changed since.
        """
        return reviews.best(self.database, match_id, level)

    def keep_review(self, match_id: str, review: Review, journal: Sequence[Action] | None = None) -> None:
        """Store a review of a match as it is now, and make exercises of the errors that its best review finds.

        Nothing is stored if the match no longer has the ``journal`` that was reviewed: another window has changed it.
        """
        if not reviews.store(self.database, match_id, review, journal):
            return
        exercises.update_from_review(self.database, match_id, self.review(match_id) or review, self._now())

    # ---- exercises

    def learners(self, game: str = "") -> list[Learner]:
        """Return everybody who has exercises of a game, "" for any, those with the most due first."""
        return exercises.learners(self.database, self._now(), game)

    def exercises(self, who: str, game: str = "") -> list[Exercise]:
        """Return the exercises of a game, "" for any, that the person with a `Learner.key` may practise now."""
        return exercises.due(self.database, who, self._now(), game)

    def answer(self, exercise: Exercise, loss: float) -> Schedule:
        """Store an answer to an exercise and return its new schedule.

        Args:
            loss: what the answer gave away against the best move, in the unit of `Worth.values`.
        """
        return exercises.answer(self.database, exercise, loss, self._now())

    # ---- puzzles

    def puzzles(self, game: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a game that come with the program; the file is read when this is first asked for."""
        return puzzles.read(game)

    def puzzle_progress(self, game: str) -> Mapping[str, PuzzleProgress]:
        """Return how far people are with the puzzles of a game, by id, of those that have been tried."""
        return puzzles.progress(self.database, game, self._now())

    def answer_puzzle(self, game: str, puzzle: str, loss: float, day: date | None = None) -> Schedule:
        """Store an answer to a puzzle, also as the position of ``day`` if given; return the puzzle's schedule."""
        if day:
            puzzles.enter_day(self.database, game, day.toordinal(), loss)
        return puzzles.answer(self.database, game, puzzle, loss, self._now())

    def solved_on(self, game: str, day: date) -> bool | None:
        """Return whether a game's position of a day was solved; None if it was not tried."""
        return puzzles.days(self.database).get((day.toordinal(), game))

    def streak(self) -> int:
        """Return on how many days in a row, until today or yesterday, a position of the day was solved."""
        solved = [day for (day, _), right in puzzles.days(self.database).items() if right]
        return streak(solved, self.today.toordinal())

    @property
    def today(self) -> date:
        """The present day by the local clock."""
        return moment(self._clock()).astimezone().date()

    @property
    def now(self) -> int:
        """The present time in milliseconds since 1970."""
        return self._now()
