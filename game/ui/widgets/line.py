"""`LineEditor`: pygame-gui's line editor, with what it lacks to be a part of our pages. Importing it takes 60 ms."""

import pygame
from pygame_gui.elements import UITextEntryLine


class LineEditor(UITextEntryLine):
    """One line that is edited. The page draws it (`picture`) and hands it its events."""

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is selected begins and ends; both are the caret's place where nothing is."""
        low, high = sorted(self.select_range)
        return (low, high) if low < high else (self.edit_position, self.edit_position)

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

    def select(self, low: int, high: int) -> None:
        """Select what stands between two places."""
        self.edit_position, self.select_range = high, [low, high]

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
