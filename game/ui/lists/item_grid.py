"""`ItemGrid`: items in rows of equal height. Only those in sight, and some around them, stand on the page.

grid = ItemGrid(page, items, group="matches", ems=15, most=6, high=8)
GridBox(grid)              # in a view: the items in a region that scrolls
grid.look()                # as time passes: see that what is in sight stands on the page
grid.focus(place)          # move the keyboard focus to an item, and scroll it into sight
"""

from collections.abc import Container, Mapping, Sequence
from typing import Final, Protocol

import pygame

from game.ui.layout.box import Box, Size, shared
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.look import Look

STEPS: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last")
"""The ways to move along a grid."""


class Items(Protocol):
    """What a grid shows. A place is the number of an item in the list, from 0 on."""

    @property
    def count(self) -> int:
        """How many there are."""

    @property
    def ids(self) -> Sequence[str]:
        """The ids of all of them, in their order."""

    def place_of(self, item_id: str) -> int | None:
        """Return where an item stands in the list; None if it is not listed."""

    def id_at(self, place: int) -> str:
        """Return the id of the item at a place; "" if it cannot be read."""

    def key_of(self, item_id: str) -> str:
        """Return the key of an item's widget: a word, ":", and the id; other widgets of the item have such keys too."""

    def boxes(self, places: Sequence[int], bare: Container[int]) -> Mapping[int, Box]:
        """Return the boxes of the items at these places, as far as they can be read.

        Those that are ``bare`` have no buttons of their own, because they scroll by.
        """


class ItemGrid:
    """Items in as many columns as fit, at least ``ems`` wide and at most ``most``, ``gap`` design pixels apart.

    Args:
        group: the focus group of their widgets, and the slot of the region in which they stand.
        high: the estimated height of an item in ems.
        around: the share of the view's height, above and below it, within which items also stand on the page.
    """

    def __init__(
        self,
        page: Page,
        items: Items,
        group: str,
        *,
        ems: float,
        high: float,
        most: int = 1,
        gap: float = 14,
        around: float = 0,
    ) -> None:
        self.items, self.group = items, group
        self.region: Region | None = None
        """The region in which the items stand; None before they do."""
        self.cursor: int | None = None
        """The place at which the keyboard was last."""
        self._page = page
        self._ems, self._most, self._gap, self._around, self._estimate = ems, most, gap, around, high
        self._put = range(0)
        """The rows in sight, and around them, that stand on the page."""
        self._bare = False
        """Whether what stands there has no buttons, because it was put there while it scrolled."""
        self._kept: dict[int, tuple[Box, bool]] = {}
        """The boxes that stand on the page, by place, and whether they are bare; a scroll keeps them."""
        self._style: tuple[object, ...] = ()
        self._across, self._top = 1, 0
        self._high = self._step = 1
        """Pixels of an item, and from one row to the next."""

    # ---- the keyboard focus

    @property
    def focused(self) -> str:
        """The id of the item that has the focus, itself or one of its widgets; "" if the focus is elsewhere."""
        key = self._page.doing.focused or ""
        widget = self._page.widgets.get(key)
        return key.partition(":")[2] if widget and widget.group == self.group else ""

    @property
    def on_item(self) -> bool:
        """Whether an item itself has the focus."""
        return (self._page.doing.focused or "").startswith(self.items.key_of(""))

    def item_at(self, at: tuple[int, int]) -> str:
        """Return the id of the item, and no button on it, at a point of the window; "" for none."""
        key, word = self._page.under(at) or "", self.items.key_of("")
        return key.removeprefix(word) if key.startswith(word) else ""

    def goal(self, here: int, step: str) -> int | None:
        """Return the place that is one of the `STEPS` away from another; None beyond the end, up or down."""
        view = self.region.view.height // self._step if self.region else 1
        page = self._across * max(1, view)
        by = {"up": -self._across, "down": self._across, "left": -1, "right": 1, "page_up": -page, "page_down": page}
        goal = {"first": 0, "last": self.items.count - 1}.get(step, here + by.get(step, 0))
        if step in ("up", "down") and not 0 <= goal < self.items.count:
            return None
        return min(max(0, goal), self.items.count - 1)

    def move(self, step: str) -> str:
        """Move the focus by one of the `STEPS`; return the id of the item that has it then, "" if it stays."""
        here = self.items.place_of(self.focused)
        goal = None if here is None else self.goal(here, step)
        if goal is None:
            return ""
        self._page.mode.by_key, self._page.doing.silent = True, False
        return self.focus(goal)

    def focus(self, place: int) -> str:
        """Move the focus to the item at a place and scroll it into sight; return its id."""
        item_id = self.items.id_at(place)
        if item_id:
            self.cursor = place
            self._reveal(place)
            self._page.focus(self.items.key_of(item_id))
            self._page.rebuild()
        return item_id

    def _reveal(self, place: int) -> None:
        """Scroll a place into sight; over more than two views at once."""
        if region := self.region:
            top, margin = self._row_top(place), self._page.look.px(12)
            region.content_height = max(region.content_height, self._top + self._rows * self._step)
            goal = min(max(region.goal, top + self._high + margin - region.view.height), top - margin)
            region.scroll_to(goal, at_once=abs(goal - region.goal) > 2 * region.view.height)

    # ---- what stands where

    def height(self, look: Look, width: int) -> int:
        """Return about how many pixels all rows need; `put` says exactly."""
        across, style = self._arrangement(look, width)
        step = self._step if style == self._style else look.em(self._estimate)
        return -(-self.items.count // across) * step

    def _arrangement(self, look: Look, width: int) -> tuple[int, tuple[object, ...]]:
        """Return how many items stand side by side, and all that their places depend on."""
        gap = look.px(self._gap)
        across = max(1, min(self._most, (width + gap) // (look.em(self._ems) + gap)))
        return across, (width, look.size, look.em(10), across)

    def _arrange(self, look: Look, width: int) -> bool:
        """Arrange the items for a width and a look; return whether the arrangement has changed."""
        across, style = self._arrangement(look, width)
        if style == self._style:
            return False
        self._across, self._style, self._high, self._step = across, style, 1, look.em(self._estimate)
        return True

    def put(self, part: Region, rect: pygame.Rect) -> None:
        """Put the rows in sight on a region that scrolls."""
        first, before = self._first_seen, self.region
        gap = part.look.px(self._gap)
        self._top = rect.top
        anew = self._arrange(part.look, rect.width)
        here = self.items.place_of(self.focused) if self.focused else None
        self.cursor = self.cursor if here is None else here
        known = before if before and before.key == part.key else None
        offset = self._offset_of(first) if anew else known.offset if known else 0.0
        self._put, self._bare = self._window(offset, part.view.height), self.glides
        boxes = self._boxes(self._page.scrolled and not anew)
        columns = shared(rect.width - gap * (self._across - 1), [1.0] * self._across)
        needed = (box.measure(part.look, columns[place % self._across])[1] for place, box in boxes.items())
        high = max(self._high, *needed, 0)
        if anew or high != self._high:  # what was seen at the top stays there
            self._high, self._step = high, high + gap
            if known and first:
                known.offset = known.goal = self._offset_of(first)
        for place, box in boxes.items():
            column = place % self._across
            left = rect.left + sum(columns[:column]) + gap * column
            box.put(part, pygame.Rect(left, self._row_top(place), columns[column], self._high))
        part.content_height = self._top + self._rows * self._step
        self.region = part

    def _boxes(self, keep: bool) -> Mapping[int, Box]:
        """Return the items that are to stand on the page, by place; with ``keep``, those that stand there stay."""
        near = self._near
        rows, full = {*self._put, *near}, {*near} if self._bare else {*self._put, *near}
        spots = [(row, row * self._across + column) for row in sorted(rows) for column in range(self._across)]
        may_be_bare = {place: row not in full for row, place in spots if place < self.items.count}
        kept = self._kept if keep else {}
        stays = {place for place, bare in may_be_bare.items() if place in kept and (bare or not kept[place][1])}
        missing = [place for place in may_be_bare if place not in stays]
        made = self.items.boxes(missing, {place for place in missing if may_be_bare[place]}) if missing else {}
        kept = {place: kept[place] for place in stays}
        kept |= {place: (box, may_be_bare[place]) for place, box in made.items()}
        self._kept = {place: kept[place] for place in may_be_bare if place in kept}
        return {place: box for place, (box, _) in self._kept.items()}

    @property
    def _near(self) -> range:
        """The rows around the cursor. They always stand on the page: so the focus stays, and the arrows lead on."""
        if self.cursor is None:
            return range(0)
        row = self.cursor // self._across
        return range(max(0, row - 1), min(self._rows, row + 2))

    @property
    def _rows(self) -> int:
        return -(-self.items.count // self._across)

    def _row_top(self, place: int) -> int:
        return self._top + place // self._across * self._step

    def _offset_of(self, place: int) -> float:
        """Return the offset at which an item's row is the first one in sight, with the gap above it."""
        return float(self._row_top(place) - (self._step - self._high)) if place else 0.0

    @property
    def _first_seen(self) -> int:
        """The place of the first item of which anything can be seen; the gap below a row is no part of it."""
        if not self.region:
            return 0
        return max(0, int((self.region.offset - self._top + self._step - self._high) // self._step)) * self._across

    def _window(self, offset: float, view: int) -> range:
        """Return the rows in sight, and some above and below."""
        more = 1 + int(self._around * view // self._step)
        first = int((offset - self._top) // self._step) - more
        last = int((offset - self._top + view) // self._step) + more
        return range(max(0, min(first, self._rows)), max(0, min(self._rows, last + 1)))

    @property
    def glides(self) -> bool:
        """Whether it is being scrolled."""
        return self.region is not None and self.region.offset != self.region.goal

    @property
    def seen(self) -> range:
        """The places of the items in sight."""
        if not self.region or not self.items.count:
            return range(0)
        offset, view = self.region.offset - self._top, self.region.view.height
        first, last = int(offset // self._step), int((offset + view - 1) // self._step)
        return range(max(0, first) * self._across, min(self._rows, last + 1) * self._across)

    def look(self) -> bool:
        """See that what is in sight stands on the page; return whether the page has to be built again for that."""
        seen = self.seen
        stands = not seen or (seen[0] // self._across in self._put and seen[-1] // self._across in self._put)
        if not self.region or not self.items.count or (stands and (self.glides or not self._bare)):
            return False
        self._page.rebuild(scrolled=True)
        return True


class GridBox(Box):
    """The items of a grid, in a region that scrolls."""

    def __init__(self, grid: ItemGrid) -> None:
        self._grid = grid

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self._grid.height(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        before, region.group = region.group, self._grid.group
        region.owner.slots[self._grid.group] = region.view
        self._grid.put(region, rect)
        region.group = before
