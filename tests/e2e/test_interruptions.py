"""Windows that close, change their size or their language in the middle of things: nothing is lost."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library import Library
from game.match import Match
from game.rules.rulebook import DICE
from game.scenes.base.scene import Scene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.window import MINIMUM
from tests.playing import find_book
from tests.scenes.conftest import Hands
from tests.scenes.screens import press, write

Begin = Callable[..., Match[Any]]
CLOSINGS = (pygame.QUIT, pygame.WINDOWCLOSE)


def turn(begin: Begin, game: str) -> Match[Any]:
    """A match in which a seat has a choice of moves."""
    match = begin(game)
    while match.to_act == DICE or "move" not in {action.verb for action in match.legal()}:
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(match.legal()[0])
    return match


def moving(hands: Hands, scene: TableScene) -> None:
    """Set a piece in motion, and stop the clock on its way."""
    hands.app.change(motion="slow")
    hands.click(scene.spot(next(iter(scene.controller.hand.ways))))
    hands.frames(3)
    assert scene.controller.view.busy


def stored(hands: Hands, match: Match[Any]) -> Match[Any]:
    """The match as another start of the program finds it."""
    library: Library = hands.app.library
    match_id = library.id_of(match)
    assert library.path
    again = Library.open(library.path.parent, find_book)
    try:
        return again.load(match_id)
    finally:
        again.close()


def close(hands: Hands, kind: int) -> None:
    """Close the window by the system's own button or by the end of the session."""
    pygame.event.post(pygame.Event(kind))
    hands.app.step()
    assert not hands.app.running
    hands.app.step()


@pytest.mark.parametrize("kind", CLOSINGS)
@pytest.mark.parametrize("game", ["toy", "backgammon", "squadro", "dont-worry"])
def test_closed_while_a_piece_is_on_its_way(game: str, kind: int, hands: Hands, begin: Begin) -> None:
    match = turn(begin, game)
    moving(hands, hands.table(match))
    assert match.journal[-1].verb == "move"
    close(hands, kind)
    assert stored(hands, match).journal == match.journal


def test_closed_with_a_piece_in_the_hand(hands: Hands, begin: Begin) -> None:
    match = turn(begin, "backgammon")
    scene = hands.table(match)
    before = match.journal
    origin, ways = next(iter(scene.controller.hand.ways.items()))
    hands.mouse(pygame.MOUSEBUTTONDOWN, scene.spot(origin))
    hands.mouse(pygame.MOUSEMOTION, scene.spot(next(iter(ways))))
    assert scene.controller.hand.held == origin
    close(hands, pygame.QUIT)
    assert stored(hands, match).journal == before


def test_closed_in_a_dialog(hands: Hands, begin: Begin) -> None:
    match = turn(begin, "backgammon")
    scene = hands.table(match)
    hands.resign()
    assert "answer0" in scene.targets()
    before = match.journal
    close(hands, pygame.QUIT)
    assert stored(hands, match).journal == before


def test_closed_with_the_menu_and_the_settings_over_the_table(hands: Hands, begin: Begin) -> None:
    match = turn(begin, "toy")
    hands.table(match)
    hands.key("escape")
    press(hands, "settings")
    assert isinstance(hands.app.top, SettingsScene)
    press(hands, "language")
    close(hands, pygame.WINDOWCLOSE)
    assert stored(hands, match).journal == match.journal


def test_closed_while_somebody_writes(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.click("game:squadro")
    press(hands, "seat:0")
    press(hands, "someone")
    assert hands.app.top.typing
    write(hands, "Zoë")
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="漢", start=0, length=1))
    close(hands, pygame.QUIT)


@pytest.mark.parametrize("game", ["toy", "backgammon", "squadro", "dont-worry"])
def test_resized_while_a_piece_is_on_its_way(game: str, hands: Hands, begin: Begin) -> None:
    match = turn(begin, game)
    scene = hands.table(match)
    moving(hands, scene)
    state = match.state
    for size in (MINIMUM, (1920, 1080), (1000, 1400)):
        resize(hands, size)
        assert scene.controller.view.board_rect.width > 100
        assert hands.app.surface.get_rect().contains(scene.controller.view.board_rect)
    hands.app.change(motion="off")
    hands.wait(lambda: scene.controller.settled)
    assert (match.state, scene.controller.view.picture) == (state, scene.controller.picture)


def resize(hands: Hands, size: tuple[int, int]) -> None:
    """Drag the window's corner."""
    hands.app.window.size = size
    hands.wait(lambda: hands.app.look.size == size)


CHANGES: list[dict[str, Any]] = [
    {"language": "xx"},
    {"text_size": 2.0},
    {"theme": "contrast"},
    {"motion": "normal"},
    {"board_view": "turned"},
    {"board_view": "facing"},
    {"hints": False},
    {"fullscreen": True},
    {"keys": {"roll": ("x",)}},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: "-".join(map(str, change)))
def test_settings_that_change_in_the_middle_of_a_turn(change: dict[str, Any], hands: Hands, begin: Begin) -> None:
    match = turn(begin, "backgammon")
    scene = hands.table(match)
    hands.key("return")
    journal, ways = match.journal, scene.controller.hand.ways
    held = scene.controller.hand.held
    assert held
    hands.app.change(**change)
    hands.frames(3)
    assert (match.journal, scene.controller.hand.ways, scene.controller.hand.held) == (journal, ways, held)
    assert scene.controller.settled
    hands.app.change(motion="off")
    hands.click(scene.spot(next(iter(ways[held]))))
    hands.wait(lambda: scene.controller.settled)
    assert match.journal[: len(journal)] == journal
    assert len(match.journal) > len(journal)
    assert stored(hands, match).journal == match.journal


def test_a_language_chosen_in_the_middle_of_a_motion(hands: Hands, begin: Begin) -> None:
    match = turn(begin, "squadro")
    scene = hands.table(match)
    moving(hands, scene)
    for change in CHANGES:
        hands.app.change(**change)
        hands.frames(1)
    hands.app.change(motion="off", fullscreen=False)
    hands.wait(lambda: scene.controller.settled)
    assert scene.controller.view.picture == scene.controller.picture
    assert stored(hands, match).journal == match.journal


def test_every_screen_survives_every_change(hands: Hands, begin: Begin) -> None:
    """The stack as deep as it gets: title, table, menu, settings."""
    hands.app.push(TitleScene(hands.app))
    hands.table(turn(begin, "dont-worry"))
    hands.key("escape")
    press(hands, "settings")
    scenes: tuple[Scene, ...] = hands.app.scenes
    for change in CHANGES:
        hands.app.change(**change)
        hands.frames(2)
    assert hands.app.scenes == scenes
    hands.app.home()
    hands.frames()
    assert "continue" in hands.app.top.targets()
