"""Entering the roll of the players' own real dice: by clicking the faces or typing them."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game import i18n
from game.play.own_dice import DiceEntry, OwnDie
from game.scenes.table.chrome.table_layout import GAP
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.dice_entry.view import ENTER, dice_view, die_name
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.ui.commands import BoundCommand, command
from game.ui.input.printed import digit
from game.ui.layout import Box

STAYS: Final = 2.5
"""Seconds at rest after which a roll that was clicked can no longer be corrected; the game waits meanwhile."""


class DiceScene(SideSheet):
    """The sheet takes all of the largest place that the board leaves free, with the faces of each die.

    The roll is played when every die has a face. Who has typed it plays on at once. Who has clicked it may click
    another face instead, for as long as the mouse stays on the sheet and is not long at rest. Esc goes back to the
    table without a roll; Undo takes back what was done before it, such as another roll that was typed wrong.
    """

    def __init__(self, table: TableCommands, dice: Sequence[OwnDie]) -> None:
        super().__init__(table)
        self.dice = dice
        self.entry = DiceEntry(table, dice)
        self._rested = 0.0

    @property
    def place(self) -> pygame.Rect:
        layout, gap = self.table.window.layout, self.host.look.px(GAP)  # half of it: buttons below have shadows
        return layout.free.inflate(-gap, -2 * self.host.look.px(1) if layout.in_strip else -gap)

    @property
    def roller(self) -> str:
        """Whose turn it is; "" where several roll for the start."""
        seat = self.model.on_turn
        return "" if seat is None or any(die.name for die in self.dice) else self.model.narration.name(seat)

    @property
    def page_name(self) -> str:
        return i18n.t(ENTER)

    @property
    def closes_beside(self) -> bool:
        return not any(self.entry.faces)

    def content(self) -> Box:
        return dice_view(self)

    def commands(self) -> Iterable[BoundCommand]:
        return [self.close_sheet, self.closing.of(self.table.undo)]

    def face_text(self, number: int, face: int) -> str:
        """Return the name of a face's target: with that of its die, where there are several."""
        return i18n.labelled(die_name(self, number), str(face)) if len(self.dice) > 1 else str(face)

    def is_chosen(self, number: int, face: int) -> bool:
        """Whether a die shows this face."""
        return self.entry.faces[number] == face

    @command("die", face_text, selected=is_chosen)
    def click(self, number: int, face: int) -> None:
        """Give a die a face; close the sheet if there is nothing more to be done here."""
        self.page.rebuild()
        if not self.entry.choose(number, face):
            self.host.leave(self)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take a typed digit as the next die's face; Backspace takes the last one back."""
        self._rested = 0.0
        if self.entry.entered and self._leaves(event, action):
            self.host.leave(self)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.entry.take_back()
            self.page.rebuild()
        elif event.type == pygame.KEYDOWN and (number := digit(event)) is not None:
            self.entry.type(number)
            self.page.rebuild()
            if self.entry.entered:
                self.host.leave(self)
        else:
            super().handle(event, action)

    def update(self, dt: float) -> None:
        """Let the game go on if nobody corrects the roll."""
        super().update(dt)
        self._rested += dt
        if self.entry.entered and self._rested >= STAYS:
            self.host.leave(self)

    @property
    def busy(self) -> bool:
        return self.entry.entered or super().busy

    def _leaves(self, event: pygame.Event, action: str) -> bool:
        """Whether somebody is done with the roll that is played: the mouse leaves the sheet, or a key is pressed."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return not self.place.collidepoint(event.pos)
        return action not in ("", "undo")  # undo also takes the roll back
