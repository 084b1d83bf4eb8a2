"""Positions one after the other: which one it is, what is known of it, what follows, and what is said at the end."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.library.storage_errors import FullError
from game.match import Match
from game.play.practice.series import OwnErrors, Puzzles, Series
from tests.exercises.matches import kept, learner, own_errors, puzzle
from tests.playing import BOX, terms
from tests.stored import library

__all__ = ["library"]


def services(library: Any, tell: Any = pytest.fail) -> Any:
    return SimpleNamespace(library=library, games=BOX, tell=tell)


def said(series: Series) -> str:
    text, values = series.finished
    return text.english.format(**values)


def puzzles(library: Any, number: int = 1, day: date | None = None) -> Puzzles:
    several = [puzzle(grade) for grade in (1, 2, 3)]
    return Puzzles(services(library), "toy", several, ["Sun", "Moon"], day, number)


# ---- one's own errors


def test_own_errors_are_counted_by_those_that_wait(library: Library) -> None:
    match, review = kept(library)
    waiting = own_errors(library)
    assert len(waiting) > 1
    first = OwnErrors.first(services(library), learner(library).key)
    assert first is not None
    assert (first.exercise, first.number, first.count) == (waiting[0], 1, len(waiting))
    assert (first.moment, first.given_up, first.level) == (waiting[0].moment, waiting[0].loss, review.level)
    assert (first.match.journal, first.title, first.ends_before_roll) == (match.journal, None, False)
    assert (first.known, first.least) == ((), None)
    assert first.decision == next(one for one in review.decisions if one.before == waiting[0].moment)
    assert said(first) == "That is all for today, Ann."


def test_after_an_answer_the_next_error_has_the_next_number_of_as_many(library: Library) -> None:
    kept(library)
    waiting = own_errors(library)
    series: Series | None = OwnErrors.first(services(library), learner(library).key)
    numbers = []
    while series:
        numbers.append((series.number, series.count))
        assert series.store(0.0) is not None
        series = series.following()
    assert numbers == [(n, len(waiting)) for n in range(1, len(waiting) + 1)]
    assert OwnErrors.first(services(library), learner(library).key) is None
    assert OwnErrors.first(services(library), "Nobody") is None


def test_the_errors_of_one_game_stay_those_of_this_game(library: Library) -> None:
    kept(library)
    assert OwnErrors.first(services(library), learner(library).key, "squadro") is None
    asked: list[tuple[str, str]] = []
    spied = SimpleNamespace(
        exercises=lambda name, game: asked.append((name, game)) or library.exercises(name, game),
        load=library.load, review=library.review,
    )  # fmt: skip
    first = OwnErrors.first(services(spied), learner(library).key, "toy")
    assert first is not None
    first.following()
    assert asked == [(learner(library).key, "toy")] * 2


def test_an_error_that_cannot_be_opened_is_skipped_and_not_counted(library: Library) -> None:
    match, _ = kept(library)
    waiting, end = own_errors(library), len(match.moments)
    found = [waiting[0]._replace(moment=moment) for moment in (end, -1, end - 1)]  # at its end nobody acts
    broken = SimpleNamespace(exercises=lambda *_: found, load=library.load, review=library.review)
    assert OwnErrors.first(services(broken), learner(library).key) is None
    found.append(waiting[1])
    opened = OwnErrors.first(services(broken), learner(library).key, number=3)
    assert opened is not None
    assert (opened.exercise, opened.number, opened.count) == (waiting[1], 3, 3)


def test_the_first_moment_of_a_match_may_be_one(library: Library) -> None:
    kept(library)
    beginning = own_errors(library)[0]._replace(moment=0)
    match: Match[Any] = Match(BOX.rulebook("squadro"), replace(terms("squadro"), first=0))
    begins = SimpleNamespace(exercises=lambda *_: [beginning], load=lambda _: match, review=library.review)
    first = OwnErrors.first(services(begins), learner(library).key)
    assert first is not None
    assert (first.moment, first.decision) == (0, None)


def test_what_the_library_cannot_do_is_told_and_is_none(library: Library) -> None:
    kept(library)

    def fails(*_: object) -> None:
        raise FullError(path="library.db")

    told: list[object] = []
    full = SimpleNamespace(exercises=fails, load=library.load, review=library.review, answer=fails, answer_puzzle=fails)
    assert OwnErrors.first(services(full, lambda *_, **__: told.append(1)), learner(library).key) is None
    full.exercises = library.exercises
    first = OwnErrors.first(services(full, lambda *_, **__: told.append(2)), learner(library).key)
    assert first is not None
    assert first.store(0.1) is None
    assert told == [1, 2]


# ---- puzzles


def test_a_puzzle_knows_its_best_way_what_others_lose_and_what_giving_up_costs(library: Library) -> None:
    series, one = puzzles(library, 2), puzzle(2)
    assert (series.number, series.count, series.moment, series.ends_before_roll) == (2, 3, 0, True)
    assert (series.puzzle, series.known, series.least, series.given_up) == (one, one.known, 0.3, 0.25)
    assert series.decision == one.decision(0)
    assert series.match.to_act == 0
    assert (series.title.english if series.title else "") == "Easy"
    assert said(series) == "That was the last position of this difficulty for now."


@pytest.mark.parametrize(
    ("grade", "name"), [(1, "Very easy"), (2, "Easy"), (3, "Medium"), (4, "Hard"), (5, "Very hard")]
)
def test_grades_have_names(library: Library, grade: int, name: str) -> None:
    title = Puzzles(services(library), "toy", [puzzle(grade)], ["Sun", "Moon"]).title
    assert title is not None
    assert title.english == name


def test_one_puzzle_follows_the_other_until_the_last(library: Library) -> None:
    day = date(2026, 5, 4)
    second = puzzles(library, day=day).following()
    assert isinstance(second, Puzzles)
    assert (second.number, second.count, second.puzzle) == (2, 3, puzzle(2))
    assert (second.title.english if second.title else "") == "Position of the day"
    third = second.following()
    assert third is not None
    assert third.following() is None


def test_the_position_of_the_day_is_stored_for_its_day_and_another_one_is_not(library: Library) -> None:
    day = date(2026, 5, 4)
    other, today = puzzles(library), puzzles(library, day=day)
    assert other.store(0.0) is not None
    assert library.solved_on("toy", day) is None
    assert library.puzzle_progress("toy")["toy-1-0"].solved
    assert today.store(0.5) is not None
    assert library.solved_on("toy", day) is False
    assert said(today) == "That was the position of the day. The next one comes tomorrow."
