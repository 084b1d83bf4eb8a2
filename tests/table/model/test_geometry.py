"""Points, zones and ways on a board, to the number."""

import math
from itertools import chain

import pygame
import pytest

from game.table.model.geometry import (
    Frame,
    Waypoint,
    along,
    box,
    carried,
    carried_points,
    disc,
    ease,
    glide,
    length,
    quarters,
    slot,
    sprung,
)


@pytest.mark.parametrize(
    ("turns", "point"),
    [(0, (3, 1)), (1, (-1, 3)), (2, (-3, -1)), (3, (1, -3)), (4, (3, 1)), (5, (-1, 3)), (-1, (1, -3))],
)
def test_a_point_turns_clockwise(turns: int, point: tuple[float, float]) -> None:
    assert quarters((3, 1), turns) == point


@pytest.mark.parametrize(
    ("turns", "unit", "rect", "at"),
    [
        (0, 10.0, (105, 20, 40, 20), (115, 25)),
        (1, 20 / 4, (120, 20, 10, 20), (127.5, 25)),
        (2, 10.0, (105, 20, 40, 20), (135, 35)),
        (3, 20 / 4, (120, 20, 10, 20), (122.5, 35)),
        (4, 10.0, (105, 20, 40, 20), (115, 25)),
    ],
)
def test_a_board_lies_in_the_middle_of_its_rectangle(
    turns: int, unit: float, rect: tuple[int, int, int, int], at: tuple[float, float]
) -> None:
    frame = Frame((4.0, 2.0), pygame.Rect(100, 20, 50, 20), turns)
    assert (frame.unit, frame.rect, frame.turns) == (unit, rect, turns % 4)
    assert frame.pixel(1.0, 0.5) == pytest.approx(at)
    assert frame.unpixel(*at) == pytest.approx((1.0, 0.5))


def test_a_frame_is_not_turned_by_itself_and_boxes_have_whole_pixels() -> None:
    frame = Frame((4.0, 2.0), pygame.Rect(100, 20, 50, 20))
    assert frame.turns == 0
    assert frame.box(0.5, 0.25, 1.5, 1.0) == (110, 22, 10, 8)
    assert Frame((4.0, 2.0), pygame.Rect(100, 20, 50, 20), 2).box(0.5, 0.25, 1.5, 1.0) == (130, 30, 10, 8)


def test_zones_hold_what_is_inside() -> None:
    for zone in (box(1, 2, 5, 4), slot(3, 3, 2, 1), slot(3, 3, 1, 2), disc(3, 3, 1)):
        assert (3, 3) in zone
        assert (3.0, 3.6) in zone
        assert (0.9, 3) not in zone
        assert (5.1, 3) not in zone
        assert (3, 0.9) not in zone
    assert (4.9, 3.9) in box(1, 2, 5, 4)
    assert (4.9, 3.9) not in slot(3, 3, 2, 1)  # its ends are round
    assert (4.9, 3.0) in slot(3, 3, 2, 1)
    assert (3.0, 4.9) in slot(3, 3, 1, 2)


@pytest.mark.parametrize(
    ("t", "eased", "springs"), [(0, 0, 0), (0.25, 0.15625, 0.8171875), (0.5, 0.5, 1.0875), (1, 1, 1)]
)
def test_steps_from_nothing_to_all(t: float, eased: float, springs: float) -> None:
    assert ease(t) == pytest.approx(eased)
    assert sprung(t) == pytest.approx(springs)


def test_an_arc_is_highest_in_its_middle_and_swerves_to_the_right() -> None:
    way = glide((0, 0), (4, 0), 2.0, bend=1.0, steps=4)
    assert way == (
        Waypoint(0, 0, 0), Waypoint(1, 0.75, 1.5), Waypoint(2, 1, 2), Waypoint(3, 0.75, 1.5), Waypoint(4, 0, 0),
    )  # fmt: skip
    straight = glide((1, 1), (1, 5), 0.0)
    assert (len(straight), straight[8]) == (17, Waypoint(1, 3, 0))
    assert glide((1, 1), (1, 1), 1.0, steps=2)[1] == Waypoint(1, 1, 1)


WAY = (Waypoint(0, 0), Waypoint(3, 0, 1), Waypoint(3, 0, 1), Waypoint(3, 1, 3))


@pytest.mark.parametrize(
    ("t", "at"),
    [(0, (0, 0, 0)), (0.375, (1.5, 0, 0.5)), (0.75, (3, 0, 1)), (0.875, (3, 0.5, 2)), (1, (3, 1, 3)), (1.5, (3, 1, 3))],
)
def test_a_fraction_of_a_way_is_one_of_its_length(t: float, at: tuple[float, float, float]) -> None:
    assert length(WAY) == 4
    assert along(WAY, t) == pytest.approx(at)


@pytest.mark.parametrize(("t", "at"), [(0, (1, 2, 0)), (0.375, (2.125, 1.25, 0.5)), (1, (3, 1, 3))])
def test_a_way_is_shifted_to_lead_from_one_place_to_another(t: float, at: tuple[float, float, float]) -> None:
    assert carried(WAY, t, (1, 2), (3, 1)) == pytest.approx(at)


@pytest.mark.parametrize(
    "way", [WAY, glide((0, 0), (5, 2), 0.4, 0.9), (Waypoint(0, 0), Waypoint(0, 0), Waypoint(2, 0))]
)
@pytest.mark.parametrize("count", [1, 2, 7, 50])
def test_points_of_a_way_lie_where_a_piece_is_carried(way: tuple[Waypoint, ...], count: int) -> None:
    """All at once they are found faster than one by one."""
    points = [carried(way, k / count, (1, 2), (3, 1))[:2] for k in range(count + 1)]
    assert [*chain(*carried_points(way, count, (1, 2), (3, 1)))] == pytest.approx([*chain(*points)])


def test_a_round_zone_has_its_radius() -> None:
    assert all(math.dist(corner, (2, 3)) == pytest.approx(1.5) for corner in disc(2, 3, 1.5).corners)
    assert len(disc(2, 3, 1.5).corners) == 24


def test_a_way_has_sixteen_steps_and_is_straight_unless_it_is_bent() -> None:
    assert len(glide((0, 0), (4, 0), 2.0)) == 17
    assert glide((0, 0), (4, 0), 2.0)[8] == (2, 0, 2)
    assert glide((0, 0), (4, 0), 2.0, bend=1.0, steps=4)[2] == (2, 1, 2)
    assert glide((0, 0), (4, 0), 2.0, bend=1.0, steps=4)[1] == (1, 0.75, 1.5)
    assert glide((3, 3), (3, 3), 2.0, steps=2) == ((3, 3, 0), (3, 3, 2), (3, 3, 0))


def test_a_way_may_begin_where_it_stays() -> None:
    way = (Waypoint(0, 0), Waypoint(0, 0), Waypoint(2, 0))
    assert along(way, 0) == (0, 0, 0)
    assert along(way, 0.5) == (1, 0, 0)
    assert along(way, 1) == (2, 0, 0)
    assert along(way[:2], 0.5) == (0, 0, 0)


def test_a_slot_has_rounded_ends() -> None:
    corners = slot(0, 0, 2, 1).corners
    assert len(corners) == 24
    assert corners[0] == pytest.approx((1.991445, 0.130526), abs=1e-6)
    assert corners[11] == pytest.approx((-1.991445, 0.130526), abs=1e-6)
    upright = slot(5, 5, 1, 2).corners
    assert upright[0] == pytest.approx((5.991445, 6.130526), abs=1e-6)
