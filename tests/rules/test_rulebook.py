"""What every rule book shares: results, setups that cannot be, and the length of a series."""

from typing import Any

import pytest

from game.games.registry import GAMES
from game.rules.errors import InvalidError
from game.rules.rulebook import Result
from game.rules.setup import Setup


def test_the_winner_is_alone_in_first_place() -> None:
    assert Result(((1,), (0, 2)), (0, 1, 0), "home").winner == 1
    assert Result(((0, 1),), (0, 0), "repetition").winner is None


SQUADRO = GAMES.rulebook("squadro")


def test_defaults_name_every_option_with_a_value_it_accepts() -> None:
    values = SQUADRO.defaults("manual")
    assert values == SQUADRO.defaults()
    assert all(option.accepts(values[option.key]) for option in SQUADRO.options)
    with pytest.raises(InvalidError) as refused:
        SQUADRO.defaults("house")
    assert refused.value.code == "no-preset"


@pytest.mark.parametrize(
    ("change", "sides", "first", "code"),
    [
        ({"length": 0}, (0, 1), None, "option-value"),
        ({"swap": 1}, (0, 1), None, "option-value"),
        ({"colour": "red"}, (0, 1), None, "option-name"),
        ({}, (1, 0), None, "sides"),
        ({}, (0, 0), None, "sides"),
        ({}, (0, 2), None, "sides"),
        ({}, (-1, 0), None, "sides"),
        ({}, (0,), None, "seats"),
        ({}, (), None, "seats"),
        ({}, (0, 1), 2, "first"),
        ({}, (0, 1), -1, "first"),
    ],
)
def test_a_setup_that_cannot_be(change: dict[str, Any], sides: tuple[int, ...], first: int | None, code: str) -> None:
    with pytest.raises(InvalidError) as refused:
        SQUADRO.check(Setup({**SQUADRO.defaults(), **change}, sides, first))
    assert refused.value.code == code


@pytest.mark.parametrize("scores", [((),), ((1,),), ((0, 0), (0, 1, 0)), ((0, -1),)])
def test_scores_that_cannot_be(scores: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(InvalidError) as refused:
        SQUADRO.check(Setup(SQUADRO.defaults(), (0, 1), None, scores))
    assert refused.value.code == "scores"


def test_a_setup_without_one_of_the_options() -> None:
    with pytest.raises(InvalidError) as refused:
        SQUADRO.check(Setup({"swap": True, "length": 1}, (0, 1)))
    assert refused.value.code == "option-name"


def test_a_series_of_games_and_one_of_points() -> None:
    assert not SQUADRO.series_over({"length": 3}, (2, 0), 2)
    assert SQUADRO.series_over({"length": 3}, (2, 1), 3)
    assert SQUADRO.series_over({"length": 3, "unit": "points"}, (4, 0), 1)
    assert not SQUADRO.series_over({"length": 3, "unit": "points"}, (2, 2), 9)
    assert SQUADRO.series_over({}, (0, 0), 1)  # a game that counts no games is played once
