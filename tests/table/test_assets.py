"""The pictures that the table asks for: all are there, can be read, and let two dice lie side by side."""

import math
from itertools import pairwise, product

import pytest

from game.resources import asset
from game.table import pictures
from game.table.board import board
from game.table.pictures import FRAMES
from game.table.rendered import HEADINGS, heading
from tests.table.seen import SIDES

LOOKS = ("classic", "modern")
GAMES = ("backgammon", "squadro", "dont-worry")


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_every_board_can_be_shown_in_every_look(game: str, look: str) -> None:
    seen = board(game, SIDES[game][0])
    for turns in seen.turns:
        size = seen.size if turns % 2 == 0 else seen.size[::-1]
        wanted = round(20 * size[0]), round(20 * size[1])
        picture = pictures.ground(f"{game}-{look}-{turns}", wanted)
        assert picture is not None
        assert picture.get_size() == wanted


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_every_piece_can_be_shown_in_every_look(game: str, look: str) -> None:
    seen = board(game, SIDES[game][0])
    keys = {(seen.sprite(seat, place), round(seen.pose(seat, place).angle)) for seat, place in seen.spots()}
    for (key, angle), turns in product(keys, seen.turns):
        turned = (angle + 90 * turns) % 360
        names = [f"{key}-{look}", f"{key}-{turned}-{look}", f"{key}-{turned % 180}-{look}"]
        assert any(pictures.sprite(name, 40.0) for name in names), names


@pytest.mark.parametrize(("value", "look"), [*product((1, 2, 4, 8, 16, 32, 64), LOOKS)])
def test_every_number_of_the_cube_can_be_shown(value: int, look: str) -> None:
    assert pictures.sprite(f"cube-{value}-{look}", 40.0)


@pytest.mark.parametrize("colour", ["ivory", "dark"])
def test_every_throw_can_be_shown(colour: str) -> None:
    known = pictures.throws()
    assert known is not None
    assert set(known.throws) == {f"{towards}-{variant}" for towards, variant in product(HEADINGS, (0, 1))}
    for name, face in product(known.throws, range(1, 7)):
        assert len(known.throws[name]) == FRAMES
        assert asset("dice", "half", f"{colour}-{name}-{face}.webp").is_file()
        assert pictures.die(f"{colour}-{name}-{face}", 12.0)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [2, 4])
def test_two_dice_of_a_hand_never_touch(seat: int, count: int) -> None:
    """They fly side by side: their middles stay apart by more than a face's diagonal."""
    seen, known = board("backgammon", (0, 1)), pictures.throws()
    assert known is not None
    poses = seen.dice_poses(seat, count)
    start = seen.dice_from(seat)
    way = poses[0].x - start[0], poses[0].y - start[1]
    for turns, (one, other), variant in product((0, 2), pairwise(poses), (0, 1)):
        towards = heading((0.0, way[1]), turns)
        apart = (other.x - one.x) / seen.die * (-1 if turns else 1)
        first, second = known.throws[f"{towards}-{variant}"], known.throws[f"{towards}-{1 - variant}"]
        for a, b in zip(first, second, strict=True):
            assert math.dist(a, (b[0] + apart, b[1], b[2])) > 1.414


@pytest.mark.parametrize("towards", HEADINGS)
def test_a_throw_ends_where_the_die_lies(towards: str) -> None:
    known = pictures.throws()
    assert known is not None
    for variant in (0, 1):
        way = known.throws[f"{towards}-{variant}"]
        assert math.hypot(*way[-1]) < 0.01
        assert math.dist(way[-2], way[-1]) < 0.15
        assert all(height >= 0 for _, _, height in way)
