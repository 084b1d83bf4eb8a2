"""`ludoteca verify FILE`: check that the dice of a match file are those that its seal promised."""

from pathlib import Path
from typing import Final

from game.i18n import t
from game.library import files
from game.library.match_store import FindBook
from game.library.storage_errors import LibraryError, Notice
from game.match import Proof, Terms, commitment, verify
from game.match.proof import ADDED
from game.rules.errors import RulesError
from game.text import N_

HOLDS: Final = 0
"""Every roll is proved."""
REFUTED: Final = 1
"""Something in the file is wrong."""
UNREADABLE: Final = 2
"""The file is no match, or of a game that this program does not have."""
NO_PROOF: Final = 3
"""Nothing is wrong, but not every roll is proved: the players' own dice, a phrase, or rolls of an earlier match."""
UNFINISHED: Final = 4
"""Nothing is wrong so far, but the match is unfinished: its seed, and so its rolls to come, can be read in the
file."""


def verify_file(path: Path, find_book: FindBook) -> tuple[int, list[str]]:
    """Check the dice proof of a match file. Return the exit status and the lines to print, in the language in use."""
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
            Notice(N_("error", "This version of Ludoteca cannot play the match in this file: {path}"), {"path": path})
        ]
    shown = N_("proof", "Check that this is the seal that was shown before play began: {commitment}")
    lines = [Notice(shown, {"commitment": document.commitment})]
    lines += _dice_lines(document.terms)
    if not document.result:
        lines.append(Notice(N_("proof", "The match is not over yet.")))
    return _status(proof), [*lines, Notice(proof.text, proof.values), *map(Notice, proof.notes)]


def _dice_lines(terms: Terms) -> list[Notice]:
    """Return what was added to stirred dice, and the seals of the matches that this one continues."""
    lines = [
        Notice(ADDED, {"player": player.name, "addition": addition})
        for player, addition in zip(terms.players, terms.stirred, strict=False)
        if addition
    ]
    if terms.earlier:
        shown = N_("proof", "Up to random result number {n}, check that this is the seal that was shown: {commitment}")
        lines.append(Notice(shown, {"n": terms.inherited, "commitment": commitment(terms.earlier)}))
        lines += _dice_lines(terms.earlier)
    return lines


def _status(proof: Proof) -> int:
    """Return the exit status of a proof."""
    if proof.holds is False:
        return REFUTED
    if not proof.finished:
        return UNFINISHED
    return HOLDS if proof.holds else NO_PROOF
