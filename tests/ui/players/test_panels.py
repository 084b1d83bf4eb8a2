"""Whose panel stands where: by where the players sit around the board."""

import pytest

from game.ui.players.panels import Sides, seated

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
