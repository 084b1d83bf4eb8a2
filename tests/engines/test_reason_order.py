"""What sets a candidate apart is told first."""

import pytest

from game.engines.engine import Candidate, Worth
from game.engines.reason_order import by_difference

WARNINGS = {"bad"}


def told(*listed: tuple[float, str]) -> list[str]:
    """The reasons of candidates of these values, as words."""
    candidates = [Candidate((), None, Worth((value,), (value,)), tuple(codes.split())) for value, codes in listed]
    return [" ".join(codes) for codes in by_difference(candidates, 0, WARNINGS)]


@pytest.mark.parametrize(
    ("listed", "first"),
    [
        ([(0.6, "a b"), (0.5, "a c")], ["b a", "c a"]),
        ([(0.6, "a b c"), (0.5, "a"), (0.4, "b")], ["c a b", "a behind", "b behind"]),
        ([(0.6, "bad a"), (0.5, "a")], ["a ahead bad", "a behind"]),
        ([(0.6, "a"), (0.5, "a bad")], ["a ahead", "bad a"]),
        ([(0.6, "bad"), (0.5, "b bad")], ["ahead bad", "b bad"]),
        ([(0.6, "a"), (0.597, "a")], ["a alike", "a alike"]),
        ([(0.6, ""), (0.5, "")], ["ahead", "behind"]),
        ([(0.6, "a bad")], ["a bad"]),
        ([(0.6, "a"), (0.5, "b bad")], ["a", "bad b"]),
        # the best is compared with the next two, and no further
        ([(0.6, "a"), (0.5, "a"), (0.4, "a"), (0.3, "")], ["a ahead", "a behind", "a behind", "behind"]),
        ([(0.6, "a"), (0.5, "a"), (0.4, "")], ["a", "a behind", "behind"]),
        ([(0.005, "a"), (0.0, "a")], ["a alike", "a alike"]),
        ([(0.0051, "a"), (0.0, "a")], ["a ahead", "a behind"]),
    ],
)
def test_what_is_told_first(listed: list[tuple[float, str]], first: list[str]) -> None:
    assert told(*listed) == first
