"""`Slots`: the place of each button at the table. It stays the same whatever can be done, and means the same always."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.style.layout import control_height, split
from game.ui.style.look import Look

TIGHT_EM: Final = 41.0
"""Windows that are less high than so many times the size of body text have one row for all tools."""


@dataclass(frozen=True)
class Slots:
    """The places of the buttons. Those of offers and answers are empty rectangles where a game has none, that of the
    hint where none was agreed on.

    ``turn`` has what carries a turn on: roll, done, pass, the result. ``steps`` is the row for looking back, wherever
    there is room.
    """

    double: pygame.Rect
    take: pygame.Rect
    drop: pygame.Rect
    turn: pygame.Rect
    undo: pygame.Rect
    redo: pygame.Rect
    hint: pygame.Rect
    log: pygame.Rect
    rules: pygame.Rect
    menu: pygame.Rect
    steps: pygame.Rect

    @property
    def around(self) -> pygame.Rect:
        """All of them but the row for looking back."""
        shown: list[pygame.Rect] = [place for key, place in vars(self).items() if key != "steps" and place.width]
        return self.turn.unionall(shown)

    def top(self, offers: bool) -> int:
        """Where the first of those begins that a table with or without offers has."""
        return self.double.top if offers else self.turn.top


def row_height(look: Look) -> int:
    """How high a row of buttons is."""
    return control_height(look)


def in_column(look: Look, column: pygame.Rect, offers: bool, hints: bool = False) -> Slots:
    """The buttons at the foot of a column: offers and answers, then the turn, then undo, redo and the hint, then the
    tools.
    """
    gap, high = look.px(6), row_height(look)
    tight = look.height < look.em(TIGHT_EM)
    bottom = column.bottom

    def row(height: int = high) -> pygame.Rect:
        nonlocal bottom
        bottom -= height + gap
        return pygame.Rect(column.left, bottom + gap, column.width, height)

    if tight:
        undo, redo, *hint, log, rules, menu = split(row(), (1,) * (5 + hints), gap)
    else:
        log, rules, menu = split(row(), (1, 1, 1), gap)
        undo, redo, *hint = split(row(), (1,) * (2 + hints), gap)
    turn = row(high + look.px(6))
    double = take = drop = pygame.Rect(turn.topleft, (0, 0))
    if offers:
        bottom -= look.px(6)
        if tight:
            below, above = row(), row()
            left, right = split(above.union(below), (1, 3.4), gap)
            double = left
            take = pygame.Rect(right.left, above.top, right.width, high)
            drop = pygame.Rect(right.left, below.top, right.width, high)
        else:
            take, drop = split(row(), (1, 1), gap)
            double = row()
    none = pygame.Rect(turn.topleft, (0, 0))
    return Slots(double, take, drop, turn, undo, redo, hint[0] if hint else none, log, rules, menu, none)


def in_strip(look: Look, strip: pygame.Rect, offers: bool, hints: bool = False) -> Slots:
    """The buttons in one row at the foot of a strip; the turn's is in the middle."""
    gap, high = look.px(6), row_height(look)
    row = pygame.Rect(strip.left, strip.bottom - high, strip.width, high)
    answers, act, tool = ((0.9, 2.9, 2.9), 2.2, 0.85) if offers else ((0.01, 0.01, 0.01), 3.0, 1.0)
    shares = (tool, tool, *(tool,) * hints, *answers, act, tool, tool, tool)
    undo, redo, *hint, double, take, drop, turn, log, rules, menu = split(row, shares, gap)
    none = pygame.Rect(turn.topleft, (0, 0))
    return Slots(double, take, drop, turn, undo, redo, hint[0] if hint else none, log, rules, menu, none)
