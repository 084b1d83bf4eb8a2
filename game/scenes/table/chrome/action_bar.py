"""The buttons at the table, each in a slot of its own: what cannot be done now is dimmed, and nothing moves."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pygame

from game import i18n
from game.rules.actions import Action, Verb
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.input.inputs import label
from game.ui.layout.controls import KEY_TIP, Button, Form
from game.ui.page.page import Page
from game.ui.style.layout import button_size, split
from game.ui.style.look import Look

UNDO = N_("button", "Undo")
HINT = N_("button", "Hint")

SLOTS: Final[Mapping[Verb, str]] = {
    "double": "double",
    "beaver": "double",
    "take": "take",
    "accept": "take",
    "drop": "drop",
    "decline": "drop",
}
"""The slots of offers and answers; every other act carries the turn on."""
_ANSWERS: Final = ("take", "drop")
"""The slots of buttons between which people choose: they are written alike."""
_FAMILIES: Final = (("undo", "redo", "hint"), ("log", "rules", "menu"))
"""The slots of tools that stand together."""
_PRIMARY: Final = ("turn", "take")
"""The slots of primary buttons."""
_SHORTER: Final[Sequence[Form]] = ("icon", "word", "whole")
"""How a button is written, the shortest first."""
Bar = Mapping[str, Sequence[BoundCommand]]
"""The commands whose buttons stand in each slot."""


def act_bar(act: BoundCommand, actions: Iterable[Action]) -> dict[str, list[BoundCommand]]:
    """The commands of named actions in their slots; giving up is in the menu."""
    bar: dict[str, list[BoundCommand]] = {}
    for action in actions:
        if action.verb != "resign":
            bar.setdefault(SLOTS.get(action.verb, "turn"), []).append(act.of(action))
    return bar


def key_tip(name: str, chords: tuple[str, ...]) -> str:
    """What a button does and the key that does the same, "" for no key."""
    return i18n.t(KEY_TIP, name=name, key=label(chords[0])) if chords else ""


def build_bar(page: Page, slots: Mapping[str, pygame.Rect], bar: Bar) -> None:
    """Put each button into its slot; those that share a slot stand side by side."""
    look, page.group = page.look, "bar"
    placed = [
        (slot, Button(each, style=_style(slot, each)), place)
        for slot, commands in bar.items()
        for each, place in zip(commands, split(slots[slot], [1.0] * len(commands), look.px(6)), strict=True)
    ]
    bare = _bare(look, slots, bar)
    forms = [_form(look, button, place) for slot, button, place in placed if slot in _ANSWERS]
    answers: Form = min(forms, key=_SHORTER.index, default="icon")
    for slot, button, place in placed:
        button.form = "icon" if slot in bare else answers if slot in _ANSWERS else _form(look, button, place)
        if slot == "double" and button.form == "icon":
            place = place.clip(pygame.Rect(place.left, place.centery - place.width // 2, place.width, place.width))
        button.put(page, place)


def _style(slot: str, command: BoundCommand) -> str:
    """How the button of a command looks in a slot."""
    return "primary" if slot in _PRIMARY and not command.why_not else command.command.style


def _bare(look: Look, slots: Mapping[str, pygame.Rect], bar: Bar) -> set[str]:
    """The slots of tools that have room for icons alone: those that stand together look alike."""
    tight = {
        slot
        for slot, commands in bar.items()
        if any(button_size(look, each.text, each.icon)[0] > slots[slot].width for each in commands)
    }
    return {slot for family in _FAMILIES if not tight.isdisjoint(family) for slot in family}


def _form(look: Look, button: Button, place: pygame.Rect) -> Form:
    """The first form of a button that has room; an act is written in smaller type before it is an icon alone."""
    forms: Sequence[Form] = ("whole", "word") if button.command.name.startswith(("act:", "due:")) else ("whole",)
    for form in forms:
        button.form = form
        wide, high = button.size(look, place.width, None)
        if wide <= place.width and high <= place.height and button.is_whole(look, place.width):
            return form
    return "icon"
