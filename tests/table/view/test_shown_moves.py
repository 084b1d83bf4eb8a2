"""Moves that are drawn on the board: which belong to one piece, where each begins, and on how many it lands."""

import pytest

from game.table.model.picture import TablePicture
from game.table.view.shown_moves import ShownMove, coming, joined, landings, lying_on, moves_to_come
from tests.playing import board
from tests.table.seen import view

BACKGAMMON = board("backgammon", (0, 1))


@pytest.mark.parametrize(
    ("steps", "whole"),
    [
        ([], []),
        ([(0, "8", "5")], [(0, "8", "5")]),
        ([(0, "8", "5"), (0, "5", "1")], [(0, "8", "1")]),
        ([(0, "8", "5"), (1, "5", "1")], [(0, "8", "5"), (1, "5", "1")]),
        ([(0, "5", "1"), (0, "8", "5")], [(0, "5", "1"), (0, "8", "5")]),
        ([(0, "8", "5"), (0, "8", "5"), (0, "5", "2"), (0, "5", "2")], [(0, "8", "2"), (0, "8", "2")]),
    ],
)
def test_moves_of_one_piece_are_one_way(steps: list[ShownMove], whole: list[ShownMove]) -> None:
    assert joined(steps) == whole


def test_pieces_that_land_on_one_place_are_counted_by_seat() -> None:
    steps = [(0, "8", "5"), (0, "6", "5"), (1, "8", "5"), (0, "13", "7")]
    assert [*landings(steps)] == [(0, "5", 0), (0, "5", 1), (1, "5", 0), (0, "7", 0)]


PICTURE = TablePicture({(0, "8"): 3, (0, "5"): 1, (1, "5"): 4})


def test_the_next_piece_lies_on_those_that_are_there() -> None:
    compositor = view(BACKGAMMON, "off").compositor
    assert (lying_on(PICTURE, 0, "5"), lying_on(PICTURE, 0, "6")) == (1, 0)
    assert coming(compositor, PICTURE, 0, "5") == BACKGAMMON.pose(0, "5", 1, 2)
    assert coming(compositor, PICTURE, 0, "5", 2) == BACKGAMMON.pose(0, "5", 3, 4)
    assert coming(compositor, PICTURE, 0, "6") == BACKGAMMON.pose(0, "6", 0, 1)


def test_of_several_on_a_place_the_top_one_moves_first() -> None:
    compositor = view(BACKGAMMON, "off").compositor
    steps = [(0, "8", "5"), (0, "8", "5"), (0, "13", "7")]
    first, second, third = moves_to_come(compositor, PICTURE, {}, steps)
    assert [each.move for each in (first, second, third)] == steps
    assert (first.start, first.end) == (BACKGAMMON.pose(0, "8", 2, 3), BACKGAMMON.pose(0, "5", 1, 2))
    assert (second.start, second.end) == (BACKGAMMON.pose(0, "8", 1, 3), BACKGAMMON.pose(0, "5", 2, 3))
    assert third.start == BACKGAMMON.pose(0, "13", 0, 1), "nothing stands there any more"
