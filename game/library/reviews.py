"""The reviews of matches: one for each level of the judge, valid as long as the match does not change.

A review can be made again at any time, so match files do not contain it, and one that cannot be read counts as missing.
It is deleted and copied with its match.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from game.library import tallies
from game.library.database import Database
from game.library.summary import row_condition
from game.review.review import Review, decoded, encoded
from game.rules.actions import Action

_PLAYED: Final = "SELECT text FROM action WHERE match = (SELECT number FROM match WHERE "
_STORE: Final = """
    INSERT OR REPLACE INTO review (match, level, length, revision, engine, text)
    SELECT number, ?, length, revision, ?, ? FROM match WHERE """
_KEPT: Final = """
    SELECT review.text, match.length, (SELECT count(*) FROM player WHERE player.match = match.number)
    FROM review JOIN match ON review.match = match.number
    WHERE review.length = match.length AND review.revision = match.revision AND match."""
_RATED: Final = """
    INSERT OR REPLACE INTO rating SELECT copy.number, rating.player, rating.decisions, rating.loss
    FROM rating JOIN match ON rating.match = match.number JOIN review ON review.match = match.number
    JOIN match AS copy ON copy.length = match.length
    WHERE review.length = match.length AND review.revision = match.revision AND copy.id = ? AND match."""
_COPY: Final = """
    INSERT OR REPLACE INTO review (match, level, length, revision, engine, text)
    SELECT copy.number, review.level, copy.length, copy.revision, review.engine, review.text
    FROM review JOIN match ON review.match = match.number JOIN match AS copy ON copy.length = match.length
    WHERE review.length = match.length AND review.revision = match.revision AND copy.id = ? AND match."""


def best(database: Database, match_id: str, level: str | None = None) -> Review | None:
    """Return the review of a match at a level; for None the best one.

    A complete one is better than others, then one by a stronger judge. None if there is none, or if the match has
    changed since. Raises LibraryError.
    """
    found = [each for each in _readable(database, match_id) if level in (None, each.level)]
    return max(found, key=lambda each: (each.whole, each.strength), default=None)


def store(database: Database, match_id: str, review: Review, journal: Sequence[Action] | None = None) -> bool:
    """Store the review of a match as it is now, complete or not. Raises LibraryError.

    Returns False, and stores nothing, if ``journal`` is given and is not the match's.
    """
    condition, value = row_condition(match_id)
    with database.transaction() as tables:
        found = tables.execute(_PLAYED + f"{condition}) ORDER BY place", (value,))
        if journal is not None and [text for (text,) in found] != [str(action) for action in journal]:
            return False
        tables.execute(_STORE + condition, (review.level, review.engine, encoded(review), value))
        for (number,) in tables.execute(f"SELECT number FROM match WHERE {condition}", (value,)).fetchall():
            tallies.enter_ratings(tables, number, best(database, match_id))
    return True


def copy(database: Database, match_id: str, copied: str) -> None:
    """Copy a match's reviews to its copy ``copied``. Raises LibraryError."""
    condition, value = row_condition(match_id)
    with database.transaction() as tables:
        tables.execute(_COPY + condition, (copied, value))
        tables.execute(_RATED + condition, (copied, value))


def _readable(database: Database, match_id: str) -> Iterator[Review]:
    """Yield the stored reviews of a match, but those that cannot be read, or that damage has made those of no match."""
    condition, value = row_condition(match_id)
    for text, length, players in database.rows(_KEPT + condition, value):
        with suppress(ValueError, TypeError):
            if (review := decoded(text)).fits(length, players):
                yield review
