"""The content of a page for screen readers, the tests and the audit: a `Node` for each widget and text.

`Words` are a text with its place. The page draws these same words, so a node contains exactly what the screen shows.
"""

from enum import StrEnum
from typing import NamedTuple

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour


class Role(StrEnum):
    """The kind of a node."""

    BUTTON = "button"
    TOGGLE = "toggle"
    CHOICE = "choice"
    SLIDER = "slider"
    ENTRY = "entry"
    LIST_ITEM = "list item"
    PLACE = "place"
    """A target over something that is drawn elsewhere: a place of the board, a figure."""
    DOCUMENT = "document"
    """A long text that keys scroll."""
    HEADING = "heading"
    TEXT = "text"
    HELP = "help"
    """A text that explains the widgets before it."""
    IMAGE = "image"
    GROUP = "group"
    """Several texts that belong together, such as a player's panel."""
    STATUS = "status"
    """A line that says what has just happened, or what to do now."""
    PROGRESS = "progress"
    """A line that says how far something has come."""
    TIMER = "timer"
    """The remaining time of a player; it changes by itself."""
    TIP = "tip"
    DECORATION = "decoration"
    """Without words: a sheet, a line."""


class Words(NamedTuple):
    """A text with the rectangle in which it is set (see `Look.draw_text`); without a colour, in the theme's ink."""

    text: str
    rect: pygame.Rect
    style: str = "body"
    colour: Colour | None = None
    align: str = "left"
    valign: str = "middle"

    def moved(self, x: int, y: int) -> "Words":
        """Return the same text, moved by so many pixels."""
        return Words(self.text, self.rect.move(x, y), self.style, self.colour, self.align, self.valign)

    def turned(self, sheet: pygame.Rect) -> "Words":
        """Return the text on a sheet turned by 180°, for somebody at the far side of a flat screen.

        The text's rectangle is relative to the sheet's top left corner; ``sheet`` is the place of the turned sheet.
        """
        rect = self.rect.copy()
        rect.bottomright = sheet.right - self.rect.left, sheet.bottom - self.rect.top
        align = {"left": "right", "right": "left"}.get(self.align, self.align)
        valign = {"top": "bottom", "bottom": "top"}.get(self.valign, self.valign)
        return self._replace(rect=rect, align=align, valign=valign)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the text in its rectangle."""
        look.draw_text(surface, self.text, self.rect, self.style, self.colour, self.align, self.valign)

    def drawn(self, look: Look) -> pygame.Rect:
        """Return the rectangle that its letters cover."""
        return look.text_rect(self.text, self.rect, self.style, self.align, self.valign)


class Node(NamedTuple):
    """A widget or another thing on a page.

    Attributes:
        role: its kind.
        name: its name: its text, or with an icon only what its tip says.
        value: its value in words; "" if it has none.
        rect: its place in window pixels, also while it is scrolled out of sight.
        key: the key of the widget; "" for what is no widget.
        enabled: whether it can be used now.
        selected: whether it is switched on, or the chosen one.
        focused: whether it has the keyboard focus.
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
        """All its texts, separated by line feeds."""
        return "\n".join(words.text for words in self.words)

    @property
    def in_sight(self) -> bool:
        """Whether any of it lies in its clip."""
        return self.rect.colliderect(self.clip)
