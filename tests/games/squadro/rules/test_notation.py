"""Resigning, and what Squadro refuses: actions, places and states that cannot be."""

from typing import Any, Final

import pytest

from game.rules.actions import Action, move, rolled
from game.rules.errors import IllegalError, InvalidError
from game.rules.events import Event
from game.rules.rulebook import NOBODY
from game.rules.setup import Setup
from tests.games.squadro.rules.positions import ACROSS, BOOK, UP, at, begin, refusal, why

RESIGN: Final = Action("resign")

# ---- resigning, refusals, texts


@pytest.mark.parametrize("seat", [ACROSS, UP])
def test_who_resigns_loses_at_once(seat: int) -> None:
    state, events = BOOK.play(begin(seat), RESIGN)
    assert events == (Event("resigned", seat), Event("won", 1 - seat, code="resigned"))
    result = BOOK.result(state)
    assert result is not None
    assert (result.winner, result.points[1 - seat], sum(result.points), result.reason) == (1 - seat, 1, 1, "resigned")
    assert BOOK.to_act(state) == NOBODY
    assert BOOK.parse_state(BOOK.format_state(state)) == state


@pytest.mark.parametrize(
    "action",
    [move("1-0", "1-2"), move("24", "18"), move("", ""), Action("roll"), Action("resign", numbers=(1,)), rolled(1)],
)
def test_what_is_not_legal_is_refused(action: Action) -> None:
    with pytest.raises(IllegalError):
        BOOK.play(begin(), action)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"options": {}}, "option-name"),
        ({"options": {**BOOK.defaults(), "length": 0}}, "option-value"),
        ({"sides": (0,)}, "seats"),
        ({"sides": (1, 0)}, "sides"),
        ({"first": 2}, "first"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidError) as refused:
        BOOK.start(Setup(**{"options": BOOK.defaults(), "sides": (0, 1), **change}))
    assert refused.value.code == code


def test_nothing_moves_before_the_lot() -> None:
    assert why(begin(first=None), "1-0", "1-1") == ("S3", "no-lot")


@pytest.mark.parametrize("place", ["", "6-0", "1-13", "1-00", "1-", "0-1", "1", "bar", "1-0 ", "１-0"])
def test_what_is_no_place(place: str) -> None:
    for origin, target in ((place, "1-1"), ("1-0", place)):
        with pytest.raises(InvalidError) as refused:
            BOOK.why_not(begin(), origin, target)
        assert refused.value.code == "place"


OPTIONS: Final = "repetition=draw,swap=yes,length=1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "state-text"),
        ("00000/00000 across", "state-text"),
        (f"00000/0000 across {OPTIONS} -", "state-position"),
        (f"00000/0000d across {OPTIONS} -", "state-position"),
        (f"00000-00000 across {OPTIONS} -", "state-position"),
        (f"00000/000/0 across {OPTIONS} -", "state-position"),
        (f"10000/10000 across {OPTIONS} -", "state-crossing"),
        (f"b0000/10000 across {OPTIONS} -", "state-crossing"),
        (f"50000/00001 across {OPTIONS} -", "state-crossing"),
        (f"00005/00005 across {OPTIONS} -", "state-crossing"),
        (f"ccccc/00000 up {OPTIONS} -", "state-home"),
        (f"cccc0/cccc0 up {OPTIONS} -", "state-home"),
        (f"cccc0/00000 across {OPTIONS} -", "state-turn"),
        (f"cccc0/00000 up-resigned {OPTIONS} -", "state-turn"),
        (f"00000/00000 nobody {OPTIONS} -", "state-turn"),
        (f"00000/00000 lot-resigned {OPTIONS} -", "state-turn"),
        (f"00000/00000 up-tired {OPTIONS} -", "state-turn"),
        (f"10000/00000 lot {OPTIONS} -", "state-turn"),
        (f"00000/00000 lot {OPTIONS} 00000/00000a", "state-turn"),
        ("00000/00000 across repetition=draw,swap=yes -", "state-options"),
        ("00000/00000 across swap=yes,repetition=draw,length=1 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=1,length=1 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=yes,length=21 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=yes,length=01 -", "state-options"),
        (f"00000/00000 across {OPTIONS} 00000/00000", "state-earlier"),
        (f"00000/00000 across {OPTIONS} 60000/00000a", "state-earlier"),
        (f"c0000/00000 across {OPTIONS} 00000/00000a", "state-earlier"),
        (f"c0000/00000 across {OPTIONS} 60000/00000a", "state-earlier"),
        (f"00000/00000 across {OPTIONS} 00000/00000a,00000/00000a,00000/00000a", "state-earlier"),
        (f"00000/00000 across-resigned {OPTIONS} 00000/00000a,00000/00000a", "state-turn"),
        ("00000/00000 across repetition=none,swap=yes,length=1 00000/00000a", "state-earlier"),
    ],
)
def test_a_state_that_cannot_be_is_refused(text: str, code: str) -> None:
    assert refusal(text) == code


def test_a_position_that_play_never_reaches_is_welcome() -> None:
    """No piece of speed 1 ever gets from its start to the fifth crossing while nobody else has moved."""
    state = at("50000/00000")
    assert BOOK.to_act(state) == ACROSS


def test_the_order_of_the_earlier_positions_means_nothing() -> None:
    sooner, later = "10000/00000u", "20000/00000a"
    line = f"30000/00000 across {OPTIONS} {{}},{{}}"
    assert BOOK.parse_state(line.format(sooner, later)) == BOOK.parse_state(line.format(later, sooner))
