"""Backgammon as a `Game`; its parts are imported when they are first asked for."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from game.games.game import Game
from game.rules.errors import InvalidError
from game.text import N_, Text

if TYPE_CHECKING:
    from game.engines.engine import Engine
    from game.engines.levels import Level
    from game.games.file_format import FileFormat
    from game.games.positions import Positions
    from game.handbook.context_help import ContextHelp
    from game.handbook.model import Manual
    from game.match import Terms
    from game.rules.rulebook import Rulebook
    from game.rules.setup import Setup
    from game.table.art.art import Art
    from game.table.model.board import Board


class BackgammonGame(Game):
    """See `Game`."""

    key: ClassVar = "backgammon"
    text: ClassVar = Text("backgammon", "Backgammon")
    seat_counts: ClassVar = (2,)
    rating_scale: ClassVar = N_(
        "rating",
        "The world’s best backgammon players are at about 3, good club players at about 10, beginners at 25 or more.",
    )

    def rulebook(self) -> "Rulebook[Any]":
        from game.games.backgammon.rules import Backgammon

        return Backgammon()

    def board(self, sides: Sequence[int]) -> "Board":
        from game.games.backgammon.board import BackgammonBoard

        return BackgammonBoard(sides)

    def art(self) -> "Art":
        from game.games.backgammon.art import BackgammonArt

        return BackgammonArt()

    def manuals(self) -> "tuple[Manual, ...]":
        from game.games.backgammon.handbook.manuals import MANUALS

        return MANUALS

    def ids(self, state: Any) -> Mapping[str, str]:
        """Return its Position ID, and its Match ID if that can express the state (B60)."""
        from game.games.backgammon.formats import gnubg_id

        found = {"position_id": gnubg_id.position_id(state)}
        with suppress(InvalidError):
            found["match_id"] = gnubg_id.match_id(state)
        return found

    def is_id(self, text: str) -> bool:
        """Whether the text is an XGID or a Position ID, perhaps with a Match ID and GNU Backgammon's wording (B60)."""
        from game.games.backgammon.formats import gnubg_id, xgid

        return bool(xgid.find(text) or gnubg_id.find(text))

    def read_id(self, text: str, setup: "Setup") -> Any:
        """Read a Position ID, perhaps with a Match ID; or an XGID, which contains its rules (B60)."""
        from game.games.backgammon.formats import gnubg_id, xgid
        from game.games.backgammon.rules.options import house

        return xgid.read_xgid(text) if xgid.find(text) else gnubg_id.read_id(text, house(setup.options, setup.scores))

    def read_start(self, text: str) -> "Terms":
        """Return the terms for an ID: with the rules that it contains, otherwise the classic ones (B60)."""
        from game.games.backgammon.formats.id_matches import read_start

        return read_start(text)

    def formats(self) -> "tuple[FileFormat, ...]":
        from game.games.backgammon.formats.mat_matches import MatFormat

        return (MatFormat(),)

    def context_help(self) -> "ContextHelp":
        from game.games.backgammon.handbook.context_help import HELP

        return HELP

    def levels(self) -> "tuple[Level, ...]":
        """Return all levels, or without Open Sage only those of the simple player."""
        from game.games.backgammon.levels import LEVELS, PLAIN, has_sage

        return LEVELS if has_sage() else PLAIN

    def missing_engine(self) -> Text | None:
        from game.games.backgammon.levels import LACKS, has_sage

        return None if has_sage() else LACKS

    def engine(self) -> "Engine[Any]":
        """Make the engine whose levels are offered; nothing replaces an installed Open Sage that does not load."""
        from game.games.backgammon.engine import engine
        from game.games.backgammon.levels import has_sage

        return engine(sage=has_sage())

    def judging_level(self) -> str:
        from game.games.backgammon.levels import JUDGE, has_sage

        return JUDGE.key if has_sage() else ""

    def quick_level(self) -> str:
        return "expert"

    def thorough_factor(self) -> float:
        from game.games.backgammon.levels import THOROUGH

        return THOROUGH

    def rolls_out(self) -> bool:
        from game.games.backgammon.levels import has_sage

        return has_sage()

    def clocks(self) -> Sequence[tuple[int, int]]:
        """Return the clock of clubs, twelve seconds a move and two minutes a point, with a faster and a slower one."""
        return (8, 60), (12, 120), (20, 180)

    def advice(self) -> Mapping[str, Text]:
        from game.games.backgammon.engine.advice import ADVICE

        return ADVICE

    def positions(self) -> "Positions[Any]":
        from game.games.backgammon.positions import BackgammonPositions

        return BackgammonPositions(self.rulebook())
