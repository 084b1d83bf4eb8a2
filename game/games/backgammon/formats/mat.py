"""Matches as Jellyfish `.mat` text, the format that backgammon programs exchange (B60).

The modules `mat_reader` and `mat_writer` convert between the text and actions of the rule book. What is written reads
back, here and in GNU Backgammon, as the same games with the same winners and points. Writing loses ties in the opening
roll, declined resignations, the order of the two dice, and what was moved in a turn in which the game was resigned. A
dropped beaver, which GNU Backgammon does not read, is written as a double that was taken and a game resigned for the
same points.

The text itself contains the length of a match and no other rules, so they are in comments: those of other programs
(`Crawford`, `Jacoby`, `Beaver`, `CubeLimit`), and one of our own with all of them. Matches whose rules would give the
text another meaning are not written at all, see `fits`.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from game.games.backgammon.rules.options import house
from game.rules.actions import Action
from game.rules.errors import InvalidError
from game.rules.option_text import format_options
from game.rules.setup import Setup, Value

LEFT: Final = 5
"""The column (from 0) at which player 0's half of a line starts."""
RIGHT: Final = 33
"""The column at which player 1's half starts."""
HALVES: Final = 10_000
"""The most halves of lines in a match; 99 games played at random have nine thousand."""
LONGEST_MATCH: Final = 64
"""The points of the longest match that GNU Backgammon reads."""
LARGEST_GNU_CUBE: Final = 4096
"""The largest cube of GNU Backgammon; ours goes further (`cube.LARGEST_CUBE`)."""
RULES_TAG: Final = "Ludoteca"
"""The comment with all options, in the form of `game.rules.option_text`."""
NAME_TAGS: Final = ("Player 1", "Player 2")
"""The comments with the players' full names; the header shortens them and cannot contain colons."""
_WIDEST_NAME: Final = 31
"""The bytes of a name in the header: GNU Backgammon cuts longer ones, even within a letter."""


class MatError(InvalidError):
    """The text is no match; ``line`` is the line at fault or 0, ``move`` the text there that cannot be played or ""."""

    def __init__(self, message: str, line: int = 0, move: str = "") -> None:
        super().__init__("mat", f"line {line}: {message}" if line else message)
        self.line = line
        self.move = move


class MatGame(Struct, frozen=True):
    """One game: all its actions, rolls included, from the start that `MatFile.setup` gives.

    ``first`` is the seat that begins with an ordinary roll, if the opening roll did not decide it.
    """

    players: tuple[str, str]
    scores: tuple[int, int]
    actions: tuple[Action, ...]
    first: int | None = None


class MatFile(Struct, frozen=True):
    """A match: ``tags`` are its comments such as ``; [Event "…"]``, ``options`` the rules it is played by."""

    options: Mapping[str, Value]
    games: tuple[MatGame, ...]
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def length(self) -> int:
        """The points that win the match, 0 for money."""
        return int(self.options["length"]) if self.options["unit"] == "points" else 0

    def setup(self, index: int) -> Setup:
        """Return the setup of game number ``index`` (from 0)."""
        scores = tuple(game.scores for game in self.games[: index + 1])
        return Setup(self.options, (0, 1), self.games[index].first, scores)


def fits(options: Mapping[str, Value]) -> bool:
    """Whether a match with these rules means the same in other programs.

    It does not if turns are legal that elsewhere are not (B40, B41) or the reverse, if play goes on after a refused
    double (B42), if an unwritten tie doubles the stake (B51), or if gammons do not count although the match is over
    points or has a cube (B20).
    """
    rules = house(options)
    counted = rules.gammons or not (rules.cube or rules.length)
    foreign = rules.five or rules.must_bear_off or rules.continues or rules.automatic
    return counted and not foreign and rules.length <= LONGEST_MATCH


def tags_of(options: Mapping[str, Value], players: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the comments with names and rules."""
    rules = house(options)
    yield from zip(NAME_TAGS, players, strict=True)
    yield "Variation", "Backgammon"
    if rules.length:
        yield "Crawford", "On" if options["crawford"] else "Off"
    else:
        # without a cube that could be turned, Jacoby's rule says that gammons do not count
        yield "Jacoby", "On" if rules.jacoby or not rules.gammons else "Off"
        yield "Beaver", "On" if rules.beavers else "Off"
    yield "CubeLimit", (str(LARGEST_GNU_CUBE) if rules.beyond else "64") if rules.cube else "1"
    yield RULES_TAG, format_options(options)


def header_name(name: str) -> str:
    """Return a name as the header can hold it: without colons and line breaks, and shortened."""
    plain = " ".join(name.replace(":", ";").split())
    return plain.encode()[:_WIDEST_NAME].decode(errors="ignore").rstrip() or "?"
