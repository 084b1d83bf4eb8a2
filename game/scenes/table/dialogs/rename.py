"""The sheet that asks for a name of the match at the table."""

from typing import Any, Final

from game import i18n
from game.match import Match
from game.play.services import attempt
from game.play.words.match_words import LONGEST_TITLE, written_name
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_, tidied
from game.ui.commands import command
from game.ui.layout import Box, Button, Column, Entry, Flow, FocusFirst, Label, Sheet

TITLE: Final = N_("button", "Rename")
NAME: Final = N_("library", "Name for this match")


class RenameScene(Overlay):
    """One line for the name; Enter keeps it, Esc leaves everything as it was."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self._id = host.library.id_of(match)
        found = attempt(host, host.library.summary, self._id)
        self._name = self._before = written_name(found) if found else ""

    @property
    def closes_beside(self) -> bool:
        return self._name == self._before

    def view(self) -> Box:
        line = FocusFirst(Entry(self.write_name, self._name, max_length=LONGEST_TITLE, hint=i18n.t(NAME)), "name")
        answers = Flow(Button(self.keep, "primary"), Button(self.cancel), gap=12, align="right")
        return Sheet(Column(Label(i18n.t(TITLE), "heading"), line, answers, gap=12), width=26)

    @command("name", NAME)
    def write_name(self, name: str) -> None:
        """Note what stands on the line."""
        self._name = name

    @command("done", N_("button", "Done"))
    def keep(self) -> None:
        """Give the match this name; if it cannot be stored, it stays on the line."""
        rename = self.host.library.rename
        if self.closes_beside or attempt(self.host, rename, self._id, tidied(self._name)) is not None:
            self.host.pop()

    entered = keep

    @command("cancel", N_("button", "Cancel"))
    def cancel(self) -> None:
        """Leave the name as it was."""
        self.back()
