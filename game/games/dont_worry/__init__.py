"""Don't Worry as a `Game`; its parts are imported when they are first asked for."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.games.game import Game
from game.text import Text

if TYPE_CHECKING:
    from game.engines.engine import Engine
    from game.engines.levels import Level
    from game.games.positions import Positions
    from game.handbook.context_help import ContextHelp
    from game.handbook.model import Manual
    from game.rules.rulebook import Rulebook
    from game.table.art.art import Art
    from game.table.model.board import Board


class DontWorryGame(Game):
    """See `Game`."""

    key: ClassVar = "dont-worry"
    text: ClassVar = Text("dont-worry", "Don’t Worry")
    seat_counts: ClassVar = (2, 3, 4)

    def rulebook(self) -> "Rulebook[Any]":
        from game.games.dont_worry.rules import DontWorry

        return DontWorry()

    def board(self, sides: Sequence[int]) -> "Board":
        from game.games.dont_worry.board import DontWorryBoard

        return DontWorryBoard(sides)

    def art(self) -> "Art":
        from game.games.dont_worry.art import DontWorryArt

        return DontWorryArt()

    def manuals(self) -> "tuple[Manual, ...]":
        from game.games.dont_worry.handbook.manual import MANUALS

        return MANUALS

    def context_help(self) -> "ContextHelp":
        from game.games.dont_worry.handbook.context_help import HELP

        return HELP

    def levels(self) -> "tuple[Level, ...]":
        from game.games.dont_worry.levels import LEVELS

        return LEVELS

    def engine(self) -> "Engine[Any]":
        from game.games.dont_worry.engine import DontWorryEngine

        return DontWorryEngine()

    def clocks(self) -> Sequence[tuple[int, int]]:
        return (5, 60), (8, 120), (15, 300)

    def advice(self) -> "Mapping[str, Text]":
        from game.games.dont_worry.engine.advice import ADVICE

        return ADVICE

    def positions(self) -> "Positions[Any]":
        from game.games.dont_worry.positions import DontWorryPositions

        return DontWorryPositions(self.rulebook())
