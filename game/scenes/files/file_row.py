"""A line of the list of files: its texts, and which lines of a long list are in sight."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Final

import pygame

from game import i18n
from game.play.words import match_words
from game.text import N_
from game.ui.folders.file_names import shortened, shown
from game.ui.folders.listing import FileEntry
from game.ui.style import paint
from game.ui.style.control_sizes import icon_side
from game.ui.style.look import Look
from game.ui.widgets.list_line import LineWidget
from game.ui.widgets.node import Words
from game.ui.widgets.widget import WidgetState

_WIDE: Final = 36
"""Ems of a list from which on date and size have columns of their own."""
_GAP: Final = 7
"""Design pixels between two lines: the focus ring has room there."""
_DATE: Final = 9.5
_SIZE: Final = 5.5
"""Ems of these columns."""
_KB: Final = N_("files", "{size} KB")
_MB: Final = N_("files", "{size} MB")
_STEP: Final = 1024


@dataclass(eq=False)
class FileRow(LineWidget):
    """A file or folder. ``on_click`` is called with whether the click was on its box; ``marks``: whether it has one."""

    _: KW_ONLY
    on_click: Callable[[bool], object]
    icon: str
    marks: bool = False

    def press(self, at: pygame.Vector2 | None) -> None:
        """Open it by key; a click may be on its box."""
        if at is None:
            self.on_press()
        else:
            self.on_click(self.marks and at.x * self.rect.width < mark_width(self.look))

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """The line with a box to be ticked and an icon."""
        super().draw(surface, box, state)
        look, c, side = self.look, self.look.colours, icon_side(self.look)
        left = box.left + look.px(10)
        if self.marks:
            _tick(surface, look, pygame.Rect(left, box.centery - side // 2, side, side), self.selected)
        left = box.left + (mark_width(look) if self.marks else look.px(10))
        picture = look.icon(self.icon, side, c.metal if self.icon == "folder" else c.ink_soft)
        at = picture.get_rect(midleft=(left, box.centery))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _tick(surface: pygame.Surface, look: Look, box: pygame.Rect, ticked: bool) -> None:
    c = look.colours
    paint.rounded(surface, box, look.px(4), c.accent if ticked else c.well, c.edge, look.px(1))
    if ticked:
        mark = look.icon("done", box.width - look.px(3), c.on_accent)
        surface.blit(mark, mark.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def mark_width(look: Look) -> int:
    """How much of a line at its left belongs to its box."""
    return icon_side(look) + 2 * look.px(10)


class RowStyle:
    """How lines of this width are set. ``marks`` says whether files have a box.

    A line is as high as ``inner``; all of them stand ``high`` pixels below each other.
    """

    def __init__(self, look: Look, width: int, marks: bool) -> None:
        self.look = look
        self.width = width
        self.marks = marks
        self.wide = width >= look.em(_WIDE)
        self.inner = look.line("strong") + look.line("small") + look.px(12)
        self.high = self.inner + look.px(_GAP)

    def words(self, item: FileEntry, inside: str) -> list[Words]:
        """The texts on a line: its name first, and below it what is in it."""
        look, soft = self.look, self.look.colours.ink_soft
        left = self._left(item)
        width = self.width - left - look.px(10)
        date, size = ("", "") if item.is_folder else (date_of(item), size_of(item))
        out = list[Words]()
        if self.wide and not item.is_folder:
            sized = pygame.Rect(self.width - look.px(10) - look.em(_SIZE), 0, look.em(_SIZE), self.inner)
            dated = pygame.Rect(sized.left - look.em(_DATE), 0, look.em(_DATE), self.inner)
            width = dated.left - left - look.px(10)
            out = [Words(date, dated, "small", soft, "right"), Words(size, sized, "small", soft, "right")]
            date = size = ""
        told = match_words.joined(inside, date, size)
        if told and look.measure(told, "small")[0] > width:  # date and size are short
            rest = look.measure(match_words.joined("", date, size), "small")[0] + look.em(1.5, "small")
            told = match_words.joined(shortened(look, inside, max(1, width - rest), "small"), date, size)
        name = pygame.Rect(left, look.px(5), width, look.line("strong"))
        below = pygame.Rect(left, name.bottom + look.px(2), width, look.line("small"))
        if not told:
            name.centery = self.inner // 2
        said = [Words(shortened(look, shown(item.name), width, "strong"), name, "strong")]
        said += [Words(shortened(look, told, width, "small"), below, "small", soft)] if told else []
        return said + out

    def _left(self, item: FileEntry) -> int:
        side = icon_side(self.look) + self.look.px(12)
        return side + (mark_width(self.look) if self.marks and not item.is_folder else self.look.px(10))


def window(count: int, high: int, offset: float, view: int) -> range:
    """The lines in sight and as many again around them."""
    first = int(offset // high) - view // high // 2 - 2
    last = int((offset + view) // high) + view // high // 2 + 2
    return range(max(0, min(first, count)), max(0, min(count, last + 1)))


def in_sight(count: int, high: int, offset: float, view: int) -> range:
    """The lines of which anything can be seen."""
    return range(max(0, int(offset // high)), max(0, min(count, int((offset + view - 1) // high) + 1)))


def date_of(item: FileEntry) -> str:
    """When a file was changed; "" for a time that cannot be."""
    try:
        return match_words.when(datetime.fromtimestamp(item.changed).astimezone())
    except (OverflowError, OSError, ValueError):
        return ""


def size_of(item: FileEntry) -> str:
    """How large a file is."""
    if item.size < _STEP * _STEP:
        return i18n.t(_KB, size=max(1, -(-item.size // _STEP)))
    return i18n.t(_MB, size=item.size / _STEP / _STEP)
