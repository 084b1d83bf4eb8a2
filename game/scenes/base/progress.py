"""`ProgressScene`: the sheet that shows how far something is, while nothing else happens."""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Align, Box, Button, Column, Label, ProgressBar, Sheet


class ProgressScene(Overlay):
    """A line, a bar and a button to stop: a subclass says what `back` does, and rebuilds the page as it goes on."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.share = 0.0
        """How much is done."""

    @property
    @abstractmethod
    def said(self) -> str:
        """What is being done, and how far it is."""

    def drop(self, dropped: Sequence[Path]) -> None:
        """Nothing is read meanwhile."""

    def view(self) -> Box:
        stop = Align(Button(self.stop), "right")
        return Sheet(Column(Label(self.said, "subheading"), ProgressBar(self.share), stop, gap=14), width=30)

    @command("stop", N_("button", "Stop"))
    def stop(self) -> None:
        """Stop, as Esc does."""
        self.back()
