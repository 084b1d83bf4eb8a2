"""The text of a state: read back, strict, and any possible position."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.backgammon.rules.state import BackgammonState
from game.rules.errors import InvalidError, RulesError
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin

BOARD = f"{START} {START}"


def states(seed: int, preset: str, **options: bool) -> list[BackgammonState]:
    """Every state of one random game."""
    chance = random.Random(seed)
    state = begin(preset, None, (), **options)
    found = [state]
    while BOOK.to_act(state) != NOBODY:
        action = chance.choice(BOOK.legal(state))
        if action.verb not in ("resign", "drop") or chance.random() < 0.02:
            state, _ = BOOK.play(state, action)
            found.append(state)
    return found


@given(st.integers(0, 10_000), st.sampled_from([p.key for p in BOOK.presets]), st.booleans())
def test_every_state_of_a_game_reads_back(seed: int, preset: str, money: bool) -> None:
    for state in states(seed, preset, jacoby=money, automatic=money, beavers=money)[::7]:
        text = BOOK.format_state(state)
        again = BOOK.parse_state(text)
        assert again == state
        assert hash(again) == hash(state)
        assert BOOK.format_state(again) == text


def test_the_notation_that_the_module_explains() -> None:
    state = BOOK.parse_state(f"{BOARD} move:1 5-2>5-2 2@0 cube,gammons 5:2-4")
    assert (state.turn, state.left, state.stake, state.owner) == (1, (5, 2), 2, 0)
    assert (state.house.length, state.house.scores, state.house.crawford) == (5, (2, 4), False)
    assert BOOK.parse_state(f"{BOARD} opening - 1 cube 5:2-4:crawford").house.crawford
    over = BOOK.parse_state(f"{BOARD} over:1:resigned3 - 2@0 cube,gammons games:1-0")
    assert BOOK.result(over) == BOOK.result(act(at(START, rules="cube,gammons", cube="2@0"), "resign 3", "accept"))


def test_b60_what_a_match_id_or_a_long_series_can_say_has_a_text() -> None:
    """B60: matches of up to five digits, and scores of 99 games with the largest cube."""
    for match in ("100:0-0", "32767:99-100", "games:9732096-0"):
        text = f"{BOARD} roll:1 - 1 cube,gammons {match}"
        assert BOOK.format_state(BOOK.parse_state(text)) == text


def test_positions_that_play_never_reaches() -> None:
    """Both sides on the bar against closed boards, all on one point, a roll half played."""
    assert at("1:2,2:2,3:2,4:2,5:2,6:2,bar:3", "1:2,2:2,3:2,4:2,5:2,6:2,bar:3", roll="6-6").left == (6, 6, 6, 6)
    assert BOOK.pieces(at("24:15", "24:15"))[1, "24"] == 15
    half = BOOK.parse_state(f"{BOARD} move:0 6-5>5 1 - games:0-0")
    assert half.left == (5,)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "state-text"),
        ("backgammon", "state-text"),
        (f"{BOARD} roll:0 - 1 - games:0-0 ", "state-text"),
        (f"{BOARD} roll:0 - 1 - games:0-0\n", "state-text"),
        (f"{BOARD} roll:0 - 01 - games:0-0", "state-text"),
        (f"{BOARD} roll - 1 - games:0-0", "state-text"),
        (f"{BOARD} waiting:0 - 1 - games:0-0", "state-text"),
        (f"{BOARD} opening:1 - 1 - games:0-0", "state-text"),
        (f"8:3,6:5,13:5,24:2 {START} roll:0 - 1 - games:0-0", "state-text"),
        (f"6:5,6:3 {START} roll:0 - 1 - games:0-0", "state-text"),
        (f"25:1 {START} roll:0 - 1 - games:0-0", "state-text"),
        (f"6:0 {START} roll:0 - 1 - games:0-0", "state-text"),
        (f"off:5 {START} roll:0 - 1 - games:0-0", "state-text"),
        (f"{BOARD} roll:0 - 1 gammons,cube games:0-0", "state-text"),
        (
            f"{BOARD} roll:0 - 1 cube,gammons,five,must_bear_off,continues,jacoby,automatic,beavers,beyond games:0-0",
            "rules",
        ),
        (f"{BOARD} roll:0 - 1 raccoons games:0-0", "state-text"),
        (f"{BOARD} roll:0 - 1 - 0:0-0", "state-text"),
        (f"{BOARD} roll:0:resign0 - 1 - games:0-0", "state-text"),
        (f"{BOARD} roll:0:single - 1 - games:0-0", "state-text"),
        (f"6:16 {START} roll:0 - 1 - games:0-0", "checkers"),
        (f"6:9,bar:7 {START} roll:0 - 1 - games:0-0", "checkers"),
        ("24:2 1:2 roll:0 - 1 - games:0-0", "shared-point"),
        (f"- {START} roll:0 - 1 - games:0-0", "finished"),
        ("- - over:0:single - 1 - games:0-0", "finished"),
        (f"{BOARD} over:0:single - 1 - games:0-0", "finished"),
        (f"- {START} over:1:single - 1 - games:0-0", "finished"),
        (f"- {START} over:0:gammon - 1 - games:0-0", "won"),
        (f"- {START} over:0:gammon - 1 cube,gammons games:0-0", "won"),
        (f"{BOARD} over:0:surrender - 1 - games:0-0", "won"),
        (f"{BOARD} over:0:dropped - 1 - games:0-0", "won"),
        (f"{BOARD} over:0:resigned2 - 1 - games:0-0", "resignation"),
        (f"{BOARD} roll:0:resign2 - 1 - games:0-0", "resignation"),
        (f"{BOARD} throw:0:resign1 - 1 - games:0-0", "resignation"),
        (f"{BOARD} roll:0 - 2@0 - games:0-0", "cube"),
        (f"{BOARD} roll:0 - 3@0 cube games:0-0", "cube"),
        (f"{BOARD} roll:0 - 1@0 cube games:0-0", "cube"),
        (f"{BOARD} roll:0 - 65536@0 cube games:0-0", "cube"),
        (f"{BOARD} doubled:0 - 32768@0 cube games:0-0", "cube"),
        (f"{BOARD} beavered:0 - 16384@0 cube,beavers games:0-0", "cube"),
        (f"{BOARD} roll:0 - 2 cube 5:0-0", "cube"),
        (f"{BOARD} roll:0 - 2@0 cube 1:0-0", "cube"),
        (f"{BOARD} roll:0 - 2@0 cube 5:4-0:crawford", "cube"),
        (f"{BOARD} roll:0 - 1 cube 5:3-0:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 cube games:4-0:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 cube 1:0-0:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 - 5:4-0:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 cube 5:5-4:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 jacoby games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 gammons,jacoby games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 cube,jacoby games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 cube,gammons,jacoby 5:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 automatic games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 beavers games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 cube,beavers 5:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 beyond games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 cube,automatic 5:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 continues games:0-0", "rules"),
        (f"{BOARD} roll:0 - 1 cube,continues,beavers games:0-0", "rules"),
        (f"{BOARD} move:0 - 1 - games:0-0", "dice"),
        (f"{BOARD} roll:0 6-5>- 1 - games:0-0", "dice"),
        (f"{BOARD} roll:0 6-5>6-5 1 - games:0-0", "dice"),
        (f"{BOARD} move:0 6-5>4 1 - games:0-0", "dice"),
        (f"{BOARD} move:0 6-5>5-6 1 - games:0-0", "dice"),
        (f"{BOARD} move:0 6-5>6-6 1 - games:0-0", "dice"),
        (f"{BOARD} over:0:resigned1 6-5>6 1 - games:0-0", "dice"),
        (f"{BOARD} refused:0 - 1 cube games:0-0", "phase"),
        (f"{BOARD} beavered:0 - 1 cube games:0-0", "phase"),
        (f"{BOARD} doubled:0 - 1 - games:0-0", "phase"),
        (f"{BOARD} doubled:0 - 2@1 cube games:0-0", "phase"),
    ],
)
def test_what_cannot_be_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidError) as refusal:
        BOOK.parse_state(text)
    assert refusal.value.code == code


@given(st.data())
def test_a_garbled_state_is_refused_or_another_state(data: st.DataObject) -> None:
    """Whatever is read has that very text; nothing else than InvalidError comes out."""
    text = list(f"{BOARD} move:0 6-5>6-5 2@1 cube,gammons 7:2-4")
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.sampled_from("0123456789:,-@> abr"))
    garbled = "".join(text)
    try:
        state = BOOK.parse_state(garbled)
    except RulesError as error:
        assert isinstance(error, InvalidError)  # noqa: PT017 - both outcomes are right
    else:
        assert BOOK.format_state(state) == garbled
        assert BOOK.legal(state)


@pytest.mark.parametrize(
    "text",
    [
        f"{BOARD} roll:0 - 32768@0 cube,beyond games:0-0",
        f"{BOARD} roll:0 - 2 cube games:0-0",
        f"{BOARD} roll:0 - 2@1 cube 5:0-0",
        f"{BOARD} roll:0 - 1 cube 2:1-0:crawford",
        f"{BOARD} roll:0 - 1 cube 5:0-4:crawford",
        f"{BOARD} roll:0 - 1 cube,gammons,jacoby,automatic,beavers,beyond games:0-0",
        f"{BOARD} roll:0 - 1 cube,five,must_bear_off,continues,automatic,beyond games:0-0",
        f"{BOARD} roll:0 - 1 cube,gammons,continues,jacoby games:0-0",
        f"{BOARD} roll:0 - 1 cube,gammons,continues,beyond 5:0-0",
        f"{BOARD} refused:0 - 1 cube,continues games:0-0",
        f"{BOARD} beavered:0 - 1 cube,beavers games:0-0",
        f"{BOARD} beavered:1 - 2@1 cube,beavers games:0-0",
        f"{BOARD} doubled:0 - 1 cube 5:0-0",
        f"{BOARD} doubled:0 - 2@0 cube 5:0-0",
        f"{BOARD} over:0:dropped - 1 cube games:0-0",
        f"{BOARD} over:1:dropped - 2@1 cube 5:0-0",
        f"{BOARD} over:0:resigned1 - 1 - games:0-0",
        f"{BOARD} over:0:resigned3 - 1 gammons games:0-0",
        f"{BOARD} over:0:resigned1 6-5>- 1 - games:0-0",
        f"- {START} over:0:single 6-5>- 1 - games:0-0",
        "- 6:15 over:0:gammon - 1 gammons games:0-0",
        "- 6:15 over:0:single - 1 - games:0-0",
        f"- {START} over:0:backgammon - 1 gammons games:0-0",
        "- 24:15 over:0:backgammon - 1 gammons games:0-0",
        f"{BOARD} roll:0:resign1 - 1 - games:0-0",
        f"{BOARD} move:0:resign3 6-5>6-5 1 gammons games:0-0",
        f"{BOARD} refused:0:resign1 - 1 cube,continues games:0-0",
        f"{BOARD} move:0 6-6>6-6-6-6 1 - games:0-0",
        f"{BOARD} move:0 6-6>6 1 - games:0-0",
        f"{BOARD} move:0 6-5>- 1 - games:0-0",
        f"{BOARD} move:0 5-6>5-6 1 - games:0-0",
        "1:15 1:15 roll:0 - 1 - games:0-0",
        "bar:15 bar:15 roll:0 - 1 - games:0-0",
        "24:15 24:15 roll:0 - 1 - games:0-0",
    ],
)
def test_what_may_be_is_read(text: str) -> None:
    assert BOOK.format_state(BOOK.parse_state(text)) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1:2 24:2 roll:0 - 1 - games:0-0", "shared-point"),
        ("13:1 12:1 roll:0 - 1 - games:0-0", "shared-point"),
        (f"{BOARD} over:0:dropped - 1 cube,continues games:0-0", "won"),
        (f"{BOARD} over:0:dropped - 1 cube 1:0-0", "won"),
        (f"{BOARD} doubled:0:resign1 - 1 cube games:0-0", "resignation"),
        (f"{BOARD} beavered:0:resign1 - 1 cube,beavers games:0-0", "resignation"),
        (f"{BOARD} beavered:0 - 2@1 cube,beavers games:0-0", "phase"),
        (f"{BOARD} doubled:0 - 1 cube 5:4-0:crawford", "phase"),
        (f"{BOARD} doubled:0 - 1 cube 1:0-0", "phase"),
        (f"{BOARD} refused:0:resign2 - 1 cube,continues games:0-0", "resignation"),
        (f"{BOARD} move:0 6-6>6-6-6-6-6 1 - games:0-0", "state-text"),
        (f"{BOARD} move:0 6-5>6-5-6 1 - games:0-0", "dice"),
        (f"{BOARD} move:0 6-6>6-5 1 - games:0-0", "dice"),
        (f"{BOARD} doubled:0 6-5>6-5 1 cube games:0-0", "dice"),
        ("- 6:15 over:0:single - 1 gammons games:0-0", "won"),
        ("- 6:15 over:0:gammon - 1 - games:0-0", "won"),
        (f"- {START} over:0:resigned1 - 1 - games:0-0", "finished"),
        (f"- {START} over:0:dropped - 1 cube games:0-0", "finished"),
        (f"{BOARD} roll:0 - 1 cube 2:0-0:crawford", "crawford"),
        (f"{BOARD} roll:0 - 1 cube 2:1-1 :crawford", "state-text"),
        (f"{BOARD} roll:0 - 0 cube games:0-0", "cube"),
    ],
)
def test_what_is_just_beyond_that_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidError) as refusal:
        BOOK.parse_state(text)
    assert refusal.value.code == code
