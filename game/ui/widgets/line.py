"""`LineEditor`: pygame-gui's line editor, with what it lacks to be a part of our pages. Importing it takes 60 ms."""

from itertools import pairwise
from typing import Any

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.elements import UITextEntryLine

from game.resources import asset
from game.ui.style import fonts

FACE = "LudotecaSans-Regular"


class EveryScript(GUIFontPygame):
    """A font for pygame-gui that sets each part of a text in the face that has it, as the pages do."""

    def __init__(self, pixels: int) -> None:
        super().__init__(asset("fonts", f"{FACE}.ttf"), pixels)

    def get_rect(self, text: str) -> pygame.Rect:
        """How large a line is; its top is as far down as its letters rise."""
        font = fonts.font(FACE, self.point_size)
        size = fonts.width(FACE, self.point_size, text), font.get_height() if text else 0
        return pygame.Rect((0, font.get_ascent()), size)

    def get_metrics(self, text: str) -> list[tuple[int, int, int, int, int]]:
        """For each character its extent, and how far the next one stands: an end is found by what stands before it."""
        ends = [fonts.width(FACE, self.point_size, text[:end]) for end in range(len(text) + 1)]
        high = fonts.font(FACE, self.point_size).get_ascent()
        return [(0, after - before, 0, high, after - before) for before, after in pairwise(ends)]

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """The line as a picture."""
        red, green, blue, *_ = text_color
        return fonts.picture(FACE, self.point_size, text, (red, green, blue))

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """A picture of that size with the line on it, whose letters stand at that position."""
        surface = pygame.Surface(surf_size, pygame.SRCALPHA)
        line = self.render_premul(text, text_colour)
        top = surf_position[1] - fonts.font(FACE, self.point_size).get_ascent()
        surface.blit(line, (surf_position[0], top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


class LineEditor(UITextEntryLine):
    """One line that is edited. The page draws it (`picture`) and hands it its events.

    ``pixels`` is the size of its letters.
    """

    def __init__(self, place: pygame.Rect, manager: Any, pixels: int, text: str) -> None:
        super().__init__(place, manager, initial_text=text)
        self.font = EveryScript(pixels)
        self.rebuild()  # type: ignore[no-untyped-call]

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is selected begins and ends; both are the caret's place where nothing is."""
        low, high = sorted(self.select_range)
        return (low, high) if low < high else (self.edit_position, self.edit_position)

    @property
    def caret(self) -> int:
        """Before which letter the caret stands."""
        return int(self.edit_position)

    @property
    def picture(self) -> pygame.Surface:
        """The text with its caret and selection, premultiplied."""
        assert self.drawable_shape
        return self.drawable_shape.get_fresh_surface()

    def write(self, text: str) -> None:
        """Put a text in the place of what is selected.

        pygame-gui itself takes in what nobody can see, refuses a whole text that is too long, and fails on one without
        any width.
        """
        (low, high), before = self.selection, self.get_text()
        self.set_text(before[:low] + text + before[high:])
        self.edit_position, self.select_range = low + len(text), [0, 0]

    def select(self, begin: int, caret: int) -> None:
        """Select what stands between two places, at the second of which the caret stands."""
        self.edit_position, self.select_range = caret, sorted((begin, caret))

    def go_on_from(self, other: "LineEditor") -> None:
        """Take over the caret and the selection of another line with the same text."""
        self.edit_position, self.select_range = other.edit_position, list(other.select_range)

    def begin(self, all_selected: bool) -> None:
        """Start to edit at the end."""
        self.go_on()
        self.edit_position = len(self.get_text())
        if all_selected:
            self.select_range = [0, len(self.get_text())]

    def go_on(self) -> None:
        """Edit again."""
        self.focus()  # type: ignore[no-untyped-call]

    def end(self) -> None:
        """Stop editing."""
        self.unfocus()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Let go of it: its manager keeps every line that was not killed."""
        self.kill()  # type: ignore[no-untyped-call]

    def drag_to(self, at: tuple[int, int]) -> bool:
        """The mouse has moved; whether it drags a selection."""
        self.ui_manager.mouse_position = at  # type: ignore[attr-defined]
        self.update(0.0)
        return bool(self.selection_in_progress)

    def show_caret(self) -> None:
        """The caret stands still: a blinking one would keep the processor awake."""
        self.cursor_has_moved_recently = True
        self.update(0.0)
