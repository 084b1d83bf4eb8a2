"""Splits the text of a `.mat` file into its games and the halves of their lines (B60).

Every line is searched in one pass, and lines, numbers and games are limited, so that the cost is proportional to the
length of the text, whatever it contains.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.games.backgammon.formats.mat import HALVES, MatError

LONGEST: Final = 1 << 20
"""The most characters of a text; 99 games played at random have a quarter of this."""
WIDEST: Final = 500
"""The most characters of a line; a longer comment is skipped."""
GAMES: Final = 200
"""The most games of a match; one to 99 points has at most 197."""
TAGS: Final = 100
"""The most comments that are kept."""

_LENGTH: Final = re.compile(r"\s*([0-9]{1,5})\s+point\s+match\b.*", re.IGNORECASE | re.ASCII)
_GAME: Final = re.compile(r"\s*Game\s+[0-9]{1,9}\s*", re.IGNORECASE | re.ASCII)
_SCORE: Final = re.compile(r"([0-9]{1,7})(?![0-9])")
_TAG: Final = re.compile(r'[;#]\s*\[(\w[\w ]*) "(.*)"\]')
_ROW: Final = re.compile(r"\s*[0-9]{1,9}\)")
_HALF: Final = re.compile(
    r"[1-6]{2}:(?:\s*cannot move)?|(?:Doubles|Beavers)\s*=>\s*[0-9]{1,5}(?![0-9])|Takes|Drops"
    r"|Wins\s+[0-9]{1,5}\s+points?(?:\s+and the match)?",
    re.IGNORECASE | re.ASCII,  # otherwise "ſ" is an s, and no word that is looked up
)
_MIDDLE: Final = 20
"""A first half, or a result, that starts beyond this column belongs to player 1."""
_IN_A_LINE: Final = 3
"""The most parts of a line: both halves and the result."""


class Half(NamedTuple):
    """One player's half of a line: its first words (``64:``, ``Doubles => 2`` …) and the rest."""

    line: int
    seat: int
    text: str
    tail: str

    @property
    def move(self) -> str:
        """What is played there: the moves, else the offer, the answer or the roll."""
        return self.tail or self.text.rstrip(":")

    @property
    def word(self) -> str:
        """The first word: ``64:``, ``doubles``, ``wins`` …"""
        return self.text.split()[0].lower()

    @property
    def number(self) -> int:
        """The number in ``Doubles => 2`` and ``Wins 2 points``."""
        return next(int(word) for word in self.text.split() if word.isdecimal())


class GameText(NamedTuple):
    """The text of one game: the number of its first line, its players, score and halves."""

    line: int
    players: tuple[str, str]
    scores: tuple[int, int]
    halves: list[Half]


class MatText(NamedTuple):
    """The text of a match."""

    length: int
    tags: tuple[tuple[str, str], ...]
    games: list[GameText]


def cut_up(text: str) -> MatText:
    """Split a text.

    Raises:
        MatError: it is not laid out as a match.
    """
    if len(text) > LONGEST:
        raise MatError("too long for a match")
    tags: list[tuple[str, str]] = []
    lines = _content(text, tags)
    _, line = next(lines, (0, ""))
    head = _LENGTH.fullmatch(line)
    if head is None:
        raise MatError('a match begins with its length, as in "5 point match"')
    games = list(_games(lines))  # the tags are complete only after this
    return MatText(int(head[1]), tuple(tags), games)


def is_match(text: str) -> bool:
    """Whether a text begins like a match."""
    try:
        _, line = next(_content(text[: 1 << 14], []), (0, ""))
    except MatError:
        return False
    return bool(_LENGTH.fullmatch(line))


def _content(text: str, tags: list[tuple[str, str]]) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers; comments are added to ``tags`` instead."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    named = False
    for number, line in enumerate(lines, 1):
        plain = line.strip()
        if not plain:
            continue
        if plain[0] in ";#" and not (named and _players(plain)):  # a name may begin with these too
            tag = _TAG.fullmatch(plain) if len(plain) <= WIDEST else None
            if tag and len(tags) < TAGS:
                tags.append((tag[1], tag[2]))
            continue
        if len(line) > WIDEST:
            raise MatError(f"longer than {WIDEST} characters", number)
        named = bool(_GAME.fullmatch(line))
        yield number, line.expandtabs()


def _games(lines: Iterator[tuple[int, str]]) -> Iterator[GameText]:
    game: GameText | None = None
    games = halves = 0
    for number, line in lines:
        if _GAME.fullmatch(line):
            players = _players(next(lines, (0, ""))[1])
            if players is None or games == GAMES:
                raise MatError("a game without players" if games < GAMES else f"more than {GAMES} games", number)
            if game:
                yield game
            game = GameText(number, *players, halves=[])
            games += 1
        elif game is None:
            raise MatError("here a game and its players are expected", number)
        else:
            before = len(game.halves)
            _add_halves(game.halves, number, line)
            halves += len(game.halves) - before
            if halves > HALVES:
                raise MatError(f"more than {HALVES} turns", number)
    if game:
        yield game


def _players(line: str) -> tuple[tuple[str, str], tuple[int, int]] | None:
    """Return names and scores of ``Anna : 2   Bert : 0``. GNU Backgammon may omit the space before the second name."""
    parts = [part.strip() for part in line.split(":", 3)]
    if len(parts) != 3:
        return None
    left, middle, right = parts
    score = _SCORE.match(middle)
    name = middle[score.end() :].strip() if score else ""
    if not (left and score and name and _SCORE.fullmatch(right)):
        return None
    return (left, name), (int(score[1]), int(right))


def _add_halves(halves: list[Half], number: int, line: str) -> None:
    """Add the halves of a line. Columns alternate between the players, but a result belongs to the column it is in."""
    row = _ROW.match(line)
    body = line[row.end() :] if row else line
    found = list(islice(_HALF.finditer(body), _IN_A_LINE + 1))
    if not found or len(found) > _IN_A_LINE or body[: found[0].start()].strip():
        raise MatError("not understood", number)
    for half, following in zip(found, [*found[1:], None], strict=True):
        tail = body[half.end() : following.start() if following else len(body)].strip()
        column = len(line) - len(body) + half.start()
        alternates = halves and half[0][:1].lower() != "w"
        seat = 1 - halves[-1].seat if alternates else int(column >= _MIDDLE)
        halves.append(Half(number, seat, " ".join(half[0].replace("=>", " => ").split()), tail))
