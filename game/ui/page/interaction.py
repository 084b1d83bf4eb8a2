"""`Interaction`: which widget of a page has the focus, is hovered, is pressed, and shows its tip.

`Keyboard` and `Pointer` change it; the page is drawn by it.
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
"""Seconds for which mouse or focus must rest on a widget before its tip shows."""
ICON_TIP_DELAY = 0.15
"""The same for a button without a word: its tip says what it is."""


class Interaction:
    """The state of the input on one page, the same for keyboard, mouse, finger and gamepad.

    Attributes:
        focused, hovered, pressed: keys of the widgets that have the focus, lie under the mouse, are being pressed.
        clicked: the key of the widget that mouse or finger pressed last; its focus is where people expect it.
        silent: whether no tip shows by itself: at first and after a press, until somebody moves the mouse or the focus.
        asked: the key of the widget whose tip shows at once, by a finger held on it.
        carried: how far the pressed widget has been dragged, in pixels; None if it has not.
        aim: the key of the widget on which a dragged one would be dropped now.
    """

    def __init__(self, contents: Contents, mode: InputMode) -> None:
        self.contents = contents
        self.mode = mode
        self.focused: str | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.clicked: str | None = None
        self.silent = True
        self.asked: str | None = None
        self.carried: tuple[int, int] | None = None
        self.aim: str | None = None
        self._rest_seconds = 0.0
        """Seconds since the mouse or the focus came to the present widget."""
        self._pending_focus = ""
        """The key of a widget that gets the focus as soon as it is on the page; "" for none."""
        self._text_input: bool | None = None
        """Whether the system's text input was last turned on or off by this page; None before the first time."""

    @property
    def entry(self) -> EntryWidget | None:
        """The focused text entry, None if no entry has the focus."""
        widget = self.contents.widgets.get(self.focused or "")
        return widget if isinstance(widget, EntryWidget) else None

    def state(self, key: str) -> WidgetState:
        """Return whether a widget is hovered, pressed and focused."""
        enabled = self.contents.widgets[key].enabled
        pressed = key == self.pressed
        carried = self.carried if pressed else None
        return WidgetState(key == self._under and enabled, pressed, key == self.focused, carried, key == self.aim)

    @property
    def lit(self) -> tuple[object, ...]:
        """The keys of the focused, the hovered and the pressed widget and of the one whose tip shows; the drag."""
        under = None if self.mode.resting else self.hovered  # not by `_under`: every frame asks for it
        return self.focused, under, self.pressed, self.tipped, self.carried, self.aim

    def near(self, keys: Collection[str]) -> bool:
        """Whether one of these widgets is hovered or focused by key; always with touch, since fingers cannot hover."""
        return self.mode.by_touch or self._under in keys or (self.mode.by_key and self.focused in keys)

    @property
    def _under(self) -> str | None:
        """The key of the widget that is lit under the mouse: none while keys or a gamepad are used and it rests."""
        return None if self.mode.resting else self.hovered

    # ---- moving the focus

    def focus(self, key: str | None, *, reveal: bool = True) -> None:
        """Move the focus to a widget (None: to none), and scroll it into sight unless ``reveal`` is False.

        If the widget is not there, it gets the focus when the page has been rebuilt with it.
        """
        self._pending_focus = key or ""
        if key == self.focused or (key is not None and key not in self.contents.widgets):
            return
        if self.entry:
            self.entry.leave()
        self._pending_focus, self.focused = "", key
        self.rest()
        if key is not None and reveal and key != self.pressed:  # a pressed widget must stay under the pointer
            self.reveal(key)
        if self.entry:
            self.entry.focus(all_selected=key != self.pressed)  # a press puts the caret where it is
        self._update_text_input()

    def resume(self, middle: tuple[int, int] | None, resized: bool) -> None:
        """Restore the focus after the page was rebuilt: by its key, or nearest to ``middle``, its center before.

        ``resized`` says whether window or letters have another size, so that the focus must be scrolled into sight.
        """
        able = self.contents.able()
        key = next((k for k in (self._pending_focus, self.focused, self._first(able)) if k in able), None)
        if key is None and middle is not None and not self.contents.may_lose_focus:
            key = focus.closest(middle, able)
        if key is None and not self.contents.may_lose_focus:
            buttons = ((k, self.contents.widgets[k]) for k in able)
            primary = (k for k, widget in buttons if isinstance(widget, ButtonWidget) and widget.style == "primary")
            key = next(primary, next(iter(able), None))
        if key is not None and key == self.focused:
            if self.entry:
                self.entry.resume()
            if resized:
                self.reveal(key)
        else:
            opens = self.focused is None and not self._pending_focus
            self.focused = None
            self.focus(key, reveal=not (opens and key is not None and self._is_final_button(key)))
        self._update_text_input()
        self.pressed = self.pressed if self.pressed in able else None

    def _first(self, able: Mapping[str, pygame.Rect]) -> str:
        """Return the key of the page's default; if that is a button out of sight, the first widget in its region."""
        default, homes = self.contents.default, self.contents.homes
        if default not in able or not self._is_final_button(default):
            return default
        view = homes[default].view
        if view.contains(able[default]):
            return default
        inside = (key for key, box in able.items() if homes[key] is homes[default] and view.contains(box))
        return next(inside, default)

    def _is_final_button(self, key: str) -> bool:
        """Whether a widget is a button that is not selected, such as OK: a page does not open scrolled down to it."""
        widget = self.contents.widgets[key]
        return isinstance(widget, ButtonWidget) and not widget.selected

    def _update_text_input(self) -> None:
        """Turn the system's text input on at the focused entry, so that input methods compose there; else off."""
        was_on, contents = self._text_input, self.contents
        self._text_input = bool(self.entry or contents.type_ahead or contents.is_keyboard)
        if self.entry:
            pygame.key.start_text_input()
            box = self.contents.box(self.entry.key)
            pygame.key.set_text_input_rect(pygame.Rect([round(side / self.mode.density) for side in box]))
        elif self._text_input:
            pygame.key.start_text_input()
        elif was_on is not False:  # a page that is rebuilt below another must not end the text input there
            _stop_text_input()

    def leave(self) -> None:
        """Turn the system's text input off if this page has turned it on."""
        if self._text_input:
            _stop_text_input()

    def reveal(self, key: str) -> None:
        """Scroll a widget's region so that it is in sight, with a margin."""
        region, rect, margin = self.contents.homes[key], self.contents.widgets[key].rect, self.contents.look.px(12)
        low = rect.bottom + margin - region.view.height
        region.scroll_to(min(max(region.goal, low), rect.top - margin))

    # ---- tips

    def rest(self) -> None:
        """Start the delay of the tip again, since mouse or focus have come to another widget."""
        self._rest_seconds = 0.0

    def explain(self) -> None:
        """Show the tip of the hovered widget at once: it was pressed but is disabled, and its tip says why."""
        self.silent, self._rest_seconds = False, TIP_DELAY

    @property
    def refused(self) -> bool:
        """Whether the mouse is on a disabled widget."""
        return self.hovered in self.contents.widgets and not self.contents.widgets[self.hovered].enabled

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._rest_seconds += dt

    @property
    def tipped(self) -> str | None:
        """The key of the widget whose tip shows now."""
        if self.asked:
            return self.asked if self.asked in self.contents.widgets else None
        rested = self._rest_seconds
        key = self._tip_candidate if rested >= ICON_TIP_DELAY else None
        return key if key and (rested >= TIP_DELAY or self.contents.widgets[key].bare) else None

    @property
    def waiting(self) -> bool:
        """Whether a tip will show after the delay."""
        rested = self._rest_seconds
        key = self._tip_candidate if rested < TIP_DELAY else None
        return key is not None and (rested < ICON_TIP_DELAY or not self.contents.widgets[key].bare)

    @property
    def _tip_candidate(self) -> str | None:
        """The key of the widget whose tip shows now or after the delay; None for none, as where somebody writes."""
        key = self.focused if self.mode.by_key else self.hovered
        if key not in self.contents.widgets or self.pressed or self.silent or not self.contents.widgets[key].tip:
            return None
        return None if self.mode.by_key and self.entry else key


def _stop_text_input() -> None:
    """Turn the system's text input and the repetition of held keys off."""
    if pygame.display.get_init():  # a page may be read without a window
        pygame.key.stop_text_input()
        pygame.key.set_repeat(0)
