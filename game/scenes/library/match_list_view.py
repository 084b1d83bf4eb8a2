"""`MatchList`: the listed matches, as the items of a grid. Only those that are shown are read from the library."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.library.match_query import MatchQuery
from game.library.summary import Summary
from game.play.services import attempt
from game.scenes.library.card_view import MatchCard
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

_CARD: Final = "match:"


class MatchList:
    """The listed matches, in their order."""

    def __init__(self, scene: "LibraryScene") -> None:
        self.count = 0
        self.outdated = False
        """Whether anything was stored since the list was made, or it could not be read: it has to be made anew."""
        self._scene = scene
        self._library = scene.host.library
        self._query = MatchQuery()
        self._version: tuple[int, ...] = ()
        self._known: dict[int, Summary] = {}
        self._ids: list[str] | None = None

    def search(self, query: MatchQuery) -> bool:
        """List other matches. If the library cannot be read, the list stays; return False then."""
        counted = attempt(self._scene.host, lambda: (self._library.version, self._library.count(query)))
        if counted is None:
            return False
        self._version, self.count = counted
        self._query, self._known, self._ids, self.outdated = query, {}, None, False
        return True

    @property
    def ids(self) -> Sequence[str]:
        if self._ids is None:
            self._ids = attempt(self._scene.host, self._library.listed_ids, self._query)
        return self._ids or []

    def place_of(self, item_id: str) -> int | None:
        known = next((place for place, summary in self._known.items() if summary.id == item_id), None)
        if known is None and item_id in self.ids:
            return self.ids.index(item_id)
        return known

    def id_at(self, place: int) -> str:
        self._read([place])
        return self._known[place].id if place in self._known else ""

    def summary_at(self, place: int) -> Summary | None:
        """Return the match at a place; None if it cannot be read."""
        self._read([place])
        return self._known.get(place)

    def key_of(self, item_id: str) -> str:
        return _CARD + item_id

    def boxes(self, places: Sequence[int], bare: Container[int]) -> dict[int, Box]:
        self._read(places)
        known = (place for place in places if place in self._known)
        return {place: MatchCard(self._scene, self._known[place], bare=place in bare) for place in known}

    def read_around(self, seen: range) -> None:
        """Read as many matches before and after those in sight, so that the first step of a scroll need not."""
        self._read(range(seen.start - len(seen), seen.stop + len(seen)))

    def _read(self, places: Iterable[int]) -> None:
        """Read the matches at these places."""
        missing = sorted(set(places) & set(range(self.count)) - self._known.keys())
        for begin, length in _runs(missing):
            found = None if self.outdated else attempt(self._scene.host, self._listed, length, begin)
            self.outdated = found is None
            self._known.update(enumerate(found or (), begin))

    def _listed(self, length: int, begin: int) -> list[Summary] | None:
        """Return ``length`` matches from a place on; None if anything was stored since, as they may have moved then."""
        found = self._library.listed(self._query, length, begin)
        return found if self._library.version == self._version else None


def _runs(places: list[int]) -> Iterator[tuple[int, int]]:
    """Yield runs of consecutive places, each as its first place and its length."""
    for _, run in groupby(enumerate(places), key=lambda each: each[1] - each[0]):
        found = [place for _, place in run]
        yield found[0], len(found)
