"""Buttons of commands, and fields in which values are changed by them."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

import pygame

from game import i18n
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout.box import Box, Size
from game.ui.layout.holders import Holder
from game.ui.layout.texts import Label, Prose
from game.ui.page.region import Region, Static
from game.ui.style.layout import (
    button_size,
    choice_size,
    control_height,
    is_whole,
    segments_width,
    stepper_width,
    toggle_size,
)
from game.ui.style.look import Look
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Options, Painter, Value

# L10n: the tip of a button: what it does, and the key that does the same
KEY_TIP: Final = N_("tip", "{name} ({key})")
LABEL_SHARE: Final = 0.38
"""The share of a field's width that its label takes where both stand side by side."""
BESIDE: Final = 16
"""Design pixels between a label and the control beside it."""
ABOVE: Final = 6
"""Design pixels between a label and the control below it, in which the focus ring has room."""

Form = Literal["whole", "word", "icon"]


class Button(Box):
    """The button of a command; dimmed, with the reason as its tip, while that cannot be done.

    It is as wide as its text; a column makes it as wide as itself unless an `Align` holds it. ``form`` says whether
    icon and text stand on it, or one of them alone. Without ``wraps`` it asks for the width in which its text stands on
    one line, however wide its place is (see `FirstFit`). A ``text`` of its own, such as a value, takes the place of the
    command's. ``name`` is what a screen reader says, if not what follows from both. It has room for ``others``, texts
    that it may have later.
    """

    def __init__(
        self,
        command: BoundCommand,
        style: str = "",
        align: Literal["left", "center"] = "center",
        form: Form = "whole",
        *,
        text: str = "",
        name: str = "",
        others: Sequence[str] = (),
        wraps: bool = True,
        default: bool = False,
    ) -> None:
        self.command, self.style, self.align, self.form = command, style or command.style, align, form
        self.wraps, self.default = wraps, default
        self._text, self.name, self.others = text, name, others

    @property
    def absent(self) -> bool:
        return not self.command.offered

    @property
    def text(self) -> str:
        """What can be read on it."""
        return "" if self.form == "icon" else self._text or self.command.text

    @property
    def icon(self) -> str:
        """What is drawn on it."""
        return "" if self.form == "word" else self.command.icon

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        icon, widest = self.icon, width if self.wraps else None
        wide, high = button_size(look, self.text, icon, widest)
        for text in self.others:
            other = button_size(look, text, icon, widest)
            wide, high = max(wide, other[0]), max(high, other[1])
        return wide, high

    @property
    def _called(self) -> str:
        """What a screen reader says: with a text of its own, such as a value, also what it is the value of."""
        if self._text and self._text != self.command.text:
            return i18n.labelled(self.command.text, self._text)
        return "" if self.text else self.command.text

    def is_whole(self, look: Look, width: int) -> bool:
        """Whether no word of its text is broken in a place of this width."""
        return is_whole(look, self.text, self.icon, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        text = self.text
        region.button(
            do.name,
            rect,
            text,
            do,
            icon=self.icon,
            style=self.style,
            align=self.align,
            group=region.group,
            enabled=not why and do.enabled,
            selected=do.selected,
            name=self.name or self._called,
            action=do.key,
            tip=why or _tip(region, do, bare=not text),
        )
        if self.default:
            region.owner.default = do.name


def _tip(region: Region, do: BoundCommand, bare: bool) -> str:
    """The tip of a button that can be pressed: its own, its key, or its name where it is an icon alone."""
    if do.tip:
        return do.tip
    chord = region.owner.chord(do.key)
    return i18n.t(KEY_TIP, name=do.text, key=chord) if chord else do.text if bare else ""


class Toggle(Box):
    """A switch; its command is done with the new value, True or False. Its text is the command's."""

    def __init__(self, command: BoundCommand, value: bool) -> None:
        self.command, self.value = command, value

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return toggle_size(look, self.command.text, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        region.toggle(
            do.name, rect, do.text, self.value, do, group=region.group, enabled=not why, tip=why, action=do.key
        )


class Choice(Box):
    """One of several (value, text); its command is done with the new value. Its name is the command's text.

    It is as wide as its place, or with ``hugs`` as its texts side by side. A ``stepper`` is as wide as its widest text,
    up to 14 ems, between two arrows.
    """

    def __init__(
        self,
        command: BoundCommand,
        options: Options,
        value: Value,
        *,
        tip: str = "",
        hugs: bool = False,
        stepper: bool = False,
    ) -> None:
        self.command, self.options, self.value, self.tip = command, options, value, tip
        self.hugs, self.stepper = hugs, stepper

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if self.stepper:
            width = min(width, stepper_width(look, self.options))
        elif self.hugs:
            width = min(width, segments_width(look, self.options))
        return choice_size(look, self.options, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        region.choice(
            do.name,
            rect,
            self.options,
            self.value,
            do,
            group=region.group,
            enabled=not why,
            tip=why or self.tip,
            name=do.text,
        )


class Slider(Box):
    """A number from ``low`` to ``high`` in steps of ``by``, told by ``shown``; its command is done with the new one."""

    def __init__(
        self, command: BoundCommand, value: float, low: float, high: float, *, by: float = 1, shown: str = ""
    ) -> None:
        self.command, self.value = command, value
        self.low, self.high, self.by, self.shown = low, high, by, shown

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        region.slider(
            do.name,
            rect,
            self.low,
            self.high,
            self.value,
            do,
            by=self.by,
            shown=self.shown,
            group=region.group,
            enabled=not why,
            tip=why,
            name=do.text,
        )


class Entry(Box):
    """A line to write in; its command is done with the text after each change. Its name is the command's text.

    The ``hint`` shows while it is empty. ``suggestions`` open from an arrow at its end: who picks one writes its text,
    unless the command ``suggested`` takes its value.
    """

    def __init__(
        self,
        command: BoundCommand,
        value: str,
        *,
        hint: str = "",
        suggestions: Options = (),
        suggested: BoundCommand | None = None,
        tip: str = "",
        max_length: int = 40,
    ) -> None:
        self.command, self.value, self.hint, self.tip, self.max_length = command, value, hint, tip, max_length
        self.suggestions, self.suggested = suggestions, suggested

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        region.entry(
            do.name,
            rect,
            self.value,
            do,
            hint=self.hint,
            suggestions=self.suggestions,
            on_suggested=self.suggested,
            max_length=self.max_length,
            group=region.group,
            enabled=not why,
            tip=why or self.tip,
            name=do.text,
        )


class Card(Holder):
    """A large sheet to press, with texts and pictures on it (no other controls)."""

    def __init__(
        self, command: BoundCommand, child: Box, *, across: float = 10, down: float = 10, name: str = ""
    ) -> None:
        super().__init__(child)
        self.command, self.across, self.down, self.name = command, across, down, name

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        across, down = 2 * look.px(self.across), 2 * look.px(self.down)
        wide, high = self.child.measure(look, width - across, None if room is None else room - down)
        return wide + across, high + down

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        words, painter = self.content(region, rect)
        region.card(
            do.name,
            rect,
            do,
            words,
            painter=painter,
            group=region.group,
            selected=do.selected,
            enabled=do.enabled,
            tip=why or do.tip,
            name=self.name,
            action=do.key,
        )

    def content(self, region: Region, rect: pygame.Rect) -> tuple[Sequence[Words], Painter | None]:
        """The texts on it, their rectangles beginning at its top left corner, and what paints the rest."""
        look = region.look
        inside = pygame.Rect((0, 0), rect.size).inflate(-2 * look.px(self.across), -2 * look.px(self.down))
        sheet = Region(look, region.owner, pygame.Rect((0, 0), rect.size))
        self.child.put(sheet, inside)
        words: list[Words] = []
        drawn = []
        for item in sheet.items:
            if not isinstance(item, Static):
                raise TypeError(f"a card holds texts and pictures alone, not {item}")
            words += [each.moved(*item.rect.topleft) for each in item.words]
            if item.draw:
                drawn.append((item.draw, (item.rect.x, item.rect.y, item.rect.width, item.rect.height)))
        return words, partial(_paint, tuple(drawn)) if drawn else None


def _paint(
    drawn: tuple[tuple[Painter, tuple[int, int, int, int]], ...], surface: pygame.Surface, box: pygame.Rect
) -> None:
    for draw, rect in drawn:
        draw(surface, pygame.Rect(rect).move(box.topleft))


class Line(Card):
    """A line of a list to press, with texts and small pictures on it."""

    def __init__(
        self, command: BoundCommand, child: Box, *, across: float = 10, down: float = 4, name: str = ""
    ) -> None:
        super().__init__(command, child, across=across, down=down, name=name)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        words, painter = self.content(region, rect)
        region.line(
            do.name,
            rect,
            do,
            words,
            group=region.group,
            selected=do.selected,
            enabled=do.enabled,
            tip=why or do.tip,
            name=self.name,
        )
        if painter:
            region.paint(rect, painter)


class Spot(Box):
    """A place to press of something that is drawn elsewhere."""

    def __init__(self, command: BoundCommand, *, width: float = 0, height: float = 0, name: str = "") -> None:
        self.command, self.width, self.height, self.name = command, width, height, name

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.px(self.width) if self.width else width, look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, why = self.command, self.command.why_not
        name = self.name or do.text
        region.spot(do.name, rect, do, group=region.group, enabled=not why, tip=why or do.tip, name=name)


class Field(Box):
    """A control with its label: side by side where there is room, else the label above; a help text stands below.

    The label is the command's text, unless another one is given. They stand side by side in ``least`` ems or more, and
    where the control ``wants`` one line, only if it has one there.
    """

    def __init__(
        self, control: Box, label: str = "", help_text: str = "", *, least: float = 23, one_line: bool = False
    ) -> None:
        command: BoundCommand | None = getattr(control, "command", None)
        self.label = Label(label or (command.text if command else ""))
        self.control = control
        self.help = Prose(help_text, "small")
        self.least = least
        self.one_line = one_line or isinstance(control, Choice)

    @property
    def children(self) -> Sequence[Box]:
        return tuple(box for box in (self.label, self.control, self.help) if not box.absent)

    @property
    def absent(self) -> bool:
        return self.control.absent

    def _left(self, width: int) -> int:
        return round(width * LABEL_SHARE)

    def _right(self, look: Look, width: int) -> int:
        return width - self._left(width) - look.px(BESIDE)

    def beside(self, look: Look, width: int) -> bool:
        """Whether label and control stand side by side."""
        if width < look.em(self.least):
            return False
        return not self.one_line or self.control.measure(look, self._right(look, width))[1] <= control_height(look)

    def _below(self, look: Look, width: int) -> int:
        return 0 if self.help.absent else self.help.measure(look, width)[1] + look.px(2)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self._high(look, width) + self._below(look, width)

    def _high(self, look: Look, width: int) -> int:
        if self.beside(look, width):
            label = self.label.measure(look, self._left(width))[1]
            return max(label, self.control.measure(look, self._right(look, width))[1])
        return self.label.measure(look, width)[1] + look.px(ABOVE) + self.control.measure(look, width)[1]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, high = region.look, self._high(region.look, rect.width)
        if self.beside(look, rect.width):
            right = self._right(look, rect.width)
            control = self.control.measure(look, right)[1]
            self.label.put(region, pygame.Rect(rect.left, rect.top, self._left(rect.width), high))
            top = rect.top + (high - control) // 2
            self.control.put(region, pygame.Rect(rect.right - right, top, right, control))
        else:
            label = self.label.measure(look, rect.width)[1]
            self.label.put(region, pygame.Rect(rect.left, rect.top, rect.width, label))
            below = label + look.px(ABOVE)
            self.control.put(region, pygame.Rect(rect.left, rect.top + below, rect.width, high - below))
        if not self.help.absent:
            self.help.put(region, pygame.Rect(rect.left, rect.top + high + look.px(2), rect.width, 0))
