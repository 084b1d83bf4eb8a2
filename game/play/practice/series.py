"""`Series`: positions to be solved one after the other: the errors of one person, or puzzles."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from game.exercises.known_play import KnownPlay
from game.exercises.puzzles import Puzzle
from game.exercises.spacing import Schedule
from game.library.exercises import Exercise
from game.match import Match
from game.play.services import Services, attempt
from game.review.review import Decision
from game.text import N_, Text

DONE: Final = N_("exercise", "That is all for today, {name}.")
# L10n: a heading: mistakes that people made in their own matches
OWN: Final = N_("exercise", "Your own errors")
# L10n: a position to be solved; every day there is another one
DAY: Final = N_("exercise", "Position of the day")
GRADE_NAMES: Final[Mapping[int, Text]] = {
    # L10n: how hard positions are to solve
    1: N_("exercise", "Very easy"),
    2: N_("exercise", "Easy"),
    3: N_("exercise", "Medium"),
    4: N_("exercise", "Hard"),
    5: N_("exercise", "Very hard"),
}
# L10n: after the last of the positions of one grade, such as “Easy”, that there are to solve now
GRADE_DONE: Final = N_("exercise", "That was the last position of this difficulty for now.")
# L10n: after the position of the day
DAY_DONE: Final = N_("exercise", "That was the position of the day. The next one comes tomorrow.")


class Series(ABC):
    """It stands at one position, of which one turn is to be played.

    Attributes:
        match, moment: the position.
        number, count: which of how many it is.
        decision: what is known of the position; None if nothing is.
        known: further ways to play of which something is known.
        least: the least that any other way gives away; None if that is not known.
        level: the level of the engine that judges what is not known.
        given_up: the loss that is stored if the best is shown before an answer.
        ends_before_roll: whether an answer ends where nothing is left to decide but to roll once more.
    """

    match: Match[Any]
    moment: int
    number: int
    count: int
    decision: Decision | None = None
    known: Sequence[KnownPlay] = ()
    least: float | None = None
    level: str = ""
    given_up: float
    ends_before_roll = False
    title: Text | None = None
    """What is solved here; None for a person's own errors."""

    @property
    @abstractmethod
    def finished(self) -> tuple[Text, dict[str, str]]:
        """What is said after the last position: a text and its values."""

    @abstractmethod
    def store(self, loss: float) -> Schedule | None:
        """Store the first answer, and return when the position comes again; None if it cannot be stored."""

    @abstractmethod
    def following(self) -> "Series | None":
        """Return the series at its next position; None after the last one."""


class OwnErrors(Series):
    """The errors of a person in stored matches that are due; ``game`` is "" for those of all games."""

    def __init__(self, services: Services, exercise: Exercise, match: Match[Any], game: str = "") -> None:
        self._services = services
        self.exercise = exercise
        self.match, self.moment, self.given_up = match, exercise.moment, exercise.loss
        self._game = game
        self.number = self.count = 1
        review = attempt(services, services.library.review, exercise.match_id)
        if review:
            self.decision = next((one for one in review.decisions if one.before == exercise.moment), None)
            self.level = review.level

    @classmethod
    def first(cls, services: Services, who: str, game: str = "", number: int = 1) -> "OwnErrors | None":
        """Return the series at the first exercise of a `Learner.key` that can be opened; None if there is none.

        One that cannot is skipped, and not counted. ``number`` counts those of one sitting.
        """
        waiting = attempt(services, services.library.exercises, who, game) or []
        for skipped, exercise in enumerate(waiting):
            match = attempt(services, services.library.load, exercise.match_id)
            if match and _stands(match, exercise.moment):
                made = cls(services, exercise, match, game)
                made.number, made.count = number, number + len(waiting) - skipped - 1
                return made
        return None

    @property
    def finished(self) -> tuple[Text, dict[str, str]]:
        return DONE, {"name": self.exercise.name}

    def store(self, loss: float) -> Schedule | None:
        return attempt(self._services, self._services.library.answer, self.exercise, loss)

    def following(self) -> "Series | None":
        return self.first(self._services, self.exercise.who, self._game, self.number + 1)


class Puzzles(Series):
    """Puzzles of one game; ``names`` are those of all sides, ``day`` is that of a position of the day.

    Raises:
        ValueError: ``puzzles[number - 1]`` is no position of the game.
    """

    ends_before_roll = True

    def __init__(
        self,
        services: Services,
        game: str,
        puzzles: Sequence[Puzzle],
        names: Sequence[str],
        day: date | None = None,
        number: int = 1,
    ) -> None:
        self._services, self._game, self._names, self._day = services, game, names, day
        self._puzzles = puzzles
        self.number, self.count = number, len(puzzles)
        self.puzzle = puzzle = puzzles[number - 1]
        self.match, self.moment = puzzle.match(services.games.rulebook(game), names), 0
        self.decision = puzzle.decision(self.match.to_act)
        self.known, self.given_up = puzzle.known, puzzle.answers[-1].loss
        self.least = puzzle.rest
        self.title = DAY if day else GRADE_NAMES[puzzle.grade]

    @property
    def finished(self) -> tuple[Text, dict[str, str]]:
        return (DAY_DONE if self._day else GRADE_DONE), {}

    def store(self, loss: float) -> Schedule | None:
        library = self._services.library
        return attempt(self._services, library.answer_puzzle, self._game, self.puzzle.id, loss, self._day)

    def following(self) -> "Series | None":
        if self.number == self.count:
            return None
        return Puzzles(self._services, self._game, self._puzzles, self._names, self._day, self.number + 1)


def _stands(match: Match[Any], moment: int) -> bool:
    """Whether somebody acts at a moment of a match; it may have been played otherwise since."""
    return 0 <= moment < len(match.moments) and match.book.to_act(match.moments[moment].state) >= 0
