"""What is kept beside a match, as it is read out of a damaged library: reviews, the tutor's notes, exercises, clocks.

Each row is looked at by itself: it is carried over where its match was, every value is one that Ludoteca writes, and
what it says can be true of that match. There is nothing to tell a changed digit by that leaves the row possible.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.exercises.spacing import LEAST
from game.library.clock_rows import terms_of, times_of
from game.library.match_keys import LARGEST
from game.review.review import LEVELS, decoded

Row = Mapping[str, Any]


class Carrier(NamedTuple):
    """The match that a row lies beside, as it was carried over."""

    length: int
    revision: int
    names: Sequence[str]


class AttachedTable(NamedTuple):
    """A table of what is kept beside matches.

    Attributes:
        columns: those that are carried over; `match` is one of them.
        key: what rows are looked for by where their neighbours cannot be read, a number; a column, or SQLite's own.
        within: the column that tells rows of one key apart, if there may be several.
        among: the values it can have; empty where they are places in the match's journal.
        is_sound: whether a row, with values of any type, can be one of that match.
    """

    columns: Sequence[str]
    key: str
    within: str
    is_sound: Callable[[Row, Carrier], bool]
    among: Sequence[str] = ()

    def row(self, values: Sequence[Any], carriers: Mapping[int, Carrier]) -> dict[str, Any] | None:
        """What is carried over of a row that was read; None where nothing is."""
        row = dict(zip(self.columns, values, strict=True))
        carrier = carriers.get(row["match"]) if _is_count(row["match"]) else None
        if carrier is None or not self.is_sound(row, carrier):
            return None
        return row | ({"history": _history(row["history"])} if "history" in row else {})


def _is_review(row: Row, carrier: Carrier) -> bool:
    """One of the match as it is; any other would never be shown."""
    if (row["length"], row["revision"]) != (carrier.length, carrier.revision) or not _are_texts(row, "engine", "level"):
        return False
    try:
        review = decoded(row["text"])
    except (ValueError, TypeError):
        return False
    return review.fits(carrier.length, len(carrier.names))


def _is_note(row: Row, carrier: Carrier) -> bool:
    """What was taken back was spoken of still, so that its place may lie behind the journal's end."""
    counts = _is_count(row["place"]) and _is_count(row["loss"]) and _is_count(row["player"])
    return counts and row["player"] < len(carrier.names) and row["heeded"] in (0, 1)


def _is_exercise(row: Row, carrier: Carrier) -> bool:
    counts = all(_is_count(row[name]) for name in ("moment", "repetitions", "days", "due"))
    measures = all(isinstance(row[name], float) and math.isfinite(row[name]) for name in ("loss", "ease"))
    known = row["name"] in carrier.names and row["name"] != ""
    return counts and measures and known and row["moment"] < carrier.length and row["loss"] > 0 and row["ease"] >= LEAST


def _is_clock(row: Row, carrier: Carrier) -> bool:
    terms = terms_of(row["kind"], row["delay"], row["reserve"])
    return terms is not None and times_of(row["times"], terms, len(carrier.names)) is not None


def _history(text: object) -> str:
    """The answers to an exercise; one that cannot be read begins anew, as it does when the next answer is given."""
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
"""By name, in the order in which they are carried over."""
