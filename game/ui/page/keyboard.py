"""Keyboard and gamepad on a page: move the focus, press, change values, edit texts. `Pointer` handles the mouse."""

from collections import Counter
from time import monotonic

import pygame

from game.text import folded
from game.ui.page import focus
from game.ui.page.interaction import Interaction
from game.ui.page.region import Region

PAGE = 0.9
"""The share of a region's height by which Page Up and Page Down scroll."""
LINES = 3
"""Lines of text by which the up and down arrows scroll if there is no widget to go to."""

_LEAVING = ("next", "previous", "up", "down", "confirm", "back")
"""Named actions that a text entry does not take for itself."""
_LIST_KEYS = {pygame.K_HOME: "first", pygame.K_END: "last", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}
"""Actions of keys that edit in a text entry, but move the focus in a list that is searched by typing."""
PAUSE = 1.0
"""Seconds after which a typed letter starts a new search in a list."""
SEARCH = "search"
"""The focus group of search entries."""


class Keyboard:
    """Handles keyboard and gamepad on one page."""

    def __init__(self, interaction: Interaction) -> None:
        self.contents = interaction.contents
        self.doing = interaction
        self._typed = ""
        """The letters typed so far to search a list."""
        self._typed_at = -PAUSE
        """The `monotonic` time of the last of them, in seconds."""
        self._left: dict[str, str] = {}
        """The key of the widget from which Tab left each group."""

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Handle an event with its named action ("" for none). Return whether the page used it."""
        if self.contents.type_ahead and not self.doing.entry:
            if event.type == pygame.TEXTINPUT and event.text.strip():
                return self._search_list(event.text)
            action = action or _LIST_KEYS.get(getattr(event, "key", 0), "")
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            if self.doing.entry and self.doing.entry.leads_out(event):
                action = "left" if event.key == pygame.K_LEFT else "right"
            elif (
                self.doing.entry
                and action not in _LEAVING
                and self.doing.entry.take(event, self.contents.box(self.doing.entry.key))
            ):
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and not self.doing.entry:
                action = "confirm"
        return self._act(action)

    def _act(self, action: str) -> bool:
        """Carry out a named action. Return whether the page used it."""
        if action in self.contents.shortcuts:
            self.doing.mode.by_key = True
            self.contents.shortcuts[action]()
            return True
        match action:
            case "back":
                return self._back()
            case "next" | "previous":
                return self._handle_tab(1 if action == "next" else -1)
            case "up" | "down" | "left" | "right":
                return self._handle_arrow(action)
            case "page_up" | "page_down" | "first" | "last":
                return self._handle_page_key(action)
            case "confirm":
                return self._confirm()
        return False

    def _back(self) -> bool:
        """Empty a search entry that has a text; else go back."""
        entry = self.doing.entry
        if entry and entry.group == SEARCH and entry.text:
            entry.select(0, len(entry.text))
            entry.put("")
            return True
        if self.contents.on_back is None:
            return False
        self.contents.on_back()
        return True

    def _confirm(self) -> bool:
        """Press the focused widget, or go on from a text entry."""
        if not self.doing.mode.by_key:
            self._go_to_hovered()
        self.doing.mode.by_key = not self.doing.mode.by_touch
        if self.doing.focused is None:
            return False
        if self.doing.entry:
            return self._handle_enter_in_entry() or self._handle_arrow("down") or self._handle_tab(1)
        self.doing.silent = True
        self.contents.widgets[self.doing.focused].press(None)
        return True

    def _handle_arrow(self, direction: str) -> bool:
        """Handle an arrow key: change a value, else go to the nearest widget, else scroll.

        The first key after the mouse was used only shows the focus ring (it may still change a value), unless people
        have just clicked what has the focus.
        """
        able, was_by_key, self.doing.mode.by_key = self.contents.able(), self.doing.mode.by_key, True
        self.doing.silent = False
        if self.doing.focused is None:
            self.doing.focus(next(iter(able), None))
            return bool(able)
        marked = not was_by_key and self._go_to_hovered()
        widget = self.contents.widgets[self.doing.focused]
        if direction in ("left", "right") and widget.step(-1 if direction == "left" else 1):
            return True
        if not (was_by_key or marked or widget.edits or self.doing.focused == self.doing.clicked):
            return True
        key = self._neighbour(self.doing.focused, direction, able)
        if key is not None:
            self.doing.focus(key)
            return True
        lines = {"up": -LINES, "down": LINES}.get(direction, 0)
        return self._scroll(lines * self.contents.look.line())

    def _neighbour(self, focused: str, direction: str, able: dict[str, pygame.Rect]) -> str | None:
        """Return the widget to which an arrow key leads; of other scrolling regions first what is in sight of them."""
        homes, widgets = self.contents.homes, self.contents.widgets
        origin = able.pop(focused, None) or self.contents.box(focused)
        groups = {key: widgets[key].group for key in (focused, *able)}
        here, seen = homes[focused], dict[str, pygame.Rect]()
        for key, rect in able.items():
            visible = rect if homes[key] is here else rect.clip(homes[key].view)
            if visible:
                seen[key] = visible
        found = focus.neighbour(focused, origin, direction, seen, groups)
        return found or focus.neighbour(focused, origin, direction, able, groups)

    def _go_to_hovered(self) -> bool:
        """In a list to pick from, move the focus to the line under the mouse.

        Return whether the focused line was visibly marked already: by the mouse, or since it is selected.
        """
        hovered, widgets = self.doing.hovered, self.contents.widgets
        if not self.contents.is_pop_up_list:
            return False
        if hovered in widgets and widgets[hovered].enabled:
            self.doing.focus(hovered)
        return self.doing.focused == hovered or getattr(widgets.get(self.doing.focused or ""), "selected", False)

    def _handle_tab(self, step: int) -> bool:
        """Handle Tab: go to the next (1) or previous (-1) group; in forms to fields.

        In a group, go to what is selected, else to where Tab left the group, else to its first widget.
        """
        able, widgets = self.contents.able(), self.contents.widgets
        self.doing.mode.by_key, self.doing.silent = True, False
        if field := self._next_field(list(able), step):
            self.doing.focus(field)
            return True
        if self.contents.order:
            return self._go_to_field(step)
        current = widgets[self.doing.focused].group if self.doing.focused in widgets else None
        groups = focus.in_order(widgets[key].group for key in able)
        if len(groups) == 1:
            self.doing.focus(focus.next_group(list(able), self.doing.focused, step))
            return True
        if current is not None and self.doing.focused:
            self._left[current] = self.doing.focused
        group = focus.next_group(groups, current, step)
        inside = [key for key in able if widgets[key].group == group]
        if inside:
            left = self._left.get(group or "")
            last = left if left in inside else inside[0]
            self.doing.focus(next((key for key in inside if getattr(widgets[key], "selected", False)), last))
        return bool(inside)

    def _handle_enter_in_entry(self) -> bool:
        """Handle Enter in a text entry: go to the next entry of its group, after the last to the page's default.

        In a form, go to the next field of any kind. Return False if there is nowhere to go.
        """
        able, default = list(self.contents.able()), self.contents.default
        goal = self._next_field(able, 1)
        if goal is None and self.contents.order:
            return self._go_to_field(1)
        goal = goal or (default if default in able else None)
        if goal in (None, self.doing.focused):
            return False
        self.doing.silent = False
        self.doing.focus(goal)
        return True

    def _go_to_field(self, step: int) -> bool:
        """Go to the next (1) or previous (-1) field of a form in reading order, cyclically.

        An icon beside other widgets of its group is no field: it is reached by the arrow keys.
        """
        widgets, order = self.contents.widgets, self.contents.order
        read = sorted(self.contents.able(), key=lambda key: _rank(order, widgets[key].group))
        counts = Counter(widgets[key].group for key in read)
        fields = [key for key in read if not widgets[key].bare or counts[widgets[key].group] == 1]
        if not fields:
            return False
        focused = self.doing.focused
        self.doing.mode.by_key, self.doing.silent = True, False
        if focused in read and focused not in fields:  # from an icon to the fields on either side of it
            at = read.index(focused)
            around = [*read[at + 1 :], *read[:at]][::step]
            self.doing.focus(next(key for key in around if key in fields))
        else:
            self.doing.focus(focus.next_group(fields, focused, step))
        return True

    def _next_field(self, able: list[str], step: int) -> str | None:
        """Return the key of the next (1) or previous (-1) entry in the focused entry's group; None if there is none."""
        if not self.doing.entry:
            return None
        group, widgets = self.doing.entry.group, self.contents.widgets
        fields = [key for key in able if widgets[key].edits and widgets[key].group == group]
        at = fields.index(self.doing.entry.key) + step
        return fields[at] if 0 <= at < len(fields) else None

    def _search_list(self, text: str) -> bool:
        """Move the focus to the first widget whose name begins with the letters typed in quick succession.

        If no name begins with all of them, search for the last one alone.
        """
        now, before = monotonic(), self._typed
        goes_on = before and now - self._typed_at < PAUSE and self._first_named(before + folded(text))
        self._typed, self._typed_at = (before if goes_on else "") + folded(text), now
        if found := self._first_named(self._typed):
            self.doing.mode.by_key, self.doing.silent = True, False
            self.doing.focus(found)
        return True

    def _first_named(self, beginning: str) -> str | None:
        """Return the key of the first widget whose name begins with these letters, None for none."""
        if self.contents.find_by_name:
            return self.contents.find_by_name(beginning)
        widgets, able = self.contents.widgets, self.contents.able()
        return next((key for key in able if folded(widgets[key].accessible_name).startswith(beginning)), None)

    # ---- scrolling by keys

    def _region(self) -> Region | None:
        """Return the region that keys scroll: that of the focused widget, else the first that can be scrolled."""
        home = self.contents.homes.get(self.doing.focused or "")
        if home is not None and home.reach:
            return home
        return next((region for region in self.contents.regions.values() if region.reach), None)

    def _scroll(self, by: int) -> bool:
        """Scroll by so many pixels, gliding. Return whether that changed anything."""
        region = self._region()
        return region is not None and by != 0 and region.scroll_to(region.goal + by)

    def scroll_by(self, pixels: float) -> None:
        """Scroll by so many pixels at once, as a held stick of a gamepad does."""
        region = self._region()
        if region:
            region.scroll_to(region.offset + pixels, at_once=True)

    def _go_to_end(self, end: int) -> bool:
        """Move the focus to the first (0) or the last (-1) widget of its group."""
        widgets, able = self.contents.widgets, self.contents.able()
        if self.doing.focused not in able:
            return False
        self.doing.mode.by_key, self.doing.silent = True, False
        self.doing.focus([key for key in able if widgets[key].group == widgets[self.doing.focused].group][end])
        return True

    def _handle_page_key(self, action: str) -> bool:
        """Handle Page Up, Page Down, Home and End: scroll, and take the focus along; without scrolling, leap."""
        self.doing.mode.by_key = True
        region = self._region()
        if region is None:
            return self._go_to_end(0 if action in ("page_up", "first") else -1)
        leap = {"page_up": -PAGE * region.view.height, "page_down": PAGE * region.view.height}
        region.scroll_to(region.goal + leap.get(action, -region.reach if action == "first" else region.reach))
        inside = {k: w.rect for k, w in self.contents.widgets.items() if self.contents.homes[k] is region and w.enabled}
        if self.doing.focused in inside:
            seen = {
                k: r for k, r in inside.items() if region.goal <= r.top and r.bottom <= region.goal + region.view.height
            }
            ends = list(seen or inside)
            self.doing.focus(ends[0 if action in ("page_up", "first") else -1])
        return True


def _rank(order: tuple[str, ...], group: str) -> int:
    """Return the position of a group in a form's reading order; -1 for what is not a part of the form."""
    return order.index(group) if group in order else -1
