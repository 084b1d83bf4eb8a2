"""A match's terms as JSON, the same in the database and in match files."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from game.match.dice import SEED_BYTES
from game.match.terms import Player, Terms

LONGEST: Final = 64
"""Characters of a name or a title."""

Name = Annotated[str, Meta(max_length=LONGEST)]
"""A name in any script; without line breaks or other control characters (see `Person`)."""


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """A `Player`."""

    name: Name
    kind: Literal["person"] = "person"

    def __post_init__(self) -> None:
        if self.name != fitting(self.name):
            raise ValueError("a name with control characters")


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """`Terms`, with the seed in hexadecimal."""

    game: Name
    options: Annotated[dict[Name, bool | int | Name], Meta(max_length=64)]
    players: Annotated[tuple[Person, ...], Meta(min_length=1, max_length=16)]
    sides: tuple[int, ...]
    seed: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * SEED_BYTES}}}$")]
    first: int | None = None
    dice: Literal["program", "own"] = "program"
    inherited: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    """Only in matches that were played on from another."""
    phrase: bool | UnsetType = UNSET
    """Only where the seed stands for a phrase that somebody typed."""
    seal: Literal[2] | UnsetType = UNSET
    """The kind of seal; not in matches that were begun before there was a second."""

    def __post_init__(self) -> None:
        if len(self.sides) != len(self.players):
            raise ValueError("as many sides as players are needed")
        if self.first is not None and not 0 <= self.first < len(self.players):
            raise ValueError("the first player is not one of the players")

    @classmethod
    def of(cls, terms: Terms) -> "Agreement":
        """The agreement that stands for these terms. Raises ValueError for terms that could not be read back."""
        return msgspec.convert(
            {
                "game": terms.game,
                "options": dict(terms.options),
                "players": tuple({"name": player.name, "kind": player.kind} for player in terms.players),
                "sides": terms.sides,
                "seed": terms.seed.hex(),
                "first": terms.first,
                "dice": terms.dice,
                **({"inherited": terms.inherited} if terms.inherited else {}),
                **({"phrase": True} if terms.phrase else {}),
                **({"seal": terms.seal} if terms.seal > 1 else {}),
            },
            cls,
        )

    def terms(self) -> Terms:
        """The terms it stands for; whether the game knows these options and sides is for the rule book to say."""
        return Terms(
            game=self.game,
            options=self.options,
            players=tuple(Player(person.name, person.kind) for person in self.players),
            sides=self.sides,
            first=self.first,
            dice=self.dice,
            seed=bytes.fromhex(self.seed),
            inherited=self.inherited or 0,
            phrase=bool(self.phrase),
            seal=self.seal or 1,
        )


def fitting(name: str) -> str:
    """A name or title without control characters and line breaks, cut where it is longer than `LONGEST`."""
    kept = (c for c in name if not (ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u2028\u2029"))
    return "".join(kept)[:LONGEST]


def encode(terms: Terms) -> str:
    """The terms as one line of JSON. Raises ValueError for terms that could not be read back."""
    return msgspec.json.encode(Agreement.of(terms)).decode()


def decode(text: str) -> Terms:
    """Read what `encode` writes. Raises ValueError for anything else."""
    return msgspec.json.decode(text, type=Agreement).terms()
