"""What statistics are made of, kept beside the matches: counted when a game ends, and whenever a count is missing.

It all follows from the journals and the reviews. So whatever a match comes from, an older library, a file, one that was
damaged, it is counted when somebody asks, and a match that has changed since is counted anew.
"""

import sqlite3
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from game.library.database import Database
from game.match import Moment, Terms
from game.match.tally import Tally, tally
from game.review.performance import performance
from game.review.review import Review
from game.rules.rulebook import Rulebook

VERSION: Final = 1
"""It rises when something is counted in another way."""
_UNCOUNTED: Final = """
    SELECT number FROM match LEFT JOIN tally ON tally.match = match.number
    WHERE match.deleted IS NULL AND NOT match.damaged
        AND (tally.length IS NOT match.length OR tally.revision IS NOT match.revision OR tally.version IS NOT ?)
    ORDER BY match.changed DESC, number DESC"""
_TABLES: Final = ("ending", "outcome", "dice", "face")
_HEAD: Final = """
    INSERT OR REPLACE INTO tally SELECT number, length, revision, ?, ?, ?, ?, ? FROM match WHERE number = ?"""
_DICE: Final = "INSERT INTO dice VALUES (?, ?, ?, ?, ?, ?, ?)"


def uncounted(database: Database) -> list[int]:
    """The rows of the matches that have to be counted, the one played last first. Raises LibraryError."""
    return [number for (number,) in database.rows(_UNCOUNTED, VERSION)]


def enter(
    tables: sqlite3.Connection, number: int, book: Rulebook[Any], terms: Terms, moments: Sequence[Moment[Any]]
) -> None:
    """Count the match in row ``number``, which holds just these moments."""
    told, last = tally(book, terms, moments), moments[-1]
    for table in _TABLES:
        tables.execute(f"DELETE FROM {table} WHERE match = ?", (number,))
    computers = [int(player.kind == "computer") for player in terms.players]
    mark = _mark(terms, moments) if last.over else None
    tables.execute(_HEAD, (VERSION, len(computers), int(any(computers)), int(terms.dice == "own"), mark, number))
    best = [points == max(last.score) for points in last.score]
    results = [_result(won, sum(best)) if last.over else None for won in best]
    endings = [(number, player, *each) for player, each in enumerate(zip(computers, results, strict=True))]
    tables.executemany("INSERT INTO ending VALUES (?, ?, ?, ?)", endings)
    _enter_games(tables, number, told)
    _enter_dice(tables, number, told)


def _mark(terms: Terms, moments: Sequence[Moment[Any]]) -> str:
    """What a match that is over has in common with its copies alone."""
    played = "\n".join([repr(terms), *(str(each.action) for each in moments)])  # `repr` keeps the seed to itself
    return blake2b(terms.seed + played.encode(errors="replace"), digest_size=8).hexdigest()


def _result(won: bool, winners: int) -> int:
    if not won:
        return -1
    return int(winners == 1)


def _enter_games(tables: sqlite3.Connection, number: int, told: Tally) -> None:
    rows = [
        (
            number,
            game.number,
            player,
            game.result(player),
            place,
            points,
            None if game.first is None else int(game.first == player),
            game.kind,
            game.turns,
        )
        for game in told.games
        for player, (place, points) in enumerate(zip(game.places, game.points, strict=True))
    ]
    tables.executemany("INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _enter_dice(tables: sqlite3.Connection, number: int, told: Tally) -> None:
    tables.executemany(_DICE, [(number, *each[:-1]) for each in told.dice])
    faces = [(number, each.player, *face, count) for each in told.dice for face, count in each.faces.items()]
    tables.executemany("INSERT INTO face VALUES (?, ?, ?, ?, ?)", faces)


def rate(tables: sqlite3.Connection, number: int, review: Review | None) -> None:
    """Keep what the review of the match in row ``number`` comes to, if it is whole."""
    tables.execute("DELETE FROM rating WHERE match = ?", (number,))
    if review and review.whole:
        players = sorted({one.player for one in review.decisions})
        sums = {player: performance(review, player).all for player in players}
        rows = [(number, player, *each) for player, each in sums.items() if each.number]
        tables.executemany("INSERT INTO rating VALUES (?, ?, ?, ?)", rows)
