"""The rolls of a match, and luck with them."""

from fractions import Fraction
from itertools import pairwise

import pytest

from game.match.rolls import expected, is_double, luck, player_rolls
from game.rules.rulebook import DICE
from tests.playing import TOY, begun, find_book, played

BACKGAMMON = find_book("backgammon").display.steps


@pytest.mark.parametrize(
    ("faces", "double"), [((1, 1), True), ((1, 2), False), ((6,), False), ((), False), ((1, 2, 1), True)]
)
def test_two_equal_faces_are_a_double(faces: tuple[int, ...], double: bool) -> None:
    assert is_double(faces) is double


def test_the_mean_of_all_rolls() -> None:
    assert expected((6,), sum) == Fraction(7, 2)
    assert expected((6, 6), sum) == 7
    assert expected((6, 6), BACKGAMMON) == Fraction(49, 6), "a double counts twice"
    assert expected((2, 3), sum) == Fraction(7, 2)


def test_luck_is_what_came_beyond_the_mean() -> None:
    assert luck([], sum) == 0
    assert luck([((6,), (6,)), ((6,), (4,)), ((6,), (1,))], sum) == Fraction(1, 2)
    assert luck([((6, 6), (6, 6))], BACKGAMMON) == 24 - Fraction(49, 6)
    assert luck([((6,), (1,)), ((2,), (2,))], sum) == -Fraction(5, 2) + Fraction(1, 2)
    assert luck((((6,), (face,)) for face in range(1, 7)), sum) == 0


def test_player_rolls_are_numbered_by_all_rolls_of_the_match_opening_rolls_included() -> None:
    match = played(begun("toy", "series"), quits=0)
    found = [*player_rolls(TOY, match.moments)]
    thrown = [moment for moment in match.moments if moment.actor == DICE]
    assert [moment.rolls for moment in thrown] == [*range(1, len(thrown) + 1)]
    own = {one.number: one for one in found}
    assert len(own) == len(found) < len(thrown), "the lots that decide who begins are nobody's"
    before = {after.rolls: moment for moment, after in pairwise(match.moments) if after.actor == DICE}
    for number, (player, _, (dice, faces)) in own.items():
        moment = before[number]
        assert (dice, faces) == (TOY.dice(moment.state), thrown[number - 1].action.numbers)  # type: ignore[union-attr]
        assert player == moment.seating[moment.state.turn]
    assert {one.player for one in found} == {0, 1}
