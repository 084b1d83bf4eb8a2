"""`GuessScene`: who guesses what was played in a match, and whose moves."""

from typing import Any, Final

from game import i18n
from game.match import Match
from game.play.services import attempt
from game.play.words.match_words import joined, nameless, versus, when
from game.scenes.base import screens
from game.scenes.base.files.storage import summary_of
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.scene import Host
from game.scenes.guess.view import guess_view
from game.text import N_, tidied
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

MOST: Final = 4
"""The most people who may guess."""
LONGEST: Final = 24
"""The most characters of a name."""


class GuessScene(GalleryScene):
    """What is agreed on before `screens.Guessing`."""

    spacious = True

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.match = match
        self.count = 2
        self.names = [""] * MOST
        self.player = -1
        """Whose moves are guessed, below 0 for everybody's."""
        summary = summary_of(host, match)
        self.played = when(summary.changed) if summary else ""
        """When the match was played last; "" if that cannot be read."""
        self.known = [person.name for person in attempt(host, host.library.people) or []]
        """The names of the people in the library."""

    @property
    def match_title(self) -> str:
        """The players of the match."""
        return versus(player.name for player in self.match.terms.players)

    @property
    def match_about(self) -> str:
        """The game, and when the match was played last."""
        return joined(i18n.t(self.match.book.text), self.played)

    def view(self) -> Box:
        return guess_view(self)

    @command("count", N_("guess", "Players guessing"))
    def set_count(self, count: Value) -> None:
        """Set how many people guess."""
        self.count = int(count)
        self.page.rebuild()

    def name_label(self, number: int) -> str:
        """Return the name of somebody who writes none."""
        return nameless(number + 1)

    @command("name", name_label)
    def write_name(self, number: int, name: str) -> None:
        """Give somebody a name; ``number`` begins at 0."""
        self.names[number] = name[:LONGEST]

    @command("whose", N_("guess", "Whose moves to guess"))
    def set_player(self, player: Value) -> None:
        """Let the moves of a player be guessed, below 0 everybody's."""
        self.player = int(player)
        self.page.rebuild()

    @command("begin", N_("button", "Start"), icon="play", style="primary")
    def begin(self) -> None:
        """Go to the board."""
        names = [tidied(name) or nameless(number) for number, name in enumerate(self.names[: self.count], 1)]
        self.host.pop()
        self.host.open(screens.Guessing(self.match, names, self.player if self.player >= 0 else None))
