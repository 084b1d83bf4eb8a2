"""Keyboard input: this is the only place where pygame events become named actions.

    inputs = Inputs(settings.keys)                    # only what differs from DEFAULT_KEYS
    action = inputs.action(event, typing=page.typing) # "undo"; "" for an event without a named action

A *chord* is a key with its modifiers as text: ``ctrl+shift+z``, ``f11``, ``space``. A letter is what the key prints; if
that is no Latin letter, it is what an American keyboard prints at this place, so Ctrl+Z works on a Greek keyboard too.
Space means "roll"; besides, a page presses its focused button with it, whatever Space is bound to.
"""

import sys
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.input.bindings import DEFAULT_KEYS, Bound
from game.ui.input.gamepads import Pads
from game.ui.input.printed import question_mark

ENTERED: Final = pygame.event.custom_type()
"""The event of the Enter key on the on-screen keyboard."""

KEY_NAMES = {
    "ctrl": N_("key name", "Ctrl"),
    "alt": N_("key name", "Alt"),
    "shift": N_("key name", "Shift"),
    "meta": N_("key name", "Command"),
    "return": N_("key name", "Enter"),
    "keypad enter": N_("key name", "Enter (number pad)"),
    "escape": N_("key name", "Esc"),
    "space": N_("key name", "Space"),
    "tab": N_("key name", "Tab"),
    "backspace": N_("key name", "Backspace"),
    "delete": N_("key name", "Delete"),
    "insert": N_("key name", "Insert"),
    "home": N_("key name", "Home"),
    "end": N_("key name", "End"),
    "pageup": N_("key name", "Page up"),
    "pagedown": N_("key name", "Page down"),
    "up": N_("key name", "↑"),
    "down": N_("key name", "↓"),
    "left": N_("key name", "←"),
    "right": N_("key name", "→"),
    "plus": N_("key name", "Plus"),
}
"""Labels of keys that have a name, which differs from language to language."""

_FOREIGN: Final = ("ctrl+", "meta+") if sys.platform == "darwin" else ("meta+", "ctrl+")
"""The modifier of shortcuts on other systems, and the one here."""
_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL),
    ("alt", pygame.KMOD_ALT),
    ("meta", pygame.KMOD_META),
    ("shift", pygame.KMOD_SHIFT),
)
_LEFT: Final = {
    "ctrl": pygame.KMOD_LCTRL,
    "alt": pygame.KMOD_LALT,
    "meta": pygame.KMOD_LMETA,
    "shift": pygame.KMOD_LSHIFT,
}
_NO_CHARACTER: Final = 1 << 30
"""SDL's code of a key that prints no character is this and its scancode (``SDLK_SCANCODE_MASK``)."""
_AMERICAN: Final = "\0\0\0\0abcdefghijklmnopqrstuvwxyz1234567890\r\x1b\b\t -=[]\\\0;'`,./" + "\0" * 19 + "\x7f"
"""What an American keyboard prints, each character at the index that is the scancode of its key."""
_MODIFIER_KEYS = frozenset(
    f"{side} {key}" for side in ("left", "right") for key in ("ctrl", "alt", "shift", "meta", "gui")
)
EDITING = frozenset(
    ["left", "right", "home", "end", "backspace", "delete", "shift+left", "shift+right", "shift+home", "shift+end"]
    + [f"{modifier}+{key}" for modifier in ("ctrl", "meta") for key in "acvxz"]
)
"""Chords that edit text in a text entry."""


class Inputs:
    """Turns events into named actions by a set of key bindings and by the buttons of all gamepads."""

    def __init__(self, keys: Bound | None = None, pads: Pads | None = None) -> None:
        self.keys = bindings(keys or {})
        self._actions = {chord: action for action, chords in self.keys.items() for chord in chords}
        self._pads = pads or Pads()

    def action(self, event: pygame.Event, typing: bool = False) -> str:
        """Return the named action of an event, or "". While ``typing``, keys that type or edit text have none."""
        if event.type == pygame.KEYDOWN:
            chord = chord_of(event)
            if typing and _is_text(chord):
                return ""
            return self._actions.get(chord) or (self._actions.get("?", "") if question_mark(event) else "")
        return "confirm" if event.type == ENTERED else self._pads.action(event)


def presses(event: pygame.Event, action: str) -> bool:
    """Whether a key or a gamepad's button presses what has the focus: Space does, whatever it is bound to."""
    return action in ("confirm", "roll") or (event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE)


FIXED: Final[Mapping[str, str]] = {"confirm": "return", "back": "escape"}
"""Keys that stay bound to these actions beside others, unless people bind them to another action."""


def bindings(changes: Bound) -> dict[str, tuple[str, ...]]:
    """Return all actions with their keys: those of ``changes``, or else the defaults.

    A chord that ``changes`` gives to an action is taken from the action that has it by default. Unknown actions are
    ignored.
    """
    changed = {action: tuple(map(normal, chords)) for action, chords in changes.items() if action in DEFAULT_KEYS}
    taken = {chord for chords in changed.values() for chord in chords}
    for action, chord in FIXED.items():
        if action in changed and chord not in taken:
            changed[action] += (chord,)
    return {
        action: changed.get(action, tuple(chord for chord in chords if chord not in taken))
        for action, chords in DEFAULT_KEYS.items()
    }


def chord_of(event: pygame.Event) -> str:
    """Return the chord of a KEYDOWN event; "" for a modifier alone and for a key without a name, such as a dead key."""
    name = pygame.key.name(event.key, use_compat=False).lower()
    if not name.isascii():
        name = _by_place(getattr(event, "scancode", 0)) or name
    if not name or name in _MODIFIER_KEYS:
        return ""
    return "+".join([word for word, mask in _MODIFIERS if event.mod & mask] + [name.replace("+", "plus")])


def normal(chord: str) -> str:
    """Return a chord as `chord_of` writes it: in lower case, modifiers in a fixed order."""
    *modifiers, key = chord.strip().lower().split("+")
    return "+".join([word for word, _ in _MODIFIERS if word in modifiers] + [key])


def label(chord: str) -> str:
    """Return a chord as it is shown in the language in use, by the labels of its keys: ``Ctrl+Shift+Z``."""
    words = normal(chord).split("+")
    return "+".join(i18n.t(KEY_NAMES[word]) if word in KEY_NAMES else _capital(word) for word in words)


def shown(chords: Iterable[str]) -> str:
    """Return chords as a list in the language in use; "–" for none.

    Of two that differ only by Ctrl and Command it is the one of the system's own key; of two keys that both are called
    Enter the one that every keyboard has.
    """
    every = [*chords]
    every = [each for each in every if each != "keypad enter" or "return" not in every]
    own = [each for each in every if each.replace(*_FOREIGN) == each or each.replace(*_FOREIGN) not in every]
    return i18n.listed(map(label, own)) or "–"


def key_event(chord: str) -> pygame.Event:
    """Make the KEYDOWN event that SDL sends for a chord on an American keyboard while text input is off.

    It is for tests and the demo; tests/ui/input compares it with a record of real key presses.

    Raises:
        ValueError: there is no such key.
    """
    *modifiers, key = normal("shift+/" if chord == "?" else chord).split("+")
    mod = sum(mask for word, mask in _LEFT.items() if word in modifiers)
    code = pygame.key.key_code(key.replace("plus", "+"))
    place = code - _NO_CHARACTER if code > _NO_CHARACTER else _AMERICAN.find(chr(code)) if code < 128 else 0
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=_unicode(code, mod), scancode=max(0, place))


def post_key(chord: str) -> None:
    """Post the events of a chord that is pressed and let go, for tests and the demo."""
    down = key_event(chord)
    pygame.event.post(down)
    pygame.event.post(pygame.Event(pygame.KEYUP, down.dict))


def _capital(name: str) -> str:
    """Capitalise SDL's English name of a key, or the letter that it prints; a letter without a single capital (ß)
    stays as it is."""
    capital = name.title()
    return capital if len(capital) == len(name) else name


def _unicode(code: int, mod: int) -> str:
    """Return pygame's ``unicode`` of a key while text input is off: its character without regard to Shift, except for
    letters; a control character with Ctrl."""
    if code > 128:
        name = pygame.key.name(code, use_compat=False).removeprefix("Keypad ")
        return {"Enter": "\r"}.get(name, name if name in tuple("+-*/.") else "")
    letter = chr(code).isalpha()
    if mod & pygame.KMOD_CTRL and letter:
        return chr(code & 0x1F)
    return chr(code).upper() if mod & pygame.KMOD_SHIFT and letter else chr(code)


def _is_text(chord: str) -> bool:
    """Whether a chord types or edits text in a text entry."""
    key = chord.removeprefix("shift+").removeprefix("alt+")
    on_number_pad = key.startswith("keypad ") and key != "keypad enter"
    return len(key) == 1 or key in ("space", "plus") or on_number_pad or chord in EDITING


def _by_place(scancode: int) -> str:
    """Return the letter that an American keyboard prints on the key with this scancode; "" for none."""
    return _AMERICAN[scancode] if 4 <= scancode <= 29 else ""
