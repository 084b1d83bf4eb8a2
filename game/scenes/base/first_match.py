"""`FirstMatchScene`: a page about what has been played; with nothing to show yet it offers a match of each game.

Where the library could not be read, the page says that instead, since there may be much to show.
"""

from functools import partial

from game import i18n
from game.pictures.thumbnails import beginning, draw_board
from game.scenes.base import screens
from game.scenes.base.gallery_scene import UNREAD, GalleryScene
from game.text import Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box, Button, Canvas, Card, Column, Columns, Group, Label, Pad, Sized

_SHAPE = 0.72
"""Height of a board's picture as a share of its width."""
_WIDEST = 370
"""Design pixels of the widest card of a game."""


class FirstMatchScene(GalleryScene):
    """A subclass shows `first_match` while there is nothing else."""

    def _game_text(self, game: str) -> Text:
        return self.host.games[game].text

    @command("game", _game_text)
    def new_match(self, game: str) -> None:
        """Set the table for a match of a game."""
        self.host.open(screens.NewMatch(game))

    @property
    def first_step(self) -> BoundCommand:
        """What `first_match` offers first."""
        return self.retry if self.unreadable else self.new_match.of(next(iter(self.host.games)))

    def first_match(self, text: Text) -> Box:
        """Return the sentence that says what will be here, and a card for each game, with its board."""
        games = tuple(self.host.games)
        cards = Columns(*map(self._game_card, games), least=5.5, gap=18, below=14)
        offered = Button(self.retry) if self.unreadable else Sized(Group(cards, "games"), width=_WIDEST * len(games))
        said = Sized(Label(i18n.t(UNREAD if self.unreadable else text), "subheading", "center"), ems=36)
        return Pad(Column(said, offered, gap=28, align="center"), 12, 30, 12, 30)

    def _game_card(self, game: str) -> Box:
        draw = partial(draw_board, self.page.look, self.gallery, beginning(game), True)
        name = Label(i18n.t(self.host.games[game].text), "strong", "center")
        return Card(self.new_match.of(game), Column(Canvas(draw, aspect=_SHAPE), name, gap=12), across=14, down=14)
