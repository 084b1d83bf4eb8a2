"""Boxes that are pressed: buttons, cards, lines and invisible targets of commands."""

from collections.abc import Collection, Sequence
from functools import cached_property, partial
from typing import Final, Literal, TypedDict

import pygame

from game import i18n
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout.box import Box, Size
from game.ui.layout.holders import Holder, flattened
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import button_size, control_height, icon_side, is_whole
from game.ui.style.look import Look
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Painter

# L10n: the tip of a button: what it does, and the key that does the same
KEY_TIP: Final = N_("tip", "{name} ({key})")

LOW: Final = 30
"""Design pixels of the height of a low button."""
Form = Literal["whole", "word", "icon"]
"""What a button shows: icon and text, only its text, or only its icon."""


class State(TypedDict):
    """The fields of a widget that follow from the state of its command."""

    group: str
    enabled: bool
    tip: str
    action: str


def state(region: Region, command: BoundCommand, tip: str = "") -> State:
    """Return the fields of a command's widget; if the command cannot be done, the reason replaces the ``tip``."""
    enabled = command.enabled
    why = "" if enabled else command.why_not
    return {"group": region.group, "enabled": enabled, "tip": why or tip, "action": command.key}


class Control(Box):
    """A box with the widget of a command; it takes no space while the command is not offered."""

    def __init__(self, command: BoundCommand) -> None:
        self.command = command

    @property
    def absent(self) -> bool:
        return not self.command.offered


class Button(Control):
    """The button of a command; dimmed, with the reason as its tip, while the command cannot be done.

    It is as wide as its text needs; a column makes it as wide as the column, unless an `Align` contains it.

    Args:
        style: plain, primary, quiet or danger; "" for the style of the command.
        align: where icon and text stand on it.
        form: whether it shows icon and text, or only one of them.
        text: replaces the text of the command, for instance by a value.
        name: what a screen reader says; "" for the text of the command, followed by ``text``.
        others: texts that it may have later; it is large enough for each of them.
        marked: the icon that it has at its right while it is chosen; it is large enough for it at any time.
        wraps: whether its text may wrap; if not, it needs the width of one line even in a narrower place (see
            `FirstFit`).
        default: whether it has the focus when the page opens.
        near: keys of widgets; if any, it shows only while one of them is hovered or focused by key.
        alike: the texts of buttons of its size that are written as small as each other.
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
        marked: str = "",
        wraps: bool = True,
        default: bool = False,
        near: Collection[str] = (),
        alike: Sequence[str] = (),
    ) -> None:
        super().__init__(command)
        self.near, self.alike = near, alike
        self.style, self.align, self.form = style or command.style, align, form
        self.wraps, self.default = wraps, default
        self._text, self.name, self.others, self.marked = text, name, others, marked

    @cached_property
    def text(self) -> str:
        """The text on it, "" for only an icon."""
        return "" if self.form == "icon" else self._text or self.command.text

    @cached_property
    def icon(self) -> str:
        """The name of the icon on it, "" for none."""
        return "" if self.form == "word" else self.command.icon

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        icon, widest = self.icon or self.marked, width if self.wraps else None
        wide, high = button_size(look, self.text, icon, widest)
        for text in self.others:
            other = button_size(look, text, icon, widest)
            wide, high = max(wide, other[0]), max(high, other[1])
        return wide, high

    @property
    def _called(self) -> str:
        """The name for a screen reader: the command's text and the button's own; "" if the button's text is enough."""
        if self._text and self._text != self.command.text:
            return i18n.labelled(self.command.text, self._text)
        return "" if self.text else self.command.text

    def is_whole(self, look: Look, width: int) -> bool:
        """Whether no word of its text is broken in a place of ``width`` pixels."""
        return is_whole(look, self.text, self.icon, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, text = self.command, self.text
        region.button(
            do.name,
            rect,
            text,
            do,
            icon=self.icon,
            style=self.style,
            align=self.align,
            selected=do.selected,
            name=self.name or self._called,
            alike=self.alike,
            trailing=bool(self.marked),
            when=partial(region.owner.doing.near, self.near) if self.near else None,
            **state(region, do, tip_of(region, do, bare=not text)),
        )
        if self.default:
            region.owner.default = do.name


def tip_of(region: Region, do: BoundCommand, bare: bool = False) -> str:
    """Return the tip of an enabled control: the command's own tip, else its text with its key, else "".

    A button that is only an icon (``bare``) without a key has the command's text as its tip.
    """
    if do.tip:
        return do.tip
    chord = region.owner.chord(do.key)
    return i18n.t(KEY_TIP, name=do.text, key=chord) if chord else do.text if bare else ""


class Snug(Holder):
    """A button with less air beside its words: that looks better than one high button among low ones.

    A ``low`` one has less above and below them too.
    """

    def __init__(self, child: Box, low: bool) -> None:
        super().__init__(child)
        self._low = low

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide, high = self.child.measure(look, width + look.px(8))
        low = max(look.px(LOW), look.line("button") + look.px(6))
        return wide - look.px(8), high - (max(0, control_height(look) - low) if self._low else 0)


class Card(Holder):
    """A large sheet to press, with texts and pictures on it (no other controls): a match, a person, a game.

    Each thing of a dense list, such as a move, is a `Line` instead. A card with a command ``dropped`` can be dragged
    onto other such cards; the command is called with the key of the other one. A ``tickable`` card shows that it can be
    selected; one ``to_look_at`` has an eye instead of a check mark.
    """

    def __init__(
        self,
        command: BoundCommand,
        child: Box,
        *,
        across: float = 10,
        down: float = 10,
        name: str = "",
        dropped: BoundCommand | None = None,
        tickable: bool = False,
        to_look_at: bool = False,
    ) -> None:
        super().__init__(child)
        self.command, self.across, self.down, self.name = command, across, down, name
        self.dropped, self.tickable, self.to_look_at = dropped, tickable, to_look_at
        self._content: tuple[tuple[int, int], tuple[Sequence[Words], Painter | None]] = (0, 0), ((), None)

    @property
    def absent(self) -> bool:
        return not self.command.offered

    def size(self, look: Look, width: int, room: int | None) -> Size:
        across, down = 2 * look.px(self.across), 2 * look.px(self.down)
        wide, high = self.child.measure(look, width - across, None if room is None else room - down)
        return wide + across, high + down

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do = self.command
        words, painter = self.content(region, rect)
        region.card(
            do.name,
            rect,
            do,
            words,
            painter=painter,
            primary=do.style == "primary",
            tickable=self.tickable,
            to_look_at=self.to_look_at,
            selected=do.selected,
            name=self.name,
            on_drop=self.dropped,
            **state(region, do, do.tip),
        )

    def content(self, region: Region, rect: pygame.Rect) -> tuple[Sequence[Words], Painter | None]:
        """Return its texts, relative to its top left corner, and what draws its pictures (None without any).

        Raises:
            TypeError: the child contains a control.
        """
        if self._content[0] != rect.size:
            place = rect.inflate(-2 * region.look.px(self.across), -2 * region.look.px(self.down))
            self._content = rect.size, flattened(region, self.child, rect, place)
        return self._content[1]


class ButtonFace(Box):
    """What looks like the primary button of a command, on the card that does the same.

    It shows icon and text, or only the icon unless ``told``.
    """

    rigid = True

    def __init__(self, command: BoundCommand, *, told: bool = True) -> None:
        self.text, self._icon = command.text if told else "", command.icon

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return button_size(look, self.text, self._icon, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, c = region.look, region.look.colours
        region.paint(rect, partial(_draw_face, look))
        side = icon_side(look)
        left = rect.left + max(0, rect.width - self.measure(look, rect.width)[0]) // 2
        place = pygame.Rect(0, 0, side, side)
        place.center = (left + look.px(12) + side // 2 if self.text else rect.centerx, rect.centery)
        region.icon(place, self._icon, c.on_primary)
        if self.text:
            left = place.right + look.px(8)
            words = pygame.Rect(left, rect.top, rect.right - look.px(8) - left, rect.height)
            region.label(words, self.text, "button", colour=c.on_primary, role=Role.DECORATION)


def _draw_face(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(7), look.colours.primary)


class Line(Card):
    """A line of a dense list to press, such as a move, with texts and small pictures on it."""

    def __init__(
        self, command: BoundCommand, child: Box, *, across: float = 10, down: float = 4, name: str = ""
    ) -> None:
        super().__init__(command, child, across=across, down=down, name=name)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do = self.command
        words, painter = self.content(region, rect)
        told = state(region, do, do.tip)
        region.line(do.name, rect, do, words, selected=do.selected, name=self.name, **told)
        if painter:
            region.paint(rect, painter)


class Readable(Holder):
    """A line of texts that the keyboard goes to, so that a screen reader reads it; ``key`` is the key of its widget."""

    def __init__(self, child: Box, key: str, name: str) -> None:
        super().__init__(child)
        self.key, self.name = key, name

    def put(self, region: Region, rect: pygame.Rect) -> None:
        words, _ = flattened(region, self.child, rect, rect)
        region.readable(self.key, rect, texts=words, name=self.name)


class Spot(Control):
    """An invisible target over something that is drawn elsewhere, ``width`` by ``height`` design pixels large.

    Without a width it is as wide as its place. ``document`` if a long text is drawn there, which keys scroll.
    """

    def __init__(
        self, command: BoundCommand, *, width: float = 0, height: float = 0, name: str = "", document: bool = False
    ) -> None:
        super().__init__(command)
        self.width, self.height, self.name, self.document = width, height, name, document

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.px(self.width) if self.width else width, look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        do, put = self.command, region.document if self.document else region.spot
        put(do.name, rect, do, name=self.name or do.text, selected=do.selected, **state(region, do, do.tip))
