"""The terms of a match as JSON: the same in the database and in match files."""

from contextlib import suppress
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import astuple, force_setattr

from game.match import terms as agreed
from game.match.dice import SEED_BYTES
from game.match.terms import MOST_EARLIER, Player, Terms
from game.text import is_control, plain

VERSION: Final = 5
"""The newest version that can be read. Version 1 has no such field, so that older programs can read it. Version 2 added
a start position and score, version 3 computer players and aids, version 4 external programs, version 5
stirred dice and the terms of the match that is continued."""
LONGEST: Final = 64
"""The most characters of a name or a title."""
SEATS: Final = 16
"""The most players of a match."""

MOST_POINTS: Final = 10**9
"""The most points of a player in a series."""
MOST_ROLLS: Final = 10**9
"""The most rolls of a match and of those that it continues."""
LONGEST_STATE: Final = 1024
"""The most characters of a start position."""

Name = Annotated[str, Meta(max_length=LONGEST)]
"""A name in any script."""
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
"""A player's points in a series."""


class AgreedPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A `Player`. A name with control characters is refused, since Ludoteca never writes one; any other is cleaned."""

    name: Name
    kind: Literal["person", "computer"] = "person"
    level: Annotated[str, Meta(min_length=1, max_length=LONGEST)] | UnsetType = UNSET
    """Only for our own computer players."""
    program: Annotated[str, Meta(min_length=1, max_length=LONGEST)] | UnsetType = UNSET
    """Only for external programs."""

    def __post_init__(self) -> None:
        if (self.kind == "computer") != (bool(self.level) != bool(self.program)) or (self.level and self.program):
            raise ValueError("a computer player has a level or is a program, and a person neither")
        if self.program and self.program != clean_name(self.program):
            raise ValueError("a program with a name that does not fit")
        if any(map(is_control, self.name)):
            raise ValueError("a name with control characters")
        force_setattr(self, "name", clean_name(self.name))


class AgreedAids(Struct, frozen=True, forbid_unknown_fields=True):
    """`game.match.terms.Aids` as a JSON object."""

    hints: bool = False
    takebacks: bool = False
    tutor: Annotated[int, Meta(ge=0, le=1000)] = 0


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """`Terms` as a JSON object, with the seed in hexadecimal. Raises ValueError for impossible combinations."""

    game: Name
    options: Annotated[dict[Name, bool | int | Name], Meta(max_length=64)]
    players: Annotated[tuple[AgreedPlayer, ...], Meta(min_length=1, max_length=SEATS)]
    sides: tuple[int, ...]
    seed: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * SEED_BYTES}}}$")]
    first: int | None = None
    dice: Literal["program", "stirred", "own"] = "program"
    inherited: Annotated[int, Meta(ge=1, le=MOST_ROLLS)] | UnsetType = UNSET
    """Only in a match that was played on from another one."""
    phrase: bool | UnsetType = UNSET
    """Only if the seed was made from a phrase that somebody typed."""
    seal: Literal[2, 3, 4, 5, 6] | UnsetType = UNSET
    """The kind of seal; missing in matches that began before there was a second kind."""
    start: Annotated[str, Meta(min_length=1, max_length=LONGEST_STATE)] | UnsetType = UNSET
    """Only in matches that begin at a given position, as is the score."""
    score: tuple[Points, ...] | UnsetType = UNSET
    aids: AgreedAids | UnsetType = UNSET
    """Only if the seal is of the fourth kind or later."""
    stirred: tuple[Name, ...] | UnsetType = UNSET
    """What each player added; only for stirred dice."""
    earlier: "Agreement | UnsetType" = UNSET
    """The agreement of the match that this one continues; only if it is known."""
    version: Annotated[int, Meta(ge=1, le=VERSION)] | UnsetType = UNSET

    def __post_init__(self) -> None:
        force_setattr(self, "game", clean_name(self.game))
        if len(self.sides) != len(self.players):
            raise ValueError("as many sides as players are needed")
        if self.first is not None and not 0 <= self.first < len(self.players):
            raise ValueError("the first player is not one of the players")
        started = bool(self.start)
        if len(self.score or ()) != (len(self.players) if started else 0):
            raise ValueError("a position to begin at belongs to a score")
        self._check_dice()
        seal = self.seal or 1
        if seal < 4 and started != (seal == 3):
            raise ValueError("a position to begin at belongs to the third seal")
        if seal < 4 and (self.aids is not UNSET or any(person.level for person in self.players)):
            raise ValueError("computer players and aids belong to the fourth seal")
        programs = any(person.program for person in self.players)
        if (programs and seal < 5) or (seal == 5 and not programs):
            raise ValueError("external programs belong to the fifth seal")
        if (seal == 6) != (self.dice == "stirred" or bool(self.earlier)):
            raise ValueError("stirred dice and the terms of an earlier match belong to the sixth seal")

    def _check_dice(self) -> None:
        """Check what the rolls follow from. Raises ValueError for impossible combinations."""
        if len(self.stirred or ()) != (len(self.players) if self.dice == "stirred" else 0):
            raise ValueError("to stirred dice each player adds something, if only nothing")
        if any(text != clean_name(text) for text in self.stirred or ()):
            raise ValueError("players added something that cannot be shown")
        depth, agreement = 0, self
        while agreement.earlier:
            depth, agreement = depth + 1, agreement.earlier
            if depth > MOST_EARLIER:
                raise ValueError("too many earlier matches")

    @classmethod
    def of(cls, terms: Terms) -> "Agreement":
        """Return the agreement for terms. Raises ValueError if it could not be read back."""
        if any(player.name != clean_name(player.name) for player in terms.players):
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
                **({"stirred": terms.stirred} if terms.dice == "stirred" else {}),
                **({"earlier": cls.of(terms.earlier)} if terms.earlier else {}),
                **({"version": terms.seal - 1} if terms.seal > 2 else {}),
            },
            cls,
        )

    def terms(self) -> Terms:
        """Return the terms of the agreement.

        Whether the game has these options and sides is for the rule book to check.
        """
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
            stirred=self.stirred or (),
            earlier=self.earlier.terms() if self.earlier else None,
        )


class NewerAgreementError(ValueError):
    """A later version of the program wrote the agreement."""


class AgreementHead(Struct, frozen=True):
    """The field that agreements of every version have, later ones too."""

    version: Annotated[int, Meta(ge=1)] = 1


class Glance(NamedTuple):
    """What can be read of an agreement even if it is newer or damaged: "" and () for what cannot."""

    game: str
    names: tuple[str, ...]
    newer: bool
    kinds: tuple[str, ...] = ()
    """The `Player.kind` of each player in ``names``; other values if a later version has more kinds."""


class _Named(Struct, frozen=True):
    name: str
    kind: str = "person"


class _Game(Struct, frozen=True):
    game: str


class _Players(Struct, frozen=True):
    players: tuple[_Named, ...]


def glance(text: object) -> Glance:
    """Read what can be read of an agreement of any version; never fails, whatever ``text`` is."""
    game, newer, names, kinds = "", False, tuple[str, ...](), tuple[str, ...]()
    if isinstance(text, str):
        with suppress(ValueError, RecursionError):
            newer = msgspec.json.decode(text, type=AgreementHead).version > VERSION
        with suppress(ValueError, RecursionError):
            game = clean_name(msgspec.json.decode(text, type=_Game).game)
        with suppress(ValueError, RecursionError):
            seen = msgspec.json.decode(text, type=_Players).players
            names = tuple(clean_name(player.name) for player in seen[:SEATS])
            kinds = tuple(player.kind for player in seen[:SEATS])
    return Glance(game, names, newer, kinds)


def clean_name(name: str) -> str:
    """Return a name or title from outside, fit to be shown and stored: `plain`, and cut to `LONGEST` characters.

    It is used wherever names come in: match files, settings, the rows of the library.
    """
    return plain(name)[:LONGEST]


def encode(terms: Terms) -> str:
    """Return the terms as one line of JSON. Raises ValueError if they could not be read back."""
    return msgspec.json.encode(Agreement.of(terms)).decode()


def decode(text: str) -> Terms:
    """Read terms that `encode` wrote.

    Raises:
        NewerAgreementError: a later version of the program wrote them.
        ValueError: they cannot be read.
    """
    try:
        return msgspec.json.decode(text, type=Agreement).terms()
    except ValueError as error:
        if glance(text).newer:
            raise NewerAgreementError from error
        raise


def decode_or_none(text: object) -> Terms | None:
    """Read terms that `encode` wrote; None if they cannot be read."""
    try:
        return decode(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
