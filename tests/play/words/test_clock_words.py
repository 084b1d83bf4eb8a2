"""What the players' clocks show, at each border."""

import pytest

from game.match.clock import ClockTerms, GameClock
from game.play.words.clock_words import ClockReading, clock_reading, is_low, minutes, seconds


@pytest.mark.parametrize(
    ("milliseconds", "shown"), [(0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2), (59_000, 59), (59_001, 60)]
)
def test_no_second_has_passed_before_its_end(milliseconds: int, shown: int) -> None:
    assert seconds(milliseconds) == shown


@pytest.mark.parametrize(
    ("milliseconds", "wide", "shown"),
    [(0, 1, "0:00"), (59_001, 1, "1:00"), (61_000, 2, "01:01"), (600_000, 1, "10:00"), (599_000, 3, "009:59")],
)
def test_minutes_have_so_many_digits(milliseconds: int, wide: int, shown: str) -> None:
    assert minutes(milliseconds, wide) == shown
    assert wide != 1 or minutes(milliseconds) == shown


def after(milliseconds: int, delay: int = 0, reserve: int = 600) -> GameClock:
    """A clock that has run so long for player 0."""
    clock = GameClock(ClockTerms("delay", delay, reserve), 2)
    clock.begin(0)
    clock.run(milliseconds)
    return clock


@pytest.mark.parametrize(("left", "low"), [(10_001, False), (10_000, True), (9_999, True), (0, True)])
def test_ten_seconds_are_little(left: int, low: bool) -> None:
    clock = after(600_000 - left)
    assert is_low(clock, 0) == low
    assert not is_low(clock, 1)
    assert clock_reading(clock, 0, True, False).mark == ("low" if low else "runs")
    assert clock_reading(clock, 0, False, False).mark == "rests"
    assert clock_reading(clock, 0, True, True).mark == "paused"


def test_free_seconds_stand_before_the_reserve_and_keep_their_width() -> None:
    assert clock_reading(after(0, 12), 0, True, False) == ClockReading("12 + 10:00", "10:00", "runs")
    assert clock_reading(after(4_000, 12), 0, True, False) == ClockReading("08 + 10:00", "10:00", "runs")
    assert clock_reading(after(13_000, 12), 0, True, False) == ClockReading("00 + 09:59", "09:59", "runs")
    assert clock_reading(after(1_000), 0, True, False) == ClockReading("09:59", "09:59", "runs")
    assert clock_reading(after(1_000, reserve=540), 0, True, False).short == "8:59"
