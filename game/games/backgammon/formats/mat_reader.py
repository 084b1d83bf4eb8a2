"""Reading a match from `.mat` text (B60), also as other programs write it.

Accepted: ``bar`` and ``off`` in any case, ``8/5(2)``, joined parts such as ``24/18/14`` and ``24/14`` (by any legal
way, one that hits as marked before others), halves in other columns, ``Cannot move``, ``and the match``, and a roll
without moves: nothing could be played, or it could be played in one way only, or the player resigned.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from game.games.backgammon.formats import mat_replay
from game.games.backgammon.formats.mat import MatFile, MatGame
from game.games.backgammon.formats.mat_replay import Half, MisfitError
from game.games.backgammon.rules.cube import HIGHEST
from game.games.backgammon.rules.rulebook import Backgammon
from game.rules.base import InvalidError, Value

_LENGTH: Final = re.compile(r"\s*(\d{1,5})\s+point\s+match\b.*", re.IGNORECASE)
_GAME: Final = re.compile(r"\s*Game\s+\d+\s*", re.IGNORECASE)
_PLAYERS: Final = re.compile(r"\s*(\S[^:]*?)\s*:\s*(\d{1,5})\s+(\S[^:]*?)\s*:\s*(\d{1,5})\s*")
_TAG: Final = re.compile(r'[;#]\s*\[(\w+)\s+"(.*)"\]\s*')
_ROW: Final = re.compile(r"\s*\d+\)")
_HALF: Final = re.compile(
    r"[1-6]{2}:(?:\s*cannot move)?|(?:Doubles|Beavers)\s*=>\s*\d+|Takes|Drops"
    r"|Wins\s+\d+\s+points?(?:\s+and the match)?",
    re.IGNORECASE,
)
_MIDDLE: Final = 20
"""A first half, or a result, that starts beyond this column belongs to player 1."""
_LONGEST: Final = 4_000_000
"""Characters; the longest matches known need a tenth of this."""


class _Game(NamedTuple):
    """The text of one game, cut up: the line it begins on, its players, its score, its halves."""

    line: int
    players: tuple[str, str]
    scores: tuple[int, int]
    halves: list[Half]


def read_mat(text: str) -> MatFile:
    """Read a match.

    Raises:
        InvalidError: this is no match, or its moves, offers and results are not legal backgammon; code "mat", and the
            message names the line.
    """
    if len(text) > _LONGEST:
        raise InvalidError("mat", "too long for a match")
    lines = list(enumerate(text.lstrip("\ufeff").splitlines(), 1))
    length, tags, rest = _head(lines)
    games = list(_games(rest))
    failure: InvalidError | None = None
    for options in _options(length, games):
        try:
            return MatFile(options, _replayed(options, games), tags)
        except InvalidError as error:
            failure = failure or error
    assert failure is not None
    raise failure


def _head(lines: list[tuple[int, str]]) -> tuple[int, tuple[tuple[str, str], ...], list[tuple[int, str]]]:
    """The length, the tags, and the lines after them without comments and blanks."""
    tags = []
    content = []
    for number, line in lines:
        if line.lstrip()[:1] in (";", "#"):
            tag = _TAG.fullmatch(line.strip())
            if tag:
                tags.append((tag[1], tag[2]))
        elif line.strip():
            content.append((number, line.expandtabs()))
    head = _LENGTH.fullmatch(content[0][1]) if content else None
    if head is None:
        raise InvalidError("mat", 'a match begins with its length, as in "5 point match"')
    return int(head[1]), tuple(tags), content[1:]


def _games(lines: list[tuple[int, str]]) -> Iterator[_Game]:
    at = 0
    while at < len(lines):
        number, line = lines[at]
        players = _PLAYERS.fullmatch(lines[at + 1][1]) if at + 1 < len(lines) else None
        if not _GAME.fullmatch(line) or players is None:
            raise InvalidError("mat", f"line {number}: here a game and its players are expected")
        at += 2
        rows = []
        while at < len(lines) and not _GAME.fullmatch(lines[at][1]):
            rows.append(lines[at])
            at += 1
        scores = (int(players[2]), int(players[4]))
        yield _Game(number, (players[1], players[3]), scores, list(_halves(rows)))


def _halves(rows: list[tuple[int, str]]) -> Iterator[Half]:
    """What the players did, in order; the columns alternate, but a result belongs to the column it stands in."""
    seat: int | None = None
    for number, line in rows:
        row = _ROW.match(line)
        body = line[row.end() :] if row else line
        found = list(_HALF.finditer(body))
        if not found or body[: found[0].start()].strip():
            raise InvalidError("mat", f"line {number}: not understood")
        for half, following in zip(found, [*found[1:], None], strict=True):
            tail = body[half.end() : following.start() if following else len(body)].strip()
            column = len(line) - len(body) + half.start()
            wins = half[0][:1].lower() == "w"
            column_seat = 0 if column < _MIDDLE else 1
            here = column_seat if wins or seat is None else 1 - seat
            seat = seat if wins else here
            yield Half(number, here, half[0].replace("=>", " => "), tail)


def _options(length: int, games: list[_Game]) -> Iterator[dict[str, Value]]:
    """The rules under which the text may make sense, the plainest first."""
    book = Backgammon()
    said = [half.text.lower() for game in games for half in game.halves]
    offered = (int(text.split()[-1]) for text in said if text.startswith(("doubles", "beavers")))
    beyond = max(offered, default=0) > HIGHEST
    if length:
        for crawford in (True, False):
            yield {**book.defaults("tournament"), "length": length, "crawford": crawford, "beyond": beyond}
        return
    beavers = any(text.startswith("beavers") for text in said)
    for jacoby, automatic in product((False, True), repeat=2):
        money: dict[str, Value] = {"jacoby": jacoby, "automatic": automatic, "beavers": beavers, "beyond": beyond}
        money["length"] = min(max(1, len(games)), 99)
        yield {**book.defaults("stakes"), **money}


def _replayed(options: dict[str, Value], games: list[_Game]) -> tuple[MatGame, ...]:
    """The games as actions of the rule book. Raises InvalidError where they do not play under these options."""
    played: list[MatGame] = []
    for game in games:
        played.append(MatGame(game.players, game.scores, ()))
        match = MatFile(options, tuple(played))
        try:
            actions, first = mat_replay.replay(match, game.halves)
        except MisfitError as misfit:
            raise InvalidError("mat", f"line {misfit.line}: {misfit}") from misfit
        except InvalidError as error:
            raise InvalidError("mat", f"line {game.line}: no such game begins here: {error}") from error
        played[-1] = MatGame(game.players, game.scores, actions, first)
    return tuple(played)
