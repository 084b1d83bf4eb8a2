"""`Game`: what a folder under `game.games` brings, each part imported when it is first asked for.

The command line's rule service asks for rule books alone and never loads a picture; the title shows every game's box
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

    Its words stand in the gettext domain of its key.
    """

    key: ClassVar[str]
    text: ClassVar[Text]
    seat_counts: ClassVar[tuple[int, ...]]
    locales: ClassVar[Path | None] = None
    """Where its catalogues lie, if not among the program's."""

    @abstractmethod
    def rulebook(self) -> "Rulebook[Any]":
        """Its rules."""

    @abstractmethod
    def board(self, sides: Sequence[int]) -> "Board":
        """Its board for these sides (indices into `Rulebook.sides`, by seat)."""

    @abstractmethod
    def art(self) -> "Art":
        """How its sprites and the ground of its board look."""

    @abstractmethod
    def manuals(self) -> "tuple[Manual, ...]":
        """Its rules for people, one manual for each that is printed, in the order in which they are shown."""

    def levels(self) -> "tuple[Level, ...]":
        """The levels at which the program plays it here, the weakest first; none where it does not."""
        return ()

    def lacks(self) -> Text | None:
        """What people are told where its strong computer players are not to be had on this system."""
        return None

    def engine(self) -> "Engine[Any]":
        """Its computer player, made anew: slow, and for the process that thinks. Raises EngineMissingError."""
        from game.engines.engine import EngineMissingError

        raise EngineMissingError(f"there is no computer player of {self.key}")

    def judge(self) -> str:
        """Which of its levels judges what people play, in hints, by the tutor and in reviews alike; "" for the best."""
        return ""

    def quick(self) -> str:
        """The level that makes a quick review, good enough to tell people's errors; "" where the best is quick."""
        return ""

    def thorough(self) -> float:
        """How many times as long a review takes by the best level as by that of `quick`; 1 where they are the same."""
        return 1.0

    def clocks(self) -> Sequence[tuple[int, int]]:
        """Three clocks that are offered to players, the fastest first.

        Each as seconds of a move, and seconds of reserve for each point or game that is played to.
        """
        return (5, 60), (10, 180), (20, 300)

    def advice(self) -> Mapping[str, Text]:
        """The sentences for the reasons that its engine gives, by their codes."""
        return {}

    def ids(self, state: Any) -> Mapping[str, str]:
        """What other programs call a state of its rule book, by the kind of name; empty where they have none."""
        del state
        return {}

    def is_id(self, text: str) -> bool:
        """Whether a text is meant as such a name, right or mistyped, and not a state as the rule book writes it."""
        del text
        return False

    def read_id(self, text: str, setup: "Setup") -> Any:
        """The state of such a name, in a game that began with this setup. Raises InvalidError."""
        raise InvalidError("id", f"{self.key} has no names of states: {text[:40]!r}")

    def read_start(self, text: str) -> "Terms":
        """The terms of a match that goes on from such a name; its players have no names yet. Raises FormatError."""
        raise FormatError(N_("error", "This is not a position ID: {id}"), id=text[:40])

    @abstractmethod
    def positions(self) -> "Positions[Any]":
        """How its positions are set up by hand."""

    def formats(self) -> "tuple[FileFormat, ...]":
        """How other programs write matches of this game into files."""
        return ()

    @abstractmethod
    def context_help(self) -> "ContextHelp":
        """Which clause of its rules tells about what is to be done now."""
