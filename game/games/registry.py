"""All games in the order in which they are shown: the only place that names them.

    GAMES.rulebook("squadro")            # imported at the first request
    GAMES.board("squadro", sides=(0, 1))

The program is given a `Games`; a test may give it one with another game.
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
    """The games by their keys, in display order.

    Raises:
        InvalidError: a key is unknown, in every method that takes one.
    """

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
        """Return the games in order."""
        return tuple(self._games.values())

    def rulebook(self, key: str) -> Rulebook[Any]:
        """Return a game's rule book, the same object each time."""
        if key not in self._rulebooks:
            self._rulebooks[key] = self[key].rulebook()
        return self._rulebooks[key]

    def rulebooks(self) -> dict[str, Rulebook[Any]]:
        """Return all rule books by their keys."""
        return {key: self.rulebook(key) for key in self}

    def board(self, key: str, sides: Sequence[int]) -> "Board":
        """Make a board of a game for these sides."""
        return self[key].board(sides)

    def art(self, key: str) -> "Art":
        """Return the art of a game."""
        return self[key].art()

    def formats(self) -> "tuple[FileFormat, ...]":
        """Return all formats of match files."""
        return tuple(form for game in self.values() for form in game.formats())

    def manuals(self) -> "tuple[Manual, ...]":
        """Return all manuals in display order."""
        return tuple(manual for game in self.values() for manual in game.manuals())


GAMES: Final = Games((BackgammonGame(), SquadroGame(), DontWorryGame()))
