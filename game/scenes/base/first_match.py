"""`FirstMatchScene`: a page about what has been played; with nothing to show yet it offers a match of each game.

Where the library could not be read, the page says that instead, since there may be much to show.
"""

from functools import partial

from game import i18n
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import draw_game
from game.scenes.base import screens
from game.scenes.base.gallery_scene import UNREAD, GalleryScene
from game.text import Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Align, Box, Button, Column, Grow, Label, Pad, Scroll, Sized, nothing_here
from game.ui.layout.shelf import Shelf, ShelfCard


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

    def first_match(self, text: Text, below: Box | None = None) -> Box:
        """Return the sentence that says what will be here, each game's board, and ``below`` them a box; fills a page.

        Where the library cannot be read, only this is said, and reading it again is offered.
        """
        if self.unreadable:
            return Grow(nothing_here("warning", i18n.t(UNREAD), Button(self.retry)))
        said = Align(Sized(Label(i18n.t(text), "subheading", "center"), ems=36), "center")
        return Grow(Scroll(Pad(Column(said, self._games(), below, gap=14), top=14, bottom=10), outside=True))

    def _games(self) -> Box:
        """Return the games with which a first match can be begun."""
        look, games = self.page.look, self.host.games.values()
        cards = [ShelfCard(game.key, i18n.t(game.text), "", aspect(look, game.key)) for game in games]
        return Shelf(cards, self.new_match, partial(draw_game, look, self.gallery), "games")
