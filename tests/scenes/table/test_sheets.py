"""The result beside the board, the menu and what it opens, and the sheet with all keys."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from game.play.own_dice import OwnDie
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from game.ui.page.interaction import TIP_DELAY
from game.ui.page.region import Static
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Role
from tests.audit.program import END, played
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out, save, write
from tests.stored import NAMES

Begin = Callable[..., Match[Any]]


class NarrowDiceScene(DiceScene):
    """It has little room."""

    @property
    def place(self) -> pygame.Rect:
        return pygame.Rect(700, 0, 260, 600)


def told(hands: Hands) -> list[str]:
    """All texts of the topmost page."""
    return [node.text for node in hands.app.top.pages[0].nodes() if node.text]


def pressed(hands: Hands, name: str) -> None:
    """Press the button of this name."""
    hands.click(next(n.key for n in hands.app.top.pages[0].nodes() if n.key and n.name == name))


def ended(hands: Hands, match: Match[Any]) -> TableScene:
    play_out(match)
    scene = hands.table(match)
    scene.show_result()
    hands.frames(5)
    return scene


def test_below_a_sheet_that_a_key_opens_no_tip_stays(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.mouse(pygame.MOUSEMOTION, scene.targets()["log"].center)
    scene.page.mode.by_key = False
    scene.page.linger(TIP_DELAY)
    assert scene.page.tip
    hands.key("f10")
    assert isinstance(hands.app.top, MenuScene)
    assert not scene.page.tip


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry", "toy"])
def test_the_result_leaves_the_board_in_sight(hands: Hands, begin: Begin, game: str) -> None:
    scene = ended(hands, begin(game))
    board, sheet = scene.controller.view.board_rect, scene.window.layout.beside
    assert not board.colliderect(sheet)
    assert scene.model.narration.verdict() in told(hands)
    headings = [node.name for node in hands.app.top.pages[0].nodes() if node.role is Role.HEADING]
    assert headings.count("The match in numbers") == 1
    pressed(hands, "Close")
    assert hands.app.top is scene
    assert scene.controller.view.board_rect.width >= board.width


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", ["de", "el", "zh"])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_the_figures_of_a_result_are_in_sight_and_words_stand_where_there_is_room(
    hands: Hands, size: tuple[int, int], language: str, game: str
) -> None:
    hands.app.change(language=language)
    hands.app.look = Look(size)
    scene = hands.table(played(game, "", END))
    hands.app.look = Look(size)
    scene.lay_out()
    scene.show_result()
    page = hands.app.top.pages[0]
    page.settle()
    assert page.regions["sheet"].reach == 0
    buttons = {key: widget for key, widget in page.widgets.items() if isinstance(widget, ButtonWidget)}
    assert all(button.text or (button.tip and button.accessible_name) for button in buttons.values())
    worded = [bool(button.text) for key, button in buttons.items() if key != "rematch" and button.group != "close"]
    assert worded == sorted(worded, reverse=True)
    assert game != "squadro" or all(worded)
    assert any(worded) or size[0] < 1280
    said = " ".join(node.text for node in page.nodes())
    assert scene.model.narration.name(scene.model.match.result.winner) in said  # type: ignore[union-attr,arg-type]


@pytest.mark.parametrize(("language", "game", "least"), [("zh", "squadro", 60), ("de", "backgammon", 48)])
def test_in_the_smallest_window_the_piece_that_has_won_stands_above_the_verdict(
    hands: Hands, language: str, game: str, least: int
) -> None:
    hands.app.change(language=language)
    scene = hands.table(played(game, "", END))
    hands.app.look = Look((960, 600))
    scene.lay_out()
    scene.show_result()
    page = hands.app.top.pages[0]
    page.settle()
    narration = scene.model.narration
    result = scene.model.match.result
    assert result
    assert result.winner is not None
    piece = next(node for node in page.nodes() if node.name == narration.name(result.winner))
    verdict = next(node for node in page.nodes() if node.text == narration.verdict())
    assert piece.rect.height >= hands.app.look.px(least)
    assert piece.rect.bottom <= verdict.rect.top
    assert page.regions["sheet"].reach == 0


def test_in_large_letters_a_verdict_of_three_lines_stands_beside_the_piece(hands: Hands) -> None:
    hands.app.change(language="de")
    scene = hands.table(played("backgammon", "", END))
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    scene.show_result()
    page = hands.app.top.pages[0]
    page.settle()
    verdict = next(node.rect for node in page.nodes() if node.text == scene.model.narration.verdict())
    piece = next(node.rect for node in page.nodes() if node.role == Role.IMAGE and node.rect.left < verdict.left)
    assert piece.right <= verdict.left
    assert verdict.top <= piece.centery <= verdict.bottom


@pytest.mark.parametrize("language", ["de", "el", "en", "fr", "it"])
def test_in_the_smallest_window_the_figures_between_two_games_are_in_sight(hands: Hands, language: str) -> None:
    hands.app.change(language=language)
    match = played("backgammon", "tournament", END, "next")
    scene = hands.table(match)
    hands.app.look = Look((960, 600))
    scene.lay_out()
    scene.show_result()
    page = hands.app.top.pages[0]
    page.settle()
    assert not match.over
    assert page.regions["sheet"].reach == 0
    score = {words.text for node in page.nodes() for words in node.words if words.style == "big-digits"}
    assert score == {str(points) for points in match.now.score}, "the series in large figures"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_in_a_tall_window_the_result_stands_below_the_board(hands: Hands, begin: Begin, text_size: float) -> None:
    scene = ended(hands, begin("squadro"))
    hands.app.change(text_size=text_size)
    hands.app.window.size = (1000, 1300)
    hands.wait(lambda: hands.app.look.size == (1000, 1300))
    hands.frames()
    page = hands.app.top.pages[0]
    assert scene.window.layout.beside.width > scene.window.layout.beside.height
    assert text_size > 1 or not [key for key, region in page.regions.items() if region.reach]
    assert {"board", "replay", "leave", "rematch"} <= set(page.targets())


def test_the_menu_renames_the_match(hands: Hands, begin: Begin) -> None:
    match = begin("toy")
    hands.table(match)
    hands.key("f10")
    pressed(hands, "Rename")
    write(hands, " The  final ")
    hands.key("return")
    assert isinstance(hands.app.top, MenuScene)
    assert hands.app.library.summary(hands.app.library.id_of(match)).title == "The final"


def test_the_menu_saves_a_picture_of_the_board(hands: Hands, begin: Begin, home: Path) -> None:
    scene = hands.table(begin("squadro"))
    hands.key("f10")
    pressed(hands, "Save a picture of the board")
    save(hands)
    (picture,) = (home / "files").glob("*.png")
    assert picture.stat().st_size > 1000
    assert hands.app.top is scene


@pytest.mark.parametrize("size", [(1024, 640), (960, 600), (1280, 720)])
def test_the_whole_menu_is_seen_at_once(hands: Hands, begin: Begin, size: tuple[int, int]) -> None:
    match = begin("squadro")
    match.play(match.legal()[0])
    hands.table(match).menu()
    menu = hands.app.top
    hands.app.look = Look(size)
    menu.lay_out()
    (page,) = menu.pages
    page.settle()
    assert "resign" in page.widgets
    assert page.regions["sheet"].reach == 0


@pytest.mark.parametrize(("size", "text"), [((960, 600), 2.0), ((1280, 720), 1.0)])
@pytest.mark.parametrize("sheet", ["menu", "dice"])
def test_a_sheet_over_the_table_tells_whose_turn_it_is(
    hands: Hands, begin: Begin, size: tuple[int, int], text: float, sheet: str
) -> None:
    match = begin("backgammon", dice="own" if sheet == "dice" else "program", first=1)
    scene = hands.table(match)
    hands.app.change(text_size=text)
    hands.app.look = Look(size, text)
    scene.lay_out()
    if sheet == "menu":
        scene.menu()
    page = hands.app.top.pages[0]
    page.settle()
    assert isinstance(hands.app.top, MenuScene if sheet == "menu" else DiceScene)
    (turn,) = [node for node in page.nodes() if NAMES[1] in node.name and " to " in node.name]
    assert turn.clip.contains(turn.rect)


def test_resigning_from_the_menu_asks_first(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    hands.key("f10")
    pressed(hands, "Resign")
    hands.frames()
    assert hands.app.top is scene
    assert match.result is None
    assert scene.page.overlay
    hands.click("answer0")
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1300)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(("game", "count"), [("backgammon", 2), ("dont-worry", 1), ("dont-worry", 4)])
def test_whoever_enters_own_dice_sees_the_whole_board_and_every_face(
    hands: Hands, begin: Begin, size: tuple[int, int], text: float, language: str, game: str, count: int
) -> None:
    scene = hands.table(begin(game))
    hands.app.change(language=language)
    hands.app.look = Look(size, text)
    scene.lay_out()
    sheet = DiceScene(scene, [OwnDie(6, 0, name) for name in NAMES[:count]])
    hands.app.push(sheet)
    sheet.page.settle()
    board = scene.window.view.board_rect
    assert sheet.page.regions["sheet"].reach == 0
    faces = [place for key, place in sheet.targets().items() if key.startswith("die:")]
    assert len(faces) == 6 * count
    assert [place for place in faces if place.colliderect(board)] == []
    assert [(one, other) for one, other in combinations(faces, 2) if one.colliderect(other)] == []
    assert min(place.width for place in faces) >= 34 * hands.app.look.scale
    close = sheet.targets()["close"]
    words = [words.rect for node in sheet.page.nodes() for words in node.words]
    assert [rect for rect in (*faces, *words) if rect.colliderect(close)] == []


def test_a_digit_opens_the_sheet_for_own_dice_when_it_was_closed(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", dice="own", first=0)
    scene = hands.table(match)
    hands.look()
    assert isinstance(hands.app.top, DiceScene)
    hands.key("escape")
    assert hands.app.top is scene
    hands.key("5")
    sheet = hands.app.top
    assert isinstance(sheet, DiceScene)
    assert sheet.entry.faces == [5, None]
    hands.key("3")
    assert hands.app.top is scene
    assert match.book.display.dice(match.state)


@pytest.mark.parametrize("language", ["de", "zh"])
def test_where_the_dice_fill_the_place_beside_the_board_no_button_looks_out_around_them(
    hands: Hands, begin: Begin, language: str
) -> None:
    scene = hands.table(begin("backgammon", dice="own", first=0))
    hands.app.change(language=language)
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    hands.app.top.lay_out()
    sheet = hands.app.top.pages[0]
    sheet.settle()
    scene.page.settle()
    panel = next(item.rect for item in sheet.items if isinstance(item, Static) and item.solid)
    buttons = [widget.rect for widget in scene.page.widgets.values() if isinstance(widget, ButtonWidget)]
    covered = [rect.inflate(8, 2) for rect in buttons if rect.colliderect(panel)]
    assert covered
    assert all(panel.contains(rect) for rect in covered)


def test_the_number_of_a_die_is_never_cut(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    hands.app.change(language="nl")
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    sheet = NarrowDiceScene(scene, [OwnDie(6, 0), OwnDie(6, 0)])
    hands.app.push(sheet)
    sheet.page.settle()
    shown = [words.text for node in sheet.page.nodes() for words in node.words]
    assert {"Dobbelsteen 1", "Dobbelsteen 2"} <= set(shown)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1300)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_whatever_can_be_done_after_a_game_says_so(
    hands: Hands, begin: Begin, size: tuple[int, int], text_size: float
) -> None:
    scene = ended(hands, begin("backgammon"))
    hands.app.look = Look(size, text_size)
    scene.lay_out()
    hands.app.top.lay_out()
    page = hands.app.top.pages[0]
    page.settle()
    buttons = {widget.key: widget for widget in page.widgets.values() if isinstance(widget, ButtonWidget)}
    assert {"board", "replay", "export", "leave"} <= set(buttons)
    written = {key for key, button in buttons.items() if button.text}
    assert written == set(buttons) - {"board"} or text_size == 2.0 or size[0] < 1920
    assert "review" in written or text_size == 2.0 or size == (960, 600)
    assert all(button.text or button.tip for button in buttons.values())
    assert buttons["board"].tip == "Close (Esc)"


def test_f1_opens_the_rule_book_from_the_menu_too(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.key("f10")
    assert isinstance(hands.app.top, MenuScene)
    hands.key("f1")
    assert isinstance(hands.app.top, RulebookScene)
    hands.key("escape")
    assert hands.app.top is scene
