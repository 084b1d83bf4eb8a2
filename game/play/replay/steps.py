"""`Steps`: a match as the steps of its replay, and the marks among them.

A step is a moment at which something can be seen or is announced. A moment without either (a turn is over, dice are
asked for) is part of the step after it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.match import Match
from game.match.moment import NEXT, Moment
from game.rules.events import Event
from game.table.model.picture import TablePicture, picture_after

GAMES: Final = "game"
"""The kind of mark that stands where a game begins."""
ERRORS: Final = "error"
"""The kind of mark that stands where a review found an error."""


class StepMark(NamedTuple):
    """A step that people can jump to, and why: an event's kind, `GAMES` or `ERRORS`."""

    step: int
    kind: str


class Steps:
    """The steps of a match, from 0. ``marked`` are the kinds of events with marks, ``errors`` the moments of errors."""

    def __init__(self, match: Match[Any], marked: Collection[str] = (), errors: Iterable[int] = ()) -> None:
        self._book = match.book
        self.moments = match.moments
        end = len(self.moments) - 1
        self._stops = [n for n, moment in enumerate(self.moments) if n in (0, end) or _shows(moment)]
        self.games = tuple(n for n, stop in enumerate(self._stops) if not n or self.moments[stop].action == NEXT)
        """The steps with which games begin."""
        kinds: dict[str, set[int]] = {GAMES: set(self.games) if len(self.games) > 1 else set()}
        for kind in marked:
            kinds[kind] = {n for n in range(1, self.last + 1) if any(e.kind == kind for e in self.events(n))}
        kinds[ERRORS] = {self.at(moment) for moment in errors if moment <= end}
        self._marked = {kind: sorted(found) for kind, found in kinds.items() if found}

    @property
    def last(self) -> int:
        """The last step."""
        return len(self._stops) - 1

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of marks that the match has."""
        return tuple(self._marked)

    @property
    def marks(self) -> tuple[StepMark, ...]:
        """All marks, in order."""
        return tuple(sorted(StepMark(step, kind) for kind, found in self._marked.items() for step in found))

    def count(self, kind: str) -> int:
        """Return how many marks of a kind there are."""
        return len(self._marked.get(kind, ()))

    def stop(self, step: int) -> int:
        """Return the moment at which a step has come to its end."""
        return self._stops[step]

    def picture(self, step: int) -> TablePicture:
        """Return the board at the end of a step."""
        return picture_after(self._book, self.moments[: self._stops[step] + 1])

    def moment(self, step: int) -> Moment[Any]:
        """Return the match at the end of a step."""
        return self.moments[self._stops[step]]

    def at(self, moment: int) -> int:
        """Return the last step that has come to its end at a moment."""
        return bisect_right(self._stops, moment) - 1

    def events(self, step: int) -> tuple[Event, ...]:
        """Return the events of a step."""
        return tuple(event for moment in self.within(step) for event in moment.events)

    def within(self, step: int) -> Sequence[Moment[Any]]:
        """Return the moments that make up a step."""
        return self.moments[self._stops[step - 1] + 1 if step else 0 : self._stops[step] + 1]

    def game(self, step: int) -> int:
        """Return the game that a step belongs to, from 0."""
        return bisect_right(self.games, step) - 1

    def marked(self, kind: str, step: int, by: int) -> int | None:
        """Return the next mark of a kind after a step (``by`` 1), or the previous one before it (-1); None for none."""
        found = self._marked.get(kind, [])
        index = bisect_right(found, step) if by > 0 else bisect_left(found, step) - 1
        return found[index] if 0 <= index < len(found) else None


def _shows(moment: Moment[Any]) -> bool:
    return bool(moment.events) or moment.action == NEXT
