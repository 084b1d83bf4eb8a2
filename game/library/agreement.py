"""A match's terms as JSON, the same in the database and in match files."""

from contextlib import suppress
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import astuple, force_setattr

from game.match import terms as agreed
from game.match.dice import SEED_BYTES
from game.match.terms import Player, Terms
from game.text import commands, plain

VERSION: Final = 4
"""The newest agreement that can be read. The first has no field that says so, so that older programs read it; the
second tells of a match that begins at a position of its own, the third of computer players and aids, the fourth of
somebody else's programs."""
LONGEST: Final = 64
"""Characters of a name or a title."""
SEATS: Final = 16
"""The most players of a match."""

LONGEST_STATE: Final = 1024
"""Characters of a position that a match begins at."""

Name = Annotated[str, Meta(max_length=LONGEST)]
"""A name in any script."""


class AgreedPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A `Player`. A name with control characters was not written by Ludoteca; any other is made `fitting`."""

    name: Name
    kind: Literal["person", "computer"] = "person"
    level: Annotated[str, Meta(min_length=1, max_length=LONGEST)] | UnsetType = UNSET
    """Only of our own computer players."""
    program: Annotated[str, Meta(min_length=1, max_length=LONGEST)] | UnsetType = UNSET
    """Only of somebody else's."""

    def __post_init__(self) -> None:
        if (self.kind == "computer") != (bool(self.level) != bool(self.program)) or (self.level and self.program):
            raise ValueError("a computer player has a level or is a program, and a person neither")
        if self.program and self.program != fitting(self.program):
            raise ValueError("a program with a name that does not fit")
        if any(map(commands, self.name)):
            raise ValueError("a name with control characters")
        force_setattr(self, "name", fitting(self.name))


class AgreedAids(Struct, frozen=True, forbid_unknown_fields=True):
    """`game.match.terms.Aids`."""

    hints: bool = False
    takebacks: bool = False
    tutor: Annotated[int, Meta(ge=0, le=1000)] = 0


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """`Terms`, with the seed in hexadecimal."""

    game: Name
    options: Annotated[dict[Name, bool | int | Name], Meta(max_length=64)]
    players: Annotated[tuple[AgreedPlayer, ...], Meta(min_length=1, max_length=SEATS)]
    sides: tuple[int, ...]
    seed: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * SEED_BYTES}}}$")]
    first: int | None = None
    dice: Literal["program", "own"] = "program"
    inherited: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    """Only in matches that were played on from another."""
    phrase: bool | UnsetType = UNSET
    """Only where the seed stands for a phrase that somebody typed."""
    seal: Literal[2, 3, 4, 5] | UnsetType = UNSET
    """The kind of seal; not in matches that were begun before there was a second."""
    start: Annotated[str, Meta(min_length=1, max_length=LONGEST_STATE)] | UnsetType = UNSET
    """Only in matches that begin at a position of their own, and so is the score."""
    score: tuple[int, ...] | UnsetType = UNSET
    aids: AgreedAids | UnsetType = UNSET
    """Only where the fourth or a later seal binds them."""
    version: Annotated[int, Meta(ge=1, le=VERSION)] | UnsetType = UNSET

    def __post_init__(self) -> None:
        force_setattr(self, "game", fitting(self.game))
        if len(self.sides) != len(self.players):
            raise ValueError("as many sides as players are needed")
        if self.first is not None and not 0 <= self.first < len(self.players):
            raise ValueError("the first player is not one of the players")
        started = bool(self.start)
        if len(self.score or ()) != (len(self.players) if started else 0):
            raise ValueError("a position to begin at belongs to a score")
        seal = self.seal or 1
        if seal < 4 and started != (seal == 3):
            raise ValueError("a position to begin at belongs to the third seal")
        if seal < 4 and (self.aids is not UNSET or any(person.level for person in self.players)):
            raise ValueError("computer players and aids belong to the fourth seal")
        if (seal == 5) != any(person.program for person in self.players):
            raise ValueError("somebody else's programs belong to the fifth seal")

    @classmethod
    def of(cls, terms: Terms) -> "Agreement":
        """The agreement that stands for these terms. Raises ValueError for terms that could not be read back."""
        if any(player.name != fitting(player.name) for player in terms.players):
            raise ValueError("players have names that do not fit")
        return msgspec.convert(
            {
                "game": terms.game,
                "options": dict(terms.options),
                "players": tuple(
                    {
                        "name": player.name,
                        "kind": player.kind,
                        **({"level": player.level} if player.level else {}),
                        **({"program": player.program} if player.program else {}),
                    }
                    for player in terms.players
                ),
                "sides": terms.sides,
                "seed": terms.seed.hex(),
                "first": terms.first,
                "dice": terms.dice,
                **({"inherited": terms.inherited} if terms.inherited else {}),
                **({"phrase": True} if terms.phrase else {}),
                **({"seal": terms.seal} if terms.seal > 1 else {}),
                **({"start": terms.start, "score": terms.score} if terms.start else {}),
                **({"aids": terms.aids._asdict()} if terms.seal > 3 else {}),
                **({"version": terms.seal - 1} if terms.seal > 2 else {}),
            },
            cls,
        )

    def terms(self) -> Terms:
        """The terms it stands for; whether the game knows these options and sides is for the rule book to say."""
        return Terms(
            game=self.game,
            options=self.options,
            players=tuple(
                Player(person.name, person.kind, person.level or "", person.program or "") for person in self.players
            ),
            sides=self.sides,
            first=self.first,
            dice=self.dice,
            seed=bytes.fromhex(self.seed),
            inherited=self.inherited or 0,
            phrase=bool(self.phrase),
            seal=self.seal or 1,
            start=self.start or "",
            score=self.score or (),
            aids=agreed.Aids(*astuple(self.aids)) if self.aids else agreed.Aids(),
        )


class NewerAgreementError(ValueError):
    """A later version of the program has written the agreement."""


class AgreementHead(Struct, frozen=True):
    """What every version of an agreement holds, this or a later one."""

    version: Annotated[int, Meta(ge=1)] = 1


class Glance(NamedTuple):
    """What can be seen of an agreement, even of a newer or damaged one: "" and () where nothing can."""

    game: str
    names: tuple[str, ...]
    newer: bool
    kinds: tuple[str, ...] = ()
    """Of the players with these names, each a `Player.kind`; another where a later version knows another."""


class _Named(Struct, frozen=True):
    name: str
    kind: str = "person"


class _Game(Struct, frozen=True):
    game: str


class _Players(Struct, frozen=True):
    players: tuple[_Named, ...]


def glance(text: object) -> Glance:
    """Look at what may be an agreement of any version, or nothing of the kind."""
    game, newer, names, kinds = "", False, tuple[str, ...](), tuple[str, ...]()
    if isinstance(text, str):
        with suppress(ValueError, RecursionError):
            newer = msgspec.json.decode(text, type=AgreementHead).version > VERSION
        with suppress(ValueError, RecursionError):
            game = fitting(msgspec.json.decode(text, type=_Game).game)
        with suppress(ValueError, RecursionError):
            seen = msgspec.json.decode(text, type=_Players).players
            names = tuple(fitting(player.name) for player in seen[:SEATS])
            kinds = tuple(player.kind for player in seen[:SEATS])
    return Glance(game, names, newer, kinds)


def fitting(name: str) -> str:
    """A name or title from outside as it may be shown and stored: `plain`, and cut where it is longer than `LONGEST`.

    Every way in uses it: match files, settings, the rows of the library.
    """
    return plain(name)[:LONGEST]


def encode(terms: Terms) -> str:
    """The terms as one line of JSON. Raises ValueError for terms that could not be read back."""
    return msgspec.json.encode(Agreement.of(terms)).decode()


def decode(text: str) -> Terms:
    """Read what `encode` writes.

    Raises:
        NewerAgreementError: a later version wrote it.
        ValueError: it is anything else.
    """
    try:
        return msgspec.json.decode(text, type=Agreement).terms()
    except ValueError as error:
        if glance(text).newer:
            raise NewerAgreementError from error
        raise
