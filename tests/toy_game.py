"""The toy game as a folder under `game.games` would bring it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.games.game import Game
from game.handbook.context_help import OVER, ContextHelp
from game.handbook.model import Manual
from game.rules.rulebook import Rulebook
from game.table.model.board import Board
from tests.table.toy_board import ToyBoard
from tests.toy import Toy


class ToyGame(Game):
    """See `Game`."""

    key: ClassVar = Toy.key
    text: ClassVar = Toy.text
    seat_counts: ClassVar = Toy.seat_counts

    def rulebook(self) -> Rulebook[Any]:
        return Toy()

    def board(self, sides: Sequence[int]) -> Board:
        return ToyBoard(sides)

    def manuals(self) -> tuple[Manual, ...]:
        return ()

    def context_help(self) -> ContextHelp:
        return ContextHelp({OVER: "T3", "move": "T1"})
