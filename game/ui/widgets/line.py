"""`LineEditor`: pygame-gui's line editor, with what our pages need besides. Importing this module takes 60 ms."""

from itertools import pairwise
from typing import Any

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.elements import UITextEntryLine

from game.resources import asset
from game.ui.style import fonts

FACE = "LudotecaSans-Regular"
"""The face of the text, a file of assets/fonts."""


class EveryScript(GUIFontPygame):
    """A font for pygame-gui that sets each part of a text in a face that has its characters, as the pages do."""

    def __init__(self, pixels: int) -> None:
        super().__init__(asset("fonts", f"{FACE}.ttf"), pixels)

    def get_rect(self, text: str) -> pygame.Rect:
        """Return a rectangle of the line's size in pixels, whose ``y`` is the font's ascent, as pygame-gui expects."""
        font = fonts.font(FACE, self.point_size)
        size = fonts.width(FACE, self.point_size, text), font.get_height() if text else 0
        return pygame.Rect((0, font.get_ascent()), size)

    def get_metrics(self, text: str) -> list[tuple[int, int, int, int, int]]:
        """Return (left, right, bottom, top, advance) of each character, in pixels.

        The advance is the difference in width between the texts that end with and before the character.
        """
        ends = [fonts.width(FACE, self.point_size, text[:end]) for end in range(len(text) + 1)]
        high = fonts.font(FACE, self.point_size).get_ascent()
        return [(0, after - before, 0, high, after - before) for before, after in pairwise(ends)]

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """Render a line with premultiplied alpha."""
        red, green, blue, *_ = text_color
        return fonts.picture(FACE, self.point_size, text, (red, green, blue))

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """Render a line onto a new picture of ``surf_size``; ``surf_position`` is the left end of its baseline."""
        surface = pygame.Surface(surf_size, pygame.SRCALPHA)
        line = self.render_premul(text, text_colour)
        top = surf_position[1] - fonts.font(FACE, self.point_size).get_ascent()
        surface.blit(line, (surf_position[0], top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


class LineEditor(UITextEntryLine):
    """An editor for one line of text, in letters of ``pixels``. The page draws its `picture` and passes it events."""

    def __init__(self, place: pygame.Rect, manager: Any, pixels: int, text: str) -> None:
        super().__init__(place, manager, initial_text=text)
        self.font = EveryScript(pixels)
        self.rebuild()  # type: ignore[no-untyped-call]

    @property
    def selection(self) -> tuple[int, int]:
        """Begin and end of the selection as indices of characters; both are the caret's if nothing is selected."""
        low, high = sorted(self.select_range)
        return (low, high) if low < high else (self.edit_position, self.edit_position)

    @property
    def caret(self) -> int:
        """The index of the character before which the caret stands."""
        return int(self.edit_position)

    @property
    def picture(self) -> pygame.Surface:
        """The picture of the text with its caret and selection, premultiplied."""
        assert self.drawable_shape
        return self.drawable_shape.get_fresh_surface()

    def write(self, text: str) -> None:
        """Replace the selection by a text.

        The method of pygame-gui accepts invisible characters, refuses a text that is too long as a whole, and fails on
        a text without width.
        """
        (low, high), before = self.selection, self.get_text()
        self.set_text(before[:low] + text + before[high:])
        self.edit_position, self.select_range = low + len(text), [0, 0]

    def select(self, begin: int, caret: int) -> None:
        """Select from ``begin`` to ``caret``, where the caret stands then; both are indices of characters."""
        self.edit_position, self.select_range = caret, sorted((begin, caret))

    def go_on_from(self, other: "LineEditor") -> None:
        """Take over the caret and the selection of another line with the same text."""
        self.edit_position, self.select_range = other.edit_position, list(other.select_range)

    def begin(self, all_selected: bool) -> None:
        """Start editing with the caret at the end, or with the whole text selected."""
        self.go_on()
        self.edit_position = len(self.get_text())
        if all_selected:
            self.select_range = [0, len(self.get_text())]

    def go_on(self) -> None:
        """Go on editing at the same caret and selection."""
        self.focus()  # type: ignore[no-untyped-call]

    def pause(self) -> None:
        """Stop editing for now; caret and selection stay."""
        if self.is_focused:
            caret, selected = self.edit_position, list(self.select_range)
            self.end()
            self.edit_position, self.select_range = caret, selected

    def end(self) -> None:
        """Stop editing."""
        self.unfocus()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Remove it from its manager, which keeps every line that was not killed."""
        self.kill()  # type: ignore[no-untyped-call]

    def drag_to(self, at: tuple[int, int]) -> bool:
        """Move the mouse to a point. Return whether it is dragging a selection."""
        self.ui_manager.mouse_position = at  # type: ignore[attr-defined]
        self.update(0.0)
        return bool(self.selection_in_progress)

    def show_caret(self) -> None:
        """Show the caret without blinking, which would keep the processor awake."""
        self.cursor_has_moved_recently = True
        self.update(0.0)
