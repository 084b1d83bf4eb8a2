"""How pieces look on their way: they set off, rise, turn, tip and land."""

from itertools import pairwise

import pytest

from game.rules.events import Event
from game.table.model.geometry import Pose, glide
from game.table.model.picture import TablePicture
from game.table.motion.flight import FlyingPiece, flying_piece, landing_share, passing_share
from game.table.motion.motion_plan import plan
from game.table.motion.motion_steps import Flight
from tests.playing import board

TIMES = [k / 60 for k in range(61)]
START, END = Pose(1.0, 1.0), Pose(7.0, 3.0)


def flight(height: float = 0.5, **more: object) -> Flight:
    return Flight(0, ("disc", "disc"), (START, END), glide(START[:2], END[:2], height), **more)  # type: ignore[arg-type]


def far(moment: FlyingPiece) -> float:
    return moment.pose.x - START.x


@pytest.mark.parametrize("is_hit", [False, True])
@pytest.mark.parametrize("height", [0.0, 0.5])
def test_a_piece_goes_from_where_it_lies_to_where_it_is_to_lie(height: float, is_hit: bool) -> None:
    going = flight(height, hit=is_hit)
    assert flying_piece(going, 0.0) == FlyingPiece("disc", START, 0.0, 0.0)
    assert flying_piece(going, 1.0).pose == END
    assert flying_piece(going, 1.0).height == pytest.approx(0.0, abs=1e-9)
    ways = [far(flying_piece(going, t)) for t in TIMES]
    assert all(b >= a for a, b in pairwise(ways))
    assert all(flying_piece(going, t).height >= 0 for t in TIMES)


def test_a_piece_sets_off_slowly_but_one_that_is_struck_at_once() -> None:
    assert far(flying_piece(flight(), 0.1)) < 0.1 * 6
    assert far(flying_piece(flight(hit=True), 0.1)) > 0.15 * 6


def test_a_piece_that_was_in_the_air_settles_where_it_lies() -> None:
    landing = [flying_piece(flight(), t) for t in TIMES[-7:-1]]
    assert {moment.pose[:2] for moment in landing} == {END[:2]}
    assert 0 < max(moment.height for moment in landing) < 0.1


def test_a_piece_turns_round_only_when_it_has_arrived() -> None:
    """S5: a wedge turns at the far end, and is seen turning."""
    seen_board = board("squadro", (0, 1))
    before, after = TablePicture({(1, "3-4"): 1}, seat=1), TablePicture({(1, "3-6"): 1}, seat=0)
    (step,) = plan(seen_board, before, after, (Event("moved", 1, "3-4", "3-6"), Event("turned", 1, "3-6")))
    (going,) = step.flights
    moments = [flying_piece(going, t) for t in TIMES]
    angles = [moment.pose.angle for moment in moments]
    assert (angles[0], angles[-1]) == (0.0, 180.0)
    between = [moment for moment in moments if 0 < abs(moment.pose.angle) < 180]
    assert len(between) >= 8
    assert {moment.pose[:2] for moment in between} == {going.poses[1][:2]}
    assert max(moment.height for moment in between) > 0.1


def test_a_checker_tips_over_on_its_way_into_the_tray() -> None:
    before, after = TablePicture({(0, "3"): 1}, seat=0), TablePicture({(0, "off"): 1}, seat=1)
    (step,) = plan(board("backgammon", (0, 1)), before, after, (Event("home", 0, "3", "off", (3,)),))
    (going,) = step.flights
    moments = [flying_piece(going, t) for t in TIMES]
    assert [moments[0].sprite, moments[-1].sprite] == ["checker-light", "edge-light"]
    assert (moments[0].tipped, moments[-1].tipped) == (0.0, 0.0)
    change = next(k for k, moment in enumerate(moments) if moment.sprite == "edge-light")
    assert moments[change - 1].tipped > 0.6


def test_only_a_piece_that_is_hit_flies_as_hit() -> None:
    before = TablePicture({(0, "8"): 1, (1, "20"): 1}, seat=0)
    after = TablePicture({(0, "5"): 1, (1, "bar"): 1}, seat=1)
    events = (Event("moved", 0, "8", "5", (3,)), Event("hit", 1, "20", "bar"))
    (step,) = plan(board("backgammon", (0, 1)), before, after, events)
    assert [f.hit for f in step.flights] == [False, True]


@pytest.mark.parametrize("height", [0.0, 0.5])
def test_when_a_piece_passes_a_point_is_known_beforehand(height: float) -> None:
    going = flight(height)
    for point in going.way[1:-1]:
        moment = flying_piece(going, passing_share(going.way, point[:2]))
        assert moment.pose[:2] == pytest.approx(point[:2])
    assert passing_share(going.way, END[:2]) == pytest.approx(landing_share(going.way))
