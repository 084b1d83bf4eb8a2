"""What can be done with a match besides playing it, from the menu and from the result."""

from typing import Any

from msgspec import Struct

from game.match import Match
from game.scenes.base import screens
from game.scenes.base.files.storage import export_match, summary_of
from game.scenes.base.opening.stored_match import can_review
from game.scenes.base.scene import Host
from game.scenes.table.commands import TableCommands
from game.text import N_
from game.ui.commands import command


class MatchExits(Struct, frozen=True):
    """The commands that lead from the table of a match to other screens."""

    table: TableCommands

    @property
    def host(self) -> Host:
        """The program around the table."""
        return self.table.host

    @property
    def match(self) -> Match[Any]:
        """The match at the table."""
        return self.table.model.match

    def has_begun(self) -> bool:
        """Whether anything has been played."""
        return len(self.match.moments) > 1

    @command("replay", N_("button", "Replay from the start"), icon="film", offered=has_begun)
    def replay(self) -> None:
        """Show the match from its first moment on."""
        self.host.open(screens.Replay(self.match))

    def can_review(self) -> bool:
        """Whether the match can be reviewed now."""
        return can_review(self.host, self.match)

    @command("review", N_("button", "Review"), icon="chart", offered=can_review)
    def review(self) -> None:
        """Open the review of the match."""
        self.host.open(screens.OpenReview(self.match))

    @command("export", N_("button", "Export…"), icon="export")
    def export(self) -> None:
        """Write the match to a file."""
        if summary := summary_of(self.host, self.match):
            export_match(self.host, summary)

    @command("leave", N_("button", "Leave the table"), icon="back")
    def leave(self) -> None:
        """Go back to where the table was opened; the match is stored."""
        self.host.leave(self.table)
