"""What every rule book shares: the text of actions, options, setups, results and the length of a series."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.registry import GAMES
from game.rules.base import (
    Action,
    Choice,
    InvalidError,
    Option,
    Result,
    Setup,
    format_action,
    move,
    parse_action,
    throw,
    throws,
)
from game.text import Text

PLACES = st.from_regex(r"[0-9a-z][0-9a-z.\-]{0,11}", fullmatch=True)
NUMBERS = st.integers(0, 9999)
VERBS = st.sampled_from(["roll", "done", "pass", "double", "take", "drop", "beaver", "resign", "accept", "decline"])
ACTIONS = st.one_of(
    st.builds(move, PLACES, PLACES),
    st.lists(NUMBERS, min_size=1, max_size=6).map(lambda faces: throw(*faces)),
    st.builds(lambda verb, numbers: Action(verb, numbers=tuple(numbers)), VERBS, st.lists(NUMBERS, max_size=3)),
)
NAME = Text("test", "Name")


@given(ACTIONS)
def test_an_action_reads_back(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(st.one_of(st.text(max_size=80), st.from_regex(r"[0-9a-z /.\-]{0,70}", fullmatch=True)))
def test_any_text_is_an_action_that_writes_itself_or_is_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except InvalidError:
        return
    assert str(action) == text


NONSENSE = ["24/", "/18", "/", "24/18/12", "wait/é", "24\\18", "5-", "-5", "05-1", "5--1", "2a-1", "²-1", "5-99999"]
NO_VERBS = ["", "move", "throw 3", "Roll", "roll,", "roll  2", "roll x", "roll 02", "roll ²", "resign-2", "a" * 65]


@pytest.mark.parametrize("text", [*NONSENSE, *NO_VERBS])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(InvalidError) as refused:
        parse_action(text)
    assert refused.value.code == "action-text"


FLAG = Option("flag", "flag", True, NAME)
COUNT = Option("count", "count", 3, NAME, minimum=1, maximum=5)
CHOICE = Option("choice", "choice", 4, NAME, choices=(Choice(4, NAME), Choice("two", NAME)))


@pytest.mark.parametrize(
    ("option", "value", "accepted"),
    [
        (FLAG, True, True),
        (FLAG, False, True),
        (FLAG, 1, False),
        (FLAG, "yes", False),
        (FLAG, None, False),
        (COUNT, 1, True),
        (COUNT, 5, True),
        (COUNT, 0, False),
        (COUNT, 6, False),
        (COUNT, True, False),
        (COUNT, 3.0, False),
        (CHOICE, 4, True),
        (CHOICE, "two", True),
        (CHOICE, 4.0, False),
        (CHOICE, "4", False),
        (CHOICE, True, False),
        (CHOICE, [4], False),
    ],
)
def test_an_option_accepts_exactly_its_type(option: Option, value: Any, accepted: bool) -> None:
    assert option.accepts(value) is accepted


def test_an_option_applies_beside_the_values_it_names() -> None:
    option = Option("crawford", "flag", True, NAME, when={"cube": (True,), "unit": ("points",)})
    assert option.applies({"cube": True, "unit": "points"})
    assert not option.applies({"cube": True, "unit": "games"})
    assert not option.applies({"unit": "points"})


def test_a_throw_of_several_dice() -> None:
    assert [action.numbers for action in throws((2, 3))] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


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
