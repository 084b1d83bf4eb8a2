"""What is shown of backgammon beside its checkers."""

import pytest

from game.games.backgammon.rules.display import DOUBLED, DROPPED, PLAIN
from game.rules.display import Remark
from tests.games.backgammon.rules.boards import BOOK, START, act, at

DISPLAY = BOOK.display
LAST = "1:1"
"""Its owner wins by bearing off one checker."""


@pytest.mark.parametrize(
    ("other", "cube", "remark"),
    [
        ("1:1", "1", Remark(PLAIN[1], 1, {"cube": 1})),
        ("6:15", "1", Remark(PLAIN[2], 2, {"cube": 1})),
        ("23:15", "1", Remark(PLAIN[3], 3, {"cube": 1})),
        ("6:15", "4@0", Remark(DOUBLED[2], 8, {"cube": 4})),
        ("1:1", "2@1", Remark(DOUBLED[1], 2, {"cube": 2})),
    ],
)
def test_b20_b31_a_win_is_told_by_its_kind_and_the_cube(other: str, cube: str, remark: Remark) -> None:
    """B20, B31: single, double or triple, times the cube."""
    before = at(LAST, other, roll="2-1", cube=cube, rules="cube,gammons")
    assert DISPLAY.worth(before) is None
    assert DISPLAY.worth(act(before, "1/off")) == remark


def test_b32_a_double_that_was_dropped_gives_the_stake_before_it() -> None:
    """B32: who refuses loses the stake as it was."""
    assert DISPLAY.worth(act(at(START, cube="2@0", rules="cube"), "double", "drop")) == Remark(DROPPED, 2)


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        ("6-5", ((6, False), (5, False))),
        ("5", ((6, True), (5, False))),
        ("6", ((6, False), (5, True))),
        ("-", ((6, True), (5, True))),
    ],
)
def test_b5_dice_that_are_played_are_told_apart(left: str, shown: tuple[tuple[int, bool], ...]) -> None:
    """B5: each number is played once."""
    assert DISPLAY.dice(BOOK.parse_state(f"{START} {START} move:0 6-5>{left} 1 - games:0-0")) == shown


def test_b5_a_double_shows_four_dice_and_counts_twice() -> None:
    """B5: the numbers of a double are played twice each."""
    half = BOOK.parse_state(f"{START} {START} move:0 3-3>3-3-3 1 - games:0-0")
    assert DISPLAY.dice(half) == ((3, True), (3, False), (3, False), (3, False))
    assert (DISPLAY.steps((3, 3)), DISPLAY.steps((6, 5))) == (12, 11)


def test_pips_and_checkers_borne_off() -> None:
    assert DISPLAY.figures(at("2:2,6:5", START)) == {"pips": (34, 167), "off": (8, 0)}
