"""`Overlaid`: what opens on top of a page, and takes all input until it is closed: questions, lists, the keyboard."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Self

import pygame

from game.ui.commands import BoundCommand
from game.ui.input.input_mode import InputMode
from game.ui.page.contents import Contents
from game.ui.page.dialog import Build, command_list, dialog, pop_up
from game.ui.page.interaction import Interaction
from game.ui.page.screen_keyboard import ScreenKeyboard
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.widget import Options, Owner, Press, Value


class Overlaid(Contents, ABC):
    """The contents of a page that may have another page on top."""

    overlay: Self | None = None
    """A dialog, list or on-screen keyboard on top, which takes all input until it is closed."""

    def __init__(self, look: Look, owner: Owner, mode: InputMode | None) -> None:
        super().__init__(look, owner)
        self.mode = mode or InputMode()
        self.doing = Interaction(self, self.mode)
        self.asks = False
        """Whether it is a question: then the focus ring shows also after the mouse was used."""

    @abstractmethod
    def settle(self) -> None:
        """Build the page now if it has to be rebuilt."""

    @abstractmethod
    def rebuild(self) -> None:
        """Have the page built again before it is next used."""

    @abstractmethod
    def _above(self, build: Build) -> Self:
        """Return a page for the top of this one, in the same look and for the same input."""

    def _open(self, build: Build) -> Self:
        self.overlay = above = self._above(build)
        return above

    def ask(self, title: str, text: str, answers: Sequence[BoundCommand | tuple[str, Press, str]]) -> None:
        """Open a dialog with a question whose buttons are commands or (text, callback, style).

        A button closes the dialog and then does its command. Esc presses the last one, which has the focus if any style
        is "danger".
        """
        buttons = [(do.text, do, do.style) if isinstance(do, BoundCommand) else do for do in answers]
        self._open(dialog(title, text, buttons, self.close_overlay)).asks = True

    def pick(self, key: str, options: Options, value: Value, on_pick: Callable[[Value], object]) -> None:
        """Open a list of all options below the widget ``key``; picking one closes it and calls ``on_pick``."""
        self._open(pop_up(self._place_of(key), options, value, on_pick, self.close_overlay))

    def offer(self, commands: Sequence[BoundCommand], anchor: str | pygame.Rect, lit: Sequence[str] = ()) -> None:
        """Open a list of commands below a widget or a place in the window, about the widgets ``lit``."""
        place = self._place_of(anchor) if isinstance(anchor, str) else lambda: anchor
        self._open(command_list(place, commands, self.close_overlay)).lit = lit

    def _place_of(self, key: str) -> Callable[[], pygame.Rect]:
        """Return what finds the place of a widget in the window; once it is gone, the place where it was last."""
        last = self.box(key)

        def place() -> pygame.Rect:
            last.update(self.box(key) if key in self.widgets else last)
            return last

        return place

    def write(self, key: str) -> None:
        """Open the on-screen keyboard for the entry ``key``."""
        entry = partial(self._entry, key)
        if self.mode.by_touch:
            entry().focus(all_selected=True)
        keyboard = ScreenKeyboard(entry, self.close_overlay)
        place = self._place_of(key)

        def build(page: Contents) -> None:
            self.settle()
            if key in self.widgets:
                keyboard.build(page, place())
            else:  # the entry has gone, as when the window was turned
                self.close_overlay()

        self._open(build).settle()

    def _entry(self, key: str) -> EntryWidget:
        """Return the entry with this key; it is another object after each rebuild."""
        self.settle()
        found = self.widgets[key]
        assert isinstance(found, EntryWidget)
        return found

    def close_overlay(self) -> None:
        """Close the dialog, the list or the on-screen keyboard."""
        if self.overlay:
            self.overlay.doing.leave()
        self.overlay = None
        self.rebuild()
