"""The screens by name, each with what it is opened at.

    host.open(screens.NewMatch("squadro"))
    host.open(screens.Rulebook(manual, paragraph))

A screen asks for another one by such a request, so that no screen imports another; `game.scenes.registry` knows who
answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from game.handbook.model import Figure, Manual, Paragraph
    from game.library.errors import Notice
    from game.library.exercises import Exercise
    from game.match import Match


@dataclass(frozen=True)
class Title:
    """Where the program begins."""


@dataclass(frozen=True)
class Notices:
    """What people must know before they play."""

    notices: "Sequence[Notice]"


@dataclass(frozen=True)
class Library:
    """All stored matches."""


@dataclass(frozen=True)
class NewMatch:
    """What is agreed before a match; ``game`` is the game's key."""

    game: str


@dataclass(frozen=True)
class Table:
    """A match, to be played or looked at."""

    match: "Match[Any]"


@dataclass(frozen=True)
class Rulebook:
    """The rule book: at a manual, else at the first one, and perhaps at one of its paragraphs."""

    manual: "Manual | None" = None
    paragraph: "Paragraph | None" = None


@dataclass(frozen=True)
class Lesson:
    """A figure of a manual, to be played with one's own hands."""

    manual: "Manual"
    figure: "Figure"


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""


@dataclass(frozen=True)
class Review:
    """What an engine says of a match."""

    match: "Match[Any]"


@dataclass(frozen=True)
class TryOut:
    """The turn at a moment of a match, to be played with one's own hands and judged by an engine of a level."""

    match: "Match[Any]"
    moment: int
    level: str


@dataclass(frozen=True)
class Exercises:
    """Everybody's exercises."""


@dataclass(frozen=True)
class Practice:
    """An exercise to be done, the one of this number of so many; ``match`` is the one it is from."""

    exercise: "Exercise"
    match: "Match[Any]"
    number: int
    count: int


@dataclass(frozen=True)
class Guess:
    """What is agreed before people guess together what was played in a match."""

    match: "Match[Any]"


@dataclass(frozen=True)
class Guessing:
    """``names`` guess what a player, or everybody (None), played in a match."""

    match: "Match[Any]"
    names: "Sequence[str]"
    player: int | None = None


AboutMatch: TypeAlias = Table | Lesson | Rulebook | Review | TryOut | Practice | Guess | Guessing
Screen: TypeAlias = Title | Notices | Library | NewMatch | Settings | Exercises | AboutMatch
