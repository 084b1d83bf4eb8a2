"""What the players agree on before a match; with the journal it is all that a match consists of."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from game.match.dice import new_seed
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup, Value


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table. ``kind`` says who decides.

    A computer player is one of ours, and ``level`` says how well it plays; or it is somebody else's ``program``, by the
    name that people have given that.
    """

    name: str
    kind: Literal["person", "computer"] = "person"
    level: str = ""
    program: str = ""


class Aids(NamedTuple):
    """What helps the players, as they have agreed.

    Attributes:
        hints: whether one may ask what a computer player would do.
        takebacks: whether somebody who plays computers alone may take back decisions; the dice stay what they are.
        tutor: from how much on a mistake is spoken of before it is made, in thousandths of `Worth.values`; 0 for never.
    """

    hints: bool = False
    takebacks: bool = False
    tutor: int = 0


NO_AIDS: Final = Aids()


@dataclass(frozen=True, slots=True)
class Terms:
    """One match as agreed.

    Attributes:
        game: the rule book's key.
        options: every option with its value.
        players: in the seat order of the first game.
        sides: the side of each seat (indices into `Rulebook.sides`, ascending).
        first: the player who begins the first game, None for the rule book's throw or lot.
        dice: "program" or "own" (people type the faces of their real dice).
        seed: the secret of the program's dice.
        phrase: whether the seed stands for a phrase that somebody typed, so that whoever knows it knows every roll.
        inherited: so many first rolls were thrown in the match that this one was played on from, by that one's seed.
        seal: the kind of seal that the match began with, see `game.match.seal`.
        start: the state in which the first game begins, as `Rulebook.format_state` writes it, "" where the rules say.
        score: the series score by player when the match begins, () for nothing yet.
        aids: what helps the players.
    """

    game: str
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    sides: tuple[int, ...]
    first: int | None = None
    dice: Literal["program", "own"] = "program"
    seed: bytes = field(default_factory=new_seed, repr=False)
    inherited: int = 0
    phrase: bool = False
    seal: Literal[1, 2, 3, 4, 5] = 2
    start: str = ""
    score: tuple[int, ...] = ()
    aids: Aids = NO_AIDS

    @property
    def people(self) -> tuple[int, ...]:
        """Which of the players are persons."""
        return tuple(n for n, player in enumerate(self.players) if player.kind == "person")

    @property
    def newest_seal(self) -> Literal[2, 3, 4, 5]:
        """The kind of seal that binds all of it, in a match that begins now."""
        if any(player.program for player in self.players):
            return 5
        if self.aids != NO_AIDS or len(self.people) < len(self.players):
            return 4
        return 3 if self.start else 2

    def seating(self, book: Rulebook[Any], game: int) -> tuple[int, ...]:
        """The player at each seat in game number ``game`` (from 0) of the series."""
        order = tuple(range(len(self.players)))
        return order[::-1] if game % 2 and book.swaps_sides(self.options) else order

    def setup(self, seating: tuple[int, ...], first: int | None, scores: tuple[tuple[int, ...], ...]) -> Setup:
        """A game's setup; ``first`` and ``scores`` count by player here, by seat there."""
        return Setup(
            options=self.options,
            sides=self.sides,
            first=None if first is None else seating.index(first),
            scores=tuple(tuple(line[player] for player in seating) for line in scores),
        )

    def rematch(self, seed: bytes | None = None) -> "Terms":
        """The same agreement with everybody one seat on (two players swap sides) and fresh dice."""
        players = self.players[-1:] + self.players[:-1]
        return replace(self.with_new_seed(seed), players=players, first=None)

    def continued(self, rolls: int) -> "Terms":
        """The same agreement, with fresh dice after the first ``rolls`` rolls, for a match played on from this one."""
        return replace(self.with_new_seed(), inherited=rolls)

    def with_new_seed(self, seed: bytes | None = None) -> "Terms":
        """The same agreement for a match of its own, with dice that nobody can know."""
        return replace(self, seed=seed or new_seed(), inherited=0, phrase=False, seal=self.newest_seal)
