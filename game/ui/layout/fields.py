"""Fields in which values are changed: each calls its command with the new value."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.commands import BoundCommand
from game.ui.layout.box import Box, Size
from game.ui.layout.controls import Control, state, tip_of
from game.ui.layout.texts import Label, Prose
from game.ui.page.region import Region
from game.ui.style.control_sizes import (
    beside_switch,
    choice_size,
    control_height,
    list_height,
    list_width,
    segments,
    segments_width,
    toggle_size,
)
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Options, Value

LABEL_SHARE: Final = 0.38
"""The share of a field's width that its label usually takes where both stand side by side."""
BESIDE: Final = 16
"""Design pixels between a label and the control beside it."""
_CLOSE: Final = 8
"""The same beside the widest label of a column."""
ABOVE: Final = 6
"""Design pixels between a label and the control below it, in which the focus ring has room."""


class Toggle(Control):
    """A switch with the text of its command, which is called with the new value, True or False.

    A help text stands below its text.
    """

    def __init__(self, command: BoundCommand, value: bool, help_text: str = "") -> None:
        super().__init__(command)
        self.value = value
        self.help = Prose(help_text, "small", Role.HELP, even=True)

    @property
    def children(self) -> Sequence[Box]:
        return () if self.help.absent else (self.help,)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide, high = toggle_size(look, self.command.text, width)
        if self.help.absent:
            return wide, high
        before = beside_switch(look)
        helped = self.help.measure(look, width - before)
        return max(wide, before + helped[0]), high + helped[1]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, before = self.command, beside_switch(region.look)
        high = rect.height if self.help.absent else toggle_size(region.look, do.text, rect.width)[1]
        place = pygame.Rect(rect.left, rect.top, rect.width, high)
        region.toggle(do.name, place, do.text, self.value, do, **state(region, do))
        if not self.help.absent:
            self.help.put(region, pygame.Rect(rect.left + before, place.bottom, rect.width - before, 0))


class Choice(Control):
    """A choice among options (value, text); its command, whose text names it, is called with the new value.

    It is as wide as its place. With ``hugs`` it is only as wide as its options side by side; if ``compact`` only the
    chosen option shows, and the choice is as wide as its widest option needs, up to 11 ems of text, and as high
    as the chosen option needs.
    """

    def __init__(
        self,
        command: BoundCommand,
        options: Options,
        value: Value,
        *,
        tip: str = "",
        hugs: bool = False,
        compact: bool = False,
    ) -> None:
        super().__init__(command)
        self.options, self.value, self.tip = options, value, tip
        self.hugs, self.compact = hugs, compact

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if self.compact:
            width = min(width, list_width(look, self.options))
            if not segments(look, self.options, width):
                chosen = next((text for value, text in self.options if value == self.value), "")
                return width, list_height(look, chosen, width)
        elif self.hugs:
            width = min(width, segments_width(look, self.options))
        return choice_size(look, self.options, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do = self.command
        region.choice(do.name, rect, self.options, self.value, do, name=do.text, **state(region, do, self.tip))


class Slider(Control):
    """A number from ``low`` to ``high`` in steps of ``by``; its command is called with the new one.

    ``shown`` is the number as a text beside the slider.
    """

    def __init__(
        self, command: BoundCommand, value: float, low: float, high: float, *, by: float = 1, shown: str = ""
    ) -> None:
        super().__init__(command)
        self.value = value
        self.low, self.high, self.by, self.shown = low, high, by, shown

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, span = self.command, (self.low, self.high)
        region.slider(
            do.name, rect, *span, self.value, do, by=self.by, shown=self.shown, name=do.text, **state(region, do)
        )


class Entry(Control):
    """A line of text to edit; its command, whose text names it, is called with the text after each change.

    Args:
        value: the text.
        hint: a text that shows while it is empty.
        suggestions: options (value, text) in a list that an arrow at its right end opens.
        suggested: the command that is called with the value of a picked suggestion; without it the suggestion's text
            is entered.
        max_length: the most characters it takes.
    """

    def __init__(
        self,
        command: BoundCommand,
        value: str,
        *,
        hint: str = "",
        suggestions: Options = (),
        suggested: BoundCommand | None = None,
        max_length: int = 40,
    ) -> None:
        super().__init__(command)
        self.value, self.hint, self.max_length = value, hint, max_length
        self.suggestions, self.suggested = suggestions, suggested

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do = self.command
        region.entry(
            do.name,
            rect,
            self.value,
            do,
            hint=self.hint,
            suggestions=self.suggestions,
            on_suggested=self.suggested,
            max_length=self.max_length,
            name=do.text,
            **state(region, do, tip_of(region, do)),
        )


class Field(Box):
    """A control with its label: side by side if there is room, else the label above; a help text stands below.

    Args:
        label: the label; "" for the text of the control's command.
        least: the least width in ems in which label and control stand side by side.
        one_line: whether they do so only if the control has the height of one line there; always true for a `Choice`.
        share: the share of the width that the label takes then.
        among: the labels of all fields of its column instead: each takes the width of the widest, so that all controls
            begin at one left edge.
        hugs: whether the control is only as wide as it needs, at the right; the label takes the rest, ``share`` at
            least.
        level: whether a label above its control stands as high as the text of a toggle beside the field.
    """

    def __init__(
        self,
        control: Box,
        label: str = "",
        help_text: str = "",
        *,
        least: float = 23,
        one_line: bool = False,
        share: float = LABEL_SHARE,
        among: Sequence[str] = (),
        hugs: bool = False,
        level: bool = False,
    ) -> None:
        command: BoundCommand | None = getattr(control, "command", None)
        self.label = Label(label or (command.text if command else ""))
        self.control = control
        self.help = Prose(help_text, "small", Role.HELP, even=True)
        self.least, self.share, self.among, self.hugs, self.level = least, share, among, hugs, level
        self.one_line = one_line or isinstance(control, Choice)
        self._plans: dict[int, tuple[int, int]] = {}

    @property
    def children(self) -> Sequence[Box]:
        return tuple(box for box in (self.label, self.control, self.help) if not box.absent)

    @property
    def absent(self) -> bool:
        return self.control.absent

    def beside(self, look: Look, width: int) -> bool:
        """Whether label and control stand side by side in a place of ``width`` pixels."""
        return self._plan(look, width)[0] > 0

    def _plan(self, look: Look, width: int) -> tuple[int, int]:
        """Return the width of the control beside the label, 0 if it stands below, and the height of both."""
        plan = self._plans.get(width)
        if plan is None:
            plan = self._plans[width] = self._planned(look, width)
        return plan

    def _planned(self, look: Look, width: int) -> tuple[int, int]:
        """Return what `_plan` caches."""
        if width >= look.em(self.least):
            left = round(width * self.share) + look.px(BESIDE)
            if self.among:
                left = max(look.measure(label, "body")[0] for label in self.among) + look.px(_CLOSE)
            right = width - left
            if self.hugs:
                right = min(right, self.control.measure(look, right)[0])
            high = self.control.measure(look, right)[1]
            if not self.one_line or high <= control_height(look):
                return right, max(self.label.measure(look, self._beside(look, width, right))[1], high)
        return 0, sum(self._above(look, width)) + self.control.measure(look, width)[1]

    def _beside(self, look: Look, width: int, control: int) -> int:
        """Return the width of the label beside a control of ``control`` pixels."""
        return width - control - look.px(_CLOSE if self.among else BESIDE)

    def _above(self, look: Look, width: int) -> tuple[int, int]:
        """Return the height of the label above the control, and the space between them."""
        if self.level:
            return toggle_size(look, self.label.text, width + beside_switch(look))[1], 0
        return self.label.measure(look, width)[1], look.px(ABOVE)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        below = 0 if self.help.absent else self.help.measure(look, width)[1] + look.px(2)
        return width, self._plan(look, width)[1] + below

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        right, high = self._plan(look, rect.width)
        if right:
            control = self.control.measure(look, right)[1]
            self.label.put(region, pygame.Rect(rect.left, rect.top, self._beside(look, rect.width, right), high))
            top = rect.top + (high - control) // 2
            self.control.put(region, pygame.Rect(rect.right - right, top, right, control))
        else:
            label, space = self._above(look, rect.width)
            self.label.put(region, pygame.Rect(rect.left, rect.top, rect.width, label))
            below = label + space
            self.control.put(region, pygame.Rect(rect.left, rect.top + below, rect.width, high - below))
        if not self.help.absent:
            self.help.put(region, pygame.Rect(rect.left, rect.top + high + look.px(2), rect.width, 0))
