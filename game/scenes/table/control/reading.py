"""`Reading`: the board read place by place. While it is on, the arrow keys go everywhere, not only where one acts."""

from collections.abc import Sequence
from typing import Final

from game import i18n
from game.scenes.base.scene import Host
from game.scenes.table.chrome.board_targets import build_board_targets, build_reading, read_rect
from game.scenes.table.control.board_input import BoardInput
from game.scenes.table.model.board_words import BOARD, Read, board_words
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page

BEGINS: Final = N_("toast", "Board reading on: the arrow keys move from place to place.")
ENDS: Final = N_("toast", "Board reading off.")


class Reading:
    """The reading of one board; ``on`` while people read."""

    def __init__(self, host: Host, model: TableModel, page: Page, board_input: BoardInput) -> None:
        self._host = host
        self._model = model
        self._page = page
        self._input = board_input
        self.on = False

    def switch(self) -> None:
        """Begin or end to read."""
        self.on = not self.on
        self._host.tell(BEGINS if self.on else ENDS)
        self._host.input_mode.by_key = True
        self._page.rebuild()
        self._page.settle()
        if self.on and not (self._page.focused or "").startswith(("place:", "spot:")):
            self._page.focus(next((key for key in self._page.targets() if key.startswith(("place:", "spot:"))), ""))

    def build(self, page: Page) -> None:
        """Put the targets on the board."""
        controller, act = self._model.controller, self._input
        if self.on:
            build_reading(page, controller, board_words(self._model), act.press_place, act.press, act.explain)
        else:
            build_board_targets(page, controller, act.press_place, act.press)

    def places(self) -> tuple[str, Sequence[Place]]:
        """The board for a screen reader."""
        return i18n.t(BOARD), [self._place(line) for line in board_words(self._model)]

    def _place(self, line: Read) -> Place:
        """A click means something on pieces: those that may not move say why."""
        at = self._model.controller.view.spot(*line.spot) if line.spot and line.stands else None
        return Place(line.key, line.words, read_rect(self._model.controller, line), at)
