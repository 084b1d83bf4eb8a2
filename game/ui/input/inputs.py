"""Keys, pads and their meanings: raw pygame events become named actions here and nowhere else.

    inputs = Inputs(settings.keys)                    # only what differs from DEFAULT_KEYS
    action = inputs.action(event, typing=page.typing) # "undo", or "" where the event means nothing by itself

A key is written as text, a *chord*: ``ctrl+shift+z``, ``f11``, ``space``. Letters are what the key prints; on a
keyboard that prints no Latin letters the place of the key decides (so Ctrl+Z also works on a Greek one).
Space means "roll": a page presses its focused button with it as well, whatever it is bound to.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.input.bindings import DEFAULT_KEYS, Bound
from game.ui.input.gamepads import Pads
from game.ui.input.printed import question_mark

ENTERED: Final = pygame.event.custom_type()
"""The event of the on-screen keyboard's own Enter: whoever wrote there has done."""

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
"""What is printed on keys whose name is more than a letter; it differs from language to language."""

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
_EDITING = frozenset(
    ["left", "right", "home", "end", "backspace", "delete", "shift+left", "shift+right", "shift+home", "shift+end"]
    + [f"{modifier}+{key}" for modifier in ("ctrl", "meta") for key in "acvxz"]
)
"""Chords that a text entry needs for itself."""


class Inputs:
    """Turns events into actions by one set of keys, and by the pads, which are nobody's own."""

    def __init__(self, keys: Bound | None = None, pads: Pads | None = None) -> None:
        self.keys = bindings(keys or {})
        self._actions = {chord: action for action, chords in self.keys.items() for chord in chords}
        self._pads = pads or Pads()

    def action(self, event: pygame.Event, typing: bool = False) -> str:
        """The named action that an event stands for, or "". While somebody types, letters are letters."""
        if event.type == pygame.KEYDOWN:
            chord = chord_of(event)
            if typing and _is_text(chord):
                return ""
            return self._actions.get(chord) or (self._actions.get("?", "") if question_mark(event) else "")
        return "confirm" if event.type == ENTERED else self._pads.action(event)


FIXED: Final[Mapping[str, str]] = {"confirm": "return", "back": "escape"}
"""What these keys do everywhere, whatever else does it too, unless somebody has given them to another action."""


def bindings(changes: Bound) -> dict[str, tuple[str, ...]]:
    """All actions with their keys, where ``changes`` replaces the defaults of the actions it names.

    A chord that changed hands is taken from the action that had it by default. Unknown actions are left out.
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
    """The chord of a KEYDOWN event; "" for a modifier alone (for Settings, which asks for a new key)."""
    name = pygame.key.name(event.key, use_compat=False).lower()
    if not name.isascii():
        name = _by_place(getattr(event, "scancode", 0)) or name
    if not name or name in _MODIFIER_KEYS:
        return ""
    return "+".join([word for word, mask in _MODIFIERS if event.mod & mask] + [name.replace("+", "plus")])


def normal(chord: str) -> str:
    """A chord as `chord_of` writes it: small letters, modifiers in their order."""
    *modifiers, key = chord.strip().lower().split("+")
    return "+".join([word for word, _ in _MODIFIERS if word in modifiers] + [key])


def label(chord: str) -> str:
    """A chord as it is shown, in the language in use: what stands on the keys, such as ``Ctrl+Shift+Z``."""
    words = normal(chord).split("+")
    return "+".join(i18n.t(KEY_NAMES[word]) if word in KEY_NAMES else _capital(word) for word in words)


def shown(keys: Bound, action: str) -> str:
    """The keys of an action as a list in the language in use, where ``keys`` changes the defaults; "–" for none."""
    return i18n.listed(label(chord) for chord in bindings(keys)[action]) or "–"


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


def _capital(name: str) -> str:
    """A key without a name of its own, with capitals. This is SDL's English name or what the key prints, never a
    translation; a letter that has no single capital (ß) stays as it is."""
    capital = name.title()
    return capital if len(capital) == len(name) else name


def _unicode(code: int, mod: int) -> str:
    """What pygame gives as ``unicode`` of a key while SDL does not tell it: the character of the key alone, a control
    character with Ctrl."""
    if code > 128:
        name = pygame.key.name(code, use_compat=False).removeprefix("Keypad ")
        return {"Enter": "\r"}.get(name, name if name in tuple("+-*/.") else "")
    letter = chr(code).isalpha()
    if mod & pygame.KMOD_CTRL and letter:
        return chr(code & 0x1F)
    return chr(code).upper() if mod & pygame.KMOD_SHIFT and letter else chr(code)


def _is_text(chord: str) -> bool:
    """Whether a text entry wants this chord: it prints something or edits."""
    key = chord.removeprefix("shift+").removeprefix("alt+")
    on_number_pad = key.startswith("keypad ") and key != "keypad enter"
    return len(key) == 1 or key in ("space", "plus") or on_number_pad or chord in _EDITING


def _by_place(scancode: int) -> str:
    """The letter that an American keyboard prints on the key with this scancode; "" for none."""
    return _AMERICAN[scancode] if 4 <= scancode <= 29 else ""
