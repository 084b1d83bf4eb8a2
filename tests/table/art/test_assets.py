"""The pictures that the table asks for: all are there, and only those that it shows are read, in the size it needs."""

import math
from itertools import pairwise, product

import pytest

from game.resources import asset
from game.rules.events import Event
from game.scenes.table.chrome.table_layout import table_layout
from game.scenes.table.chrome.table_shape import TableShape
from game.table.art import image_files
from game.table.art.image_files import FRAMES
from game.table.art.palette import Palette
from game.table.art.rendered_art import HEADINGS, heading
from game.table.model.board import SMALLER
from game.table.model.picture import TablePicture
from game.table.view.table_view import TableView
from game.ui.style.look import Look
from tests.playing import art, board
from tests.table.seen import RECT, SIDES, board_of, changes, font, forget_images, frames, pixels

LOOKS = ("classic", "modern")
GAMES = ("backgammon", "squadro", "dont-worry")


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_every_board_can_be_shown_in_every_look(game: str, look: str) -> None:
    seen = board(game, SIDES[game][0])
    for turns in seen.turns:
        size = seen.size if turns % 2 == 0 else seen.size[::-1]
        wanted = round(20 * size[0]), round(20 * size[1])
        picture = image_files.ground(f"{game}-{look}-{turns}", wanted)
        assert picture is not None
        assert picture.get_size() == wanted


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_every_piece_can_be_shown_in_every_look(game: str, look: str) -> None:
    seen = board(game, SIDES[game][0])
    keys = {
        (seen.sprite(seat, place).removeprefix(SMALLER), round(seen.pose(seat, place).angle))
        for seat, place in seen.spots()
    }
    for (key, angle), turns in product(keys, seen.turns):
        turned = (angle + 90 * turns) % 360
        names = [f"{key}-{look}", f"{key}-{turned}-{look}", f"{key}-{turned % 180}-{look}"]
        assert any(image_files.sprite(name, 40.0) for name in names), names


@pytest.mark.parametrize(("value", "look"), [*product((1, 2, 4, 8, 16, 32, 64), LOOKS)])
def test_every_number_of_the_cube_can_be_shown(value: int, look: str) -> None:
    assert image_files.sprite(f"cube-{value}-{look}", 40.0)


@pytest.mark.parametrize("colour", ["ivory", "dark"])
def test_every_throw_can_be_shown(colour: str) -> None:
    known = image_files.dice_paths()
    assert known is not None
    assert set(known.paths) == {f"{towards}-{variant}" for towards, variant in product(HEADINGS, (0, 1))}
    for name, face in product(known.paths, range(1, 7)):
        assert len(known.paths[name]) == FRAMES
        assert asset("dice", "half", f"{colour}-{name}-{face}.webp").is_file()
        assert image_files.die(f"{colour}-{name}-{face}", 12.0)


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_a_window_of_900p_reads_small_pictures_and_only_of_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, game: str, look: str
) -> None:
    read = _read_while_playing(monkeypatch, game, look, (1600, 900))
    assert {path for path in read if path[0] == "boards"} == {("boards", "half", f"{game}-{look}-0.jpg")}
    assert all(
        path[1] == "half" for path in read if path[0] == "dice" and path[-1] not in ("throws.json", "shadow.webp")
    )
    assert all(f"-{look}" in path[-1] for path in read if path[0] == "pieces" and path[-1] != "sprites.json")
    assert len(read) < 16


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_a_window_of_4k_reads_large_pictures(monkeypatch: pytest.MonkeyPatch, game: str, look: str) -> None:
    read = _read_while_playing(monkeypatch, game, look, (3840, 2160))
    assert ("boards", f"{game}-{look}-0.jpg") in read
    assert not any(path[0] == "dice" and path[1] == "half" for path in read)


def _read_while_playing(
    monkeypatch: pytest.MonkeyPatch, game: str, look: str, size: tuple[int, int]
) -> set[tuple[str, ...]]:
    """The files that are read to show the first throw of a match in a window of this size."""
    read: set[tuple[str, ...]] = set()
    sides = SIDES[game][0]
    seen = board(game, sides)
    seats = tuple(map(seen.sits, range(len(sides))))
    rect = table_layout(Look(size), TableShape(seen.size[0] / seen.size[1], seats)).board
    forget_images()
    with monkeypatch.context() as patch:
        patch.setattr(image_files, "asset", lambda *path: (read.add(path), asset(*path))[1])
        view = TableView(seen, art(game), rect, Palette(rendered=look), font)
        before = TablePicture({(0, seen.places(0)[0]): 1}, seat=0)
        after = TablePicture(before.pieces, () if seen.lot else ((6, False),), 0, seat=0)
        view.show(before)
        view.animate(before, after, [] if seen.lot else [Event("rolled", 0, numbers=(6,))])
        view.update(0.4)
        pixels(view)
        view.hurry()
        pixels(view)
    forget_images()
    return read


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [2, 4])
def test_two_dice_of_a_hand_never_touch(seat: int, count: int) -> None:
    """They fly side by side: their middles stay apart by more than a face's diagonal."""
    seen, known = board("backgammon", (0, 1)), image_files.dice_paths()
    assert known is not None
    poses = seen.dice_poses(seat, count)
    start = seen.dice_from(seat)
    way = poses[0].x - start[0], poses[0].y - start[1]
    for turns, (one, other), variant in product((0, 2), pairwise(poses), (0, 1)):
        towards = heading((0.0, way[1]), turns)
        apart = (other.x - one.x) / seen.die * (-1 if turns else 1)
        first, second = known.paths[f"{towards}-{variant}"], known.paths[f"{towards}-{1 - variant}"]
        for a, b in zip(first, second, strict=True):
            assert math.dist(a, (b[0] + apart, b[1], b[2])) > 1.414


@pytest.mark.parametrize("towards", HEADINGS)
def test_a_throw_ends_where_the_die_lies(towards: str) -> None:
    known = image_files.dice_paths()
    assert known is not None
    for variant in (0, 1):
        way = known.paths[f"{towards}-{variant}"]
        assert math.hypot(*way[-1]) < 0.01
        assert math.dist(way[-2], way[-1]) < 0.15
        assert all(height >= 0 for _, _, height in way)


@pytest.mark.parametrize(("game", "look"), [*product(GAMES, LOOKS)])
def test_motion_no_motion_undo_and_looking_back_end_in_the_same_picture(game: str, look: str) -> None:
    palette = Palette(rendered=look)
    moving, still = (TableView(board_of(game), art(game), RECT, palette, font, motion) for motion in ("normal", "off"))
    played = changes(game, 40)
    for number, (before, after, events) in enumerate(played):
        moving.animate(before, after, events)
        still.animate(before, after, events)
        for _ in frames(moving):
            pass
        if number % 13 == 0:
            assert pixels(moving) == pixels(still)
            moving.rewind(after, before, events)
            for _ in frames(moving):
                pass
            still.show(before)
            assert pixels(moving) == pixels(still)
            moving.animate(before, after, events)
            moving.hurry()
            still.show(after)
            assert pixels(moving) == pixels(still)
