"""Bind actions to other keys and gamepad buttons, so that no needed action loses its last one."""

from typing import Final

from game.ui.input.bindings import DEFAULT_BUTTONS, DEFAULT_KEYS, Bound
from game.ui.input.gamepads import buttons
from game.ui.input.inputs import bindings

NEEDED_KEYS: Final = ("confirm", "back", "next", "previous", "up", "down", "left", "right")
"""Actions that must keep a key, else nobody could get about by keyboard."""
NEEDED_BUTTONS: Final = ("confirm", "back")
"""Actions that must keep a button, else nobody could get about by gamepad."""


def rebound_key(keys: Bound, action: str, chord: str) -> dict[str, tuple[str, ...]]:
    """Return the changed keys after ``action`` was given this one alone; the action that had it loses it.

    A needed action also keeps its other keys if the new one is on the number pad, which not every keyboard has.

    Raises:
        KeyError: the action (its argument) needs the key and has no other that is on every keyboard.
    """
    changes = dict(keys)
    for other, chords in bindings(keys).items():
        if other != action and chord in chords:
            changes[other] = tuple(c for c in chords if c != chord)
            if other in NEEDED_KEYS and not _reachable(changes[other]):
                raise KeyError(other)
    kept = bindings(keys)[action] if action in NEEDED_KEYS and not _reachable((chord,)) else ()
    changes[action] = (chord, *(other for other in kept if other != chord))
    return _differing(changes)


def _reachable(chords: tuple[str, ...]) -> bool:
    """Whether one of these chords can be pressed on every keyboard, also on one without a number pad."""
    return any(not chord.split("+")[-1].startswith("keypad ") for chord in chords)


def default_keys(keys: Bound, action: str) -> dict[str, tuple[str, ...]]:
    """Return the changed keys after ``action`` got its default ones back; an action that took one of them loses it."""
    changes, due = dict(bindings(keys)), [action]
    while due:  # a needed action that has lost its last key gets its default ones back in the same way
        default = DEFAULT_KEYS[due[0]]
        changes = {other: tuple(c for c in chords if c not in default) for other, chords in changes.items()}
        changes[due[0]] = default
        due = [other for other in NEEDED_KEYS if not _reachable(changes[other])]
    return _differing(changes)


def _differing(changes: Bound) -> dict[str, tuple[str, ...]]:
    """Return only the actions whose keys differ from the default ones."""
    return {action: chords for action, chords in changes.items() if chords != DEFAULT_KEYS[action]}


def rebound_button(changes: Bound, action: str, button: str) -> dict[str, tuple[str, ...]]:
    """Return the changed buttons after ``action`` was given this one alone; the action that had it loses it.

    Raises:
        KeyError: the action (its argument) needs the button and has no other.
    """
    now = buttons(changes)
    loser = next((other for other, names in now.items() if other != action and button in names), None)
    if loser in NEEDED_BUTTONS and now[loser] == (button,):
        raise KeyError(loser)
    if loser:
        now[loser] = tuple(name for name in now[loser] if name != button)
    now[action] = (button,)
    every = {**dict.fromkeys(DEFAULT_BUTTONS, ()), **now}
    return {other: names for other, names in every.items() if names != DEFAULT_BUTTONS.get(other, ())}
