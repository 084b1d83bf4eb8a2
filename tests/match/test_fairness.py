"""The chi-square test of dice, against tables, against counting every outcome, and against dice that are loaded."""

import math
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.fairness import above, fairness

TABLE = {
    (3.841, 1): 0.05,
    (5.991, 2): 0.05,
    (11.070, 5): 0.05,
    (15.086, 5): 0.01,
    (20.515, 5): 0.001,
    (18.307, 10): 0.05,
    (1.145, 5): 0.95,
}
"""Percentage points of chi-square (Abramowitz and Stegun, table 26.8)."""


@pytest.mark.parametrize(("square", "freedom"), TABLE)
def test_chances_are_those_of_the_printed_table(square: float, freedom: int) -> None:
    assert above(square, freedom) == pytest.approx(TABLE[square, freedom], rel=2e-3)


def test_the_ends_of_the_scale() -> None:
    assert above(0, 5) == above(0, 4) == above(0, 0) == 1
    assert above(2000, 5) == pytest.approx(0)


@given(st.floats(0, 200), st.floats(0, 200), st.integers(1, 60))
def test_more_uneven_is_less_likely(one: float, other: float, freedom: int) -> None:
    low, high = sorted((one, other))
    assert 0 <= above(high, freedom) <= above(low, freedom) + 1e-12 <= 1 + 1e-12


def test_the_sum_is_that_of_the_textbook() -> None:
    found = fairness({(6, face): count for face, count in enumerate((22, 17, 20, 26, 22, 13), 1)})
    assert (round(found.square, 9), found.freedom) == (5.1, 5)
    assert fairness({}) == (0, 0, 1)
    assert fairness({(6, 1): 6}).square == pytest.approx(30), "faces that never came count too"


def test_it_comes_near_to_counting_every_outcome_of_a_coin() -> None:
    """Of 14 throws of a coin, all 16,384 ways; chi-square smooths what comes in steps."""
    ways = Counter(sum(each) for each in product((0, 1), repeat=14))
    square = fairness({(2, 1): 11, (2, 2): 3}).square
    exact = sum(ways[heads] for heads in range(15) if (heads - 7) ** 2 * 4 / 14 >= square - 1e-9) / 2**14
    assert math.isclose(fairness({(2, 1): 11, (2, 2): 3}).p, exact, abs_tol=0.03)


def test_dice_of_several_kinds_add_up() -> None:
    six, three = {(6, face): 10 + face for face in range(1, 7)}, {(3, face): 20 - face for face in range(1, 4)}
    both = fairness(six | three)
    assert both.square == pytest.approx(fairness(six).square + fairness(three).square)
    assert both.freedom == 7


def test_loaded_dice_are_found_out() -> None:
    assert fairness({(6, face): 100 + 100 * (face == 6) for face in range(1, 7)}).p < 1e-6
    assert fairness({(6, face): 100 for face in range(1, 7)}).p == 1


def test_a_die_that_was_never_rolled_tells_nothing() -> None:
    assert fairness({(6, 1): 0}) == (0, 0, 1)
    assert fairness({(1, 1): 7}) == (0, 0, 1)
