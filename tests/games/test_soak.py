"""A short sample of the long run: random matches of every game under every preset keep every invariant."""

import pytest

from benchmarks.oracles.soak import soak
from game.games.registry import GAMES

RULE_SETS = [(key, preset.key) for key, book in GAMES.rulebooks().items() for preset in book.presets]


@pytest.mark.parametrize(("game", "preset"), RULE_SETS)
def test_random_games_keep_the_invariants(game: str, preset: str) -> None:
    tally = soak(GAMES.rulebooks()[game], preset, games=3, seed=7, every=10)
    assert tally.games >= 3
    assert sum(tally.ends.values()) == tally.games
