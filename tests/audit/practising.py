"""What of exercises and of guessing together is to be looked at: with a review made by hand, so that nobody thinks."""

from functools import lru_cache
from math import sin
from typing import Any

from game.app import App
from game.exercises.puzzles import position_of_the_day
from game.games.registry import GAMES
from game.match import Match
from game.play.practice.series import OwnErrors, Puzzles
from game.play.review.review_job import levels
from game.review.course import Course, Roll, Segment
from game.review.review import Decision, Point, Review, RollLuck
from game.rules.actions import Action, parse_action
from game.scenes.base import screens
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.table.practice.exercise import ExerciseScene
from game.scenes.table.practice.guessing import GuessingScene
from tests.audit.program import END, played, rest


def exercises(app: App, game: str) -> None:
    """Some that are due."""
    reviewed(app, game)
    app.open(screens.Exercises())


def exercise(app: App, game: str, when: str) -> None:
    """One of them, before it is answered, or after a right or a wrong answer."""
    match = reviewed(app, game)
    match_id = app.library.id_of(match)
    due = (one for learner in app.library.learners() for one in app.library.exercises(learner.key))
    app.open(screens.Practice(OwnErrors(app, next(one for one in due if one.match_id == match_id), match)))
    scene = app.top
    assert isinstance(scene, ExerciseScene)
    rest(app)
    if when != "asked":
        [one] = (one for one in _review(game).decisions if one.before == scene.series.moment)
        scene.controller.act(*map(parse_action, one.played if when == "wrong" else scene.attempt.judge.best))
    rest(app)


def puzzles(app: App, game: str, *, some: bool = False) -> None:
    """What comes with the program, before anything was solved, or with some of it solved."""
    if some:
        found = app.library.puzzles(game)
        for number, one in enumerate(found):
            if number % 3:
                app.library.answer_puzzle(game, one.id, 0.0 if number % 4 else 0.5)
        daily = position_of_the_day(found, app.library.today)
        assert daily
        app.library.answer_puzzle(game, daily.id, 0.5, app.library.today)
    app.open(screens.Exercises(game))


def puzzle(app: App, game: str, when: str) -> None:
    """A position of the easiest grade, before it is answered, or after a right or a wrong answer."""
    app.open(screens.Exercises(game))
    scene = app.top
    assert isinstance(scene, ExercisesScene)
    scene.read_library()
    scene.solve_grade(1)
    exercise = app.top
    assert isinstance(exercise, ExerciseScene)
    assert isinstance(exercise.series, Puzzles)
    rest(app)
    if when != "asked":
        answer = exercise.series.puzzle.answers[1 if when == "wrong" else 0]
        exercise.controller.act(*map(parse_action, answer.actions))
    rest(app)


def agreement(app: App, game: str) -> None:
    """Who guesses."""
    app.open(screens.Guess(reviewed(app, game)))


def guessing(app: App, game: str, when: str) -> None:
    """One who guesses, what was played, and the podium."""
    app.open(screens.Guessing(reviewed(app, game), ("Ann", "Björn", "Χλόη")))
    scene = app.top
    assert isinstance(scene, GuessingScene)
    rest(app)
    if when != "guess":
        scene.reveal()
        rest(app)
    if when == "over":
        scene.leave()


def reviewed(app: App, game: str) -> Match[Any]:
    """A stored match with a review that finds something better wherever another turn was possible."""
    made = played(game, "", END)
    match = app.library.create(made.book, made.terms, made.journal)
    app.library.keep_review(app.library.id_of(match), _review(game))
    return match


@lru_cache(maxsize=8)
def _review(game: str) -> Review:
    """The review of the match that is played to its end."""
    return by_hand(played(game, "", END), levels(GAMES[game])[-1])


def by_hand(match: Match[Any], level: str) -> Review:
    """A review, as if of a level, that finds something better wherever another turn was possible."""
    course = Course(match)
    return Review(
        engine="By hand",
        level=level,
        whole=True,
        decisions=tuple(_decision(course, segment) for segment in course.segments),
        rolls=tuple(_luck(roll) for roll in course.rolls),
        curve=tuple(_point(course, segment, number) for number, segment in enumerate(course.segments)),
    )


def _luck(roll: Roll) -> RollLuck:
    """Every other roll is a lucky one."""
    luck = -0.04 if roll.moment % 2 else 0.05
    return RollLuck(moment=roll.moment, player=roll.player, luck=luck, chance=luck / 2)


def _point(course: Course, segment: Segment, number: int) -> Point:
    """The first player is ahead and behind by turns."""
    at = course.moments[segment.after]
    chance, others = 0.5 + 0.3 * sin(number / 4), len(at.seating) - 1
    return Point(moment=segment.after, game=at.game, chances=(chance, *[(1 - chance) / others] * others))


def _decision(course: Course, segment: Segment) -> Decision:
    did = tuple(map(str, course.actions(segment)))
    best = _better(course.match, segment)
    high = 0.5 if best else 0.25
    return Decision(
        before=segment.before, after=segment.after, player=segment.player, seat=segment.seat,
        kind=course.kind(segment), choices=2, played=did, best=best or did, value=0.25, best_value=high, gap=0.1,
        chance=0.25, best_chance=high,
    )  # fmt: skip


def _better(match: Match[Any], segment: Segment) -> tuple[str, ...]:
    """Another turn that could have been played there: the first way that leads elsewhere; () if there is none."""
    book, start = match.book, match.moments[segment.before].state
    for first in book.legal(start):
        if first.verb == "move":
            way, state = _on(match, start, first, segment.seat)
            if state != match.moments[segment.after].state:
                return tuple(map(str, way))
    return ()


def _on(match: Match[Any], state: Any, action: Action, seat: int) -> tuple[list[Action], Any]:
    """A turn that begins with this action and goes on with the first that can be done."""
    way = [action]
    state, _ = match.book.play(state, action)
    while match.book.to_act(state) == seat and Action("roll") not in match.book.legal(state):
        way.append(match.book.legal(state)[0])
        state, _ = match.book.play(state, way[-1])
    return way, state
