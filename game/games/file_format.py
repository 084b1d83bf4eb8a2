"""`FileFormat`: files of other programs for matches of one game. Each game may bring some."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.match import Match, Terms
from game.rules.actions import Action
from game.text import Text


class FormatError(ValueError):
    """A file's content is no match in this format. ``text`` says why, with ``values`` and the file's ``{path}``."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(f"{text.english} {values}")
        self.text = text
        self.values = values


class FileFormat(ABC):
    """A file format that holds one match per file."""

    suffix: ClassVar[str]
    """The file name's suffix, in lower case."""

    @abstractmethod
    def recognises(self, content: bytes) -> bool:
        """Whether the content of a file begins like this format, whatever the file's name."""

    def names(self, content: bytes) -> Sequence[str]:
        """Return the players' names as far as they can be found without parsing the file. Never raises."""
        del content
        return ()

    @abstractmethod
    def read(self, content: bytes) -> tuple[Terms, tuple[Action, ...]]:
        """Return the terms and the journal of the match in a file.

        Raises:
            FormatError: the content is no match in this format.
        """

    @abstractmethod
    def write(self, match: Match[Any]) -> bytes | None:
        """Return the content of a file for a match; None if the format cannot hold it."""
