"""`Reading`: the board read place by place. While it is on, the arrow keys go everywhere, not only where one acts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.reading.board_words import BOARD, Read
from game.scenes.base.scene import Host
from game.table.view.table_view import TableView
from game.text import N_
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page

BEGINS: Final = N_("toast", "Board reading on: the arrow keys move from place to place.")
ENDS: Final = N_("toast", "Board reading off.")
PLACES: Final = ("place:", "spot:")
"""How the keys of places begin."""
TAKEN: Final = ("left", "right", "first", "last", "roll")
"""The actions that lead from place to place while people read, or do what stands at a place: on a screen where they
lead through a match, buttons do that meanwhile."""


@dataclass(frozen=True)
class ReadActs:
    """What can be done with what is read. By itself that is nothing: a board is only looked at.

    ``press`` is what Enter does on a line, ``areas`` are the targets of lines, by their keys, where these are other
    than what lies there, ``at`` is where a click of the mouse on a line means something.
    """

    press: Callable[[Read], object] = lambda _: None
    areas: Callable[[], Mapping[str, pygame.Rect]] = dict
    at: Callable[[Read], tuple[int, int] | None] = lambda _: None


class Reading:
    """The reading of the board in ``view``, of which ``lines`` says what is there; ``on`` while people read."""

    def __init__(
        self,
        host: Host,
        page: Page,
        view: TableView,
        lines: Callable[[], Sequence[Read]],
        acts: ReadActs | None = None,
    ) -> None:
        self._host = host
        self._page = page
        self._view = view
        self.lines = lines
        self._acts = acts or ReadActs()
        self.on = False

    @property
    def at_place(self) -> bool:
        """Whether the keyboard is at a place."""
        return (self._page.focused or "").startswith(PLACES)

    def switch(self) -> None:
        """Begin or end to read."""
        self.on = not self.on
        self._host.tell(BEGINS if self.on else ENDS)
        self._host.input_mode.by_key = True
        self._page.rebuild()
        self._page.settle()
        if self.on and not self.at_place:
            self._page.focus(next((key for key in self._page.targets() if key.startswith(PLACES)), ""))

    def end(self) -> bool:
        """End to read; False where nobody reads."""
        if self.on:
            self.switch()
            return True
        return False

    def build(self, page: Page) -> None:
        """Put a target on all that is read of the board, with its words, while people read."""
        if not self.on:
            return
        areas = self._acts.areas()
        for line in self.lines():
            area, press = areas.get(line.key) or self._area(line), partial(self._acts.press, line)
            page.spot(line.key, area, press, group="board", name=line.words, tip=line.words)

    def places(self) -> tuple[str, Sequence[Place]]:
        """The board for a screen reader."""
        lines = [Place(line.key, line.words, self._area(line), self._acts.at(line)) for line in self.lines()]
        return i18n.t(BOARD), lines

    def _area(self, line: Read) -> pygame.Rect:
        """Where in the window that lies which a line tells of."""
        if line.spot:
            return self._view.around(*line.spot)
        return self._view.part_rect(line.part) or pygame.Rect(self._view.rect.center, (0, 0))
