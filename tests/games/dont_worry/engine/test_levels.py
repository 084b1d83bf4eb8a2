"""The levels: their order, and that none of them does what is absurd."""

from typing import get_args

import pytest

from game.engines.choice import pick
from game.engines.engine import Effort
from game.engines.levels import Level, LevelKey
from game.games.dont_worry import DontWorryGame
from game.games.dont_worry.engine import DontWorryEngine
from game.games.dont_worry.engine.advice import ADVICE
from game.games.dont_worry.levels import LEVELS
from tests.games.dont_worry.engine.tables import ENGINE, some
from tests.games.dont_worry.rules.tables import red

MOVES = [state for state in some(12) if state.phase == "move"]


def test_the_game_has_its_computer_player() -> None:
    game = DontWorryGame()
    assert isinstance(game.engine(), DontWorryEngine)
    assert (game.levels(), game.advice()) == (LEVELS, ADVICE)


def test_levels_go_from_the_weakest_to_the_best() -> None:
    order = get_args(LevelKey)
    keys = [level.key for level in LEVELS]
    assert keys == sorted(keys, key=order.index)
    assert {"newcomer", "club", "master"} <= {*keys}
    heats = [level.temperature for level in LEVELS]
    assert heats == sorted({*heats}, reverse=True)
    assert heats[-1] == 0
    assert [level.depth for level in LEVELS] == sorted(level.depth for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_no_level_gives_away_too_much(level: Level) -> None:
    for state in MOVES:
        candidates = ENGINE.candidates(state, Effort(min(level.depth, 1)))
        best = candidates[0].worth.values[state.turn]
        for seed in range(20):
            picked = pick(candidates, state.turn, level, str(seed))
            assert best - picked.worth.values[state.turn] <= level.worst + 1e-9


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_level_wins_when_it_can(level: Level) -> None:
    candidates = ENGINE.candidates(red("38,f2", 2, "yellow=f4,39", pieces=2), Effort(level.depth))
    assert len(candidates) == 2
    for seed in range(50):
        picked = pick(candidates, 0, level, str(seed))
        assert str(picked.actions[0]) == "38/f1"
