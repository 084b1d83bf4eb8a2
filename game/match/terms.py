"""`Terms`: what the players agree on before a match. Terms and journal together are the whole match."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from game.match.dice import new_seed
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup, Value


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a match. ``kind`` says who decides.

    A computer player is either one of ours, with a ``level``, or an external ``program``, by the name people gave it.
    """

    name: str
    kind: Literal["person", "computer"] = "person"
    level: str = ""
    program: str = ""


class Aids(NamedTuple):
    """Help that the players have agreed on.

    Attributes:
        hints: whether players may ask what a computer player would do.
        takebacks: whether a person playing only against computers may take back decisions; the rolls stay the same.
        tutor: from which loss on the tutor warns before a mistake, in thousandths of `Worth.values`; 0 for never.
    """

    hints: bool = False
    takebacks: bool = False
    tutor: int = 0


NO_AIDS: Final = Aids()


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one match.

    Attributes:
        game: the rule book's key.
        options: every option with its value.
        players: in the seat order of the first game.
        sides: the side of each seat (indices into `Rulebook.sides`, ascending).
        first: the player who begins the first game; None for the rule book's roll or lot.
        dice: "program" or "own" (people enter the faces of their real dice).
        seed: the secret of the program's dice.
        phrase: whether the seed comes from a typed phrase, so that whoever knows the phrase knows every roll.
        inherited: how many of the first rolls come from the match that this one continues, and from its seed.
        seal: the kind of seal that the match began with, see `game.match.seal`.
        start: the state in which the first game begins, from `Rulebook.format_state`; "" for the usual start.
        score: the series score by player when the match begins; () for none.
        aids: the help agreed on.
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
        """The numbers of the players who are persons."""
        return tuple(n for n, player in enumerate(self.players) if player.kind == "person")

    @property
    def newest_seal(self) -> Literal[2, 3, 4, 5]:
        """The kind of seal that a new match on these terms needs."""
        if any(player.program for player in self.players):
            return 5
        if self.aids != NO_AIDS or len(self.people) < len(self.players):
            return 4
        return 3 if self.start else 2

    def seating(self, book: Rulebook[Any], game: int) -> tuple[int, ...]:
        """Return the player at each seat in game number ``game`` (from 0) of the series."""
        order = tuple(range(len(self.players)))
        return order[::-1] if game % 2 and book.swaps_sides(self.options) else order

    def setup(self, seating: tuple[int, ...], first: int | None, scores: tuple[tuple[int, ...], ...]) -> Setup:
        """Return the setup of one game; ``first`` and ``scores`` are by player here, by seat in the setup."""
        return Setup(
            options=self.options,
            sides=self.sides,
            first=None if first is None else seating.index(first),
            scores=tuple(tuple(line[player] for player in seating) for line in scores),
        )

    def rematch(self, seed: bytes | None = None) -> "Terms":
        """Return the same terms with every player one seat further (two players swap sides) and a new seed."""
        players = self.players[-1:] + self.players[:-1]
        return replace(self.with_new_seed(seed), players=players, first=None)

    def continued(self, rolls: int) -> "Terms":
        """Return the terms of a match that continues this one after its first ``rolls`` rolls, with a new seed."""
        return replace(self.with_new_seed(), inherited=rolls)

    def with_new_seed(self, seed: bytes | None = None) -> "Terms":
        """Return the same terms for a new match with an unknown seed."""
        return replace(self, seed=seed or new_seed(), inherited=0, phrase=False, seal=self.newest_seal)
