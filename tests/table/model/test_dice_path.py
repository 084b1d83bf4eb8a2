"""RollingPose dice: they end as they are to lie, in time, and never touch."""

import math
from itertools import combinations, pairwise

import pytest

from game.rules.events import Event
from game.table.model.dice_path import DURATION, RolledDie, resting, roll_dice, variant
from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.model.rotation import Matrix, turned
from game.table.motion.dice_roll import roll_steps
from game.table.motion.motion_steps import dice_at_rest
from tests.playing import board

BACKGAMMON = board("backgammon", (0, 1))
TIMES = [k / 90 for k in range(91)]
CLEAR = math.sqrt(3)
"""Dice whose middles are so many edges apart cannot touch, however they are turned."""

LYING = ((2, False), (6, False))
"""Dice that stay after a roll."""


def rolled(faces: tuple[int, ...], seat: int, lie: int = 0) -> tuple[RolledDie, ...]:
    dice = tuple((faces[k % 2], False) for k in range(lie or len(faces)))
    after = TablePicture({}, dice=dice, dice_seat=max(seat, 0), seat=max(seat, 0))
    events = [Event("rolled", seat, numbers=faces)] + ([Event("starts", 0)] if seat < 0 else [])
    return roll_steps(BACKGAMMON, (), after, events)[0].rolled


def test_a_throw_takes_less_than_a_second() -> None:
    assert DURATION < 1


@pytest.mark.parametrize("seat", [0, 1, -1])
@pytest.mark.parametrize("faces", [(5, 3), (4, 4)])
def test_two_dice_never_touch(seat: int, faces: tuple[int, int]) -> None:
    dice = rolled(faces, seat, 4 if faces == (4, 4) and seat >= 0 else 2)
    for t in TIMES:
        for one, other in combinations(dice, 2):
            a, b = one.at(t), other.at(t)
            assert math.dist(a[:3], b[:3]) > CLEAR * BACKGAMMON.die


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("turns", range(4))
def test_a_die_ends_as_it_is_to_lie(face: int, turns: int) -> None:
    die = RolledDie(face, "light", (3.0, 12.0), Pose(5.0, 4.0, 12.0), 0.6)
    end = die.at(1.0, turns)
    assert end[:3] == pytest.approx((5.0, 4.0, 0.0), abs=1e-9)
    for row, wanted in zip(end.matrix, resting(face, 12.0 + 90 * turns), strict=True):
        assert row == pytest.approx(wanted, abs=1e-9)


def test_a_die_never_sinks_into_the_table_and_never_jumps() -> None:
    die = RolledDie(6, "dark", (3.0, -1.0), Pose(5.0, 4.0, -9.0), 0.6)
    falls = [die.at(t) for t in TIMES]
    assert all(fall.height >= -1e-9 for fall in falls)
    for a, b in pairwise(falls):
        assert math.dist(a[:3], b[:3]) < 0.75
    for fall_ in falls:  # it stays a rigid body
        assert math.hypot(*turned(fall_.matrix, (1.0, 1.0, 1.0))) == pytest.approx(math.sqrt(3))


def test_a_die_turns_steadily_and_its_last_quarter_turns_tip_over() -> None:
    die = RolledDie(6, "dark", (3.0, -1.0), Pose(5.0, 4.0, -9.0), 0.6)
    turns = [
        math.acos(
            min(1.0, (sum(a * b for rows in zip(one, other, strict=True) for a, b in zip(*rows, strict=True)) - 1) / 2)
        )
        for one, other in pairwise(die.at(t).matrix for t in TIMES)
    ]
    assert max(turns) < 0.5
    assert turns[0] > 0.3, "it is fast at first"
    slow = [turn for turn, before, after in zip(turns[1:], turns, turns[2:], strict=False) if before > turn < after]
    assert len(slow) == 2, "it almost comes to rest on two faces before the last"


def test_a_die_is_thrown_high_and_touches_the_table_three_times() -> None:
    lot = RolledDie(1, "lot", (3.0, -1.0), Pose(5.0, 4.0, 0.0), 0.6, lot=True)
    heights = [lot.at(k / 1000).height for k in range(1001)]
    assert heights[0] == 1.5
    low = [k / 1000 for k in range(1, 1000) if heights[k - 1] > heights[k] < heights[k + 1]]
    assert low == pytest.approx([0.2, 0.6], abs=0.01)
    assert heights[-1] == pytest.approx(0.0, abs=1e-9)


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    up = {face: tuple(round(c) for c in turned(_inverse(face), (0.0, 0.0, 1.0))) for face in range(1, 7)}
    assert len(set(up.values())) == 6
    for face in range(1, 7):
        assert up[7 - face] == tuple(-c for c in up[face])


def _inverse(face: int) -> Matrix:
    one, two, three = zip(*resting(face, 0.0), strict=True)
    return one, two, three


def test_a_double_shows_four_dice_and_two_of_them_slide() -> None:
    after = TablePicture({}, dice=((3, False),) * 4, dice_seat=1, seat=1)
    first, second = roll_steps(BACKGAMMON, (), after, [Event("rolled", 1, numbers=(3, 3))])
    assert len(first.rolled) == 2
    assert [slide.after for slide in second.slides] == list(dice_at_rest(BACKGAMMON, after))
    assert [slide.before.pose for slide in second.slides[1:3]] == [die.rest for die in first.rolled]


def test_the_throw_for_the_start_shows_a_die_of_each_seat() -> None:
    after = TablePicture({}, dice=((2, False), (6, False)), dice_seat=1, seat=1)
    first, second = roll_steps(BACKGAMMON, (), after, [Event("rolled", -1, numbers=(2, 6)), Event("starts", 1)])
    assert [(die.face, die.sprite) for die in first.rolled] == [(2, "light"), (6, "dark")]
    assert [slide.after.sprite for slide in second.slides] == ["dark", "dark"]


def test_those_who_tie_throw_again_from_their_own_corners() -> None:
    corners = board("dont-worry", (0, 1, 2, 3))
    events = [Event("rolled", seat, numbers=(4,)) for seat in (1, 3)]
    (step,) = roll_steps(corners, (), TablePicture({}), events)
    assert [die.rest for die in step.rolled] == [corners.opening_pose(1), corners.opening_pose(3)]


def test_squadros_lot_shows_who_begins() -> None:
    squadro = board("squadro", (0, 1))
    (step,) = roll_steps(squadro, (), TablePicture({}, seat=1), [Event("starts", 1)])
    assert [(die.face, die.lot) for die in step.rolled] == [(2, True)]


def test_who_simply_begins_throws_nothing() -> None:
    assert roll_steps(BACKGAMMON, (), TablePicture({}, seat=1), [Event("starts", 1)]) == []


@pytest.mark.parametrize(
    ("after", "events", "dwell"),
    [
        (TablePicture({}, dice=LYING, dice_seat=1, seat=1), [Event("rolled", 1, numbers=(2, 6))], 0.12),
        (TablePicture({}, seat=1), [Event("rolled", 1, numbers=(2, 6))], 0.7),
        (
            TablePicture({}, dice=LYING, dice_seat=1, seat=1),
            [Event("rolled", -1, numbers=(2, 6)), Event("starts", 1)],
            0.7,
        ),
        (TablePicture({}, dice=LYING, dice_seat=0), [Event("rolled", seat, numbers=(3,)) for seat in (0, 1)], 0.7),
    ],
)
def test_dice_that_everybody_has_to_see_or_that_do_not_stay_are_seen_longer(
    after: TablePicture, events: list[Event], dwell: float
) -> None:
    step = roll_steps(BACKGAMMON, (), after, events)[0]
    assert step.seconds == pytest.approx(DURATION + dwell)
    assert [event for _, event in step.cues] == events


def test_a_die_flies_straight_from_its_start_ever_slower() -> None:
    die = RolledDie(6, "dark", (3.0, -1.0), Pose(5.0, 5.0, -9.0), 0.6)
    assert die.way == (2.0, 6.0)
    falls = [die.at(t) for t in TIMES]
    assert falls[0][:2] == pytest.approx((3.0, -1.0))
    assert all(fall.y + 1 == pytest.approx(3 * (fall.x - 3)) for fall in falls)
    steps = [math.dist(a[:2], b[:2]) for a, b in pairwise(falls)]
    assert steps == sorted(steps, reverse=True)


def test_a_die_that_falls_where_it_starts_stays_there() -> None:
    die = RolledDie(2, "light", (5.0, 4.0), Pose(5.0, 4.0), 0.6)
    assert all(die.at(t)[:2] == (5.0, 4.0) for t in TIMES)
    assert RolledDie(1, "light", (5.0, 4.0), Pose(5.0, 4.0), 0.6, lot=True).at(1.0)[:3] == (5.0, 4.0, 0.0)


def test_dice_of_one_hand_keep_their_places_beside_each_other() -> None:
    rests = [Pose(4.0, 2.0), Pose(6.0, 3.0), Pose(20.0, 9.0)]
    dice = roll_dice((1, 2, 3), ("light", "light", "dark"), rests, [(1.0, 8.0), (1.0, 8.0), (30.0, 1.0)], 0.6)
    assert [die.start for die in dice] == [(0.0, 7.5), (2.0, 8.5), (30.0, 1.0)]
    assert dice[0].way == dice[1].way
    assert [(die.face, die.sprite, die.rest, die.variant) for die in dice] == [
        (1, "light", rests[0], 0), (2, "light", rests[1], 1), (3, "dark", rests[2], 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("faces", "variants"), [((1, 2), [1, 0]), ((3, 3), [0, 1]), ((3, 3, 3, 3), [1, 0, 1, 0]), ((4,), [0])]
)
def test_neighbouring_dice_fall_in_different_ways(faces: tuple[int, ...], variants: list[int]) -> None:
    """Of four dice the two in the middle are those that were rolled."""
    assert [variant(faces, nth) for nth in range(len(faces))] == variants
