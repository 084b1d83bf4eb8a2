"""What the tutor has said in a match, and whether it was heeded: kept apart from the match, for its review."""

from typing import Final, NamedTuple

from game.library.database import Database
from game.library.summary import where

_KEEP: Final = "INSERT INTO tutored SELECT number, ?, ?, ?, ? FROM match WHERE "
_KEPT: Final = """
    SELECT place, player, loss, heeded FROM tutored JOIN match ON tutored.match = match.number
    WHERE match.{} ORDER BY tutored.rowid"""


class TutorNote(NamedTuple):
    """One time that the tutor spoke.

    Attributes:
        place: how many entries the journal had when the decision began.
        player: who was told, by `game.match.terms.Terms.players`.
        loss: what was about to be given away, in thousandths of `game.engines.engine.Worth.values`.
        heeded: whether the player thought again, and did not go on.
    """

    place: int
    player: int
    loss: int
    heeded: bool


def keep(database: Database, match_id: str, note: TutorNote) -> None:
    """Store that the tutor has spoken in a match. Raises LibraryError."""
    condition, value = where(match_id)
    with database.transaction() as tables:
        tables.execute(_KEEP + condition, (*note, value))


def kept(database: Database, match_id: str) -> list[TutorNote]:
    """Every time that it has spoken in a match, from the first. Raises LibraryError."""
    condition, value = where(match_id)
    rows = database.rows(_KEPT.format(condition), value)
    return [TutorNote(place, player, loss, bool(heeded)) for place, player, loss, heeded in rows]
