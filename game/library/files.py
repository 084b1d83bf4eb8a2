"""The ``.ludoteca`` file: one match as one JSON document, to keep, to send and to check.

It holds the terms, the journal as action texts, the commitment that was shown at the start, the result once there is
one, and the seed of the dice. An unfinished match carries its seed as well, else nobody could go on with it: whoever
looks into such a file can work out the rolls to come.

Version 2 came with the second kind of seal and tells whether a phrase gave the dice.
"""

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from game.library import agreement, paths
from game.library.agreement import Agreement, Head, Name
from game.library.errors import FileError, storage_error
from game.match import Match, Terms
from game.rules.base import Action, InvalidError, parse_action
from game.text import N_

SUFFIX: Final = ".ludoteca"
MAT_SUFFIX: Final = ".mat"
"""The ending of the other kind of match file, see `mat_files`."""
FORMAT: Final = "ludoteca match"
VERSION: Final = 2
LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a file; the longest series of random games that was tried has a tenth of it."""

Entry = Annotated[str, Meta(max_length=64)]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a finished match: the series score by player."""

    score: tuple[int, ...]


class MatchFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The document. ``journal`` holds actions as `format_action` writes them."""

    format: Literal["ludoteca match"] = FORMAT
    version: Literal[1, 2] = VERSION
    title: Name = ""
    agreement: Agreement
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    journal: Annotated[tuple[Entry, ...], Meta(max_length=200_000)]
    result: Outcome | None

    @property
    def terms(self) -> Terms:
        """What was agreed."""
        return self.agreement.terms()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The journal."""
        return tuple(map(parse_action, self.journal))


class _Head(Struct):
    format: Literal["ludoteca match"]
    version: Annotated[int, Meta(ge=1)]
    agreement: Head = Head()

    @property
    def newer(self) -> bool:
        """Whether a later version of the program has written the file."""
        return self.version > VERSION or self.agreement.version > agreement.VERSION


def export(match: Match[Any], path: Path, title: str = "") -> None:
    """Write a match to a file, replacing it as a whole. Raises LibraryError; the old file is still there then."""
    paths.replace(path, encode(match, title))


def encode(match: Match[Any], title: str = "") -> bytes:
    """The content of a match's file."""
    document = MatchFile(
        title=title,
        agreement=Agreement.of(match.agreed),
        commitment=match.commitment,
        journal=tuple(map(str, match.journal)),
        result=Outcome(match.now.score) if match.over else None,
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def read(path: Path) -> MatchFile:
    """Read a file; every action of its journal can be parsed, but need not be legal.

    Raises:
        LibraryError: it cannot be read (`FileError`: it is not such a file, or is damaged).
    """
    return decode(content(path), path)


def content(path: Path) -> bytes:
    """The bytes of a file that is not too large to be a match. Raises LibraryError."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise FileError(N_("error", "There is no such file: {path}"), path=path) from error
    except OSError as error:
        raise storage_error(error, path) from error
    if len(found) > LARGEST:
        raise FileError(N_("error", "This file is too large to be a match: {path}"), path=path)
    return found


def decode(data: bytes, path: Path) -> MatchFile:
    """Read the content of a file; ``path`` is for the messages. Raises FileError."""
    try:
        if msgspec.json.decode(data, type=_Head).newer:
            raise FileError(N_("error", "This match was written by a newer Ludoteca: {path}"), path=path)
        document = msgspec.json.decode(data, type=MatchFile)
        _ = document.actions
    except InvalidError as error:
        raise FileError(N_("error", "The journal of this match cannot be read: {path}"), path=path) from error
    except (ValueError, RecursionError) as error:
        ours = FORMAT.encode() in data[:200]
        text = N_("error", "This match file is damaged or incomplete: {path}")
        raise FileError(text if ours else N_("error", "This is not a Ludoteca match: {path}"), path=path) from error
    return document
