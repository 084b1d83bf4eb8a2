"""`SideSheet`: a sheet in the place beside the board, which is to be seen as it is."""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

import pygame

from game.scenes.base.overlay import Overlay
from game.scenes.table.commands import TableCommands
from game.ui import layout as ui

EDGE: Final = 14
"""Design pixels between the edge of a sheet and what stands on it, at its sides."""
ABOVE: Final = 12
"""The same above and below."""


class SideSheet(Overlay, ABC):
    """A subclass says what stands on the sheet (`content`). F1 does what it does at the table."""

    one_column: ClassVar[bool] = False
    """Whether the board makes room for the sheet on one side, even where columns stand at both."""

    def __init__(self, table: TableCommands) -> None:
        self.table = table
        super().__init__(table.host)
        self.model = table.model

    @property
    def place(self) -> pygame.Rect:
        """The rectangle of the sheet, in pixels of the window."""
        return self.table.window.layout.beside

    @property
    def inner_width(self) -> int:
        """The width in pixels of what stands on it."""
        return self.place.width - 2 * self.page.look.px(EDGE)

    @abstractmethod
    def content(self) -> ui.Box:
        """Return what stands on the sheet."""

    def view(self) -> ui.Box:
        return ui.Docked(ui.Panel(self.content(), across=EDGE, down=ABOVE), self.place)

    def help(self) -> None:
        self.table.help()

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface)
