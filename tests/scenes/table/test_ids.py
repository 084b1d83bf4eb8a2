"""The menu of the table copies what other programs call a position, in games that have such names."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.games.backgammon.formats.gnubg_id import read_id
from game.games.backgammon.formats.xgid import read_xgid
from game.match import Match
from game.rules.actions import Action
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told

Begin = Callable[..., Match[Any]]


def test_b60_the_menu_copies_the_ids_of_the_position_shown(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B60: those of the moment looked at, and only where a game has them."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    match = begin("backgammon", "tournament")
    match.roll_dice()
    match.play(Action("resign", numbers=(1,)))
    scene, told = hands.table(match), Told(hands)
    for moment in (len(match.moments) - 1, 1):
        scene.stepping.look_at(moment)
        scene.menu()
        hands.frames()
        pick(hands, 0)
        assert hands.app.top is scene
    states = [read_id(text, match.state.house) for text in copied]
    assert [state.level for state in states] == [1, 0]
    assert told.lines == ["The position is on the clipboard."] * 2


def test_b60_where_nothing_can_be_copied_the_id_is_shown(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", Mock(side_effect=pygame.error("no clipboard")))
    scene, told = hands.table(begin("backgammon")), Told(hands)
    scene.menu()
    hands.frames()
    pick(hands, 0)
    assert "4HPwATDgc/ABMA" in told.lines[0]


def test_the_menu_copies_what_extreme_gammon_calls_the_position(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    match = begin("backgammon", "tournament")
    match.roll_dice()
    hands.table(match).menu()
    hands.frames()
    pick(hands, 1)
    assert read_xgid(copied[0]) == match.state


def test_a_game_without_ids_is_copied_as_text(hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    match = begin("squadro")
    hands.table(match).menu()
    hands.frames()
    hands.click("copy")
    assert copied == [match.book.format_state(match.state)]


def pick(hands: Hands, number: int) -> None:
    """Copy by one of several names."""
    hands.click("copy")
    overlay = hands.app.top.pages[-1]
    hands.click(list(overlay.targets().values())[number].center)
