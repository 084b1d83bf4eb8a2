"""`FileFormat`: matches of one game as files that other programs read and write. Each game may bring some."""

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
    """A format of files for one match each."""

    suffix: ClassVar[str]
    """What its files' names end with, in lower case."""

    @abstractmethod
    def recognises(self, content: bytes) -> bool:
        """Whether the content of a file begins as one of this format does, whatever the file's name."""

    def names(self, content: bytes) -> Sequence[str]:
        """Who plays, as far as a file shows it without being read; nothing is raised."""
        del content
        return ()

    @abstractmethod
    def read(self, content: bytes) -> tuple[Terms, tuple[Action, ...]]:
        """The terms and the journal that a file stands for. Raises FormatError."""

    @abstractmethod
    def write(self, match: Match[Any]) -> bytes | None:
        """The content of a match's file, None where the format cannot hold it."""
