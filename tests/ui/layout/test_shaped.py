"""A box of one shape and a column beside it, with or without a head."""

from game.ui.layout import BesideShape
from tests.ui.layout.block import LOOK, Block, places, put

EM = LOOK.em(1)


def test_the_shape_is_as_high_as_the_place_and_the_column_takes_the_rest() -> None:
    shaped, column = Block(1), Block(1)
    put(BesideShape(shaped, column, shape=1.0, narrow=10), (900, 500))
    assert places(shaped, column) == [(0, 0, 500, 500), (508, 0, 392, 500)]


def test_the_column_has_its_least_width_though_the_shape_is_smaller_for_that() -> None:
    shaped, column = Block(1), Block(1)
    put(BesideShape(shaped, column, shape=2.0, narrow=10), (900, 500))
    narrow = 10 * EM
    assert places(shaped, column) == [(0, 0, 892 - narrow, 500), (900 - narrow, 0, narrow, 500)]


def test_of_a_place_that_is_wide_enough_the_shape_takes_what_the_widest_column_leaves() -> None:
    shaped, column = Block(1), Block(1)
    put(BesideShape(shaped, column, shape=1.0, narrow=5, wide=10, left=True), (900, 500))
    wide = 10 * EM
    assert places(shaped, column) == [(wide + 8, 0, 892 - wide, 500), (0, 0, wide, 500)]


def test_a_head_takes_its_height_from_the_shape_and_none_from_the_column() -> None:
    shaped, column, head = Block(1), Block(1), Block(1, 36)
    put(BesideShape(shaped, column, shape=1.0, narrow=10, head=head), (900, 500))
    assert places(head, shaped, column) == [(0, 0, 460, 36), (0, 40, 460, 460), (468, 0, 432, 500)]


def test_in_a_tall_place_the_column_stands_below_the_shape() -> None:
    shaped, column, head = Block(1), Block(1), Block(1, 36)
    put(BesideShape(shaped, column, shape=2.0, narrow=10, head=head), (500, 900))
    assert places(head, shaped, column) == [(0, 0, 500, 36), (0, 40, 500, 250), (0, 298, 500, 602)]
    put(BesideShape(shaped, column, shape=1.0, narrow=10), (500, 900))
    assert places(shaped, column) == [(0, 0, 500, 450), (0, 458, 500, 442)], "half of the height at most"
