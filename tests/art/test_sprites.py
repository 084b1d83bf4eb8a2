"""The rendered pieces and dice: complete, where their tables say, and with nothing around them."""

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.backgammon.rules.cube import LARGEST_CUBE
from game.resources import asset
from game.table.art.art import ArtStyle, grained
from game.table.art.image_files import FRAMES
from game.table.art.palette import Palette
from game.table.art.rendered_art import HEADINGS, art_of
from game.table.model.board import SMALLER, Board
from tests.playing import art, board
from tests.table.seen import SIDES, font

LOOKS = ("classic", "modern")
GAMES = ("backgammon", "squadro", "dont-worry")
CUBES = [1 << power for power in range(LARGEST_CUBE.bit_length())]
FACES = range(1, 7)
ROWS = [
    f"{dress}-{way}-{variant}-{face}"
    for dress in ("ivory", "dark")
    for way, variant, face in product(HEADINGS, (0, 1), FACES)
]


@cache
def sprites() -> dict[str, Any]:
    return dict(json.loads(asset("pieces", "sprites.json").read_text(encoding="utf-8")))


@cache
def dice_paths() -> dict[str, Any]:
    return dict(json.loads(asset("dice", "throws.json").read_text(encoding="utf-8")))


def alpha(*path: str) -> tuple[tuple[int, int], memoryview]:
    """A picture's size, and how opaque each of its pixels is, row by row."""
    picture = pygame.image.load(asset(*path))
    assert picture.get_flags() & pygame.SRCALPHA
    return picture.get_size(), memoryview(pygame.image.tobytes(picture, "RGBA"))[3::4]


def border(size: tuple[int, int], opaque: memoryview) -> int:
    """The most opaque pixel of the outermost ones."""
    wide, high = size
    edges = opaque[:wide], opaque[wide * (high - 1) :], opaque[::wide], opaque[wide - 1 :: wide]
    return max(max(edge) for edge in edges)


def asked_for(seen: Board) -> set[tuple[str, int]]:
    """The sprites of a board's pieces, each with the quarter to which it points on the screen."""
    wanted = set()
    for seat, turns in product(range(len(seen.sides)), seen.turns):
        for place in seen.places(seat):
            quarter = round(seen.pose(seat, place).angle / 90 + turns) % 4
            wanted.add((seen.sprite(seat, place), 90 * quarter))
    return wanted


@pytest.mark.parametrize(("game", "look"), list(product(GAMES, LOOKS)))
def test_every_piece_that_a_board_shows_is_there(game: str, look: str) -> None:
    for sides in SIDES[game]:
        for key, angle in asked_for(board(game, sides)):
            key = key.removeprefix(SMALLER)
            names = (f"{key}-{look}", f"{key}-{angle}-{look}", f"{key}-{angle % 180}-{look}")
            assert any(name in sprites() for name in names), names


@pytest.mark.parametrize("look", LOOKS)
def test_every_number_is_there_that_the_cube_can_show(look: str) -> None:
    assert [value for value in CUBES if f"cube-{value}-{look}" not in sprites()] == []


def test_every_file_of_a_piece_is_in_the_table_and_every_entry_has_its_files() -> None:
    files = {path.name for path in asset("pieces").glob("*.webp")}
    bodies = {f"{name}.webp" for name in sprites()}
    assert files == bodies | {f"{placed['shadow']}-shadow.webp" for placed in sprites().values()}


@pytest.mark.parametrize(("look", "checkers", "wedges"), [("classic", 5, 2), ("modern", 3, 1)])
def test_men_have_a_grain_of_their_own(look: str, checkers: int, wedges: int) -> None:
    for key, count in (("checker", checkers), ("wedge", wedges)):
        game = "backgammon" if key == "checker" else "squadro"
        shown, style = art_of(game, art(game), Palette(rendered=look)), ArtStyle(40, Palette(rendered=look), font)
        for side in ("light", "dark"):
            assert shown.grains(f"{key}-{side}") == count
            bodies = [shown.piece(grained(shown, f"{key}-{side}", k), 0.0, style).body for k in range(9)]
            assert len({pygame.image.tobytes(body, "RGBA") for body in bodies}) == count


@pytest.mark.parametrize("part", ["", "-shadow"])
def test_pieces_have_room_around_them_and_stand_where_their_anchor_is(part: str) -> None:
    for name, placed in sprites().items():
        (wide, high), opaque = alpha("pieces", f"{placed['shadow'] if part else name}{part}.webp")
        x, y = placed["shadow_anchor" if part else "anchor"]
        assert border((wide, high), opaque) == 0, name
        assert 0 < x < wide, name
        assert 0 < y < high, name
        if not part:
            assert opaque[y * wide + x] == 255, name


@pytest.mark.parametrize("look", LOOKS)
def test_light_and_dark_pieces_differ_in_brightness(look: str) -> None:
    for kind in ("checker", "edge-0", "wedge-90"):
        key, _, angle = kind.partition("-")
        light, dark = (brightness("-".join(filter(None, (key, side, angle, look)))) for side in ("light", "dark"))
        assert light > dark + 90, kind


def brightness(name: str) -> float:
    picture = pygame.image.load(asset("pieces", f"{name}.webp"))
    x, y = sprites()[name]["anchor"]
    red, green, blue, _ = pygame.transform.average_color(picture, (x - 12, y - 12, 24, 24))
    return 0.3 * red + 0.59 * green + 0.11 * blue


# ---- dice


def test_a_throw_ends_where_the_die_lies_and_comes_from_afar_behind_it() -> None:
    away = {"right": (-1, 0), "left": (1, 0), "up": (0, 1), "down": (0, -1)}
    assert set(dice_paths()["throws"]) == {f"{way}-{variant}" for way, variant in product(HEADINGS, (0, 1))}
    for name, path in dice_paths()["throws"].items():
        x, y = away[name.partition("-")[0]]
        assert len(path) == FRAMES, name
        assert path[-1] == [0, 0, 0], name
        assert path[0][0] * x + path[0][1] * y > 6, name
        assert abs(path[0][0] * y + path[0][1] * x) < 0.5, name
        assert min(height for _, _, height in path) >= 0, name


def test_a_die_bounces_lower_and_lower() -> None:
    for name, path in dice_paths()["throws"].items():
        heights = [height for _, _, height in path]
        assert max(heights[:5]) > max(heights[8:]) > max(heights[15:]), name


def test_two_dice_side_by_side_keep_apart_near_the_table() -> None:
    """They lie 1.8 edges apart; a die's diagonal is 1.4."""
    for way in HEADINGS:
        for one, other in zip(*(dice_paths()["throws"][f"{way}-{variant}"] for variant in (0, 1)), strict=True):
            if max(one[2], other[2]) < 0.4:
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 0.6, way


@pytest.mark.parametrize(("folder", "share"), [((), 1), (("half",), 2)])
def test_every_throw_has_a_row_of_pictures_for_every_number(folder: tuple[str, ...], share: int) -> None:
    side = dice_paths()["frame"] // share
    assert {path.stem for path in asset("dice", *folder).glob("*-*.webp")} == set(ROWS)
    for row in ROWS:
        size, opaque = alpha("dice", *folder, f"{row}.webp")
        assert size == (FRAMES * side, side), row
        assert border(size, opaque) == 0, row
        assert all(max(opaque[k * side :: FRAMES * side]) == 0 for k in range(FRAMES)), row


def test_a_die_throws_its_shadow_to_the_lower_right_of_where_it_lies() -> None:
    (wide, high), opaque = alpha("dice", "shadow.webp")
    edge, (x, y) = dice_paths()["shadow"]["edge"], dice_paths()["shadow"]["middle"]
    assert border((wide, high), opaque) == 0
    assert opaque[y * wide + x] > 200
    assert opaque[(y + edge * 3 // 4) * wide + x + edge * 3 // 4] > 90
    assert opaque[(y - edge * 3 // 4) * wide + x - edge * 3 // 4] < 20


def test_resting_dice_show_their_number() -> None:
    """The pips of the last picture are counted."""
    for row in ROWS:
        picture = pygame.image.load(asset("dice", f"{row}.webp"))
        assert pips(last(picture), dark=row.startswith("ivory")) == int(row[-1]), row


def last(row: pygame.Surface) -> pygame.Surface:
    """The die at rest: the largest upright square of its face that is on it however it lies."""
    side = row.get_height()
    face = pygame.Rect(0, 0, side // 2, side // 2)
    face.center = row.get_width() - side // 2, side // 2
    return row.subsurface(face)


def pips(die: pygame.Surface, *, dark: bool) -> int:
    """How many spots there are that are darker, or lighter, than a die's body."""
    limit = (70, 66, 60, 255) if dark else (255, 255, 255, 255)
    spread = (70, 66, 60, 0) if dark else (120, 120, 120, 0)
    mask = pygame.mask.from_threshold(die, limit, spread)
    return sum(part.count() > 60 for part in mask.connected_components(60))


def test_looks_do_not_weigh_too_much() -> None:
    files = [path for folder in ("pieces", "dice") for path in asset(folder).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 12_000_000


def test_nothing_else_lies_among_them() -> None:
    assert {path.suffix for folder in ("pieces", "dice") for path in Path(asset(folder)).rglob("*.*")} == {
        ".webp",
        ".json",
    }
