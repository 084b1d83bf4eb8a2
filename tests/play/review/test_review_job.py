"""The job that makes a review: what it stores, and how long it says it takes, with a reviewer that does nothing."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from game.library import Library
from game.library.storage_errors import FullError
from game.play.review import review_job
from game.play.review.review_job import ReviewJob
from game.review.review import Review
from tests.playing import BOX


class Idle:
    """A reviewer whose progress the tests set."""

    def __init__(self, _match: Any, _engine: Any, level: str, begun: Review | None) -> None:
        self.level, self.review = level, begun or Review(level=level)
        self.progress, self.failure = 0.0, ""
        self.done = self.stopped = False

    def step(self) -> bool:
        return True

    def cancel(self) -> None:
        self.stopped = True

    def prefer(self, moment: int | None) -> None:
        """All its questions are answered by the tests."""


@pytest.fixture
def job(library: Library, begin: Any, monkeypatch: pytest.MonkeyPatch) -> ReviewJob:
    monkeypatch.setattr(review_job, "Reviewer", Idle)
    services: Any = SimpleNamespace(library=library, games=BOX, engine=None, tell=lambda *_, **__: None)
    made = ReviewJob(services, begin("backgammon"))
    assert len(made.levels) == 2
    return made


def reviewer(job: ReviewJob) -> Any:
    return job.reviewer


def found(job: ReviewJob, progress: float) -> None:
    """The reviewer has found something out."""
    reviewer(job).review = structs.replace(job.reviewer.review)
    reviewer(job).progress = progress


def test_it_is_active_until_it_is_done_or_fails_or_is_stopped(job: ReviewJob) -> None:
    for name, value in (("done", True), ("failure", "late"), ("stopped", True)):
        assert job.active
        before = getattr(job.reviewer, name)
        setattr(job.reviewer, name, value)
        assert not job.active
        setattr(job.reviewer, name, before)


def test_a_review_is_quick_where_a_deeper_one_could_be_made(job: ReviewJob, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = job.levels
    for level, quick in ((first, True), (second, False)):
        monkeypatch.setattr(job, "level", level)
        assert job.quick is quick
    monkeypatch.setattr(job, "level", first)
    monkeypatch.setattr(job, "levels", (first,))
    assert not job.quick


def test_only_active_seconds_count_and_stopping_stores_them(job: ReviewJob, library: Library) -> None:
    assert job.step(2.0)
    found(job, 0.5)
    assert job.review.seconds == 2.0
    job.stop()
    assert not job.active
    job.step(3.0)
    found(job, 0.6)
    assert job.review.seconds == 2.0
    (match,) = library.matches()
    kept = library.review(match.id)
    assert kept is not None
    assert (kept.seconds, kept.level) == (2.0, job.levels[0])


def test_another_level_begins_anew_and_the_first_is_kept(job: ReviewJob) -> None:
    quick, thorough = job.levels
    assert job.quick
    first = reviewer(job)
    job.make(quick)
    assert reviewer(job) is first
    job.step(2.0)
    found(job, 0.5)
    job.make(thorough)
    assert reviewer(job) is not first
    assert first.stopped
    assert (job.level, job.quick, job.review.seconds) == (thorough, False, 0.0)
    job.make(quick)
    assert (job.level, job.review.seconds) == (quick, 2.0)


@pytest.mark.parametrize(
    ("progress", "seconds", "left"),
    [(0.04, 4.0, None), (0.5, 2.9, None), (0.05, 3.0, 57.0), (0.25, 4.0, 12.0), (1.0, 4.0, 0.0)],
)
def test_what_is_left_is_estimated_from_what_was_done(
    job: ReviewJob, progress: float, seconds: float, left: float | None
) -> None:
    job.step(seconds)
    found(job, progress)
    assert job.left == (None if left is None else pytest.approx(left))


def test_the_cost_of_both_levels_follows_from_one(job: ReviewJob) -> None:
    factor = BOX["backgammon"].thorough_factor()
    assert factor > 1
    job.step(0.9)
    found(job, 0.5)
    assert job.costs == ()
    job.step(3.1)
    found(job, 0.5)
    assert job.costs == pytest.approx((8.0, 8.0 * factor))
    found(job, 0.04)
    assert job.costs == ()
    job.make(job.levels[1])
    job.step(4.0)
    found(job, 0.5)
    assert job.costs == pytest.approx((8.0 / factor, 8.0))


def test_what_could_not_be_stored_is_stored_the_next_time(
    job: ReviewJob, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise FullError(path="/data/library.db")

    with monkeypatch.context() as patch:
        patch.setattr(library, "keep_review", full)
        job.step(2.0)
        found(job, 0.5)
        job.store()
    (match,) = library.matches()
    assert library.review(match.id) is None
    job.store()
    assert library.review(match.id) == job.review


def test_a_complete_review_that_cannot_be_stored_is_told_of_once_and_stored_when_it_is_left(
    job: ReviewJob, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[object] = []

    def full(*given: object) -> None:
        tries.append(given)
        raise FullError(path="/data/library.db")

    with monkeypatch.context() as patch:
        patch.setattr(library, "keep_review", full)
        found(job, 1.0)
        job.store_when_done()
        assert tries == [], "it is not done yet"
        reviewer(job).done = True
        for _ in range(3):
            job.store_when_done()
        assert len(tries) == 1
    job.stop()
    (match,) = library.matches()
    assert library.review(match.id) == job.review


def test_a_review_of_what_another_window_has_changed_is_not_stored(job: ReviewJob, library: Library) -> None:
    (line,) = library.matches()
    other = library.load(line.id)
    if other.to_act < 0:
        other.roll_dice()
    other.play(other.legal()[0])
    job.step(2.0)
    found(job, 0.5)
    job.store()
    assert library.review(line.id) is None
