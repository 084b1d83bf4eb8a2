"""`PageScene`: a scene that is one page of widgets on the table top."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

import pygame

from game.scenes.base.scene import Host, Scene
from game.text import N_
from game.ui.commands import command, perform
from game.ui.input.bindings import TEXTS
from game.ui.input.inputs import presses
from game.ui.layout import Box, Column
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.buttons import Pressable

BACK: Final = N_("button", "Back")
# L10n: why a button such as “Save” does nothing: something has to be written above or beside it
EMPTY_LINE: Final = N_("why not", "Fill in the empty line first.")


class PageScene(Scene):
    """A page whose `view` is made from the scene's state; after a change that shows, it calls ``page.rebuild()``.

    Its commands are done by their keys too, where the page itself has no use for them.
    """

    spacious: ClassVar[bool] = False
    """Whether everything is larger in large windows, as in a form or a book, which do not show more there."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.page = Page(self.look, self._build, host.input_mode)

    @property
    def look(self) -> Look:
        """The look of its page."""
        return self.host.look.spacious() if self.spacious else self.host.look

    def view(self) -> Box:
        """Return what stands on the page: nothing but a dialog, unless a subclass says more.

        It is made anew whenever anything that shows has changed.
        """
        return Column()

    def build(self, page: Page) -> None:
        """Put the view on the page."""
        self.view().put(page, page.view)

    def back(self) -> None:
        """Do what Esc does."""
        self.host.leave(self)

    @command("back", BACK, icon="back")
    def leave(self) -> None:
        """Go back, as Esc does."""
        self.back()

    def has_search(self) -> bool:
        """Whether the page has a line to search with."""
        return "search" in self.page.widgets

    @command("find", TEXTS["search"], key="search", offered=has_search)
    def go_to_search(self) -> None:
        """Write what to search for."""
        self.page.focus("search")

    def close(self) -> None:
        self.page.close()

    def lay_out(self) -> None:
        self.page.rebuild(self.look)

    def settings_changed(self, names: Collection[str]) -> None:
        self.page.rebuild()

    def handle(self, event: pygame.Event, action: str) -> None:
        pressed = self._presses(event, action)
        if self.page.handle(event, action):
            if pressed:
                self.host.sound("button")
        elif action and not self.page.overlay:
            perform(self.commands(), action, self.host.remark)

    def watch(self, dt: float) -> None:
        self.page.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        paint.backdrop(surface, self.page.look)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return self.page.damage()

    @property
    def moving(self) -> bool:
        return self.page.needs_frame

    @property
    def typing(self) -> bool:
        """Whether somebody writes: letters are letters then, not actions."""
        return self.page.typing

    @property
    def pages(self) -> Sequence[Page]:
        return self.page.stack

    def _presses(self, event: pygame.Event, action: str) -> bool:
        """Whether the event presses a button or the like, which can be heard."""
        page = self.page.overlay or self.page
        if event.type == pygame.MOUSEBUTTONUP:
            key = page.doing.pressed
            return isinstance(page.widgets.get(key or ""), Pressable) and key == page.under(event.pos)
        return presses(event, action) and isinstance(page.widgets.get(page.focused or ""), Pressable)

    def _build(self, page: Page) -> None:
        page.on_back = self.back
        self.build(page)
