"""How the table is set before a match: the place cards, and how the board lies by what is chosen."""

from datetime import UTC, datetime
from itertools import pairwise

import pygame
import pytest

from game import i18n
from game.library.people import Person
from game.library.person_rows import Preference
from game.library.settings import Direction, Program
from game.scenes.new_match.choices_column import ChoicesColumn
from game.scenes.new_match.place_cards import PlaceWords, card_content
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.new_match.table_board import TableBoard
from game.scenes.new_match.table_setting import places
from game.scenes.new_match.view import CHIPS, new_match_view
from game.table.view.table_view import TableView
from game.ui.layout import Box, Button, Canvas, Card, Label, Picture, Prose
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands

SINCE = datetime(2026, 1, 1, tzinfo=UTC)


def table(hands: Hands, game: str) -> NewMatchScene:
    scene = NewMatchScene(hands.app, game)
    scene.lay_out()
    scene.page.settle()
    return scene


def again(scene: NewMatchScene) -> NewMatchScene:
    """The same screen as it is now."""
    scene.lay_out()
    scene.page.settle()
    return scene


def cards(scene: NewMatchScene) -> list[str]:
    """What the place cards are called."""
    found = (each for each in new_match_view(scene).walk() if isinstance(each, Card))
    return [each.name for each in found if each.command.name.startswith("seat:")]


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label | Prose)]


def likes(game: str, direction: Direction) -> Person:
    return Person("p" * 16, "Anna", "", {game: Preference(direction=direction)}, SINCE, 1, 1)


# ---- place cards


def test_a_place_card_says_the_place_who_sits_there_and_who_decides(hands: Hands) -> None:
    hands.app.change(programs=(Program("Deep", "deep", ("dont-worry",)),))
    scene = table(hands, "dont-worry")
    sides = [scene.side_name(side) for side in range(4)]
    assert len({*sides}) == 4
    scene.form.rename(0, "Anna")
    scene.form.seat_computer(1, program="Deep")
    scene.form.seat_computer(2, scene.form.levels[0])
    scene.form.take(3, False)
    said = cards(scene)
    assert said[0] == f"{sides[0]}: Anna"
    assert said[1] == f"{sides[1]}: Deep, Program"
    assert said[2].startswith(f"{sides[2]}: ")
    assert said[3] == f"{sides[3]}: Nobody"
    words = texts(new_match_view(scene))
    assert {"Anna", "Deep", "Nobody", "Program"} <= {*words}


# ---- rules


def test_several_sets_of_rules_have_a_card_each_and_a_single_one_is_told(hands: Hands) -> None:
    for game, several in (("backgammon", True), ("squadro", False)):
        scene = table(hands, game)
        found = [each.command.name for each in new_match_view(scene).walk() if isinstance(each, Card)]
        presets = [f"preset:{preset.key}" for preset in scene.book.presets]
        assert [name for name in found if name.startswith("preset")] == (presets if several else [])
        assert scene.book.presets[0].about.english in texts(new_match_view(scene))


def test_beside_the_board_of_a_game_with_one_set_of_rules_no_small_picture_of_it_stands(hands: Hands) -> None:
    for game in ("squadro", "dont-worry"):
        found = (each for each in new_match_view(table(hands, game)).walk() if isinstance(each, ChoicesColumn))
        assert not [each for each in next(found).walk() if isinstance(each, Canvas | Picture)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("game", ["squadro", "dont-worry", "backgammon"])
def test_usual_lengths_stand_in_one_row_as_wide_as_the_column(hands: Hands, game: str, size: tuple[int, int]) -> None:
    scene = table(hands, game)
    scene.page.rebuild(Look(size).spacious())
    scene.page.settle()
    chips = [scene.page.box(key) for key in scene.page.widgets if key.startswith("option:length")]
    assert len(chips) == len(CHIPS) + 1
    assert len({chip.top for chip in chips}) == 1
    assert all(one.right < other.left for one, other in pairwise(chips))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de", "zh_CN"])
def test_all_choices_are_in_sight_beside_the_reason_why_nobody_can_begin(
    hands: Hands, language: str, size: tuple[int, int]
) -> None:
    hands.app.change(language=language)
    scene = table(hands, "dont-worry")
    scene.page.rebuild(Look(size).spacious())
    scene.page.settle()
    before = {key: scene.page.box(key) for key in scene.page.widgets if key.startswith("option:")}
    for side in scene.form.sides:
        scene.form.take(side, False)
    scene.page.rebuild()
    scene.page.settle()
    assert scene.form.problem()
    assert scene.page.regions["scroll"].reach == 0
    assert {key: scene.page.box(key) for key in before} == before


@pytest.mark.parametrize("language", ["de", "el"])
@pytest.mark.parametrize(("game", "seated"), [("squadro", True), ("dont-worry", True), ("dont-worry", False)])
def test_in_the_largest_text_the_panel_of_the_only_rules_shows_all_choices(
    hands: Hands, game: str, seated: bool, language: str
) -> None:
    hands.app.change(language=language)
    scene = table(hands, game)
    for side in () if seated else scene.form.sides:
        scene.form.take(side, False)
    assert bool(scene.form.problem()) is not seated
    scene.page.rebuild(Look((960, 600), 2.0))
    scene.page.settle()
    assert scene.page.regions["scroll"].reach == 0
    basic = [f"option:{option.key}" for option in scene.form.options() if option.basic]
    assert basic
    assert all(any(key.startswith(name) for key in scene.page.widgets) for name in basic)


@pytest.mark.parametrize("game", ["squadro", "dont-worry"])
def test_the_only_rules_are_as_large_as_other_texts_and_a_piece_stands_in_the_room_below(
    hands: Hands, game: str
) -> None:
    scene = table(hands, game)
    scene.page.rebuild(Look((1920, 1080)).spacious())
    scene.page.settle()
    (about,) = (node for node in scene.page.nodes() if node.text == i18n.t(scene.book.presets[0].about))
    assert {words.style for words in about.words} == {"body"}
    pieces = [node.rect for node in scene.page.nodes() if node.role == Role.DECORATION and node.rect.width > 200]
    first = min(box.top for key in scene.page.widgets if key.startswith("option:") for box in [scene.page.box(key)])
    assert any(about.rect.bottom <= piece.top and piece.bottom <= first for piece in pieces)


@pytest.mark.parametrize("seated", [True, False])
def test_a_tall_card_shows_that_it_opens_a_list_and_who_decides(seated: bool) -> None:
    look, clear = Look((1280, 720)), pygame.Surface((60, 60), pygame.SRCALPHA)
    words = PlaceWords("Anna", "Dark", "person" if seated else "")
    field = next(box for box in card_content(look, "tall", words, clear).walk() if isinstance(box, Canvas))
    surface = pygame.Surface((120, 120))
    field.draw(surface, surface.get_rect())
    halves = [surface.subsurface((x, 80, 60, 40)) for x in (0, 60)]
    plain = surface.get_at((60, 60))
    marked = [any(half.get_at((x, y)) != plain for x in range(5, 55) for y in range(5, 35)) for half in halves]
    assert marked == [True, seated]


def test_the_panel_of_a_game_with_one_set_of_rules_ends_below_its_choices(hands: Hands) -> None:
    scene = table(hands, "squadro")
    scene.page.rebuild(Look((3840, 2160)).spacious())
    scene.page.settle()
    scroll = scene.page.regions["scroll"]
    lowest = max(scene.page.box(key).bottom for key in scene.page.widgets if key.startswith("option:length"))
    assert scroll.reach == 0
    assert scroll.view.bottom - lowest < scene.page.look.em(2)


def test_usual_lengths_are_buttons_and_another_one_shows_on_the_last(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    option = next(each for each in scene.book.options if each.key == "length")

    def shown() -> list[str]:
        found = (each for each in new_match_view(scene).walk() if isinstance(each, Button))
        return [each.text for each in found if each.command.name.startswith("option:length")]

    usual = [str(number) for number in CHIPS]
    scene.set_number(option, 5)
    assert shown()[: len(usual) + 1] == [*usual, ""]
    scene.set_number(option, 12)
    assert shown()[: len(usual) + 1] == [*usual, "12"]


# ---- the board


def opened(scene: NewMatchScene) -> TableBoard:
    """The board as it lies where the screen opens with what has been chosen."""
    return TableBoard(scene.host, scene.form)


def test_the_board_faces_the_only_person_against_computers(hands: Hands) -> None:
    scene = table(hands, "squadro")
    both = [scene.board.point(side) for side in (0, 1)]
    for person in (0, 1):
        scene.form.seat_computer(person)
        scene.form.seat_computer(1 - person, scene.form.levels[0])
        assert opened(scene).point(person) == (0, 1), "its side is the lower edge"
    scene.form.seat_computer(0)
    scene.form.seat_computer(1)
    assert [opened(scene).point(side) for side in (0, 1)] == both


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_the_board_stays_as_it_lies_while_people_are_seated(
    hands: Hands, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lies = list[object]()
    monkeypatch.setattr(TableView, "turn", lambda _, turns: lies.append(turns))
    monkeypatch.setattr(TableView, "mirror", lambda _, mirrored: lies.append(mirrored))
    hands.app.change(directions={game: {"Anna": Direction(2, mirrored=True)}})
    scene = table(hands, game)
    second = scene.form.sides[1]
    scene.form.seat_computer(scene.form.sides[0], scene.form.levels[0])
    scene.board = opened(scene)

    def shown() -> list[object]:
        lies.clear()
        board = again(scene).board
        return [*map(board.point, range(len(scene.book.sides))), *lies]

    before = shown()
    assert len(lies) == 2, "how far it is turned, and whether it is mirrored"
    scene.form.seat_computer(scene.form.sides[0])
    scene.form.rename(scene.form.sides[0], "Anna")
    assert shown() == before, "a second person"
    scene.form.swap(scene.form.sides[0], second)
    assert shown() == before, "other places"
    scene.form.take(second, False)
    assert shown() == before, "an empty place"


@pytest.mark.parametrize(
    ("view", "first", "turned"), [("turned", 1, True), ("turned", None, False), ("fixed", 1, False)]
)
def test_a_board_that_rotates_faces_who_goes_first(hands: Hands, view: str, first: int | None, turned: bool) -> None:
    hands.app.change(board_view=view)
    scene = table(hands, "backgammon")
    before = scene.board.point(0)
    scene.form.first = first
    assert (scene.board.point(0) != before) is turned
    assert (scene.board.point(1) == (0, 1)) is turned


def test_the_board_lies_as_its_first_player_likes_it(hands: Hands) -> None:
    scene = table(hands, "squadro")
    before = scene.board.point(0)
    scene.form.rename(0, "Anna")
    scene.form.people = [likes("squadro", Direction(1))]
    assert opened(scene).point(0) == (-before[1], before[0])
    scene.form.people = [likes("squadro", Direction())]
    assert opened(scene).point(0) == before
    hands.app.change(directions={"squadro": {"Anna": Direction(2)}})
    assert opened(scene).point(0) == (-before[0], -before[1]), "by name, where the person has said nothing"
    scene.form.people = [likes("squadro", Direction(1))]
    assert opened(scene).point(0) == (-before[1], before[0]), "the person's own comes first"
    scene.form.people = [likes("toy", Direction(1))]
    assert opened(scene).point(0) == (-before[0], -before[1])


def test_a_turn_that_a_board_does_not_know_is_none(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    before = scene.board.point(0)
    odd = next(turn for turn in range(1, 9) if turn not in hands.app.games.board("backgammon", (0, 1)).turns)
    scene.form.rename(0, "Anna")
    scene.form.people = [likes("backgammon", Direction(odd))]
    assert opened(scene).point(0) == before


def test_an_impossible_table_shows_the_pieces_of_who_sits_there(hands: Hands) -> None:
    scene = table(hands, "dont-worry")
    for side in range(4):
        scene.form.take(side, side == 3)
    again(scene)
    assert scene.form.problem()
    assert {seat for seat, _ in scene.board.picture.pieces} == {0}
    for side in range(4):
        scene.form.take(side, False)
    again(scene)
    assert scene.board.picture.pieces == {}


def test_who_goes_first_is_on_turn_on_the_board(hands: Hands) -> None:
    scene = table(hands, "squadro")
    for first in (1, 0):
        scene.form.first = first
        assert again(scene).board.picture.seat == first


def test_the_board_is_as_wide_as_it_is(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    wide, high = hands.app.games.board("backgammon", (0, 1)).size
    assert scene.board.aspect == pytest.approx(wide / high)
    assert scene.board.overhang(scene.page.look) >= 0


def test_what_an_option_means_is_explained_where_there_is_room(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    beavers = next(option for option in scene.form.book.options if option.key == "beavers")
    assert beavers.help
    explained, brief = (texts(scene.option_field(beavers, brief=short)) for short in (False, True))
    assert [text for text in explained if text not in brief] == [beavers.help.english]


def test_cards_above_and_below_the_board_stand_in_the_order_of_their_places() -> None:
    """Several in a row reach from one side of the board to the other; one alone stands towards its place."""
    points = [(0.5, 1.0), (-0.9, -1.0), (0.9, -1.0), (0.0, -1.0)]
    board, cards, column, form = places(Look((1280, 720)), 2.0, points, 0)
    below, left, right, middle = cards
    assert form == "flat"
    assert [card.bottom == board.top for card in (left, middle, right)] == [True] * 3
    assert (left.left, right.right, below.top) == (board.left, board.right, board.bottom)
    assert middle.centerx == pytest.approx(board.centerx, abs=1)
    assert below.left - board.left == pytest.approx(0.75 * (board.width - below.width), abs=1)
    assert column.left > board.right


def test_who_sits_in_front_of_the_board_is_in_the_column_of_those_beside_it() -> None:
    """So the other side has all the room for the choices; without anybody beside the board they are at its right."""
    for points, before in (
        ([(-1.0, 0.0), (0.0, 1.0)], [True, True]),
        ([(0.0, 1.0), (1.0, 0.0)], [False, False]),
        ([(-1.0, -1.0), (1.0, 1.0)], [True, False]),
    ):
        board, cards, column, form = places(Look((1280, 720)).spacious(), 1.0, points, 0)
        assert form == "tall"
        assert [card.right < board.left for card in cards] == before
        assert cards[0].top >= 0
        assert not cards[0].colliderect(cards[1])
        assert column.left > max(board.right, *(card.right for card in cards))
