"""`Sheet`: the rows beside the board: what the position is worth, its fields, and what changes or copies all of it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.games.positions import Draft, PositionField
from game.scenes.base.form_rows import Rows
from game.scenes.position.bench import Bench
from game.scenes.position.evaluation import Evaluation
from game.scenes.position.layout import filled
from game.table.model.board import Board
from game.text import N_, Text
from game.ui.style.layout import bottom, button_size, flow
from game.ui.widgets.widget import Value

START: Final = N_("button", "Starting position")
EMPTY: Final = N_("button", "Clear")
SWAP: Final = N_("button", "Swap sides")
UNDO: Final = N_("button", "Undo")
PASTE: Final = N_("button", "Paste")
COPY: Final = N_("button", "Copy")
TURN: Final = N_("button", "Turn the board")
POSITION: Final = N_("position", "The position")
WORTH: Final = N_("position", "Evaluation")
BEST: Final = N_("position", "The best moves")
THINKING: Final = N_("position", "The computer player is thinking…")

Act = Callable[[], object]


@dataclass(frozen=True)
class SheetActs:
    """What the rows do; ``choose`` gives a field, told by its key, another value."""

    choose: Callable[[str, Value], object]
    edit: Callable[[Callable[[Draft], Draft]], object]
    undo: Act
    paste: Act
    copy: Act
    turn: Act


class Sheet:
    """Rows of one position, each below the one before."""

    def __init__(self, rows: Rows, bench: Bench, acts: SheetActs) -> None:
        self._rows = rows
        self._look = rows.look
        self._bench = bench
        self._do = acts

    def worth(self, thought: Evaluation, board: Board) -> None:
        """What the computer player has said, in the board's notation."""
        rows = self._rows
        rows.heading(i18n.t(WORTH))
        worth = thought.worth(partial(self._bench.side, self._look), self._bench.positions.details)
        moves = thought.moves(board)
        for line, style in worth:
            rows.note(line, style)
        if moves:
            rows.heading(i18n.t(BEST))
        for line in moves:
            rows.note(line, "strong")
        if failure := thought.failure:
            rows.note(i18n.t(failure), "body")
        if thought.thinks:
            rows.note(i18n.t(THINKING), "body")
        rows.heading(i18n.t(POSITION))

    def position(self) -> None:
        """The fields, those that come later below the buttons that change or copy all of it."""
        self._fields(later=False)
        self._edits()
        self._fields(later=True)

    def _fields(self, *, later: bool) -> None:
        rows, draft = self._rows, self._bench.draft
        fields = self._bench.positions.fields(draft)
        for field in (field for field in fields if field.later == later):
            side = "" if field.seat is None else self._bench.side(self._look, field.seat)
            options: list[tuple[Value, str]] = [(value, self._named(field, value)) for value in field.values]
            value, label = draft.chosen[field.key], i18n.t(field.text, side=side)
            rows.group = field.key  # Tab goes to each; the arrows would leave the sheet where it ends
            rows.choice(f"field:{field.key}", label, options, value, partial(self._do.choose, field.key))

    def _named(self, field: PositionField, value: int) -> str:
        name = field.names.get(value)
        if name is not None:
            return name if isinstance(name, str) else i18n.alone(name)
        return self._bench.side(self._look, value) if field.seats else str(value)

    def _edits(self) -> None:
        """The buttons that change all of it, and those that write it down."""
        rows, do, positions = self._rows, self._do, self._bench.positions
        rows.column.skip(self._look.px(6))
        buttons: list[tuple[str, Text, str, Act]] = [
            ("undo", UNDO, "undo", do.undo),
            ("empty", EMPTY, "trash", partial(do.edit, positions.empty)),
            ("paste", PASTE, "import", do.paste),
            ("copy", COPY, "copy", do.copy),
            ("start", START, "first", partial(do.edit, positions.start)),
            ("swap", SWAP, "turn", partial(do.edit, positions.swapped)),
            ("turn", TURN, "mirror", do.turn),
        ]
        width, gap = rows.column.rect.width, self._look.px(8)
        sizes = [button_size(self._look, i18n.t(text), icon, width) for _, text, icon, _ in buttons]
        places = filled(flow(sizes, pygame.Rect(0, rows.bottom, width, 0), gap), width, gap)
        able = {"undo": self._bench.can_undo, "copy": self._bench.state() is not None}
        for (key, text, icon, press), place in zip(buttons, places, strict=True):
            enabled = able.get(key, True)
            rows.region.button(key, place, i18n.t(text), press, icon=icon, group="edits", enabled=enabled)
        rows.column.skip(bottom(places) - rows.bottom)
        rows.column.skip(gap)
        rows.note(i18n.t(positions.how))
        rows.column.skip(gap)
