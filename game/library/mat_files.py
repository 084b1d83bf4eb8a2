"""Backgammon matches as `.mat` files, which other programs read and write.

The format knows no seed: the dice of such a match are taken as people's own, and nothing about them can be proved.
"""

from itertools import groupby
from pathlib import Path
from typing import Any, Final

from game.games.backgammon.formats.mat import MatFile, MatGame
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.registry import GAMES
from game.library import files, paths
from game.library.agreement import fitting
from game.library.errors import FileError
from game.match import Match, Player, Terms, phrase_seed
from game.match.match import NEXT
from game.rules.base import Action, RulesError
from game.text import N_

GAME: Final = "backgammon"


def export(match: Match[Any], path: Path) -> None:
    """Write a match of backgammon, replacing the file as a whole. Raises LibraryError; the old file is there then."""
    paths.replace(path, write_mat(_games(match)).encode())


def read(path: Path) -> tuple[Terms, tuple[Action, ...]]:
    """The terms and the journal that a file stands for.

    Raises:
        LibraryError: it cannot be read, is no such match, or is one that cannot be played on here.
    """
    text = _text(files.content(path))
    try:
        written = read_mat(text)
    except RulesError as error:
        raise FileError(N_("error", "This is not a match of backgammon: {path}"), path=path) from error
    terms, journal = _terms(written, phrase_seed(text)), _journal(written)  # the same file is the same match
    try:
        match = Match(GAMES.rulebook(GAME), terms, journal)
    except ValueError as error:
        raise FileError(_ODD, path=path) from error
    if [scores for scores, _ in _cut(match)] != [game.scores for game in written.games]:
        raise FileError(_ODD, path=path)
    return terms, journal


_ODD: Final = N_("error", "This match cannot be played on here, since its score or its beginning is unusual: {path}")


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")  # what older programs write


def _terms(written: MatFile, seed: bytes) -> Terms:
    first = written.games[0] if written.games else None
    return Terms(
        game=GAME,
        options=written.options,
        players=tuple(Player(fitting(name)) for name in (first.players if first else ("", ""))),
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
    return MatFile(match.terms.options, tuple(games))


def _cut(match: Match[Any]) -> list[tuple[tuple[int, ...], tuple[Action, ...]]]:
    """Each game's score at its start and its actions."""
    games = [list(moments) for _, moments in groupby(match.moments, key=lambda moment: moment.game)]
    return [(game[0].score, tuple(m.action for m in game[1:] if m.action is not None)) for game in games]
