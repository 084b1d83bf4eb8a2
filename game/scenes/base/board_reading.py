"""`BoardReading`: the board read place by place; while it is on, the arrow keys go everywhere on it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.words.board_words import BOARD, Read
from game.scenes.base.scene import Host
from game.table.view.table_view import TableView
from game.text import N_
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page

BEGINS: Final = N_("toast", "Board reading on: the arrow keys move from place to place.")
ENDS: Final = N_("toast", "Board reading off.")
PLACES: Final = ("place:", "spot:")
"""The beginnings of the keys of places."""
TAKEN: Final = ("left", "right", "first", "last", "roll")
"""The actions that move from place to place, or act at one, while people read. On a screen where they otherwise step
through a match, only buttons do that meanwhile."""


class BoardReading:
    """Lets people read the board in ``view`` place by place, by what ``lines`` returns; ``on`` is whether they do.

    The board is only looked at, unless a subclass says what can be done with what is read.
    """

    def __init__(
        self,
        host: Host,
        page: Page,
        view: TableView,
        lines: Callable[[], Sequence[Read]],
    ) -> None:
        self._host = host
        self._page = page
        self._view = view
        self.lines = lines
        self.on = False

    # ---- what a subclass says

    def press(self, line: Read) -> None:
        """Do what Enter does on a line."""

    def areas(self) -> Mapping[str, pygame.Rect]:
        """Return the areas of lines' targets, by key, that differ from the areas of what the lines are about."""
        return {}

    def at(self, line: Read) -> tuple[int, int] | None:
        """Return the pixel where a click on a line means something, None where it does not."""
        del line
        return None

    # ---- reading

    @property
    def at_place(self) -> bool:
        """Whether a place has the focus."""
        return (self._page.focused or "").startswith(PLACES)

    def switch(self) -> None:
        """Begin or stop reading."""
        self.on = not self.on
        self._host.tell(BEGINS if self.on else ENDS)
        self._host.input_mode.by_key = True
        self._page.rebuild()
        self._page.settle()
        if self.on and not self.at_place:
            self._page.focus(next((key for key in self._page.targets() if key.startswith(PLACES)), ""))

    def end(self) -> bool:
        """Stop reading; return False if nobody reads."""
        if self.on:
            self.switch()
            return True
        return False

    def build(self, page: Page) -> None:
        """Add a target with its words for each line, while people read."""
        if not self.on:
            return
        areas = self.areas()
        for line in self.lines():
            area, press = areas.get(line.key) or self._area(line), partial(self.press, line)
            page.spot(line.key, area, press, group="board", name=line.words, tip=line.words, corners=True)

    def places(self) -> tuple[str, Sequence[Place]]:
        """Return the name of the board and its lines, for a screen reader."""
        lines = [Place(line.key, line.words, self._area(line), self.at(line)) for line in self.lines()]
        return i18n.t(BOARD), lines

    def _area(self, line: Read) -> pygame.Rect:
        """Return the area of the window that a line is about."""
        if line.spot:
            return self._view.around(*line.spot)
        return self._view.part_rect(line.part) or pygame.Rect(self._view.rect.center, (0, 0))
