"""`LessonsScene`: the lessons of all games, each with a picture of its board."""

from game import i18n
from game.handbook.lookup import manual_of
from game.handbook.model import Manual
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.lessons.view import lessons_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box


class LessonsScene(GalleryScene):
    """The lessons of each game, by the manual of its usual rules."""

    spacious = True

    def manual(self, game: str) -> Manual:
        """Return the manual whose lessons are shown of a game."""
        book, manuals = self.host.games.rulebook(game), self.host.games[game].manuals()
        return manual_of(manuals, book, book.defaults()) or manuals[0]

    def view(self) -> Box:
        return lessons_view(self)

    def _lesson_text(self, game: str, number: int) -> Text:
        return self.manual(game).lessons[number].caption

    @command("lesson", _lesson_text)
    def open_lesson(self, game: str, number: int) -> None:
        """Open a lesson; from there the next ones follow."""
        manual = self.manual(game)
        self.host.open(screens.Lesson(manual, manual.lessons[number]))

    def _game_name(self, game: str) -> str:
        return i18n.t(self.host.games[game].text)

    @command("rulebook", N_("title", "Rule book"), icon="book", tip=_game_name)
    def rule_book(self, game: str) -> None:
        """Open the rule book of a game."""
        self.host.open(screens.OpenRulebook(self.manual(game)))
