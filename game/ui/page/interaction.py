"""`Interaction`: what is being done to a page just now: which widget has the focus, lies under the mouse, is pressed.

`Keyboard` and `Pointer` change it, the page draws by it.
"""

from collections.abc import Collection, Mapping

import pygame

from game.ui.input.input_mode import InputMode
from game.ui.page import focus
from game.ui.page.contents import Contents
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.widget import WidgetState

TIP_DELAY = 0.6
"""Seconds before the tip of a widget shows."""


class Interaction:
    """What people do to the contents of one page, with whatever they do it."""

    def __init__(self, contents: Contents, mode: InputMode) -> None:
        self.contents = contents
        self.mode = mode
        self.focused: str | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.silent = True
        """Whether nobody has looked for anything, at all or since the last press: a tip would only lie in the way."""
        self.asked: str | None = None
        """The widget on which a finger stays to read its tip."""
        self._rested = 0.0
        self._wanted = ""

    @property
    def entry(self) -> EntryWidget | None:
        """The entry that has the focus, if one has it."""
        widget = self.contents.widgets.get(self.focused or "")
        return widget if isinstance(widget, EntryWidget) else None

    def state(self, key: str) -> WidgetState:
        """What is being done to a widget."""
        enabled = self.contents.widgets[key].enabled
        return WidgetState(key == self.hovered and enabled, key == self.pressed, key == self.focused)

    @property
    def lit(self) -> tuple[str | None, ...]:
        """The widgets to which something is being done, and the one whose tip shows."""
        return self.focused, self.hovered, self.pressed, self.tipped

    def near(self, keys: Collection[str]) -> bool:
        """Whether somebody is at one of these widgets; a finger, which cannot hover, is at all of them."""
        return self.mode.by_touch or self.hovered in keys or (self.mode.by_key and self.focused in keys)

    # ---- moving the focus

    def focus(self, key: str | None, *, reveal: bool = True) -> None:
        """Move the focus, into sight. A key that is not there is remembered until the page has been built anew."""
        self._wanted = key or ""
        if key == self.focused or (key is not None and key not in self.contents.widgets):
            return
        if self.entry:
            self.entry.leave()
        self._wanted, self.focused = "", key
        self.rest()
        if key is not None and reveal and key != self.pressed:  # what is being pressed must not slip away
            self.reveal(key)
        if self.entry:
            self.entry.focus(all_selected=self.mode.by_key)
        self._tell_system()

    def resume(self, middle: tuple[int, int] | None, resized: bool) -> None:
        """The page was built anew: find the focus again by its key, or near where it was (``middle``)."""
        able = self.contents.able()
        key = next((k for k in (self._wanted, self.focused, self._first(able)) if k in able), None)
        if key is None and middle is not None and not self.contents.rests:
            key = focus.closest(middle, able)
        if key is None and not self.contents.rests:
            buttons = ((k, self.contents.widgets[k]) for k in able)
            primary = (k for k, widget in buttons if isinstance(widget, ButtonWidget) and widget.style == "primary")
            key = next(primary, next(iter(able), None))
        if key is not None and key == self.focused:
            if self.entry:
                self.entry.resume()
            if resized:
                self.reveal(key)
        else:
            opens = self.focused is None and not self._wanted
            self.focused = None
            self.focus(key, reveal=not (opens and key is not None and self._goes_on(key)))
        self._tell_system()
        self.pressed = self.pressed if self.pressed in self.contents.widgets else None

    def _first(self, able: Mapping[str, pygame.Rect]) -> str:
        """What has the focus first: the default; where that is a button further down, what begins its sheet."""
        default, homes = self.contents.default, self.contents.homes
        if default not in able or not self._goes_on(default):
            return default
        view = homes[default].view
        if view.contains(able[default]):
            return default
        inside = (key for key, box in able.items() if homes[key] is homes[default] and view.contains(box))
        return next(inside, default)

    def _goes_on(self, key: str) -> bool:
        """Whether a widget is a button that ends what stands above it: a page does not open scrolled down to it."""
        widget = self.contents.widgets[key]
        return isinstance(widget, ButtonWidget) and not widget.selected

    def _tell_system(self) -> None:
        """Whether and where somebody writes: input methods compose then, and keys that are held repeat."""
        if self.entry:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.contents.box(self.entry.key))
        elif self.contents.seeks or self.contents.writes:
            pygame.key.start_text_input()
        elif pygame.display.get_init():  # a page may be read without a window
            pygame.key.stop_text_input()
            pygame.key.set_repeat(0)

    def reveal(self, key: str) -> None:
        """Scroll a widget into sight."""
        region, rect, margin = self.contents.homes[key], self.contents.widgets[key].rect, self.contents.look.px(12)
        low = rect.bottom + margin - region.view.height
        region.scroll_to(min(max(region.goal, low), rect.top - margin))

    # ---- tips

    def rest(self) -> None:
        """The mouse or the focus has come to something new: its tip shows after a while."""
        self._rested = 0.0

    def explain(self) -> None:
        """Somebody has pressed what cannot be pressed now: its tip, which says why, shows at once."""
        self.silent, self._rested = False, TIP_DELAY

    @property
    def refused(self) -> bool:
        """Whether the mouse is at something that cannot be pressed now."""
        return self.hovered in self.contents.widgets and not self.contents.widgets[self.hovered].enabled

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._rested += dt

    @property
    def tipped(self) -> str | None:
        """The key of the widget whose tip shows now."""
        if self.asked:
            return self.asked if self.asked in self.contents.widgets else None
        return None if self._rested < TIP_DELAY else self._resting_on

    @property
    def waiting(self) -> bool:
        """Whether a tip will show in a moment."""
        return self._rested < TIP_DELAY and self._resting_on is not None

    @property
    def _resting_on(self) -> str | None:
        """The key of the widget whose tip shows or will show."""
        key = self.focused if self.mode.by_key else self.hovered
        if key not in self.contents.widgets or self.pressed or self.silent:
            return None
        return key if self.contents.widgets[key].tip else None
