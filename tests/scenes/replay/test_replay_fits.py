"""Nothing of a replay is cut or lies on anything else, at any window size, text size and length of words."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.base import screens
from game.scenes.replay.animation_sheet import AnimationScene
from game.scenes.replay.scene import ReplayScene
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.test_fitting import SIZES, hidden, misplaced, overlapping, room_enough

Begin = Callable[..., Match[Any]]


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_everything_fits(hands: Hands, begin: Begin, text: float, game: str) -> None:
    match = begin(game, steps=60, hand=3, quits=0)
    hands.app.open(screens.Replay(match, 30))
    scene = hands.app.top
    assert isinstance(scene, ReplayScene)
    for size in SIZES:
        hands.app.look = Look(size, text)
        scene.lay_out()
        page = scene.page
        page.settle()
        assert misplaced(page) == []
        assert overlapping(page) == []
        assert hidden(page) == []
        assert [key for key, widget in page.widgets.items() if not room_enough(page.look, widget)] == []


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_sheet_fits(hands: Hands, begin: Begin, text: float) -> None:
    match = begin("squadro", steps=20, hand=3, quits=0)
    hands.app.open(screens.Replay(match))
    scene = hands.app.top
    assert isinstance(scene, ReplayScene)
    scene.controls.export()
    sheet = hands.app.top
    assert isinstance(sheet, AnimationScene)
    for making in (False, True):
        if making:
            sheet.save()
        for size in SIZES:
            page = sheet.page
            page.rebuild(Look(size, text))
            page.settle()
            assert misplaced(page) == []
            assert overlapping(page) == []
            assert [key for key, widget in page.widgets.items() if not room_enough(page.look, widget)] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_the_board_is_about_as_large_as_at_the_table(
    hands: Hands, begin: Begin, size: tuple[int, int], text: float, game: str
) -> None:
    """The slider takes a strip of the height, which the board has at the table; large text takes some of the width."""
    match = begin(game, steps=20, hand=3, quits=0)
    hands.app.look = Look(size, text)
    table = hands.table(match)
    table.lay_out()
    hands.app.open(screens.Replay(match))
    scene = hands.app.top
    assert isinstance(scene, ReplayScene)
    scene.page.settle()
    wide, high = scene.board_view.board_rect.size
    there = table.window.view.board_rect
    assert wide >= 0.9 * there.width
    panels = [node.rect for node in scene.page.nodes() if node.role is Role.GROUP]
    bar = scene.page.widgets["play"].rect.unionall([scene.page.widgets[key].rect for key in ("earlier", "leave")])
    parts = [scene.page.slots["board"], scene.page.slots["words"], bar, scene.slider.rect, *panels]
    assert not any(one.colliderect(other) for one in parts for other in parts if one is not other)
    assert high > 0
