"""B13: resigning."""

import pytest

from game.games.backgammon.rules.state import BackgammonState
from game.rules.actions import parse_action
from game.rules.errors import IllegalError
from game.rules.events import Event
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import BOOK, START, act, at, begin, events

RULES = "cube,gammons"


def resigns(state: BackgammonState) -> list[str]:
    return [str(action) for action in BOOK.legal(state) if action.verb == "resign"]


@pytest.mark.parametrize("phase", ["roll", "move"])
def test_b13_a_player_whose_turn_it_is_may_offer(phase: str) -> None:
    """B13: before the roll and while numbers are to be played, listed last; single, gammon or backgammon."""
    state = at(START, roll="6-5" if phase == "move" else "", rules=RULES)
    assert resigns(state) == ["resign 1", "resign 2", "resign 3"]
    assert BOOK.legal(state)[-1].verb == "resign"


def test_b13_single_only_where_gammons_do_not_count() -> None:
    """B13: Classic."""
    state = at(START)
    assert resigns(state) == ["resign 1"]
    with pytest.raises(IllegalError):
        BOOK.play(state, parse_action("resign 2"))


def test_b13_the_opponent_accepts() -> None:
    """B13: the level offered, times the cube."""
    state = at(START, rules=RULES, cube="2@0")
    assert events(state, "resign 2") == (Event("resigned", 0, numbers=(2,)),)
    offered = act(state, "resign 2")
    assert BOOK.to_act(offered) == 1
    assert [str(action) for action in BOOK.legal(offered)] == ["accept", "decline"]
    assert events(offered, "accept") == (Event("accepted", 1), Event("won", 1, code="resigned-gammon"))
    over = act(offered, "accept")
    result = BOOK.result(over)
    assert result is not None
    assert (result.places, result.points, result.reason) == (((1,), (0,)), (0, 4), "resigned")
    assert BOOK.to_act(over) == NOBODY


@pytest.mark.parametrize(("level", "code"), [(1, "resigned"), (3, "resigned-backgammon")])
def test_b13_the_end_tells_what_was_resigned(level: int, code: str) -> None:
    """B13."""
    offered = act(at(START, rules=RULES), f"resign {level}")
    assert events(offered, "accept")[-1] == Event("won", 1, code=code)


@pytest.mark.parametrize("roll", ["", "6-5"])
def test_b13_the_opponent_declines_and_play_goes_on(roll: str) -> None:
    """B13: with the one who offered, and everything as it was."""
    state = at(START, roll=roll, rules=RULES)
    offered = act(state, "resign 1")
    assert events(offered, "decline") == (Event("declined", 1),)
    assert act(offered, "decline") == state


def test_b13_not_when_all_is_played_nor_in_answer_to_a_double() -> None:
    """B13: then there is nothing to act on but `done`, `pass`, `take` or `drop`."""
    assert resigns(act(begin(), "6-1", "13/7", "8/7")) == []
    assert resigns(at("24:15", "7:2,8:13", roll="6-6")) == []
    assert resigns(act(at(START, rules=RULES), "double")) == []
