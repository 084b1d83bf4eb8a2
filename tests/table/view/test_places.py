"""Which place of several names a click means, what is around the dice and the cube, and which piece is brought up."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import OFFERED, RestingPiece
from game.table.view import hit_test
from game.table.view.highlights import Highlights
from game.table.view.hit_test import PlaceFinder, brought_up, part_rect, piece_under
from tests.playing import board
from tests.table.seen import view


def found(named: tuple[str, ...], marks: Highlights, pieces: Any = ()) -> str | None:
    """The place at a pixel that the board calls by these names."""
    compositor: Any = SimpleNamespace(
        board=SimpleNamespace(places_at=lambda *_: named), frame=SimpleNamespace(unpixel=lambda x, y: (x, y))
    )
    picture = TablePicture(dict.fromkeys(pieces, 1))
    return PlaceFinder().find(compositor, picture, {}, marks, 0, (5, 5))


@pytest.mark.parametrize(
    ("named", "marks", "pieces", "place"),
    [
        ((), Highlights(), (), None),
        (("a",), Highlights(lifted="b"), (), "a"),
        (("a", "b", "c"), Highlights(), (), "a"),
        (("a", "b", "c"), Highlights(), ((0, "c"),), "c"),
        (("a", "b", "c"), Highlights(), ((1, "c"),), "a"),
        (("a", "b", "c"), Highlights(), ((0, "c"), (0, "b")), "b"),
        (("a", "b", "c"), Highlights(lifted="c", landings={"b": ()}), ((0, "a"),), "b"),
        (("a", "b", "c"), Highlights(lifted="c"), ((0, "a"),), "c"),
        (("a", "b", "c"), Highlights(lifted="z", movable=frozenset("b")), ((0, "c"),), "b"),
        (("a", "b", "c"), Highlights(lifted="z", movable=frozenset("b"), landings={"c": ()}), (), "c"),
    ],
)
def test_of_several_names_the_one_that_is_lit_is_meant_else_the_one_with_a_piece(
    named: tuple[str, ...], marks: Highlights, pieces: Any, place: str | None
) -> None:
    assert found(named, marks, pieces) == place


def test_bodies_are_found_once_for_what_may_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mouse asks a thousand times a second."""
    found: list[object] = []

    def bodies(_: object, pieces: object) -> Any:
        found.append(pieces)
        return SimpleNamespace(at=lambda _: None)

    monkeypatch.setattr(hit_test, "PieceBodies", bodies)
    monkeypatch.setattr(hit_test, "movable_pieces", lambda *_: [])
    compositor: Any = SimpleNamespace(
        board=SimpleNamespace(places_at=lambda *_: ("a",)), frame=SimpleNamespace(unpixel=lambda x, y: (x, y))
    )
    finder, picture = PlaceFinder(), TablePicture({(0, "a"): 1})
    steps: list[tuple[dict[str, Any], int, int]] = [
        ({"movable": frozenset("a")}, 0, 1), ({"movable": frozenset("a")}, 0, 1), ({"movable": frozenset("b")}, 0, 2),
        ({"movable": frozenset("b")}, 1, 3), ({"movable": frozenset("b"), "lifted": "b"}, 0, 3), ({}, 0, 3),
    ]  # fmt: skip
    for marks, seat, times in steps:
        assert finder.find(compositor, picture, {}, Highlights(**marks), seat, (5, 5)) == "a"
        assert len(found) == times


BACKGAMMON = board("backgammon", (0, 1))


def test_around_the_dice_and_the_cube_lie_their_own_squares() -> None:
    shown = view(BACKGAMMON, "off", rect=pygame.Rect(0, 0, 640, 480))
    compositor, side = shown.compositor, round(BACKGAMMON.die * shown.compositor.frame.unit)
    dice = TablePicture({}, dice=((3, False), (1, True)), dice_seat=0, cube=(2, 1))
    around = part_rect(compositor, dice, "dice")
    assert around is not None
    ends = [compositor.at(pose) for pose in BACKGAMMON.dice_poses(0, 2)]
    assert around.height == side
    assert around.width == side + round(ends[1][0]) - round(ends[0][0])
    assert around.center == pytest.approx(((ends[0][0] + ends[1][0]) / 2, ends[0][1]), abs=1.0)
    cube = part_rect(compositor, dice, "cube")
    assert cube is not None
    assert (cube.size, cube.center) == ((side, side), tuple(map(round, compositor.at(BACKGAMMON.cube_pose(1)))))


def test_what_cannot_be_used_has_no_square() -> None:
    compositor = view(BACKGAMMON, "off").compositor
    assert part_rect(compositor, TablePicture({}), "dice") is None
    assert part_rect(compositor, TablePicture({}), "cube") is None
    old = TablePicture({}, dice=((3, False), (1, False)), dice_seat=0, old=True)
    assert part_rect(compositor, old, "dice") is None
    offered = TablePicture({}, cube=(2, 0), offered=1)
    square = part_rect(compositor, offered, "cube")
    assert square is not None
    assert square.center == tuple(map(round, compositor.at(BACKGAMMON.offer_pose(1))))
    assert OFFERED > 1


def test_the_piece_that_is_clicked_moves_next() -> None:
    """Or the one that is nearest to the click, where pieces stand side by side."""
    shown = view(board("dont-worry", (0, 1, 2, 3)), "off", rect=pygame.Rect(0, 0, 600, 600))
    spot, picture = (0, "wait"), TablePicture({(0, "wait"): 4}, seat=0)
    shown.show(picture)
    compositor, numbers = shown.compositor, {(0, "wait"): (0, 1, 2, 3), (1, "5"): (0,)}
    ground = [compositor.at(compositor.board.pose(*RestingPiece(0, "wait", nth, 4))) for nth in range(4)]
    for nth, (x, y) in enumerate(ground):
        order = (*(number for number in range(4) if number != nth), nth)
        assert brought_up(compositor, picture, numbers, spot, (x, y)) == {spot: order, (1, "5"): (0,)}
    far = max(range(4), key=lambda nth: ground[nth][0] + ground[nth][1])
    assert brought_up(compositor, picture, numbers, spot, (2000, 2000))[spot][-1] == far


def test_a_piece_is_found_by_its_body_and_beside_it_is_none() -> None:
    shown = view(BACKGAMMON, "off", rect=pygame.Rect(0, 0, 640, 480))
    picture = TablePicture({(0, "8"): 1, (1, "8"): 1})
    for seat in (0, 1):
        pose: Pose = BACKGAMMON.pose(seat, "8")
        at = shown.compositor.at(pose)
        assert piece_under(shown.compositor, picture, {}, at) == (seat, "8")
        beside = shown.compositor.at(pose._replace(x=pose.x + 1.2))
        assert piece_under(shown.compositor, picture, {}, beside) is None


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(("seat", "place"), [(0, "8"), (1, "8"), (1, "20")])
def test_a_pixel_leads_back_to_its_place_however_the_board_lies(turns: int, seat: int, place: str) -> None:
    shown = view(BACKGAMMON, "off", turns, pygame.Rect(70, 30, 640, 480))
    at = shown.pixel(seat, place, 0, 1)
    assert shown.board_rect.collidepoint(at)
    assert shown.places_at(at, seat) == (place,)
    assert shown.places_at((0, 0), seat) == ()


@pytest.mark.parametrize(
    ("game", "turns"), [("backgammon", (0, 2, 0)), ("squadro", (0, 1, 2)), ("dont-worry", (0, 1, 2))]
)
def test_a_board_is_turned_on_to_where_it_may_lie(game: str, turns: tuple[int, ...]) -> None:
    shown = view(board(game, (0, 1)), "off")
    lay = [shown.turns]
    for _ in range(2):
        shown.turn_on()
        lay.append(shown.turns)
    assert tuple(lay) == turns


def test_a_board_that_is_turned_by_a_quarter_is_as_high_as_it_was_wide() -> None:
    shown = view(BACKGAMMON, "off")
    wide, high = BACKGAMMON.size
    sizes = []
    for turns in range(4):
        shown.turn(turns)
        sizes.append(shown.turned_size)
    assert sizes == [(wide, high), (high, wide)] * 2
    assert wide > high


def test_a_board_is_read_from_its_lower_edge_unless_it_is_labelled_for_somebody() -> None:
    shown = view(board("dont-worry", (0, 1, 2, 3)), "off")
    facing = {shown.board.facing(seat): seat for seat in range(4)}
    for turns in range(4):
        shown.turn(turns)
        assert shown.reader == facing[turns]
    shown.label_for(2)
    assert shown.reader == 2
    shown.label_for(None)
    assert shown.reader == facing[3]
