"""The hint in full, beside the board: the best ways to play on, what each is worth, and why.

A press on one of them shows it on the board. The match can be played on meanwhile, on the board and by the buttons,
which stay in sight; with that the sheet closes.
"""

from collections.abc import Iterable
from typing import Final

import pygame

from game.play.advice.move_words import move_text
from game.play.rollouts import RolloutQuestion, Rollouts
from game.scenes.base.rollout_commands import RolloutCommands
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.hint_list.view import LIST, hint_view
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.text import N_
from game.ui.commands import BoundCommand, command, wrapping
from game.ui.input.fingers import HELD
from game.ui.layout import Box
from game.ui.page.page import Page
from game.ui.widgets.widget import Widget

_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, HELD)
_TURN: Final = {"turn", "double", "take", "drop"}
"""The slots of buttons that carry the turn on; a game without dice has none of them while somebody is to move."""


class HintScene(SideSheet, RolloutCommands):
    """The list stands where it covers neither the board nor the buttons of the table."""

    rolled_in = LIST

    def __init__(self, table: TableCommands) -> None:
        super().__init__(table)
        match = self.model.match
        self._now = match.now
        self._unused = 0  # pixels of height at the top of the bar without a button
        self.rollouts = Rollouts(self.host, self.host.games[match.terms.game], self.model.hint.rollouts)

    @property
    def place(self) -> pygame.Rect:
        layout = self.table.window.layout
        if not self.table.buttons().keys() & _TURN:
            return layout.beside_tools
        place = layout.beside_bar.copy()
        if place.bottom <= layout.bar.top:
            place.height += self._unused
        return place

    def content(self) -> Box:
        return hint_view(self)

    def build(self, page: Page) -> None:
        """Put the buttons of the table, then the list, on the page."""
        buttons = self.table.buttons()
        self.table.window.put_bar(page, {slot: [*map(self.leaving.of, each)] for slot, each in buttons.items()})
        bar = self.table.window.layout.bar.top  # the place of what carries the turn on stays empty above answers
        tops = [item.rect.top for item in page.items if isinstance(item, Widget)]
        self._unused = max(0, min(tops, default=bar) - bar)
        super().build(page)

    # ---- what can be done

    @command("close", N_("button", "Close"), icon="close", key="hint", style="quiet")
    def close_sheet(self) -> None:
        """Close the list by the key that has opened it."""
        self.back()

    @wrapping
    def leaving(self, other: BoundCommand) -> None:
        """Close the list, then do another command of the table; its button for hints does no more than that."""
        self.back()
        if other.name != "hint":
            other()

    def way_text(self, number: int) -> str:
        """Return a way to play on, in the notation of the game."""
        advice = self.model.hint.advice
        return move_text(self.model.board, advice.ways[number]) if advice else ""

    def is_shown(self, number: int) -> bool:
        """Whether the board shows this way."""
        return number == self.model.hint.chosen

    @command("way", way_text, selected=is_shown)
    def pick(self, number: int) -> None:
        """Show a way on the board; the best one is 0."""
        self.model.hint.chosen = number
        self.table.mark()
        self.page.rebuild()

    @property
    def question(self) -> RolloutQuestion | None:
        return self.model.hint.rollout_question

    def commands(self) -> Iterable[BoundCommand]:
        yield self.close_sheet
        yield self.look_deeper
        for commands in self.table.buttons().values():
            yield from (self.leaving.of(each) for each in commands if each.key != "roll")  # Space picks a line

    # ---- what happens

    def open(self) -> None:
        self.table.attend(True)

    def pause(self) -> None:
        self.table.attend(False)

    def resume(self) -> None:
        self.table.attend(True)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Leave what the mouse does on the board to the board."""
        if self.table.clock and event.type != pygame.MOUSEMOTION:
            self.table.clock.look()
        if not self._is_for_board(event):
            super().handle(event, action)

    def _is_for_board(self, event: pygame.Event) -> bool:
        """Whether the mouse plays on the board. A press there by which nothing is done closes the sheet."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if (
            event.type not in _MOUSE
            or (pressed and self.page.stops(event.pos))
            or not self.table.board_input.handle(event)
        ):
            return False
        if pressed and not self.model.hand.held and self.model.match.now is self._now:
            self.back()
        return True

    def update(self, dt: float) -> None:
        """Show what was rolled out; close the list once something is played or held back: it tells of nothing more."""
        if self.rollouts.step():
            self.page.rebuild()
        super().update(dt)
        self.page.patience = self.table.page.patience
        if self.model.match.now is not self._now or self.table.tutor.waits:
            self.back()

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while a decision is rolled out."""
        return super().busy or self.rollouts.active

    def close(self) -> None:
        """Keep what was rolled out, for as long as the table is open."""
        self.rollouts.stop()
        super().close()
