"""`MatchSentences`: a match in sentences, in the language in use: who sits where, and what happened at each moment."""

from collections.abc import Iterable
from typing import Any

from game import i18n
from game.match import Match, Moment
from game.play.words.match_words import display_name
from game.rules.events import Event
from game.table.model.board import Board


def reported_events(moments: Iterable[Moment[Any]], board: Board) -> list[tuple[Event, Moment[Any]]]:
    """Return the events of moments that have sentences of their own: no roll that the next sentence mentions too."""
    events = [(event, moment) for moment in moments for event in moment.events]
    following = [*(event for event, _ in events[1:]), None]
    return [each for each, after in zip(events, following, strict=False) if not _names_roll(board, each[0], after)]


def _names_roll(board: Board, event: Event, after: Event | None) -> bool:
    """Whether ``event`` is a roll whose numbers are in the sentence about ``after``, too."""
    if after is None or event.kind != "rolled" or after.kind != "passed" or event.seat != after.seat:
        return False
    line = board.event_sentence(after)
    return line is not None and "{numbers}" in line.text.english


class MatchSentences:
    """The sentences of one match on one board."""

    def __init__(self, match: Match[Any], board: Board) -> None:
        self.match = match
        self.board = board

    def name(self, seat: int, moment: Moment[Any] | None = None) -> str:
        """Return the name of the player at a seat, now or at another moment."""
        seating = (moment or self.match.now).seating
        return display_name(self.match.terms.players[seating[seat]].name)

    def sentence(self, event: Event, moment: Moment[Any]) -> str:
        """Return the sentence about an event; "" if it needs none."""
        line = self.board.event_sentence(event)
        if line is None:
            return ""
        name = self.name(event.seat, moment) if event.seat >= 0 else ""
        values = dict(line.values)
        n = values.pop("n", None)
        return i18n.t(line.text, int(n) if n is not None else None, name=name, **values)

    def sentences(self, *moments: Moment[Any]) -> str:
        """Return the sentences about moments, one after another; "" if there are none."""
        return i18n.sentences(self.sentence(event, moment) for event, moment in reported_events(moments, self.board))

    def latest(self, until: int | None = None) -> str:
        """Return the sentences about the last moment that has any, of all or up to an index; "" at the start."""
        moments = self.match.moments if until is None else self.match.moments[: until + 1]
        return next(filter(None, map(self.sentences, reversed(moments))), "")
