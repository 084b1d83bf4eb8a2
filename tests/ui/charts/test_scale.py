"""Where values lie along a line of pixels, and the round numbers of an axis."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.charts.scale import Scale, decimals, ticks

ACROSS = Scale(100, 300, 0, 50)
UP = Scale(80, 20, 0.0, 1.0)
FROM_20 = Scale(100, 300, 20, 40)


@pytest.mark.parametrize(
    ("scale", "value", "pixel"),
    [
        (ACROSS, 0, 100),
        (ACROSS, 25, 200),
        (ACROSS, 50, 300),
        (UP, 0, 80),
        (UP, 0.25, 65),
        (UP, 1, 20),
        (FROM_20, 25, 150),
    ],
)
def test_a_value_has_a_pixel_and_the_pixel_that_value(scale: Scale, value: float, pixel: float) -> None:
    assert scale.pixel(value) == pixel
    assert scale.value(pixel) == value


def test_a_single_value_lies_in_the_middle() -> None:
    assert Scale(100, 300, 7, 7).pixel(7) == 200


def test_the_nearest_value_is_found_within_a_distance() -> None:
    assert ACROSS.nearest(130, [0, 10, 20]) == 10, "10 lies at 140, 0 at 100"
    assert ACROSS.nearest(130, [0, 10, 20], within=10) == 10
    assert ACROSS.nearest(130, [0, 10, 20], within=9) is None
    assert ACROSS.nearest(130, []) is None


@given(st.floats(0, 1e7), st.integers(2, 6))
def test_an_axis_has_few_round_numbers_that_reach_far_enough(most: float, steps: int) -> None:
    numbers = ticks(most, steps, 1)
    assert numbers[0] == 0
    assert len(numbers) <= steps + 1
    assert numbers[-1] >= most * (1 - 1e-9)
    assert numbers[-2] < max(most, 1)
    assert decimals(numbers) <= 1


def test_what_cannot_be_halved_is_counted_in_ones() -> None:
    assert ticks(2, 4, 1) == [0, 1, 2]
    assert ticks(0, 4, 1) == [0, 1]
    assert ticks(10, 4) == [0, 2.5, 5, 7.5, 10]
    assert decimals(ticks(10, 4)) == 1


@pytest.mark.parametrize(
    ("most", "steps", "marks"),
    [
        (9, 1, [0, 10]),
        (10, 1, [0, 10]),
        (11, 1, [0, 20]),
        (21, 1, [0, 25]),
        (26, 1, [0, 50]),
        (51, 1, [0, 100]),
        (0.3, 3, [0, 0.1, 0.2, 0.3]),
        (7, 4, [0, 2, 4, 6, 8]),
    ],
)
def test_the_numbers_of_an_axis(most: float, steps: int, marks: list[float]) -> None:
    assert ticks(most, steps) == pytest.approx(marks)


@pytest.mark.parametrize(
    ("numbers", "needed"), [((), 0), ((0, 5), 0), ((0, 0.5), 1), ((0.25, 1), 2), ((0.125,), 3), ((0.0625,), 3)]
)
def test_decimals(numbers: tuple[float, ...], needed: int) -> None:
    assert decimals(numbers) == needed
