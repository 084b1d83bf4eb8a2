"""What a level picks: by what each candidate loses, never more than it may, and only among what it considers."""

from collections import Counter

import pytest

from game.engines.choice import hardness, pick
from game.engines.engine import Candidate, Worth
from game.engines.levels import Level


def picked(level: Level, *losses: float) -> Counter[float]:
    """How often each is picked of candidates that lose so much."""
    candidates = [Candidate((), loss, Worth((1 - loss, loss), (1 - loss, loss))) for loss in losses]
    return Counter(pick(candidates, 0, level, f"{n}").state for n in range(2000))


def test_the_best_level_takes_the_best() -> None:
    assert set(picked(Level("master", 1), 0.1, 0.0, 0.2)) == {0.0}


def test_the_better_is_the_likelier_and_too_bad_is_never_picked() -> None:
    often = picked(Level("club", 1, temperature=0.05, worst=0.1), 0.0, 0.05, 0.1, 0.101)
    assert often[0.0] > often[0.05] > often[0.1] > 0 == often[0.101]


@pytest.mark.parametrize(("considers", "most"), [(1, 0.0), (3, 0.02), (4, 0.03), (9, 0.03), (0, 0.03)])
def test_it_chooses_among_so_many_of_the_best(considers: int, most: float) -> None:
    level = Level("club", 1, temperature=0.2, worst=0.5, considers=considers)
    assert max(picked(level, 0.03, 0.01, 0.0, 0.02)) == most


def test_many_poor_choices_do_not_make_a_poor_player() -> None:
    level = Level("club", 1, temperature=0.05, worst=0.2, considers=4)
    assert picked(level, 0.0, 0.01, 0.02, 0.2) == picked(level, 0.0, 0.01, 0.02, 0.2, *[0.21] * 40)


def test_the_same_lot_picks_the_same() -> None:
    level = Level("club", 1, temperature=0.1, worst=0.2)
    assert picked(level, 0.0, 0.05, 0.1) == picked(level, 0.0, 0.05, 0.1)


@pytest.mark.parametrize(
    ("losses", "hard"),
    [([0.0, 1.0], 0.5), ([0.0] * 4, 1.0), ([0.0, 0.1, 0.2, 0.21], 0.866025), ([0.0] * 9, 1.5), ([0.0] * 40, 2.0)],
)
def test_the_more_choices_are_alike_the_harder_it_is(losses: list[float], hard: float) -> None:
    assert hardness(losses, 0.1) == pytest.approx(hard, abs=1e-5)


def test_what_loses_exactly_the_most_allowed_is_picked_and_no_more() -> None:
    level = Level("club", 1, temperature=0.5, worst=0.25)
    assert set(picked(level, 0.0, 0.25, 0.375)) == {0.0, 0.25}  # numbers that a computer knows exactly
