"""The ``.ludoteca`` file: one match as a JSON document, to keep, to send and to verify.

It holds the terms with the seed of the dice, the journal as action texts, the commitment that was shown at the start,
and the result once there is one. An unfinished match carries its seed too, since it could not be continued without:
somebody who looks into the file can work out the rolls to come.

Version 2 came with the second kind of seal and tells whether a phrase gave the dice.
"""

import codecs
import errno
import json
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from game.library import agreement, atomic_files
from game.library.agreement import Agreement, AgreementHead, Glance, Name, clean_name
from game.library.storage_errors import FileError
from game.match import Match, Terms
from game.rules.actions import Action, parse_action
from game.rules.errors import InvalidError
from game.text import N_, Text, plain

SUFFIX: Final = ".ludoteca"
FORMAT: Final = "ludoteca match"
VERSION: Final = 2
LARGEST: Final = 4 * 1024 * 1024
"""Bytes. The longest series of random games that was tried takes a tenth of it."""
MOST: Final = 100_000
"""Entries of a journal: enough for the 197 games that 99 points of backgammon can take, even with random moves."""

MARK: Final = FORMAT.encode()
"""Text near the beginning of every file."""

DAMAGED: Final = N_("error", "This match file is damaged or incomplete: {path}")
_FOREIGN: Final = N_("error", "This is not a Ludoteca match: {path}")
_NEWER: Final = N_("error", "This match was saved by a newer version of Ludoteca: {path}")
_TOO_LARGE: Final = N_("error", "This file is too large to be a match: {path}")
_MISSING: Final = N_("error", "This file does not exist: {path}")
_UNREADABLE: Final = N_("error", "This file cannot be read: {path}")
_NO_SUCH: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL, errno.EILSEQ)
"""Errors of the system for a path without a file. For a path with a NUL character, Python raises ValueError."""

JournalEntry = Annotated[str, Meta(max_length=64)]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a finished match: the series score by player."""

    score: tuple[int, ...]


class MatchFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The JSON document. ``journal`` holds actions as `format_action` writes them."""

    format: Literal["ludoteca match"] = FORMAT
    version: Literal[1, 2] = VERSION
    title: Name = ""
    agreement: Agreement
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    journal: tuple[JournalEntry, ...]
    result: Outcome | None

    def __post_init__(self) -> None:
        force_setattr(self, "title", clean_name(self.title))

    @property
    def terms(self) -> Terms:
        """The terms that were agreed on."""
        return self.agreement.terms()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The journal as actions. Raises InvalidError if one cannot be parsed."""
        return tuple(map(parse_action, self.journal))


class _MatchFileHead(Struct):
    format: Literal["ludoteca match"]
    version: Annotated[int, Meta(ge=1)]
    agreement: AgreementHead = AgreementHead()

    @property
    def newer(self) -> bool:
        """Whether a later version of the program wrote the file."""
        return self.version > VERSION or self.agreement.version > agreement.VERSION


class _Agreed(Struct):
    agreement: msgspec.Raw


def export(match: Match[Any], path: Path, title: str = "") -> None:
    """Write a match to a file, replacing it as a whole. Raises LibraryError; the old file is still there then."""
    atomic_files.replace(path, encode(match, title))


def encode(match: Match[Any], title: str = "") -> bytes:
    """Return the content of a match's file."""
    document = MatchFile(
        title=title,
        agreement=Agreement.of(match.agreed),
        commitment=match.commitment,
        journal=tuple(map(str, match.journal)),
        result=Outcome(match.now.score) if match.over else None,
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def read(path: Path) -> MatchFile:
    """Read a file. Each action of its journal can be parsed, but need not be legal.

    Raises:
        LibraryError: it cannot be read; FileError if it is no match file, or damaged.
    """
    return decode(content(path), path)


def glance(data: bytes, path: Path) -> Glance:
    """Return what can be read of a file's agreement without replaying. ``path`` is for the messages.

    Raises:
        FileError: it is no match file, or is damaged or newer.
    """
    try:
        if not msgspec.json.decode(data, type=_MatchFileHead).newer:
            agreed = bytes(msgspec.json.decode(data, type=_Agreed).agreement)
            return agreement.glance(agreed.decode())
    except (ValueError, RecursionError) as error:
        raise FileError(_not_ours(data), path=path) from error
    raise FileError(_NEWER, path=path)


def content(path: Path) -> bytes:
    """Return the bytes of a file, without the mark that editors of Windows put before UTF-8.

    Raises FileError if it cannot be read, or is too large for a match.
    """
    try:
        if path.exists() and not path.is_file():  # reading a pipe or a device might never end
            raise FileError(N_("error", "This is not a file: {path}"), path=path)
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        missing = isinstance(error, ValueError) or error.errno in _NO_SUCH
        raise FileError(_MISSING if missing else _UNREADABLE, path=path) from error
    if len(found) > LARGEST:
        raise FileError(_TOO_LARGE, path=path)
    return found.removeprefix(codecs.BOM_UTF8)


def decode(data: bytes, path: Path) -> MatchFile:
    """Decode the content of a file; ``path`` is for the messages. Raises FileError."""
    try:
        if msgspec.json.decode(data, type=_MatchFileHead).newer:
            raise FileError(_NEWER, path=path)
        document = msgspec.json.decode(data, type=MatchFile)
        json.loads(data, object_pairs_hook=_unambiguous)
        if len(document.journal) > MOST:
            raise FileError(_TOO_LARGE, path=path)
        _ = document.actions
    except InvalidError as error:
        raise FileError(N_("error", "The log of this match cannot be read: {path}"), path=path) from error
    except (ValueError, RecursionError) as error:
        raise FileError(_not_ours(data), path=path) from error
    return document


def _unambiguous(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object as a dict, if every program reads the same in it, as the proof of the dice needs.

    Raises:
        ValueError: a key comes twice, or a text (but the title, which is not sealed) has characters that are not shown.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key comes twice")
    if any(isinstance(value, str) and value != plain(value) for key, value in pairs if key != "title"):
        raise ValueError("a text has characters that are not shown")
    return found


def _not_ours(data: bytes) -> Text:
    """Return the message for content that is no match."""
    return DAMAGED if MARK in data[:200] else _FOREIGN
