"""What the scenes besides the table have in common: a head, a sheet whose content scrolls, and rows in it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region, Static
from game.ui.style.layout import Column, button_size, choice_size, control_height, icon_side, toggle_size
from game.ui.style.look import Look
from game.ui.widgets.widget import Options, Value

WIDEST: Final = 1040
"""The widest a sheet becomes, in design pixels: longer lines are hard to read."""
LABEL_SHARE: Final = 0.38
"""How much of a row its label takes where label and control stand side by side."""
LOW: Final = 0.1
"""How far below the middle of its line the middle of small letters is, in ems."""
RING: Final = 6
"""Design pixels between a label and the control below it: the focus ring has room there."""
BACK: Final = N_("button", "Back")


def margin(look: Look) -> int:
    """The space around everything."""
    return look.px(24)


def wide(look: Look, widest: int = WIDEST, beside: int = 0) -> int:
    """How wide all of it is, see `frame`."""
    return min(look.width - 2 * margin(look), look.px(widest) + beside)


def frame(
    page: Page, title: str, back: Callable[[], object], foot: int = 0, widest: int = WIDEST, beside: int = 0
) -> tuple[pygame.Rect, pygame.Rect]:
    """Put head and sheet on a page, at most ``widest`` design pixels wide; ``beside`` its right stay so many pixels.

    Returns the sheet's inside and the place under it, ``foot`` pixels high.
    """
    look = page.look
    width = wide(look, widest, beside)
    column = Column(pygame.Rect((look.width - width) // 2, look.px(14), width, look.height - look.px(28)), look.px(12))
    head(page, column, title, back)
    rest = column.rest()
    below = pygame.Rect(rest.left, rest.bottom - foot, rest.width, foot)
    rest.height -= foot + look.px(12) if foot else 0
    rest.width -= beside
    page.panel(rest)
    return rest.inflate(-2 * look.px(20), -2 * look.px(8)), below


def head(page: Page, column: Column, title: str, back: Callable[[], object]) -> None:
    """Put the title on top of a column, and the arrow that goes back."""
    look, width = page.look, column.rect.width
    size = button_size(look, "", "back")
    left = look.px(20) - (size[0] - icon_side(look)) // 2  # the arrow begins where the sheet's content does
    inside = width - left - size[0] - look.px(10)  # the focus ring has room before the title
    row = column.take(max(size[1], look.text_size(title, inside, "heading")[1]))
    place = pygame.Rect(row.left + left, row.centery - size[1] // 2 + look.em(LOW, "heading"), *size)
    page.button("back", place, "", back, icon="back", style="quiet", group="head", tip=i18n.t(BACK))
    page.label(pygame.Rect(row.right - inside, row.top, inside, row.height), title, "heading")


def hug(page: Page, inside: pygame.Rect, used: int) -> int:
    """Let the sheet that `frame` put on a page end where its content does, ``used`` pixels below its ``inside``.

    Returns how many pixels higher that is.
    """
    spare = inside.height - used - page.look.px(12)
    for number, item in enumerate(page.items):
        if spare > 0 and isinstance(item, Static) and item.solid:
            rect = pygame.Rect(item.rect.topleft, (item.rect.width, item.rect.height - spare))
            page.items[number] = replace(item, rect=rect)
            return spare
    return 0


class Rows:
    """Rows of settings from the top of a place in a region: headings, notes and controls with their labels.

    A label stands beside its control where there is room for both: in ``least`` ems or more. Else it stands above.
    """

    def __init__(self, region: Region, rect: pygame.Rect, group: str, least: float = 23) -> None:
        self.region = region
        self.look = region.look
        self.group = group
        self.column = Column(rect, self.look.px(10))
        self.beside = rect.width >= self.look.em(least)

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.column.rect.top + self.column.height

    def heading(self, text: str) -> None:
        """The title of what follows."""
        look, width = self.look, self.column.rect.width
        if self.column.height:
            self.column.skip(look.px(14))
        place = self.column.take(look.text_size(text, width, "subheading")[1], look.px(4))
        self.region.label(place, text, "subheading")
        self.region.rule(place.left, place.bottom + look.px(2), width)
        self.column.skip(look.px(8))

    def note(self, text: str, style: str = "small") -> None:
        """A soft explanation."""
        high = self.look.text_size(text, self.column.rect.width, style)[1]
        self.region.prose(self.column.take(high), text, style)

    def place(
        self, label: str, height: Callable[[int], int], help_text: str = "", one_line: bool = False
    ) -> pygame.Rect:
        """A labelled row: draws the label and returns where the control belongs. ``height`` tells it by the width.

        What should have ``one_line`` and has no room for it beside its label stands below that.
        """
        beside = self.beside and not (one_line and height(self._right) > control_height(self.look))
        rect = self._beside(label, height) if beside else self._above(label, height)
        self._help(help_text)
        return rect

    def _help(self, text: str) -> None:
        """What stands below a row, close to it."""
        self.column.skip(self.look.px(2) if text else self.column.gap)
        if text:
            self.note(text)

    def choice(
        self,
        key: str,
        label: str,
        options: Options,
        value: Value,
        on_change: Callable[[Value], object],
        help_text: str = "",
    ) -> None:
        """One of several values."""
        rect = self.place(label, lambda width: choice_size(self.look, options, width)[1], help_text, one_line=True)
        self.region.choice(key, rect, options, value, on_change, group=self.group, name=label)

    def wide_choice(
        self, key: str, name: str, options: Options, value: Value, on_change: Callable[[Value], object]
    ) -> None:
        """One of several values; its name is the heading above, not a label of its own."""
        size = choice_size(self.look, options, self.column.rect.width)
        self.region.choice(key, self.column.take(size[1]), options, value, on_change, group=self.group, name=name)

    def toggle(
        self, key: str, label: str, value: bool, on_change: Callable[[bool], object], help_text: str = ""
    ) -> None:
        """Yes or no."""
        look, width = self.look, self.column.rect.width
        rect = self.column.take(toggle_size(look, label, width)[1], 0)
        self.region.toggle(key, rect, label, value, on_change, group=self.group)
        self._help(help_text)

    def slider(
        self,
        key: str,
        label: str,
        span: tuple[float, float, float],
        value: float,
        on_change: Callable[[float], object],
        shown: str,
    ) -> None:
        """A number between ``span``'s first two, in steps of the third."""
        rect = self.place(label, lambda _: control_height(self.look))
        low, high, step = span
        self.region.slider(key, rect, low, high, value, on_change, by=step, shown=shown, group=self.group, name=label)

    def entry(
        self,
        key: str,
        label: str,
        value: str,
        on_change: Callable[[str], object],
        *,
        hint: str = "",
        tip: str = "",
        suggestions: Options = (),
    ) -> None:
        """A line to write in."""
        rect = self.place(label, lambda _: control_height(self.look))
        self.region.entry(
            key, rect, value, on_change, hint=hint, suggestions=suggestions, group=self.group, name=label, tip=tip
        )

    def button(self, key: str, text: str, on_press: Callable[[], object], icon: str = "", style: str = "plain") -> None:
        """A button as wide as its text."""
        size = button_size(self.look, text, icon, self.column.rect.width)
        place = self.column.take_size(size)
        self.region.button(key, place, text, on_press, icon=icon, style=style, group=self.group)

    def press(self, key: str, label: str, text: str, on_press: Callable[[], object]) -> None:
        """A labelled button that shows a value."""
        rect = self.place(label, lambda width: button_size(self.look, text, widest=width)[1])
        self.region.button(key, rect, text, on_press, group=self.group, name=label)

    def told(self, label: str, text: str) -> None:
        """A labelled text."""
        rect = self.place(label, lambda width: self.look.text_size(text, width, "strong")[1])
        self.region.label(rect, text, "strong")

    @property
    def _left(self) -> int:
        """How wide a label is that stands beside its control."""
        return round(self.column.rect.width * LABEL_SHARE)

    @property
    def _right(self) -> int:
        """How wide a control is that stands beside its label."""
        return self.column.rect.width - self._left - self.look.px(16)

    def _beside(self, label: str, height: Callable[[int], int]) -> pygame.Rect:
        left, right = self._left, self._right
        words, control = self.look.text_size(label, left)[1], height(right)
        row = self.column.take(max(control, words), 0)
        self.region.label(pygame.Rect(row.left, row.top, left, row.height), label)
        return pygame.Rect(row.right - right, row.centery - control // 2, right, control)

    def _above(self, label: str, height: Callable[[int], int]) -> pygame.Rect:
        width = self.column.rect.width
        self.region.label(self.column.take(self.look.text_size(label, width)[1], self.look.px(RING)), label)
        return self.column.take(height(width), 0)
