"""What a table says once for each installation: offers to do something automatically, and short lines of advice.

An offer is a toast with a button that turns a setting on and one that says no. After an answer it is not made again; if
it went away unanswered, it comes again after as many more times, or at the next table, and until then no other one is
made.
"""

from collections.abc import Mapping
from typing import Final

from game.play.services import Services
from game.rules.actions import Action
from game.text import N_, Text
from game.ui.commands import command

TIMES: Final = 3
"""How often somebody does by hand what the program could do before that is offered."""
ON: Final = N_("button", "Yes, please")
NO: Final = N_("button", "No, thanks")
OFFERS: Final[Mapping[str, Text]] = {
    "auto_roll": N_("offer", "Roll automatically when there is nothing else to do?"),
    "auto_done": N_("offer", "End your turn automatically when everything is played?"),
    "auto_forced": N_("offer", "Play a move automatically when it is the only one?"),
}
"""The settings that are offered."""
_OF: Final = {"roll": "auto_roll", "done": "auto_done", "move": "auto_forced"}
"""The setting by which each kind of action is played automatically."""


def tell_once(services: Services, name: str, text: Text | None = None) -> None:
    """Show a line unless this was called with the ``name`` before; without a text only remember the name."""
    told = services.settings.offered
    if name not in told:
        services.change(offered=(*told, name))
        if text:
            services.tell(text)


class Offers:
    """The offers at one table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._done = dict.fromkeys(OFFERS, 0)
        self._asked = ""

    def played(self, action: Action, forced: Action | None) -> None:
        """Count an action that somebody played by hand although only ``forced`` could be played."""
        name, settings = _OF.get(action.verb, ""), self._services.settings
        if not name or action != forced or getattr(settings, name) or name in settings.offered:
            return
        self._done[name] += 1
        answered = self._asked in ("", name, *settings.offered) or getattr(settings, self._asked)
        if self._done[name] >= TIMES and answered:
            self._asked, self._done[name] = name, 0
            self._services.suggest(OFFERS[name], self.turn_on.of(name), self.decline.of(name))

    @command("turn-on", ON)
    def turn_on(self, name: str) -> None:
        """Turn a setting on."""
        self.decline(name)
        self._services.change(**{name: True})

    @command("decline", NO)
    def decline(self, name: str) -> None:
        """Never offer this again."""
        self._services.change(offered=(*self._services.settings.offered, name))
