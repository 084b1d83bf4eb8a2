"""A sheet over the scene below: what the menu, the result, the dice entry and the key binding have in common."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.base.page_scene import PageScene
from game.text import N_
from game.ui.commands import BoundCommand, command, wrapping
from game.ui.layout import Box, Button, Group, Grow, Label, Row
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height
from game.ui.style.look import Look

CLOSE: Final = N_("button", "Close")
DIMMED = (150, 144, 138)
"""What is left of the light on the table, of 255: the board can still be read."""
BAR = 14
"""Design pixels that a scroll bar takes, if there must be one: of what the sheet leaves free at its right."""
_PAD = 22
"""Design pixels between a sheet's edge and its content."""
ButtonRow = tuple[str, str, str, Callable[[], object], str]
"""A full-width button: key, text, icon, what it does, style."""


class Overlay(PageScene):
    """A page on a sheet in the middle of the window, over the scene below."""

    covers = False

    @command("close", CLOSE, icon="close", key="back", style="quiet")
    def close_sheet(self) -> None:
        """Close the sheet, for people who have no Esc at hand."""
        self.back()

    def head(self, title: str) -> Box:
        """The title of the sheet, with the button that closes it."""
        close = Group(Button(self.close_sheet, form="icon"), "close")
        return Row(Grow(Label(title, "heading", valign="top")), close, gap=0, align="top")

    @wrapping
    def closing(self, other: BoundCommand) -> None:
        """Close this sheet, then do another command."""
        self.host.pop()
        other()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what lies below a little, then draw the page."""
        surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        self.page.draw(surface)


def sheet(page: Page, wide: int, high: int, *, aside: bool = False) -> tuple[pygame.Rect, Region]:
    """A sheet for content of this size, as much of it as the window holds; the rest scrolls.

    It lies in the middle, or ``aside`` at the right edge of the window.

    Returns the sheet and the region for the content.
    """
    look, pad = page.look, page.look.px(_PAD)
    rect = pygame.Rect(0, 0, min(wide, look.width - 4 * pad) + 2 * pad, min(high, sheet_room(look)) + 2 * pad)
    rect.center = look.width // 2, look.height // 2
    rect.right = look.width - look.px(8) if aside else rect.right
    page.panel(rect)
    content = rect.inflate(-2 * pad, -2 * pad)
    content.width += look.px(BAR)
    return rect, page.scroll(content, key="sheet")


def footed_sheet(page: Page, wide: int, high: int, foot: int) -> tuple[Region, pygame.Rect]:
    """A sheet as above, below whose content a part of ``foot`` pixels stays in sight.

    Returns the region for the content and the place of that part.
    """
    pad = page.look.px(_PAD)
    rect, part = sheet(page, wide, high + foot)
    part.view.height -= foot
    return part, pygame.Rect(rect.left + pad, rect.bottom - pad - foot, rect.width - 2 * pad, foot)


def sheet_room(look: Look) -> int:
    """How high the content of a sheet may be, so that all of it is seen at once."""
    return look.height - 4 * look.px(_PAD)


def button_rows(page: Page, items: Sequence[ButtonRow], wide: int) -> int:
    """How high these buttons are together, one below the other."""
    gap = page.look.px(8)
    return sum(button_size(page.look, text, icon, wide)[1] + gap for _, text, icon, _, _ in items)


def put_rows(part: Region, items: Sequence[ButtonRow], top: int, wide: int) -> int:
    """Put the buttons one below the other; returns where they end."""
    gap = part.look.px(8)
    for key, text, icon, press, style in items:
        high = max(control_height(part.look), button_size(part.look, text, icon, wide)[1])
        part.button(key, pygame.Rect(0, top, wide, high), text, press, icon=icon, style=style)
        top += high + gap
    return top
