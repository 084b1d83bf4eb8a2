"""The named actions with their texts, default keys and default gamepad buttons: the one table of all bindings.

Lists of keys show the actions in the order of this table. Settings store only what differs from it.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.text import N_, Text

Bound = Mapping[str, tuple[str, ...]]
"""Actions with their keys or buttons: all of them, or only those that differ from the defaults."""


class Binding(NamedTuple):
    """A named action, the text that lists of keys show for it, and its default keys and gamepad buttons.

    Keys are chords (see `game.ui.input.inputs`), buttons are names from `game.ui.input.gamepads.NAMES` and `TRIGGERS`.
    A gamepad's cross and sticks are not listed here: they always move the focus.
    """

    name: str
    text: Text
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()


BINDINGS: Final = (
    Binding("confirm", N_("key", "Press a button, pick up or put down a piece"), ("return", "keypad enter"), ("a",)),
    Binding("back", N_("key", "Back"), ("escape",), ("b",)),
    Binding("save", N_("button", "Save"), ("ctrl+s", "meta+s")),
    # Only Ctrl: Command+Q is the system's on macOS, and Windows searches by the other key.
    Binding("quit", N_("key", "Quit"), ("ctrl+q",)),
    Binding("next", N_("key", "Next group"), ("tab",), ("rb",)),
    Binding("previous", N_("key", "Previous group"), ("shift+tab",), ("lb",)),
    Binding("up", N_("key", "Up"), ("up",)),
    Binding("down", N_("key", "Down"), ("down",)),
    Binding("left", N_("key", "Left"), ("left",)),
    Binding("right", N_("key", "Right"), ("right",)),
    Binding("page_up", N_("key", "Page up"), ("pageup",)),
    Binding("page_down", N_("key", "Page down"), ("pagedown",)),
    Binding("first", N_("key", "To the start"), ("home",)),
    Binding("last", N_("key", "To the end"), ("end",)),
    Binding("roll", N_("key", "Roll"), ("space",), ("y",)),
    Binding("done", N_("key", "Done"), ("d",), ("rt",)),
    Binding("double", N_("key", "Double"), ("x",), ("rs",)),
    Binding("undo", N_("key", "Undo"), ("ctrl+z", "meta+z"), ("x",)),
    Binding("redo", N_("key", "Redo"), ("ctrl+shift+z", "meta+shift+z", "ctrl+y"), ("lt",)),
    Binding("hint", N_("key", "Hint, or show what can move"), ("h",), ("ls",)),
    Binding("log", N_("key", "Open the log"), ("l",), ("select",)),
    Binding("turn", N_("key", "Turn the board"), ("t",)),
    Binding("mirror", N_("key", "Mirror the board"), ("f",)),
    Binding("read", N_("key", "Read the board"), ("b",)),
    Binding("menu", N_("key", "Menu"), ("f10",), ("start",)),
    Binding("help", N_("key", "Rule book, at the current rule"), ("f1",)),
    Binding("search", N_("key", "Search"), ("ctrl+f", "meta+f")),
    Binding("mute", N_("key", "Sound on or off"), ("m",)),
    Binding("fullscreen", N_("key", "Full screen"), ("f11", "alt+return")),
    Binding("keys", N_("key", "All keys"), ("?",)),
)

TEXTS: Final[Mapping[str, Text]] = {binding.name: binding.text for binding in BINDINGS}
"""The text of each action."""
DEFAULT_KEYS: Final[Bound] = {binding.name: binding.keys for binding in BINDINGS}
"""The default keys of each action."""
DEFAULT_BUTTONS: Final[Bound] = {binding.name: binding.pad for binding in BINDINGS if binding.pad}
"""The default buttons of each action that has any."""
