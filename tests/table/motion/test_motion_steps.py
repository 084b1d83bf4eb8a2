"""What lies on a board at rest, and how far a piece on its way has come."""

import pytest

from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import (
    OFFERED,
    CubeMotion,
    Flight,
    RestingPiece,
    cube_at_rest,
    dice_at_rest,
    number_of,
    pieces_on,
    resting_pieces,
    top_piece,
)
from tests.playing import board

BACKGAMMON, WORRY = board("backgammon", (0, 1)), board("dont-worry", (0, 1, 2, 3))


@pytest.mark.parametrize(("t", "part"), [(0.0, 0.0), (0.25, 0.0), (0.375, 0.25), (0.5, 0.5), (0.75, 1.0), (1.0, 1.0)])
def test_a_piece_flies_in_its_own_part_of_the_step(t: float, part: float) -> None:
    flight = Flight(0, ("a", "a"), (Pose(0, 0), Pose(1, 1)), (), span=(0.25, 0.75))
    assert flight.part(t) == part


def test_pieces_lie_one_on_the_other_or_each_at_its_own_position() -> None:
    picture = TablePicture({(0, "8"): 2, (1, "8"): 1})
    eight = (RestingPiece(0, "8", 0, 2), RestingPiece(0, "8", 1, 2))
    assert resting_pieces(BACKGAMMON, picture, {}) == (*eight, RestingPiece(1, "8", 0, 1))
    assert pieces_on(BACKGAMMON, picture, {(0, "8"): (7, 4)}, (0, "8")) == eight, "a pile has no positions"
    assert pieces_on(BACKGAMMON, picture, {}, (0, "5")) == ()
    yard = TablePicture({(0, "wait"): 2})
    numbers = {(0, "wait"): (3, 1)}
    waiting = (RestingPiece(0, "wait", 3, 2), RestingPiece(0, "wait", 1, 2))
    assert pieces_on(WORRY, yard, numbers, (0, "wait")) == waiting
    assert pieces_on(WORRY, yard, {}, (0, "wait")) == (RestingPiece(0, "wait", 0, 2), RestingPiece(0, "wait", 1, 2))
    assert top_piece(WORRY, yard, numbers, (0, "wait")) == waiting[1]
    assert top_piece(BACKGAMMON, picture, {}, (0, "5")) == RestingPiece(0, "5", 0, 1), "the next one to land there"
    assert number_of(WORRY, numbers, waiting[0]) == 3
    assert number_of(BACKGAMMON, {(0, "8"): (7, 4)}, eight[1]) == 4


def test_dice_lie_where_they_came_to_rest_with_what_is_used() -> None:
    picture = TablePicture({}, dice=((3, True), (1, False)), dice_seat=1)
    lying = dice_at_rest(BACKGAMMON, picture)
    assert [(die.face, die.used, die.pose, die.sprite) for die in lying] == [
        (3, True, BACKGAMMON.dice_poses(1, 2)[0], BACKGAMMON.dice_sprite(1)),
        (1, False, BACKGAMMON.dice_poses(1, 2)[1], BACKGAMMON.dice_sprite(1)),
    ]
    assert {die.variant for die in lying} == {0, 1}
    middle = sum(die.pose.x for die in lying) / 2, sum(die.pose.y for die in lying) / 2
    start = BACKGAMMON.dice_from(1)
    assert {die.way for die in lying} == {(middle[0] - start[0], middle[1] - start[1])}
    (only,) = dice_at_rest(WORRY, TablePicture({}, dice=((3, True),), dice_seat=1))
    assert not only.used, "no other is left to be told apart from it"


@pytest.mark.parametrize(
    ("old", "offered", "count"), [(False, None, 2), (True, None, 2), (False, 0, 2), (True, 0, 0), (True, 1, 0)]
)
def test_old_dice_make_room_for_a_cube_that_is_offered(old: bool, offered: int | None, count: int) -> None:
    picture = TablePicture({}, dice=((3, False), (1, False)), dice_seat=0, cube=(2, 0), old=old, offered=offered)
    assert len(dice_at_rest(BACKGAMMON, picture)) == count
    assert dice_at_rest(BACKGAMMON, TablePicture({})) == ()


def test_the_cube_lies_with_its_owner_or_large_before_who_is_asked() -> None:
    assert cube_at_rest(BACKGAMMON, TablePicture({})) is None
    for owner in (None, 0, 1):
        pose = BACKGAMMON.cube_pose(owner)
        assert cube_at_rest(BACKGAMMON, TablePicture({}, cube=(4, owner))) == CubeMotion(4, pose, pose, (1.0, 1.0))
    for asked in (0, 1):
        pose = BACKGAMMON.offer_pose(asked)
        shown = cube_at_rest(BACKGAMMON, TablePicture({}, cube=(4, 0), offered=asked))
        assert shown == CubeMotion(4, pose, pose, (OFFERED, OFFERED))
        assert shown.lies
    assert not CubeMotion(2, Pose(0, 0), Pose(1, 0)).lies
