"""Choosing the buttons of gamepads: what changes when one is given to an action, and the sheet that waits for it."""

from typing import Final

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command
from game.ui.input.bindings import DEFAULT_BUTTONS, TEXTS, Bound
from game.ui.input.gamepads import buttons
from game.ui.input.pad_names import printed
from game.ui.layout import Align, Box, Button, Column, Label, Sheet
from game.ui.page.focus import DIRECTIONS

NEEDED: Final = ("confirm", "back")
"""What must keep a button, else nobody could get about by gamepad."""
BINDABLE: Final = tuple(action for action in TEXTS if action not in DIRECTIONS)
"""What people can give buttons to; the cross and the sticks lead about, always."""

_PRESS: Final = N_("gamepad", "Press a new button for “{action}”.")
_LEAVE: Final = N_("gamepad", "The D-pad cancels.")
_NEEDED: Final = N_("toast", "“{action}” has no other button. Give it another one first.")
_LOST: Final = N_("toast", "“{action}” no longer has this button: {button}")


def rebound(changes: Bound, action: str, button: str) -> dict[str, tuple[str, ...]]:
    """The changes of the buttons after ``action`` was given this one alone. Whoever had it loses it.

    Raises:
        KeyError: the action (its argument) needs the button and has no other.
    """
    now = buttons(changes)
    loser = next((other for other, names in now.items() if other != action and button in names), None)
    if loser in NEEDED and now[loser] == (button,):
        raise KeyError(loser)
    if loser:
        now[loser] = tuple(name for name in now[loser] if name != button)
    now[action] = (button,)
    every = {**dict.fromkeys(DEFAULT_BUTTONS, ()), **now}
    return {other: names for other, names in every.items() if names != DEFAULT_BUTTONS.get(other, ())}


class PadScene(Overlay):
    """Waits for a new button for one action."""

    def __init__(self, host: Host, action: str) -> None:
        super().__init__(host)
        self.action = action

    def view(self) -> Box:
        asked = Label(i18n.t(_PRESS, action=TEXTS[self.action]), "subheading")
        return Sheet(Column(asked, Label(i18n.t(_LEAVE), ink="soft"), Align(Button(self.cancel)), gap=12), width=24)

    @command("cancel", N_("button", "Cancel"))
    def cancel(self) -> None:
        """Leave the buttons as they are."""
        self.back()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Any button of a gamepad is the new one; its cross leaves everything as it is."""
        if button := self.host.pads.button(event):
            self._take(button)
        elif action in DIRECTIONS and event.type != pygame.KEYDOWN:
            self.back()
        else:
            super().handle(event, action)

    def _take(self, button: str) -> None:
        before, changes = buttons(self.host.settings.buttons), self.host.settings.buttons
        try:
            changes = rebound(changes, self.action, button)
        except KeyError as error:
            self.host.tell(_NEEDED, action=TEXTS[error.args[0]])
            return
        self.host.pop()
        self.host.change(buttons=changes)
        for other, names in before.items():
            if other != self.action and button in names:
                shown = printed(button, self.host.pads.used)
                self.host.tell(_LOST, action=TEXTS[other], button=shown)
