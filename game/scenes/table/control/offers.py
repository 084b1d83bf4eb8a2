"""`Offers`: what the program could do by itself is offered at the table when it would help.

It is told in the line that goes away by itself, with a button that turns the setting on and one that says no. Whoever
has answered is not asked again; where the line went away unanswered, it comes once more at another table.
"""

from collections.abc import Mapping
from typing import Final

from game.rules.actions import Action
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.commands import command

TIMES: Final = 3
"""How often somebody has done by hand what the program could do, when it is offered."""
ON: Final = N_("button", "Yes, please")
NO: Final = N_("button", "No, thanks")
OFFERS: Final[Mapping[str, Text]] = {
    "auto_roll": N_("offer", "Roll automatically when there is nothing else to do?"),
    "auto_done": N_("offer", "End your turn automatically when everything is played?"),
    "auto_forced": N_("offer", "Play a move automatically when it is the only one?"),
}
"""The settings that are offered."""
_OF: Final = {"roll": "auto_roll", "done": "auto_done", "move": "auto_forced"}
"""What does each act by itself."""


class Offers:
    """Offers at one table what the program could do by itself."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._done = dict.fromkeys(OFFERS, 0)

    def played(self, action: Action, forced: Action | None) -> None:
        """Count an action that somebody played by hand although only ``forced`` could be played."""
        name, settings = _OF.get(action.verb, ""), self._host.settings
        if not name or action != forced or getattr(settings, name) or name in settings.offered:
            return
        self._done[name] += 1
        if self._done[name] == TIMES:
            self._host.suggest(OFFERS[name], self.turn_on.of(name), self.decline.of(name))

    @command("turn-on", ON)
    def turn_on(self, name: str) -> None:
        """Turn a setting on."""
        self.decline(name)
        self._host.change(**{name: True})

    @command("decline", NO)
    def decline(self, name: str) -> None:
        """Never offer this again."""
        self._host.change(offered=(*self._host.settings.offered, name))
