"""Choosing keys: what changes when a key is given to an action, and the sheet that waits for a new one."""

from typing import Final

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command
from game.ui.input.bindings import DEFAULT_KEYS, TEXTS, Bound
from game.ui.input.inputs import bindings, chord_of, label
from game.ui.layout import Box, Button, Column, Flow, Label, Sheet

NEEDED: Final = ("confirm", "back", "next", "previous", "up", "down", "left", "right")
"""What must keep a key, else nobody could get about by keyboard."""

_PRESS: Final = N_("key", "Press a new key for “{action}”.")
_LEAVE: Final = N_("key", "Esc cancels.")
_NEEDED: Final = N_("toast", "“{action}” has no other key. Give it another one first.")
_LOST: Final = N_("toast", "“{action}” no longer has this key: {key}")


def rebound(keys: Bound, action: str, chord: str) -> dict[str, tuple[str, ...]]:
    """The changes of the keys after ``action`` was given this one alone. Whoever had it loses it.

    What is needed keeps its keys beside one of the number pad, which not every keyboard has.

    Raises:
        KeyError: the action (its argument) needs the key and has no other that is on every keyboard.
    """
    changes = dict(keys)
    for other, chords in bindings(keys).items():
        if other != action and chord in chords:
            changes[other] = tuple(c for c in chords if c != chord)
            if other in NEEDED and not reachable(changes[other]):
                raise KeyError(other)
    kept = bindings(keys)[action] if action in NEEDED and not reachable((chord,)) else ()
    changes[action] = (chord, *(other for other in kept if other != chord))
    return _differing(changes)


def reachable(chords: tuple[str, ...]) -> bool:
    """Whether one of these keys is on every keyboard: many have no number pad."""
    return any(not chord.split("+")[-1].startswith("keypad ") for chord in chords)


def usual(keys: Bound, action: str) -> dict[str, tuple[str, ...]]:
    """The changes of the keys after ``action`` got its usual ones back; whoever took one of them loses it."""
    defaults = DEFAULT_KEYS[action]
    changes = {
        other: tuple(c for c in chords if c not in defaults)
        for other, chords in bindings(keys).items()
        if other != action
    }
    for other in NEEDED:
        if other != action and not reachable(changes[other]):
            changes[other] = DEFAULT_KEYS[other]
    return _differing(changes)


def _differing(changes: Bound) -> dict[str, tuple[str, ...]]:
    """Only what differs from the usual keys."""
    return {action: chords for action, chords in changes.items() if chords != DEFAULT_KEYS[action]}


class KeyScene(Overlay):
    """Waits for a new key for one action."""

    grabs_keys = True

    def __init__(self, host: Host, action: str) -> None:
        super().__init__(host)
        self.action = action

    def view(self) -> Box:
        asked = Label(i18n.t(_PRESS, action=TEXTS[self.action]), "subheading")
        answers = Flow(Button(self.standard), Button(self.cancel, default=True), gap=12)
        return Sheet(Column(asked, Label(i18n.t(_LEAVE), ink="soft"), answers, gap=12), width=24)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Any key but Escape is the new one; mouse and pad have the buttons."""
        if event.type != pygame.KEYDOWN:
            super().handle(event, action)
            return
        chord = chord_of(event)
        if chord == "escape":
            self.back()
        elif chord:
            self._take(chord)

    def _take(self, chord: str) -> None:
        try:
            keys = rebound(self.host.settings.keys, self.action, chord)
        except KeyError as error:
            self.host.tell(_NEEDED, action=TEXTS[error.args[0]])
            return
        before = bindings(self.host.settings.keys)
        self.host.pop()
        self.host.change(keys=keys)
        for other, chords in before.items():
            if other != self.action and chord in chords:
                self.host.tell(_LOST, action=TEXTS[other], key=label(chord))

    @command("standard", N_("button", "Default keys"))
    def standard(self) -> None:
        """Give the action its usual keys."""
        self.host.pop()
        self.host.change(keys=usual(self.host.settings.keys, self.action))

    @command("cancel", N_("button", "Cancel"))
    def cancel(self) -> None:
        """Leave the keys as they are."""
        self.back()
