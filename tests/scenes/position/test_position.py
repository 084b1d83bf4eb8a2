"""The screen on which positions are set up, by mouse and by keys, for every game."""

import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import i18n
from game.games.backgammon.formats.xgid import read_xgid
from game.games.positions import TURN
from game.library import Library
from game.library.exchange import import_file, write_files
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.match import Match, verify
from game.match.clock import ClockTerms
from game.rules.setup import Setup
from game.scenes.base import screens
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.position.scene import PositionScene
from game.scenes.table.scene import TableScene
from game.table.model.picture import Spot
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Role
from tests.playing import BOX, played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, press, reachable
from tests.scenes.test_fitting import misplaced, overlapping, room_enough

Begin = Callable[..., Match[Any]]
GAMES = tuple(BOX)
MOVES: dict[str, tuple[Spot, Spot]] = {
    "backgammon": ((0, "24"), (0, "20")),
    "squadro": ((1, "2-0"), (1, "2-3")),
    "dont-worry": ((0, "wait"), (0, "17")),
    "toy": ((1, "0"), (1, "4")),
}
"""A move in each game: from where to where."""
BLOCKED: dict[str, tuple[Spot, Spot]] = {
    "backgammon": ((0, "24"), (0, "1")),
    "dont-worry": ((1, "wait"), (1, "37")),
    "toy": ((0, "0"), (0, "3")),
}
"""A move that an opposing piece forbids once that of `MOVES` was made."""


def made(hands: Hands, game: str, preset: str = "") -> PositionScene:
    agreed = terms(game, preset)
    book = BOX.rulebook(game)
    start = book.start(Setup(agreed.options, agreed.sides, first=0))
    return PositionScene(hands.app, screens.Position(Proposal(agreed, (), None), book.format_state(start)))


def screen(hands: Hands, game: str, preset: str = "") -> PositionScene:
    scene = made(hands, game, preset)
    hands.app.push(scene)
    hands.frames()
    return scene


def do(hands: Hands, scene: PositionScene, key: str) -> None:
    """Press a button by the keyboard."""
    scene.page.focus(key)
    hands.key("return")


def pixel(scene: PositionScene, spot: Spot) -> tuple[int, int]:
    return scene.board.view.spot(*spot)


def drag(hands: Hands, start: tuple[int, int], end: tuple[int, int]) -> None:
    hands.mouse(pygame.MOUSEBUTTONDOWN, start)
    for at in (start, end):
        hands.mouse(pygame.MOUSEMOTION, at)
    hands.mouse(pygame.MOUSEBUTTONUP, end)
    hands.frames()


def begun_match(hands: Hands) -> Match[Any]:
    assert isinstance(hands.app.top, TableScene)
    return hands.app.top.model.match


@pytest.mark.parametrize("way", ["click", "drag", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_moved_by_hand(hands: Hands, game: str, way: str) -> None:
    scene = screen(hands, game)
    origin, target = MOVES[game]
    before = dict(scene.bench.draft.pieces)
    if way == "drag":
        drag(hands, pixel(scene, origin), pixel(scene, target))
    elif way == "click":
        hands.click(pixel(scene, origin))
        assert scene.board.held == origin
        hands.click(pixel(scene, target))
    else:
        scene.page.focus(f"place:{origin[0]}:{origin[1]}")
        hands.key("return")
        scene.page.focus(f"place:{target[0]}:{target[1]}")
        hands.key("return")
        assert scene.page.focused == f"place:{target[0]}:{target[1]}"
    after = scene.bench.draft.pieces
    assert after.get(target, 0) == before.get(target, 0) + 1
    assert after.get(origin, 0) == before[origin] - 1
    hands.key("ctrl+z")
    assert scene.bench.draft.pieces == before


@pytest.mark.parametrize("game", BLOCKED)
def test_what_cannot_lie_so_is_refused_at_once_in_words(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    moves = [BLOCKED[game]] if game == "backgammon" else [MOVES[game], BLOCKED[game]]
    for (seat, origin), (_, target) in moves:
        before = dict(scene.bench.draft.pieces)
        scene.board.press((seat, origin))
        scene.board.put_at(scene.board.view.pixel(seat, target, 0, 1))
    assert scene.bench.draft.pieces == before
    assert scene.words()
    hands.frames()
    do(hands, scene, "start")
    assert scene.words() == ""


def test_two_pieces_on_a_crossing_and_a_piece_that_has_turned(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    for (seat, origin), target in (((0, "2-0"), "2-3"), ((1, "3-0"), "3-2")):
        hands.click(pixel(scene, (seat, origin)))
        hands.click(scene.board.view.pixel(seat, target, 0, 1))
    assert (1, "3-0") in scene.bench.draft.pieces
    assert "crossing" in scene.words()
    hands.click(pixel(scene, (0, "2-3")))
    hands.click(pixel(scene, (0, "2-3")))
    assert (0, "2-9") in scene.bench.draft.pieces
    hands.click(pixel(scene, (0, "2-9")))
    hands.key("escape")
    assert scene.board.held is None
    assert hands.app.top is scene
    assert (0, "2-9") in scene.bench.draft.pieces


def test_checkers_come_from_the_reserve_and_go_there(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    scene.page.focus("place:0:6")
    hands.key("-")
    assert scene.bench.draft.pieces[0, "off"] == 1
    hands.key("=")
    assert (0, "off") not in scene.bench.draft.pieces
    hands.key("plus")
    assert scene.words()
    hands.click(pixel(scene, (1, "6")), button=pygame.BUTTON_RIGHT)
    assert scene.bench.draft.pieces[1, "6"] == 5
    do(hands, scene, "empty")
    assert set(scene.bench.draft.pieces) == {(0, "off"), (1, "off")}
    assert "game is over" in scene.words()
    assert not {"play", "evaluate", "copy"} & able(scene.page)
    for seat in (0, 1):
        hands.click(pixel(scene, (seat, "off")))
        hands.click(scene.board.view.pixel(seat, "3", 0, 1))
    hands.click(scene.board.view.pixel(1, "4", 0, 1), button=pygame.BUTTON_RIGHT)
    assert scene.bench.draft.pieces[1, "4"] == 1
    assert scene.words() == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_here_is_stored_proved_and_goes_round(
    hands: Hands, library: Library, home: Path, game: str
) -> None:
    scene = screen(hands, game)
    (seat, origin), (_, target) = MOVES[game]
    scene.board.press((seat, origin))
    scene.board.put_at(scene.board.view.pixel(seat, target, 0, 1))
    turn = next(field for field in scene.bench.positions.fields(scene.bench.draft) if field.key == TURN)
    scene.choose(turn, 1)
    pieces = dict(scene.bench.draft.pieces)
    hands.frames()
    hands.click("play")
    match = begun_match(hands)
    assert match.to_act == 1
    assert dict(match.book.pieces(match.state)) == pieces
    hands.app.home()
    played(match, 60, hand=3)
    stored = library.load(library.id_of(match))
    assert stored.journal == match.journal
    assert stored.state == match.state
    score = match.now.score if match.over else None
    assert verify(match.book, stored.agreed, stored.journal, match.commitment, score).holds is not False
    path = home / "here.ludoteca"
    write_files(match, path, BOX)
    with closing(Library.open(home / "other", BOX.rulebook)) as other:
        again = other.load(import_file(other, path, BOX).match_id)
        assert again.agreed.start == match.agreed.start
        assert again.state == match.state


def test_an_id_is_pasted_and_copied(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, clipboard = screen(hands, "backgammon"), [""]
    told = Told(hands)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    hands.key("ctrl+v")
    assert told.lines
    text = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:62:3:1:0:5:6"
    clipboard.append(text)
    hands.key("ctrl+v")
    state = scene.bench.state()
    assert state == read_xgid(text)
    do(hands, scene, "copy")
    hands.click(list(scene.pages[-1].targets().values())[1].center)
    assert clipboard[-1] == text
    clipboard.append("4PPgASTgc/ABMA")
    hands.key("ctrl+v")
    kept = scene.bench.state()
    assert kept is not None
    assert (kept.house.length, kept.stake, kept.rolled) == (5, 2, ())
    clipboard.append("XGID=nonsense")
    hands.key("ctrl+v")
    assert "eXtreme" in scene.words()
    assert scene.bench.state() == kept


def test_set_up_from_the_moment_that_the_table_shows(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", "tournament", steps=30, quits=0)
    table = hands.table(match)
    table.stepping.look_at(12)
    table.menu()
    hands.frames()
    press(hands, "set-up")
    scene = hands.app.top
    assert isinstance(scene, PositionScene)
    assert scene.bench.draft.pieces == match.book.pieces(match.moments[12].state)
    hands.key("escape")
    assert hands.app.top is table


def test_who_sets_up_the_position_of_a_table_stays_who_they_are_and_keeps_the_clock(
    hands: Hands, library: Library
) -> None:
    agreed, clock = terms("squadro"), ClockTerms("delay", 12, 600)
    older = library.begin(Proposal(agreed, (NEW, NEW), clock))
    namesakes = library.begin(Proposal(agreed, (NEW, NEW), None))
    people = library.seated_people(older)
    assert not {*people} & {*library.seated_people(namesakes)}
    hands.table(older).menu()
    hands.frames()
    press(hands, "set-up")
    hands.click("play")
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert table.model.match is not older
    assert (library.seated_people(table.model.match), library.clock_terms(table.model.match)) == (people, clock)


@pytest.mark.parametrize("game", GAMES)
def test_new_match_leads_here_by_its_choices(hands: Hands, game: str) -> None:
    scene = NewMatchScene(hands.app, game)
    hands.app.push(scene)
    hands.frames()
    scene.form.rename(scene.form.sides[0], "Åsa")
    press(hands, "more")
    press(hands, "position")
    setting = hands.app.top
    assert isinstance(setting, PositionScene)
    hands.frames()
    hands.click("play")
    match = begun_match(hands)
    assert match.terms.players[0].name == "Åsa"
    assert match.terms.start


@pytest.mark.parametrize("game", GAMES)
def test_keys_reach_everything(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    assert reachable(scene.page) >= able(scene.page) - {"undo"}


@pytest.mark.parametrize("game", GAMES)
def test_wild_hands_do_no_harm(hands: Hands, game: str) -> None:
    scene, hand = screen(hands, game), random.Random(5)
    board = scene.board.view.board_rect
    for _ in range(120):
        at = hand.randrange(board.left, board.right), hand.randrange(board.top, board.bottom)
        to = hand.randrange(board.left, board.right), hand.randrange(board.top, board.bottom)
        if hand.random() < 0.5:
            drag(hands, at, to)
        else:
            hands.click(at, button=hand.choice((1, 1, 3)))
    count = sum(BOX[game].positions().start(scene.bench.draft).pieces.values())
    assert sum(scene.bench.draft.pieces.values()) == count


@pytest.mark.parametrize("language", ["de", "el", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_in_the_smallest_window_at_the_largest_text(hands: Hands, game: str, language: str) -> None:
    hands.app.change(language=language, text_size=2.0)
    scene = screen(hands, game, "tournament" if game == "backgammon" else "")
    for size in ((960, 600), (1280, 720), (1000, 1400), (3440, 1440)):
        look = Look(size, 2.0)
        for impossible in (False, True):
            if impossible:
                scene.empty()
            scene.page.rebuild(look)
            scene.page.settle()
            page = scene.page
            places = [key for key in page.widgets if key.startswith("place:")]
            assert [key for key in misplaced(page) if key not in places] == []
            assert not [pair for pair in overlapping(page) if not set(pair) & set(places)]
            assert [key for key, widget in page.widgets.items() if not room_enough(look, widget)] == []
            scene.undo()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (3840, 2160)])
@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_the_board_is_in_the_window_and_nothing_lies_on_it(
    hands: Hands, game: str, size: tuple[int, int], text: float
) -> None:
    hands.app.look = Look(size, text)
    page = made(hands, game).page
    page.settle()
    board, column = page.slots["board"], page.slots["column"]
    assert page.view.contains(board)
    assert page.view.contains(column)
    assert not board.colliderect(column)
    assert board.width * board.height > 0.2 * size[0] * size[1]


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_the_column_begins_at_the_edge_of_the_title_and_the_board_stands_in_the_middle_of_the_rest(
    hands: Hands, game: str, size: tuple[int, int]
) -> None:
    scene = screen(hands, game)
    scene.page.rebuild(Look(size))
    scene.page.settle()
    column, buttons = scene.page.slots["column"], scene.page.widgets
    rightmost = max(one.rect.right for key, one in buttons.items() if not key.startswith("place:"))
    assert column.left == scene.page.look.px(8)
    assert rightmost == (size[0] - column.left if game == "backgammon" else column.right)
    board = scene.board_view.canvas.frame.rect.move(scene.board_view.rect.topleft)
    assert abs(board.centerx - (column.right + size[0]) // 2) <= 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["squadro", "dont-worry"])
def test_a_square_board_fills_the_height_and_the_tools_stand_in_words_in_the_column(
    hands: Hands, game: str, size: tuple[int, int]
) -> None:
    hands.app.look = Look(size)
    scene = screen(hands, game)
    column = scene.page.slots["column"]
    assert scene.board_view.board_rect.height > 0.9 * size[1]
    for key in ("undo", "paste", "copy", "empty", "start", "swap", "turn"):
        tool = scene.page.widgets[key]
        assert column.contains(tool.rect)
        assert isinstance(tool, ButtonWidget)
        assert tool.text


@pytest.mark.parametrize("game", ["squadro", "dont-worry"])
def test_the_title_in_the_column_is_as_large_as_above_the_board(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    scene.page.rebuild(Look((1280, 720)))
    scene.page.settle()
    assert [words.style for node in scene.page.nodes() if node.role == Role.HEADING for words in node.words] == [
        "heading"
    ]


def test_with_large_letters_a_list_is_as_high_as_its_choice(hands: Hands) -> None:
    hands.app.change(language="de", text_size=2.0)
    scene = screen(hands, "backgammon", "tournament")
    scene.page.rebuild(Look((960, 600), 2.0))
    scene.page.settle()
    sides, dice = (scene.page.widgets[key] for key in ("field:turn", "field:dice"))
    assert sides.rect.height == dice.rect.height, "both show one line"
    assert sides.rect.width == dice.rect.width


def test_the_name_of_the_game_stays_whole_in_the_title(hands: Hands) -> None:
    hands.app.change(language="de", text_size=1.25)
    scene = screen(hands, "dont-worry")
    look = Look((1280, 720), 1.25)
    scene.page.rebuild(look)
    scene.page.settle()
    (title,) = [words for node in scene.page.nodes() if node.role == Role.HEADING for words in node.words]
    lines = look.wrap(title.text, title.rect.width, title.style)
    assert len(lines) > 1
    assert any("Don’t\u00a0Worry" in line for line in lines)


def test_without_room_for_the_name_of_the_game_the_title_is_still_set_as_one(hands: Hands) -> None:
    hands.app.change(language="de", text_size=2.0)
    scene = screen(hands, "dont-worry")
    look = Look((960, 600), 2.0)
    scene.page.rebuild(look)
    scene.page.settle()
    (title,) = [words for node in scene.page.nodes() if node.role == Role.HEADING for words in node.words]
    assert (title.text, title.style) == ("Stellung aufbauen", "heading")
    assert look.wrap(title.text, title.rect.width, title.style) == [title.text]


def test_in_a_low_window_the_fields_come_first_and_what_asks_the_computer_player_takes_one_row(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    scene.page.rebuild(Look((960, 600), 2.0))
    assert told(scene).index("Player to move") < told(scene).index(i18n.t(scene.bench.positions.how))
    view = scene.page.regions["rows"].view
    boxes = scene.page.box
    assert all(view.contains(boxes(f"field:{key}")) for key in ("turn", "dice"))
    assert boxes("evaluate").top == boxes("deeper").top
    scene.page.rebuild(Look((1280, 720)))
    assert told(scene).index("Player to move") > told(scene).index(i18n.t(scene.bench.positions.how))


def test_where_the_tools_had_words_there_is_room_for_what_the_position_is_worth(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    how = i18n.t(scene.bench.positions.how)
    assert how in told(scene)
    scene.evaluate()
    assert how not in told(scene)
    turn = scene.page.widgets["turn"]
    assert isinstance(turn, ButtonWidget)
    assert not turn.text
    assert scene.page.slots["column"].contains(turn.rect)
    assert scene.page.regions["rows"].view.height > 0.45 * scene.page.look.height


def told(scene: PositionScene) -> list[str]:
    scene.page.settle()
    return [node.name for node in scene.page.nodes()]
