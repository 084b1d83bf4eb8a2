"""What is certain to be lost, at the border where it becomes certain (B13)."""

import pytest

from game.games.backgammon.engine.surrender import fewest_turns, most_turns, surrender
from game.games.backgammon.rules.state import START, side
from tests.games.backgammon.rules.boards import at

STAKES = "cube,gammons"


@pytest.mark.parametrize(
    ("pips", "moves", "turns"), [(0, 0, 0), (1, 1, 1), (24, 4, 1), (25, 4, 2), (24, 5, 2), (48, 8, 2), (49, 9, 3)]
)
def test_fewest_turns(pips: int, moves: int, turns: int) -> None:
    """The best roll is four sixes, in four moves."""
    assert fewest_turns(pips, moves) == turns


def test_most_turns() -> None:
    """The worst roll is two ones."""
    assert most_turns(side({1: 1})) == 1
    assert most_turns(side({1: 2})) == 1
    assert most_turns(side({1: 3})) == 2
    assert most_turns(START) == 84


@pytest.mark.parametrize(
    ("own", "other", "level"),
    [
        ("1:5", "1:1", 1),  # two turns at least, and the opponent bears off in this one
        ("1:4", "1:1", 0),  # a double bears off all four
        ("1:9", "2:2", 1),  # the opponent needs two turns at most
        ("1:8", "2:2", 0),
        ("1:8", "1:1,2:2", 0),  # three turns at most
        ("6:5", "1:1", 1),
        ("24:5", "2:1", 0),  # they have not passed each other
        ("7:15", "1:1", 2),
        ("6:14,7:1", "1:1", 0),  # the last checker comes home and another is borne off in one roll
        ("6:12,12:3", "1:1", 0),  # four sixes bring three home and bear one off
        ("6:12,13:3", "1:1", 2),
        ("6:13,7:2", "1:2", 0),
        ("1:12,7:3", "1:1", 0),  # four moves bring three home and bear one off
        ("1:11,7:4", "1:1", 2),  # five moves are two rolls, however few pips they are
        ("6:9,19:6", "2:1", 3),
        ("6:14,19:1", "2:1", 0),
        ("1:10,23:5", "1:1", 3),  # five checkers do not leave the opponent's home board with one roll
        ("1:11,23:4", "1:1", 0),  # four do: whether it is a gammon or a backgammon is not certain
    ],
)
def test_levels(own: str, other: str, level: int) -> None:
    assert surrender(at(own, other, rules=STAKES)) == level


def test_without_gammons_it_is_a_single_game() -> None:
    assert surrender(at("7:15", "1:1")) == 1
