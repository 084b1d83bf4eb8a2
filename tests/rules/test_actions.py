"""The text of actions: it reads back, and nothing else is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Action, all_rolls, format_action, move, parse_action, rolled
from game.rules.errors import InvalidError

PLACES = st.from_regex(r"[0-9a-z][0-9a-z.\-]{0,11}", fullmatch=True)
NUMBERS = st.integers(0, 9999)
VERBS = st.sampled_from(["roll", "done", "pass", "double", "take", "drop", "beaver", "resign", "accept", "decline"])
ACTIONS = st.one_of(
    st.builds(move, PLACES, PLACES),
    st.lists(NUMBERS, min_size=1, max_size=6).map(lambda faces: rolled(*faces)),
    st.builds(lambda verb, numbers: Action(verb, numbers=tuple(numbers)), VERBS, st.lists(NUMBERS, max_size=3)),
)


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


def test_a_throw_of_several_dice() -> None:
    assert [action.numbers for action in all_rolls((2, 3))] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
