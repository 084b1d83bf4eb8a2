"""What people do with match files: write them, `ludoteca open FILE` and `ludoteca verify FILE`.

Matches are opened from `.ludoteca` and, for backgammon, from `.mat` files.
"""

from pathlib import Path
from typing import Any, Final

from game.games.registry import GAMES
from game.i18n import t
from game.library import files
from game.library.errors import FileError, LibraryError, Notice
from game.library.library import FindBook, Library
from game.match import Match, Proof, Terms, commitment, verify
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.text import N_

MAT_GAME: Final = "backgammon"
"""The game whose matches other programs exchange as `.mat`."""
HOLDS: Final = 0
"""Every roll is proved."""
REFUTED: Final = 1
"""Something in the file is not as it must be."""
UNREADABLE: Final = 2
"""The file is no match, or of a game that this program does not have."""
NO_PROOF: Final = 3
"""Nothing is wrong, but not every roll is proved: the players' own dice, a phrase, or rolls of an earlier match."""
UNFINISHED: Final = 4
"""Nothing is wrong so far, but the match goes on: its seed, and so its rolls to come, can be read in the file."""


def open_file(library: Library, path: Path) -> str:
    """Take a match file into the library, unless the same match is there already; the match's id.

    Raises:
        LibraryError: the file cannot be read or stored, and the library is as it was.
    """
    terms, journal, title = _read(path)
    present = library.find(terms, journal)
    if present:
        if library.summary(present).deleted:
            library.undelete(present)
        return present
    book = library.book(terms.game)
    try:
        return library.id_of(library.create(book, terms, journal, title))
    except ValueError as error:
        raise FileError(N_("error", "This match breaks the rules of its game: {path}"), path=path) from error


def _read(path: Path) -> tuple[Terms, tuple[Action, ...], str]:
    """A match file of either kind: by what is in it, whatever its name."""
    content = files.content(path)
    if not content.lstrip().startswith(b"{"):
        from game.library import mat_files  # it brings backgammon with it

        if path.suffix.lower() == files.MAT_SUFFIX or mat_files.recognises(content):
            return *mat_files.decode(content, path), ""
    document = files.decode(content, path)
    if document.commitment != commitment(document.terms):
        raise FileError(N_("error", "This match file is damaged or incomplete: {path}"), path=path)
    return document.terms, document.actions, document.title


def write_files(match: Match[Any], path: Path, title: str = "") -> bool:
    """Write a match to a file, and beside it the `.mat` that other programs read if it is one of backgammon.

    False says that there is no `.mat` because that format cannot hold this match.

    Raises:
        LibraryError: a file cannot be written; what was there before still is.
    """
    files.export(match, path, title)
    if match.terms.game != MAT_GAME:
        return True
    from game.library import mat_files

    return mat_files.export(match, path.with_suffix(files.MAT_SUFFIX))


def verify_file(path: Path, find_book: FindBook = GAMES.rulebook) -> tuple[int, list[str]]:
    """Check the dice proof of a match file: the exit status and what to print, in the language in use."""
    status, lines = _verify(path, find_book)
    return status, [t(line.text, **line.values) for line in lines]


def _verify(path: Path, find_book: FindBook) -> tuple[int, list[Notice]]:
    try:
        document = files.read(path)
        book = find_book(document.agreement.game)
        score = document.result.score if document.result else None
        proof = verify(book, document.terms, document.actions, document.commitment, score)
    except LibraryError as error:
        return UNREADABLE, [error.notice]
    except (RulesError, LookupError):
        return UNREADABLE, [
            Notice(N_("error", "This Ludoteca cannot play the match in this file: {path}"), {"path": path})
        ]
    shown = N_("proof", "This must be the proof that was shown before the first roll: {commitment}")
    lines = [Notice(shown, {"commitment": document.commitment})]
    if not document.result:
        lines.append(Notice(N_("proof", "The match is not over yet.")))
    return _status(proof), [*lines, Notice(proof.text, proof.values), *map(Notice, proof.notes)]


def _status(proof: Proof) -> int:
    if proof.holds is False:
        return REFUTED
    if not proof.finished:
        return UNFINISHED
    return HOLDS if proof.holds else NO_PROOF
