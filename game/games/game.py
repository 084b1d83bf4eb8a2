"""`Game`: everything that a folder in `game.games` provides; each part is imported when it is first asked for.

The rule service of the command line needs rule books only and never loads a picture; the title shows every game's box
before any rule book is imported.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from game.games.file_format import FormatError
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


class Game(ABC):
    """One game. ``key``, ``text`` and ``seat_counts`` are those of its rule book.

    Its texts are in the gettext domain of its key.
    """

    key: ClassVar[str]
    text: ClassVar[Text]
    seat_counts: ClassVar[tuple[int, ...]]
    favoured: ClassVar[int] = 0
    """The seat of somebody who plays their first match alone: the one that wins if both play without an error."""
    rating_scale: ClassVar[Text | None] = None
    """What ratings in reviews good and weak players of this game reach; None if that is not known."""
    locales: ClassVar[Path | None] = None
    """The folder of its catalogues, if they are not among the program's."""

    @abstractmethod
    def rulebook(self) -> "Rulebook[Any]":
        """Return its rules."""

    @abstractmethod
    def board(self, sides: Sequence[int]) -> "Board":
        """Make its board for these sides (indices into `Rulebook.sides`, by seat)."""

    @abstractmethod
    def art(self) -> "Art":
        """Return the drawing of its sprites and of its board."""

    @abstractmethod
    def manuals(self) -> "tuple[Manual, ...]":
        """Return its rules for people, a manual for each printed one, in display order."""

    def levels(self) -> "tuple[Level, ...]":
        """Return the levels at which the program plays it on this system, the weakest first; () if it does not."""
        return ()

    def missing_engine(self) -> Text | None:
        """Return the message for systems on which its strong computer players are missing; None if they are there."""
        return None

    def engine(self) -> "Engine[Any]":
        """Make its computer player. This is slow and done in the process that thinks.

        Raises:
            EngineMissingError: the engine cannot run on this system.
        """
        from game.engines.engine import EngineMissingError

        raise EngineMissingError(f"there is no computer player of {self.key}")

    def judging_level(self) -> str:
        """Return the level that judges people's play in hints, by the tutor and in reviews; "" for the strongest."""
        return ""

    def quick_level(self) -> str:
        """Return the level for a quick review, good enough to find people's errors; "" if `judging_level` is quick."""
        return ""

    def thorough_factor(self) -> float:
        """Return how many times longer a review takes at `judging_level` than at `quick_level`; 1 for the same."""
        return 1.0

    def rolls_out(self) -> bool:
        """Whether its engine can play on from a position many times (`Engine.roll_out`)."""
        return False

    def clocks(self) -> Sequence[tuple[int, int]]:
        """Return three clocks to choose from, the fastest first.

        Each is (free seconds per move, seconds of reserve per point or game that is played to).
        """
        return (5, 60), (10, 180), (20, 300)

    def advice(self) -> Mapping[str, Text]:
        """Return the sentences for the reasons of its engine, by code."""
        return {}

    def ids(self, state: Any) -> Mapping[str, str]:
        """Return the names that other programs use for a state, by the kind of ID; empty if there are none."""
        del state
        return {}

    def is_id(self, text: str) -> bool:
        """Whether a text is meant as such an ID, correct or mistyped, rather than as a state of the rule book."""
        del text
        return False

    def read_id(self, text: str, setup: "Setup") -> Any:
        """Return the state with this ID, in a game that began with this setup.

        Raises:
            InvalidError: the ID is malformed.
        """
        raise InvalidError("id", f"{self.key} has no names of states: {text[:40]!r}")

    def read_start(self, text: str) -> "Terms":
        """Return the terms of a match that begins at this ID; its players have no names yet.

        Raises:
            FormatError: the ID is malformed.
        """
        raise FormatError(N_("error", "This is not a position ID: {id}"), id=text[:40])

    @abstractmethod
    def positions(self) -> "Positions[Any]":
        """Return the description of how its positions are set up by hand."""

    def formats(self) -> "tuple[FileFormat, ...]":
        """Return the file formats of other programs for its matches."""
        return ()

    @abstractmethod
    def context_help(self) -> "ContextHelp":
        """Return which clause of its rules explains what is to be done now."""
