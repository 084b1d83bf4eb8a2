"""`BoardPane`: the board of a review with the position of a decision, what was played there, and what was better.

Moves are drawn as at the table: what was played as a trace, from where its pieces stand; what was better as advice.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from game.match import Match
from game.play.words.board_words import BoardHistory, Read
from game.rules.actions import parse_action
from game.rules.errors import RulesError
from game.rules.events import Event, piece_paths
from game.scenes.base.boards.board_page import board_view
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.model.picture import picture, roller


class BoardPane:
    """The board in a rectangle of the window."""

    def __init__(self, host: Host, match: Match[Any], board: Board) -> None:
        self._match = match
        self.shown: int | None = None
        """The moment whose position is shown; None after a move was played on from it."""
        seat = match.sole_person
        self.view = board_view(host, board, 0 if seat is None else board.facing(seat))
        self._history = BoardHistory(match, board, self.view)
        self._moment = 0
        """The moment that was shown last, from which the board may have gone on."""

    def show(self, moment: int, played: Sequence[Event] = (), better: Sequence[Event] = ()) -> None:
        """Show the position at a moment, with what was played there and what was better."""
        self.shown = self._moment = moment
        self.view.hurry()
        self.view.show(self._picture(moment))
        actor = self._match.book.to_act(self._match.moments[moment].state)
        self.view.label_for(actor if actor >= 0 else None)
        self.view.highlight(ahead=piece_paths(played), advised=piece_paths(better))

    def play(self, moment: int, actions: Sequence[str]) -> None:
        """Play these actions on the board from the position at a moment; arrows show them from then on."""
        self.show(moment)
        self.shown, happened = None, list[Event]()
        state, book = self._match.moments[moment].state, self._match.book
        before, threw = self._picture(moment), self._roller(moment)
        with suppress(RulesError):
            for action in map(parse_action, actions):
                if action.verb in ("done", "roll"):
                    break
                state, events = book.play(state, action)
                after = picture(book, state, threw)
                self.view.animate(before, after, events)
                before, happened = after, [*happened, *events]
        self.view.highlight(trace=piece_paths(happened), answered=True)

    def lines(self) -> list[Read]:
        """Return what a reader hears of the board."""
        return self._history.lines(self._moment, played=self.shown is None)

    def _picture(self, moment: int) -> Any:
        return picture(self._match.book, self._match.moments[moment].state, self._roller(moment))

    def _roller(self, moment: int) -> int | None:
        return roller(self._match.moments[: moment + 1])
