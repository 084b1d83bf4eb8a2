"""`MatchGrid`: the cards of the listed matches. Only those in sight, and some around them, stand on the page.

grid.list_matches(query)     # which matches they are
grid.put(region, rect)       # put the cards in sight on a region that scrolls
grid.look()                  # as time passes: see that what is in sight stands there
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from game.library.match_query import MatchQuery
from game.library.summary import Summary
from game.play.services import attempt
from game.scenes.library.card_view import MatchCard
from game.ui.layout.box import shared
from game.ui.page.region import Region
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

NARROWEST: Final = 15
"""Ems of the narrowest card."""
MOST_ACROSS: Final = 6
_CARD: Final = "match:"
_GAP: Final = 14
"""Design pixels between two cards."""


def key_of(match_id: str) -> str:
    """The key of a match's card."""
    return _CARD + match_id


class MatchGrid:
    """The listed matches, in their order."""

    def __init__(self, scene: "LibraryScene") -> None:
        self.count = 0
        """How many there are."""
        self.outdated = False
        """Whether the library turned out to hold other matches than it was thought to."""
        self._scene = scene
        self._page = scene.page
        self._host = scene.host
        self._query = MatchQuery()
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

    # ---- which matches

    def list_matches(self, query: MatchQuery, from_top: bool = False) -> None:
        """List other matches; ``from_top`` scrolls to the top. If the library cannot be read, the list stays."""
        counted = attempt(self._host, self._host.library.count, query)
        if counted is None:
            return
        here = self.focused
        self._query, self.count, self._known, self._ids, self.outdated = query, counted, {}, None, False
        self._cursor = self.place_of(here) if here else None
        if from_top and self._region:
            self._region.offset = self._region.goal = 0

    @property
    def ids(self) -> list[str]:
        """The ids of all listed matches."""
        if self._ids is None:
            self._ids = attempt(self._host, self._host.library.listed_ids, self._query)
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

    @property
    def first(self) -> Summary | None:
        """The first listed match."""
        self._read([0])
        return self._known.get(0)

    def _read(self, places: Iterable[int]) -> None:
        """Read the matches at these places."""
        missing = sorted(set(places) & set(range(self.count)) - self._known.keys())
        for begin, length in _runs(missing):
            found = attempt(self._host, self._host.library.listed, self._query, length, begin) or []
            self._known.update(enumerate(found, begin))
            self.outdated = self.outdated or len(found) < length

    # ---- what stands where

    def height(self, look: Look, width: int) -> int:
        """Return about how many pixels all rows need; `put` says exactly."""
        self._arrange(look, width)
        return self._rows * self._step

    def _arrange(self, look: Look, width: int) -> bool:
        """Work out how many cards stand side by side; whether width or look have changed since the last time."""
        gap = look.px(_GAP)
        self._across = max(1, min(MOST_ACROSS, (width + gap) // (look.em(NARROWEST) + gap)))
        style = (width, look.size, look.em(10), self._across)
        if style == self._style:
            return False
        self._style, self._high, self._step = style, 1, look.em(NARROWEST)
        return True

    def put(self, part: Region, rect: pygame.Rect) -> None:
        """Put the rows in sight on a region that scrolls."""
        look, first = part.look, self._first_seen
        gap = look.px(_GAP)
        self._top = rect.top
        anew = self._arrange(look, rect.width)
        here = self.place_of(self.focused) if self.focused else None
        self._cursor = self._cursor if here is None else here
        offset = self._offset_of(first) if anew else self._region.offset if self._region else 0.0
        self._put, self._bare = self._window(offset, part.view.height), self.glides
        cards = self._cards()
        columns = shared(rect.width - gap * (self._across - 1), [1.0] * self._across)
        needed = (card.measure(look, columns[place % self._across])[1] for place, card in cards.items())
        high = max(self._high, *needed, 0)
        if anew or high != self._high:  # what was seen at the top stays there
            self._high, self._step = high, high + gap
            if self._region and first:
                self._region.offset = self._region.goal = self._offset_of(first)
        for place, card in cards.items():
            column = place % self._across
            left = rect.left + sum(columns[:column]) + gap * column
            card.put(part, pygame.Rect(left, self._row_top(place), columns[column], self._high))
        part.content_height = self._top + self._rows * self._step
        self._region = part

    def _cards(self) -> dict[int, MatchCard]:
        """The cards that are to stand on the page, by place."""
        rows = {*self._put, *self._near}
        places = [row * self._across + column for row in sorted(rows) for column in range(self._across)]
        self._read(places)
        full = {*self._near} if self._bare else rows
        return {
            place: MatchCard(self._scene, self._known[place], bare=place // self._across not in full)
            for place in places
            if place in self._known
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

    # ---- moving along it

    def goal(self, here: int, step: str) -> int:
        """Return the place that is "up", "page_down", "last" … of another; the same if there is none."""
        view = self._region.view.height // self._step if self._region else 1
        page = self._across * max(1, view)
        by = {"up": -self._across, "down": self._across, "left": -1, "right": 1, "page_up": -page, "page_down": page}
        goal = {"first": 0, "last": self.count - 1}.get(step, here + by.get(step, 0))
        if step in ("up", "down") and not 0 <= goal < self.count:
            return here
        return min(max(0, goal), self.count - 1)

    def focus(self, place: int) -> str:
        """Move the focus to the match at a place and scroll it into sight; return its id."""
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
