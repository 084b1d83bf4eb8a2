"""The tables of what is stored beside a match: reviews, tutor notes, exercises and clocks.

A damaged library's rows are checked one by one: the row's match was carried over, every value is one that Ludoteca
writes, and the row can be true of that match. A changed digit that leaves the row possible cannot be detected.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.exercises.spacing import LEAST, MOST
from game.library.clock_rows import read_terms, read_times
from game.library.match_keys import LARGEST
from game.review.review import LEVELS, decoded

Row = Mapping[str, Any]


class OwnerMatch(NamedTuple):
    """The match that a row belongs to, as it was carried over: journal length, revision, players' names."""

    length: int
    revision: int
    names: Sequence[str]


class AttachedTable(NamedTuple):
    """A table of what is stored beside matches.

    Attributes:
        columns: the columns that are carried over; `match` is one of them.
        key: the integer column (or SQLite's `rowid`) by which single rows are read if a scan of the table fails.
        within: the column that tells rows of one key apart, "" if there is only one.
        is_sound: whether a row, with values of any type, can belong to that match.
        among: the values of ``within``; empty if they are places in the match's journal.
    """

    columns: Sequence[str]
    key: str
    within: str
    is_sound: Callable[[Row, OwnerMatch], bool]
    among: Sequence[str] = ()

    def row(self, values: Sequence[Any], owners: Mapping[int, OwnerMatch]) -> dict[str, Any] | None:
        """Return the row to be stored for values in the order of ``columns``; None if it is not sound."""
        row = dict(zip(self.columns, values, strict=True))
        owner = owners.get(row["match"]) if _is_count(row["match"]) else None
        if owner is None or not self.is_sound(row, owner):
            return None
        return row | ({"history": _history(row["history"])} if "history" in row else {})


def _is_review(row: Row, owner: OwnerMatch) -> bool:
    """Whether a row is a review of the match as it is now; any other would never be shown."""
    if (row["length"], row["revision"]) != (owner.length, owner.revision) or not _are_texts(row, "engine", "level"):
        return False
    try:
        review = decoded(row["text"])
    except (ValueError, TypeError):
        return False
    return review.fits(owner.length, len(owner.names))


def _is_note(row: Row, owner: OwnerMatch) -> bool:
    """Whether a row is a tutor note.

    Its move may have been taken back, so its place may be beyond the journal's end.
    """
    counts = _is_count(row["place"]) and _is_count(row["loss"]) and _is_count(row["player"])
    return counts and row["player"] < len(owner.names) and row["heeded"] in (0, 1)


def _is_exercise(row: Row, owner: OwnerMatch) -> bool:
    counts = all(_is_count(row[name]) for name in ("moment", "repetitions", "days", "due"))
    measures = all(isinstance(row[name], float) for name in ("loss", "ease"))
    known = row["name"] in owner.names and row["name"] != ""
    possible = measures and 0 < row["loss"] < math.inf and LEAST <= row["ease"] <= MOST
    return counts and possible and known and row["moment"] < owner.length


def _is_clock(row: Row, owner: OwnerMatch) -> bool:
    terms = read_terms(row["kind"], row["delay"], row["reserve"])
    return terms is not None and read_times(row["times"], terms, len(owner.names)) is not None


def _history(text: object) -> str:
    """Return the answers to an exercise, as JSON; an empty list if they cannot be read."""
    try:
        return msgspec.json.encode(_HISTORY.decode(text)).decode() if isinstance(text, str) else "[]"
    except (msgspec.DecodeError, RecursionError):
        return "[]"


_HISTORY: Final = msgspec.json.Decoder(list[tuple[int, float]])


def _is_count(value: object) -> bool:
    return isinstance(value, int) and 0 <= value < LARGEST


def _are_texts(row: Row, *names: str) -> bool:
    return all(isinstance(row[name], str) for name in names)


TABLES: Final[Mapping[str, AttachedTable]] = {
    "review": AttachedTable(
        ("match", "length", "revision", "engine", "level", "text"), "match", "level", _is_review, LEVELS
    ),
    "tutored": AttachedTable(("match", "place", "player", "loss", "heeded"), "rowid", "", _is_note),
    "exercise": AttachedTable(
        ("match", "moment", "name", "loss", "repetitions", "ease", "days", "due", "history"),
        "match",
        "moment",
        _is_exercise,
    ),
    "clock": AttachedTable(("match", "kind", "delay", "reserve", "times"), "match", "", _is_clock),
}
"""The tables by name, in the order in which they are carried over."""
