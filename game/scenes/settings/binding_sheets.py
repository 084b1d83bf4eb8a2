"""The sheets that wait for a new key, or a new button of a gamepad, for an action."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.commands import command
from game.ui.input.bindings import TEXTS
from game.ui.input.gamepads import PRESSED, buttons
from game.ui.input.inputs import bindings, chord_of, label
from game.ui.input.pad_names import printed
from game.ui.input.printed import types_question_mark
from game.ui.input.rebinding import rebound_button, rebound_key
from game.ui.layout import Box, Button, Column, Flow, Label, Sheet
from game.ui.page.focus import DIRECTIONS

_PRESS_KEY: Final = N_("key", "Press a new key for “{action}”.")
_LEAVE_KEY: Final = N_("key", "Press Esc to cancel.")
_NEEDED_KEY: Final = N_("toast", "“{action}” has no other key. Give it another one first.")
_LOST_KEY: Final = N_("toast", "“{action}” no longer has this key: {key}")
_PRESS_BUTTON: Final = N_("gamepad", "Press a new button for “{action}”.")
_LEAVE_BUTTON: Final = N_("gamepad", "Press the D-pad to cancel.")
_NEEDED_BUTTON: Final = N_("toast", "“{action}” has no other button. Give it another one first.")
_LOST_BUTTON: Final = N_("toast", "“{action}” no longer has this button: {button}")


class BindingSheet(Overlay):
    """A sheet that waits for what is to be bound to ``action``."""

    def __init__(self, host: Host, action: str) -> None:
        super().__init__(host)
        self.action = action

    def sheet(self, asked: Text, leave: Text, *answers: Box) -> Box:
        """Make the sheet: what is asked, how to leave, and the answers besides."""
        texts = Label(i18n.t(asked, action=TEXTS[self.action]), "subheading"), Label(i18n.t(leave), ink="soft")
        return Sheet(Column(*texts, Flow(*answers, gap=12, align="right"), gap=12), width=24)

    def tell(self, lost: Text, before: Mapping[str, Sequence[str]], name: str, **shown: str) -> None:
        """Say which other actions had what is bound to this action now."""
        for other, names in before.items():
            if other != self.action and name in names:
                self.host.tell(lost, action=TEXTS[other], **shown)

    @command("cancel", N_("button", "Cancel"))
    def cancel(self) -> None:
        """Leave everything as it is."""
        self.back()


class KeyScene(BindingSheet):
    """Waits for a new key for one action."""

    grabs = (pygame.KEYDOWN,)

    def view(self) -> Box:
        return self.sheet(_PRESS_KEY, _LEAVE_KEY, Button(self.cancel, default=True))

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take any key but Escape as the new one; mouse and gamepad use the button."""
        if event.type != pygame.KEYDOWN:
            super().handle(event, action)
            return
        chord = "?" if types_question_mark(event) else chord_of(event)
        if chord == "escape":
            self.back()
        elif chord:
            self._take(chord)

    def _take(self, chord: str) -> None:
        before = self.host.settings.keys
        try:
            keys = rebound_key(before, self.action, chord)
        except KeyError as error:
            self.host.tell(_NEEDED_KEY, action=TEXTS[error.args[0]])
            return
        self.host.pop()
        self.host.change(keys=keys)
        self.tell(_LOST_KEY, bindings(before), chord, key=label(chord))


class PadScene(BindingSheet):
    """Waits for a new button for one action."""

    grabs = PRESSED

    def view(self) -> Box:
        return self.sheet(_PRESS_BUTTON, _LEAVE_BUTTON, Button(self.cancel))

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take any button of a gamepad as the new one; its cross leaves everything as it is."""
        if button := self.host.pads.button(event):
            self._take(button)
        elif action in DIRECTIONS and event.type != pygame.KEYDOWN:
            self.back()
        else:
            super().handle(event, action)

    def _take(self, button: str) -> None:
        before = self.host.settings.buttons
        try:
            changes = rebound_button(before, self.action, button)
        except KeyError as error:
            self.host.tell(_NEEDED_BUTTON, action=TEXTS[error.args[0]])
            return
        self.host.pop()
        self.host.change(buttons=changes)
        self.tell(_LOST_BUTTON, buttons(before), button, button=printed(button, self.host.pads.used))
