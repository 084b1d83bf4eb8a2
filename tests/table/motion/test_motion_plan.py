"""Pieces on their ways: none is lost, and the end is the second picture."""

import random
from collections import Counter

import pytest

from game.rules.events import Event
from game.table.model.geometry import Point, Pose
from game.table.model.picture import TablePicture, picture_after
from game.table.motion.flight import flying_piece
from game.table.motion.motion_plan import glide_back, plan, rewind
from game.table.motion.motion_steps import OFFERED, CubeMotion, Flight, MotionStep, dice_at_rest, resting_pieces
from game.table.motion.piece_numbers import renumbered
from tests.playing import begun, board, step
from tests.table.seen import GAMES, board_of, changes, view

BACKGAMMON = board("backgammon", (0, 1))
SQUADRO = board("squadro", (0, 1))


def seats(step: MotionStep) -> Counter[int]:
    return Counter([piece.seat for piece in step.resting] + [flight.seat for flight in step.flights])


@pytest.mark.parametrize("key", GAMES)
def test_pieces_are_conserved_in_every_step(key: str) -> None:
    seen = board_of(key)
    for before, after, events in changes(key):
        there = Counter(piece.seat for piece in resting_pieces(seen, before, {}))
        for moving in plan(seen, before, after, events):
            assert seats(moving) == there
            assert moving.seconds > 0


@pytest.mark.parametrize("key", GAMES)
def test_the_last_step_ends_in_the_second_picture(key: str) -> None:
    seen = board_of(key)
    for before, after, events in changes(key):
        steps = plan(seen, before, after, events)
        if not steps or any(event.kind == "resigned" for event in events):
            continue  # the pieces of who leaves are taken off
        last = steps[-1]
        lie = [seen.pose(*piece) for piece in last.resting] + [flight.poses[1] for flight in last.flights]
        assert Counter(lie) == Counter(seen.pose(*piece) for piece in resting_pieces(seen, after, last.numbers))
        if not last.rolled:
            assert (*last.dice, *(slide.after for slide in last.slides)) in (
                dice_at_rest(seen, after),
                dice_at_rest(seen, before),
            )


@pytest.mark.parametrize("key", GAMES)
def test_each_step_begins_where_the_one_before_has_ended(key: str) -> None:
    seen = board_of(key)
    for before, after, events in changes(key):
        numbers = renumbered({}, before.pieces)
        lie = Counter(seen.pose(*piece) for piece in resting_pieces(seen, before, numbers))
        for moving in plan(seen, before, after, events):
            rest = Counter(seen.pose(*piece) for piece in moving.resting)
            assert rest + Counter(flight.poses[0] for flight in moving.flights) == lie
            lie = rest + Counter(flight.poses[1] for flight in moving.flights)


@pytest.mark.parametrize("key", GAMES)
def test_undo_leads_back(key: str) -> None:
    seen = board_of(key)
    for before, after, events in changes(key):
        if any(event.kind == "resigned" for event in events):
            continue
        steps = rewind(seen, after, before, events)
        assert bool(steps) == (before.pieces != after.pieces or before.cube != after.cube)
        if before.pieces != after.pieces:
            assert len([step for step in steps if step.flights]) == 1
            ends = [flight.poses[1] for step in steps for flight in step.flights]
            assert set(ends) <= {seen.pose(*piece) for piece in resting_pieces(seen, before, steps[-1].numbers)}


def place_at(flight: Flight, step: MotionStep, seconds: float) -> Point:
    pose = flying_piece(flight, flight.part(seconds / step.seconds)).pose
    return pose.x, pose.y


def test_a_hit_checker_leaves_when_its_hitter_comes_down_on_it() -> None:
    before = TablePicture({(0, "8"): 3, (1, "20"): 1}, seat=0)
    after = TablePicture({(0, "8"): 2, (0, "5"): 1, (1, "bar"): 1}, seat=0)
    moved, hit = Event("moved", 0, "8", "5", (3,)), Event("hit", 1, "20", "bar")
    point = BACKGAMMON.pose(0, "5")[:2]
    for told in ((moved, hit), (hit, moved)):
        (step,) = plan(BACKGAMMON, before, after, told)
        cues = {event: seconds for seconds, event in step.cues}
        assert 0 < cues[moved] == cues[hit] < step.seconds
        hitter, blot = step.flights
        assert place_at(hitter, step, cues[hit]) == pytest.approx(point)
        assert place_at(blot, step, cues[hit]) == point
        assert place_at(blot, step, cues[hit] + 0.05) != point
        assert hitter.span[1] < blot.span[1] == 1.0


def test_a_wedge_goes_back_when_it_is_jumped_over() -> None:
    before = TablePicture({(0, "3-0"): 1, (1, "1-3"): 1, (1, "2-9"): 1}, seat=0)
    after = TablePicture({(0, "3-3"): 1, (1, "1-0"): 1, (1, "2-6"): 1}, seat=1)
    hits = [Event("hit", 1, "1-3", "1-0"), Event("hit", 1, "2-9", "2-6")]
    moved = Event("moved", 0, "3-0", "3-3")
    (step,) = plan(SQUADRO, before, after, (moved, *hits))
    jumper, *jumped = step.flights
    cues = {event: seconds for seconds, event in step.cues}
    assert cues[hits[0]] < cues[hits[1]] < cues[moved]
    for hit, wedge in zip(hits, jumped, strict=True):
        start = SQUADRO.pose(1, hit.origin)[:2]
        assert place_at(jumper, step, cues[hit]) == pytest.approx(start, abs=0.05)
        assert place_at(wedge, step, cues[hit]) == pytest.approx(start)
        assert place_at(wedge, step, cues[hit] + 0.1) != pytest.approx(start)
    assert max(point.height for point in jumper.way) > 0.4


def test_a_pawn_goes_home_when_its_space_is_taken() -> None:
    seen = board("dont-worry", (0, 1))
    before = TablePicture({(0, "0"): 1, (1, "34"): 1}, seat=0)
    after = TablePicture({(0, "4"): 1, (1, "wait"): 1}, seat=1)
    assert seen.pose(0, "4") == seen.pose(1, "34")
    (step,) = plan(seen, before, after, (Event("moved", 0, "0", "4", (4,)), Event("hit", 1, "34", "wait")))
    assert [seconds for seconds, _ in step.cues] == pytest.approx([step.flights[1].span[0] * step.seconds] * 2)
    assert step.flights[1].hit
    assert step.flights[1].span[0] > 0


def test_a_pile_makes_room_while_a_checker_lands() -> None:
    before = TablePicture({(0, "6"): 5, (0, "8"): 1}, seat=0)
    after = TablePicture({(0, "6"): 6}, seat=0)
    (step,) = plan(BACKGAMMON, before, after, (Event("moved", 0, "8", "6", (2,)),))
    assert len(step.flights) == 5  # all but the one at the foot


def test_from_the_hand_comes_only_the_checker_that_was_held() -> None:
    before = TablePicture({(0, "6"): 5, (0, "8"): 1}, seat=0)
    after = TablePicture({(0, "6"): 6}, seat=0)
    hand = Pose(10.0, 9.0)
    (step,) = plan(BACKGAMMON, before, after, (Event("moved", 0, "8", "6", (2,)),), ((0, "8"), hand))
    begins = [BACKGAMMON.pose(0, "6", nth, 5) for nth in range(1, 5)]
    assert Counter(flight.poses[0] for flight in step.flights) == Counter([*begins, hand])


def test_without_events_pieces_glide_to_the_nearest_gap() -> None:
    before = TablePicture({(1, "2-0"): 1, (1, "3-3"): 1}, seat=0)
    after = TablePicture({(1, "2-1"): 1, (1, "3-0"): 1}, seat=0)
    (step,) = plan(SQUADRO, before, after, ())
    ways = {(flight.poses[0][:2], flight.poses[1][:2]) for flight in step.flights}
    assert ways == {
        (SQUADRO.pose(1, "2-0")[:2], SQUADRO.pose(1, "2-1")[:2]),
        (SQUADRO.pose(1, "3-3")[:2], SQUADRO.pose(1, "3-0")[:2]),
    }


def test_from_the_hand_several_moves_are_one_way() -> None:
    before = TablePicture({(0, "13"): 2, (1, "17"): 1}, seat=0)
    after = TablePicture({(0, "13"): 1, (0, "5"): 1, (1, "bar"): 1}, seat=0)
    events = (
        Event("moved", 0, "13", "8", (5,)),
        Event("hit", 1, "17", "bar"),
        Event("moved", 0, "8", "5", (3,)),
    )
    hand = Pose(10.0, 9.0)
    (step,) = plan(BACKGAMMON, before, after, events, ((0, "13"), hand))
    assert step.flights[0].poses == (hand, BACKGAMMON.pose(0, "5"))
    assert step.flights[1].seat == 1
    assert step.flights[1].span[0] == step.flights[0].span[1]


def test_what_another_piece_does_is_no_part_of_the_way_from_the_hand() -> None:
    before = TablePicture({(0, "13"): 1, (0, "24"): 1}, seat=0)
    after = TablePicture({(0, "8"): 1, (0, "20"): 1}, seat=0)
    events = (Event("moved", 0, "13", "8", (5,)), Event("moved", 0, "24", "20", (4,)))
    hand = Pose(10.0, 9.0)
    ways = [
        flight.poses for step in plan(BACKGAMMON, before, after, events, ((0, "13"), hand)) for flight in step.flights
    ]
    assert [(way[0], way[-1]) for way in ways] == [
        (hand, BACKGAMMON.pose(0, "8")),
        (BACKGAMMON.pose(0, "24"), BACKGAMMON.pose(0, "20")),
    ]


def test_a_piece_let_go_glides_back_to_the_top_of_its_pile() -> None:
    seen = TablePicture({(0, "6"): 3}, dice=((4, False), (2, True)), dice_seat=0, cube=(2, 1), seat=0)
    step = glide_back(BACKGAMMON, seen, (0, "6"), Pose(3.0, 3.0))
    assert step.flights[0].poses == (Pose(3.0, 3.0), BACKGAMMON.pose(0, "6", 2, 3))
    assert len(step.resting) == 2
    assert len(step.dice) == 2
    assert step.cube is not None
    assert step.cube.value == 2


def test_a_double_and_its_undo_carry_the_cube_to_the_answerer_and_back() -> None:
    before = TablePicture({(0, "6"): 1}, cube=(2, 0), seat=0)
    after = TablePicture({(0, "6"): 1}, cube=(4, 0), offered=1, seat=1)
    (step,) = plan(BACKGAMMON, before, after, (Event("doubled", 0, numbers=(4,)),))
    assert step.cube == CubeMotion(4, BACKGAMMON.cube_pose(0), BACKGAMMON.offer_pose(1), (1.0, OFFERED))
    (back_again,) = rewind(BACKGAMMON, after, before, (Event("doubled", 0, numbers=(4,)),))
    assert back_again.cube == CubeMotion(2, BACKGAMMON.offer_pose(1), BACKGAMMON.cube_pose(0), (OFFERED, 1.0))


def test_the_cube_glides_to_its_new_owner() -> None:
    before, after = (TablePicture({(0, "6"): 1}, cube=cube, seat=0) for cube in ((1, None), (2, 1)))
    (step,) = plan(BACKGAMMON, before, after, (Event("took", 1, numbers=(2,)),))
    assert step.cube == CubeMotion(2, BACKGAMMON.cube_pose(None), BACKGAMMON.cube_pose(1), (1.0, 1.0))


def test_a_die_that_only_dims_stays_where_it_fell() -> None:
    match, chance = begun("dont-worry", seats=3), random.Random(3)
    seen = board("dont-worry", match.terms.sides)
    thrown = 0
    for _ in range(80):
        before = picture_after(match.book, match.moments)
        step(match, chance, 0.0)
        rolled = [event for event in match.now.events if event.kind == "rolled"]
        if len(rolled) == 1:
            thrown += 1
            assert len(plan(seen, before, picture_after(match.book, match.moments), match.now.events)) == 1
    assert thrown > 10


@pytest.mark.parametrize(("haste", "share"), [(None, 1.0), (2.0, 0.5)])
def test_a_motion_takes_its_time_on_the_screen_and_less_in_haste(haste: float | None, share: float) -> None:
    before, after = (TablePicture({(0, place): 1}, seat=0) for place in ("8", "5"))
    events = (Event("moved", 0, "8", "5", (3,)),)
    shown, (step,) = view(BACKGAMMON), plan(BACKGAMMON, before, after, events)
    shown.show(before)
    shown.animate(before, after, events)
    shown.haste = haste or shown.haste
    frames = 0
    while shown.busy:
        shown.update(0.01)
        frames += 1
    assert frames * 0.01 == pytest.approx(step.seconds * share, abs=0.021)
