"""The games of the box, in the order in which they are shown: the one place that names them all.

    GAMES.rulebook("squadro")            # imported when it is first asked for
    GAMES.board("squadro", sides=(0, 1))

The program is handed a `Games`; a test hands it one with a game more.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.games.backgammon import BackgammonGame
from game.games.dont_worry import DontWorryGame
from game.games.game import Game
from game.games.squadro import SquadroGame
from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from game.games.file_format import FileFormat
    from game.handbook.model import Manual
    from game.table.art.art import Art
    from game.table.model.board import Board


class Games:
    """Games by their keys, in display order. Asking for a key that is not there raises InvalidError."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games = {game.key: game for game in games}
        self._rulebooks: dict[str, Rulebook[Any]] = {}

    def __getitem__(self, key: str) -> Game:
        if key not in self._games:
            raise InvalidError("no-game", f"no game {key[:40]!r}; there are {', '.join(self._games)}")
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __contains__(self, key: object) -> bool:
        return key in self._games

    def values(self) -> tuple[Game, ...]:
        """The games themselves."""
        return tuple(self._games.values())

    def rulebook(self, key: str) -> Rulebook[Any]:
        """A game's rule book, the same each time."""
        if key not in self._rulebooks:
            self._rulebooks[key] = self[key].rulebook()
        return self._rulebooks[key]

    def rulebooks(self) -> dict[str, Rulebook[Any]]:
        """All rule books by their keys."""
        return {key: self.rulebook(key) for key in self}

    def board(self, key: str, sides: Sequence[int]) -> "Board":
        """A board of a game for these sides."""
        return self[key].board(sides)

    def art(self, key: str) -> "Art":
        """How a game looks."""
        return self[key].art()

    def formats(self) -> "tuple[FileFormat, ...]":
        """All formats of match files that the games bring."""
        return tuple(form for game in self.values() for form in game.formats())

    def manuals(self) -> "tuple[Manual, ...]":
        """All manuals of all games, in the order in which they are shown."""
        return tuple(manual for game in self.values() for manual in game.manuals())


GAMES: Final = Games((BackgammonGame(), SquadroGame(), DontWorryGame()))
