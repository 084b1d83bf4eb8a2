"""Attempts at an exercise: what is right, what is wrong, and that the first one counts. No window is driven."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.library import Library
from game.match import Match
from game.play.practice.exercise_attempt import ExerciseAttempt
from game.play.practice.practice_position import PracticePosition
from game.play.practice.series import OwnErrors, Puzzles
from game.review.review import Decision
from game.rules.actions import parse_action
from tests.engine_stand_in import StandIn
from tests.exercises.matches import kept, own_errors, puzzle
from tests.playing import BOX


class Case:
    """An attempt at Ann's first exercise, with an engine that answers at once."""

    def __init__(self, library: Library, *, reviewed: bool = True) -> None:
        self.library, self.engine = library, StandIn()
        self.match, review = kept(library)
        self.exercise = own_errors(library)[0]
        self.erred: Decision = next(one for one in review.decisions if one.before == self.exercise.moment)
        known = SimpleNamespace(review=library.review if reviewed else _no_review, answer=library.answer)
        services: Any = SimpleNamespace(library=known, engine=self.engine, tell=pytest.fail)
        self.attempt = ExerciseAttempt(services, OwnErrors(services, self.exercise, self.match))

    def answer(self, actions: tuple[str, ...]) -> bool:
        """Play this; whether it is judged at once."""
        position = PracticePosition(self.match, self.exercise.moment)
        for action in map(parse_action, actions):
            position.play(action)
        assert position.done
        self.attempt.answer(actions, position.book.format_state(position.state))
        return self.attempt.weigh()


def _no_review(_: str) -> None:
    """What a library answers that has no review."""


def states(match: Match[Any]) -> list[str]:
    return [match.book.format_state(moment.state) for moment in match.moments]


def test_the_better_move_is_right_and_comes_back_tomorrow(library: Library) -> None:
    case = Case(library)
    count, before = len(own_errors(library)), states(case.match)
    assert case.answer(case.erred.best)
    assert case.attempt.stage == "right"
    assert case.attempt.schedule is not None
    assert case.attempt.schedule.days == 1
    assert len(own_errors(library)) == count - 1
    assert case.engine.requests == [], "the review knows that"
    assert states(case.match) == before


def test_the_error_is_wrong_again(library: Library) -> None:
    case = Case(library)
    assert case.answer(case.erred.played)
    assert case.attempt.stage == "wrong"
    assert case.attempt.lost is not None
    assert case.attempt.lost.loss == pytest.approx(case.erred.loss)


def test_only_the_first_answer_counts(library: Library) -> None:
    case = Case(library)
    case.attempt.give_up()
    assert (case.attempt.stage, case.attempt.played, case.attempt.lost) == ("wrong", (), None)
    schedule = case.attempt.schedule
    assert schedule is not None
    assert schedule.repetitions == 0
    case.attempt.begin()
    assert case.attempt.stage == "asked"
    assert case.answer(case.erred.best)
    assert case.attempt.stage == "right"
    assert case.attempt.schedule is schedule


def test_what_the_review_does_not_know_is_asked(library: Library) -> None:
    case = Case(library, reviewed=False)
    assert not case.answer(case.erred.played)
    assert case.attempt.stage == "judging"
    assert case.attempt.judge.step()
    assert case.attempt.weigh()
    assert case.attempt.stage == "wrong"
    assert {asked["do"] for asked in case.engine.requests} == {"candidates"}


def test_an_engine_that_fails_is_asked_again(library: Library) -> None:
    case = Case(library, reviewed=False)
    case.engine.asked.clear()
    case.attempt.judge.cancel()
    case.engine.fails = lambda _: "died"
    assert not case.answer(case.erred.best)
    case.attempt.judge.step()
    assert not case.attempt.weigh()
    assert case.attempt.judge.failure == "died"
    assert case.attempt.schedule is None
    case.engine.fails = lambda _: ""
    case.attempt.judge.retry()
    assert not case.attempt.weigh()
    case.attempt.judge.step()
    assert case.attempt.weigh()
    assert case.attempt.stage == "right"


def test_an_engine_that_cheats_can_only_be_wrong(library: Library) -> None:
    case = Case(library, reviewed=False)

    def cheat(answer: dict[str, Any]) -> dict[str, Any]:
        ways = answer["candidates"]
        return {"candidates": [{**ways[0], "actions": ["0/7", "nonsense"], "state": "?"}, *ways]}

    case.attempt.judge.cancel()
    case.engine.change = cheat
    assert not case.answer(case.erred.played)
    case.attempt.judge.step()
    assert case.attempt.weigh()
    assert case.attempt.stage == "wrong"


# ---- puzzles


class PuzzleCase:
    """An attempt at a puzzle of which only the best is listed; whatever else loses at least 0.3."""

    def __init__(self, library: Library) -> None:
        self.engine = StandIn()
        best = puzzle().answers[0]
        services: Any = SimpleNamespace(library=library, engine=self.engine, games=BOX, tell=pytest.fail)
        self.series = Puzzles(services, "toy", [puzzle(answers=(best, best), rest=0.3)], ["Sun", "Moon"])
        self.attempt = ExerciseAttempt(services, self.series)

    def answer(self, *actions: str) -> None:
        position = PracticePosition(self.series.match, 0)
        for action in map(parse_action, actions):
            position.play(action)
        self.attempt.answer(actions, position.book.format_state(position.state))
        self.attempt.weigh()


def test_the_best_of_a_puzzle_is_known_without_an_engine(library: Library) -> None:
    case = PuzzleCase(library)
    case.answer("0/2", "2/4", "done")
    assert (case.attempt.stage, case.attempt.reasons, case.engine.requests) == ("right", ("nearer",), [])
    assert library.puzzle_progress("toy")["toy-1-0"].solved


def test_what_a_puzzle_does_not_list_loses_at_least_the_rest(library: Library) -> None:
    case = PuzzleCase(library)
    case.answer("0/2", "done")
    assert case.attempt.stage == "judging"
    for _ in range(2):
        case.attempt.judge.step()
        case.attempt.weigh()
    assert case.attempt.stage == "wrong"
    assert case.attempt.lost is not None
    assert case.attempt.lost.loss == 0.3


def test_without_an_engine_what_a_puzzle_does_not_list_is_wrong(library: Library) -> None:
    case = PuzzleCase(library)
    case.engine.fails = lambda _: "died"
    case.answer("0/2", "done")
    case.attempt.judge.step()
    case.attempt.weigh()
    assert (case.attempt.stage, case.attempt.lost) == ("wrong", None)
    assert not library.puzzle_progress("toy")["toy-1-0"].solved


def test_of_a_series_the_last_has_no_following_one(library: Library) -> None:
    services: Any = SimpleNamespace(library=library, games=BOX, tell=pytest.fail)
    first = Puzzles(services, "toy", [puzzle(1), puzzle(2)], ["Sun", "Moon"])
    second = first.following()
    assert second is not None
    assert (second.number, second.count, second.following()) == (2, 2, None)
