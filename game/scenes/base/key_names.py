"""The keys in words: what each named action is called, and the keys it has."""

from collections.abc import Mapping
from typing import Final

from game import i18n
from game.text import N_, Text
from game.ui.input.inputs import bindings, label

ACTIONS: Final[Mapping[str, Text]] = {
    "confirm": N_("key", "Press a button, pick up or put down a piece"),
    "back": N_("key", "Back"),
    "next": N_("key", "Next group"),
    "previous": N_("key", "Previous group"),
    "up": N_("key", "Up"),
    "down": N_("key", "Down"),
    "left": N_("key", "Left"),
    "right": N_("key", "Right"),
    "page_up": N_("key", "Page up"),
    "page_down": N_("key", "Page down"),
    "first": N_("key", "To the start"),
    "last": N_("key", "To the end"),
    "roll": N_("key", "Roll"),
    "done": N_("key", "Done"),
    "double": N_("key", "Double"),
    "undo": N_("key", "Undo"),
    "redo": N_("key", "Redo"),
    "hint": N_("key", "Hint, or show what can move"),
    "log": N_("key", "Open the log"),
    "turn": N_("key", "Turn the board"),
    "mirror": N_("key", "Mirror the board"),
    "read": N_("key", "Read the board"),
    "menu": N_("key", "Menu"),
    "help": N_("key", "Rule book, at the current rule"),
    "mute": N_("key", "Sound on or off"),
    "fullscreen": N_("key", "Full screen"),
    "keys": N_("key", "All keys"),
}
"""What people can give keys to, in the order in which it is shown."""

Keys = Mapping[str, tuple[str, ...]]


def shown(keys: Keys, action: str) -> str:
    """An action's keys as they are shown, "–" for none."""
    return i18n.listed(label(chord) for chord in bindings(keys)[action]) or "–"
