"""Rotations of dice: what they do to directions, one after the other, and back."""

import math

import pytest

from game.table.model.rotation import STILL, Matrix, after, inverse, roll, turned, yaw

RIGHT, DOWN, UP = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
QUARTER = math.pi / 2
SKEW: Matrix = ((1.0, 2.0, 3.0), (4.0, 5.0, 6.0), (7.0, 8.0, 10.0))
"""No rotation, but each of its numbers counts."""


def test_a_matrix_turns_a_vector_row_by_row() -> None:
    assert turned(SKEW, (1.0, 10.0, 100.0)) == (321.0, 654.0, 1087.0)
    assert turned(STILL, (1.0, 2.0, 3.0)) == (1.0, 2.0, 3.0)


def test_the_inverse_has_rows_and_columns_swapped() -> None:
    assert inverse(SKEW) == ((1.0, 4.0, 7.0), (2.0, 5.0, 8.0), (3.0, 6.0, 10.0))
    way = after(yaw(30.0), roll(0.6, 0.8, 0.7))
    for row, still in zip(after(inverse(way), way), STILL, strict=True):
        assert row == pytest.approx(still)


@pytest.mark.parametrize("first", [SKEW, roll(0.6, 0.8, 0.7)])
@pytest.mark.parametrize("second", [yaw(30.0), inverse(SKEW)])
@pytest.mark.parametrize("vector", [RIGHT, DOWN, UP, (1.0, -2.0, 3.0)])
def test_one_rotation_after_another_is_the_other_first(
    first: Matrix, second: Matrix, vector: tuple[float, ...]
) -> None:
    x, y, z = vector
    assert turned(after(second, first), (x, y, z)) == pytest.approx(turned(second, turned(first, (x, y, z))))


def test_yaw_turns_clockwise_on_the_table() -> None:
    assert turned(yaw(90.0), RIGHT) == pytest.approx(DOWN)
    assert turned(yaw(90.0), DOWN) == pytest.approx((-1.0, 0.0, 0.0))
    assert turned(yaw(90.0), UP) == pytest.approx(UP)
    assert turned(yaw(30.0), RIGHT) == pytest.approx((math.sqrt(0.75), 0.5, 0.0))


def test_what_rolls_turns_its_top_to_where_it_rolls() -> None:
    for direction in (RIGHT, DOWN, (0.6, 0.8, 0.0)):
        rolled = roll(direction[0], direction[1], QUARTER)
        assert turned(rolled, UP) == pytest.approx(direction)
        assert turned(rolled, direction) == pytest.approx((0.0, 0.0, -1.0))
        axis = (-direction[1], direction[0], 0.0)
        assert turned(rolled, axis) == pytest.approx(axis)
