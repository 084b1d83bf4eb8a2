"""`KeysScene`: what each key does on the screen below, as the keys are set."""

from collections.abc import Iterable
from typing import Final

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.keys.view import KeyLine, keys_view
from game.ui.commands import BoundCommand
from game.ui.input import pad_names
from game.ui.input.bindings import BINDINGS
from game.ui.input.inputs import shown
from game.ui.layout import Box

NAVIGATION: Final = frozenset(
    ("confirm", "back", "next", "previous", "up", "down", "left", "right", "page_up", "page_down", "first", "last")
)
"""The bindings that lead about on every screen."""


class KeysScene(Overlay):
    """``commands`` are what the keys do on the screen below; where two have the same key, the first counts.

    The key that has opened the list closes it.
    """

    def __init__(self, host: Host, commands: Iterable[BoundCommand]) -> None:
        super().__init__(host)
        self._commands: dict[str, BoundCommand] = {}
        for each in commands:
            for key in (each.key, *each.command.also):
                self._commands.setdefault(key, each)

    def view(self) -> Box:
        return keys_view(self)

    def show_keys(self) -> None:
        self.back()

    def help(self) -> None:
        """F1 does what it does on the screen below, so that no second rule book opens above the first."""
        self.back()
        self._commands["help"]()

    def lines(self) -> list[KeyLine]:
        """Return the bindings that do something, in the order of the table of bindings."""
        settings, pads = self.host.settings, pad_names.connected() if self.host.input_mode.by_pad else ()
        bound, lines = self.host.input_mode.keys, []
        for binding in BINDINGS:
            name, command = binding.name, self._commands.get(binding.name)
            if command or name in NAVIGATION:
                text = command.text if command else i18n.t(binding.text)
                pad = pad_names.shown(name, pads, settings.buttons, self.host.pads.used)
                lines.append(KeyLine(text, shown(bound[name]), pad))
        return lines
