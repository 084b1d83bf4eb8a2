"""Exercises are kept beside their matches: made of reviews, due in time, deleted with the match."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.exercises.spacing import Schedule
from game.library import Library
from game.library.match_store import KEPT
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.match import Match, Player
from game.review.review import Review
from tests.exercises.matches import decision, own_errors
from tests.library.conftest import Clock
from tests.playing import TOY, find_book, played, terms

DAY = 24 * 3600
REVIEW = Review(
    decisions=(
        decision(),
        decision(before=9, after=12, player=1, seat=1, best_value=0.3),
        decision(before=15, after=18, best_value=0.75),
        decision(before=21, after=24, best_value=0.26),
    )
)
"""Two errors of Ann's, of which the later cost more, one of Bö's, and a trifle."""


@pytest.fixture
def match(library: Library) -> Match[Any]:
    made = played(library.create(TOY, terms()))
    library.keep_review(library.id_of(made), REVIEW)
    return made


def told(library: Library) -> list[tuple[str | int, ...]]:
    """What is told of everybody with exercises."""
    return [learner[1:] for learner in library.learners()]


@pytest.mark.usefixtures("match")
def test_errors_become_exercises_what_cost_most_first(library: Library) -> None:
    assert [one.moment for one in own_errors(library)] == [15, 3]
    assert [one.moment for one in own_errors(library, "Bö")] == [9]
    assert own_errors(library, "Nobody") == []
    assert told(library) == [("Ann", 2, 0, 0, 0), ("Bö", 1, 0, 0, 0)]


def test_computers_have_none(library: Library) -> None:
    agreed = replace(terms(), players=(Player("Max", "computer", "club"), Player("Bö")), seal=4)
    library.keep_review(library.id_of(library.create(TOY, agreed)), REVIEW)
    assert [learner.name for learner in library.learners()] == ["Bö"]


@pytest.mark.usefixtures("match")
def test_an_exercise_comes_again_after_longer_and_longer_breaks(library: Library, clock: Clock) -> None:
    for days in (1, 6, 15):
        one = own_errors(library, "Bö")[0]
        assert library.answer(one, 0.01).days == days
        assert own_errors(library, "Bö") == []
        assert ("Bö", 0, 1, 0, days) in told(library)
        clock.now += days * DAY
    assert library.answer(own_errors(library, "Bö")[0], 0.0).known
    clock.now += 1000 * DAY
    assert own_errors(library, "Bö") == []
    assert ("Bö", 0, 0, 1, 0) in told(library)


@pytest.mark.usefixtures("match")
def test_what_was_practised_while_the_clock_was_ahead_comes_again(library: Library, clock: Clock) -> None:
    clock.now += 3650 * DAY
    library.answer(own_errors(library, "Bö")[0], 0.0)
    clock.now -= 60
    assert own_errors(library, "Bö") == [], "it was set right by a minute"
    clock.now -= 3650 * DAY
    assert ("Bö", 1, 0, 0, 0) in told(library)
    library.answer(own_errors(library, "Bö")[0], 0.0)
    assert own_errors(library, "Bö") == []


@pytest.mark.usefixtures("match")
def test_who_errs_again_begins_anew(library: Library, clock: Clock) -> None:
    library.answer(own_errors(library, "Bö")[0], 0.0)
    clock.now += DAY
    schedule = library.answer(own_errors(library, "Bö")[0], 0.3)
    assert (schedule.repetitions, schedule.days) == (0, 1)
    clock.now += DAY - 3600
    assert own_errors(library, "Bö")[0].schedule == schedule, "an hour earlier than yesterday is not too early"


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize(("early", "due"), [(12 * 3600, True), (12 * 3600 + 1, False)])
def test_half_a_day_too_early_is_early_enough(library: Library, clock: Clock, early: int, due: bool) -> None:
    library.answer(own_errors(library, "Bö")[0], 0.0)
    clock.now += DAY - early
    assert bool(own_errors(library, "Bö")) == due


def test_every_answer_is_kept(library: Library, match: Match[Any], home: Path, clock: Clock) -> None:
    library.answer(own_errors(library, "Bö")[0], 0.125)
    clock.now += DAY
    library.answer(own_errors(library, "Bö")[0], 0.0)
    with closing(sqlite3.connect(home / "library.db")) as tables:
        ((history,),) = tables.execute("SELECT history FROM exercise WHERE name = 'Bö'")
    at = round((clock.now - DAY) * 1000)
    assert msgspec.json.decode(history) == [[at, 0.125], [at + DAY * 1000, 0.0]]
    assert match.over


def test_a_later_review_leaves_what_was_tried(library: Library, match: Match[Any]) -> None:
    match_id, second = library.id_of(match), own_errors(library)[0]
    schedule = library.answer(second, 0.0)
    library.keep_review(match_id, Review(decisions=(decision(before=30, after=33),)))
    assert [one.moment for one in own_errors(library)] == [30], "what is no error any more and was not tried goes"
    assert ("Ann", 1, 1, 0, 1) in told(library)
    library.keep_review(match_id, REVIEW)
    assert [one.moment for one in own_errors(library)] == [3]
    assert schedule.repetitions == 1


def test_exercises_wait_with_a_deleted_match_and_go_with_it(
    library: Library, match: Match[Any], clock: Clock, home: Path
) -> None:
    match_id = library.id_of(match)
    library.delete(match_id)
    assert library.learners() == []
    assert own_errors(library) == []
    library.undelete(match_id)
    assert len(own_errors(library)) == 2
    library.delete(match_id)
    clock.now += KEPT + 60
    library.create(TOY, terms())
    Library.open(home, find_book, clock).close()
    with closing(sqlite3.connect(home / "library.db")) as tables:
        assert tables.execute("SELECT count(*) FROM exercise").fetchone() == (0,)


def test_a_copy_has_no_exercises_of_its_own(library: Library, match: Match[Any]) -> None:
    library.copy(library.id_of(match))
    assert len(own_errors(library)) == 2


@pytest.mark.parametrize("damage", ["ease = 'x'", "days = x'ff'", "loss = 'much'"])
def test_a_damaged_exercise_is_passed_over(library: Library, match: Match[Any], home: Path, damage: str) -> None:
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute(f"UPDATE exercise SET {damage} WHERE moment = 3")
    assert [one.moment for one in own_errors(library)] == [15]
    assert library.learners()
    assert match.over


def test_a_damaged_history_begins_anew(library: Library, match: Match[Any], home: Path) -> None:
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute("UPDATE exercise SET history = 'x'")
    assert library.answer(own_errors(library, "Bö")[0], 0.0) == Schedule().after(5)
    assert match.over


def test_a_library_without_exercises_gets_them(home: Path, clock: Clock) -> None:
    sample = Path(__file__).parent / "samples" / "library-3.db"
    (home / "library.db").write_bytes(sample.read_bytes())
    with closing(Library.open(home, find_book, clock)) as library:
        assert library.notices == []
        assert library.learners() == []
        match_id = library.matches()[0].id
        library.keep_review(match_id, REVIEW)
        assert library.learners()


def test_players_without_a_name_have_none(library: Library) -> None:
    for names in ("Player 1", "Bö"), ("Spieler 1", "Ann"):
        agreed = replace(terms(), players=tuple(map(Player, names)), seal=4)
        library.keep_review(library.id_of(library.create(TOY, agreed)), REVIEW)
    assert sorted(learner.name for learner in library.learners()) == ["Ann", "Bö"]


def test_an_exercise_goes_with_the_move_that_is_taken_back(library: Library) -> None:
    made = library.create(TOY, terms())
    while len(made.moments) < 12 or not made.can_undo:
        played(made, 1)
    last = len(made.moments) - 2
    review = Review(decisions=(decision(), decision(before=last, after=last + 1, best_value=0.9)))
    library.keep_review(library.id_of(made), review)
    assert [one.moment for one in own_errors(library)] == [last, 3]
    library.answer(own_errors(library)[0], 0.0)
    made.undo()
    assert [one.moment for one in own_errors(library)] == [3]


def test_two_of_one_name_have_exercises_of_their_own(library: Library) -> None:
    names, reviews = ("Ann", "Bö"), (REVIEW, Review(decisions=(decision(before=30, after=33),)))
    for people, review in zip(((), (NEW, "")), reviews, strict=True):
        made = library.begin(Proposal(replace(terms(), players=tuple(map(Player, names))), people, None))
        library.keep_review(library.id_of(made), review)
    second, first = (library.seated_people(library.load(one.id))[0] for one in library.matches())
    assert [one.moment for one in library.exercises(first)] == [15, 3]
    assert [one.moment for one in library.exercises(second)] == [30]
    assert [one.key for one in library.learners() if one.name == "Ann"] == [first, second]
    gone = library.merge_people(second, first)
    assert [one.moment for one in library.exercises(first)] == [15, 3, 30]
    library.bring_back(gone)
    library.forget_person(first)
    assert [one.key for one in library.learners() if one.name == "Ann"] == ["=Ann", second]
    assert [one.moment for one in library.exercises("=Ann")] == [15, 3]
    assert [one.moment for one in library.exercises(second)] == [30]
