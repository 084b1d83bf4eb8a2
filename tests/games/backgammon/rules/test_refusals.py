"""Why a move may not be played: every reason the book gives, and that it gives one exactly where nothing is legal."""

import random

import pytest

from game.games.backgammon.rules.refusals import REASONS
from game.games.backgammon.rules.state import MOVE, PLACES, BackgammonState
from game.rules.errors import InvalidError
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import BOOK, PLAYTIVE, START, act, at, begin, why

BLOCKED = "6:5,7:2,8:3,13:5"
CASES = [
    (at(START), "13/8", "B3 not-now"),
    (act(at(START, roll="6-5"), "resign 1"), "13/8", "B3 not-now"),
    (act(begin(), "6-1", "13/7", "8/7"), "13/8", "B3 all-played"),
    (at(START, roll="6-5"), "23/18", "B3 no-checker"),
    (at("6:5,8:3,13:5", roll="6-5"), "off/6", "B3 no-checker"),
    (at(START, roll="6-5"), "8/13", "B1 backwards"),
    (at(START, roll="6-5"), "8/8", "B1 backwards"),
    (at(START, roll="6-5"), "8/bar", "B1 backwards"),
    (at("6:5,8:3,13:5,bar:1", roll="6-5"), "13/8", "B7 bar-first"),
    (at("6:5,8:3,13:5,bar:2", roll="4-3"), "bar/18", "B7 bar-first"),
    (at(START, roll="6-5"), "13/10", "B3 no-number"),
    (at(START, roll="6-5"), "24/19", "B4 closed"),
    (at("6:5,8:3,13:5,bar:1", roll="6-5"), "bar/19", "B7 closed-entry"),
    (at(START, BLOCKED, roll="6-5"), "24/13", "B3 closed-between"),
    (at(START, roll="5-2", rules=PLAYTIVE), "8/6", "B40 full"),
    (at("5:5,6:5,8:1", "2:15", roll="3-2", rules=PLAYTIVE), "8/3", "B40 full-between"),
    (at("3:2,7:1", "1:15", roll="3-3"), "3/off", "B10 not-home"),
    (at("3:2,10:1", "1:15", roll="3-1"), "10/off", "B3 no-number"),
    (at("5:1,7:1", "1:15", roll="5-1"), "7/off", "B3 no-number"),
    (at("5:1,7:2", "1:15", roll="5-1"), "7/off", "B10 not-home"),
    (at("2:2,6:1", "1:15", roll="4-3"), "2/off", "B10 higher-checker 4"),
    (at("4:1,6:1", "1:15", roll="4-2", rules=PLAYTIVE), "6/2", "B41 must-bear-off 4"),
    (at("4:1,6:1", "1:14,23:1", roll="4-4", rules=PLAYTIVE), "6/2", "B41 must-bear-off 4"),
    (at("2:2,6:1", "1:10", roll="4-3"), "2/off", "B10 higher-checker 4"),
    (at("7:1,24:14", "6:2,7:13", roll="6-5"), "7/2", "B8 higher-number 6"),
    (at("9:1,24:14", "7:2,9:11,22:2", roll="6-2"), "24/22", "B8 all-numbers"),
]


STUCK = [
    (at(START), "13", "B3 not-rolled"),
    (act(at(START, roll="6-5"), "resign 1"), "13", "B3 not-now"),
    (act(begin(), "6-1", "13/7", "8/7"), "13", "B3 all-played"),
    (at("2:2,6:1", "1:15", roll="4-3"), "off", "B10 borne-off"),
    (at("6:5,8:3,13:5,bar:1", roll="6-5"), "13", "B7 bar-first"),
    (at("6:5,8:3,13:5,bar:1", "1:2,2:2", roll="1-2"), "bar", "B3 closed-between"),
    (at(START, roll="5-5"), "24", "B3 closed-between"),
    (at("3:2,7:1", "1:15", roll="3-3"), "3", "B10 not-home"),
    (at("2:2,6:1", "1:15", roll="4-3"), "2", "B10 higher-checker 4"),
    (at("5:5,8:1", "2:15", roll="3-3", rules=PLAYTIVE), "8", "B40 full-between"),
]


@pytest.mark.parametrize(("state", "place", "expected"), STUCK, ids=[case[2] for case in STUCK])
def test_why_a_checker_is_stuck(state: BackgammonState, place: str, expected: str) -> None:
    reason = BOOK.why_stuck(state, place)
    assert reason is not None
    assert " ".join([reason.clause, reason.code, *(str(value) for _, value in reason.values)]) == expected


@pytest.mark.parametrize(("state", "move", "expected"), CASES, ids=[f"{case[1]} {case[2]}" for case in CASES])
def test_reason(state: BackgammonState, move: str, expected: str) -> None:
    assert why(state, move) == expected


def test_every_reason_is_tried() -> None:
    assert {expected.split()[1] for _, _, expected in CASES + STUCK} == set(REASONS)


def test_values_fill_the_text() -> None:
    """The text is whole once its values are in."""
    for state, move, _ in CASES:
        reason = BOOK.why_not(state, *move.split("/"))
        assert reason is not None
        assert "{" not in reason.text.english.format(**dict(reason.values))


def test_by_several_numbers() -> None:
    """A checker may be carried to wherever legal moves of its own lead."""
    assert why(at(START, roll="6-5"), "24/13") == "may"
    assert why(at(START, roll="2-2"), "13/5") == "may"
    assert why(at("5:1,7:1", "1:15", roll="6-1"), "7/off") == "may"


def test_no_such_place() -> None:
    with pytest.raises(InvalidError):
        BOOK.why_not(at(START, roll="6-5"), "25", "20")


def test_a_reason_exactly_where_the_move_is_not_legal() -> None:
    """All 676 pairs of places in positions of random play: none of the legal ones has a reason, nor the other way."""
    chance = random.Random(5)
    state = begin("playtive")
    seen = 0
    while BOOK.to_act(state) != NOBODY and seen < 25:
        actions = [a for a in BOOK.legal(state) if a.verb not in ("resign", "double")]
        state, _ = BOOK.play(state, chance.choice(actions))
        if state.phase == MOVE and chance.random() < 0.3:
            seen += 1
            reached = _reached(state)
            allowed = {(o, t) for o in PLACES for t in PLACES if BOOK.why_not(state, o, t) is None}
            assert allowed == reached
    assert seen == 25


def _reached(state: BackgammonState, origin: str = "", at_place: str = "") -> set[tuple[str, str]]:
    """Every journey of one checker by legal moves."""
    found = set()
    for action in BOOK.legal(state):
        if action.verb == "move" and at_place in ("", action.origin):
            start = origin or action.origin
            found.add((start, action.target))
            after, _ = BOOK.play(state, action)
            found |= _reached(after, start, action.target)
    return found
