"""The usual notation of a turn's moves, independent of the order in which they were played.

The highest point comes first (the bar before all), the moves of one checker are joined (``24/13``, with the point
between if it hits there, ``24/18*/13``), and equal moves are written once (``8/5(2)``). As in GNU Backgammon.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from game.rules.events import ARRIVALS, Event

_NAMES: Final = {25: "bar", 0: "off"}
_PLACES: Final = {name: place for place, name in _NAMES.items()}
Way: TypeAlias = tuple[int, ...]
"""The places that one checker visited, from its first to its last."""


def written(events: Sequence[Event]) -> list[str]:
    """Return the notation of each move of a turn; [] if nothing was moved."""
    legs = [(_place(event.origin), _place(event.target)) for event in events if event.kind in ARRIVALS]
    # a hit is named from the side of the checker that was hit, so its place is 25 less that
    hits = {25 - int(event.origin) for event in events if event.kind == "hit"}
    ways = Counter(_joined(legs))
    order = sorted(ways, reverse=True)
    marked = {place: _marked(place, order) for place in hits}
    return [_text(way, ways[way], {place for place in hits if marked[place] == way}) for way in order]


def _place(name: str) -> int:
    return _PLACES[name] if name in _PLACES else int(name)


def _joined(legs: Sequence[tuple[int, int]]) -> list[Way]:
    ways: list[Way] = []
    for origin, target in sorted(legs, reverse=True):
        before = next((n for n, way in enumerate(ways) if way[-1] == origin), None)
        if before is None:
            ways.append((origin, target))
        else:
            ways[before] += (target,)
    return ways


def _marked(place: int, ways: Sequence[Way]) -> Way:
    """Return the way at which a hit is marked: one that stops there, else one that passes."""
    return next((way for way in ways if way[-1] == place), None) or next(way for way in ways if place in way[1:])


def _text(way: Way, times: int, hits: set[int]) -> str:
    stops = "/".join(_stops(way, hits))
    return stops if times == 1 else f"{stops}({times})"


def _stops(way: Way, hits: set[int]) -> Iterator[str]:
    """Yield where a checker began, where it hit on its way, and where it stopped."""
    yield _NAMES.get(way[0], str(way[0]))
    for place in way[1:]:
        if place in hits or place == way[-1]:
            yield _NAMES.get(place, str(place)) + ("*" if place in hits else "")
