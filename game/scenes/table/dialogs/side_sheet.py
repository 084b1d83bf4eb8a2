"""`SideSheet`: a sheet in the place beside the board, which is to be seen as it is."""

from abc import ABC, abstractmethod
from typing import Final, Protocol

import pygame

from game.scenes.base.overlay import Overlay
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.control.board_input import BoardInput
from game.scenes.table.playing import Playing
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Docked, Panel

EDGE: Final = 14
"""Design pixels between the edge of a sheet and what stands on it, at its sides."""
ABOVE: Final = 12
"""The same above and below."""


class SheetTable(Playing, Protocol):
    """The table, as the sheets beside its board see it."""

    window: BoardWindow
    board_input: BoardInput

    @property
    def undo(self) -> BoundCommand:
        """Take back the last action."""

    @property
    def next_game(self) -> BoundCommand:
        """Begin the next game of the series."""

    def help(self) -> None:
        """Open the rule book at what matters now."""

    def mark(self) -> None:
        """Bring the board up to date with what is known of the hint."""

    def buttons(self) -> Bar:
        """The buttons of the table, by the slots in which they stand."""


class SideSheet(Overlay, ABC):
    """A subclass says what stands on the sheet (`content`). F1 does what it does at the table."""

    def __init__(self, table: SheetTable) -> None:
        super().__init__(table.host)
        self.table = table
        self.model = table.model

    @property
    def place(self) -> pygame.Rect:
        """The rectangle of the sheet, in pixels of the window."""
        return self.table.window.beside

    @abstractmethod
    def content(self) -> Box:
        """What stands on the sheet."""

    def view(self) -> Box:
        return Docked(Panel(self.content(), across=EDGE, down=ABOVE), self.place)

    def help(self) -> None:
        self.table.help()

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface)
