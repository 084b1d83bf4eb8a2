"""B8 and B43: how much of a roll must be played, judged over whole sequences."""

from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from benchmarks.oracles.backgammon_brute import HOUSES, disagreement, positions
from game.games.backgammon.formats.gnubg_id import position_id, read_id
from game.games.backgammon.rules.options import House
from game.rules.actions import parse_action
from game.rules.errors import IllegalError
from tests.games.backgammon.rules.boards import BOOK, PLAYTIVE, START, act, at, begin, legal, why

VECTORS: Final = (Path(__file__).parent / "openspiel_turns.txt").read_text(encoding="ascii").splitlines()


def test_b8_either_number_but_not_both_so_the_higher() -> None:
    """B8: 7/1 or 7/2, and then nothing: the 6 must be played."""
    state = at("7:1,24:14", "6:2,7:13", roll="6-5")
    assert legal(state) == {"7/1"}
    assert why(state, "7/2") == "B8 higher-number 6"
    with pytest.raises(IllegalError):
        BOOK.play(state, parse_action("7/2"))


def test_b8_the_lower_where_the_higher_cannot_be_played_at_all() -> None:
    """B8: dark closes light's 1-point, so the 5 is all there is."""
    assert legal(at("7:1,24:14", "6:2,7:11,24:2", roll="6-5")) == {"7/2"}


def test_b8_both_numbers_if_any_order_plays_both() -> None:
    """B8: 24/22 would leave the 6 unplayed, though 9/7/1 plays both; the 6 first cannot be played."""
    state = at("9:1,24:14", "7:2,9:11,22:2", roll="6-2")
    assert legal(state) == {"9/7"}
    assert why(state, "24/22") == "B8 all-numbers"
    assert why(state, "9/3") == "B4 closed"
    assert why(state, "9/1") == "may"


def test_b8_as_many_of_a_double_as_possible() -> None:
    """B8: three 3s can be played in either order, and the fourth cannot."""
    state = at("4:1,7:1,24:13", "4:2,20:13", roll="3-3")
    assert legal(state) == {"4/1", "7/4"}
    one_way, other_way = act(state, "4/1", "7/4", "4/1"), act(state, "7/4", "4/1", "4/1")
    assert one_way == other_way
    assert legal(one_way) == {"done"}


def test_b8_a_turn_is_not_done_while_a_number_can_be_played() -> None:
    """B8: all possible moves must be made."""
    state = act(begin(), "6-1", "13/7")
    assert "done" not in legal(state)


@pytest.mark.parametrize(
    ("roll", "move"), [("6-5", "24/13"), ("6-1", "13/6"), ("4-3", "13/6"), ("5-2", "8/6"), ("5-2", "13/6")]
)
def test_b43_first_moves_that_five_to_a_point_forbids(roll: str, move: str) -> None:
    """B43: legal by the other manuals, not by Playtive's."""
    assert why(at(START, roll=roll), move) == "may"
    state = at(START, roll=roll, rules=PLAYTIVE)
    assert why(state, move).split()[0] == "B40"
    assert move not in legal(state)


def test_b43_the_order_decides_so_b8_searches() -> None:
    """B43: 6/5 can be played only after 5/1 has opened the 5-point."""
    state = at("5:5,6:5,9:1,24:4", "2:15", roll="4-1", rules=PLAYTIVE)
    assert why(state, "6/5") == "B40 full"
    assert "6/5" in legal(act(state, "5/1"))


def test_b43_b8_counts_over_what_b40_leaves() -> None:
    """B8 over B40: 7/6 can be played once 6/4 has made room; no legal first move leaves the other number unplayed."""
    state = at("4:4,6:5,7:1,24:5", "2:2,3:13", roll="2-1", rules=PLAYTIVE)
    for first in legal(state):
        assert len(act(state, first).left) == 1
        assert legal(act(state, first)) != {"done"}


def test_complete_turns_equal_openspiels() -> None:
    """B3 to B11: a sample of the long run in benchmarks/oracles/backgammon_openspiel.py, made by OpenSpiel."""
    for line in VECTORS:
        position, roll, count, digest = line.split()
        state = read_id(position, House())
        turns = BOOK.turns(state, (int(roll[0]), int(roll[2])))
        after = sorted(position_id(turn._replace(turn=1)) for turn in turns)
        assert (len(after), sha256(" ".join(after).encode()).hexdigest()[:16]) == (int(count), digest), line


@pytest.mark.parametrize("house", HOUSES, ids=["plain", "must bear off", "five", "playtive"])
def test_turns_equal_those_of_the_plain_judge(house: House) -> None:
    """B8, B40, B41, B43: a sample of the long run in benchmarks/oracles/backgammon_brute.py."""
    for position in islice(positions(seed=3), 120):
        assert disagreement(position, house) is None, position


def test_turns_of_a_roll_half_played() -> None:
    """The outcomes are those of the numbers left, each once, whoever moves first with a double."""
    state = act(begin(), "6-1", "13/7")
    after = {act(state, move, "done") for move in legal(state)}
    assert set(BOOK.turns(state)) == after
    double = at(START, roll="1-1")
    assert len(BOOK.turns(double)) == len(set(BOOK.turns(double)))


def test_turns_where_nothing_is_to_be_played() -> None:
    with pytest.raises(IllegalError):
        BOOK.turns(begin())
    with pytest.raises(IllegalError):
        BOOK.turns(act(begin(), "6-1"), (6, 1))
    blocked = at("24:15", "7:2,8:13", phase="throw:0")
    assert BOOK.turns(blocked, (6, 6)) == (act(blocked, "6-6", "pass"),)
