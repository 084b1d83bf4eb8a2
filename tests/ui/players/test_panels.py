"""Whose panel stands where: by where the players sit around the board."""

import pytest

from game.ui.players.panels import Sides, on_both_sides, seated

UPPER, LOWER, LEFT, RIGHT = (0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)
CORNERS = ((-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0))
"""Lower left, upper left, upper right, lower right."""


@pytest.mark.parametrize(
    ("seats", "columns"),
    [
        ((LOWER, UPPER), [([1], []), ([], [0])]),
        ((UPPER, LOWER), [([0], []), ([], [1])]),
        ((LEFT, RIGHT), [([0], []), ([], [1])]),
        ((RIGHT, LEFT), [([1], []), ([], [0])]),
        (((1.0, -1.0), (1.0, 1.0)), [([], []), ([0], [1])]),
        (((-1.0, 1.0), (-1.0, -1.0)), [([1], [0]), ([], [])]),
        (CORNERS, [([1], [0]), ([2], [3])]),
    ],
)
def test_in_two_columns(seats: tuple[tuple[float, float], ...], columns: list[tuple[list[int], list[int]]]) -> None:
    assert seated(seats, two=True) == [Sides(*column) for column in columns]


@pytest.mark.parametrize(
    ("seats", "column"),
    [
        ((LOWER, UPPER), ([1], [0])),
        ((UPPER, LOWER), ([0], [1])),
        ((LEFT, RIGHT), ([0], [1])),
        ((RIGHT, LEFT), ([1], [0])),
        (CORNERS, ([1, 2], [0, 3])),
    ],
)
def test_in_one_column(seats: tuple[tuple[float, float], ...], column: tuple[list[int], list[int]]) -> None:
    assert seated(seats, two=False) == [Sides(*column)]
    assert seated(seats, two=False, turned=True) == [Sides(*column[::-1])], "it will lie upside down"


@pytest.mark.parametrize(
    ("seats", "both"),
    [
        ([(-1.0, 0.0), (0.0, 1.0)], False),
        ([(-1.0, -1.0), (-1.0, 1.0)], False),
        ([(0.0, -1.0), (1.0, 0.0)], False),
        ([(0.0, -1.0), (0.0, 1.0)], True),
        ([(-1.0, -1.0), (1.0, 1.0)], True),
    ],
)
def test_two_columns_are_of_use_unless_all_sit_at_one_side(seats: list[tuple[float, float]], both: bool) -> None:
    assert on_both_sides(seats) is both
