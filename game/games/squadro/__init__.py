"""Squadro as a `Game`; its parts are imported when they are first asked for."""

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


class SquadroGame(Game):
    """See `Game`."""

    key: ClassVar = "squadro"
    text: ClassVar = Text("squadro", "Squadro")
    seat_counts: ClassVar = (2,)
    favoured: ClassVar = 1

    def rulebook(self) -> "Rulebook[Any]":
        from game.games.squadro.rules import Squadro

        return Squadro()

    def board(self, sides: Sequence[int]) -> "Board":
        from game.games.squadro.board import SquadroBoard

        return SquadroBoard(sides)

    def art(self) -> "Art":
        from game.games.squadro.art import SquadroArt

        return SquadroArt()

    def manuals(self) -> "tuple[Manual, ...]":
        from game.games.squadro.handbook.manual import MANUALS

        return MANUALS

    def context_help(self) -> "ContextHelp":
        from game.games.squadro.handbook.context_help import HELP

        return HELP

    def positions(self) -> "Positions[Any]":
        from game.games.squadro.positions import SquadroPositions

        return SquadroPositions(self.rulebook())

    def levels(self) -> "tuple[Level, ...]":
        from game.games.squadro.levels import LEVELS

        return LEVELS

    def engine(self) -> "Engine[Any]":
        from game.games.squadro.engine import SquadroEngine

        return SquadroEngine()

    def quick_level(self) -> str:
        return "expert"

    def thorough_factor(self) -> float:
        from game.games.squadro.levels import THOROUGH

        return THOROUGH

    def advice(self) -> Mapping[str, Text]:
        from game.games.squadro.engine.advice import ADVICE

        return ADVICE
