"""A time from outside is a moment of the calendar, whatever number it is."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.library.times import UNKNOWN, moment


def test_seconds_since_1970_are_a_moment() -> None:
    assert moment(86_400.5) == datetime(1970, 1, 2, 0, 0, 0, 500_000, UTC)
    assert moment(-1) == datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC)


@pytest.mark.parametrize("wrong", [None, "yesterday", 1e300, -1e300, float("nan"), float("inf"), 2**63, -(2**63), []])
def test_what_is_no_time_is_unknown(wrong: object) -> None:
    assert moment(wrong) == UNKNOWN


@given(st.one_of(st.integers(), st.floats()))
def test_any_number_can_be_shown_in_local_time(seconds: float) -> None:
    assert moment(seconds).astimezone().tzinfo is not None
