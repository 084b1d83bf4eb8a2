"""`Looked`: a match of which moments are only looked at, as it is read: what stood where, and what might have moved."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.match import Match, Moment
from game.match.move_sequences import move_sequences
from game.play.words.board_words import Read, Readable, board_words
from game.play.words.match_sentences import MatchSentences
from game.rules.rulebook import NOBODY
from game.table.model.board import Board

if TYPE_CHECKING:
    from game.table.view.table_view import TableView


class Looked:
    """The moments of one match on one board, each read as ``view`` shows it."""

    def __init__(self, match: Match[Any], board: Board, view: "TableView") -> None:
        self._match = match
        self._telling = MatchSentences(match, board)
        self._board = board
        self._view = view
        self._known: tuple[Any, Mapping[str, Any]] = None, {}
        """A state and what may move in it: a screen reader asks often."""

    def lines(self, index: int, *, played: bool = False) -> list[Read]:
        """What is read at a moment; ``played`` where the board shows what was played on from there."""
        moment, view = self._match.moments[index], self._view
        actor, alone = self._match.book.to_act(moment.state), self._alone(moment)
        reader = alone if alone is not None else actor if actor >= 0 else view.seat

        def name(seat: int) -> str:
            return self._telling.name(seat, moment)

        ways = self._ways(moment.state) if actor >= 0 and not played else {}
        return board_words(Readable(self._board, view.picture, reader, name, NOBODY if played else actor, ways))

    def _alone(self, moment: Moment[Any]) -> int | None:
        """Where the one person sat who played computers; None where no person or several did."""
        terms = self._match.terms
        return moment.seating.index(terms.people[0]) if len(terms.people) == 1 < len(terms.players) else None

    def _ways(self, state: Any) -> Mapping[str, Any]:
        if state is not self._known[0]:
            self._known = state, move_sequences(self._match.book, state)
        return self._known[1]
