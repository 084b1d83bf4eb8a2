"""The thin bar under the board: only what can be done now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.rules.actions import Action, Verb
from game.table.model.board import Board
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import button_size
from game.ui.style.look import Look

UNDO = N_("button", "Undo")
REDO = N_("button", "Redo")
LOG = N_("button", "Log")
MENU = N_("button", "Menu")
FIRST = N_("button", "To the start")
BACK = N_("button", "Previous turn")
ON = N_("button", "Next turn")
NOW = N_("button", "Back to the game")
PLAY_ON = N_("button", "Play on from here")
ENTER_DICE = N_("button", "Enter the dice")
RESULT = N_("button", "Result")

_ICONS: Final[Mapping[Verb, str]] = {
    "roll": "dice",
    "done": "done",
    "double": "cube",
    "take": "done",
    "drop": "close",
    "pass": "forward",
    "beaver": "cube",
}
_FIRST: Final[tuple[Verb, ...]] = ("roll", "done", "pass", "take", "accept")
"""Acts that go on: drawn as the one primary button."""


@dataclass(frozen=True)
class Item:
    """One button of the bar; where room is scarce, ``short`` ones are the first to leave their text to their tip."""

    key: str
    text: str
    icon: str
    press: Callable[[], object]
    style: str = "plain"
    enabled: bool = True
    short: bool = False


def acts(board: Board, actions: tuple[Action, ...], play: Callable[[Action], object]) -> list[Item]:
    """The buttons of the named actions, the one that goes on first."""
    shown = [a for a in actions if a.verb != "resign"]
    primary = next((a for a in shown if a.verb in _FIRST), None)
    return [
        Item(
            key=f"act:{action}",
            text=i18n.t(board.action_text(action)),
            icon=board.icons.get(action.verb) or _ICONS.get(action.verb, ""),
            press=partial(play, action),
            style="primary" if action == primary else "plain",
        )
        for action in shown
    ]


def build_bar(page: Page, rect: pygame.Rect, left: list[Item], middle: list[Item], right: list[Item]) -> None:
    """Lay out three groups: left, middle, right. Texts give way to icons before anything is cut."""
    look = page.look
    inner = rect.inflate(-2 * look.px(8), -2 * look.px(4))
    bare = _bare(look, [*left, *middle, *right], inner.width)
    x = inner.left
    for item in left:
        x = _put(page, inner, x, item, bare)
    x = inner.right - _width(look, right, bare)
    edge = x
    for item in right:
        x = _put(page, inner, x, item, bare)
    wide = _width(look, middle, bare)
    x = max(inner.left + _width(look, left, bare), min(inner.centerx - wide // 2, edge - wide))
    for item in middle:
        x = _put(page, inner, x, item, bare)


def _bare(look: Look, items: list[Item], room: int) -> frozenset[str]:
    """The buttons that show no text: none, or the short ones, or also others, the primary one last, till all fit."""
    bare: frozenset[str] = frozenset()
    others = sorted((i for i in items if i.icon and not i.short), key=lambda item: item.style == "primary")
    for more in ([], [i for i in items if i.short], *([i] for i in others)):
        bare |= {item.key for item in more}
        if _width(look, items, bare) <= room:
            break
    return bare


def _put(page: Page, inner: pygame.Rect, x: int, item: Item, bare: frozenset[str]) -> int:
    """Put one button at ``x``; returns where the next one begins."""
    text = "" if item.key in bare else item.text
    width = button_size(page.look, text, item.icon)[0]
    rect = pygame.Rect(x, inner.top, width, inner.height)
    page.button(
        item.key,
        rect,
        text,
        item.press,
        icon=item.icon,
        style=item.style,
        enabled=item.enabled,
        group="bar",
        tip=item.text if not text else "",
    )
    return x + width + page.look.px(6)


def _width(look: Look, items: list[Item], bare: frozenset[str]) -> int:
    texts = (("" if item.key in bare else item.text, item.icon) for item in items)
    return sum(button_size(look, text, icon)[0] + look.px(6) for text, icon in texts)
