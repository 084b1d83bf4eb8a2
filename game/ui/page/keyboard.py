"""Focus and keys on a page: walking between widgets, pressing, changing values, writing. `Pointer` does the mouse."""

from typing import TYPE_CHECKING

import pygame

from game.ui.page import focus
from game.ui.page.pointer import Pointer
from game.ui.page.region import Region
from game.ui.widgets.entry import Entry
from game.ui.widgets.widgets import Button, State, Widget

if TYPE_CHECKING:
    from game.ui.page.page import Page

PAGE = 0.9
"""The share of a region's height by which Page Up and Page Down scroll."""
LINES = 3
"""Lines of text by which the up and down arrows scroll where there is nothing to walk to."""

_WALKS_OUT = ("next", "previous", "up", "down", "confirm", "back")
"""Actions that leave a text entry."""


class Hands:
    """What is done to one page by keys and pads, and where its focus is."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.mode = page.mode
        self.focused: str | None = None
        self.pointer = Pointer(page, self)
        self._wanted = ""

    @property
    def entry(self) -> Entry | None:
        """The entry that has the focus, if one has it."""
        widget = self.page.widgets.get(self.focused or "")
        return widget if isinstance(widget, Entry) else None

    def state(self, widget: Widget) -> State:
        """What is being done to a widget."""
        key = widget.key
        return State(key == self.pointer.hovered and widget.enabled, key == self.pointer.pressed, key == self.focused)

    @property
    def lit(self) -> tuple[str | None, str | None, str | None]:
        """The widgets to which something is being done: all that `state` depends on."""
        return self.focused, self.pointer.hovered, self.pointer.pressed

    # ---- moving the focus

    def focus(self, key: str | None) -> None:
        """Move the focus. A key that is not there is remembered until the page has been built anew."""
        self._wanted = key or ""
        if key == self.focused or (key is not None and key not in self.page.widgets):
            return
        if self.entry:
            self.entry.leave()
        self._wanted, self.focused = "", key
        self.pointer.rest()
        if key is not None and key != self.pointer.pressed:  # what is being pressed must not slip away
            self._reveal(key)
        if self.entry:
            self.entry.focus(all_selected=self.mode.by_key)
        self._tell_system()

    def resume(self, middle: tuple[int, int] | None, resized: bool) -> None:
        """The page was built anew: find the focus again by its key, or near where it was (``middle``)."""
        able = self.able()
        key = next((k for k in (self._wanted, self.focused, self.page.default) if k in able), None)
        if key is None and middle is not None:
            key = focus.closest(middle, able)
        if key is None:
            buttons = ((k, self.page.widgets[k]) for k in able)
            primary = (k for k, widget in buttons if isinstance(widget, Button) and widget.style == "primary")
            key = next(primary, next(iter(able), None))
        if key is not None and key == self.focused:
            if self.entry:
                self.entry.resume()
            if resized:
                self._reveal(key)
        else:
            self.focused = None
            self.focus(key)
        self._tell_system()
        self.pointer.resume()

    def _tell_system(self) -> None:
        """Whether and where somebody writes: input methods compose then, and keys that are held repeat."""
        if self.entry:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.page.box(self.entry.key))
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat(0)

    def able(self) -> dict[str, pygame.Rect]:
        """The widgets that can have the focus, with their places in the window."""
        return {key: self.page.box(key) for key, widget in self.page.widgets.items() if widget.enabled}

    def _reveal(self, key: str) -> None:
        region, rect, margin = self.page.homes[key], self.page.widgets[key].rect, self.page.look.px(12)
        low = rect.bottom + margin - region.view.height
        region.scroll_to(min(max(region.goal, low), rect.top - margin))

    # ---- events

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Take one event; True if the page used it."""
        used = self.pointer.handle(event)
        if used is not None:
            return used
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            if self.entry and self.entry.leads_out(event):
                action = "left" if event.key == pygame.K_LEFT else "right"
            elif self.entry and action not in _WALKS_OUT and self.entry.take(event, self.page.box(self.entry.key)):
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and not self.entry:
                action = "confirm"
        return self._act(action)

    def _act(self, action: str) -> bool:
        match action:
            case "back":
                return self._back()
            case "next" | "previous":
                return self._walk_groups(1 if action == "next" else -1)
            case "up" | "down" | "left" | "right":
                return self._walk(action)
            case "page_up" | "page_down" | "first" | "last":
                return self._page(action)
            case "confirm":
                return self._confirm()
        return False

    def _back(self) -> bool:
        if self.page.on_back is None:
            return False
        self.page.on_back()
        return True

    def _confirm(self) -> bool:
        self.mode.by_key = True
        if self.focused is None:
            return False
        if self.entry:
            return self._walk("down") or self._walk_groups(1)
        self.pointer.silent = True
        self.page.widgets[self.focused].press(None)
        return True

    def _walk(self, direction: str) -> bool:
        """Change a value, go to the nearest widget, or scroll. After the mouse, the first key only shows the ring."""
        able, was_by_key, self.mode.by_key = self.able(), self.mode.by_key, True
        self.pointer.silent = False
        if self.focused is None:
            self.focus(next(iter(able), None))
            return bool(able)
        widget = self.page.widgets[self.focused]
        if direction in ("left", "right") and widget.step(-1 if direction == "left" else 1):
            return True
        if not (was_by_key or widget.edits):
            return True
        origin = able.pop(self.focused, None) or self.page.box(self.focused)
        key = focus.nearest(origin, direction, able)
        if key is not None:
            self.focus(key)
            return True
        lines = {"up": -LINES, "down": LINES}.get(direction, 0)
        return self._scroll(lines * self.page.look.line())

    def _walk_groups(self, step: int) -> bool:
        """Go to the next group: to what is selected there, else to its first widget."""
        able, widgets = self.able(), self.page.widgets
        self.mode.by_key, self.pointer.silent = True, False
        current = widgets[self.focused].group if self.focused in widgets else None
        groups = focus.in_order(widgets[key].group for key in able)
        if len(groups) == 1:
            self.focus(focus.next_group(list(able), self.focused, step))
            return True
        group = focus.next_group(groups, current, step)
        inside = [key for key in able if widgets[key].group == group]
        if inside:
            self.focus(next((key for key in inside if getattr(widgets[key], "selected", False)), inside[0]))
        return bool(inside)

    # ---- scrolling by keys

    def _region(self) -> Region | None:
        """The region that keys scroll: the focused widget's, else the first one that can be scrolled."""
        home = self.page.homes.get(self.focused or "")
        if home is not None and home.reach:
            return home
        return next((region for region in self.page.regions.values() if region.reach), None)

    def _scroll(self, by: int) -> bool:
        region = self._region()
        return region is not None and by != 0 and region.scroll_to(region.goal + by)

    def _leap(self, end: int) -> bool:
        """Go to the first (0) or the last (-1) of the group, where nothing scrolls."""
        widgets, able = self.page.widgets, self.able()
        if self.focused not in able:
            return False
        self.mode.by_key, self.pointer.silent = True, False
        self.focus([key for key in able if widgets[key].group == widgets[self.focused].group][end])
        return True

    def _page(self, action: str) -> bool:
        region = self._region()
        if region is None:
            return self._leap(0 if action in ("page_up", "first") else -1)
        leap = {"page_up": -PAGE * region.view.height, "page_down": PAGE * region.view.height}
        region.scroll_to(region.goal + leap.get(action, -region.reach if action == "first" else region.reach))
        inside = {k: w.rect for k, w in self.page.widgets.items() if self.page.homes[k] is region and w.enabled}
        if self.focused in inside:
            seen = {
                k: r for k, r in inside.items() if region.goal <= r.top and r.bottom <= region.goal + region.view.height
            }
            ends = list(seen or inside)
            self.focus(ends[0 if action in ("page_up", "first") else -1])
        return True
