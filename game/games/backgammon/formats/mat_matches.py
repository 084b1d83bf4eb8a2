"""Backgammon matches as `.mat` files, which other programs read and write.

The format has no seed: the dice of such a match count as the players' own, and nothing about them can be proved.
"""

import codecs
import unicodedata
from contextlib import suppress
from itertools import groupby
from typing import Any, ClassVar, Final

from game.games.backgammon.formats.mat import MatError, MatFile, MatGame, fits, tags_of
from game.games.backgammon.formats.mat_reader import names_in, read_mat
from game.games.backgammon.formats.mat_text import is_match
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules import Backgammon
from game.games.file_format import FileFormat, FormatError
from game.match import Match, Player, Terms, phrase_seed
from game.match.moment import NEXT
from game.rules.actions import Action
from game.text import N_


class MatFormat(FileFormat):
    """The format. It cannot express some rules, cubes and series."""

    suffix: ClassVar = ".mat"

    def recognises(self, content: bytes) -> bool:
        return is_match(_text(content))

    def names(self, content: bytes) -> tuple[str, ...]:
        try:
            return tuple(map(_composed, names_in(_text(content))))
        except MatError:
            return ()

    def read(self, content: bytes) -> tuple[Terms, tuple[Action, ...]]:
        text = _text(content)
        try:
            written = read_mat(text)
        except MatError as error:
            if error.move:
                raise FormatError(_ILLEGAL, line=error.line, move=error.move) from error
            if error.line:
                wrong = N_("error", "This is not a backgammon match (see line {line}): {path}")
                raise FormatError(wrong, line=error.line) from error
            raise FormatError(N_("error", "This is not a backgammon match: {path}")) from error
        terms, journal = _terms(written, phrase_seed(text)), _journal(written)  # the same file gives the same match
        try:
            match = Match(Backgammon(), terms, journal)
        except ValueError as error:
            raise FormatError(_ODD) from error
        if [scores for scores, _ in _cut(match)] != [game.scores for game in written.games]:
            raise FormatError(_ODD)
        return terms, journal

    def write(self, match: Match[Any]) -> bytes | None:
        if match.terms.start or not fits(match.terms.options):
            return None
        try:
            return write_mat(_games(match)).encode()
        except MatError:  # too long, or the cube is too large
            return None


# L10n: {move} is as it is written in the file, such as 24/15; {path} is the name of the file
_ILLEGAL: Final = N_(
    "error",
    "Line {line}: {move} cannot be played. Correct the line, or export the match again from its program: {path}",
)
_ODD: Final = N_(
    "error", "This match cannot be continued here because its score or starting position is unusual: {path}"
)


def _text(content: bytes) -> str:
    """Decode UTF-8, UTF-16 as saved by Windows editors, or the encodings of older programs."""
    if wide := _utf16(content):
        return content.decode(wide, "replace")  # it may end in the middle of a character
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    return content.decode("latin-1")


def _utf16(content: bytes) -> str:
    """Return the UTF-16 codec if this is UTF-16: a byte order mark, or zero in every other of the first bytes."""
    if content[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return "utf-16"
    zeros = {content[0:16:2]: "utf-16-be", content[1:16:2]: "utf-16-le"}
    return zeros.get(bytes(8), "")


def _composed(name: str) -> str:
    """Return a name with each letter and its accents as one character, as keyboards write it and people are found."""
    return unicodedata.normalize("NFC", name)


def _terms(written: MatFile, seed: bytes) -> Terms:
    first = written.games[0] if written.games else None
    return Terms(
        game=Backgammon.key,
        options=written.options,
        players=tuple(Player(_composed(name)) for name in (first.players if first else ("", ""))),
        sides=(0, 1),
        first=first.first if first else None,
        dice="own",
        seed=seed,
    )


def _journal(written: MatFile) -> tuple[Action, ...]:
    actions: list[Action] = []
    for game in written.games:
        actions += [NEXT, *game.actions] if game is not written.games[0] else game.actions
    return tuple(actions)


def _games(match: Match[Any]) -> MatFile:
    names = (match.terms.players[0].name, match.terms.players[1].name)
    games = [MatGame(names, (scores[0], scores[1]), actions) for scores, actions in _cut(match)]
    games[0] = MatGame(names, games[0].scores, games[0].actions, match.terms.first)
    return MatFile(match.terms.options, tuple(games), tuple(tags_of(match.terms.options, names)))


def _cut(match: Match[Any]) -> list[tuple[tuple[int, ...], tuple[Action, ...]]]:
    """Return the score at the start and the actions of each game."""
    games = [list(moments) for _, moments in groupby(match.moments, key=lambda moment: moment.game)]
    return [(game[0].score, tuple(m.action for m in game[1:] if m.action is not None)) for game in games]
