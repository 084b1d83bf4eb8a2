"""`ExercisesScene`: the position of the day, everybody's own errors, and the puzzles of a game in five grades."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

import pygame

from game import i18n
from game.exercises.puzzles import Puzzle, PuzzleProgress, position_of_the_day, queue
from game.library.exercises import Learner
from game.library.storage_errors import LibraryError
from game.match import Match
from game.play.practice.game_to_practise import game_to_practise
from game.play.practice.practice_position import PracticePosition, task
from game.play.practice.series import GRADE_NAMES
from game.play.services import attempt
from game.play.words.match_words import distinguished
from game.play.words.narration import Narration
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.opening.practice import practise, puzzle_match, solve
from game.scenes.base.scene import Host
from game.scenes.exercises.view import BOARD, exercises_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

# L10n: a button: begin with the position of the day
SOLVE: Final = N_("exercise", "Solve")
# L10n: the same once it has been tried
SOLVE_AGAIN: Final = N_("exercise", "Solve again")


class ExercisesScene(GalleryScene):
    """What there is to solve of one game; at first of ``game``, "" for the one with most to do.

    Attributes:
        game: the key of the game.
        learners: everybody with own errors in it, those with the most due first.
        puzzles: its puzzles that come with the program.
        progress: how far people are with them.
        problem: why the puzzles cannot be read; "" if they can.
        today: the day of the position of the day.
        daily: the position of the day; None if there is none.
        daily_seat, daily_task: who acts there, and what is to be done.
        daily_solved: whether it has been solved today; None if it has not been tried.
        streak: on how many days in a row one was solved.
    """

    single = True
    spacious = True

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host)
        self.game = game
        self.learners: list[Learner] = []
        self.puzzles: tuple[Puzzle, ...] = ()
        self.progress: Mapping[str, PuzzleProgress] = {}
        self.problem = ""
        self.today = date.min
        self.daily: Puzzle | None = None
        self.daily_seat = 0
        self.daily_task = ""
        self.daily_solved: bool | None = None
        self.streak = 0

    def lay_out(self) -> None:
        self.read_library()
        super().lay_out()

    def read_library(self) -> None:
        """Read what there is to solve of the game."""
        self.game = self.game or game_to_practise(self.host)
        self.today = self.host.library.today
        found = attempt(self.host, self._known)
        self.unreadable = found is None
        self.learners, self.progress, self.streak, self.daily_solved = found or ([], {}, 0, None)
        self._read_puzzles()

    def _known(self) -> tuple[list[Learner], Mapping[str, PuzzleProgress], int, bool | None]:
        """Return what the library knows of the game. Raises LibraryError."""
        game, library = self.game, self.host.library
        learners, progress = distinguished(library.learners(game), library.people()), library.puzzle_progress(game)
        return learners, progress, library.streak(), library.solved_on(game, self.today)

    def _read_puzzles(self) -> None:
        self.puzzles, self.problem, self.daily, self.daily_task = (), "", None, ""
        try:
            self.puzzles = self.host.library.puzzles(self.game)
        except LibraryError as error:
            self.problem = error.notice.said
        daily = position_of_the_day(self.puzzles, self.today)
        match = puzzle_match(self.host, self.game, daily) if daily else None
        if match:
            self.daily, self.daily_seat = daily, match.to_act
            self.daily_task = self._task(match)

    def _task(self, match: Match[Any]) -> str:
        """Return what is to be done at the position where a match stands."""
        board = self.host.games.board(self.game, match.terms.sides)
        position = PracticePosition(match, 0)
        return task(Narration(position, board), position)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Short lines stand on the board, not on what can be pressed below it."""
        return [self.page.slots[BOARD]] if BOARD in self.page.slots else ()

    def view(self) -> Box:
        return exercises_view(self)

    def help(self) -> None:
        open_manual(self.host, self.host.games.rulebook(self.game), {})

    # ---- what can be done

    @command("game", N_("library", "Game"))
    def set_game(self, game: Value) -> None:
        """Show what there is to solve of another game."""
        self.game = str(game)
        self.lay_out()

    def _learner_key(self, learner: Learner) -> str:
        return f"learner:{learner.key}"

    def _learner_name(self, learner: Learner) -> str:
        return learner.name

    @command(_learner_key, _learner_name)
    def practise(self, learner: Learner) -> None:
        """Begin with what is due for somebody."""
        practise(self.host, learner, self.game)

    def _solve_text(self) -> Text:
        return SOLVE if self.daily_solved is None else SOLVE_AGAIN

    @command("day", _solve_text, icon="play")
    def solve_day(self) -> None:
        """Open the position of the day."""
        if self.daily:
            solve(self.host, self.game, [self.daily], self.today)

    def _grade_text(self, grade: int) -> Text:
        return GRADE_NAMES[grade]

    @command("grade", _grade_text)
    def solve_grade(self, grade: int) -> None:
        """Begin with the positions of a grade: those to be solved now, else all once more."""
        puzzles = self.of_grade(grade)
        solve(self.host, self.game, queue(puzzles, self.progress, self.host.library.now) or puzzles)

    def of_grade(self, grade: int) -> list[Puzzle]:
        """Return the puzzles of a grade."""
        return [puzzle for puzzle in self.puzzles if puzzle.grade == grade]

    @command("library", N_("title", "Library"), icon="library")
    def open_library(self) -> None:
        """Open the library, where matches can be reviewed."""
        self.host.open(screens.OpenLibrary())

    @property
    def said_day(self) -> str:
        """The date of the position of the day."""
        return i18n.day(self.today, self.today)
