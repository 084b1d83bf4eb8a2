"""A fourth game that lives in the tests alone, as a folder like those under `game.games`: to copy from, and to prove
that the program knows no game. Its catalogue lies beside it, since it is none of the program's.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from game.games.game import Game
from game.text import N_, Text

if TYPE_CHECKING:
    from game.engines.engine import Engine
    from game.engines.levels import Level
    from game.games.positions import Positions
    from game.handbook.context_help import ContextHelp
    from game.handbook.model import Manual
    from game.rules.rulebook import Rulebook
    from game.table.art.art import Art
    from game.table.model.board import Board


class ToyGame(Game):
    """See `Game`."""

    key: ClassVar = "toy"
    text: ClassVar = Text("toy", "Toy")
    seat_counts: ClassVar = (2,)
    locales: ClassVar = Path(__file__).parent / "locales"

    def rulebook(self) -> "Rulebook[Any]":
        from tests.toy.rules import Toy

        return Toy()

    def board(self, sides: Sequence[int]) -> "Board":
        from tests.toy.board import ToyBoard

        return ToyBoard(sides)

    def art(self) -> "Art":
        from tests.toy.art import ToyArt

        return ToyArt()

    def manuals(self) -> "tuple[Manual, ...]":
        from tests.toy.handbook.manual import MANUALS

        return MANUALS

    def context_help(self) -> "ContextHelp":
        from tests.toy.handbook.context_help import HELP

        return HELP

    def levels(self) -> "tuple[Level, ...]":
        from tests.toy.levels import LEVELS

        return LEVELS

    def engine(self) -> "Engine[Any]":
        from tests.toy.engine import ToyEngine

        return ToyEngine()

    def rolls_out(self) -> bool:
        return True

    def advice(self) -> Mapping[str, Text]:
        return {"nearer": N_("toy", "This brings a piece nearer to home.")}

    def positions(self) -> "Positions[Any]":
        from tests.toy.positions import ToyPositions

        return ToyPositions(self.rulebook())
