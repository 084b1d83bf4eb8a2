"""Small pictures drawn by the real boards."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.games.backgammon import sizes
from game.games.registry import GAMES, Games
from game.library import Library, match_rows
from game.match import Match
from game.pictures import stand_ins, thumbnails
from game.pictures.stand_ins import aspect, stand_in, stand_in_path
from game.pictures.thumbnails import Gallery, Shown, beginning, piece, stored
from game.rules.setup import Setup
from game.rules.usual_sides import usual_sides
from game.ui.style.look import Look
from tests.playing import BOX, begun, played

Begin = Callable[..., Match[Any]]
LOOK = Look((960, 600))


def drawn(gallery: Gallery, shown: Shown, size: tuple[int, int] = (200, 120), look: Look = LOOK) -> Any:
    assert gallery.ask(look, shown, size) is None
    while gallery.busy:
        gallery.work()
    return gallery.ask(look, shown, size)


@pytest.mark.parametrize("game", ["squadro", "backgammon", "dont-worry", "toy"])
@pytest.mark.parametrize("size", [(60, 60), (200, 120), (900, 300)])
def test_a_position_is_as_large_as_fits(begin: Begin, library: Library, game: str, size: tuple[int, int]) -> None:
    summary = library.summary(library.id_of(begin(game)))
    shown = stored(summary)
    assert shown
    picture = drawn(Gallery(BOX), shown, size)
    assert picture.width <= size[0]
    assert picture.height <= size[1]
    assert picture.width == size[0] or picture.height == size[1]


@pytest.mark.parametrize("key", [*GAMES])
def test_the_picture_of_a_lesson_is_the_part_of_the_board_where_it_is_played(key: str) -> None:
    figure = next(each for each in GAMES[key].manuals()[0].lessons if "/" in each.actions[0])
    wide, high = GAMES.board(key, figure.sides).size
    size = 300, round(300 * high / wide)
    whole = Shown(key, figure.sides, figure.state)
    part = whole._replace(actions=figure.actions)
    without_moves = whole._replace(actions=("double",))
    gallery = Gallery(GAMES)
    pictures = [drawn(gallery, shown, size) for shown in (whole, part, without_moves)]
    assert [picture.get_size() for picture in pictures] == [size] * 3
    raw = [picture.get_buffer().raw for picture in pictures]
    assert raw[0] == raw[2] != raw[1]


def test_other_positions_and_themes_look_different(begin: Begin, library: Library) -> None:
    match = begin("squadro")
    before = stored(library.summary(library.id_of(match)))
    match.play(match.legal()[0])
    after = stored(library.summary(library.id_of(match)))
    assert before
    assert after
    gallery = Gallery(BOX)
    pictures = [
        drawn(gallery, before),
        drawn(gallery, after),
        drawn(gallery, before, look=Look((960, 600), 1.0, "contrast")),
    ]
    assert len({picture.get_buffer().raw for picture in pictures}) == 3


@pytest.mark.parametrize("key", [*GAMES])
def test_a_position_looks_the_same_whatever_was_drawn_before(key: str) -> None:
    """The numbers of pieces, for instance which one of a yard is away, do not stay from one picture to the next."""
    match = begun(key)
    texts = [match.book.format_state(moment.state) for moment in played(match, 60, hand=2, quits=0).moments]
    last = Shown(key, match.terms.sides, texts[-1])
    alone, after_others = (Gallery(Games([type(GAMES[key])()])) for _ in range(2))  # what is drawn is kept by game
    for text in texts[:-1:6]:
        drawn(after_others, last._replace(text=text))
    pictures = [drawn(gallery, last) for gallery in (alone, after_others)]
    assert pictures[0] is not pictures[1]
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw


@pytest.mark.parametrize("shown", [Shown("squadro", (0, 1), "nonsense"), Shown("go", (0, 1), "")])
def test_what_cannot_be_shown_stays_empty_and_asks_for_no_more_frames(shown: Shown) -> None:
    assert drawn(Gallery(BOX), shown) is None


def test_a_damaged_match_has_no_picture(begin: Begin, library: Library) -> None:
    match_id = library.id_of(begin("squadro"))
    match_rows.change(library.database, match_id, damaged=1)
    assert stored(library.summary(match_id)) is None


@pytest.mark.parametrize("pixels", [12, 40, 90])
def test_every_sides_piece_is_a_picture_of_its_own(pixels: int) -> None:
    for key, book in GAMES.rulebooks().items():
        sides = tuple(range(len(book.sides)))
        pieces = [piece(LOOK, BOX[key], sides, seat, pixels) for seat in sides]
        assert all(max(picture.get_size()) == pixels for picture in pieces)
        assert len({picture.get_buffer().raw for picture in pieces}) == len(sides)


@pytest.mark.parametrize("game", ["squadro", "backgammon", "dont-worry"])
def test_a_beginning_is_that_of_a_game_for_the_most_players(game: str) -> None:
    book = GAMES.rulebooks()[game]
    sides = usual_sides(book, book.seat_counts[-1])
    first = Shown(game, sides, book.format_state(book.start(Setup(book.defaults(), sides))))
    gallery = Gallery(BOX)
    assert drawn(gallery, beginning(game)).get_buffer().raw == drawn(gallery, first).get_buffer().raw


def test_boards_have_round_corners() -> None:
    picture = drawn(Gallery(BOX), beginning("squadro"), (200, 200))
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((100, 100)).a == 255


def test_pictures_of_sizes_that_are_gone_are_let_go() -> None:
    book = GAMES.rulebooks()["squadro"]
    shown = Shown("squadro", (0, 1), book.format_state(book.start(Setup(book.defaults(), (0, 1), 0))))
    gallery = Gallery(BOX)
    small = drawn(gallery, shown, (60, 60))
    gallery.lay_out()
    assert gallery.ask(LOOK, shown, (60, 60)) is small  # the same size again: it is there at once
    gallery.lay_out()
    drawn(gallery, shown, (80, 80))
    gallery.lay_out()
    assert gallery.ask(LOOK, shown, (60, 60)) is None
    assert gallery.busy
    gallery.lay_out()
    assert not gallery.busy


@pytest.mark.parametrize("game", [*GAMES])
@pytest.mark.parametrize("look", [LOOK, Look((960, 600), boards="modern"), Look((960, 600), theme="contrast")])
def test_a_stand_in_is_there_at_once_and_looks_like_the_board(game: str, look: Look) -> None:
    gallery = Gallery(BOX)
    first = gallery.ask(look, beginning(game), (300, 200), at_once=True)
    assert first is not None
    assert (first.get_at((0, 0)).a, first.get_at(first.get_rect().center).a) == (0, 255)
    while gallery.busy:
        gallery.work()
    then = gallery.ask(look, beginning(game), (300, 200))
    assert then is not None
    assert first is not then
    assert all(abs(a - b) <= 1 for a, b in zip(first.get_size(), then.get_size(), strict=True))
    few = [[*pygame.transform.smoothscale(picture, (24, 24)).get_buffer().raw] for picture in (first, then)]
    assert sum(abs(a - b) for a, b in zip(*few, strict=True)) / len(few[0]) < 5


def test_a_stand_in_is_not_kept_in_the_place_of_the_board() -> None:
    gallery = Gallery(BOX)
    first = gallery.ask(LOOK, beginning("squadro"), (300, 200), at_once=True)
    gallery.lay_out()
    gallery.ask(LOOK, beginning("squadro"), (300, 200), at_once=True)
    assert gallery.busy
    gallery.work()
    assert gallery.ask(LOOK, beginning("squadro"), (300, 200)) is not first


def test_a_position_that_cannot_be_shown_has_no_stand_in_in_the_end() -> None:
    gallery, shown = Gallery(BOX), Shown("squadro", (0, 1), "nonsense")
    assert gallery.ask(LOOK, shown, (300, 200), at_once=True)
    while gallery.busy:
        gallery.work()
    assert gallery.ask(LOOK, shown, (300, 200), at_once=True) is None


def test_what_was_asked_for_last_is_drawn_first_and_old_pictures_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "KEPT", 3)
    monkeypatch.setattr(thumbnails, "perf_counter", partial(next, count()))  # each picture takes a second
    match = played(begun("squadro"), 12, hand=2, quits=0)
    old, new = (
        [Shown("squadro", (0, 1), match.book.format_state(moment.state)) for moment in part]
        for part in (match.moments[:3], match.moments[3:5])
    )
    gallery, size = Gallery(BOX), (40, 40)
    for each in old:
        gallery.ask(LOOK, each, size)
    gallery.work(0.5)
    for each in new:
        gallery.ask(LOOK, each, size)
    gallery.work(1.5)
    assert [each for each in (*old, *new) if gallery.ask(LOOK, each, size)] == [new[0]]
    while gallery.busy:
        gallery.work(1.5)
    assert [each for each in (*old, *new) if gallery.ask(LOOK, each, size)] == [old[2], *new]
    assert gallery.busy, "what was let go is drawn again"


@pytest.mark.parametrize("content", [None, b"", b"[1, 2", b'{"squadro": "round"}', b"{}"])
def test_without_the_file_of_corners_a_board_has_square_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    file = tmp_path / "corners.json"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(stand_ins, "CORNERS", file)
    picture = stand_in(LOOK, "squadro", (300, 200))
    assert picture is not None
    assert picture.get_at((0, 0)).a > 128, "else 0"


def test_a_match_whose_terms_are_unknown_or_newer_has_no_picture(begin: Begin, library: Library) -> None:
    summary = library.summary(library.id_of(begin("squadro")))
    assert summary.terms is not None
    assert stored(summary) == Shown("squadro", summary.terms.sides, summary.position)
    assert stored(structs.replace(summary, terms=None)) is None
    assert stored(structs.replace(summary, newer=True)) is None
    assert stored(structs.replace(summary, damaged=True)) is None


def test_a_game_without_pictures_is_square_and_one_with_them_as_wide_as_its_board() -> None:
    wide, high = BOX.board("backgammon", (0, 1)).size
    assert aspect(LOOK, "backgammon") == pytest.approx(wide / high, rel=0.02)
    assert aspect(LOOK, "go") == 1.0
    assert stand_in(LOOK, "go", (60, 60)) is None
    for name, look in (("classic", LOOK), ("modern", Look((9, 9), boards="modern"))):
        assert stand_in_path(look, "squadro").name == f"squadro-{name}.jpg"
    assert stand_in_path(Look((9, 9), theme="contrast", boards="modern"), "toy").name == "toy-contrast.jpg"


def test_a_board_is_drawn_in_the_middle_once_its_picture_is_there() -> None:
    gallery, room = Gallery(BOX), pygame.Rect(10, 20, 200, 160)
    surface = pygame.Surface((240, 200))
    shown = beginning("squadro")
    assert thumbnails.draw_board(LOOK, gallery, None, True, surface, room) is None
    assert thumbnails.draw_board(LOOK, gallery, shown, False, surface, room) is None
    assert not any(surface.get_buffer().raw[::4]), "nothing is drawn yet"
    at_once = thumbnails.draw_board(LOOK, Gallery(BOX), shown, True, surface, room)
    assert at_once is not None
    assert at_once.center == room.center
    while gallery.busy:
        gallery.work()
    place = thumbnails.draw_board(LOOK, gallery, shown, False, surface, room)
    assert place is not None
    assert (place.center, room.contains(place)) == (room.center, True)


def test_a_piece_of_a_match_that_cannot_be_shown_is_none() -> None:
    gallery = Gallery(BOX)
    assert gallery.piece(LOOK, "go", (0, 1), 0, 20) is None
    assert gallery.piece(LOOK, "squadro", (0, 1), 7, 20) is None
    shown = gallery.piece(LOOK, "squadro", (0, 1), 1, 20)
    assert shown is not None
    assert max(shown.get_size()) == 20


@pytest.mark.parametrize(("wide", "numbered"), [(120, False), (340, False), (520, True)])
def test_numbers_that_nobody_can_read_are_left_out(wide: int, numbered: bool) -> None:
    picture = drawn(Gallery(GAMES), beginning("backgammon"), (wide, wide), Look((960, 600), theme="contrast"))
    unit = picture.width / sizes.WIDTH
    row = round((sizes.TOP - 0.41 * sizes.RAIL) * unit)
    columns = range(round(sizes.LEFT * unit), round(sizes.MIDDLE * unit))
    assert (max(picture.get_at((x, row)).g for x in columns) > 100) == numbered


def test_numbers_grow_with_the_letters_as_far_as_the_rim_has_room() -> None:
    def lit(text: float) -> list[int]:
        """The rows of the upper rim in which a number is."""
        picture = drawn(Gallery(GAMES), beginning("backgammon"), (900, 900), Look((960, 600), text))
        unit = picture.width / sizes.WIDTH
        columns = range(round(sizes.LEFT * unit), round(sizes.MIDDLE * unit))
        rows = range(round((sizes.TOP - 0.05) * unit))
        return [row for row in rows if any(min(picture.get_at((x, row))[:3]) > 170 for x in columns)]

    usual, large = lit(1.0), lit(2.0)
    assert len(large) > 1.25 * len(usual) > 0
    assert large[0] >= 2, "nothing is cut at the edge"


def test_a_board_may_be_turned_and_mirrored() -> None:
    book = BOX.rulebook("backgammon")
    start = book.format_state(book.start(Setup(book.defaults(), (0, 1), 0)))
    gallery = Gallery(BOX)
    lying, mirrored, standing = (
        drawn(gallery, Shown("backgammon", (0, 1), start, turns=turns, mirrored=mirror), (300, 300))
        for turns, mirror in ((0, False), (0, True), (1, False))
    )
    assert lying.size == mirrored.size == standing.size[::-1]
    assert lying.get_buffer().raw != mirrored.get_buffer().raw
