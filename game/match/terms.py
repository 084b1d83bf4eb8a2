"""`Terms`: what the players agree on before a match. Terms and journal together are the whole match."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from game.match.dice import new_seed, stirred_seed
from game.rules.rulebook import Rulebook
from game.rules.series import SeriesLength, series_of
from game.rules.setup import Setup, Value


class Player(Struct, frozen=True):
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
MOST_EARLIER: Final = 16
"""The most earlier matches that the terms of a continued match contain."""


class Terms(Struct, frozen=True):
    """The terms of one match.

    Attributes:
        game: the rule book's key.
        options: every option with its value.
        players: in the seat order of the first game.
        sides: the side of each seat (indices into `Rulebook.sides`, ascending).
        first: the player who begins the first game; None for the rule book's roll or lot.
        dice: "program"; "stirred": the program's, from its seed and what the players added when they had seen the
            seal; or "own": people enter the faces of their real dice.
        seed: the secret of the program's dice.
        phrase: whether the seed comes from a typed phrase, so that whoever knows the phrase knows every roll.
        stirred: what each player added to stirred dice, "" for nothing; () for other dice, and before they were asked.
        inherited: how many of the first rolls come from the match that this one continues, and from its seed.
        earlier: the terms of that match, by which its rolls can be verified; None if they are unknown.
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
    dice: Literal["program", "stirred", "own"] = "program"
    seed: bytes = field(default_factory=new_seed)
    inherited: int = 0
    phrase: bool = False
    seal: Literal[1, 2, 3, 4, 5, 6] = 2
    start: str = ""
    score: tuple[int, ...] = ()
    aids: Aids = NO_AIDS
    stirred: tuple[str, ...] = ()
    earlier: "Terms | None" = None

    def __repr__(self) -> str:
        """Tell all but the seed, which stays secret in crash reports too."""
        told = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name != "seed")
        return f"Terms({', '.join(told)})"

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the players who are persons."""
        return tuple(n for n, player in enumerate(self.players) if player.kind == "person")

    @property
    def series(self) -> SeriesLength:
        """How long the players go on."""
        return series_of(self.options)

    @property
    def newest_seal(self) -> Literal[2, 3, 4, 5, 6]:
        """The kind of seal that a new match on these terms needs."""
        if self.dice == "stirred" or self.earlier:
            return 6
        if any(player.program for player in self.players):
            return 5
        if self.aids != NO_AIDS or len(self.people) < len(self.players):
            return 4
        return 3 if self.start else 2

    @property
    def roll_seed(self) -> bytes:
        """The bytes from which the rolls follow: the seed, or for stirred dice what it gives with the additions.

        Raises:
            ValueError: the players have not been asked yet what they add.
        """
        if self.dice != "stirred":
            return self.seed
        if len(self.stirred) != len(self.players):
            raise ValueError("the dice have not been stirred yet")
        return stirred_seed(self.seed, self.stirred)

    def source(self, roll: int) -> "Terms | None":
        """Return the terms from whose seed roll number ``roll`` (from 0) follows; None if they are unknown."""
        terms: Terms | None = self
        while terms and roll < terms.inherited:
            terms = terms.earlier
        return terms

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
        """Return the terms of a match that continues this one after its first ``rolls`` rolls, with a new seed.

        Dice that were stirred are the program's from there on. These terms are kept in `earlier`, so that their rolls
        stay proved, unless a match is continued more than `MOST_EARLIER` times.
        """
        dice: Literal["program", "own"] = "own" if self.dice == "own" else "program"
        earlier = self if dice == "program" and self.continuations < MOST_EARLIER else None
        terms = replace(self.with_new_seed(), dice=dice, inherited=rolls, earlier=earlier)
        return replace(terms, seal=terms.newest_seal)

    @property
    def continuations(self) -> int:
        """How many earlier matches these terms contain."""
        return self.earlier.continuations + 1 if self.earlier else 0

    def continues(self, earlier: "Terms") -> bool:
        """Whether a match on these terms can continue one on ``earlier``: all but the dice is the same."""
        random = ("dice", "seed", "phrase", "stirred", "inherited", "earlier", "seal")
        same = replace(earlier, **{name: getattr(self, name) for name in random}) == self
        return same and earlier.inherited <= self.inherited

    def with_new_seed(self, seed: bytes | None = None) -> "Terms":
        """Return the same terms for an independent match, with this seed or by default a new secret one."""
        terms = replace(self, seed=seed or new_seed(), inherited=0, phrase=False, stirred=(), earlier=None)
        return replace(terms, seal=terms.newest_seal)
