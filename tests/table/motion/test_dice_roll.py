"""How a roll is shown: which dice fly, how long they are left to be read, and where they are moved afterwards."""

import pytest

from game.rules.events import Event
from game.table.model.dice_path import DURATION
from game.table.model.picture import TablePicture
from game.table.motion.dice_roll import roll_steps
from game.table.motion.motion_steps import MotionSteps, RestingPiece, dice_at_rest
from tests.playing import board

BACKGAMMON, SQUADRO = board("backgammon", (0, 1)), board("squadro", (0, 1))
STILL = (RestingPiece(0, "8", 0, 1),)


def lying(seat: int | None, *dice: tuple[int, bool]) -> TablePicture:
    return TablePicture({}, dice=dice, dice_seat=seat)


def backgammon(after: TablePicture, *group: Event) -> MotionSteps:
    return roll_steps(BACKGAMMON, STILL, after, group)


def test_a_roll_stays_where_it_comes_to_rest() -> None:
    rolled = Event("rolled", 1, numbers=(6, 2))
    after = lying(1, (6, False), (2, False))
    (step,) = backgammon(after, rolled)
    assert step.seconds == pytest.approx(DURATION + 0.12)
    assert [(die.face, die.sprite, die.edge) for die in step.rolled] == [
        (6, BACKGAMMON.dice_sprite(1), BACKGAMMON.die), (2, BACKGAMMON.dice_sprite(1), BACKGAMMON.die),
    ]  # fmt: skip
    assert tuple(die.rest for die in step.rolled) == BACKGAMMON.dice_poses(1, 2)
    assert (step.resting, step.slides, step.dice) == (STILL, (), ())
    ((touch, told),) = step.cues
    assert told == rolled
    assert 0 < touch < DURATION, "the sound comes while they roll"


def test_a_die_that_only_dims_stays_where_it_is() -> None:
    assert len(backgammon(lying(1, (6, True), (2, False)), Event("rolled", 1, numbers=(6, 2)))) == 1


def test_the_extra_dice_of_a_double_come_out_from_under_the_two_that_were_rolled() -> None:
    after = lying(0, *[(5, False)] * 4)
    roll, slide = backgammon(after, Event("rolled", 0, numbers=(5, 5)))
    row = BACKGAMMON.dice_poses(0, 4)
    assert tuple(die.rest for die in roll.rolled) == row[1:3], "in the middle of the row"
    assert [(each.before.pose, each.after.pose) for each in slide.slides] == [
        (row[1], row[0]), (row[1], row[1]), (row[2], row[2]), (row[2], row[3]),
    ]  # fmt: skip
    assert tuple(each.after for each in slide.slides) == dice_at_rest(BACKGAMMON, after)
    assert (slide.resting, slide.rolled, slide.dice) == (STILL, (), ())


def test_a_roll_that_does_not_stay_is_left_to_be_read() -> None:
    (step,) = backgammon(lying(None), Event("rolled", 0, numbers=(4, 1)))
    assert step.seconds == pytest.approx(DURATION + 0.7)
    assert tuple(die.rest for die in step.rolled) == BACKGAMMON.dice_poses(0, 2)


def test_in_an_opening_roll_everybodys_die_comes_from_their_side() -> None:
    group = (Event("rolled", 0, numbers=(3,)), Event("rolled", 1, numbers=(5,)), Event("starts", 1))
    after = lying(1, (3, False), (5, False))
    roll, slide = backgammon(after, *group)
    assert roll.seconds == pytest.approx(DURATION + 0.7), "it concerns everybody"
    assert [(die.face, die.sprite, die.rest) for die in roll.rolled] == [
        (face, BACKGAMMON.dice_sprite(seat), BACKGAMMON.opening_pose(seat)) for seat, face in ((0, 3), (1, 5))
    ]
    for die, seat in zip(roll.rolled, (0, 1), strict=True):
        assert die.start == pytest.approx(BACKGAMMON.dice_from(seat))
    assert [event for _, event in roll.cues] == [*group]
    assert tuple(each.after for each in slide.slides) == dice_at_rest(BACKGAMMON, after)
    assert {each.after.sprite for each in slide.slides} == {BACKGAMMON.dice_sprite(1)}


def test_a_roll_of_nobody_shows_a_die_for_each_seat() -> None:
    (step,) = backgammon(lying(None), Event("rolled", -1, numbers=(2, 2)))
    assert step.seconds == pytest.approx(DURATION + 0.7)
    assert [(die.face, die.rest) for die in step.rolled] == [
        (2, BACKGAMMON.opening_pose(0)), (2, BACKGAMMON.opening_pose(1)),
    ]  # fmt: skip


def test_who_begins_without_dice_is_drawn_by_lot_where_the_board_has_one() -> None:
    assert SQUADRO.lot
    (step,) = roll_steps(SQUADRO, STILL, lying(None), [Event("starts", 1)])
    (die,) = step.rolled
    assert (die.face, die.lot, die.sprite) == (2, True, SQUADRO.dice_sprite(1))
    assert die.rest == SQUADRO.dice_poses(None, 1)[0]
    assert step.seconds == pytest.approx(DURATION + 0.7)
    assert not BACKGAMMON.lot
    assert backgammon(lying(None), Event("starts", 1)) == []
