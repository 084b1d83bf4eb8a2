"""What a page says about itself, for a screen reader, the tests and the audit: a `Node` for each widget and text.

`Words` are a text where it stands. They are what a page draws, so what a node says is what can be read on the screen.
"""

from enum import StrEnum
from typing import NamedTuple

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour


class Role(StrEnum):
    """What something on a page is."""

    BUTTON = "button"
    TOGGLE = "toggle"
    CHOICE = "choice"
    SLIDER = "slider"
    ENTRY = "entry"
    LIST_ITEM = "list item"
    PLACE = "place"
    """Something to press that is drawn elsewhere: a place of the board, a figure."""
    HEADING = "heading"
    TEXT = "text"
    IMAGE = "image"
    GROUP = "group"
    """Several texts that belong together: a player's panel."""
    STATUS = "status"
    """What has just happened, or is to be done."""
    TIMER = "timer"
    """How much time somebody has; what it says changes by itself."""
    TIP = "tip"
    DECORATION = "decoration"
    """It says nothing: a sheet, a line."""


class Words(NamedTuple):
    """A text with the rectangle in which it is set (see `Look.draw_text`); without a colour in that of its kind."""

    text: str
    rect: pygame.Rect
    style: str = "body"
    colour: Colour | None = None
    align: str = "left"
    valign: str = "middle"

    def moved(self, x: int, y: int) -> "Words":
        """The same text elsewhere."""
        return self._replace(rect=self.rect.move(x, y))

    def turned(self, sheet: pygame.Rect) -> "Words":
        """The same text on its sheet turned by half, which is moved to ``sheet``: for somebody who sits opposite."""
        rect = self.rect.copy()
        rect.bottomright = sheet.right - self.rect.left, sheet.bottom - self.rect.top
        align = {"left": "right", "right": "left"}.get(self.align, self.align)
        valign = {"top": "bottom", "bottom": "top"}.get(self.valign, self.valign)
        return self._replace(rect=rect, align=align, valign=valign)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        look.draw_text(surface, self.text, self.rect, self.style, self.colour, self.align, self.valign)

    def drawn(self, look: Look) -> pygame.Rect:
        """Where its letters stand."""
        return look.text_rect(self.text, self.rect, self.style, self.align, self.valign)


class Node(NamedTuple):
    """One thing on a page.

    Attributes:
        role: what it is.
        name: what it is called: its text, or what its tip says where it has only an icon.
        value: what it is set to, in words; "" for what has no value.
        rect: where it stands in the window, also where it is scrolled out of sight.
        key: of the widget; "" for what nobody can press.
        enabled, selected, focused: how it stands.
        clip: the part of the window in which it can be seen.
        words: its texts, in window pixels.
    """

    role: Role
    name: str
    value: str
    rect: pygame.Rect
    key: str
    enabled: bool
    selected: bool
    focused: bool
    clip: pygame.Rect
    words: tuple[Words, ...]

    @property
    def text(self) -> str:
        """All that can be read on it, a line a text."""
        return "\n".join(words.text for words in self.words)

    @property
    def in_sight(self) -> bool:
        """Whether any of it can be seen."""
        return self.rect.colliderect(self.clip)
