"""A sheet over the scene below: what the menu, the result, the dice entry and the key binding have in common."""

from typing import Any, Final

import pygame

from game.scenes.base.page_scene import PageScene
from game.text import N_
from game.ui.commands import BoundCommand, Command, command, wrapping
from game.ui.layout import Box, Button, Group, Grow, Label, Row
from game.ui.page.page import Page
from game.ui.style import paint

CLOSE: Final = N_("button", "Close")


class Overlay(PageScene):
    """A page on a sheet in the middle of the window, over the scene below."""

    covers = False
    is_sheet = True
    spacious = True

    entered: Command[Any, []] | None = None
    """What Enter does at the end of a line that is written; None to go on to the next field."""

    def handle(self, event: pygame.Event, action: str) -> None:
        if self.entered and action == "confirm" and self.page.ends_line(event):
            self.entered()
        else:
            super().handle(event, action)

    @property
    def closes_beside(self) -> bool:
        """Whether a click beside the sheet closes it: unless something entered would be lost."""
        return True

    @command("close", CLOSE, icon="close", key="back", style="quiet")
    def close_sheet(self) -> None:
        """Close the sheet, for people who have no Esc at hand."""
        self.back()

    def build(self, page: Page) -> None:
        super().build(page)
        page.on_outside = self._press_beside

    def _press_beside(self) -> None:
        if self.closes_beside:
            self.back()

    def head(self, title: str, beside: Box | None = None) -> Box:
        """Return the title of the sheet, ``beside`` it at the right, and the button that closes it."""
        said = Grow(Label(title, "heading", valign="top", smaller="subheading"))
        close = Group(Button(self.close_sheet, form="icon"), "close")
        return Row(said, beside, close, gap=8 if beside else 0, align="top")

    @wrapping
    def closing(self, other: BoundCommand) -> None:
        """Close this sheet, then do another command."""
        self.host.pop()
        other()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below, then draw the page."""
        paint.dim(surface)
        self.page.draw(surface)
