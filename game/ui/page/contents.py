"""`Contents`: everything on a page with its place, from the region of the window to the scrolling ones inside it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.ui.page.region import Region, Static
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Node
from game.ui.widgets.widget import Doing, Owner, Press, Widget


class Contents(Region):
    """The window as a region, with an index of the widgets and regions in it, and the page's properties."""

    def __init__(self, look: Look, owner: Owner) -> None:
        super().__init__(look, owner, pygame.Rect((0, 0), look.size))
        self.widgets: dict[str, Widget] = {}
        self.homes: dict[str, Region] = {}
        """The region in which each widget stands."""
        self.regions: dict[str, Region] = {}
        """The regions that scroll, by key."""
        self.on_back: Press | None = None
        """Called by the action "back" (Esc); without it the scene handles that."""
        self.on_outside: Press | None = None
        """Called by a click that hits nothing."""
        self.may_lose_focus = False
        """Whether no widget gets the focus when the focused one is gone; else the default or the nearest one does."""
        self.type_ahead = False
        """Whether typed letters move the focus to the first widget whose name begins with them, as in a list."""
        self.is_pop_up_list = False
        """Whether it is a list to pick from: keys start from the line under the mouse, or from the selected one."""
        self.is_keyboard = False
        """Whether it is an on-screen keyboard; typing on a real one closes it and goes to the page below."""
        self.lit: Sequence[str] = ()
        """The keys of the widgets below an overlay that it belongs to: they are not darkened."""
        self.shortcuts: Mapping[str, Press] = {}
        """Callbacks of named actions, called wherever the focus is."""
        self.order: tuple[str, ...] = ()
        """The focus groups of a form in reading order, in which Tab and Enter go from field to field; () if no form."""
        self.find_by_name: Callable[[str], str | None] | None = None
        """Returns the key of the first line that begins with given letters (see `folded`), for `type_ahead`.

        Only needed if the page contains just a part of the list.
        """
        self.default = ""
        """The key of the widget that has the focus first; "" for the first primary button, else the first widget."""
        self.slots: dict[str, pygame.Rect] = {}
        """The places for what the scene draws itself, kept free by a layout tree; in window pixels, by name."""
        self.group_names: dict[str, str] = {}
        """By focus group, what a screen reader calls the list of its widgets."""
        self.refreshers: dict[str, Press] = {}
        """By name, callbacks that make a part of the page again (see `Page.refresh`)."""

    def clear(self, look: Look) -> None:
        """Remove everything, to be built again with this look."""
        self.look, self.view = look, pygame.Rect((0, 0), look.size)
        self.items, self.widgets, self.homes, self.regions, self.slots = [], {}, {}, {}, {}
        self.refreshers, self.group_names = {}, {}
        self._sighted_at = (-1, 0)

    def index(self) -> None:
        """Fill the index with all widgets and regions that were added.

        Raises:
            ValueError: two widgets have the same key.
        """
        self._collect(self)

    def _collect(self, region: Region) -> None:
        """Add the widgets and regions inside a region to the index."""
        for item in region.items:
            if isinstance(item, Region):
                self.regions[item.key] = item
                self._collect(item)
                bottoms = [inner.rect.bottom for inner in item.items if not isinstance(inner, Region)]
                item.content_height = item.content_height or max(bottoms, default=0) + self.look.px(6)
            elif isinstance(item, Widget):
                if item.key in self.widgets:
                    raise ValueError(f"two widgets have the key {item.key!r}")
                self.widgets[item.key] = item
                self.homes[item.key] = region

    def adopt(self, old: dict[str, Widget], scrolled: dict[str, Region]) -> None:
        """Take over the carets of entries and the scroll positions of regions from before the page was rebuilt.

        Entries that are not there any more are closed.
        """
        for key, region in self.regions.items():
            if there := scrolled.get(key):
                region.scroll_to(there.offset, at_once=True)
                region.scroll_to(there.goal)
                region.rate = there.rate
        for key, widget in self.widgets.items():
            before = old.get(key)
            if isinstance(widget, EntryWidget) and isinstance(before, EntryWidget):
                widget.adopt(before)
        for gone in old.values():
            if isinstance(gone, EntryWidget):
                gone.close()

    # ---- places and hit tests

    def box(self, key: str) -> pygame.Rect:
        """Return the place of a widget in the window, also if it is scrolled out of sight."""
        return self.homes[key].place(self.widgets[key].rect)

    def able(self) -> dict[str, pygame.Rect]:
        """Return the keys of the widgets that can have the focus, with their places in the window."""
        return {key: self.box(key) for key, widget in self.widgets.items() if widget.enabled}

    def seen(self) -> dict[str, pygame.Rect]:
        """Return the keys of enabled widgets that are in sight, with their visible parts in window pixels."""
        seen = {key: box.clip(self.homes[key].view) for key, box in self.able().items()}
        return {key: rect for key, rect in seen.items() if rect.width > 2 and rect.height > 2}

    def under(self, at: tuple[int, int]) -> str | None:
        """Hit test: return the key of the topmost visible widget at a point of the window, None for none."""
        inside: dict[Region, tuple[int, int] | None] = {}
        for key, widget in reversed(self.widgets.items()):
            home = self.homes[key]
            if home not in inside:
                inside[home] = home.inside(at)
            spot = inside[home]
            if spot and widget.rect.collidepoint(spot) and widget.shows:
                return key
        return None

    def beside(self, at: tuple[int, int], least: int) -> str | None:
        """Hit test for fingers: return the key of the nearest widget at a point, None for none.

        A widget narrower or lower than ``least`` pixels counts as that large, so a finger may miss it a little.
        """
        seen = {key: box for key, box in self.seen().items() if self.widgets[key].shows}
        wide = {key: box.inflate(max(0, least - box.width), max(0, least - box.height)) for key, box in seen.items()}
        met = {key: seen[key] for key, box in wide.items() if box.collidepoint(at)}
        return min(met, key=lambda key: _distance(met[key], at), default=None)

    def stops(self, at: tuple[int, int]) -> bool:
        """Whether a click at a point of the window hits a widget or a sheet, and so does not reach what lies below."""
        solid = (item.rect.collidepoint(at) for item in self.items if isinstance(item, Static) and item.solid)
        return self.under(at) is not None or any(solid)

    def nodes_in(
        self, states: Doing, region: Region | None = None, around: pygame.Rect | None = None
    ) -> Iterator[Node]:
        """Yield everything in a region (else everything) as nodes in the order of adding; ``around`` is a clip."""
        region = region or self
        clip = region.view.clip(around or self.view)
        for item in region.items:
            if isinstance(item, Region):
                yield from self.nodes_in(states, item, clip)
            elif isinstance(item, Widget):
                yield item.node(region.place(item.rect), clip, states.state(item.key))
            else:
                yield item.node(region.place(item.rect), clip)


def _distance(box: pygame.Rect, at: tuple[int, int]) -> float:
    """Return the distance of a point from a rectangle in pixels, 0.0 inside it."""
    across = max(box.left - at[0], 0, at[0] - box.right)
    down = max(box.top - at[1], 0, at[1] - box.bottom)
    return float(pygame.Vector2(across, down).length())
