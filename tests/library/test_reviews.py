"""Reviews are kept beside their matches: as long as the match is what it was, deleted and copied with it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library, reviews
from game.library.match_store import KEPT
from game.match import Match
from game.review.review import Decision, Review
from tests.library.conftest import Clock
from tests.playing import TOY, find_book, played, terms

REVIEW = Review(
    engine="Stand-in 1",
    level="master",
    decisions=(
        Decision(
            before=3, after=6, player=1, seat=1, kind="turn", choices=2, played=("0/1", "done"), best=("0/1", "0/1"),
            value=0.25, best_value=0.5, chance=0.25, best_chance=0.5,
        ),
    ),
)  # fmt: skip


@pytest.fixture
def match(library: Library) -> Match[Any]:
    return played(library.create(TOY, terms()))


def test_a_review_is_kept(library: Library, match: Match[Any], home: Path) -> None:
    match_id = library.id_of(match)
    assert library.review(match_id) is None
    library.keep_review(match_id, REVIEW)
    assert library.review(match_id) == REVIEW
    library.rename(match_id, "Final")
    with closing(Library.open(home, find_book)) as again:
        assert again.review(match_id) == REVIEW


def test_a_later_review_takes_the_place_of_an_earlier_one_of_its_level(library: Library, match: Match[Any]) -> None:
    match_id = library.id_of(match)
    library.keep_review(match_id, Review(level="master", seconds=9.0))
    library.keep_review(match_id, REVIEW)
    assert library.review(match_id) == library.review(match_id, "master") == REVIEW
    assert library.review(match_id, "expert") is None


def test_reviews_of_other_levels_stay_and_the_best_is_whole_and_by_the_strongest(
    library: Library, match: Match[Any]
) -> None:
    match_id = library.id_of(match)
    quick, thorough = Review(level="expert", whole=True), Review(level="master")
    for review in (quick, thorough):
        library.keep_review(match_id, review)
    assert library.review(match_id) == quick, "the other one is not whole"
    assert library.review(match_id, "master") == thorough
    library.keep_review(match_id, whole := replace(thorough, whole=True, seconds=7.5))
    assert library.review(match_id) == whole
    assert library.review(match_id, "expert") == quick
    copied = library.copy(match_id)
    assert library.review(copied) == whole
    assert library.review(copied, "expert") == quick


def test_exercises_are_those_of_the_best_review(library: Library, match: Match[Any]) -> None:
    match_id = library.id_of(match)
    library.keep_review(match_id, replace(REVIEW, level="expert", whole=True))
    assert [learner.due for learner in library.learners()] == [1]
    library.keep_review(match_id, Review(level="master"))
    assert [learner.due for learner in library.learners()] == [1], "it has only begun"
    library.keep_review(match_id, Review(level="master", whole=True))
    assert library.learners() == []


def test_a_review_of_a_match_that_has_changed_is_none(library: Library) -> None:
    match = played(library.create(TOY, terms(length=9)), 40)
    match_id = library.id_of(match)
    library.keep_review(match_id, REVIEW)
    played(match, 3, quits=0)
    assert library.review(match_id) is None


def test_a_review_is_copied_with_its_match(library: Library, match: Match[Any]) -> None:
    library.keep_review(library.id_of(match), REVIEW)
    assert library.review(library.copy(library.id_of(match))) == REVIEW
    assert library.review(library.id_of(library.play_on_from(library.id_of(match), match.journal[:3]))) is None


def test_a_match_whose_reviews_cannot_be_copied_is_copied_all_the_same(
    library: Library, match: Match[Any], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.keep_review(library.id_of(match), REVIEW)
    copy = reviews.copy

    def in_use(*values: Any) -> None:
        with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            copy(*values)

    monkeypatch.setattr(reviews, "copy", in_use)
    copied = library.load(library.copy(library.id_of(match)))
    assert copied.moments == match.moments
    assert len(library.matches()) == 2


def test_a_match_without_a_review_is_copied_without(library: Library, match: Match[Any]) -> None:
    assert library.review(library.copy(library.id_of(match))) is None


def test_a_review_goes_when_its_match_is_gone_for_good(
    library: Library, match: Match[Any], clock: Clock, home: Path
) -> None:
    match_id = library.id_of(match)
    library.keep_review(match_id, REVIEW)
    library.delete(match_id)
    assert library.review(match_id) == REVIEW
    clock.now += KEPT + 60
    library.create(TOY, terms())
    Library.open(home, find_book, clock).close()
    with closing(sqlite3.connect(home / "library.db")) as tables:
        assert tables.execute("SELECT count(*) FROM review").fetchone() == (0,)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 9}', b"\xff\x00", 7])
def test_a_damaged_review_is_none(library: Library, match: Match[Any], home: Path, text: object) -> None:
    match_id = library.id_of(match)
    library.keep_review(match_id, REVIEW)
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute("UPDATE review SET text = ?", (text,))
    assert library.review(match_id) is None
    library.keep_review(match_id, REVIEW)
    assert library.review(match_id) == REVIEW


@pytest.mark.parametrize(
    ("was", "now"),
    [('"done"', '"dome"'), ('"0/1"', '"0?1"'), ('"player":1', '"player":9'), ('"after":6', '"after":60000')],
)
def test_a_review_that_damage_has_made_that_of_no_match_is_none(
    library: Library, match: Match[Any], was: str, now: str
) -> None:
    match_id = library.id_of(match)
    library.keep_review(match_id, REVIEW)
    with library.database.transaction() as tables:
        assert tables.execute("UPDATE review SET text = replace(text, ?, ?)", (was, now)).rowcount == 1
        ((text,),) = tables.execute("SELECT text FROM review")
        assert now in text
    assert library.review(match_id) is None


def test_a_review_of_no_match_is_not_kept(library: Library, match: Match[Any]) -> None:
    library.keep_review("0" * 16, REVIEW)
    assert library.review("0" * 16) is None
    assert library.review(library.id_of(match)) is None
