"""The buttons at the table, each in the slot that is its own. What cannot be done now is dimmed; nothing moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.rules.actions import Action, Verb
from game.table.model.board import Board
from game.text import N_, Text
from game.ui.input.inputs import bindings, label
from game.ui.page.page import Page
from game.ui.style.layout import button_size, is_whole, split
from game.ui.style.look import Look

UNDO = N_("button", "Undo")
REDO = N_("button", "Redo")
HINT = N_("button", "Hint")
LOG = N_("button", "Log")
MENU = N_("button", "Menu")
RULES = N_("button", "Rule book")
FIRST = N_("button", "To the start")
BACK = N_("button", "Previous turn")
ON = N_("button", "Next turn")
NOW = N_("button", "Back to the game")
PLAY_ON = N_("button", "Play on from here")
ENTER_DICE = N_("button", "Enter roll")
RESULT = N_("button", "Result")
# L10n: the tip of a button: what it does, and the key that does the same
KEY_TIP = N_("tip", "{name} ({key})")
# L10n: the same for rolling: where else one may click
FELT_TIP = N_("tip", "{name} ({key}), or click the empty board")

_ICONS: Final[Mapping[Verb, str]] = {
    "roll": "dice",
    "done": "done",
    "double": "cube",
    "take": "done",
    "drop": "close",
    "pass": "forward",
    "beaver": "cube",
    "accept": "done",
    "decline": "close",
}
SLOTS: Final[Mapping[Verb, str]] = {
    "double": "double",
    "beaver": "double",
    "take": "take",
    "accept": "take",
    "drop": "drop",
    "decline": "drop",
}
"""The slots of offers and answers; every other act carries the turn on."""
_BARE, _WORD, _WHOLE = range(3)
"""How a button is written: by its icon, by its text, by both."""
_ANSWERS: Final = ("take", "drop")
"""The slots of buttons between which people choose: they are written alike."""
_FAMILIES: Final = (("undo", "redo", "hint"), ("log", "rules", "menu"))
"""The slots of tools that stand together."""
_PRIMARY: Final = ("turn", "take")
"""Where acts that go on are drawn as primary buttons."""


@dataclass(frozen=True)
class Item:
    """One button; ``action`` is the named action that its key stands for. One that is dimmed says ``why``."""

    key: str
    slot: str
    text: str
    icon: str
    press: Callable[[], object]
    style: str = "plain"
    enabled: bool = True
    action: str = ""
    selected: bool = False
    why: str = ""


def acts(board: Board, actions: tuple[Action, ...], play: Callable[[Action], object]) -> list[Item]:
    """The buttons of the named actions; giving up is in the menu."""
    return [
        Item(
            key=f"act:{action}",
            slot=(slot := SLOTS.get(action.verb, "turn")),
            text=i18n.t(board.action_text(action)),
            icon=board.icons.get(action.verb) or _ICONS.get(action.verb, ""),
            press=partial(play, action),
            style="primary" if slot in _PRIMARY else "plain",
            action="roll" if action.verb == "pass" else action.verb,
        )
        for action in actions
        if action.verb != "resign"
    ]


def build_bar(
    page: Page, slots: Mapping[str, pygame.Rect], items: list[Item], keys: Mapping[str, tuple[str, ...]]
) -> None:
    """Put each button into its slot; those that share one stand side by side. ``keys`` are changes of the keys."""
    known, bare = bindings(keys), _bare(page.look, slots, items)
    placed: list[tuple[Item, pygame.Rect]] = []
    for slot in dict.fromkeys(item.slot for item in items):
        here = [item for item in items if item.slot == slot]
        placed += zip(here, split(slots[slot], [1.0] * len(here), page.look.px(6)), strict=True)
    answers = min((_way(page.look, item, place) for item, place in placed if item.slot in _ANSWERS), default=0)
    for item, place in placed:
        way = answers if item.slot in _ANSWERS else _way(page.look, item, place)
        _put(page, place, item, known.get(item.action, ()), _BARE if item.slot in bare else way)


def _bare(look: Look, slots: Mapping[str, pygame.Rect], items: list[Item]) -> set[str]:
    """The slots of tools that have room for icons alone: those that stand together look alike."""
    tight = {i.slot for i in items if button_size(look, i.text, i.icon)[0] > slots[i.slot].width}
    return {slot for family in _FAMILIES if not tight.isdisjoint(family) for slot in family}


def _way(look: Look, item: Item, place: pygame.Rect) -> int:
    """The first way to write a button that has room; an act is written in smaller type before it is an icon alone."""
    ways = (_WHOLE, _WORD) if item.key.startswith(("act:", "due:")) else (_WHOLE,)
    for way in ways:
        icon = item.icon if way == _WHOLE else ""
        wide, high = button_size(look, item.text, icon, place.width)
        if wide <= place.width and high <= place.height and is_whole(look, item.text, icon, place.width):
            return way
    return _BARE


def _put(page: Page, place: pygame.Rect, item: Item, chords: tuple[str, ...], way: int) -> None:
    """Put one button: text and icon, or what of them has room; the icon of a tool says more, and the word of an act."""
    text, icon = "" if way == _BARE else item.text, "" if way == _WORD else item.icon
    if way == _BARE:
        icon = icon or "forward"
        if item.slot == "double":
            place = place.clip(pygame.Rect(place.left, place.centery - place.width // 2, place.width, place.width))
    page.button(
        item.key,
        place,
        text,
        item.press,
        icon=icon,
        style=item.style,
        enabled=item.enabled,
        selected=item.selected,
        group="bar",
        name=item.text,
        action=item.action,
        tip=_tip(item, chords) or ("" if text else item.text),
    )


def _tip(item: Item, chords: tuple[str, ...]) -> str:
    """What a button's tip says beside its name: what else does the same, or why that cannot be done."""
    if item.why and not item.enabled:
        return item.why
    return key_tip(item.text, chords, FELT_TIP if item.action == "roll" else KEY_TIP)


def key_tip(name: str, chords: tuple[str, ...], text: Text = KEY_TIP) -> str:
    """What a button does and the key that does the same, "" for no key."""
    return i18n.t(text, name=name, key=label(chords[0])) if chords else ""
