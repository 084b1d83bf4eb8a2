"""How few presses lead from the title to the first roll, by mouse, by keys and with a pad."""

from collections.abc import Callable

import pygame
import pytest

from game.library.settings import NewMatchChoices
from game.rules.rulebook import DICE
from game.scenes.base import screens
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands

PAD = {
    "return": pygame.CONTROLLER_BUTTON_A,
    "space": pygame.CONTROLLER_BUTTON_Y,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
"""The buttons of a gamepad that do what keys do."""
LAST = NewMatchChoices(names=("Anna", "Ben"), levels=("", ""), sides=(0, 1), first=0)


def at_title(hands: Hands, last: NewMatchChoices | None = None) -> None:
    hands.app.change(motion="off", new_match={"backgammon": last} if last else {})
    hands.app.open(screens.Title())
    hands.frames()


def rolled(hands: Hands) -> bool:
    """Whether a player has rolled, after the throw for who begins if there is one."""
    top = hands.app.top
    return isinstance(top, TableScene) and any(moment.actor == DICE for moment in top.model.match.moments)


def by_mouse(hands: Hands, ways: list[str]) -> int:
    """Click what has these keys, and the empty board until somebody has rolled; return how many clicks that took."""
    for way in ways:
        hands.click(way)
        hands.frames(60)
    clicks = len(ways)
    while not rolled(hands) and clicks < 10:
        top = hands.app.top
        assert isinstance(top, TableScene)
        hands.click(top.window.view.board_rect.center)
        hands.frames(60)
        clicks += 1
    return clicks


def by_presses(hands: Hands, press: Callable[[str], None], ways: list[str]) -> int:
    """Go to what has these keys by arrows and press it, then roll; return how often a button was pressed."""
    for way in ways:
        page = hands.app.top.pages[0]
        for arrow in steps(hands, page.focused or "", way):
            press(arrow)
        assert page.focused == way
        press("return")
        hands.frames(60)
    pressed = len(ways)
    while not rolled(hands) and pressed < 10:
        press("space")
        hands.frames(60)
        pressed += 1
    return pressed


def steps(hands: Hands, start: str, goal: str) -> list[str]:
    """Return the arrows that lead from one widget of the top page to another."""
    page = hands.app.top.pages[0]
    paths: dict[str, list[str]] = {start: []}
    queue = [start]
    while goal not in paths:
        here = queue.pop(0)
        for arrow in ("up", "down", "left", "right"):
            page.focus(here)
            hands.key(arrow)
            there = page.focused or ""
            if there not in paths:
                paths[there] = [*paths[here], arrow]
                queue.append(there)
    page.focus(start)
    return paths[goal]


def pad(hands: Hands, key: str) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, button=PAD[key], instance_id=7))
        hands.frames(1)


HANDS = ("mouse", "keys", "pad")


def count(hands: Hands, by: str, ways: list[str]) -> int:
    if by == "mouse":
        return by_mouse(hands, ways)
    return by_presses(hands, hands.key if by == "keys" else lambda key: pad(hands, key), ways)


@pytest.mark.parametrize("by", HANDS)
def test_the_last_table_rolls_after_four_presses_at_most(hands: Hands, by: str) -> None:
    at_title(hands, LAST)
    assert count(hands, by, ["again:backgammon"]) <= 3
    at_title(hands, LAST)
    assert count(hands, by, ["game:backgammon", "begin"]) <= 4


@pytest.mark.parametrize("by", HANDS)
def test_a_new_table_rolls_after_six_presses_at_most(hands: Hands, by: str) -> None:
    at_title(hands)
    assert count(hands, by, ["game:backgammon", "seat:1", "level:casual", "begin"]) <= 6
