"""`ExercisesScene`: whose exercises there are, how many of them are due, and how one gets any."""

from game.library.exercises import Learner
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.opening.practice import practise
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.exercises.view import exercises_view
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Box


class ExercisesScene(PageScene):
    """Everybody who has exercises, who has most of them due first."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.learners: list[Learner] = []

    def lay_out(self) -> None:
        self.learners = attempt(self.host, self.host.library.learners) or []
        super().lay_out()

    def view(self) -> Box:
        return exercises_view(self)

    def learner_name(self, name: str) -> str:
        """Return what the card of somebody says first."""
        return name

    @command("learner", learner_name)
    def practise(self, name: str) -> None:
        """Begin with what is due for somebody."""
        practise(self.host, name)

    @command("library", N_("title", "Library"), icon="library")
    def open_library(self) -> None:
        """Open the library, where matches can be reviewed."""
        self.host.open(screens.OpenLibrary())
