"""Matches as Jellyfish `.mat` text, the format that backgammon programs exchange (B60).

The modules `mat_reader` and `mat_writer` turn the text into games of the rule book's own actions and back. What the
format cannot say is lost in writing: ties of the opening throw, refused doubles after which play went on, declined
resignations, the order of the two dice. Rules such as five to a point are not in the text either; it is read as common
backgammon.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.base import Action, Setup, Value

LEFT = 5
"""The column (from 0) at which player 0's half of a line starts."""
RIGHT = 33
"""The column at which player 1's half starts."""


@dataclass(frozen=True, slots=True)
class MatGame:
    """One game: all its actions, throws included, from the start that `MatFile.setup` gives.

    ``first`` is the seat that begins with an ordinary roll, where it was not decided by the opening throw.
    """

    players: tuple[str, str]
    scores: tuple[int, int]
    actions: tuple[Action, ...]
    first: int | None = None


@dataclass(frozen=True, slots=True)
class MatFile:
    """A match: ``tags`` are its comments such as ``; [Event "…"]``, ``options`` the rules it is played by."""

    options: Mapping[str, Value]
    games: tuple[MatGame, ...]
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def length(self) -> int:
        """The points that win the match, 0 for money."""
        return int(self.options["length"]) if self.options["unit"] == "points" else 0

    def setup(self, index: int) -> Setup:
        """What game number ``index`` (from 0) starts from."""
        scores = tuple(game.scores for game in self.games[: index + 1])
        return Setup(self.options, (0, 1), self.games[index].first, scores)
