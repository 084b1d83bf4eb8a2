"""Signs that keyboards of different countries print on different keys: the question mark, digits, plus and minus.

SDL tells which character a press types only while text input is on. It is off unless somebody writes, because it lets
input methods (Chinese, Korean) take letters, and on-screen keyboards of the system appear. Then ``unicode`` is what the
key prints without Shift: Shift+/ sends "/", not "?". So these functions go by the key and its place; how real keyboards
behave is recorded in tests/ui/input/keys.json.
"""

from typing import Any, Final

import pygame

_ANY_PLACE: Final = "/ß"
"""Keys that print a question mark with Shift wherever they are: American, British, Polish …; German."""
_PLACES: Final = frozenset(
    (
        (",", pygame.KSCAN_M),  # French, Belgian
        (",", pygame.KSCAN_COMMA),  # Czech, Slovak, Hungarian
        ("'", pygame.KSCAN_MINUS),  # Spanish, Italian, Portuguese, Swiss, Croatian, Serbian, Slovenian
        ("+", pygame.KSCAN_MINUS),  # Estonian, Swedish
        ("*", pygame.KSCAN_MINUS),  # Turkish
        ("7", pygame.KSCAN_7),  # Russian
    )
)
"""Keys that print a question mark with Shift only at this place: what they print, and the scancode of the place.

In other countries some of these print another sign there, as Shift+7 does. No such sign does anything by default.
"""
_SIGNS: Final = "/ß'+*,7"
"""The same keys by what they print without Shift. On a keyboard that has several of them the first one counts."""
_NO_QUESTION_MARK: Final = (pygame.KSCAN_UNKNOWN, pygame.KSCAN_NONUSBACKSLASH)
"""Scancodes of "/" where it has no question mark: there is no such key; Russian keyboards."""
_SHORTCUT: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_STEPS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,  # where plus is with Shift on American and French keyboards
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


def question_mark(event: pygame.Event) -> bool:
    """Whether a KEYDOWN event types a question mark."""
    if event.unicode == "?":
        return True
    if not event.mod & pygame.KMOD_SHIFT or event.mod & _SHORTCUT or event.key > 0xFF:
        return False
    return _has_question_mark(chr(event.key), event.scancode)


def types_question_mark(event: pygame.Event) -> bool:
    """Whether a KEYDOWN event types a question mark on the keyboard in use.

    Stricter than `question_mark`, which also accepts the places of other countries: Shift+, on an American keyboard.
    """
    if event.unicode == "?":
        return True
    if not question_mark(event):
        return False
    found = (sign for sign in _SIGNS if _has_question_mark(sign, scancode_of(sign)))
    return chr(event.key) == next(found, "")


def scancode_of(sign: str) -> int:
    """Return the scancode of the key that prints a sign without Shift on the keyboard in use; 0 if it has none."""
    # It looks up the scancode of a key code; pygame has no other name for that. Here each value is its own index.
    scancodes: Any = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
    return int(scancodes[ord(sign)])


def _has_question_mark(sign: str, scancode: int) -> bool:
    """Whether a key that prints this sign at this place prints a question mark with Shift, at least in one country."""
    return (sign in _ANY_PLACE and scancode not in _NO_QUESTION_MARK) or (sign, scancode) in _PLACES


def digit(event: pygame.Event) -> int | None:
    """Return the digit of a KEYDOWN event, or None.

    A key of the number row counts with and without Shift, which French and Czech keyboards need for digits; one of the
    number pad whether Num Lock is on or not, since SDL leaves ``unicode`` empty for it either way.
    """
    if event.mod & _SHORTCUT:
        return None
    name = pygame.key.name(event.key, use_compat=False).removeprefix("Keypad ")
    if len(name) == 1 and name in "0123456789":
        return int(name)
    row = event.scancode - pygame.KSCAN_1
    return (row + 1) % 10 if 0 <= row <= 9 else None


def step(event: pygame.Event) -> int:
    """Return 1 for a KEYDOWN event of a plus key, -1 for one of a minus key, 0 for all others."""
    return 0 if event.mod & _SHORTCUT else _STEPS.get(event.key, 0)
