"""Rendered pictures: what they replace, what is drawn where they are missing, and dice that end as they lie."""

import json
import math
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events import Event
from game.table.art import image_files
from game.table.art.art import Art, ArtStyle, RollingDie, grained
from game.table.art.palette import Palette
from game.table.art.rendered_art import HEADINGS, art_of, heading
from game.table.model.picture import TablePicture
from game.table.view.table_view import TableView
from tests.playing import art as art_of_game
from tests.playing import board
from tests.table.seen import RECT, SIDES, font, forget_images, frames, pixels

RENDERED = Palette(rendered="test")
SKY, PLUM = (40, 120, 200), (120, 30, 90)
GAMES = ("backgammon", "squadro", "dont-worry")
SHOWN = TablePicture({(0, "6"): 5, (1, "20"): 2}, ((6, False), (1, True)), 0, (1, None), 0)


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of assets."""
    for folder in ("boards/half", "pieces", "dice/half"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(image_files, "asset", tmp_path.joinpath)
    forget_images()
    yield tmp_path
    forget_images()


def save(path: Path, size: tuple[int, int], colour: tuple[int, ...]) -> None:
    """A picture in one colour; the decoder knows its format by its content, whatever its name."""
    path.write_bytes(encoded(size, colour))


@cache
def encoded(size: tuple[int, int], colour: tuple[int, ...]) -> bytes:
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.fill(colour)
    file = BytesIO()
    pygame.image.save(picture, file, "x.png")
    return file.getvalue()


def save_boards(assets: Path, key: str) -> None:
    wide, high = (round(80 * side) for side in board(key, SIDES[key][0]).size)
    for turns in range(4):
        size = (wide, high) if turns % 2 == 0 else (high, wide)
        save(assets / "boards" / "half" / f"{key}-test-{turns}.jpg", (size[0] // 2, size[1] // 2), SKY)
        save(assets / "boards" / f"{key}-test-{turns}.jpg", size, PLUM)


def save_sprites(assets: Path, *names: str) -> None:
    placed = {f"{name}-test": {"unit": 50, "anchor": [20, 25], "shadow_anchor": [10, 10]} for name in names}
    (assets / "pieces" / "sprites.json").write_text(json.dumps(placed))
    for name in placed:
        save(assets / "pieces" / f"{name}.webp", (40, 50), (*SKY, 255))
        save(assets / "pieces" / f"{name}-shadow.webp", (20, 20), (0, 0, 0, 90))


def save_dice(assets: Path) -> None:
    throws = {}
    for (towards, (x, y)), variant in product(zip(HEADINGS, ((1, 0), (0, 1), (-1, 0), (0, -1)), strict=True), (0, 1)):
        way = [((k - 19) / 4 * x, (k - 19) / 4 * y, 0.1 * (k % 3) * (k < 19)) for k in range(20)]
        throws[f"{towards}-{variant}"] = way
    (assets / "dice" / "throws.json").write_text(
        json.dumps({"frame": 24, "edge": 12, "throws": throws, "shadow": {"edge": 12, "middle": [9, 8]}})
    )
    save(assets / "dice" / "shadow.webp", (24, 20), (0, 0, 0, 80))
    for colour, towards, variant, face in product(("ivory", "dark"), HEADINGS, (0, 1), range(1, 7)):
        name = f"{colour}-{towards}-{variant}-{face}.webp"
        save(assets / "dice" / name, (20 * 24, 24), (*SKY, 60 + 30 * face))
        save(assets / "dice" / "half" / name, (20 * 12, 12), (*PLUM, 60 + 30 * face))


def alike(one: pygame.Color, other: tuple[int, int, int]) -> bool:
    """Whether two colours are the same but for what scaling rounds off."""
    return all(abs(a - b) <= 3 for a, b in zip((one.r, one.g, one.b), other, strict=True))


def rendered(key: str) -> Art:
    """A game's art with the pictures of the test in it."""
    return art_of(key, art_of_game(key), RENDERED)


def view(key: str, palette: Palette = RENDERED, motion: str = "off", turns: int = 0) -> TableView:
    return TableView(board(key, SIDES[key][0]), art_of_game(key), RECT, palette, font, motion, turns)  # type: ignore[arg-type]


# ---- boards


@pytest.mark.parametrize("key", GAMES)
def test_a_board_is_shown_from_its_picture_with_round_corners(assets: Path, key: str) -> None:
    save_boards(assets, key)
    for turns in board(key, SIDES[key][0]).turns:
        seen = view(key, turns=turns)
        surface = pygame.Surface(RECT.bottomright)
        seen.draw(surface)
        rect = seen.board_rect
        assert alike(surface.get_at(rect.center), SKY)
        assert alike(surface.get_at((rect.centerx, rect.bottom - 1)), SKY)
        for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
            assert not alike(surface.get_at(corner), SKY)


def test_the_large_picture_is_read_where_the_small_one_would_look_coarse(assets: Path) -> None:
    save_boards(assets, "squadro")
    for side, colour in ((100, SKY), (403, SKY), (405, PLUM), (900, PLUM)):
        picture = image_files.ground("squadro-test-0", (side, side))
        assert picture is not None
        assert picture.get_size() == (side, side)
        assert alike(picture.get_at((50, 50)), colour)


# ---- pieces


def test_a_sprite_is_scaled_with_its_anchors(assets: Path) -> None:
    save_sprites(assets, "checker-light")
    seen = board("backgammon", (0, 1))
    sprite = rendered(seen.key).piece("checker-light", 180.0, ArtStyle(100, RENDERED, font))
    assert sprite.body.get_size() == (80, 100)
    assert sprite.anchor == (40, 50)
    assert sprite.shadow is not None
    assert (sprite.shadow.get_size(), sprite.shadow_anchor) == ((40, 40), (20, 20))
    assert alike(sprite.body.get_at((40, 50)), SKY)


def test_a_piece_that_points_somewhere_has_a_picture_for_each_quarter(assets: Path) -> None:
    save_sprites(assets, *(f"wedge-dark-{angle}" for angle in (0, 90, 180, 270)))
    art, look = rendered("squadro"), ArtStyle(50, RENDERED, font)
    for angle in (0.0, 90.0, 180.0, 270.0):
        assert art.piece("wedge-dark", angle, look).body.get_size() == (40, 50)
    between = art.piece("wedge-dark", 130.0, look)
    assert min(between.body.get_size()) > 52  # turned by 40 degrees
    middle = between.anchor[0] - between.body.width / 2, between.anchor[1] - between.body.height / 2
    assert math.hypot(*middle) < 0.51


def test_the_shadows_of_tall_pieces_let_the_board_be_read(assets: Path) -> None:
    save_sprites(assets, "checker-light", "pawn-red")
    look = ArtStyle(50, RENDERED, font)
    low, tall = (rendered(key) for key in ("backgammon", "dont-worry"))
    shadows = low.piece("checker-light", 0.0, look).shadow, tall.piece("pawn-red", 0.0, look).shadow
    full, light = (shadow.get_at((10, 10)).a for shadow in shadows if shadow)
    assert full == 90
    assert 40 < light < 60


# ---- what is missing


@pytest.mark.parametrize("key", GAMES)
def test_without_pictures_everything_is_drawn(assets: Path, key: str) -> None:
    del assets
    shown = SHOWN if key == "backgammon" else TablePicture({}, seat=0)
    rendered, drawn = view(key), view(key, Palette())
    rendered.show(shown)
    drawn.show(shown)
    assert pixels(rendered) == pixels(drawn)


@pytest.mark.parametrize("damage", [b"", b"\xff\xd8\xff\xe0 no picture", b"RIFF\x10\0\0\0WEBPVP8 "])
def test_damaged_pictures_are_drawn(assets: Path, damage: bytes) -> None:
    save_boards(assets, "backgammon")
    save_sprites(assets, "checker-light", "checker-dark", "cube-1")
    save_dice(assets)
    for path in assets.rglob("*.*"):
        path.write_bytes(damage)
    rendered, drawn = view("backgammon"), view("backgammon", Palette())
    rendered.show(SHOWN)
    drawn.show(SHOWN)
    assert pixels(rendered) == pixels(drawn)


def test_a_number_that_the_cube_was_not_rendered_with_is_drawn(assets: Path) -> None:
    save_sprites(assets, "cube-2")
    art, look = rendered("backgammon"), ArtStyle(50, RENDERED, font)
    assert art.cube(2, look).body.get_size() == (40, 50)
    assert art.cube(4096, look).body.get_size() != (40, 50)


# ---- dice


@pytest.mark.parametrize("turns", range(4))
def test_four_corners_have_a_direction_each(turns: int) -> None:
    ways = [(5.0, 5.0), (-5.0, 5.0), (-5.0, -5.0), (5.0, -5.0)]
    assert sorted(heading(way, turns) for way in ways) == sorted(HEADINGS)
    assert heading((0.3, -9.0), turns) == HEADINGS[(3 + turns) % 4]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turns", [0, 2])
def test_dice_come_to_rest_as_they_lie(assets: Path, seat: int, turns: int) -> None:
    save_dice(assets)
    seen = view("backgammon", motion="normal", turns=turns)
    before = TablePicture({}, seat=seat)
    after = TablePicture({}, ((6, False), (1, False)), seat, seat=seat)
    seen.show(before)
    seen.animate(before, after, [Event("rolled", seat, numbers=(6, 1))])
    *_, last = [pixels(seen) for _ in frames(seen)][:-1]
    assert last == pixels(seen)


def test_a_rendered_throw_ends_where_it_lies_and_comes_from_its_thrower(assets: Path) -> None:
    save_dice(assets)
    seen = board("dont-worry", (0, 1, 2, 3))
    art, look = rendered(seen.key), ArtStyle(50, RENDERED, font)
    shown = TableView(seen, art_of_game(seen.key), RECT, RENDERED, font, "normal")
    for seat in range(4):
        after = TablePicture({}, ((5, False),), seat, seat=seat)
        shown.animate(TablePicture({}), after, [Event("rolled", seat, numbers=(5,))])
        step = shown.timeline.step
        assert step is not None
        (die,) = step.rolled
        end, start = art.rolling(die, 1.0, 0, look, 30), art.rolling(die, 0.0, 0, look, 30)
        assert end[:3] == pytest.approx((*die.rest[:2], 0.0))
        assert is_rendered(end)
        home = seen.pose(seat, "wait")
        assert math.dist(start[:2], home[:2]) < math.dist(end[:2], home[:2])
        shown.hurry()


def is_rendered(die: RollingDie) -> bool:
    """Whether it shows a picture of the test, which is bluer than what is drawn."""
    middle = die.picture.get_at(die.picture.get_rect().center)
    return middle.b > middle.r


@pytest.mark.parametrize("lacking", ["a frame", "a way", "the picture"])
def test_a_throw_that_is_not_whole_is_drawn(assets: Path, lacking: str) -> None:
    save_dice(assets)
    throws = assets / "dice" / "throws.json"
    told = json.loads(throws.read_text())
    for way in [*told["throws"]]:
        told["throws"][way] = told["throws"][way][1:]
        if lacking == "a way":
            del told["throws"][way]
    if lacking == "the picture":
        for path in assets.rglob("*-5.webp"):
            path.unlink()
    else:
        throws.write_text(json.dumps(told))
    seen = board("dont-worry", (0, 1, 2, 3))
    shown = TableView(seen, art_of_game(seen.key), RECT, RENDERED, font, "normal")
    shown.animate(TablePicture({}), TablePicture({}, ((5, False),), 0, seat=0), [Event("rolled", 0, numbers=(5,))])
    step = shown.timeline.step
    assert step is not None
    assert not is_rendered(rendered(seen.key).rolling(step.rolled[0], 0.5, 0, ArtStyle(50, RENDERED, font), 30))


def test_a_piece_shows_the_grain_that_it_is_asked_for(assets: Path) -> None:
    save_sprites(assets, "checker-light", "checker-light.1", "wedge-dark-90", "wedge-dark-0")
    save(assets / "pieces" / "checker-light.1-test.webp", (40, 50), (*PLUM, 255))
    art, look = rendered("backgammon"), ArtStyle(50, RENDERED, font)
    assert (art.grains("checker-light"), art.grains("wedge-dark")) == (2, 1)
    shown = [art.piece(grained(art, "checker-light", number), 0.0, look).body.get_at((20, 25)) for number in range(4)]
    assert [alike(colour, PLUM) for colour in shown] == [False, True, False, True]
    drawn = art_of_game("backgammon")
    assert grained(drawn, "checker-light", 7) == "checker-light"


def test_the_colours_for_the_colour_blind_are_painted_over_the_board(assets: Path) -> None:
    save_boards(assets, "dont-worry")
    save_sprites(assets, "pawn-red", "pawn-red-safe", "pawn-blue")
    save(assets / "pieces" / "pawn-red-safe-test.webp", (40, 50), (*PLUM, 255))
    safe = replace(RENDERED, safe=True)
    usual, other = pixels(view("dont-worry")), pixels(view("dont-worry", safe))
    assert usual != other
    art, look = art_of("dont-worry", art_of_game("dont-worry"), safe), ArtStyle(50, safe, font)
    assert alike(art.piece("pawn-red", 0.0, look).body.get_at((20, 25)), PLUM)
    assert alike(art.piece("pawn-blue", 0.0, look).body.get_at((20, 25)), SKY)  # missing: the usual one


def test_a_dark_board_has_a_lit_rim(assets: Path) -> None:
    save_boards(assets, "squadro")
    lit = view("squadro", replace(RENDERED, rim=(250, 250, 250)))
    surface = pygame.Surface(RECT.bottomright)
    lit.draw(surface)
    assert alike(surface.get_at((lit.board_rect.centerx, lit.board_rect.top)), (250, 250, 250))


def test_the_look_is_changed_at_once(assets: Path) -> None:
    save_boards(assets, "squadro")
    seen = view("squadro", Palette())
    drawn = pixels(seen)
    seen.recolour(RENDERED)
    assert pixels(seen) != drawn
    seen.recolour(Palette())
    assert pixels(seen) == drawn


def test_small_dice_are_read_from_small_pictures(assets: Path) -> None:
    save_dice(assets)
    for edge, colour in ((4.0, PLUM), (6.5, PLUM), (7.0, SKY), (12.0, SKY)):
        cells = image_files.die("ivory-up-0-6", edge)
        assert cells is not None
        assert {cell.get_size() for cell in cells} == {(round(edge * 2), round(edge * 2))}
        shown = cells[-1].get_at((3, 3))
        assert (shown.r > shown.b) == (colour == PLUM)


def test_small_dice_are_enlarged_where_there_are_no_larger_ones(assets: Path) -> None:
    save_dice(assets)
    for path in (assets / "dice").glob("*.webp"):
        path.unlink()
    cells = image_files.die("dark-left-1-3", 24.0)
    assert cells is not None
    assert cells[0].get_size() == (48, 48)


def test_the_shadow_of_dice_is_scaled_with_its_anchor(assets: Path) -> None:
    save_dice(assets)
    shadow = image_files.die_shadow(24.0)
    assert shadow is not None
    assert (shadow.body.get_size(), shadow.anchor) == ((48, 40), (18, 16))
