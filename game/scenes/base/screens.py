"""The screens by name, each with what it is opened at.

    host.open(screens.NewMatch("squadro"))
    host.open(screens.OpenRulebook(manual, paragraph))

A screen asks for another one by such a request, so that no screen imports another; `scene_for` in
`game.scenes.screen_registry` makes the scene.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from game.handbook.model import Figure, Manual, Paragraph
    from game.library.proposal import Proposal
    from game.library.settings import Program
    from game.library.storage_errors import Notice
    from game.match import Match
    from game.play.practice.series import Series
    from game.ui.commands import BoundCommand
    from game.ui.folders.file_task import FileTask


class Title(Struct, frozen=True):
    """Where the program begins."""


class Welcome(Struct, frozen=True):
    """What is asked at the first start: language, looks, and how to begin."""


class Notices(Struct, frozen=True):
    """What people must know before they play; ``report`` of the last crash can be kept as a file."""

    notices: "Sequence[Notice]"
    report: "Path | None" = None


class OpenLibrary(Struct, frozen=True):
    """All stored matches; at the one of an id, if one is given."""

    match_id: str = ""


class NewMatch(Struct, frozen=True):
    """What is agreed before a match; ``game`` is the game's key.

    ``alone`` puts a casual computer player opposite; ``begins`` begins a match at once like the last one.
    """

    game: str
    alone: bool = False
    begins: bool = False


class Position(Struct, frozen=True):
    """A position to be set up by hand, at first the one of ``state``, at which a match is to begin."""

    proposal: "Proposal"
    state: str


class Stir(Struct, frozen=True):
    """The dice of a new match are stirred, each person adding something; then it begins."""

    proposal: "Proposal"


class Table(Struct, frozen=True):
    """A match, to be played or looked at; with ``result`` the result of one that is over is open at once."""

    match: "Match[Any]"
    result: bool = False


class OpenRulebook(Struct, frozen=True):
    """The rule book: at a manual, else at that of the last match, and perhaps at one of its paragraphs."""

    manual: "Manual | None" = None
    paragraph: "Paragraph | None" = None


class Lessons(Struct, frozen=True):
    """The lessons of all games."""


class Lesson(Struct, frozen=True):
    """A figure of a manual, to be played with one's own hands."""

    manual: "Manual"
    figure: "Figure"


class OpenSettings(Struct, frozen=True):
    """Everything that can be set."""


class Languages(Struct, frozen=True):
    """All languages, to choose one."""


class Keys(Struct, frozen=True):
    """All keys: what gets about everywhere, and what these commands do by their keys."""

    commands: "Sequence[BoundCommand]"


class AddProgram(Struct, frozen=True):
    """A program of somebody else, to be added as a computer player; ``then`` gets it once it has been."""

    then: "Callable[[Program], object]"


class Files(Struct, frozen=True):
    """The chooser of files and folders."""

    task: "FileTask"


class ImportObserver(Protocol):
    """Shows an imported match."""

    def show_imported(self, match_id: str) -> None:
        """Hear that matches were imported, and show this one; "" for none in particular."""


class ImportFiles(Struct, frozen=True):
    """Import match files, at least one, and show what came of it.

    The observer then shows the first imported match; without one a toast offers to open the library.
    """

    paths: "Sequence[Path]"
    observer: "ImportObserver | None" = None


class OpenReview(Struct, frozen=True):
    """What an engine says of a match."""

    match: "Match[Any]"


class Replay(Struct, frozen=True):
    """A match as it was played, from a moment on; nothing there changes it.

    ``films`` asks at once how it is to be made into an animated picture.
    """

    match: "Match[Any]"
    moment: int = 0
    films: bool = False


class TryOut(Struct, frozen=True):
    """The turn at a moment of a match, to be played with one's own hands and judged by an engine of a level."""

    match: "Match[Any]"
    moment: int
    level: str


class Exercises(Struct, frozen=True):
    """The positions to solve, everybody's own errors among them, at a game; "" for the one with most to do."""

    game: str = ""


class Practice(Struct, frozen=True):
    """An exercise to be done: the position at which a series stands."""

    series: "Series"


class Guess(Struct, frozen=True):
    """What is agreed before people guess together what was played in a match."""

    match: "Match[Any]"


class Guessing(Struct, frozen=True):
    """``names`` guess what a player, or everybody (None), played in a match."""

    match: "Match[Any]"
    names: "Sequence[str]"
    player: int | None = None


class Statistics(Struct, frozen=True):
    """What all stored matches come to: of a person, against another one, at a game ("" for any), with computers.

    ``player`` and ``other`` are as `game.library.statistics.Subject` has them.
    """

    player: str = ""
    other: str = ""
    game: str = ""
    computers: bool = False


class People(Struct, frozen=True):
    """Everybody who plays here."""


Start: TypeAlias = Title | Welcome | Notices
AboutMatch: TypeAlias = Table | Lesson | OpenRulebook | Replay | OpenReview | TryOut | Practice | Guess | Guessing
OfEverybody: TypeAlias = Exercises | Lessons | Statistics | People
FromOutside: TypeAlias = AddProgram | Files | ImportFiles
Played: TypeAlias = OpenLibrary | NewMatch | Position | Stir
Setup: TypeAlias = OpenSettings | Languages | Keys
Screen: TypeAlias = Start | Played | Setup | OfEverybody | FromOutside | AboutMatch
