"""The counts of a position on which the simple player bases its estimate, one by one."""

import pytest

from game.games.backgammon.engine.features import FEATURES, counts
from game.games.backgammon.engine.plain import meeting, racing
from game.games.backgammon.engine.shots import shots
from game.games.backgammon.rules.state import START, side

PRIMING = side({1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 4, 18: 1, 25: 1})
HELD = side({1: 2, 2: 1, 9: 2, 20: 2, 21: 3, 22: 2, 23: 3})


def present(own: bytes, other: bytes) -> dict[str, float]:
    """The counts that are not 0."""
    return {name: round(count, 4) for name, count in zip(FEATURES, counts(own, other), strict=True) if count}


def test_the_start() -> None:
    expected = {"pips": 1.67, "back": 0.6667, "stacked": 1.3333, "6": 1, "8": 1, "prime": 0.25, "anchor": 1}
    assert present(START, START) == expected


def test_a_prime_of_five_with_a_checker_on_the_bar() -> None:
    assert present(PRIMING, HELD) == {
        "pips": 0.96, "bar": 1, "bar against points": 0.2, "back": 0.3333, "deep": 1, "stacked": 0.3333,
        "blots": 0.6667, "blots in reach": 0.3333, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "prime": 1.25,
        "prime of five": 1,
    }  # fmt: skip


def test_a_prime_of_four_in_front_of_six_checkers() -> None:
    assert present(HELD, PRIMING) == {
        "pips": 2.38, "back": 3.3333, "deep": 1, "blots": 0.3333, "blots in reach": 0.3333, "1": 1, "prime": 1,
        "anchor": 1, "high anchor": 1, "held by a prime": 2.4,
    }  # fmt: skip


def test_a_prime_of_three_holds_nobody() -> None:
    seen = present(side({4: 2, 5: 2, 6: 2}), side({20: 3, 23: 2}))
    assert seen["prime"] == 0.75
    assert "held by a prime" not in seen


def test_checkers_borne_off_are_no_part_of_a_prime() -> None:
    assert present(side({0: 5, 1: 2, 2: 2, 3: 2, 4: 2}), HELD)["prime"] == 1


def test_an_anchor_is_high_on_the_opponents_bar_five_and_four_point() -> None:
    high = [point for point in range(1, 25) if "high anchor" in present(side({point: 2}), side({1: 15}))]
    assert [25 - point for point in high] == [7, 5, 4]


def test_a_blot_behind_all_opponents_is_not_in_reach() -> None:
    own, other = side({3: 1, 10: 1, 24: 1}), side({20: 2})
    assert present(own, other)["blots"] == 1
    assert present(own, other)["blots in reach"] == round(2 / 3, 4)


@pytest.mark.parametrize(
    ("own", "other", "rolls"),
    [
        (PRIMING, HELD, 13),
        (HELD, PRIMING, 11),
        (side({24: 1}), side({7: 1}), 17),  # six pips away: 11 with a six, 5-1, 4-2, 3-3, 2-2
        (side({24: 1, 22: 2}), side({7: 1}), 16),  # the same without 2-2; 4-2 has two ways
        (side({3: 1}), side({25: 1}), 14),  # entering on the point three: 11 with a three, 2-1, 1-1
        (side({3: 1}), side({21: 1}), 0),
    ],
)
def test_shots(own: bytes, other: bytes, rolls: int) -> None:
    assert shots(own, other) == rolls


def test_estimates() -> None:
    assert meeting(PRIMING, HELD) == pytest.approx((0.84455, 0.56763, 0, 0.00761, 0), abs=1e-5)
    assert meeting(HELD, PRIMING) == pytest.approx((0.19795, 0.01373, 0, 0.47005, 0), abs=1e-5)
    off = side({6: 5, 5: 4})
    assert meeting(off, START).gammon_lost == 0
    assert meeting(START, off).gammon == 0


def test_a_race() -> None:
    assert racing(side({5: 3}), side({6: 2, 4: 1})).win == pytest.approx(0.91322, abs=1e-5)
    assert racing(side({1: 1}), side({7: 15})) == pytest.approx((1, 0.99153, 0, 0, 0), abs=1e-5)
    assert racing(side({2: 4}), side({7: 15})) == pytest.approx((1, 0.88449, 0, 0, 0), abs=1e-5)
