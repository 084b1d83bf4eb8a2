"""When exercises come again, against what is published of SM-2 (P. A. Woźniak, 1990)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.exercises.spacing import KNOWN, LEAST, MOST, MOST_DAYS, Schedule, quality
from game.review.lost import ERROR, SAME


@pytest.mark.parametrize(("answer", "change"), [(5, 0.1), (4, 0.0), (3, -0.14), (2, -0.32)])
def test_the_ease_changes_as_published(answer: int, change: float) -> None:
    """EF' = EF + (0.1 - (5 - q) × (0.08 + (5 - q) × 0.02))."""
    assert Schedule().after(answer).ease == pytest.approx(2.5 + change)


def days(*answers: int) -> list[int]:
    """The breaks after each of these answers."""
    schedule, out = Schedule(), []
    for answer in answers:
        schedule = schedule.after(answer)
        out.append(schedule.days)
    return out


def test_the_breaks_grow_as_published() -> None:
    """I(1) = 1, I(2) = 6, I(n) = I(n - 1) × EF, fractions rounded up."""
    assert days(4, 4, 4, 4, 4) == [1, 6, 15, 38, 95]
    assert days(5, 5, 5, 5) == [1, 6, 17, 50]
    assert days(3, 3, 3) == [1, 6, 13]


@pytest.mark.parametrize(("answer", "ease"), [(0, 1.56), (1, 1.82), (2, 2.04)])
def test_a_wrong_answer_begins_anew_with_a_smaller_ease(answer: int, ease: float) -> None:
    schedule = Schedule().after(4).after(3).after(answer)
    assert (schedule.repetitions, schedule.days) == (0, 1)
    assert schedule.ease == pytest.approx(ease)
    assert schedule.after(4).after(4).days == 6


def after(*losses: float) -> Schedule:
    """The schedule after answers with these losses."""
    schedule = Schedule()
    for loss in losses:
        schedule = schedule.after(quality(loss))
    return schedule


def test_what_is_often_answered_wrongly_comes_more_often() -> None:
    """The loss of what is played alone says so: these are the answers that people give."""
    wrong, right, best = ERROR, SAME, 0.0
    assert after(*[wrong] * 4).ease == LEAST
    assert [after(wrong, *[right] * count).days for count in range(5)] == [1, 1, 6, 14, 31]
    assert [after(*[wrong] * 4, *[best] * count).days for count in range(6)] == [1, 1, 6, 10, 17, 31]
    assert after(*[wrong] * 4, *[right] * 7).days < KNOWN <= after(*[wrong] * 4, *[right] * 8).days


def test_who_is_right_four_times_in_a_row_knows_it() -> None:
    schedule = Schedule()
    for _ in range(3):
        schedule = schedule.after(4)
        assert not schedule.known
    assert schedule.after(4).known
    assert schedule.after(4).days >= KNOWN


@pytest.mark.parametrize("ease", [1e300, 1.7e308])
def test_a_damaged_ease_leads_to_a_long_interval_not_to_an_error(ease: float) -> None:
    schedule = Schedule(3, ease, 20).after(5)
    assert schedule == Schedule(4, MOST, 20 * int(MOST))
    assert Schedule(3, ease, 2000).after(5).days == MOST_DAYS


@given(st.lists(st.integers(0, 5), max_size=30))
def test_right_answers_never_shorten_a_break(answers: list[int]) -> None:
    schedule = Schedule()
    for answer in answers:
        schedule = schedule.after(answer)
        assert schedule.ease >= LEAST
    grown = [schedule]
    for _ in range(5):
        grown.append(grown[-1].after(3))
    assert all(before.days <= after.days for before, after in pairwise(grown) if before.repetitions)


@pytest.mark.parametrize(
    ("loss", "worth"),
    [(0.0, 5), (0.0004, 5), (SAME, 4), (0.001, 4), (ERROR - 0.001, 4), (ERROR, 2), (2.0, 2)],
)
def test_small_losses_count_as_right(loss: float, worth: int) -> None:
    assert quality(loss) == worth


@pytest.mark.parametrize(("days_after", "known"), [(0, False), (29, False), (30, True), (31, True)])
def test_what_need_not_come_for_a_month_is_known(days_after: int, known: bool) -> None:
    assert Schedule(3, 2.5, days_after).known is known


def test_a_new_exercise_has_not_been_answered_and_has_the_published_ease() -> None:
    assert Schedule() == (0, 2.5, 0)
    assert Schedule(0, LEAST, 0).after(3).ease == LEAST
