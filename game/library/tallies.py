"""What statistics are made of: counts that are stored beside each match when a game ends, or when they are missing.

They follow from the journals and reviews. So a match from an older library, a file or a damaged library is counted when
statistics are asked for, and a match that has changed is counted again.
"""

import sqlite3
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from game.library.database import Database
from game.match import Moment, Terms
from game.match.seal import sealed
from game.match.tally import Tally, tally
from game.review.performance import performance
from game.review.review import Review
from game.rules.rulebook import Rulebook

VERSION: Final = 3
"""Rises when something is counted in another way."""
_UNCOUNTED: Final = """
    SELECT number FROM match LEFT JOIN tally ON tally.match = match.number
    WHERE match.deleted IS NULL AND NOT match.damaged
        AND (tally.length IS NOT match.length OR tally.revision IS NOT match.revision OR tally.version IS NOT ?)
    ORDER BY match.changed DESC, number DESC"""
_TABLES: Final = ("ending", "outcome", "dice", "face")
_HEAD: Final = """
    INSERT OR REPLACE INTO tally SELECT number, length, revision, ?, ?, ?, ?, ? FROM match WHERE number = ?"""
_DICE: Final = "INSERT INTO dice VALUES (?, ?, ?, ?, ?, ?, ?)"


def uncounted_matches(database: Database) -> list[int]:
    """Return the row numbers of the matches that have to be counted, last played first. Raises LibraryError."""
    return [number for (number,) in database.rows(_UNCOUNTED, VERSION)]


class Counts(NamedTuple):
    """What is counted in a match.

    Attributes:
        computers: by player, 1 for a computer player.
        own: whether people rolled their own dice.
        mark: a hash that a finished match shares only with its copies; None of an unfinished one.
        results: by player, 1 for the only winner, 0 for one of several, -1 for a loser; None in an unfinished match.
        tally: its games and dice.
    """

    computers: tuple[int, ...]
    own: bool
    mark: str | None
    results: tuple[int | None, ...]
    tally: Tally


def counts_of(book: Rulebook[Any], terms: Terms, moments: Sequence[Moment[Any]]) -> Counts:
    """Count a match that consists of these moments."""
    last = moments[-1]
    best = [points == max(last.score) for points in last.score]
    return Counts(
        tuple(int(player.kind == "computer") for player in terms.players),
        terms.dice == "own",
        _mark(terms, moments) if last.over else None,
        tuple(_result(won, sum(best)) if last.over else None for won in best),
        tally(book, terms, moments),
    )


def enter(tables: sqlite3.Connection, number: int, counts: Counts) -> None:
    """Store the counts of the match in row ``number`` in the place of earlier ones."""
    for table in _TABLES:
        tables.execute(f"DELETE FROM {table} WHERE match = ?", (number,))
    computers, mark = counts.computers, counts.mark
    tables.execute(_HEAD, (VERSION, len(computers), int(any(computers)), int(counts.own), mark, number))
    endings = [(number, player, *each) for player, each in enumerate(zip(computers, counts.results, strict=True))]
    tables.executemany("INSERT INTO ending VALUES (?, ?, ?, ?)", endings)
    _enter_games(tables, number, counts.tally)
    _enter_dice(tables, number, counts.tally)


def _mark(terms: Terms, moments: Sequence[Moment[Any]]) -> str:
    """Return a hash that a finished match shares only with its copies.

    What is sealed never changes, so a copy that a later version makes has the same one.
    """
    played = "\n".join(["", *terms.stirred, *(str(each.action) for each in moments)])
    return blake2b(sealed(terms) + played.encode(errors="replace"), digest_size=8).hexdigest()


def _result(won: bool, winners: int) -> int:
    """Return 1 for the only winner, 0 for one of several, -1 for a loser."""
    if not won:
        return -1
    return int(winners == 1)


def _enter_games(tables: sqlite3.Connection, number: int, counts: Tally) -> None:
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
        for game in counts.games
        for player, (place, points) in enumerate(zip(game.places, game.points, strict=True))
    ]
    tables.executemany("INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _enter_dice(tables: sqlite3.Connection, number: int, counts: Tally) -> None:
    tables.executemany(_DICE, [(number, *each[:-1]) for each in counts.dice])
    faces = [(number, each.player, *face, count) for each in counts.dice for face, count in each.faces.items()]
    tables.executemany("INSERT INTO face VALUES (?, ?, ?, ?, ?)", faces)


def enter_ratings(tables: sqlite3.Connection, number: int, review: Review | None) -> None:
    """Store the sums of the review of the match in row ``number``, if it is complete; remove them otherwise."""
    tables.execute("DELETE FROM rating WHERE match = ?", (number,))
    if review and review.whole:
        players = sorted({one.player for one in review.decisions})
        sums = {player: performance(review, player).all for player in players}
        rows = [(number, player, *each) for player, each in sums.items() if each.number]
        tables.executemany("INSERT INTO rating VALUES (?, ?, ?, ?)", rows)
