"""An evening at the screen: what is left is let go, and a mouse over nothing costs next to nothing."""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from types import FrameType
from typing import Any
from weakref import ref

import pygame
import pytest

from game.scenes.base.scene import Scene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.text import N_
from game.ui.widgets.toast import SECONDS
from tests.scenes.conftest import Hands
from tests.scenes.table.test_table import Begin

CALLS = 100
"""So many Python calls a motion of the mouse over the table may take."""


@pytest.mark.parametrize("screen", ["new match", "library", "begun"])
def test_a_screen_that_was_left_is_gone_with_its_entries(hands: Hands, begin: Begin, screen: str) -> None:
    begin("squadro")

    def visit() -> None:
        scene: Scene = LibraryScene(hands.app) if screen == "library" else NewMatchScene(hands.app, "squadro")
        hands.app.push(scene)
        hands.frames()
        if screen == "begun":
            hands.click("begin")
        while hands.app.running and len(hands.app.scenes) > 1:
            hands.app.pop()
        hands.frames()

    hands.table(begin("squadro"))
    visit()
    before = alive()
    for _ in range(5):
        visit()
    assert alive() == before


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nobody collects what is left but who asks for it."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_a_table_that_was_left_is_gone_before_another_is_laid(hands: Hands, begin: Begin, game: str) -> None:
    hands.table(begin("squadro"))
    table = hands.table(begin(game))
    hands.frames()
    left: list[ref[Any]] = [ref(table), ref(table.window.view)]
    del table
    hands.app.pop()
    hands.frames(2)
    assert [thing() for thing in left] == [None, None]


@pytest.mark.usefixtures("uncollected")
def test_a_board_that_is_turned_has_no_pictures_left_of_how_it_lay(hands: Hands, begin: Begin) -> None:
    view = hands.table(begin("squadro")).window.view
    hands.frames()
    before = ref(view.compositor.sprites)
    view.turn(1)
    assert before() is None


def alive() -> tuple[int, int]:
    """How many lines of pygame-gui and how many scenes there are."""
    gc.collect()
    kinds = [type(thing) for thing in gc.get_objects()]
    return sum(kind.__name__ == "Line" for kind in kinds), sum(issubclass(kind, Scene) for kind in kinds)


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_the_mouse_over_the_table_costs_few_calls(hands: Hands, begin: Begin, game: str) -> None:
    table = hands.table(begin(game))
    wide, high = hands.app.surface.get_size()
    spots = [(wide * part // 10, high // 2 + part) for part in range(3, 8)]
    for spot in spots[:2]:
        moved(hands, spot)
    hands.frames(60)
    # twice each: something else that is due (a tip, a short line that ends) happens once
    calls = [min((moved(hands, (x + more, y)) for more in (0, 1)), key=len) for x, y in spots]
    called = max(calls, key=len)
    assert len(called) <= CALLS, Counter(called)
    for place in table.model.hand.movable[:2]:
        x, y = table.spot(place)
        moved(hands, (x, y))
        hands.frames(60)
        called = moved(hands, (x + 2, y))
        assert len(called) <= CALLS, (place, Counter(called))


def moved(hands: Hands, spot: tuple[int, int]) -> list[str]:
    """What Python calls in a frame in which the mouse moves to a pixel."""
    calls: list[str] = []

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            calls.append(frame.f_code.co_qualname)

    event = pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    pygame.event.clear()  # of what else the system tells, such as a sound device
    pygame.event.post(event)
    before = sys.getprofile()
    sys.setprofile(count)
    hands.app.step()
    sys.setprofile(before)
    return calls


def test_a_button_under_the_mouse_lights_up_and_goes_out(hands: Hands, begin: Begin) -> None:
    hands.table(begin("squadro"))
    hands.frames(60)
    spot = hands.app.top.targets()["menu"].center
    pictures = []
    for at in ((640, 300), spot, (640, 300)):
        hands.mouse(pygame.MOUSEMOTION, at)
        pictures.append(pygame.image.tobytes(hands.app.surface, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_a_line_that_has_gone_leaves_no_picture(hands: Hands, begin: Begin) -> None:
    hands.table(begin("squadro"))
    hands.frames()
    before = pygame.image.tobytes(hands.app.surface, "RGB")
    hands.app.tell(N_("toast", "Sound on"))
    hands.frames()
    assert pygame.image.tobytes(hands.app.surface, "RGB") != before
    hands.frames(round(60 * SECONDS) + 5)
    assert pygame.image.tobytes(hands.app.surface, "RGB") == before
