"""What the tutor said in a match, and whether the player took the advice; stored beside the match, for its review."""

from typing import Final, NamedTuple

from game.library.database import Database
from game.library.summary import row_condition

_KEEP: Final = "INSERT INTO tutored SELECT number, ?, ?, ?, ? FROM match WHERE "
_KEPT: Final = """
    SELECT place, player, loss, heeded FROM tutored JOIN match ON tutored.match = match.number
    WHERE match.{} ORDER BY tutored.rowid"""


class TutorNote(NamedTuple):
    """A warning of the tutor.

    Attributes:
        place: the length of the journal when the decision began.
        player: the player who was warned, an index into `game.match.terms.Terms.players`.
        loss: what the decision would have given away, in thousandths of `game.engines.engine.Worth.values`.
        heeded: whether the player reconsidered instead of going on.
    """

    place: int
    player: int
    loss: int
    heeded: bool


def add(database: Database, match_id: str, note: TutorNote) -> None:
    """Store a warning of the tutor in a match. Raises LibraryError."""
    condition, value = row_condition(match_id)
    with database.transaction() as tables:
        tables.execute(_KEEP + condition, (*note, value))


def of_match(database: Database, match_id: str) -> list[TutorNote]:
    """Return the tutor's warnings in a match, oldest first. Raises LibraryError."""
    condition, value = row_condition(match_id)
    rows = database.rows(_KEPT.format(condition), value)
    return [TutorNote(place, player, loss, bool(heeded)) for place, player, loss, heeded in rows]
