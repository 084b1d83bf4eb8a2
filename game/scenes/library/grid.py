"""The grid of matches. Of thousands only those in sight are read and stand on the page, and some around them.

grid.ask(wanted)             # which matches they are
grid.put(part, top, card)    # puts them on a region; ``card(summary, place, bare)`` makes a card
grid.look()                  # as time passes: see that what is in sight stands there
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from game.library.match_query import MatchQuery
from game.library.summary import Summary
from game.scenes.base import form_rows
from game.scenes.base.match_row import MatchCard
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import split

NARROWEST: Final = 15
"""Ems of the narrowest card."""
MOST_ACROSS: Final = 6
WALKS: Final = ("up", "down", "left", "right", "page_up", "page_down", "first", "last")
"""The ways along the grid."""
_CARD: Final = "match:"
_GAP: Final = 14
"""Design pixels between two cards."""

MakeCard = Callable[[Summary, pygame.Rect, bool], MatchCard]


def key_of(match_id: str) -> str:
    """The key of a match's card."""
    return _CARD + match_id


class Grid:
    """The matches that are wanted, in their order."""

    def __init__(self, page: Page, host: Host) -> None:
        self.count = 0
        """How many there are."""
        self.outdated = False
        """Whether the library turned out to hold other matches than it was thought to."""
        self._page = page
        self._host = host
        self._wanted = MatchQuery()
        self._known: dict[int, Summary] = {}
        self._ids: list[str] | None = None
        self._region: Region | None = None
        self._cursor: int | None = None
        """The place of the match that the keyboard was at last."""
        self._put = range(0)
        """The rows in sight, and around them, that stand on the page."""
        self._bare = False
        """Whether what stands there has no buttons, because it was put there while it scrolled."""
        self._style: tuple[object, ...] = ()
        self._across, self._top = 1, 0
        self._high = self._step = 1
        """Pixels of a card, and from one row to the next."""

    # ---- which they are

    def ask(self, wanted: MatchQuery, from_top: bool = False) -> None:
        """List anew; ``from_top`` scrolls there. Where the library refuses, the list stays as it is."""
        counted = attempt(self._host, partial(self._host.library.count, wanted))
        if counted is None:
            return
        here = self.focused
        self._wanted, self.count, self._known, self._ids, self.outdated = wanted, counted, {}, None, False
        self._cursor = self.place_of(here) if here else None
        if from_top and self._region:
            self._region.offset = self._region.goal = 0

    @property
    def ids(self) -> list[str]:
        """All of them."""
        if self._ids is None:
            self._ids = attempt(self._host, partial(self._host.library.listed_ids, self._wanted))
        return self._ids or []

    def place_of(self, match_id: str) -> int | None:
        """Where a match stands in the list; None if it is not listed."""
        known = next((place for place, summary in self._known.items() if summary.id == match_id), None)
        if known is None and match_id in self.ids:
            return self.ids.index(match_id)
        return known

    @property
    def focused(self) -> str:
        """The id of the match whose card, or a button on it, has the focus; "" if it is elsewhere."""
        key = self._page.doing.focused or ""
        widget = self._page.widgets.get(key)
        return key.partition(":")[2] if widget and widget.group == "matches" else ""

    @property
    def on_card(self) -> bool:
        """Whether a card itself has the focus."""
        return (self._page.doing.focused or "").startswith(_CARD)

    def summary(self, match_id: str) -> Summary | None:
        """What is listed of a match that stands on the page."""
        return next((summary for summary in self._known.values() if summary.id == match_id), None)

    @property
    def first(self) -> Summary | None:
        """The first of them."""
        self._read([0])
        return self._known.get(0)

    def _read(self, places: Iterable[int]) -> None:
        """Have what is listed at these places at hand."""
        missing = sorted(set(places) & set(range(self.count)) - self._known.keys())
        for begin, length in _runs(missing):
            ask = partial(self._host.library.listed, self._wanted, length, begin)
            found = attempt(self._host, ask) or []
            self._known.update(enumerate(found, begin))
            self.outdated = self.outdated or len(found) < length

    # ---- what stands where

    def put(self, part: Region, top: int, card: MakeCard, place_card: Callable[[Region, MatchCard], object]) -> None:
        """Put them on a region from ``top`` on."""
        look = part.look
        gap, first = look.px(_GAP), self._first_seen
        self._top = top + look.px(form_rows.RING)
        self._across = max(1, min(MOST_ACROSS, (part.width + gap) // (look.em(NARROWEST) + gap)))
        style = (part.width, look.size, look.em(10), self._across)
        if anew := style != self._style:
            self._style, self._high, self._step = style, 1, look.em(NARROWEST)
        here = self.place_of(self.focused) if self.focused else None
        self._cursor = self._cursor if here is None else here
        offset = self._offset_of(first) if anew else self._region.offset if self._region else 0.0
        self._put, self._bare = self._window(offset, part.view.height), self.glides
        cards = self._cards(part, card)
        high = max([self._high, *(made.rect.height for made in cards.values())])
        if anew or high != self._high:  # what was seen at the top stays there
            self._high, self._step = high, high + gap
            if self._region and first:
                self._region.offset = self._region.goal = self._offset_of(first)
        for place, made in cards.items():
            made.move_to(self._row_top(place), self._high)
            place_card(part, made)
        part.content_height = self._top + self._rows * self._step
        self._region = part

    def _cards(self, part: Region, card: MakeCard) -> dict[int, MatchCard]:
        """The cards that are to stand on the page, by place."""
        look = part.look
        row = pygame.Rect(look.px(4), 0, part.width - look.px(8), 0)
        columns = split(row, [1.0] * self._across, look.px(_GAP))
        rows = {*self._put, *self._near}
        places = [row * self._across + column for row in sorted(rows) for column in range(self._across)]
        self._read(places)
        found = ((place, self._known[place]) for place in places if place in self._known)
        full = {*self._near} if self._bare else rows
        return {
            place: card(summary, columns[place % self._across], place // self._across not in full)
            for place, summary in found
        }

    @property
    def _near(self) -> range:
        """The rows around the match that the keyboard is at: it is never lost, and the arrows lead on."""
        if self._cursor is None:
            return range(0)
        row = self._cursor // self._across
        return range(max(0, row - 1), min(self._rows, row + 2))

    @property
    def _rows(self) -> int:
        return -(-self.count // self._across)

    def _row_top(self, place: int) -> int:
        return self._top + place // self._across * self._step

    def _offset_of(self, place: int) -> float:
        return float(self._row_top(place) - self._top) if place else 0.0

    @property
    def _first_seen(self) -> int:
        """The place of the first match of which anything can be seen."""
        if not self._region or self._region.offset <= self._top:
            return 0
        return int((self._region.offset - self._top) // self._step) * self._across

    def _window(self, offset: float, view: int) -> range:
        """The rows in sight, and one above and one below."""
        first = int((offset - self._top) // self._step) - 1
        last = int((offset - self._top + view) // self._step) + 1
        return range(max(0, min(first, self._rows)), max(0, min(self._rows, last + 1)))

    @property
    def glides(self) -> bool:
        """Whether it is being scrolled."""
        return self._region is not None and self._region.offset != self._region.goal

    def look(self) -> bool:
        """See that what is in sight stands on the page; whether the page has to be built anew for that."""
        if not self._region or not self.count:
            return False
        offset, view = self._region.offset - self._top, self._region.view.height
        first, last = int(offset // self._step), int((offset + view - 1) // self._step)
        seen = range(max(0, first), min(self._rows, last + 1))
        stands = not seen or (seen[0] in self._put and seen[-1] in self._put)
        if stands and (self.glides or not self._bare):
            return False
        self._page.rebuild()
        return True

    # ---- going along it

    def goal(self, here: int, walk: str) -> int:
        """The place to which one of `WALKS` leads; the same where it leads out."""
        view = self._region.view.height // self._step if self._region else 1
        page = self._across * max(1, view)
        by = {"up": -self._across, "down": self._across, "left": -1, "right": 1, "page_up": -page, "page_down": page}
        goal = {"first": 0, "last": self.count - 1}.get(walk, here + by.get(walk, 0))
        if walk in ("up", "down") and not 0 <= goal < self.count:
            return here
        return min(max(0, goal), self.count - 1)

    def stand_on(self, place: int) -> str:
        """Go to the match at a place, wherever it is; its id."""
        self._read([place])
        found = self._known.get(place)
        if found is None:
            return ""
        self._cursor = place
        if self._region:
            region, top, margin = self._region, self._row_top(place), self._page.look.px(12)
            region.content_height = max(region.content_height, self._top + self._rows * self._step)
            goal = min(max(region.goal, top + self._high + margin - region.view.height), top - margin)
            region.scroll_to(goal, at_once=abs(goal - region.goal) > 2 * region.view.height)
        self._page.focus(key_of(found.id))
        self._page.rebuild()
        return found.id


def _runs(places: list[int]) -> Iterator[tuple[int, int]]:
    """Places that follow one another, as where they begin and how many they are."""
    for _, run in groupby(enumerate(places), key=lambda each: each[1] - each[0]):
        found = [place for _, place in run]
        yield found[0], len(found)
