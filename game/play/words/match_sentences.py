"""`MatchSentences`: a match in sentences, in the language in use: who sits where, and what happened at each moment."""

from collections.abc import Iterable
from typing import Any

from game import i18n
from game.match import Match, Moment
from game.play.words.match_words import called
from game.rules.events import Event
from game.table.model.board import Board


def happened(moments: Iterable[Moment[Any]], board: Board) -> list[tuple[Event, Moment[Any]]]:
    """What is to be told of moments, one after another: no throw that the next sentence tells as one without a move."""
    told = [(event, moment) for moment in moments for event in moment.events]
    following = [*(event for event, _ in told[1:]), None]
    return [each for each, after in zip(told, following, strict=False) if not _tells_throw(board, each[0], after)]


def _tells_throw(board: Board, event: Event, after: Event | None) -> bool:
    """Whether ``event`` is a throw whose numbers are told ``after`` it, too."""
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
        """The player at a seat, now or at another moment."""
        seating = (moment or self.match.now).seating
        return called(self.match.terms.players[seating[seat]].name)

    def sentence(self, event: Event, moment: Moment[Any]) -> str:
        """The sentence about an event, "" if it needs none."""
        line = self.board.event_sentence(event)
        if line is None:
            return ""
        name = self.name(event.seat, moment) if event.seat >= 0 else ""
        values = dict(line.values)
        n = values.pop("n", None)
        return i18n.t(line.text, int(n) if n is not None else None, name=name, **values)

    def said(self, moment: Moment[Any]) -> str:
        """What is said at a moment, "" where there is nothing to say."""
        return self.all_said([moment])

    def all_said(self, moments: Iterable[Moment[Any]]) -> str:
        """What is said of moments, one after another."""
        return i18n.sentences(self.sentence(event, moment) for event, moment in happened(moments, self.board))

    def told(self, index: int) -> str:
        """What was said at a moment, or before it if nothing was; "" at the start."""
        return next(filter(None, map(self.said, reversed(self.match.moments[: index + 1]))), "")
