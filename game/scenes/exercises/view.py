"""What stands on Exercises: the board of the position of the day, and beside it own errors and five grades."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.exercises.puzzles import GRADES
from game.library.exercises import Learner
from game.pictures.thumbnails import Shown, beginning, draw_lying
from game.play.practice.series import DAY, GRADE_NAMES, OWN
from game.play.words.match_words import joined
from game.scenes.base.frame import Head
from game.scenes.base.gallery_scene import UNREAD
from game.text import N_
from game.ui import layout as ui
from game.ui.layout import Box, Button, ButtonFace, Card, Column, Group, Grow, Label, Pad, Prose, Row
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Owner

if TYPE_CHECKING:
    from game.scenes.exercises.scene import ExercisesScene

TITLE: Final = N_("title", "Exercises")
DAY_ABOUT: Final = N_("exercise", "A new one every day, the same for everyone. Find the best move.")
# L10n: the position of the day has been solved
DAY_SOLVED: Final = N_("exercise", "Solved")
# L10n: the position of the day has been tried, but the best move was not found
DAY_TRIED: Final = N_("exercise", "Not solved on the first try")
# L10n: how one gets exercises of one's own; “Review” is a button beside every match that is over
OWN_ABOUT: Final = N_(
    "exercise", "Review a match: the moves that cost you too much come back here until you find the better ones."
)
DUE: Final = N_("exercise", "{n} position to solve", "{n} positions to solve")
NEXT: Final = N_("exercise", "Nothing to do now; the next one is due in {n} day.",
                 "Nothing to do now; the next one is due in {n} days.")  # fmt: skip
ALL_KNOWN: Final = N_("exercise", "You have learned everything.")
KNOWN: Final = N_("exercise", "{n} learned", "{n} learned")
# L10n: a heading above positions that come with the program, from very easy to very hard
COLLECTION: Final = N_("exercise", "Find the best move")
# L10n: how many of the positions of a grade have been solved: 3 of 20
SOLVED_OF: Final = N_("exercise", "{n} of {count} solved", "{n} of {count} solved")
TRIED: Final = N_("exercise", "Tried")
SOLVED: Final = N_("exercise", "Solved on the first try")
# L10n: on how many days in a row the position of the day was solved
STREAK: Final = N_("exercise", "{n} day in a row", "{n} days in a row")
BOARD: Final = "board"
"""The name of the slot in which the board of the day stands."""
_EDGE: Final = 11
"""Design pixels between everything and the window's edge."""
_COLUMN: Final = 21.0
"""Ems of the width of the column beside the board."""
_MOST: Final = 0.42
"""The share of the window's width that the column takes at most where letters are large."""


def exercises_view(scene: "ExercisesScene") -> Box:
    """Return the position of the day with its board, and beside it the choices."""
    page = ui.Split(_day(scene), _column(scene), measured=1, ems=_COLUMN, most=_MOST, across=True, gap=10)
    due = next((learner for learner in scene.learners if learner.due), None)
    first = scene.practise.of(due).name if due else "day" if scene.daily else "library"
    return ui.FocusFirst(Pad(page, _EDGE, _EDGE, _EDGE, _EDGE), first)


# ---- the position of the day


def _day(scene: "ExercisesScene") -> Box:
    """Return the board with what is to be done below it, all of it to press.

    Without a position of the day it is the board as a game begins, and perhaps why.
    """
    daily = scene.daily
    position = beginning(scene.game)
    if daily:
        turns = scene.host.games.board(scene.game, daily.sides).facing(scene.daily_seat)
        position = Shown(scene.game, daily.sides, daily.state, turns)
    board = _DayBoard(scene, position)
    if not daily:
        below = ui.Panel(Prose(scene.problem), across=14, down=8) if scene.problem else None
        return Column(board, below, gap=10)
    foot = ui.Panel(ui.FirstFit(_day_words(scene), "last"), across=14, down=8)
    shown = Column(Grow(ui.Layers(board, ui.Slot(BOARD))), foot, gap=10)
    return Group(ui.Layers(shown, ui.Spot(scene.solve_day)), "day")


def _day_words(scene: "ExercisesScene") -> Iterator[Box]:
    """Yield what is to be done beside the button, and where letters are large the same above it."""
    look, title = scene.page.look, Label(i18n.t(DAY), "subheading", role=Role.TEXT)
    day = Label(scene.said_day, "small", ink="soft")
    task, face = Label(scene.daily_task), ButtonFace(scene.solve_day)
    least = look.measure(title.text, title.style)[0] + look.px(10) + look.measure(day.text, day.style)[0]
    words = Column(Row(title, day, gap=10), task, _result(scene), gap=0)
    yield Row(Grow(words, least=least / look.em(1)), face, gap=12)
    yield Column(title, task, _result(scene) if scene.streak or scene.daily_solved is not None else None, face, gap=4)


class _DayBoard(Box):
    """A position on its board, as large as there is room; it is lifted a little while one may press it."""

    grow = 1.0

    def __init__(self, scene: "ExercisesScene", shown: Shown) -> None:
        self._scene, self._shown = scene, shown

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        return width, 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        name = i18n.t(self._scene.host.games[self._scene.game].text)
        region.paint(rect, partial(self._draw, region.look, region.owner), Role.IMAGE, name)

    def _draw(self, look: Look, owner: Owner, surface: pygame.Surface, room: pygame.Rect) -> None:
        room = room.inflate(-look.px(16), -look.px(16))
        picture = self._scene.gallery.ask(look, self._shown, room.size)
        if picture:
            draw_lying(look, picture, surface, picture.get_rect(center=room.center), self._lift(look, owner))

    def _lift(self, look: Look, owner: Owner) -> int:
        """Return the pixels by which the board is lifted."""
        if not self._scene.daily:
            return 0
        state = owner.doing.state(self._scene.solve_day.name)
        return 0 if state.pressed else look.px(4) if state.hovered or state.focused else 0


def _result(scene: "ExercisesScene") -> Box:
    """Return whether it was solved today and the days before; at first what a position of the day is."""
    tried = "" if scene.daily_solved is None else i18n.t(DAY_SOLVED if scene.daily_solved else DAY_TRIED)
    said = joined(tried, i18n.t(STREAK, scene.streak) if scene.streak else "")
    return Label(said, "small-strong", ink="metal") if said else Label(i18n.t(DAY_ABOUT), "small", ink="soft")


# ---- the choices


def _column(scene: "ExercisesScene") -> Box:
    games = [(game.key, i18n.t(game.text)) for game in scene.host.games.values()]
    collection = _collection(scene)
    parts = Column(_own(scene), Grow(collection) if collection else None, _figures(scene), gap=10)
    panel = ui.Panel(ui.Scroll(parts, outside=True), across=20, down=6)
    return Column(
        Group(Head(scene, i18n.t(TITLE)), "head"),
        Group(ui.Choice(scene.set_game, games, scene.game), "game"),
        Grow(panel),
        gap=8,
    )


def _own(scene: "ExercisesScene") -> Box:
    """Return a card for everybody with own errors, or how one gets some."""
    title = Label(i18n.t(OWN), "strong", role=Role.HEADING)
    if not scene.learners:
        about, way = (UNREAD, scene.retry) if scene.unreadable else (OWN_ABOUT, scene.open_library)
        return Column(title, Prose(i18n.t(about), "small"), Group(ui.Align(Button(way)), "own"), gap=10)
    cards = Column(*(_learner(scene, learner) for learner in scene.learners), gap=6)
    return Column(title, Group(cards, "own"), gap=8)


def _learner(scene: "ExercisesScene", learner: Learner) -> Box:
    """Return a card to press: the name, and what there is to do."""
    known = i18n.t(KNOWN, learner.known) if learner.known else ""
    texts = Column(
        Label(learner.name, "strong"),
        Label(_due(learner), "small", ink="" if learner.due else "soft"),
        Label(known, "small", ink="soft"),
        gap=0,
    )
    return Card(scene.practise.of(learner), texts, across=10, down=5, name=learner.name)


def _due(learner: Learner) -> str:
    """Return what there is to do for somebody."""
    if learner.due:
        return i18n.t(DUE, learner.due)
    return i18n.t(NEXT, learner.days) if learner.later else i18n.t(ALL_KNOWN)


def _collection(scene: "ExercisesScene") -> Box | None:
    """Return a card for each grade with how many of its positions are solved; None without any."""
    cards = [card for grade in GRADES if (card := _grade(scene, grade))]
    if not cards:
        return None
    grid = Group(ui.Grid(*cards, ems=1, most=1, gap=6, stretch=1.5), "grades")
    return Column(Label(i18n.t(COLLECTION), "strong", role=Role.HEADING), Grow(grid), gap=8)


def _grade(scene: "ExercisesScene", grade: int) -> Box | None:
    puzzles, progress = scene.of_grade(grade), scene.progress
    if not puzzles:
        return None
    solved = sum(puzzle.id in progress and progress[puzzle.id].solved for puzzle in puzzles)
    name, said = i18n.t(GRADE_NAMES[grade]), "" if scene.unreadable else i18n.t(SOLVED_OF, solved, count=len(puzzles))
    line = ui.Beside(Label(name, "strong"), Label(said, "small", ink="soft"))
    content = Column(line, ui.ProgressBar(solved / len(puzzles), height=6), gap=5)
    middle = ui.Align(content, "stretch", "middle")
    spoken = i18n.labelled(name, said) if said else name
    return Card(scene.solve_grade.of(grade), middle, across=10, down=5, name=spoken)


def _figures(scene: "ExercisesScene") -> Box | None:
    """Return how much has been solved; None before anything has been tried."""
    tried = [scene.progress[puzzle.id] for puzzle in scene.puzzles if puzzle.id in scene.progress]
    if not tried:
        return None
    solved = sum(each.at_first for each in tried)
    lines = [(SOLVED, solved), (TRIED, len(tried))]
    return Column(
        ui.Rule(),
        *(ui.figure_line(i18n.t(text), str(n)) for text, n in lines),
        gap=3,
    )
