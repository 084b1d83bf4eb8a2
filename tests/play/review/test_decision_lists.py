"""The lists of a review's decisions, and how keys go through them."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.review.decision_lists import FEW, beyond, lines, nearest, weighed, worst
from game.review.lost import SAME


@pytest.mark.parametrize(
    ("at", "by", "found"),
    [
        (None, 1, 2), (None, -1, None), (1, 1, 2), (2, 1, 5), (2, -1, None), (3, 1, 5), (3, -1, 2), (5, -1, 2),
        (9, 1, None), (9, -1, 5), (12, -1, 9), (0, -1, None),
    ],
)  # fmt: skip
def test_nearest(at: int | None, by: int, found: int | None) -> None:
    assert nearest((2, 5, 9), at, by) == found


@pytest.mark.parametrize(
    ("action", "goes"),
    [
        ("left", -1), ("right", 1), ("up", -1), ("down", 1), ("page_up", -8), ("page_down", 8), ("first", -20),
        ("last", 20), ("select", None),
    ],
)  # fmt: skip
def test_lines(action: str, goes: int | None) -> None:
    assert lines(action, 20) == goes


@pytest.mark.parametrize(
    ("start", "by", "found"),
    [
        (5, 1, 9), (5, -1, 2), (2, -1, 2), (9, 1, 9), (2, 8, 9), (9, -8, 2),
        (3, 1, 5), (3, -1, 2), (0, 1, 2), (0, -1, 2), (None, 1, 2), (12, 1, 9), (12, -1, 9), (7, 2, 9), (7, -2, 2),
    ],
)  # fmt: skip
def test_beyond(start: int | None, by: int, found: int) -> None:
    assert beyond((2, 5, 9), start, by) == found


def test_before_anything_is_chosen_the_first_line_may_be_the_first_moment() -> None:
    assert beyond((0, 5, 9), None, 1) == 0
    assert beyond((0, 5, 9), None, 2) == 5


def decision(loss: float, grade: str = "", *, kind: str = "turn", forced: bool = False) -> Any:
    return SimpleNamespace(loss=loss, grade=grade, kind=kind, forced=forced, gap=1.0, choices=1 if forced else 2)


def test_the_worst_are_the_errors_or_else_a_few_that_lost_anything() -> None:
    small = [decision(SAME * n) for n in range(FEW + 3, 0, -1)]
    nothing = decision(SAME / 2)
    blunder = decision(0.3, "blunder")
    review: Any = SimpleNamespace(worst=lambda: [blunder, *small, nothing])
    assert worst(review) == [blunder]
    review.worst = lambda: [*small, nothing]
    assert worst(review) == small[:FEW]
    review.worst = lambda: [small[-1], nothing]
    assert worst(review) == [small[-1]]


def test_a_forced_move_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.review.decision_lists.counts", lambda one: one.kind == "turn")
    counted, lost, nothing = decision(0), decision(0.1, kind="double"), decision(0, kind="double")
    forced = decision(0.1, kind="double", forced=True)
    review: Any = SimpleNamespace(decisions=(counted, lost, nothing, forced))
    assert weighed(review) == (counted, lost)
