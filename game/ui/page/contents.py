"""`Contents`: all that stands on a page and where, from the window's own region down into those that scroll."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

import pygame

from game.ui.page.region import Region, Static
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Node
from game.ui.widgets.widget import Owner, Press, Widget, WidgetState


class Doing(Protocol):
    """Says what is being done to a widget."""

    def state(self, key: str) -> WidgetState:
        """What is being done to the widget of this key."""


class Contents(Region):
    """The window as a region, with an index of the widgets and regions in it."""

    def __init__(self, look: Look, owner: Owner) -> None:
        super().__init__(look, owner, pygame.Rect((0, 0), look.size))
        self.widgets: dict[str, Widget] = {}
        self.homes: dict[str, Region] = {}
        """The region in which each widget stands."""
        self.regions: dict[str, Region] = {}
        """What scrolls."""
        self.on_back: Press | None = None
        """What Esc does; without it Esc is left to the scene."""
        self.on_outside: Press | None = None
        """What a click beside everything does."""
        self.rests = False
        """Whether nothing has the focus while what had it is gone, instead of the nearest widget."""
        self.seeks = False
        """Whether letters look for what begins with them: in a list."""
        self.picks = False
        """Whether it is a list to pick from: keys go on from the line that the mouse is on, or from what is chosen."""
        self.writes = False
        """Whether it is an on-screen keyboard: what is typed on a real one is for the page below, and ends it."""
        self.acts: Mapping[str, Press] = {}
        """What named actions do wherever the focus is."""
        self.order: tuple[str, ...] = ()
        """The groups of a form in the order in which it is read: Tab and Enter go from field to field there."""
        self.sought: Callable[[str], str | None] | None = None
        """Finds the key of what begins so (see `folded`), where a list is not on the page as a whole."""
        self.default = ""
        """The key of the widget that has the focus first; else the first primary button, else the first widget."""
        self.slots: dict[str, pygame.Rect] = {}
        """Places that a layout tree keeps free for what the scene draws itself, in window pixels, by name."""

    def clear(self, look: Look) -> None:
        """Begin anew, in a window of this look."""
        self.look, self.view = look, pygame.Rect((0, 0), look.size)
        self.items, self.widgets, self.homes, self.regions, self.slots = [], {}, {}, {}, {}
        self._sighted_at = (-1, 0)

    def index(self) -> None:
        """Find all widgets and regions that were put here."""
        self._collect(self)

    def _collect(self, region: Region) -> None:
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
        """Go on where the contents before stood: carets, and how far each region was scrolled, or is gliding."""
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

    # ---- what there is

    def box(self, key: str) -> pygame.Rect:
        """Where a widget stands in the window, also where it is scrolled out of sight."""
        return self.homes[key].place(self.widgets[key].rect)

    def able(self) -> dict[str, pygame.Rect]:
        """The widgets that can have the focus, with their places in the window."""
        return {key: self.box(key) for key, widget in self.widgets.items() if widget.enabled}

    def seen(self) -> dict[str, pygame.Rect]:
        """What can be pressed and is in sight: key → the visible part, in window pixels."""
        seen = {key: box.clip(self.homes[key].view) for key, box in self.able().items()}
        return {key: rect for key, rect in seen.items() if rect.width > 2 and rect.height > 2}

    def under(self, at: tuple[int, int]) -> str | None:
        """The key of the widget at a point of the window; the last one put there where several lie."""
        homes, inside = self.homes, {home: home.inside(at) for home in set(self.homes.values())}
        for key, widget in reversed(self.widgets.items()):
            spot = inside[homes[key]]
            if spot and widget.rect.collidepoint(spot) and widget.shows:
                return key
        return None

    def beside(self, at: tuple[int, int], least: int) -> str | None:
        """The key of the nearest widget that a finger means which comes down beside it: at least so large is each."""
        seen = {key: box for key, box in self.seen().items() if self.widgets[key].shows}
        wide = {key: box.inflate(max(0, least - box.width), max(0, least - box.height)) for key, box in seen.items()}
        met = {key: seen[key] for key, box in wide.items() if box.collidepoint(at)}
        return min(met, key=lambda key: _distance(met[key], at), default=None)

    def stops(self, at: tuple[int, int]) -> bool:
        """Whether a click at a point of the window meets something: a widget, a sheet."""
        solid = (item.rect.collidepoint(at) for item in self.items if isinstance(item, Static) and item.solid)
        return self.under(at) is not None or any(solid)

    def told(self, doing: Doing, region: Region | None = None, around: pygame.Rect | None = None) -> Iterator[Node]:
        """Everything here, in the order in which it was put here, as nodes."""
        region = region or self
        clip = region.view.clip(around or self.view)
        for item in region.items:
            if isinstance(item, Region):
                yield from self.told(doing, item, clip)
            elif isinstance(item, Widget):
                yield item.node(region.place(item.rect), clip, doing.state(item.key))
            else:
                yield item.node(region.place(item.rect), clip)


def _distance(box: pygame.Rect, at: tuple[int, int]) -> float:
    """How far a point lies outside of a rectangle."""
    across = max(box.left - at[0], 0, at[0] - box.right)
    down = max(box.top - at[1], 0, at[1] - box.bottom)
    return float(pygame.Vector2(across, down).length())
