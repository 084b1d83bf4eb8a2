"""How much of the window the board gets, and that every button has a place of its own that it never leaves."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import i18n
from game.match import Match
from game.rules.actions import Action
from game.rules.rulebook import DICE
from game.scenes.table.chrome.table_layout import TableLayout, table_layout
from game.scenes.table.chrome.table_shape import TableShape
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.test_fitting import misplaced, overlapping

Begin = Callable[..., Match[Any]]

SIZES = [(960, 600), (1280, 720), (1536, 864), (1920, 1080), (3840, 2160), (2560, 1080), (1000, 1300)]
WIDE = [size for size in SIZES if abs(size[0] / size[1] - 16 / 9) < 0.01]
"""Those of 16 to 9."""
GAMES = {"backgammon": 0.70, "squadro": 0.53, "dont-worry": 0.53}
"""The share of a window of 16 to 9 that each board is to cover."""
LARGEST = 0.45
"""The share of the smallest window at the largest text."""
LOG = 0.90
"""The share of itself that the open log leaves of a board."""
CORNERS = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
OPPOSITE = ((0.0, 1.0), (0.0, -1.0))


def share(hands: Hands, scene: Any, size: tuple[int, int], text: float, log: bool = False) -> float:
    """The share of a window that the board covers at its table."""
    hands.app.look = Look(size, text)
    scene.window.log_open = log
    scene.lay_out()
    board = scene.window.view.board_rect
    return float(board.width * board.height / (size[0] * size[1]))


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_share_of_the_window(hands: Hands, begin: Begin, game: str) -> None:
    scene = hands.table(begin(game))
    for size in WIDE:
        assert share(hands, scene, size, 1.0) >= GAMES[game], size
        for text in (1.0, 1.5, 2.0):
            closed = share(hands, scene, size, text)
            assert share(hands, scene, size, text, log=True) >= LOG * closed, (size, text)
    for size in ((960, 600), (1000, 1300)):
        for log in (False, True):
            assert share(hands, scene, size, 2.0, log) >= LARGEST, (size, log)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (2560, 1080)])
def test_where_nobody_sits_at_one_side_board_and_column_are_in_the_middle(size: tuple[int, int]) -> None:
    look = Look(size)
    for log_open in (False, True):
        found = table_layout(look, TableShape(1.0, ((-1.0, 0.0), (0.0, 1.0)), content=SAID), log_open)
        assert len(found.panels) == 2
        assert all(panel.left > found.board.right for panel in found.panels)
        right = max(panel.right for panel in found.panels)
        assert found.board.left > look.px(20)
        assert found.board.left == pytest.approx(size[0] - right, abs=look.px(12))
    assert table_layout(look, SHEET).board.left == 0, "a sheet that says much has all of the room"


@pytest.mark.parametrize("game", GAMES)
def test_in_a_window_far_wider_than_it_the_board_has_the_whole_height(hands: Hands, begin: Begin, game: str) -> None:
    scene = hands.table(begin(game))
    share(hands, scene, (2560, 1080), 1.0)
    assert scene.window.view.board_rect.height >= 0.97 * 1080


@pytest.mark.parametrize("game", GAMES)
def test_panels_step_aside_for_the_log_where_it_would_else_be_too_small(hands: Hands, begin: Begin, game: str) -> None:
    """Backgammon's have room above and below the board in a window that is not tall."""
    scene, above = hands.table(begin(game)), game == "backgammon"
    for size, text, there in (((960, 600), 1.0, True), ((960, 600), 2.0, above), ((1000, 1300), 2.0, False)):
        share(hands, scene, size, text, log=True)
        scene.page.settle()
        assert bool(scene.window.layout.panels) == there
        assert scene.window.layout.log
        assert scene.window.layout.log.height >= 7 * scene.page.look.line("small")


@pytest.mark.parametrize("language", ["de", "el", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_on_anything_else_at_any_size(hands: Hands, begin: Begin, game: str, language: str) -> None:
    scene = hands.table(begin(game))
    i18n.use(language)
    for size in SIZES:
        for text, log in ((1.0, False), (1.5, True), (2.0, False), (2.0, True)):
            share(hands, scene, size, text, log)
            scene.page.settle()
            boards = {key for key, widget in scene.page.widgets.items() if widget.group == "board"}
            assert [pair for pair in overlapping(scene.page) if not boards.intersection(pair)] == []
            assert [key for key in misplaced(scene.page) if key not in boards] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("log_open", [False, True])
def test_parts_of_the_table_never_overlap(size: tuple[int, int], text: float, log_open: bool) -> None:
    look, window = Look(size, text), pygame.Rect((0, 0), size)
    for table in (
        TableShape(1.46, OPPOSITE, offers=True),
        TableShape(1.0, ((-1.0, 0.0), (0.0, 1.0))),
        TableShape(1.0, CORNERS),
        TableShape(1.46, OPPOSITE, offers=True, both=True, turned=True),
        TableShape(1.0, CORNERS, both=True, turned=True),
    ):
        laid = table_layout(look, table, log_open)
        places = parts(laid)
        assert [(one, other) for one, other in combinations(places, 2) if places[one].colliderect(places[other])] == []
        assert [name for name, rect in places.items() if not window.contains(rect)] == []


class Said:
    """Words and panels that are as high in every width."""

    def words_height(self, width: int, least: int) -> int:
        return max(least, 70)

    def card_height(self, width: int, detail: int) -> int:
        return (180, 140, 100, 80, 60, 50)[detail]


SAID = Said()
TWO = TableShape(1.46, OPPOSITE, offers=True, content=SAID)
FOUR = TableShape(1.0, CORNERS, content=SAID)
ACROSS = TableShape(1.0, OPPOSITE, both=True, turned=True, content=SAID)
SHEET = TableShape(1.0, OPPOSITE, one_column=True, content=SAID)


@pytest.mark.parametrize(
    ("size", "text", "table", "log", "places"),
    [
        (
            (1280, 720), 1.0, TWO, False,
            ("panel 0 1052 326 219 180, panel 1 1052 9 219 180, board 0 0 1043 720, words 1052 198 219 119, "
            "bar 1052 519 219 192, steps 1052 276 219 41, beside 1052 9 219 702, beside_bar 1052 9 219 497"),
        ),
        (
            (1280, 720), 1.0, TWO, True,
            ("panel 0 1002 456 269 50, panel 1 1002 9 269 50, log 1002 68 269 300, board 0 0 993 720, "
            "words 1002 377 269 70, bar 1002 519 269 192, steps 1002 406 269 41, beside 1002 9 269 702, "
            "beside_bar 1002 9 269 497"),
        ),
        (
            (960, 600), 2.0, TWO, False,
            ("panel 0 8 535 636 57, panel 1 8 8 636 57, board 0 73 644 454, words 652 8 300 384, "
            "bar 652 400 300 192, steps 652 334 300 58, beside 652 8 300 584, beside_bar 652 8 300 384"),
        ),
        (
            (1000, 1000), 1.0, TWO, True,
            ("log 8 796 984 196, board 0 8 1000 677, words 8 693 984 48, bar 8 749 984 39, "
            "steps 504 693 488 39, beside 8 693 984 299, beside_bar 8 796 984 196"),
        ),
        (
            (1000, 1300), 2.0, TWO, True,
            ("log 8 879 984 413, board 0 8 1000 692, words 8 708 984 96, bar 8 812 984 59, "
            "steps 504 708 488 59, beside 8 708 984 584, beside_bar 8 879 984 413"),
        ),
        (
            (1000, 1600), 1.0, TWO, False,
            ("panel 0 8 1102 488 180, panel 1 8 214 488 180, board 0 402 1000 692, words 504 1102 488 180, "
            "bar 8 1290 984 39, steps 504 1243 488 39, beside 8 1102 984 490, beside_bar 8 1329 984 263"),
        ),
        (
            (1280, 720), 1.0, FOUR, True,
            ("panel 0 9 9 270 100, panel 1 1001 9 270 100, panel 2 1001 454 270 100, panel 3 9 611 270 100, "
            "log 9 118 270 484, board 288 0 704 720, words 1001 118 270 327, bar 1001 567 270 144, "
            "steps 1001 404 270 41, beside 9 9 270 702, beside_bar 9 9 270 702"),
        ),
        (
            (1000, 1300), 1.0, FOUR, False,
            ("panel 0 8 55 488 35, panel 1 504 55 488 35, panel 2 8 1106 488 35, panel 3 504 1106 488 35, "
            "board 0 98 1000 1000, words 8 1149 984 48, bar 8 1205 984 39, steps 504 1149 488 39, "
            "beside 8 1106 984 186, beside_bar 8 1244 984 48"),
        ),
        (
            (1000, 1300), 1.0, ACROSS, True,
            ("panel 0 8 1257 793 35, panel 1 8 8 793 35, log 809 163 183 1129, board 0 51 801 1198, "
            "words 809 155 183 0, bar 809 8 183 135, steps 809 155 183 39, beside 809 8 183 1284, "
            "beside_bar 809 155 183 1137"),
        ),
        (
            (1000, 1600), 1.0, ACROSS, False,
            ("panel 0 504 1308 488 180, panel 1 504 112 488 180, board 0 300 1000 1000, words 8 112 488 180, "
            "bar 8 65 984 39, steps 8 112 488 39, beside 8 8 984 284, beside_bar 8 8 984 57"),
        ),
        (
            (2560, 1080), 1.0, SHEET, True,
            ("panel 0 1090 800 1320 80, panel 1 1090 10 1320 80, log 1090 100 1320 608, "
            "board 0 0 1080 1080, words 1090 718 1320 72, bar 1090 896 1320 174, steps 1090 740 1320 50, "
            "beside 1090 10 1320 1060, beside_bar 1090 10 1320 870"),
        ),
    ],
)  # fmt: skip
def test_each_part_of_a_table_has_its_place(
    size: tuple[int, int], text: float, table: TableShape, log: bool, places: str
) -> None:
    laid = table_layout(Look(size, text), table, log)
    found = parts(laid) | {"steps": laid.steps, "beside": laid.beside, "beside_bar": laid.beside_bar}
    assert ", ".join(f"{name} {rect.x} {rect.y} {rect.w} {rect.h}" for name, rect in found.items()) == places


def parts(laid: TableLayout) -> dict[str, pygame.Rect]:
    """What may show at the same time, by name."""
    panels = {f"panel {seat}": rect for seat, rect in enumerate(laid.panels)}
    log = {"log": laid.log} if laid.log else {}
    return panels | log | {"board": laid.board, "words": laid.words, "bar": laid.bar}


@pytest.mark.parametrize("language", ["en", "de", "el", "zh"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1300)])
def test_the_words_of_an_offer_never_lie_on_the_board(
    hands: Hands, begin: Begin, size: tuple[int, int], language: str
) -> None:
    match = begin("backgammon", "tournament")
    while Action("double") not in match.legal():
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    match.play(Action("double"))
    scene = hands.table(match)
    i18n.use(language)
    share(hands, scene, size, 2.0)
    scene.page.settle()
    words = [node.rect for node in scene.page.nodes() if node.role is Role.STATUS]
    assert words
    assert scene.window.view.board_rect.collidelist(words) < 0
    assert all(map(pygame.Rect((0, 0), size).contains, words))
    panels = scene.window.layout.panels
    assert len(panels) == 2
    assert [panel for panel in panels if panel.collidelist(words) >= 0] == []
    assert scene.window.view.board_rect.collidelist(panels) < 0


@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_no_button_ever_stands_where_another_stood(hands: Hands, begin: Begin, game: str) -> None:
    match = begin(game, "tournament" if game == "backgammon" else "")
    scene = hands.table(match)
    places: dict[str, pygame.Rect] = {}
    for _ in range(60):
        scene.page.settle()
        for key, widget in scene.page.widgets.items():
            if isinstance(widget, ButtonWidget):
                place = places.setdefault(key, widget.rect)
                assert place == widget.rect, key
        legal = [action for action in match.legal() if action.verb not in ("resign", "drop")]
        scene.act(next((a for a in legal if a.verb in ("double", "take")), legal[0]))
        hands.wait(lambda: scene.controller.settled)
    asking = {"act:double", "act:take", "act:drop", "undo", "redo", "log", "rules", "menu"}
    others = [rect for key, rect in places.items() if key in asking]
    turn = [rect for key, rect in places.items() if key in ("act:roll", "act:done", "act:pass")]
    assert len({tuple(rect) for rect in turn}) == 1
    assert turn[0].collidelist(others) < 0


def test_whoever_sits_at_the_far_side_reads_words_and_buttons_turned_to_them(hands: Hands, begin: Begin) -> None:
    hands.app.change(board_view="facing")
    match = begin("squadro")
    scene = hands.table(match)
    turned = {}
    for number in range(2):
        seat = match.to_act
        menu, board = scene.page.widgets["menu"], scene.window.layout.board
        turned[seat] = (menu.turned, menu.rect.centery < board.centery)
        scene.act(match.legal()[number])
        hands.wait(lambda: scene.controller.settled)
        scene.page.settle()
    assert turned == {0: (True, True), 1: (False, False)}
    flipped = {}
    for view in ("facing", "turned", "fixed"):
        hands.app.change(board_view=view)
        flipped[view] = scene.window.flipped
    assert flipped == {"facing": (True, False), "turned": (False, False), "fixed": (False, False)}


def test_giving_up_is_in_the_menu_and_not_at_the_table(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    assert "resign" not in scene.targets()
    hands.click("menu")
    assert "resign" in hands.app.top.targets()
