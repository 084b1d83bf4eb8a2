"""`Game`: what a folder under `game.games` brings, each part imported when it is first asked for.

The command line's rule service asks for rule books alone and never loads a picture; the title shows every game's box
before any rule book is imported.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.text import Text

if TYPE_CHECKING:
    from game.handbook.context_help import ContextHelp
    from game.handbook.model import Manual
    from game.rules.rulebook import Rulebook
    from game.table.model.board import Board


class Game(ABC):
    """One game. ``key``, ``text`` and ``seat_counts`` are those of its rule book."""

    key: ClassVar[str]
    text: ClassVar[Text]
    seat_counts: ClassVar[tuple[int, ...]]

    @abstractmethod
    def rulebook(self) -> "Rulebook[Any]":
        """Its rules."""

    @abstractmethod
    def board(self, sides: Sequence[int]) -> "Board":
        """Its board for these sides (indices into `Rulebook.sides`, by seat)."""

    @abstractmethod
    def manuals(self) -> "tuple[Manual, ...]":
        """Its rules for people, one manual for each that is printed, in the order in which they are shown."""

    def ids(self, state: Any) -> Mapping[str, str]:
        """What other programs call a state of its rule book, by the kind of name; empty where they have none."""
        del state
        return {}

    @abstractmethod
    def context_help(self) -> "ContextHelp":
        """Which clause of its rules tells about what is to be done now."""
