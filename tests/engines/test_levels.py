"""The levels of the computer players: each errs less than the one below."""

from itertools import pairwise

import pytest

from game.engines.levels import STRENGTHS
from game.games.registry import GAMES

PLAYED = ("backgammon", "squadro", "dont-worry")


@pytest.mark.parametrize("key", PLAYED)
def test_each_level_looks_as_deep_as_the_one_below_or_deeper_and_errs_less(key: str) -> None:
    levels = GAMES[key].levels()
    assert [level.key for level in levels] == [*STRENGTHS][: len(levels)]
    for below, above in pairwise(levels):
        assert below.depth <= above.depth
        if below.temperature:
            assert 1.0 > below.temperature > above.temperature
            assert 1.0 > below.worst > above.worst
            assert below.considers >= above.considers
    for level in levels:
        assert bool(level.temperature) == bool(level.worst) == (level.key not in ("master", "grandmaster"))
        assert not level.considers or level.temperature, "whoever never errs takes the best"


def test_only_who_looks_deepest_adapts_to_the_others() -> None:
    for key in PLAYED:
        levels = GAMES[key].levels()
        assert [level.watches for level in levels] == [False] * (len(levels) - 1) + [key == "dont-worry"]
