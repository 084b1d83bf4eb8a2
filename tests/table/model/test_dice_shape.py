"""How dice lie: each face on top once, opposite ones sum to seven, and how deep a turned die reaches."""

import math

import pytest

from game.table.model.dice_shape import lot_upright, lowest, upright
from game.table.model.rotation import STILL, roll, turned

UP = (0.0, 0.0, 1.0)
AXES = ((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0), UP, (0.0, 0.0, -1.0))


def on_top(face: int) -> tuple[int, ...]:
    """The side of the die at rest that a face's rotation brings to the top."""
    (side,) = (axis for axis in AXES if turned(upright(face), axis) == pytest.approx(UP))
    return tuple(map(round, side))


def test_every_face_is_another_side_and_opposite_ones_sum_to_seven() -> None:
    tops = {face: on_top(face) for face in range(1, 7)}
    assert len(set(tops.values())) == 6
    assert tops[1] == (0, 0, 1)
    for face in (1, 2, 3):
        assert tops[7 - face] == tuple(-part for part in tops[face])


def test_the_faces_run_as_on_a_western_die() -> None:
    """Seen from the corner of 1, 2 and 3, they run against the clock; the board's y runs down."""
    one, two, three = map(on_top, (1, 2, 3))
    cross = (
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    )
    assert sum(a * b for a, b in zip(cross, three, strict=True)) == -1


def test_the_lot_lies_on_one_of_two_sides() -> None:
    assert lot_upright(1) == STILL
    assert turned(lot_upright(2), UP) == pytest.approx((0, 0, -1))


@pytest.mark.parametrize(("angle", "deep"), [(0.0, 1.0), (math.pi / 4, 0.7 * math.sqrt(2) + 0.3), (math.pi / 2, 1.0)])
def test_a_tipped_die_reaches_deeper_by_what_its_round_edges_leave(angle: float, deep: float) -> None:
    assert lowest(roll(1.0, 0.0, angle)) == pytest.approx(deep)
